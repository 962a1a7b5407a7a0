package main

// BOJ 9663, N-Queen (Programmers 12952, OEIS A000170): in how many ways n queens stand
// on an n x n board, none attacking another. Quarters make halves, halves make boards.
//
//	            a       b        a = n/2 rounded down, b = n/2 rounded up. Square
//	        +-------+--------+   (i, j) of a quarter is i rows from the horizontal
//	north a |  NW   |   NE   |   cut and j columns from the vertical one. A line
//	        +-------o--------+   is a diagonal, numbered by where it meets the
//	south b |  SW   |   SE   |   vertical cut: so many rows above the crossing o
//	        +-------+--------+   if it rises to the east, below if it falls. (i, j)
//	          west     east      of NW is on rising line i+j+1, falling line j-i.
//
// A mirror in the horizontal cut lays SW on NW, falling line k on rising line k and back; half
// a turn about o lays SE on NW, NE on SW, line k on line -k. So one b x b table serves all four.
// [1] For each set of rows and equally large set of columns of a b x b quarter it lists the
// ways to put a queen in each, as words with a bit for each line held: these are the ways
// without the last row and one of the columns, and a queen where they cross, if it fits.
// [2] A west half has its queens in a set R of a rows: a north and a south quarter that
// share out these rows and the a columns, whose words AND to 0 and OR to the word of the
// half. The east has the other rows; turned, it is a west half of b columns. Lines with
// |k| >= b stay in one quarter: a half forgets them.
// [3] Wanted are pairs of a west and an east half with no line in common. Tables tell which
// of 64 east halves hold none of a set of lines: five entries ANDed and a bit count do 64.
// [4] Halves are grouped by which of lines -1, 0 and 1 they hold, where most pairs collide:
// the entry for these serves a whole group, and is often 0.
// [5] Reflection in a long diagonal (falling line 0, rising line a-b) keeps a queen on it and
// moves one on the other between east and west. So the sum over all R stays if only pairs
// with none there in the east count, 4 times with two in the west, twice with one. A queen in
// the middle of odd n, (0, 0) of SE, is on both and stays: it may stand. The mirror top to
// bottom swaps the two: of R and its image one is counted.
// [6] For even n half a turn makes the east halves of R the west halves of R*, the other rows
// turned: one pair of lists does for both. The turn makes the pairs of R without queens on long
// diagonals those of R*: unless R* is R, they are counted once, doubled.
//
// Joining quarters is Evgeny Kluev's idea (N-Queens-Count-Sol). Time grows 6- to 13-fold to an
// odd n, 2- to 4-fold to an even one (7 to 11 from 20 on), the table to 80 MB at 19, 600 at 21.

import (
	"math/bits"
	"runtime"
	"sync/atomic"
)

// countQueens returns the number of ways for n from 1 to 22, in GOMAXPROCS goroutines.
func countQueens(n int) uint64 { return countRowSets(n, westRowSets(n), func() {}) }

// westRowSets returns the independent pieces of the count. Of the sets R (bit r: row r from the
// north) that [5] and [6] join it keeps one with most northern rows, for long loops in fit.
func westRowSets(n int) (sets []uint) {
	order := func(rows uint) uint { return uint(bits.OnesCount(rows%(1<<(n/2))))<<n | rows }
	for rows := uint(0); rows < 1<<n; rows++ {
		others := 1<<n - 1 - rows
		if bits.OnesCount(rows) == n/2 && order(rows) >= order(reverse(rows, n)) &&
			(n%2 == 1 || order(rows) >= order(others) && order(rows) >= order(reverse(others, n))) {
			sets = append(sets, rows)
		}
	}
	return sets
}

// reverse replaces each x in a set of numbers below n by n-1-x.
func reverse(set uint, n int) uint { return uint(bits.Reverse32(uint32(set)) >> (32 - n)) }

// countRowSets returns what these R and the sets they stand for add. It calls done after each.
func countRowSets(n int, sets []uint, done func()) (total uint64) {
	q := newQuarters(n)
	counts, next := make(chan uint64, len(sets)), int32(-1)
	for i := 0; i < runtime.GOMAXPROCS(0); i++ {
		go func() {
			w := &worker{quarters: q}
			for p := atomic.AddInt32(&next, 1); int(p) < len(sets); p = atomic.AddInt32(&next, 1) {
				counts <- w.count(sets[p])
			}
		}()
	}
	for range sets {
		total += <-counts
		done()
	}
	return total
}

