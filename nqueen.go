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
// A mirror lays SW on NW, swapping rising and falling; half a turn lays SE and
// NE on NW and SW, line k on line -k. So one quarter is enough:
//
// [1] A table lists, for each set of rows and set of columns of a b x b quarter,
// the ways to put a queen in each of them, as words with a bit for each line
// that is held. Lines with |k| >= b meet no other quarter and are left out.
//
// [2] The west half has queens in a set R of a rows. It is a north and a south
// quarter with no line in common, which is one AND; their OR is the half. The
// east half has the other rows; turned, it is a west half of b columns.
//
// [3] Wanted are the pairs of a west and an east half with no line in common. 64
// east halves are transposed: a word for each line tells which of them hold it.
// From these come tables, for sets of lines, of which hold none of a set. Then
// one west half meets 64 east halves in four look-ups.
//
// [4] Halves are sorted by the lines held most, -1, 0 and 1. So 64 east halves
// agree in most of these, and one look-up often tells that a whole group of west
// halves meets none of them.
//
// [5] Symmetry. R stands for its mirror image too. Reflection in one long
// diagonal keeps the queen on it and moves the queen on the other to its other
// end: so the long diagonals are to be empty in the east, and a west half that
// holds k of them counts 2^k. For even n they are lines 0. For odd n the middle
// of the board is the first square of SE, and they are falling 0, rising -1; a
// queen in the middle moves nowhere, so there it may stand.
//
// [6] For even n half a turn makes the east halves of R the west halves of R*,
// the other rows turned: one list does for both. Pairs without long diagonals
// are as many for R as for R* and are met once.
//
// Joining quarters is Evgeny Kluev's idea (N-Queens-Count-Sol). Time grows five-
// to eightfold with n. The table takes 1 MB for n = 16, 60 MB for 20, 0.5 GB for
// 22, where the lines have used up the bits of a word.

import (
	"math/bits"
	"runtime"
)

// countQueens returns the number of ways for n from 1 to 22: 1, 0, 0, 2, 10, ...
// It works in GOMAXPROCS goroutines.
func countQueens(n int) uint64 { return countRowSets(n, westRowSets(n), func() {}) }

// westRowSets returns the independent pieces of the count: sets R, bit r for
// row r, one of those that are equal by [5] and [6]. It has the most rows in
// the north, which makes for long inner loops in fit.
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
// lines 2 to 10, and apart from them lines -1, 1 and 0, the inner ones.
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

// key returns the inner lines: -1 rising, -1 falling, 1, 1, 0, 0. The falling
// ones go between the rising ones.
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

