// Bojchess answers two judge problems from standard input:
//
//	BOJ 9663 N-Queen: in how many ways N queens stand on an N x N board,
//	                  none attacking another.
//	BOJ 1799 Bishop:  the most bishops that stand on the open squares of a
//	                  board, none attacking another.
//
// Usage:
//
//	bojchess [-show] [-part i/k] [nqueen | bishop] < input
//
// The input is a number N for N-Queen; N and then N rows of N cells, 1 open
// and 0 closed, for Bishop. Without a problem name the input decides. The
// answer is one number on standard output, and with -show a board below it.
// With -part i/k it is the i-th of k shares of the count of N-Queen, which add
// up to it. The exit status is 0; 1 when the input is wrong or cannot be read,
// or the answer cannot be written; 2 when the command line is wrong; 130 after
// Ctrl-C.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/bits"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
	"unicode"
	"unicode/utf8"
)

const (
	nqueen = "nqueen"
	bishop = "bishop"

	maxQueens = 22       // the bits of a word and the time end there, see nqueen.go
	maxBoard  = 2000     // rows and columns for Bishop
	maxInput  = 32 << 20 // bytes, four times the largest board with blanks between: endless blanks end too
	maxQuote  = 40       // runes of a wrong number that a message repeats
)

const usage = `usage: bojchess [-show] [-part i/k] [nqueen | bishop] < input

  echo 8 | bojchess            N: in how many ways do N queens stand? (1 to 22)
  echo 2 1 0 0 1 | bojchess    N, then N rows of N cells, 1 open, 0 closed:
                               how many bishops stand at most? (1 to 2000)

The input decides the problem unless it is named.
  -show       draw the board below: Q queen, B bishop, . free, # closed
  -part i/k   count the i-th of k shares of N-Queen, which add up to the answer
Exit status: 0 answered, 1 wrong input, 2 wrong command line, 130 interrupted.
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

var errInterrupted = errors.New("interrupted")

// run is the program without its process: it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	opts, err := parseArgs(args)
	help := err == flag.ErrHelp
	if err != nil && !help {
		message := strings.ReplaceAll(err.Error(), "\n", `\n`)
		fmt.Fprintf(stderr, "bojchess: %s\n%s", message, usage)
		return 2
	}
	// A reader that has gone is a failed write to report, like a full disk.
	signal.Ignore(syscall.SIGPIPE)
	answer := usage
	switch {
	case isClosed(stdout):
		err = errors.New("standard output is closed")
	case help:
		err = nil
	default:
		if isTerminal(stdin) {
			fmt.Fprintln(stderr, "bojchess: type N, or N and the rows of the board, then Ctrl-D (on Windows Ctrl-Z and Enter)")
		}
		answer, err = solve(opts, newScanner(stdin), stderr)
	}
	if err == errInterrupted {
		return 130
	}
	if err == nil {
		_, err = io.WriteString(stdout, answer)
	}
	if err != nil {
		fmt.Fprintf(stderr, "bojchess: %v\n", err)
		return 1
	}
	return 0
}

// options is what the command line says.
type options struct {
	problem     string // "" leaves it to the input
	show        bool
	part, parts int // the share of the count to do; 1/1 is all of it
}

func parseArgs(args []string) (options, error) {
	opts := options{part: 1, parts: 1}
	flags := flag.NewFlagSet("bojchess", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&opts.show, "show", false, "")
	partSet := false
	flags.Func("part", "", func(text string) error {
		partSet = true
		_, err := fmt.Sscanf(text, "%d/%d", &opts.part, &opts.parts)
		if err != nil || text != fmt.Sprintf("%d/%d", opts.part, opts.parts) || opts.part < 1 || opts.part > opts.parts {
			return errors.New("want i/k, 1 <= i <= k")
		}
		return nil
	})
	var names []string
	for rest := args; ; rest = flags.Args()[1:] { // flags may stand after a name too,
		if err := flags.Parse(rest); err != nil {
			return opts, err
		}
		if end := len(rest) - flags.NArg(); end > 0 && rest[end-1] == "--" { // but not after --
			names = append(names, flags.Args()...)
			break
		}
		if flags.NArg() == 0 {
			break
		}
		names = append(names, flags.Arg(0))
	}
	if len(names) > 1 {
		return opts, fmt.Errorf("want one problem name at most, got %q too; the input comes from standard input", names[1])
	}
	if len(names) == 1 {
		opts.problem = names[0]
	}
	switch {
	case len(names) == 1 && opts.problem != nqueen && opts.problem != bishop:
		return opts, fmt.Errorf("want nqueen or bishop, got %q; the input comes from standard input", opts.problem)
	case partSet && opts.problem == bishop:
		return opts, errors.New("-part is for nqueen, not for bishop")
	case partSet && opts.show:
		return opts, errors.New("want -part or -show, not both")
	case partSet:
		opts.problem = nqueen
	}
	return opts, nil
}

// isTerminal tells whether stream is a terminal, as far as the standard
// library can tell: a character device that is none of the well-known others.
func isTerminal(stream interface{}) bool {
	return isDevice(stream) && !isDevice(stream, os.DevNull, "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")
}

// isClosed tells whether the program was started without this output. Go's
// runtime then opens the null device in its place, for reading too, which
// "> /dev/null" does not: there a read fails. (A parent that opens the null device
// for both is taken for one that closed the output; the answer is lost either way.)
func isClosed(output io.Writer) bool {
	if !isDevice(output, os.DevNull) {
		return false
	}
	_, err := output.(*os.File).Read(make([]byte, 1))
	return err == io.EOF
}

// isDevice tells whether stream is a character device, and one of those named
// if there are any.
func isDevice(stream interface{}, names ...string) bool {
	file, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	for _, name := range names {
		if device, err := os.Stat(name); err == nil && os.SameFile(info, device) {
			return true
		}
	}
	return len(names) == 0
}

// solve reads the input and returns what to print.
func solve(opts options, in *scanner, stderr io.Writer) (string, error) {
	n, board, err := readInput(opts.problem, in)
	if in.err != nil {
		return "", in.err
	}
	if err != nil {
		return "", err
	}
	if board != nil {
		bishops := maxBishops(board)
		answer := fmt.Sprintln(len(bishops))
		if opts.show {
			answer += showBishops(board, bishops)
		}
		return answer, nil
	}
	count, err := countShare(n, opts, stderr)
	if err != nil {
		return "", err
	}
	answer := fmt.Sprintln(count)
	if opts.show {
		answer += showQueens(firstQueens(n, 0, 0, 0, nil))
	}
	return answer, nil
}

// countShare counts queens on the rows of the options' share. It shows on a
// terminal how far it is when that takes more than a second.
func countShare(n int, opts options, stderr io.Writer) (uint64, error) {
	// Neighbours in the list cost about the same, so they go to different shares.
	var share []uint
	for i, rows := range westRowSets(n) {
		if i%opts.parts == opts.part-1 {
			share = append(share, rows)
		}
	}
	if len(share) == 0 {
		return 0, nil
	}
	counted, done := make(chan uint64, 1), int32(0)
	go func() {
		counted <- countRowSets(n, share, func() { atomic.AddInt32(&done, 1) })
	}()

	interrupt := make(chan os.Signal, 1)
	if !signal.Ignored(os.Interrupt) { // as a shell lets its background jobs ignore it
		signal.Notify(interrupt, os.Interrupt)
	}
	defer signal.Stop(interrupt)
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	const clear = "\r\x1b[K" // back to the start of the line, and erase it
	start, drawn, terminal := time.Now(), false, isTerminal(stderr)
	defer func() {
		if drawn {
			fmt.Fprint(stderr, clear)
		}
	}()
	for {
		select {
		case count := <-counted:
			return count, nil
		case <-interrupt:
			return 0, errInterrupted
		case <-tick.C:
			if gone := time.Since(start); terminal && gone > time.Second {
				drawn = true
				fmt.Fprint(stderr, clear, progress(int(atomic.LoadInt32(&done)), len(share), gone))
			}
		}
	}
}

// progress tells how far a count is with done of all pieces after some time.
func progress(done, all int, gone time.Duration) string {
	line := fmt.Sprintf("%d %% done, %v gone", 100*done/all, gone.Round(time.Second))
	if done > 0 {
		left := time.Duration(float64(gone) * float64(all-done) / float64(done))
		line += fmt.Sprintf(", about %v left", left.Round(time.Second))
	}
	return line
}

// showBishops draws the open and closed squares and the bishops.
func showBishops(open [][]bool, bishops []square) string {
	held := map[square]bool{}
	for _, b := range bishops {
		held[b] = true
	}
	return draw(len(open), func(row, column int) byte {
		switch {
		case held[square{row, column}]:
			return 'B'
		case open[row][column]:
			return '.'
		}
		return '#'
	})
}

// showQueens draws queens, in each row the one in its column.
func showQueens(columns []int) string {
	return draw(len(columns), func(row, column int) byte {
		if columns[row] == column {
			return 'Q'
		}
		return '.'
	})
}

func draw(n int, mark func(row, column int) byte) string {
	var picture strings.Builder
	for row := 0; row < n; row++ {
		for column := 0; column < n; column++ {
			picture.WriteByte(mark(row, column))
		}
		picture.WriteByte('\n')
	}
	return picture.String()
}

// firstQueens returns the columns of n queens, row by row, none attacking
// another: those of the rows above and the first that can follow, nil if none
// can. columns, rising and falling are the columns of the row that the rows
// above attack (the usual bit-mask search, quick enough up to n = 22).
func firstQueens(n int, columns, rising, falling uint, above []int) []int {
	if len(above) == n {
		return above
	}
	for free := (1<<uint(n) - 1) &^ (columns | rising | falling); free != 0; free &= free - 1 {
		queen := free & -free
		all := firstQueens(n, columns|queen, (rising|queen)>>1, (falling|queen)<<1, append(above, bits.TrailingZeros(queen)))
		if all != nil {
			return all
		}
	}
	return nil
}

// readInput returns N and, for Bishop, the board. A failed read counts as the
// end of the input here and is left in in.err.
func readInput(problem string, in *scanner) (n int, board [][]bool, err error) {
	in.skipSpace()
	if in.rune == eof {
		return 0, nil, errors.New("input is empty, want N")
	}
	lineOfN := in.line
	n, text, err := in.number()
	if err != nil {
		return 0, nil, err
	}
	// At once: a wrong N is refused before more is read.
	if err := checkN(problem, n, text); err != nil {
		return 0, nil, err
	}
	in.skipSpace()
	if problem == "" {
		problem = bishop
		if in.rune == eof {
			problem = nqueen
		}
		if err := checkN(problem, n, text); err != nil {
			return 0, nil, err
		}
	}
	switch {
	case problem == bishop && in.line == lineOfN && in.rune != eof:
		board, err = in.boardInOneLine(n)
	case problem == bishop:
		board, err = in.board(n)
	case in.rune != eof:
		err = in.want("nothing after N")
	}
	return n, board, err
}

// checkN refuses an N, written text, that is out of the problem's range.
func checkN(problem string, n int, text string) error {
	var ranges []string
	for _, p := range []struct {
		name, title string
		most        int
	}{{nqueen, "N-Queen", maxQueens}, {bishop, "Bishop", maxBoard}} {
		if problem != "" && problem != p.name {
			continue
		}
		if 1 <= n && n <= p.most {
			return nil
		}
		ranges = append(ranges, fmt.Sprintf("1 to %d for %s", p.most, p.title))
	}
	//lint:ignore ST1005 N is its name
	return fmt.Errorf("N is %s, want %s", text, strings.Join(ranges, ", "))
}

// eof stands in for a rune at the end of the input.
const eof = -1

// scanner reads text rune by rune. LF, CRLF and CR are one '\n' each, and a
// byte-order mark at the start is passed over.
type scanner struct {
	source       *bufio.Reader
	rune         rune  // the rune at hand; eof at the end and where reading failed
	width        int   // its bytes
	line, column int   // its place, from 1, columns in runes
	afterCR      bool  // it was a CR, so that an LF after it is the same line end
	size         int   // bytes read so far
	err          error // why reading failed
}

func newScanner(source io.Reader) *scanner {
	s := &scanner{source: bufio.NewReader(source), line: 1}
	s.next()
	if s.rune == '\ufeff' {
		s.column = 0
		s.next()
	}
	return s
}

// next goes on to the next rune. At the end of the input it stays there and
// does not read again: a terminal would have to be told the end twice.
func (s *scanner) next() {
	switch s.rune {
	case eof:
		return
	case '\n':
		s.line, s.column = s.line+1, 0
	}
	s.column++
	r := s.read()
	if s.afterCR && r == '\n' {
		r = s.read()
	}
	s.afterCR = r == '\r'
	if s.afterCR {
		r = '\n'
	}
	s.rune = r
}

// read returns the next rune of the source or eof, and keeps the error.
func (s *scanner) read() rune {
	r, width, err := s.source.ReadRune()
	s.width = width
	s.size += width
	if s.size > maxInput {
		err = fmt.Errorf("it is longer than %d MiB", maxInput>>20)
	}
	if err == io.EOF {
		return eof
	}
	if err != nil {
		s.err = fmt.Errorf("reading the input: %w", err)
		return eof
	}
	return r
}

// text returns the rune at hand as it stood in the input, valid UTF-8 or not.
func (s *scanner) text() string {
	if s.rune == utf8.RuneError && s.width == 1 && s.source.UnreadRune() == nil {
		b, _ := s.source.ReadByte()
		return string([]byte{b})
	}
	return string(s.rune)
}

// want returns the error that something else stands at hand.
func (s *scanner) want(what string) error {
	return fmt.Errorf("line %d, column %d: want %s, got %q", s.line, s.column, what, s.text())
}

func (s *scanner) skipSpace() {
	for unicode.IsSpace(s.rune) {
		s.next()
	}
}

func (s *scanner) skipBlanks() {
	for s.rune != '\n' && unicode.IsSpace(s.rune) {
		s.next()
	}
}

// number reads decimal digits after at most one plus. It returns their value,
// or some value over maxBoard if that is larger, and the text, which may be cut,
// for messages.
func (s *scanner) number() (n int, text string, err error) {
	line, column := s.line, s.column
	digits, others, quoted := 0, 0, 0
	for ; s.rune != eof && !unicode.IsSpace(s.rune); s.next() {
		switch {
		case '0' <= s.rune && s.rune <= '9':
			digits++
			if n <= maxBoard {
				n = 10*n + int(s.rune-'0')
			}
		case s.rune != '+' || text != "":
			others++
		}
		if quoted++; quoted <= maxQuote {
			text += s.text()
		} else if others > 0 || n > maxBoard { // enough to refuse it
			break
		}
	}
	if quoted > maxQuote {
		text += "..."
	}
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		return 0, "", errors.New("input is UTF-16, want UTF-8; in PowerShell write it with Out-File -Encoding ascii")
	}
	if digits == 0 || others > 0 {
		return 0, "", fmt.Errorf("line %d, column %d: want N, a whole number in digits 0 to 9, got %q", line, column, text)
	}
	return n, text, nil
}

// board reads n rows of n cells, a row a line, and that nothing follows.
func (s *scanner) board(n int) ([][]bool, error) {
	var board [][]bool
	for s.skipSpace(); len(board) < n; s.skipSpace() {
		if s.rune == eof {
			return nil, fmt.Errorf("want %d rows, got %d", n, len(board))
		}
		row, err := s.cells(n, n, s.skipBlanks)
		if err != nil {
			return nil, err
		}
		if len(row) < n {
			return nil, fmt.Errorf("line %d: want %d cells, got %d", s.line, n, len(row))
		}
		board = append(board, row)
	}
	if s.rune != eof {
		return nil, s.want(fmt.Sprintf("no more rows when N is %d", n))
	}
	return board, nil
}

// boardInOneLine reads n*n cells, whatever lines they stand on, and that
// nothing follows.
func (s *scanner) boardInOneLine(n int) ([][]bool, error) {
	cells, err := s.cells(n, n*n, s.skipSpace)
	if err != nil {
		return nil, err
	}
	if len(cells) < n*n {
		return nil, fmt.Errorf("want %d cells, got %d", n*n, len(cells))
	}
	board := make([][]bool, n)
	for r := range board {
		board[r] = cells[r*n : (r+1)*n]
	}
	return board, nil
}

// cells reads up to most cells of a board of size n, to where skip, called
// between them, stops: at a line end or at the end of the input.
func (s *scanner) cells(n, most int, skip func()) ([]bool, error) {
	cells := make([]bool, 0, most)
	for skip(); s.rune != '\n' && s.rune != eof; skip() {
		if len(cells) == most {
			return nil, s.want(fmt.Sprintf("no more cells when N is %d", n))
		}
		if s.rune != '0' && s.rune != '1' {
			return nil, s.want("0 or 1")
		}
		cells = append(cells, s.rune == '1')
		s.next()
	}
	return cells, nil
}
