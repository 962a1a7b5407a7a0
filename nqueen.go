package main

// BOJ 9663, N-Queen (Programmers 12952): in how many ways n queens stand on an
// n x n board, none attacking another. OEIS A000170.
//
//	            a       b        a = n/2 rounded down, b = n/2 rounded up. Square
//	        +-------+--------+   (i, j) of a quarter is i rows from the horizontal
//	north a |  NW   |   NE   |   cut and j columns from the vertical one. A line
//	        +-------o--------+   is a diagonal, numbered by where it meets the
//	south b |  SW   |   SE   |   vertical cut: so many rows above the centre o if
//	        +-------+--------+   it rises to the east, below o if it falls. (i, j)
//	          west     east      of NW is on rising line i+j+1, falling line j-i.
//
// A mirror in the horizontal cut lays SW on NW, rising line k on falling line k
// and falling on rising. Half a turn about o lays SE on NW and NE on SW, line k
// on line -k. So one table of quarters serves for all four:
//
// [1] For each set of rows and set of columns of a b x b quarter it lists the ways
// to put one queen in each of these rows and columns, as words with a bit for each
// line held. A side of a squares leaves the last row or column empty. Lines with
// |k| >= b reach no other quarter and are left out.
//
// [2] The west half has its queens in a set R of a rows: a north and a south
// quarter whose words AND to 0 and OR to the word of the half. The east half has
// the other rows; turned, it is a west half of b columns.
//
// [3] Wanted are the pairs of a west and an east half with no line in common. For
// 64 east halves at a time, tables tell which of them hold none of a set of lines.
// An AND of five entries and a bit count then do 64 pairs.
//
// [4] Halves are grouped by which of lines -1, 0 and 1 they hold, where most pairs
// collide. So 64 neighbours in the east mostly agree there, and their entry for
// these lines, looked up once for all west halves that agree there, is often 0.
//
// [5] Mirror images: only one of a set R and its mirror image is counted. Then,
// reflection in a long diagonal keeps the queen on it and takes one on the other
// long diagonal to the square opposite, from east to west or back. So the count
// over all R stays the same if the long diagonals are empty in the east and a west
// half with k queens on them counts 2^k. They are lines 0 for even n, falling 0
// and rising -1 for odd n. There the middle of the board is square (0, 0) of SE;
// no reflection moves its queen, so it may stand.
//
// [6] For even n half a turn makes the east halves of R the west halves of R*, the
// other rows turned: one pair of lists does for both. Pairs without queens on long
// diagonals are as many for R as for R*: they are counted once, doubled.
//
// Joining quarters is Evgeny Kluev's idea (N-Queens-Count-Sol). Time grows two- to
// fourfold to an even n, six- to tenfold to an odd one. The table takes 1.5 MB for
// n = 16, 70 MB for 20, 0.6 GB for 22, where the bits of a word run out.

import (
	"math/bits"
	"runtime"
)

// countQueens returns the number of ways for n from 1 to 22: 1, 0, 0, 2, 10, ...
// It works in GOMAXPROCS goroutines.
func countQueens(n int) uint64 { return countRowSets(n, westRowSets(n), func() {}) }

// westRowSets returns the independent pieces of the count: sets R, bit r for row
// r, one for all that [5] and [6] treat together. It has the most rows in the
// north, which makes for long inner loops in fit.
func westRowSets(n int) []uint {
	size, north := uint(n), uint(1)<<uint(n/2)-1
	order := func(rows uint) uint { return uint(bits.OnesCount(rows&north))<<size | rows }
	var sets []uint
	for rows := uint(0); rows < 1<<size; rows++ {
		others := 1<<size - 1 - rows
		if bits.OnesCount(rows) == n/2 && order(rows) >= order(mirror(rows, size)) &&
			(n%2 == 1 || order(rows) >= order(others) && order(rows) >= order(mirror(others, size))) {
			sets = append(sets, rows)
		}
	}
	return sets
}

// mirror replaces each x in a set of numbers below n by n-1-x.
func mirror(set, n uint) uint { return uint(bits.Reverse32(uint32(set)) >> (32 - n)) }

// countRowSets returns what some of westRowSets(n) add to the count, and calls
// done after each.
func countRowSets(n int, sets []uint, done func()) uint64 {
	q := newQuarters(n)
	work, counts := make(chan uint, len(sets)), make(chan uint64, len(sets))
	for _, rows := range sets {
		work <- rows
	}
	close(work)
	for i := 0; i < runtime.GOMAXPROCS(0); i++ {
		go func() {
			w := &worker{quarters: q}
			for rows := range work {
				counts <- w.count(rows)
			}
		}()
	}
	total := uint64(0)
	for range sets {
		total += <-counts
		done()
	}
	return total
}

