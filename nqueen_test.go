package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"io"
	"math/bits"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var largest = flag.Int("largest", 18, "test quarters and pieces of the queens' count to this n, at most 22")

// queens is A000170 of the OEIS; queens[n] is the number of ways for n.
var queens = []uint64{
	1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184,
	14772512, 95815104, 666090624, 4968057848, 39029188884, 314666222712, 2691008701644,
}

func TestCountQueensKnown(t *testing.T) {
	last := 17
	if testing.Short() {
		last = 16
	}
	for n := 1; n <= last; n++ {
		if got := countQueens(n); got != queens[n] {
			t.Errorf("countQueens(%d) = %d; want %d", n, got, queens[n])
		}
	}
}

// plainQueens is the usual bit-mask search, row by row: bit c of columns,
// rising and falling is set when column c of the row is attacked.
func plainQueens(all, columns, rising, falling uint64) uint64 {
	if columns == all {
		return 1
	}
	count := uint64(0)
	for free := all &^ (columns | rising | falling); free != 0; free &= free - 1 {
		queen := free & -free
		count += plainQueens(all, columns|queen, (rising|queen)>>1, (falling|queen)<<1)
	}
	return count
}

func TestCountQueensAgainstPlainSearch(t *testing.T) {
	for n := 1; n <= 12; n++ {
		if got, want := countQueens(n), plainQueens(1<<n-1, 0, 0, 0); got != want {
			t.Errorf("countQueens(%d) = %d; want %d", n, got, want)
		}
	}
}

// placements calls visit with each way to put a queen in some of the rows, each
// in one of the columns, none attacking another. With all, no row stays empty.
func placements(rows, columns []int, all bool, visit func(queens []square)) {
	var place func(rows []int, queens []square)
	place = func(rows []int, queens []square) {
		if len(rows) == 0 {
			visit(queens)
			return
		}
		if !all {
			place(rows[1:], queens)
		}
		for _, column := range columns {
			free := true
			for _, q := range queens {
				free = free && q.column != column && !attack(q, square{rows[0], column})
			}
			if free {
				place(rows[1:], append(queens[:len(queens):len(queens)], square{rows[0], column}))
			}
		}
	}
	place(rows, nil)
}

// upTo returns from, from+1, ..., to-1.
func upTo(from, to int) (numbers []int) {
	for ; from < to; from++ {
		numbers = append(numbers, from)
	}
	return numbers
}

func TestCountQueensAgainstPermutations(t *testing.T) {
	for n := 1; n <= 8; n++ {
		want := uint64(0)
		placements(upTo(0, n), upTo(0, n), true, func([]square) { want++ })
		if got := countQueens(n); got != want {
			t.Errorf("countQueens(%d) = %d; want %d", n, got, want)
		}
	}
}

// queensWord returns the word of the lines |k| < reach of queens on an n x n board, by
// where the lines meet the vertical cut: above the centre if rising, below if falling.
func queensWord(n int, queens []square, reach int) (word uint64) {
	a := n / 2
	for _, q := range queens {
		if k := 2*a - 1 - q.row - q.column; -reach < k && k < reach {
			word |= 1 << bit(k)
		}
		if k := q.row - q.column; -reach < k && k < reach {
			word |= 1 << (falling + bit(k))
		}
	}
	return word
}

func sortWords(words []uint64) []uint64 {
	words = append([]uint64(nil), words...)
	sort.Slice(words, func(i, j int) bool { return words[i] < words[j] })
	return words
}

func TestBitsOfLines(t *testing.T) {
	seen := uint64(0)
	for k := -10; k <= 21; k++ {
		for _, at := range []int{bit(k), falling + bit(k)} {
			if seen>>at&1 == 1 {
				t.Errorf("line %d shares bit %d", k, at)
			}
			seen |= 1 << at
			if wide := k < -1 || k > 1; wide != (key(1<<at) == 0) {
				t.Errorf("line %d, bit %d: key %b", k, at, key(1<<at))
			}
		}
	}
	for i, k := range []int{-1, 0, 1} {
		if key(1<<bit(k)) != 1<<i || key(1<<(falling+bit(k))) != 8<<i {
			t.Errorf("line %d has keys %b and %b", k, key(1<<bit(k)), key(1<<(falling+bit(k))))
		}
	}
}

// listOf returns the number of the list of quarters that has these queens in the
// north west of a 2b x 2b board.
func listOf(n int, queens []square) uint {
	b := n - n/2
	rows, columns := uint(0), uint(0)
	onEqual, onNext := 0, 0 // for odd n: on squares (i, i), i > 0, and (i, i+1)
	for _, q := range queens {
		i, j := b-1-q.row, b-1-q.column
		rows |= 1 << i
		columns |= 1 << j
		if i == j && i > 0 {
			onEqual = 1
		}
		if i+1 == j {
			onNext = 1
		}
	}
	if n%2 == 0 {
		return rows<<b | columns
	}
	return 4*(rows<<b|columns) + [2][2]uint{{1, 0}, {2, 3}}[onEqual][onNext]
}

