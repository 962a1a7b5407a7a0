package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
)

// queens is A000170 of the OEIS; queens[n] is the number of ways for n.
var queens = []uint64{
	1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184,
	14772512, 95815104, 666090624, 4968057848, 39029188884, 314666222712, 2691008701644,
}

func TestCountQueensKnown(t *testing.T) {
	last := 16
	if testing.Short() {
		last = 14
	}
	for n := 1; n <= last; n++ {
		if got := countQueens(n); got != queens[n] {
			t.Errorf("countQueens(%d) = %d; want %d", n, got, queens[n])
		}
	}
}

// permutations counts the placements of queens in rows len(columns) to n-1,
// each in a column of its own, that attack none above and none of each other.
func permutations(columns []int, n int) uint64 {
	row := len(columns)
	if row == n {
		return 1
	}
	count := uint64(0)
	for column := 0; column < n; column++ {
		attacked := false
		for r, c := range columns {
			attacked = attacked || c == column || c-column == row-r || column-c == row-r
		}
		if !attacked {
			count += permutations(append(columns, column), n)
		}
	}
	return count
}

func TestCountQueensAgainstPermutations(t *testing.T) {
	for n := 1; n <= 8; n++ {
		if got, want := countQueens(n), permutations(nil, n); got != want {
			t.Errorf("countQueens(%d) = %d; want %d", n, got, want)
		}
	}
}

var waysCounted uint64

func BenchmarkQueens(b *testing.B) {
	for _, n := range []int{8, 12, 14} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
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
	checkRun(t, "help", []string{"-h"}, "", 0, usage, "")
	checkRun(t, "unknown flag", []string{"-x"}, "8", 2, "", "bojchess: flag provided but not defined: -x\n"+usage)
	checkRun(t, "unknown name", []string{"queens"}, "8", 2, "",
		"bojchess: want nqueen or bishop, got \"queens\"; the input comes from standard input\n"+usage)
	checkRun(t, "empty name", []string{""}, "8", 2, "",
		"bojchess: want nqueen or bishop, got \"\"; the input comes from standard input\n"+usage)
	checkRun(t, "two names", []string{nqueen, bishop}, "8", 2, "",
		"bojchess: want one problem name at most, got \"bishop\" too; the input comes from standard input\n"+usage)
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
	for _, tt := range []struct {
		text    string
		most    int // bytes that may be read
		message string
	}{
		{"1\n", 1 << 16, `line 3, column 1: want no more rows when N is 1, got "1"`},
		{"8\n", 1 << 16, `line 2, column 1: want 0 or 1, got "8"`},
		{"1", 1 << 16, "N is " + strings.Repeat("1", 40) + "..., want 1 to 22 for N-Queen, 1 to 2000 for Bishop"},
		{"\x00", 1 << 16, `line 1, column 1: want N, a whole number in digits 0 to 9, got "` + strings.Repeat(`\x00`, 40) + `..."`},
		{" \n", maxInput + 1<<16, "reading the input: it is longer than 64 MiB"},
		{"0", maxInput + 1<<16, "reading the input: it is longer than 64 MiB"},
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
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("needs sh")
	}
	for _, tt := range []struct {
		name, script   string
		stdout, stderr string
	}{
		{"answer", `echo 8 | "$0"; echo $?`, "92\n0\n", ""},
		{"wrong input", `echo x | "$0" 2>&1; echo $?`, "bojchess: line 1, column 1: want N, a whole number in digits 0 to 9, got \"x\"\n1\n", ""},
		{"wrong flag", `echo 8 | "$0" -x 2>/dev/null; echo $?`, "2\n", ""},
		{"null device in and out", `"$0" </dev/null 2>&1; echo 8 | "$0" >/dev/null; echo $?`, "bojchess: input is empty, want N\n0\n", ""},
		{"closed output", `echo 8 | "$0" >&-; echo $?`, "1\n", "bojchess: standard output is closed\n"},
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
			if err == nil && board == nil && n > 10 {
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