// A word holds the rising lines in its low 32 bits and the falling ones, in the same order, in
// its high 32: from bit 0 on lines -2 to -10, then -1 to 21, which is enough up to n = 22.
const (
	inner    = 9      // the place of lines -1, 0 and 1
	positive = 12     // the place of lines 2 to 10
	falling  = 32     // the place of a falling line less that of the rising one
	keys     = 1 << 6 // sets of inner lines, rising and falling
	fields   = 1 << 9 // sets of lines 2 to 10, or -2 to -10, all rising or all falling
)

// bit returns the place of rising line k; add falling for the falling line.
func bit(k int) int {
	return [...]int{8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 10, 11, 12, 13, 14, 15,
		16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31}[k+10]
}

// key returns the inner lines as bits 0 to 5, the rising ones first.
func key(word uint64) int { return int(word>>inner&7 | word>>(falling+inner)&7<<3) }

// quarters is the table of [1], once made only read. For even n list rows<<b | columns is one.
// For odd n it is cut into lists 4*(rows<<b|columns) + 0 to 3 by what [5] bars: 2 and 3 have the
// ways with a queen on an (i, i), i > 0, barred in SE, 0 and 3 on an (i, i+1), barred in NE.
type quarters struct {
	n, a, b int
	split   uint       // 2 for odd n, 0 for even n: list l has rows and columns l>>split
	columns [12][]uint // the sets of columns by size
	start   []uint32   // list l is words[start[l]:start[l+1]]
	words   []uint64
}

// newQuarters makes the lists in order: those that list needs are there.
func newQuarters(n int) *quarters {
	q := &quarters{n: n, a: n / 2, b: n - n/2, split: uint(n % 2 * 2)}
	for set := uint(0); set < 1<<q.b; set++ {
		size := bits.OnesCount(set)
		q.columns[size] = append(q.columns[size], set)
	}
	q.start = make([]uint32, 1<<(2*q.b+int(q.split))+1)
	q.words = make([]uint64, uint64(1)<<(3*q.b)/128+1024) // more than all lists have, n <= 22
	q.start[q.split/2+1] = 1                              // list split/2 has word 0: no queens
	for l := q.split/2 + 1; int(l)+1 < len(q.start); l++ {
		q.start[l+1] = q.start[l]
		if sets := l >> q.split; bits.OnesCount(sets>>q.b) == bits.OnesCount(sets%(1<<q.b)) {
			q.list(l)
		}
	}
	return q
}

// list makes list l: i is the last row, j each of the columns [1].
func (q *quarters) list(l uint) {
	i := bits.Len(l>>q.split>>q.b) - 1
	for columns := l >> q.split % (1 << q.b); columns != 0; columns &= columns - 1 {
		j := bits.TrailingZeros(columns)
		others := l &^ ((1<<(q.b+i) | 1<<j) << q.split)
		if q.split > 0 && j == i && i > 0 {
			others ^= 3 // 2 is made from 1, 3 from 0; none fits 0, 1: 3, 2 hold this line
		} else if q.split > 0 && j == i+1 {
			others ^= 1 // 0 is made from 1, 3 from 2; none fits 1, 2: 0, 3 hold this line
		}
		ways := q.words[q.start[others]:q.start[others+1]]
		queen := uint64(1)<<(falling+bit(i+j+1)) | 1<<bit(j-i) // as a south, for fit
		q.start[l+1] += uint32(fit(q.words[q.start[l+1]:], ways, []uint64{queen}))
	}
}

// worker counts pieces in buffers of its own.
type worker struct {
	*quarters
	found      []uint64          // the halves just listed; afterwards free for other use
	west, east [keys][]uint64    // halves grouped by key [4]
	byKey      [keys]uint64      // which east halves, as bits, miss a set of west inner lines,
	byField    [4][fields]uint64 // or of west rising lines < -1, > 1, falling < -1, > 1
}

// count returns what R and the sets it stands for add to the count.
func (w *worker) count(rows uint) uint64 {
	turned := reverse(1<<w.n-1-rows, w.n) // R* for even n
	w.listHalves(&w.west, rows, w.a)
	w.listHalves(&w.east, turned, w.b)
	images := uint64(2) // [5]: R and its mirror image
	if reverse(rows, w.n) == rows {
		images = 1
	}
	if w.a < w.b || turned == rows { // [6]: odd n, or R is R*
		return images * w.join(&w.west, &w.east, 1)
	}
	return images * (w.join(&w.west, &w.east, 2) + w.join(&w.east, &w.west, 0))
}