// checkList compares a list of quarters with the words that it should have.
func checkList(t *testing.T, q *quarters, l uint, want []uint64) {
	got := q.words[q.start[l]:q.start[l+1]]
	if g, w := fmt.Sprintf("%x", sortWords(got)), fmt.Sprintf("%x", sortWords(want)); g != w {
		t.Errorf("n = %d, list %b: %.200s; want %.200s", q.n, l, g, w)
	}
}

// TestQuarters compares the lists of quarters with all placements on the north
// west of a board.
func TestQuarters(t *testing.T) {
	for n := 1; n <= 10; n++ {
		b := n - n/2
		want := map[uint][]uint64{} // by list
		placements(upTo(0, b), upTo(0, b), false, func(queens []square) {
			l := listOf(n, queens)
			want[l] = append(want[l], queensWord(2*b, queens, 2*b))
		})
		q := newQuarters(n)
		for l := uint(0); int(l) < len(q.start)-1; l++ {
			checkList(t, q, l, want[l])
			delete(want, l)
		}
		if len(want) > 0 {
			t.Errorf("n = %d: %d lists are missing", n, len(want))
		}
	}
}

// TestLargeQuarters does so for some lists of quarters too large for all.
func TestLargeQuarters(t *testing.T) {
	t.Parallel()
	rnd := rand.New(rand.NewSource(9663))
	for n := 11; n <= *largest; n++ {
		b := n - n/2
		q := newQuarters(n)
		for i := 0; i < 40; i++ {
			size := b - i%4
			rows, columns := rnd.Perm(b)[:size], rnd.Perm(b)[:size]
			sets := uint(0)
			for k := range rows {
				sets |= 1<<(2*b-1-rows[k]) | 1<<(b-1-columns[k])
			}
			want := map[uint][]uint64{}
			placements(rows, columns, true, func(queens []square) {
				l := listOf(n, queens)
				want[l] = append(want[l], queensWord(2*b, queens, 2*b))
			})
			for l := sets << q.split; l < (sets+1)<<q.split; l++ {
				checkList(t, q, l, want[l])
				delete(want, l)
			}
			if len(want) > 0 {
				t.Errorf("n = %d, sets %b: other lists are %v", n, sets, want)
			}
		}
	}
}

// rowSet splits the rows 0 to n-1 into those of a set and the others.
func rowSet(n int, set uint) (in, out []int) {
	for r := 0; r < n; r++ {
		if set>>r&1 == 1 {
			in = append(in, r)
		} else {
			out = append(out, r)
		}
	}
	return in, out
}

// TestHalves compares the halves of every set of rows with all placements there.
func TestHalves(t *testing.T) {
	for n := 1; n <= 8; n++ {
		w := &worker{quarters: newQuarters(n)}
		a := n / 2
		for set := uint(0); set < 1<<n; set++ {
			westRows, eastRows := rowSet(n, set)
			if len(westRows) != a {
				continue
			}
			check := func(side string, got [keys][]uint64, want []uint64) {
				var all []uint64
				for k, group := range got {
					all = append(all, group...)
					for _, word := range group {
						if key(word) != k {
							t.Errorf("n = %d, %s of rows %b: key %b among %b", n, side, set, key(word), k)
						}
					}
				}
				if g, w := fmt.Sprint(sortWords(all)), fmt.Sprint(sortWords(want)); g != w {
					t.Errorf("n = %d, %s of rows %b: %s; want %s", n, side, set, g, w)
				}
			}
			var west, east []uint64
			placements(westRows, upTo(0, a), true, func(queens []square) {
				west = append(west, queensWord(n, queens, n-a))
			})
			w.listHalves(&w.west, set, w.a)
			check("west", w.west, west)

			placements(eastRows, upTo(a, n), true, func(queens []square) {
				var turned []square
				barred := false // for odd n: on long diagonals, but in the middle
				for _, q := range queens {
					long := q.row == q.column || q.row+q.column == n-1
					barred = barred || n%2 == 1 && long && q.column > a
					// Half a turn about the centre of the cuts, not of the board.
					turned = append(turned, square{2*a - 1 - q.row, 2*a - 1 - q.column})
				}
				if !barred {
					east = append(east, queensWord(n, turned, n-a))
				}
			})
			w.listHalves(&w.east, reverse(1<<n-1-set, n), w.b)
			check("east", w.east, east)
		}
	}
}

// byKey groups halves by the inner lines that they hold.
func byKey(words []uint64) *[keys][]uint64 {
	var groups [keys][]uint64
	for _, word := range words {
		groups[key(word)] = append(groups[key(word)], word)
	}
	return &groups
}