// A word holds the rising lines in its low 32 bits and the falling ones, in the
// same order, in its high 32: bits 0 to 8 for lines -2 to -10, bits 9 to 17 for
// lines 2 to 10, and every other bit from 19 for lines -1, 1 and 0, the inner ones.
const (
	positive = 9
	inner    = 19
	falling  = 32
	keys     = 1 << 6 // sets of inner lines, rising and falling
	fields   = 1 << 9 // sets of other lines of one sign, all rising or all falling
)

// bit returns the place of rising line k; add falling for the falling line.
func bit(k int) uint {
	return [...]uint{8, 7, 6, 5, 4, 3, 2, 1, 0, inner, inner + 4, inner + 2, 9, 10, 11, 12, 13, 14, 15, 16, 17}[k+10]
}

// key returns the inner lines as bits: rising -1, falling -1, 1, 1, 0, 0. One OR
// does it, as the falling ones go between the rising ones.
func key(word uint64) uint { return uint(word>>inner|word>>(inner+falling-1)) % keys }

// quarters is the table of [1]. Once made it is only read.
type quarters struct {
	n, a, b uint
	columns [12][]uint // the sets of columns by size, in increasing order
	start   []uint32   // list l is words[start[l]:start[l+1]]
	words   []uint64
}

func newQuarters(n int) *quarters {
	q := &quarters{n: uint(n), a: uint(n / 2), b: uint(n - n/2)}
	for set := uint(0); set < 1<<q.b; set++ {
		size := bits.OnesCount(set)
		q.columns[size] = append(q.columns[size], set)
	}
	q.start = make([]uint32, 2<<(2*q.b)+2)
	q.place(0, 0, 0, 0, 0, 0)
	for l := 1; l < len(q.start); l++ {
		q.start[l] += q.start[l-1]
	}
	q.words = make([]uint64, q.start[len(q.start)-1])
	q.place(0, 0, 0, 0, 0, 0)
	return q
}

// place fills rows i and up of a north quarter. Columns, right and left are the
// columns of row i that the queens so far attack, straight and along their two
// diagonals (the usual bit-mask search); l is their list, held their lines. The
// first pass counts list l in start[l+2]. Summed up, it begins at start[l+1]; the
// second pass moves that on to its end, which is where list l+1 begins.
func (q *quarters) place(i, l, columns, right, left uint, held uint64) {
	if i == q.b {
		if q.words == nil {
			q.start[l+2]++
		} else {
			q.words[q.start[l+1]] = held
			q.start[l+1]++
		}
		return
	}
	q.place(i+1, l, columns, right<<1, left>>1, held)
	for free := (1<<q.b - 1) &^ (columns | right | left); free != 0; free &= free - 1 {
		queen, j := free&-free, uint(bits.TrailingZeros(free))
		next := l | 1<<(q.b+1+i) | queen<<1
		if i == j && i > 0 {
			next |= 1 // the second part of the list
		}
		q.place(i+1, next, columns|queen, (right|queen)<<1, (left|queen)>>1, held|q.lines(int(i), int(j)))
	}
}

// lines returns the lines of square (i, j) of a north quarter.
func (q *quarters) lines(i, j int) uint64 {
	lines := uint64(1) << (falling + bit(j-i))
	if i+j+1 < int(q.b) {
		lines |= 1 << bit(i+j+1)
	}
	return lines
}

// list returns the ways to fill these rows and columns: those without a queen on
// a square (i, i), i > 0, and, if parts is 2 and not 1, after them the others.
func (q *quarters) list(rows, columns, parts uint) []uint64 {
	l := rows<<(q.b+1) | columns<<1
	return q.words[q.start[l]:q.start[l+parts]]
}

// worker counts pieces in buffers of its own.
type worker struct {
	*quarters
	found      []uint64 // the halves just listed; afterwards free for other use
	west, east halves
	byKey      [keys]uint64      // the east halves that hold none of a set of inner lines,
	byField    [4][fields]uint64 // of others: rising < 0, rising > 0, falling < 0, falling > 0
}

// halves are grouped by key.
type halves [keys][]uint64

// set makes h the halves in words.
func (h *halves) set(words []uint64) {
	for k := range h {
		h[k] = h[k][:0]
	}
	for _, word := range words {
		k := key(word)
		h[k] = append(h[k], word)
	}
}

// count returns what R and the sets it stands for add to the count.
func (w *worker) count(rows uint) uint64 {
	others := mirror(1<<w.n-1-rows, w.n)
	w.listHalves(&w.west, rows, w.a)
	w.listHalves(&w.east, others, w.b)
	images := uint64(2) // [5]: R and its mirror image
	if mirror(rows, w.n) == rows {
		images = 1
	}
	if w.a != w.b || others == rows { // [6]: odd n, or R is R*
		return images * w.join(&w.west, &w.east, 1)
	}
	return images * (w.join(&w.west, &w.east, 2) + w.join(&w.east, &w.west, 0))
}

