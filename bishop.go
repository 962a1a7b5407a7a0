package main

// BOJ 1799, Bishop: the most bishops that stand on the open squares of an
// n x n board, none attacking another. A bishop attacks along both of its
// diagonals to the edge of the board; a closed square takes no bishop and
// blocks none.
//
// [1] The rising diagonal of a square is row+column, its falling one
// row-column. The two have the same parity, and a diagonal keeps it: bishops
// on dark and on light squares never meet, so each colour is solved alone.
//
// [2] Within a colour every bishop holds one rising and one falling diagonal,
// and nobody else may hold either. So an open square is an edge between its
// two diagonals, and the bishops are a matching of rising with falling ones.
//
// [3] Rising diagonals are served one by one. A diagonal takes a falling one
// that is free, or else asks the bishop on one of them to move along its own
// rising diagonal, which may ask further. Such a chain of moves is an augmenting
// path, and when none is left the matching is largest (Berge 1957; the search is
// Kuhn's, 1955).
//
// [4] A set of falling diagonals is a row of bits, so that the next one to
// ask is found by an AND over n/64 words. One attempt asks every falling
// diagonal at most once: n*n/64 steps, and n attempts a colour make n^3/64 in
// the worst case. Memory is n*n/8 bytes, for one colour at a time.

import "math/bits"

// square is a place on the board, counted from 0 at the top left.
type square struct{ row, column int }

// maxBishops returns the squares of a largest set of bishops on an n x n
// board, n >= 0, that stand on open squares and do not attack one another;
// their number is the answer to BOJ 1799. open[row][column] tells the open
// squares and is not changed.
func maxBishops(open [][]bool) []square {
	return append(bishopsOnColour(open, 0), bishopsOnColour(open, 1)...)
}

// bishopsOnColour is maxBishops for the squares whose row+column has the given
// parity, 0 or 1.
func bishopsOnColour(open [][]bool, parity int) []square {
	n := len(open)
	m := newMatching(open, parity)
	hopeful := allOf(n)
	serve := func(sum int) {
		copy(m.unasked, hopeful)
		if !m.place(sum / 2) {
			// A failed attempt has asked all that its bishops could move to, so
			// nothing asked leads out, now or later: none of it is asked again, and
			// no failed diagonal served again.
			copy(hopeful, m.unasked)
		}
	}
	// Short diagonals have the least choice. Served first, from two corners
	// inward, they leave little to move.
	for sum := parity; sum < n; sum += 2 {
		serve(sum)
		if opposite := 2*(n-1) - sum; opposite != sum {
			serve(opposite)
		}
	}
	return m.squares(parity)
}

// matching is the state of one colour. Its diagonals are numbered from 0 to
// n-1: (row+column)/2 rising and (row-column+n)/2 falling. Halving loses
// nothing, since within a colour all sums, and all differences, are of one parity.
type matching struct {
	crossing []diagonals // crossing[r]: the falling diagonals that cross rising r on an open square
	free     diagonals   // falling diagonals that no bishop holds; once held, always held
	unasked  diagonals   // falling diagonals to ask in this attempt; the free ones are among them
	holder   []int       // holder[f]: the rising diagonal of the bishop on falling f, if f is not free
}

// diagonals is a set of falling diagonals: f is in it when bit f%64 of word
// f/64 is set.
type diagonals []uint64

// allOf returns the set of at least 0 to n-1.
func allOf(n int) diagonals {
	set := make(diagonals, (n+63)/64)
	for w := range set {
		set[w] = ^uint64(0)
	}
	return set
}

// newMatching lists the open squares of one colour and places no bishop yet.
func newMatching(open [][]bool, parity int) *matching {
	n := len(open)
	m := &matching{
		crossing: make([]diagonals, n),
		free:     allOf(n),
		unasked:  allOf(n),
		holder:   make([]int, n),
	}
	for r := range m.crossing {
		m.crossing[r] = make(diagonals, len(m.free))
	}
	for row := range open {
		for column := (row + parity) % 2; column < n; column += 2 {
			if open[row][column] {
				f := (row - column + n) / 2
				m.crossing[(row+column)/2][f/64] |= 1 << uint(f%64)
			}
		}
	}
	return m
}

// place puts a bishop on rising diagonal r, which has none or whose bishop is
// to leave its square, and reports whether that could be done. When it could
// not, no bishop has moved.
func (m *matching) place(r int) bool {
	for w, line := range m.crossing[r] {
		if able := line & m.free[w]; able != 0 {
			f := bits.TrailingZeros64(able)
			m.free[w] &^= 1 << uint(f)
			m.holder[64*w+f] = r
			return true
		}
	}
	for w, line := range m.crossing[r] {
		for line&m.unasked[w] != 0 {
			f := bits.TrailingZeros64(line & m.unasked[w])
			m.unasked[w] &^= 1 << uint(f)
			if m.place(m.holder[64*w+f]) {
				m.holder[64*w+f] = r
				return true
			}
		}
	}
	return false
}

// squares returns where the bishops stand, undoing newMatching's halving.
func (m *matching) squares(parity int) []square {
	n := len(m.holder)
	var bishops []square
	for f, r := range m.holder {
		if m.free[f/64]>>uint(f%64)&1 == 0 {
			sum, difference := 2*r+parity, 2*f+(parity+n)%2-n
			bishops = append(bishops, square{(sum + difference) / 2, (sum - difference) / 2})
		}
	}
	return bishops
}