// TestJoin compares with a loop over all pairs, on random halves.
func TestJoin(t *testing.T) {
	rnd := rand.New(rand.NewSource(9663))
	for n := 1; n <= 22; n++ {
		b := n - n/2
		w := &worker{quarters: &quarters{n: n, a: n / 2, b: b}}
		longRising := 0
		if n%2 == 1 {
			longRising = -1
		}
		for size := 1; size <= 200; size += 33 {
			random := func(turned int) (words []uint64, lines []map[int]bool) {
				for i := 0; i < size; i++ {
					word, held := uint64(0), map[int]bool{}
					for k := 1 - b; k < b; k++ {
						for f := 0; f < 2; f++ {
							if rnd.Intn(4) == 0 {
								word |= 1 << (falling*f + bit(k))
								held[2*turned*k+f] = true
							}
						}
					}
					words, lines = append(words, word), append(lines, held)
				}
				return words, lines
			}
			westWords, westLines := random(1)
			eastWords, eastLines := random(-1)
			west, east := byKey(westWords), byKey(eastWords)
			var pairs [3]uint64 // by the number of long diagonals that the west half holds
			for _, west := range westLines {
				long := 0
				for _, line := range []int{2 * longRising, 1} {
					if west[line] {
						long++
					}
				}
				for _, east := range eastLines {
					// For odd n the halves on long diagonals are not listed.
					if n%2 == 0 && (east[0] || east[1]) {
						continue
					}
					common := false
					for line := range west {
						common = common || east[line]
					}
					if !common {
						pairs[long]++
					}
				}
			}
			for none := uint64(0); none <= 2; none++ {
				want := none*pairs[0] + 2*pairs[1] + 4*pairs[2]
				if got := w.join(west, east, none); got != want {
					t.Errorf("n = %d, %d halves a side, none %d: %d; want %d", n, size, none, got, want)
				}
			}
		}
	}
}

// reflectionWeight is how often a solution counts by the rule for reflections in
// the long diagonals, found from its squares.
func reflectionWeight(n int, queens []square) uint64 {
	weight := uint64(1)
	for _, q := range queens {
		long := q.row == q.column || q.row+q.column == n-1
		switch middle := 2*q.row == n-1 && 2*q.column == n-1; {
		case !long || middle:
		case q.column < n/2:
			weight *= 2
		default:
			return 0
		}
	}
	return weight
}

// orbit returns the sets of rows that a piece of the count stands for: equal by
// mirror and, for even n, by half a turn.
func orbit(n int, rows uint) map[uint]bool {
	sets := map[uint]bool{rows: true, reverse(rows, n): true}
	if n%2 == 0 {
		others := 1<<n - 1 - rows
		sets[others], sets[reverse(others, n)] = true, true
	}
	return sets
}

// TestPieces sees that each set of rows that a west half can have is in one piece.
func TestPieces(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 22; n++ {
		pieces := make([]int, 1<<n)
		for _, rows := range westRowSets(n) {
			for set := range orbit(n, rows) {
				pieces[set]++
			}
		}
		for set, got := range pieces {
			want := 0
			if bits.OnesCount(uint(set)) == n/2 {
				want = 1
			}
			if got != want {
				t.Fatalf("n = %d: rows %b are in %d pieces; want %d", n, set, got, want)
			}
		}
	}
}

// TestSymmetry takes the rules one by one. The weights for reflections keep the
// number of all solutions; and each piece is the weight of the solutions whose
// west half has rows of its orbit.
func TestSymmetry(t *testing.T) {
	for n := 1; n <= 9; n++ {
		all, weighted := uint64(0), uint64(0)
		weights := map[uint]uint64{} // by the rows of the west half
		placements(upTo(0, n), upTo(0, n), true, func(queens []square) {
			west := uint(0)
			for _, q := range queens {
				if q.column < n/2 {
					west |= 1 << q.row
				}
			}
			weight := reflectionWeight(n, queens)
			weights[west] += weight
			weighted += weight
			all++
		})
		if weighted != all {
			t.Errorf("n = %d: solutions of weight %d; want %d", n, weighted, all)
		}
		w := &worker{quarters: newQuarters(n)}
		for _, rows := range westRowSets(n) {
			want := uint64(0)
			for set := range orbit(n, rows) {
				want += weights[set]
			}
			if got := w.count(rows); got != want {
				t.Errorf("n = %d, rows %b: %d; want %d", n, rows, got, want)
			}
		}
	}
}

// plainPiece is the usual search, column by column, for queens that stand in the
// west in rows of a set and in the east in the others. It returns the weight.
func plainPiece(n, column int, west, held, rising, falling uint) uint64 {
	if column == n {
		return 1
	}
	rows := west
	if column >= n/2 {
		rows = 1<<n - 1 - west
	}
	total := uint64(0)
	for free := rows &^ (held | rising | falling); free != 0; free &= free - 1 {
		queen, row := free&-free, bits.TrailingZeros(free)
		weight := reflectionWeight(n, []square{{row, column}})
		if weight > 0 {
			total += weight * plainPiece(n, column+1, west, held|queen, (rising|queen)>>1, (falling|queen)<<1)
		}
	}
	return total
}

