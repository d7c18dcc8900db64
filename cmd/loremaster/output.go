// This file holds the rules of what the program prints.
//
//   - What was asked for goes to standard output, everything else to standard error.
//   - Messages are lower case without a full stop: "loremaster: there is no seat "x"". What may help
//     stands on lines of its own below, after "hint:".
//   - Colours are for terminals only, never if NO_COLOR is set or --no-color given, and say nothing that
//     the words do not.
//   - The same command on the same data prints the same bytes, but for times, and but for a game that is played without
//     a seed.

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"

	"loremaster/dsl/diag"
	"loremaster/dsl/screen"
)

// failure is an error with the status that the program exits with.
type failure struct {
	status  int
	message string
	hints   []string
}

func (f *failure) Error() string { return f.message }

// failed returns a failure of what was asked for, usage one to understand or to read it.
func failed(format string, args ...any) *failure {
	return &failure{status: statusFailed, message: fmt.Sprintf(format, args...)}
}

func usage(format string, args ...any) *failure {
	return &failure{status: statusUsage, message: fmt.Sprintf(format, args...)}
}

// hint adds a line that may help.
func (f *failure) hint(format string, args ...any) *failure {
	f.hints = append(f.hints, fmt.Sprintf(format, args...))
	return f
}

// unknown returns the failure that there is nothing of a kind with that name, with the nearest one as a hint.
func unknown(kind, name string, known []string) *failure {
	f := usage("there is no %s %q, expected one of: %s", kind, name, strings.Join(known, ", "))
	if near := diag.Nearest(name, known); near != "" {
		f.hint("did you mean %q?", near)
	}
	return f
}

func (f *failure) writeTo(w io.Writer) {
	fmt.Fprintf(w, "loremaster: %s\n", diag.Plain(f.message))
	for _, h := range f.hints {
		fmt.Fprintf(w, "    hint: %s\n", diag.Plain(h))
	}
}

// noColor is the flag --no-color.
var noColor bool

// isTerminal reports whether a person sees what is written to the file.
func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// printer writes to standard output. Errors of writing are kept for the end.
type printer struct {
	*bufio.Writer
	color bool
}

// newPrinter returns a printer to standard output, to be closed by flush.
func newPrinter() *printer {
	return &printer{
		Writer: bufio.NewWriterSize(os.Stdout, 1<<16),
		color:  !noColor && os.Getenv("NO_COLOR") == "" && takesEscapes(os.Stdout),
	}
}

// cause returns what went wrong with a file, without its path, which the message has already.
func cause(err error) error {
	var pe *fs.PathError
	switch {
	case errors.Is(err, syscall.EISDIR):
		return errors.New("it is a folder, expected a file")
	case errors.As(err, &pe):
		return pe.Err
	}
	return err
}

// pathAndCause returns what went wrong with a file that the message does not name.
func pathAndCause(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return fmt.Sprintf("%q: %v", pe.Path, cause(err))
	}
	return err.Error()
}

// flush writes what is left, and turns an error of writing into err if that is nil.
func (p *printer) flush(err *error) {
	if e := p.Flush(); e != nil && *err == nil {
		*err = usage("cannot write: %v", e)
	}
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// title and faint return a text as a heading, or as what matters less.
func (p *printer) title(s string) string { return p.paint("1", s) }
func (p *printer) faint(s string) string { return p.paint("2", s) }

// cite names a paragraph of the rules after a sentence; "" names none.
func (p *printer) cite(rule string) string {
	if rule == "" {
		return ""
	}
	return " " + p.faint("["+rule+"]")
}

func (p *printer) paint(code, s string) string {
	if !p.color || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// field writes a line of a block: a word in the left column and what it is. Without a value there is no line.
func (p *printer) field(name, value string) {
	if value != "" {
		p.printf("  %s %s\n", p.faint(fmt.Sprintf("%-10s", name)), value)
	}
}

// list writes words in lines of at most 80 characters, indented.
func (p *printer) list(indent int, words []string) {
	column := 0
	for i, w := range words {
		if i < len(words)-1 {
			w += ","
		}
		n := len([]rune(w)) + 1
		switch {
		case column == 0:
			p.WriteString(strings.Repeat(" ", indent))
			column = indent
		case column+n > 80:
			p.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			p.WriteByte(' ')
		}
		p.WriteString(w)
		column += n
	}
	if column > 0 {
		p.WriteByte('\n')
	}
}

// json writes a value as indented JSON.
func (p *printer) json(v any) error {
	enc := json.NewEncoder(p)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// count returns "1 card", "2 cards", "2 armies".
func count(n int, one string) string { return screen.Count(n, one) }

// sentence returns s with its first letter upper case.
func sentence(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// article puts the indefinite article before a word.
func article(word string) string {
	if strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}
