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
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"loremaster/dsl/diag"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
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
	return hinted(&diag.Unknown{Kind: kind, Name: name, Known: known})
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
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return fmt.Sprintf("%q: %v", pe.Path, cause(err))
	}
	return err.Error()
}

// unread returns the failure that a file or folder cannot be read, unwritten that a file cannot be written.
func unread(err error) *failure { return usage("cannot read %s", pathAndCause(err)) }
func unwritten(file string, err error) *failure {
	return usage("cannot write %q: %v", file, cause(err))
}

// readFile reads a file.
func readFile(file string) ([]byte, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, unread(err)
	}
	return src, nil
}

// writeFile writes a file.
func writeFile(file string, src []byte) error {
	if err := store.Write(file, src, store.Public); err != nil {
		return unwritten(file, err)
	}
	return nil
}

// within reports whether a file lies in one of some folders, or is one of them.
func within(dirs []string, file string) bool {
	return slices.ContainsFunc(dirs, func(dir string) bool {
		path, err := filepath.Rel(dir, file)
		return err == nil && filepath.IsLocal(path)
	})
}

// mistakes tells the mistakes of something, and returns the failure that it has so many.
func mistakes(what string, list *diag.List) *failure {
	list.WriteTo(os.Stderr) //nolint:errcheck // nobody to tell
	return usage("%s %s", what, count(list.Errors(), "error"))
}

// hinted returns the failure of an error whose message may end with a hint.
func hinted(err error) *failure {
	message, hint, found := strings.Cut(err.Error(), "\nhint: ")
	f := usage("%s", message)
	if found {
		f.hint("%s", hint)
	}
	return f
}

// failing makes a failure one of what was asked for.
func (f *failure) failing() *failure {
	f.status = statusFailed
	return f
}

// prints makes what runs a command of what prints something for it; asking of what looks at the command, too.
func prints(run func(p *printer, args []string) error) func(*cobra.Command, []string) error {
	return asking(func(p *printer, _ *cobra.Command, args []string) error { return run(p, args) })
}

func asking(run func(p *printer, cmd *cobra.Command, args []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) (err error) {
		p := newPrinter()
		defer p.flush(&err)
		return run(p, cmd, args)
	}
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

// json writes a value as indented JSON.
func (p *printer) json(v any) error {
	enc := json.NewEncoder(p)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// count returns "1 card", "2 cards", "2 armies".
func count(n int, one string) string { return screen.Count(n, one) }