// TestLargePieces does so for some pieces of large n. Few of their rows are to the
// south, which leaves the plain search little to try.
func TestLargePieces(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	t.Parallel()
	rnd := rand.New(rand.NewSource(9663))
	for n := 17; n <= *largest; n++ {
		rows, north, south := uint(1<<(n/2)-1), rnd.Perm(n/2), rnd.Perm(n-n/2)
		for i := 0; i < 2; i++ {
			rows ^= 1<<north[i] | 1<<(n/2+south[i])
		}
		want := uint64(0)
		for set := range orbit(n, rows) {
			want += plainPiece(n, 0, set, 0, 0, 0)
		}
		w := &worker{quarters: newQuarters(n)}
		if got := w.count(rows); got != want {
			t.Errorf("n = %d, rows %b: %d; want %d", n, rows, got, want)
		}
	}
}

var waysCounted uint64

func BenchmarkQueens(b *testing.B) {
	for _, n := range []int{8, 12, 14, 15, 16} {
		b.Run(fmt.Sprintf("plain/n=%d", n), func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				waysCounted = plainQueens(1<<n-1, 0, 0, 0)
			}
		})
		b.Run(fmt.Sprintf("countQueens/n=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				waysCounted = countQueens(n)
			}
		})
	}
}

// The rest tests the command line, for both problems.

// asProgram in the environment makes the test binary the program itself.
const asProgram = "BOJCHESS_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// program returns the command that runs the program in a process of its own.
func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	return cmd
}

// named returns the arguments that name the problem, none for "".
func named(problem string) []string {
	if problem == "" {
		return nil
	}
	return []string{problem}
}

// checkRun runs the program in this process and compares all that it gives.
func checkRun(t *testing.T, name string, args []string, input string, status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	got := run(args, strings.NewReader(input), &out, &err)
	if got != status || out.String() != stdout || err.String() != stderr {
		t.Errorf("%s: bojchess %v = %d, output %q, error %q; want %d, %q, %q",
			name, args, got, out.String(), err.String(), status, stdout, stderr)
	}
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// inputs returns the names of the inputs in testdata/dir.
func inputs(t testing.TB, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("testdata", dir, "*.in"))
	if err != nil || len(names) == 0 {
		t.Fatalf("testdata/%s: no inputs (%v)", dir, err)
	}
	return names
}

// testGolden runs each NAME.in of testdata/dir, with and without the problem's
// name, and wants NAME.out.
func testGolden(t *testing.T, dir, problem string) {
	for _, in := range inputs(t, dir) {
		input, want := readFile(t, in), readFile(t, strings.TrimSuffix(in, ".in")+".out")
		if strings.Contains(in, "crlf") && !strings.Contains(input, "\r") {
			t.Errorf("%s has lost its CR", in)
		}
		checkRun(t, in, nil, input, 0, want, "")
		checkRun(t, in, named(problem), input, 0, want, "")
	}
}

func TestQueensGolden(t *testing.T) { testGolden(t, "9663", nqueen) }

func TestWrongInputGolden(t *testing.T) {
	for _, in := range inputs(t, "wrong") {
		checkRun(t, in, nil, readFile(t, in), 1, "", readFile(t, strings.TrimSuffix(in, ".in")+".err"))
	}
}

// wrongInput is an input and the message that it gives under a problem's name.
type wrongInput struct{ name, input, message string }

func (w wrongInput) check(t *testing.T, problem string) {
	t.Helper()
	checkRun(t, w.name, named(problem), w.input, 1, "", "bojchess: "+w.message+"\n")
}

func TestQueensWrongInput(t *testing.T) {
	const want = "want N, a whole number in digits 0 to 9, got "
	for _, tt := range []wrongInput{
		{"empty", "", "input is empty, want N"},
		{"byte-order mark alone", "\ufeff", "input is empty, want N"},
		{"zero", "0", "N is 0, want 1 to 22 for N-Queen"},
		{"past the limit", "23\n", "N is 23, want 1 to 22 for N-Queen"},
		{"long with zeros", strings.Repeat("0", 50) + "23", "N is " + strings.Repeat("0", 40) + "..., want 1 to 22 for N-Queen"},
		{"long", strings.Repeat("한", 50), "line 1, column 1: " + want + `"` + strings.Repeat("한", 40) + `..."`},
		{"plus alone", "+", "line 1, column 1: " + want + `"+"`},
		{"two pluses", "\n ++8", "line 2, column 2: " + want + `"++8"`},
		{"plus after", "8+", "line 1, column 1: " + want + `"8+"`},
		{"Arabic digit", "٨", "line 1, column 1: " + want + `"٨"`},
		{"not UTF-8", "8\xff", "line 1, column 1: " + want + `"8\xff"`},
		{"UTF-16, big end first", "\xfe\xff\x008", "input is UTF-16, want UTF-8; in PowerShell write it with Out-File -Encoding ascii"},
		{"a board", "2\n1 1\n1 1\n", `line 2, column 1: want nothing after N, got "1"`},
		{"a second number", "8 4", `line 1, column 3: want nothing after N, got "4"`},
	} {
		tt.check(t, nqueen)
	}
	wrongInput{"either problem", "0", "N is 0, want 1 to 22 for N-Queen, 1 to 2000 for Bishop"}.check(t, "")
	wrongInput{"N-Queen by the input", "23", "N is 23, want 1 to 22 for N-Queen"}.check(t, "")
}