// place fills rows i and up of a north quarter. Columns, rising and falling are
// the columns of row i that the rows before attack (the usual bit-mask search);
// list and lines belong to their queens. The first time it counts list l at
// start[l+2], so that l begins at start[l+1]; filling moves that to where l ends.
func (q *quarters) place(i, list, columns, rising, falling uint, lines uint64) {
	if i == q.b {
		if q.words == nil {
			q.start[list+2]++
		} else {
			q.words[q.start[list+1]] = lines
			q.start[list+1]++
		}
		return
	}
	q.place(i+1, list, columns, rising<<1, falling>>1, lines)
	for free := (1<<q.b - 1) &^ (columns | rising | falling); free != 0; free &= free - 1 {
		queen, j := free&-free, uint(bits.TrailingZeros(free))
		next := list | 1<<(q.b+1+i) | queen<<1
		if i == j && i > 0 {
			next |= 1
		}
		q.place(i+1, next, columns|queen, (rising|queen)<<1, (falling|queen)>>1, lines|q.lines(int(i), int(j)))
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

// list returns the ways to fill the given rows and columns: first those without
// a queen on squares (i, i), i > 0, and if parts is 2, not 1, then the others.
func (q *quarters) list(rows, columns, parts uint) []uint64 {
	l := rows<<(q.b+1) | columns<<1
	return q.words[q.start[l]:q.start[l+parts]]
}

// worker counts pieces in buffers of its own.
type worker struct {
	*quarters
	unsorted   []uint64
	west, east halves
	key        [keys]uint64      // which east halves hold no line of a set of inner lines
	field      [4][fields]uint64 // and of a set of rising -, rising +, falling - and falling + ones
}

// halves are sorted by key; those of key k end before end[k].
type halves struct {
	words []uint64
	end   [keys]int32
}

// count returns what R and the sets equal to it add to the count.
func (w *worker) count(rows uint) uint64 {
	others := mirror(1<<w.n-1-rows, w.n)
	w.listHalves(&w.west, rows, w.a)
	w.listHalves(&w.east, others, w.b)
	images := uint64(2)
	if mirror(rows, w.n) == rows {
		images = 1
	}
	if w.a != w.b || others == rows {
		return images * w.join(&w.west, &w.east, 1)
	}
	return images * (w.join(&w.west, &w.east, 2) + w.join(&w.east, &w.west, 0))
}

// listHalves makes h the west halves of size columns with size rows in the north.
// Those of size b for odd n are turned east halves, which [5] wants without long
// diagonals: these are squares (i, i) in the north, SE turned, where (0, 0) is the
// middle of the board and may be held, and rising line 1 in the south.
func (w *worker) listHalves(h *halves, rows, size uint) {
	north, south, all := mirror(rows&(1<<size-1), size), rows>>size, uint(1)<<size-1
	parts, barred := uint(2), uint64(0)
	if size > w.a {
		parts, barred = 1, 1<<(falling+bit(1)) // falling before the mirror
	}
	n := 0
	for _, columns := range w.columns[bits.OnesCount(north)] {
		if columns > all { // a set of b columns, of which the west has a
			break
		}
		norths, souths := w.list(north, columns, parts), w.list(south, all-columns, 2)
		if need := n + len(norths)*len(souths) + 1; need > len(w.unsorted) {
			w.unsorted = append(w.unsorted, make([]uint64, need)...)
		}
		n += fit(w.unsorted[n:], norths, souths, barred)
	}
	h.sort(w.unsorted[:n])
}

// fit writes the halves of [2] to out, except for south queens on barred lines,
// and returns their number. More than half of the pairs do not fit, unpredictably:
// so each is written, and the next one over it. Out has room for one more. Kept
// out of line, the loop runs in registers, a fifth faster.
//
//go:noinline
func fit(out, norths, souths []uint64, barred uint64) int {
	n := 0
	for _, south := range souths {
		if south&barred != 0 {
			continue
		}
		south = bits.RotateLeft64(south, falling) // the mirror swaps the lines
		for _, north := range norths {
			out[n] = north | south
			if north&south == 0 {
				n++
			}
		}
	}
	return n
}

// sort makes h these halves, by a counting sort.
func (h *halves) sort(unsorted []uint64) {
	if len(h.words) < len(unsorted) {
		h.words = make([]uint64, 2*len(unsorted))
	}
	h.end = [keys]int32{}
	words, end := h.words, &h.end
	for _, word := range unsorted {
		end[key(word)]++
	}
	before := int32(0)
	for k, n := range end {
		end[k] = before
		before += n
	}
	for _, word := range unsorted {
		k := key(word)
		words[end[k]] = word
		end[k]++
	}
}

// join returns the number of pairs of [3]. West halves count as [5] says, those
// without long diagonals as none says.
func (w *worker) join(west, east *halves, none uint64) uint64 {
	// For even n the long diagonals are on top of the key: east halves that have
	// none come first. For odd n listHalves has left out the others.
	long, eastKeys := uint(1<<5|1<<4), 1<<4
	if w.a != w.b {
		long, eastKeys = 1<<5|1<<0, keys
	}
	weight := [3]uint64{none, 2, 4}
	total := uint64(0)
	for bundle := east.words[:east.end[eastKeys-1]]; len(bundle) > 0; {
		size := 64
		if len(bundle) < size {
			size = len(bundle)
		}
		w.tabulate(bundle[:size])
		bundle = bundle[size:]
		from := int32(0)
		for k, to := range &west.end {
			if w.key[k] != 0 {
				total += weight[bits.OnesCount(uint(k)&long)] * w.meet(west.words[from:to], w.key[k])
			}
			from = to
		}
	}
	return total
}

// tabulate makes the tables of [3] for at most 64 east halves, a bit for each.
func (w *worker) tabulate(east []uint64) {
	var hold [64]uint64
	copy(hold[:], east)
	transpose(&hold)
	w.key[0] = ^uint64(0) >> uint(64-len(east))
	for i, k := range [3]int{-1, 1, 0} {
		double(w.key[:], 2*i, hold[bit(-k)])
		double(w.key[:], 2*i+1, hold[falling+bit(-k)])
	}
	for f, from := range [4]uint{positive, 0, falling + positive, falling} {
		w.field[f][0] = ^uint64(0)
		for i := uint(0); i+2 < w.b; i++ {
			double(w.field[f][:], int(i), hold[from+i])
		}
	}
}

// double extends a table for sets of i lines by a line that hold holds.
func double(table []uint64, i int, hold uint64) {
	without, with := table[:1<<uint(i)], table[1<<uint(i):2<<uint(i)]
	for set, free := range without {
		with[set] = free &^ hold
	}
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

// meet returns the number of pairs of these west halves, of one key, and those
// of the east halves that fit the key. It is out of line for the reason of fit.
//
//go:noinline
func (w *worker) meet(west []uint64, fitKey uint64) uint64 {
	pairs := 0
	for _, word := range west {
		pairs += bits.OnesCount64(fitKey &
			w.field[0][word%fields] & w.field[1][word>>positive%fields] &
			w.field[2][word>>falling%fields] & w.field[3][word>>(falling+positive)%fields])
	}
	return uint64(pairs)
}
