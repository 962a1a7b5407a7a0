package main

// BOJ 9663, N-Queen (also Programmers 12952): in how many ways n queens stand
// on an n x n board, none attacking another; sequence A000170 of the OEIS.
//
// The queens are placed row by row. What the rows above attack is three sets
// of columns of the current row, bit c for column c: the columns of the queens
// themselves, and the squares that their diagonals have come down to. From one
// row to the next the diagonals move by a column, one family to the left and
// one to the right, so no other record of the queens is needed (the usual
// bit-mask search; Richards 1997).

// countQueens returns the number of ways for n from 1 to 32: 1, 0, 0, 2, 10,
// 4, 40, 92, ... Its time grows sixfold to eightfold with each n.
func countQueens(n int) uint64 {
	return placeQueens(1<<uint(n)-1, 0, 0, 0)
}

// placeQueens counts the ways to fill the rows that are left, one for each
// column of all that columns lacks; rising and falling are the diagonals' sets.
func placeQueens(all, columns, rising, falling uint64) uint64 {
	if columns == all {
		return 1
	}
	count := uint64(0)
	for free := all &^ (columns | rising | falling); free != 0; free &= free - 1 {
		queen := free & -free
		count += placeQueens(all, columns|queen, (rising|queen)<<1, (falling|queen)>>1)
	}
	return count
}