func TestQueensInputForms(t *testing.T) {
	for _, input := range []string{"8", "8\n", "8\r\n", "8\r", "+8", "008", "\ufeff8", "\u3000\u00a08\v\f\n \n"} {
		checkRun(t, "form", nil, input, 0, "92\n", "")
		checkRun(t, "form", []string{nqueen}, input, 0, "92\n", "")
	}
	checkRun(t, "leading zero is decimal", nil, "010", 0, "724\n", "")
}

func TestCommandLine(t *testing.T) {
	checkRun(t, "a flag after the name", []string{bishop, "-show"}, "1\n1\n", 0, "1\nB\n", "")
	checkRun(t, "help", []string{"-h"}, "", 0, usage, "")
	checkRun(t, "a name after --", []string{"-show", "--", nqueen}, "1", 0, "1\nQ\n", "")
	checkRun(t, "a flag after --", []string{"--", nqueen, "-show"}, "8", 2, "",
		"bojchess: want one problem name at most, got \"-show\" too; the input comes from standard input\n"+usage)
	checkRun(t, "a line end in a flag", []string{"-a\nb"}, "8", 2, "", "bojchess: flag provided but not defined: -a\\nb\n"+usage)
	checkRun(t, "unknown flag", []string{"-x"}, "8", 2, "", "bojchess: flag provided but not defined: -x\n"+usage)
	checkRun(t, "unknown name", []string{"queens"}, "8", 2, "",
		"bojchess: want nqueen or bishop, got \"queens\"; the input comes from standard input\n"+usage)
	checkRun(t, "empty name", []string{""}, "8", 2, "",
		"bojchess: want nqueen or bishop, got \"\"; the input comes from standard input\n"+usage)
	checkRun(t, "two names", []string{nqueen, bishop}, "8", 2, "",
		"bojchess: want one problem name at most, got \"bishop\" too; the input comes from standard input\n"+usage)
}

// TestParts adds up the shares of counts, with more shares than pieces too.
func TestParts(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for parts := 1; parts <= len(westRowSets(n))+2; parts++ {
			sum := uint64(0)
			for part := 1; part <= parts; part++ {
				count, err := countShare(n, options{part: part, parts: parts}, io.Discard)
				if err != nil {
					t.Fatal(err)
				}
				sum += count
			}
			if sum != queens[n] {
				t.Errorf("n = %d in %d shares: %d; want %d", n, parts, sum, queens[n])
			}
		}
	}
	checkRun(t, "all in one share", []string{"-part", "1/1"}, "8", 0, "92\n", "")
	checkRun(t, "an empty share", []string{"-part", "99/100"}, "8", 0, "0\n", "")
	checkRun(t, "a share of a board", []string{"-part", "1/2"}, "1\n1\n", 1, "",
		"bojchess: line 2, column 1: want nothing after N, got \"1\"\n")
	for _, wrong := range []string{"0/4", "5/4", "-1/4", "4", "1/", "/1", "1/2/3", "1/2x", "01/2", " 1/2", "1/99999999999999999999", ""} {
		checkRun(t, "wrong share", []string{"-part", wrong}, "8", 2, "",
			fmt.Sprintf("bojchess: invalid value %q for flag -part: want i/k, 1 <= i <= k\n%s", wrong, usage))
	}
	checkRun(t, "a share of Bishop", []string{"-part", "1/2", bishop}, "8", 2, "", "bojchess: -part is for nqueen, not for bishop\n"+usage)
	checkRun(t, "a share to show", []string{"-part", "1/2", "-show"}, "8", 2, "", "bojchess: want -part or -show, not both\n"+usage)
}

func TestProgress(t *testing.T) {
	for _, tt := range []struct {
		done, all int
		gone      time.Duration
		want      string
	}{
		{0, 10, 1300 * time.Millisecond, "0 % done, 1s gone"},
		{1, 10, 2 * time.Second, "10 % done, 2s gone, about 18s left"},
		{10, 10, 2 * time.Second, "100 % done, 2s gone, about 0s left"},
		{1, 200000, time.Minute, "0 % done, 1m0s gone, about 3333h19m0s left"},
	} {
		if got := progress(tt.done, tt.all, tt.gone); got != tt.want {
			t.Errorf("progress(%d, %d, %v) = %q; want %q", tt.done, tt.all, tt.gone, got, tt.want)
		}
	}
}

