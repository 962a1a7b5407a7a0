package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"
)

// parseBoard reads one row of 0 and 1 per argument.
func parseBoard(rows ...string) [][]bool {
	board := make([][]bool, len(rows))
	for r, row := range rows {
		for _, cell := range row {
			board[r] = append(board[r], cell == '1')
		}
	}
	return board
}

func formatBoard(board [][]bool) string {
	var b strings.Builder
	fmt.Fprintln(&b, len(board))
	for _, row := range board {
		for _, open := range row {
			if open {
				b.WriteString("1 ")
			} else {
				b.WriteString("0 ")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// makeBoard opens the squares of an n x n board that open names.
func makeBoard(n int, open func(row, column int) bool) [][]bool {
	board := make([][]bool, n)
	for r := range board {
		board[r] = make([]bool, n)
		for c := range board[r] {
			board[r][c] = open(r, c)
		}
	}
	return board
}

func randomBoard(rnd *rand.Rand, n int, density float64) [][]bool {
	return makeBoard(n, func(int, int) bool { return rnd.Float64() < density })
}

func attack(a, b square) bool {
	rows, columns := a.row-b.row, a.column-b.column
	return rows == columns || rows == -columns
}

// checkBishops solves the board, checks that the placement is a placement and
// returns its size.
func checkBishops(t *testing.T, board [][]bool) int {
	t.Helper()
	bishops := maxBishops(board)
	rising, falling := map[int]bool{}, map[int]bool{}
	for _, b := range bishops {
		if !board[b.row][b.column] {
			t.Fatalf("a bishop on closed square %v of\n%s", b, formatBoard(board))
		}
		if rising[b.row+b.column] || falling[b.row-b.column] {
			t.Fatalf("the bishop on %v is attacked on\n%s", b, formatBoard(board))
		}
		rising[b.row+b.column], falling[b.row-b.column] = true, true
	}
	return len(bishops)
}

func TestMaxBishopsKnown(t *testing.T) {
	if got := len(maxBishops(nil)); got != 0 {
		t.Errorf("empty board: %d bishops; want 0", got)
	}
	sample := parseBoard("11011", "01000", "10101", "10000", "10111")
	if got := checkBishops(t, sample); got != 7 {
		t.Errorf("sample of BOJ 1799: %d bishops; want 7", got)
	}
	for n := 1; n <= 130; n++ {
		want := 2*n - 2 // the textbook result for a full board
		if n == 1 {
			want = 1
		}
		full := makeBoard(n, func(int, int) bool { return true })
		if got := checkBishops(t, full); got != want {
			t.Errorf("full board, n = %d: %d bishops; want %d", n, got, want)
		}
	}
}

// TestMaxBishopsEverySmallBoard compares with the maximum over all subsets of
// the open squares. A board is a set of bits, and the best of a set either
// leaves its lowest square out or takes it and loses all that it attacks.
func TestMaxBishopsEverySmallBoard(t *testing.T) {
	for n := 1; n <= 4; n++ {
		squares := n * n
		attacked := make([]int, squares)
		for a := range attacked {
			for b := 0; b < squares; b++ {
				if attack(square{a / n, a % n}, square{b / n, b % n}) {
					attacked[a] |= 1 << b
				}
			}
		}
		best := make([]int, 1<<squares)
		for set := range best {
			if set != 0 {
				lowest := 0
				for set>>lowest&1 == 0 {
					lowest++
				}
				best[set] = best[set&^(1<<lowest)]
				if take := 1 + best[set&^attacked[lowest]]; take > best[set] {
					best[set] = take
				}
			}
			board := makeBoard(n, func(r, c int) bool { return set>>(r*n+c)&1 == 1 })
			if got := checkBishops(t, board); got != best[set] {
				t.Fatalf("%d bishops; want %d on\n%s", got, best[set], formatBoard(board))
			}
		}
	}
}

// placeOrSkip is the search of the usual solutions: over the open squares of
// one colour, each taken or left out.
func placeOrSkip(squares []square, rising, falling map[int]bool) int {
	if len(squares) == 0 {
		return 0
	}
	s := squares[0]
	best := placeOrSkip(squares[1:], rising, falling)
	if sum, difference := s.row+s.column, s.row-s.column; !rising[sum] && !falling[difference] {
		rising[sum], falling[difference] = true, true
		if place := 1 + placeOrSkip(squares[1:], rising, falling); place > best {
			best = place
		}
		rising[sum], falling[difference] = false, false
	}
	return best
}

func placeOrSkipBothColours(board [][]bool) int {
	colours := make([][]square, 2)
	for r, row := range board {
		for c, open := range row {
			if open {
				colours[(r+c)%2] = append(colours[(r+c)%2], square{r, c})
			}
		}
	}
	return placeOrSkip(colours[0], map[int]bool{}, map[int]bool{}) +
		placeOrSkip(colours[1], map[int]bool{}, map[int]bool{})
}

func TestMaxBishopsAgainstPlaceOrSkip(t *testing.T) {
	rnd := rand.New(rand.NewSource(1799))
	for i := 0; i < 1000; i++ {
		n := 5 + i%6
		// About 30 open squares at most, as each doubles the oracle's time.
		board := randomBoard(rnd, n, rnd.Float64()*30/float64(n*n))
		if got, want := checkBishops(t, board), placeOrSkipBothColours(board); got != want {
			t.Fatalf("%d bishops; want %d on\n%s", got, want, formatBoard(board))
		}
	}
}

// diagonalCover returns the size of a set of diagonals that covers every open
// square, after checking that it does. Each bishop of any placement needs a
// diagonal of the set for itself, so a placement of that size is largest. The
// set is Konig's: of the rising diagonals those that no chain of moves from a
// diagonal without a bishop reaches, of the falling ones those that one reaches.
func diagonalCover(t *testing.T, board [][]bool, bishops []square) int {
	t.Helper()
	n := len(board)
	bishopOn := make([]int, 2*n) // falling diagonal row-column+n: the row+column of its bishop
	held := make([]bool, 2*n)
	for f := range bishopOn {
		bishopOn[f] = -1
	}
	for _, b := range bishops {
		bishopOn[b.row-b.column+n], held[b.row+b.column] = b.row+b.column, true
	}
	risingReached, fallingReached := make([]bool, 2*n), make([]bool, 2*n)
	var queue []int
	for sum := 0; sum < 2*n-1; sum++ {
		if !held[sum] {
			risingReached[sum] = true
			queue = append(queue, sum)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		sum := queue[0]
		for r := range board {
			c := sum - r
			if c < 0 || c >= n || !board[r][c] || fallingReached[r-c+n] {
				continue
			}
			fallingReached[r-c+n] = true
			if next := bishopOn[r-c+n]; next >= 0 && !risingReached[next] {
				risingReached[next] = true
				queue = append(queue, next)
			}
		}
	}
	for r, row := range board {
		for c, open := range row {
			if open && risingReached[r+c] && !fallingReached[r-c+n] {
				t.Fatalf("n = %d: open square %d,%d is not covered", n, r, c)
			}
		}
	}
	size := 0
	for d := 0; d < 2*n; d++ {
		if d < 2*n-1 && !risingReached[d] {
			size++
		}
		if fallingReached[d] {
			size++
		}
	}
	return size
}

func TestMaxBishopsCertificate(t *testing.T) {
	rnd := rand.New(rand.NewSource(1931))
	check := func(name string, board [][]bool) {
		t.Helper()
		got := checkBishops(t, board)
		if cover := diagonalCover(t, board, maxBishops(board)); got != cover {
			t.Errorf("%s, n = %d: %d bishops, but a cover of %d diagonals", name, len(board), got, cover)
		}
	}
	densities := []float64{0, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1}
	for _, n := range []int{11, 31, 32, 33, 63, 64, 65, 66, 100, 127, 128, 129, 130, 200} {
		for _, density := range densities {
			check(fmt.Sprint("density ", density), randomBoard(rnd, n, density))
		}
		check("top half", makeBoard(n, func(r, c int) bool { return r < n/2 }))
		check("right half", makeBoard(n, func(r, c int) bool { return c >= n/2 }))
		check("middle rows", makeBoard(n, func(r, c int) bool { return r > n/3 && r < 2*n/3 }))
		check("triangle", makeBoard(n, func(r, c int) bool { return c <= r }))
		check("every tenth row", makeBoard(n, func(r, c int) bool { return r%10 == 0 }))
		check("staircase", makeBoard(n, func(r, c int) bool { return r-c+n-1 <= r+c && r-c+n-1 > r+c-20 }))
	}
	if testing.Short() {
		return
	}
	for _, density := range []float64{0.0005, 0.002, 0.01, 0.5, 1} {
		check(fmt.Sprint("density ", density), randomBoard(rnd, 1999, density))
	}
	check("top half", makeBoard(2000, func(r, c int) bool { return r < 1000 }))
}

func TestMaxBishopsEightSymmetries(t *testing.T) {
	rnd := rand.New(rand.NewSource(8))
	for i := 0; i < 300; i++ {
		n := 1 + rnd.Intn(20)
		board := randomBoard(rnd, n, rnd.Float64())
		want := len(maxBishops(board))
		turned := board
		for quarter := 0; quarter < 4; quarter++ {
			before := turned
			turned = makeBoard(n, func(r, c int) bool { return before[c][n-1-r] })
			mirrored := makeBoard(n, func(r, c int) bool { return turned[r][n-1-c] })
			if got := len(maxBishops(turned)); got != want {
				t.Fatalf("turned: %d bishops; want %d on\n%s", got, want, formatBoard(turned))
			}
			if got := len(maxBishops(mirrored)); got != want {
				t.Fatalf("mirrored: %d bishops; want %d on\n%s", got, want, formatBoard(mirrored))
			}
		}
	}
}

func TestMaxBishopsOpeningASquare(t *testing.T) {
	rnd := rand.New(rand.NewSource(10))
	for i := 0; i < 20; i++ {
		n := 1 + rnd.Intn(20)
		board := randomBoard(rnd, n, 0)
		before := 0
		for _, s := range rnd.Perm(n * n) {
			board[s/n][s%n] = true
			after := len(maxBishops(board))
			if after != before && after != before+1 {
				t.Fatalf("opening %d,%d made %d bishops %d on\n%s", s/n, s%n, before, after, formatBoard(board))
			}
			before = after
		}
	}
}

func TestBishopGolden(t *testing.T) { testGolden(t, "1799", bishop) }

func TestBishopWrongInput(t *testing.T) {
	const last = "2\n1 0\n0 1\n"
	for _, tt := range []wrongInput{
		{"cut off after N", "5\n", "want 5 rows, got 0"},
		{"cut off in a row", "2\n1 0\n0", "line 3: want 2 cells, got 1"},
		{"cut off after a row", "2\n1 0\n", "want 2 rows, got 1"},
		{"blank lines count", "\n\n2\n\n1 0\n\n0 2\n", `line 7, column 3: want 0 or 1, got "2"`},
		{"CRLF and CR are one line each", "2\r\n1 0\r0 2", `line 3, column 3: want 0 or 1, got "2"`},
		{"LF CR is two", "2\n\r1 2", `line 3, column 3: want 0 or 1, got "2"`},
		{"columns count runes", "2\n\u3000\u00a01 ０\n", `line 2, column 5: want 0 or 1, got "０"`},
		{"byte-order mark has no column", "\ufeff2 x", `line 1, column 3: want 0 or 1, got "x"`},
		{"byte-order mark inside", last + "\ufeff", `line 4, column 1: want no more rows when N is 2, got "\ufeff"`},
		{"not UTF-8", "2\n1\xff", `line 2, column 2: want 0 or 1, got "\xff"`},
		{"replacement character", "2\n1\ufffd", `line 2, column 2: want 0 or 1, got "�"`},
		{"long row, unspaced", "2\n111\n11\n", `line 2, column 3: want no more cells when N is 2, got "1"`},
		{"row over two lines", "3\n1 0\n1\n", "line 2: want 3 cells, got 2"},
		{"text after the board", last + "x", `line 4, column 1: want no more rows when N is 2, got "x"`},
		{"one line, short", "2 1 0 1\n", "want 4 cells, got 3"},
		{"one line, long", "2 1 0 1 1 1\n", `line 1, column 11: want no more cells when N is 2, got "1"`},
		{"one line, wrong", "2 1 0 1 -1\n", `line 1, column 9: want 0 or 1, got "-"`},
		{"N is zero", "0\n", "N is 0, want 1 to 2000 for Bishop"},
		{"N is past the limit", "2001\n", "N is 2001, want 1 to 2000 for Bishop"},
		{"N is far past the limit", "18446744073709551617\n1\n", "N is 18446744073709551617, want 1 to 2000 for Bishop"},
	} {
		tt.check(t, bishop)
	}
}

func TestBishopInputForms(t *testing.T) {
	for _, tt := range []struct {
		name, input string
	}{
		{"spaced", "2\n1 1\n1 1\n"},
		{"unspaced", "2\n11\n11\n"},
		{"one line", "2 1 1 1 1"},
		{"one line, unspaced", "2 1111"},
		{"begun on N's line", "2 1\n1 1 1\n"},
		{"blanks of all kinds", "\t2\v\f\n\u3000\u00851\u00a01\u2003\n1\u20281\n"},
		{"leading zeros", strings.Repeat("0", 100) + "2\n11\n11\n"},
		{"plus", "+2\n11\n11\n"},
		{"byte-order mark and CR", "\ufeff2\r11\r11"},
		{"blank lines and padding", strings.Repeat(" \n", 70000) + "2\n11\n\n" + strings.Repeat(" ", 70000) + "11\n\n"},
	} {
		for _, name := range []string{"", bishop} {
			checkRun(t, tt.name, named(name), tt.input, 0, "2\n", "")
		}
	}
}

func TestShowBishops(t *testing.T) {
	checkRun(t, "the form", []string{"-show"}, "3\n101\n001\n111\n", 0, "3\nB#B\n##B\n...\n", "")
	check := func(input, name string) {
		var out bytes.Buffer
		run([]string{"-show"}, strings.NewReader(input), &out, io.Discard)
		n, open, err := readInput(bishop, newScanner(strings.NewReader(input)))
		if err != nil {
			t.Fatal(err)
		}
		count, board, marked := showOutput(t, out.String(), 'B')
		if count != len(marked) || len(board) != n {
			t.Fatalf("%s: %d bishops on %d rows:\n%s", name, len(marked), len(board), out.String())
		}
		for r, row := range board {
			for c := range row {
				if (row[c] == '#') == open[r][c] {
					t.Fatalf("%s: %c on %d,%d of\n%s", name, row[c], r, c, input)
				}
			}
		}
	}
	for _, in := range inputs(t, "1799") {
		check(readFile(t, in), in)
	}
	rnd := rand.New(rand.NewSource(66))
	for i := 0; i < 200; i++ {
		check(formatBoard(randomBoard(rnd, 1+rnd.Intn(40), rnd.Float64())), "random board")
	}
}

func TestBishopLargestInput(t *testing.T) {
	board := makeBoard(maxBoard, func(int, int) bool { return true })
	checkRun(t, "full board", nil, formatBoard(board), 0, fmt.Sprintln(2*maxBoard-2), "")
}

var bishopsPlaced int

func BenchmarkMaxBishops(b *testing.B) {
	for _, n := range []int{10, 100, 1000, 2000} {
		for _, density := range []float64{0.0005, 0.01, 0.1, 0.5, 1} {
			board := randomBoard(rand.New(rand.NewSource(1)), n, density)
			b.Run(fmt.Sprintf("n=%d/density=%v", n, density), func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; i < b.N; i++ {
					bishopsPlaced = len(maxBishops(board))
				}
			})
		}
	}
}