// listHalves makes h the halves of size columns whose north has size rows too.
// size > a only for turned east halves of odd n: from these [5] bars squares
// (i, i), i > 0, in the north, which is SE, and rising line 1 in the south.
func (w *worker) listHalves(h *halves, rows, size uint) {
	north, south, all := mirror(rows&(1<<size-1), size), rows>>size, uint(1)<<size-1
	parts, barred := uint(2), uint64(0)
	if size > w.a {
		parts, barred = 1, 1<<(falling+bit(1)) // falling before the mirror
	}
	count := 0
	for _, columns := range w.columns[bits.OnesCount(north)] {
		if columns > all { // it and all that follow need more columns than these
			break
		}
		norths, souths := w.list(north, columns, parts), w.list(south, all-columns, 2)
		if need := count + len(norths)*len(souths) + 1; need > len(w.found) {
			w.found = append(w.found, make([]uint64, need)...)
		}
		count += fit(w.found[count:], norths, souths, barred)
	}
	h.set(w.found[:count])
}

// fit writes the halves of [2] to out, except for south queens on barred lines,
// and returns their number. About half of the pairs fit, unpredictably: so each is
// written, and one that does not fit is written over. Out has room for one more.
// Kept out of line, the loop runs in registers, a fifth faster.
//
//go:noinline
func fit(out, norths, souths []uint64, barred uint64) int {
	count := 0
	for _, south := range souths {
		if south&barred != 0 {
			continue
		}
		south = bits.RotateLeft64(south, falling) // the mirror swaps the lines
		for _, north := range norths {
			out[count] = north | south
			if north&south == 0 {
				count++
			}
		}
	}
	return count
}

// join returns the number of pairs of [3]. West halves count as [5] says, those
// without long diagonals as none says.
func (w *worker) join(west, east *halves, none uint64) uint64 {
	long := uint(1<<5 | 1<<4) // both lines 0
	if w.a != w.b {
		long = 1<<5 | 1<<0 // falling 0, rising -1
	}
	rest := w.found[:0]
	for k, group := range east {
		if w.a != w.b || uint(k)&long == 0 { // for odd n listHalves has seen to it
			rest = append(rest, group...)
		}
	}
	weight := [3]uint64{none, 2, 4} // by the number of long diagonals held
	total := uint64(0)
	for len(rest) > 0 {
		rest = w.tabulate(rest)
		for k, fit := range &w.byKey {
			if fit != 0 {
				total += weight[bits.OnesCount(uint(k)&long)] * w.fitting(west[k], fit)
			}
		}
	}
	return total
}

// tabulate makes the tables of [3] for the first 64 east halves, or all if they
// are fewer, and returns the rest. In the tables each half is a bit, and the
// index is a set of west lines: k where the half has -k.
func (w *worker) tabulate(east []uint64) []uint64 {
	var hold [64]uint64 // hold[p]: the halves with bit p
	size := copy(hold[:], east)
	transpose(&hold)
	w.byKey[0] = ^uint64(0) >> uint(64-size)
	table := w.byKey[:1]
	for _, k := range [3]int{-1, 1, 0} { // in the order of key
		table = double(double(table, hold[bit(-k)]), hold[falling+bit(-k)])
	}
	for f, from := range [4]uint{positive, 0, falling + positive, falling} {
		w.byField[f][0] = ^uint64(0)
		table := w.byField[f][:1]
		for i := uint(2); i < w.b; i++ {
			table = double(table, hold[from+i-2])
		}
	}
	return east[size:]
}

// double extends a table for all sets of some lines by a line that hold holds.
func double(table []uint64, hold uint64) []uint64 {
	size := len(table)
	table = table[:2*size]
	added := table[size:]
	for set, free := range table[:size] {
		added[set] = free &^ hold
	}
	return table
}

// transpose swaps bit j of word i with bit i of word j (Hacker's Delight, 7-3).
func transpose(m *[64]uint64) {
	swap(m, 32, 0x00000000ffffffff)
	swap(m, 16, 0x0000ffff0000ffff)
	swap(m, 8, 0x00ff00ff00ff00ff)
	swap(m, 4, 0x0f0f0f0f0f0f0f0f)
	swap(m, 2, 0x3333333333333333)
	swap(m, 1, 0x5555555555555555)
}

// swap exchanges two corners of each 2s x 2s bits: high bits above, low below.
func swap(m *[64]uint64, s uint, low uint64) {
	for i := uint(0); i < 64; i += 2 * s {
		above, below := m[i:i+s], m[i+s:i+2*s]
		for j := range above {
			x := (above[j]>>s ^ below[j]) & low
			above[j] ^= x << s
			below[j] ^= x
		}
	}
}

// fitting returns the number of pairs that fit, of these west halves, all of one
// key, and the east halves that fit this key. It is out of line like fit.
//
//go:noinline
func (w *worker) fitting(west []uint64, east uint64) uint64 {
	pairs := 0
	for _, word := range west {
		pairs += bits.OnesCount64(east &
			w.byField[0][word%fields] & w.byField[1][word>>positive%fields] &
			w.byField[2][word>>falling%fields] & w.byField[3][word>>(falling+positive)%fields])
	}
	return uint64(pairs)
}