// TestLongCount sees counts of over a second: one silent, having no terminal,
// and ended by an interrupt, and one with its progress drawn and wiped on a
// terminal.
func TestLongCount(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	t.Parallel()
	cmd := program()
	var stdout, stderr bytes.Buffer
	cmd.Env = append(cmd.Env, "GOMAXPROCS=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader("20"), &stdout, &stderr
	if runtime.GOOS != "windows" {
		silent := cmd // by then cmd may be another
		time.AfterFunc(1300*time.Millisecond, func() { silent.Process.Signal(os.Interrupt) })
		if cmd.Run(); cmd.ProcessState.ExitCode() != 130 || stdout.Len()+stderr.Len() > 0 {
			t.Errorf("interrupt: %v, output %q, error %q; want status 130 and neither", cmd.ProcessState, stdout.String(), stderr.String())
		}
	}

	script, err := exec.LookPath("script")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("needs script of util-linux for a terminal")
	}
	// Stopped for over a second: however fast the machine, progress is due then.
	cmd = exec.Command(script, "-qec", "echo 17 | '"+os.Args[0]+
		"' & sleep 0.2; kill -STOP $!; sleep 1.1; kill -CONT $!; wait $!", "/dev/null")
	cmd.Env = append(program().Env, "GOMAXPROCS=1", "SHELL=/bin/sh")
	out, err := cmd.Output()
	const wipe = "\r\x1b[K"
	lines := strings.Split(string(out), wipe)
	if err != nil || len(lines) < 3 || !strings.HasSuffix(string(out), wipe+fmt.Sprint(queens[17])+"\r\n") {
		t.Fatalf("on a terminal: %q (%v); want progress, wiped before %d", out, err, queens[17])
	}
	for _, line := range lines[1 : len(lines)-1] {
		if !strings.Contains(line, " % done, ") || !strings.HasSuffix(line, " left") {
			t.Errorf("on a terminal: %q among %q; want progress", line, out)
		}
	}
}

// showOutput splits the output of -show into the number and the squares marked.
func showOutput(t *testing.T, out string, mark byte) (count int, board []string, marked []square) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if _, err := fmt.Sscan(lines[0], &count); err != nil {
		t.Fatalf("%q: %v", out, err)
	}
	for r, row := range lines[1:] {
		if len(row) != len(lines)-1 {
			t.Fatalf("%q: row %d has %d squares", out, r, len(row))
		}
		for c := range row {
			if row[c] == mark {
				marked = append(marked, square{r, c})
			}
		}
	}
	for i, a := range marked {
		for _, b := range marked[:i] {
			if attack(a, b) || mark == 'Q' && (a.row == b.row || a.column == b.column) {
				t.Errorf("%v and %v attack one another in\n%s", a, b, out)
			}
		}
	}
	return count, lines[1:], marked
}

func TestShowQueens(t *testing.T) {
	checkRun(t, "the form", []string{"-show"}, "4", 0, "2\n.Q..\n...Q\nQ...\n..Q.\n", "")
	for n := 1; n <= 22; n++ {
		want := n
		if n == 2 || n == 3 {
			want = 0
		}
		picture := showQueens(firstQueens(n, 0, 0, 0, nil))
		if _, board, marked := showOutput(t, "0\n"+picture, 'Q'); len(marked) != want || len(board) != want {
			t.Errorf("n = %d: %d queens on %d rows; want %d", n, len(marked), len(board), want)
		}
	}
	for _, in := range inputs(t, "9663") {
		var out bytes.Buffer
		run([]string{"-show"}, strings.NewReader(readFile(t, in)), &out, io.Discard)
		if want := readFile(t, strings.TrimSuffix(in, ".in")+".out"); !strings.HasPrefix(out.String(), want) {
			t.Errorf("%s: %q; want %q first", in, out.String(), want)
		}
	}
}

// endless repeats text for ever and counts what is read of it.
type endless struct {
	text string
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.read += len(p)
	return len(p), nil
}

func TestEndlessInput(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text    string
		most    int // bytes that may be read
		message string
	}{
		{"1\n", 1 << 16, `line 3, column 1: want no more rows when N is 1, got "1"`},
		{"8\n", 1 << 16, `line 2, column 1: want 0 or 1, got "8"`},
		{"1", 1 << 16, "N is " + strings.Repeat("1", 40) + "..., want 1 to 22 for N-Queen, 1 to 2000 for Bishop"},
		{"\x00", 1 << 16, `line 1, column 1: want N, a whole number in digits 0 to 9, got "` + strings.Repeat(`\x00`, 40) + `..."`},
		{" \n", maxInput + 1<<16, "reading the input: it is longer than 32 MiB"},
		{"0", maxInput + 1<<16, "reading the input: it is longer than 32 MiB"},
	} {
		if testing.Short() && tt.most > maxInput {
			continue
		}
		in := &endless{text: tt.text}
		var out, err bytes.Buffer
		status := run(nil, in, &out, &err)
		if want := "bojchess: " + tt.message + "\n"; status != 1 || out.Len() > 0 || err.String() != want {
			t.Errorf("endless %q = %d, output %q, error %q; want %q", tt.text, status, out.String(), err.String(), want)
		}
		if in.read > tt.most {
			t.Errorf("endless %q: %d bytes read; want %d at most", tt.text, in.read, tt.most)
		}
	}
}