// listHalves makes h the halves of these rows, width columns wide, width rows to the north.
func (w *worker) listHalves(h *[keys][]uint64, rows uint, width int) {
	inNorth, inSouth, all := reverse(rows%(1<<width), width), rows>>width, uint(1)<<width-1
	lists, odd := uint(1)<<w.split, uint(width-w.a) // odd is 1 in the east of odd n [5]
	count := 0
	for _, columns := range w.columns[bits.OnesCount(inNorth)] {
		// A column that the half lacks is one too many for the south: list m is empty.
		l, m := (inNorth<<w.b|columns)<<w.split, (inSouth<<w.b|all&^columns)<<w.split
		norths := w.words[w.start[l]:w.start[l+lists-2*odd]]   // if odd, 0 and 1
		souths := w.words[w.start[m+odd]:w.start[m+lists-odd]] // if odd, 1 and 2
		if need := count + len(norths)*len(souths); need > len(w.found) {
			w.found = append(w.found, make([]uint64, need)...) // more than doubles it
		}
		count += fit(w.found[count:], norths, souths)
	}
	for k := range h {
		h[k] = h[k][:0]
	}
	within := uint64(1<<bit(w.b)-1) * (1<<falling + 1) // lines below b; none is -b or less
	for _, word := range w.found[:count] {
		k := key(word & within)
		h[k] = append(h[k], word&within)
	}
}

// fit writes the halves of the pairs that fit to found and returns how many. Of all pairs half
// do at n = 14, a third at 20, unpredictably: so each is written, and one that does not fit is
// written over. Out of line, the loops run in registers.
//
//go:noinline
func fit(found, norths, souths []uint64) (count int) {
	for _, south := range souths {
		south = bits.RotateLeft64(south, falling) // the mirror swaps the lines
		for _, north := range norths {
			found[count] = north | south
			if north&south == 0 {
				count++
			}
		}
	}
	return count
}

// join returns the number of pairs of [3]. West halves count as [5] says, those without long
// diagonals as none says. A turned half meets west line k with its line -k.
func (w *worker) join(west, east *[keys][]uint64, none uint64) (total uint64) {
	long := key(1<<(falling+bit(0)) | 1<<bit(w.a-w.b))
	rest := w.found[:0]
	for k, group := range east {
		if k&long == 0 || w.a < w.b { // for odd n listHalves has seen to it
			rest = append(rest, group...)
		}
	}
	weight := [3]uint64{none, 2, 4} // [5]: by how many of long are held
	for len(rest) > 0 {
		var hold [64]uint64 // the next east halves; transposed, hold[p] is which have bit p
		size := copy(hold[:], rest)
		rest = rest[size:]
		transpose(&hold)
		fill(w.byKey[:], ^uint64(0)>>(64-size), 6, hold[bit(1)], hold[bit(0)], hold[bit(-1)],
			hold[falling+bit(1)], hold[falling+bit(0)], hold[falling+bit(-1)])
		for f, from := range [...]int{positive, 0, falling + positive, falling} {
			fill(w.byField[f][:], ^uint64(0), w.b-2, hold[from:]...) // |k| from 2 to b-1
		}
		for k, free := range &w.byKey {
			if times := weight[bits.OnesCount(uint(k&long))]; times != 0 && free != 0 {
				total += times * uint64(w.fitting(west[k], free))
			}
		}
	}
	return total
}

// fill makes table[set] those of all that are in no hold[i] with i, below count, in the set.
func fill(table []uint64, all uint64, count int, hold ...uint64) {
	table[0] = all
	for i := 0; i < count; i++ {
		for set, free := range table[:1<<i] {
			table[1<<i+set] = free &^ hold[i]
		}
	}
}

// transpose swaps bit j of word i with bit i of word j: first two corners of 32 x 32 bits,
// then two of 16 x 16 in each quarter, and on (Hacker's Delight, 7-3).
func transpose(m *[64]uint64) {
	for s, low := uint(32), uint64(1<<32-1); s > 0; s, low = s/2, low^low<<(s/2) {
		for i := uint(0); i < 64; i = (i + s + 1) &^ s { // all i without bit s
			above, below := &m[i], &m[i+s]
			x := (*above>>s ^ *below) & low
			*above ^= x << s
			*below ^= x
		}
	}
}

// fitting returns the number of pairs that fit, of west halves that share a key and the free
// east halves, those that fit this key. Out of line, as fit is.
//
//go:noinline
func (w *worker) fitting(west []uint64, free uint64) (pairs int) {
	for _, word := range west {
		pairs += bits.OnesCount64(free &
			w.byField[0][word%fields] & w.byField[1][word>>positive%fields] &
			w.byField[2][word>>falling%fields] & w.byField[3][word>>(falling+positive)%fields])
	}
	return pairs
}