func TestFailingStreams(t *testing.T) {
	broken := errors.New("disk on fire")
	for _, input := range []string{"", "8", "8\n", "2\n11\n11\n", "2\n11\n1", "2 1 1 1 1", "2\n11\n", "1\n1\n\n"} {
		var out, err bytes.Buffer
		status := run(nil, io.MultiReader(strings.NewReader(input), iotest.ErrReader(broken)), &out, &err)
		if want := "bojchess: reading the input: disk on fire\n"; status != 1 || out.Len() > 0 || err.String() != want {
			t.Errorf("%q and a failed read = %d, output %q, error %q; want %q", input, status, out.String(), err.String(), want)
		}
	}
	closed, err := os.Create(filepath.Join(t.TempDir(), "closed"))
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	var stderr bytes.Buffer
	if status := run(nil, strings.NewReader("8"), closed, &stderr); status != 1 || strings.Count(stderr.String(), "\n") != 1 {
		t.Errorf("closed output = %d, error %q; want 1 and a message", status, stderr.String())
	}
}

func TestOneByteAtATime(t *testing.T) {
	for _, in := range append(inputs(t, "1799"), inputs(t, "9663")...) {
		var out, err bytes.Buffer
		status := run(nil, iotest.OneByteReader(strings.NewReader(readFile(t, in))), &out, &err)
		if want := readFile(t, strings.TrimSuffix(in, ".in")+".out"); status != 0 || out.String() != want || err.Len() > 0 {
			t.Errorf("%s = %d, output %q, error %q; want %q", in, status, out.String(), err.String(), want)
		}
	}
}

// TestProcess sees what only a process has: exit statuses, and outputs that
// are closed or broken.
func TestProcess(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs sh")
	}
	for _, tt := range []struct {
		name, script   string
		stdout, stderr string
	}{
		{"answer", `echo 8 | "$0"; echo $?`, "92\n0\n", ""},
		{"wrong input", `echo x | "$0" 2>&1; echo $?`, "bojchess: line 1, column 1: want N, a whole number in digits 0 to 9, got \"x\"\n1\n", ""},
		{"wrong flag", `"$0" -x </dev/null 2>/dev/null; echo $?`, "2\n", ""},
		{"null device in and out", `"$0" </dev/null 2>&1; echo 8 | "$0" >/dev/null; echo $?`, "bojchess: input is empty, want N\n0\n", ""},
		{"full disk", `[ -c /dev/full ] || exec echo 1; "$0" -h 2>/dev/null >/dev/full; echo $?`, "1\n", ""},
		{"closed output", `error=$("$0" 2>&1 >&- <testdata/9663/sample-1.in); echo $? ${error%%:*}`, "1 bojchess\n", ""},
		{"reader gone", `(sleep 0.2; echo 8 | "$0"; echo $? >&2) | true`, "", "bojchess: write /dev/stdout: broken pipe\n1\n"},
		{"directory as input", `"$0" < /; echo $?`, "1\n", "bojchess: reading the input: read /dev/stdin: is a directory\n"},
	} {
		cmd := program()
		cmd.Args = []string{"sh", "-c", tt.script, os.Args[0]}
		cmd.Path = "/bin/sh"
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil || stdout.String() != tt.stdout || stderr.String() != tt.stderr {
			t.Errorf("%s: output %q, error %q (%v); want %q, %q", tt.name, stdout.String(), stderr.String(), err, tt.stdout, tt.stderr)
		}
	}
}

// submissions are what goes into a judge's editor: a core file as it stands and
// what the judge wants around it.
var submissions = []struct {
	name, problem, core string
	imports             []string
	entry               string
}{
	{"9663.go", "BOJ 9663 N-Queen", "nqueen.go", []string{"bufio", "fmt", "io", "os"}, readDigits + `
func main() {
	fmt.Println(countQueens(readNumber(bufio.NewReader(os.Stdin))))
}
`},
	{"1799.go", "BOJ 1799 Bishop", "bishop.go", []string{"bufio", "fmt", "io", "os"}, readDigits + `
func main() {
	in := bufio.NewReader(os.Stdin)
	board := make([][]bool, readNumber(in))
	for row := range board {
		board[row] = make([]bool, len(board))
		for column := range board[row] {
			board[row][column] = readDigit(in) == 1
		}
	}
	fmt.Println(len(maxBishops(board)))
}
`},
	{"12952.go", "Programmers 12952 N-Queen", "nqueen.go", nil, `
func solution(n int) int { return int(countQueens(n)) }
`},
}

const readDigits = `
// readDigit returns the next digit and passes over what stands before it.
func readDigit(in *bufio.Reader) int {
	for {
		c, err := in.ReadByte()
		if err != nil {
			fail(err)
		}
		if '0' <= c && c <= '9' {
			return int(c - '0')
		}
	}
}

// readNumber returns the next number.
func readNumber(in *bufio.Reader) int {
	n := readDigit(in)
	for {
		c, err := in.ReadByte()
		if err != nil && err != io.EOF {
			fail(err)
		}
		if err != nil || c < '0' || '9' < c {
			return n
		}
		n = 10*n + int(c-'0')
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "reading the input:", err)
	os.Exit(1)
}
`

var submit = flag.Bool("submit", false, "write the files for the judges into the folder submit")

// writeSubmissions makes the files in dir.
func writeSubmissions(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, s := range submissions {
		const clause = "package main\n"
		core := readFile(t, s.core)
		if !strings.HasPrefix(core, clause) {
			t.Fatalf("%s does not begin with %q", s.core, clause)
		}
		text := fmt.Sprintf("// %s, ready to submit: %s of bojchess as it stands, and what the judge wants\n"+
			"// around it. Made by: go test -run TestSubmit -args -submit\n\n%s", s.problem, s.core, clause)
		if s.imports != nil {
			text += "\nimport (\n\t\"" + strings.Join(s.imports, "\"\n\t\"") + "\"\n)\n"
		}
		text += core[len(clause):] + s.entry
		if err := os.WriteFile(filepath.Join(dir, s.name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// goTool runs the go command in dir.
func goTool(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN=local") // fetch nothing
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// TestSubmit makes the submissions, compiles them with this Go and with the
// language of Go 1.13, and lets them answer the inputs of their problem. With
// -submit it leaves them in a folder.
func TestSubmit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeSubmissions(t, dir)
	for _, s := range submissions {
		source := readFile(t, filepath.Join(dir, s.name))
		if formatted, err := format.Source([]byte(source)); err != nil || string(formatted) != source {
			t.Errorf("%s is not in gofmt's form (%v)", s.name, err)
		}
		goTool(t, dir, "vet", s.name)
	}
	for _, s := range submissions[:2] {
		problem := strings.TrimSuffix(s.name, ".go")
		for _, flags := range []string{"", "-lang=go1.13"} {
			exe := filepath.Join(dir, problem+".exe")
			goTool(t, dir, "build", "-gcflags="+flags, "-o", exe, s.name)
			for _, in := range inputs(t, problem) {
				cmd := exec.Command(exe)
				cmd.Stdin = strings.NewReader(readFile(t, in))
				out, err := cmd.Output()
				if want := readFile(t, strings.TrimSuffix(in, ".in")+".out"); err != nil || string(out) != want {
					t.Errorf("%s %s < %s: %q (%v); want %q", s.name, flags, in, out, err, want)
				}
			}
			for _, cut := range []string{"", "\n"} {
				cmd := exec.Command(exe)
				cmd.Stdin = strings.NewReader(cut)
				if out, err := cmd.Output(); err == nil || len(out) > 0 || cmd.ProcessState.ExitCode() != 1 {
					t.Errorf("%s < %q: %q (%v); want status 1", s.name, cut, out, err)
				}
			}
		}
	}

	stub := "package main\n\nfunc main() {\n\tfor n := 1; n <= 12; n++ {\n\t\tprintln(solution(n))\n\t}\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "stub.go"), []byte(stub), 0o666); err != nil {
		t.Fatal(err)
	}
	exe := filepath.Join(dir, "12952.exe")
	goTool(t, dir, "build", "-gcflags=-lang=go1.13", "-o", exe, "12952.go", "stub.go")
	want := ""
	for n := 1; n <= 12; n++ {
		want += fmt.Sprintln(queens[n])
	}
	if out, err := exec.Command(exe).CombinedOutput(); err != nil || string(out) != want {
		t.Errorf("solution(1) to solution(12): %q (%v); want %q", out, err, want)
	}

	if *submit && !t.Failed() {
		writeSubmissions(t, "submit")
		// A module of its own keeps the folder out of this one's ./... pattern.
		if err := os.WriteFile(filepath.Join("submit", "go.mod"), []byte("module submit\n\ngo 1.13\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzRun throws any bytes at the program, which must answer or say why not.
func FuzzRun(f *testing.F) {
	for _, dir := range []string{"9663", "1799", "wrong"} {
		for _, in := range inputs(f, dir) {
			f.Add([]byte(readFile(f, in)))
		}
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		for _, problem := range []string{"", nqueen, bishop} {
			n, board, err := readInput(problem, newScanner(bytes.NewReader(input)))
			if err == nil && board == nil && n > 8 {
				continue // right or wrong, too slow to count for each of many inputs
			}
			var stdout, stderr bytes.Buffer
			status := run(named(problem), bytes.NewReader(input), &stdout, &stderr)
			out, message := stdout.String(), stderr.String()
			var answer uint64
			switch {
			case status == 0:
				if _, scanErr := fmt.Sscanf(out, "%d", &answer); scanErr != nil || out != fmt.Sprintln(answer) || message != "" {
					t.Errorf("%q: status 0, output %q, error %q", input, out, message)
				}
				if board != nil && answer > uint64(2*n) {
					t.Errorf("%q: %d bishops on a board of %d", input, answer, n)
				}
			case status != 1 || out != "" || !strings.HasPrefix(message, "bojchess: ") || strings.Index(message, "\n") != len(message)-1:
				t.Errorf("%q: status %d, output %q, error %q", input, status, out, message)
			}
		}
	})
}
