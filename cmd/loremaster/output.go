// This file holds the rules of what the program prints, and prints values by templates: a template shows what a command prints, line
// by line. Of definitions it says what changed.
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
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"text/template"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"loremaster/dsl/diag"
	"loremaster/dsl/impact"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
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
	if errors.Is(err, syscall.EISDIR) {
		return errors.New("it is a folder, expected a file")
	}
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
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

func readFile(file string) ([]byte, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, unread(err)
	}
	return src, nil
}

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

func (p *printer) json(v any) error {
	enc := json.NewEncoder(p)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// count returns "1 card", "2 cards", "2 armies".
func count(n int, one string) string { return screen.Count(n, one) }

//go:embed templates
var templates embed.FS

// templateFile returns the file in which a template is defined, with all those that it uses.
func templateFile(name string) string {
	files, _ := fs.Glob(templates, "templates/*.txt")
	return files[slices.IndexFunc(files, func(f string) bool {
		text, _ := templates.ReadFile(f)
		return bytes.Contains(text, []byte(`{{define "`+name+`"`))
	})]
}

// layout prints a value by the template of that name. The words in it are those of the printer.
func (p *printer) layout(name string, value any) error {
	t, err := template.New(name).Funcs(template.FuncMap{
		"title": p.title, "faint": p.faint, "cite": p.cite, "field": p.line, "fields": p.lines, "moment": p.moment, "differing": differing, "inc": func(n int) int { return n + 1 },
		"list":   listed,
		"before": func(words []impact.Piece) string { return p.side(words, impact.Before) },
		"after":  func(words []impact.Piece) string { return p.side(words, impact.After) },
		"count":  count, "join": strings.Join, "changed": changedWords, "lines": linesOf,
		"first": first, "rest": rest, "per": per, "share": func(n, of int) float64 { return 100 * per(n, of) },
		"hundred": func(x float64) float64 { return 100 * x }, "percent": percent, "shift": shift, "tenths": tenths, "points": points,
	}).ParseFS(templates, templateFile(name))
	must(err)
	return t.ExecuteTemplate(p, name, value)
}

// page shows a report, and writes its page to a file if one is named. It fails where the report was stopped.
func (p *printer) page(asJSON bool, file, name string, report interface{ WritePage(io.Writer) error }, wasStopped string) error {
	if file != "" {
		if err := store.Fill(file, store.Public, report.WritePage); err != nil {
			return unwritten(file, err)
		}
	}
	err := p.show(asJSON, name, report)
	if err == nil && wasStopped != "" {
		err = stopped("stopped %s: what has not been tried is not in the report", wasStopped)
	}
	return err
}

// show prints a value as JSON where that is asked for, else by a template.
func (p *printer) show(asJSON bool, name string, value any) error {
	if asJSON {
		return p.json(value)
	}
	return p.layout(name, value)
}

// line returns a line of a block: a word in the left column and what it is. Without a value there is no line.
func (p *printer) line(name string, value any) string {
	words := fmt.Sprint(value)
	if words == "" {
		return ""
	}
	return "  " + p.faint(fmt.Sprintf("%-10s", name)) + " " + words + "\n"
}

// lines returns such a line for each of a list, of long ones for the first; 0 is for all.
func (p *printer) lines(most int, name string, list []string) (all string) {
	if len(list) == 0 {
		list = []string{"nothing"}
	}
	most = cmp.Or(most, len(list))
	for _, words := range first(most, list).([]string) {
		all += p.line(name, words)
	}
	if n := rest(most, list); n > 0 {
		all += p.line(name, fmt.Sprintf("and %d more", n))
	}
	return all
}

// first returns the first elements of a list, rest how many more there are.
func first(most int, list any) any {
	all := reflect.ValueOf(list)
	return all.Slice(0, min(most, all.Len())).Interface()
}

func rest(most int, list any) int { return max(reflect.ValueOf(list).Len()-most, 0) }

// linesOf returns the lines of a text, without the room at their ends.
func linesOf(text string) (list []string) {
	for line := range strings.Lines(text) {
		list = append(list, strings.TrimRight(line, " \n"))
	}
	return list
}

// listed writes words in lines of less than 80 characters, indented.
func listed(indent int, words []string) string {
	left, room := strings.Repeat(" ", indent), 79-indent
	return left + strings.Join(screen.Wrap(strings.Join(words, ", "), room, room), "\n"+left) + "\n"
}

// per divides counts; of none that is nothing.
func per(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// side returns the words of a line as one side has it, with those that only it has in bold.
func (p *printer) side(words []impact.Piece, in impact.In) string {
	var b strings.Builder
	for _, piece := range words {
		if piece.In != impact.Both && piece.In != in {
			continue
		}
		if piece.Space {
			b.WriteByte(' ')
		}
		if piece.In == in {
			piece.Text = p.title(piece.Text)
		}
		b.WriteString(piece.Text)
	}
	return b.String()
}

func changedWords(ids []string) string {
	return diag.Some(ids, 6) + " changed"
}

// percent writes a share with its interval, "50.2% (48.0, 52.4)", shift a shift of one with its sign, and points one in
// victory points.
func percent(i impact.Interval) string {
	return fmt.Sprintf("%.1f%% (%.1f, %.1f)", 100*i.Value, 100*i.Low, 100*i.High)
}

func shift(i impact.Interval) string {
	return fmt.Sprintf("%+.2f%% (%+.2f, %+.2f)", hundredths(100*i.Value), hundredths(100*i.Low), hundredths(100*i.High))
}

// tenths writes a shift of a share in less room, with a star where it is not none.
func tenths(i impact.Interval) string {
	star := " "
	if i.Low > 0 || i.High < 0 {
		star = "*"
	}
	return fmt.Sprintf("%+.1f%%%s (%+.1f, %+.1f)", 100*i.Value+0, star, 100*i.Low+0, 100*i.High+0)
}

func points(i impact.Interval) string {
	return fmt.Sprintf("%+.2f (%+.2f, %+.2f)", hundredths(i.Value), hundredths(i.Low), hundredths(i.High))
}

// hundredths rounds a number, without a sign of nothing.
func hundredths(x float64) float64 { return math.Round(100*x)/100 + 0 }

// printChanges writes what each layer changed, in order, and what became of it.
func printChanges(w io.Writer, report *pack.Report) {
	var b strings.Builder
	for i := range report.Changes {
		if i == limits.Shown.Most {
			fmt.Fprintf(&b, "and %d more changes\n", len(report.Changes)-i)
			break
		}
		c := &report.Changes[i]
		fmt.Fprintf(&b, "%s\n%s", c, differing("  ", c.Differences()))
	}
	io.WriteString(w, diag.Plain(b.String())) //nolint:errcheck // nobody to tell
}

// differing returns the fields that differ, and of texts the lines.
func differing(indent string, list []pack.Difference) string {
	var b strings.Builder
	for _, d := range list {
		if !strings.Contains(d.Before+d.After, "\n") && d.Field != "text" {
			fmt.Fprintf(&b, "%s%s: %s -> %s\n", indent, d.Field, cmp.Or(d.Before, "nothing"), cmp.Or(d.After, "nothing"))
			continue
		}
		fmt.Fprintf(&b, "%s%s:\n", indent, d.Field)
		before, after := textLines(d.Before), textLines(d.After)
		for _, side := range []struct {
			mark       string
			own, other []string
		}{{"-", before, after}, {"+", after, before}} {
			for _, line := range side.own {
				if !slices.Contains(side.other, line) {
					fmt.Fprintf(&b, "%s  %s %s\n", indent, side.mark, line)
				}
			}
		}
	}
	return b.String()
}

func textLines(text string) []string {
	lines := engine.Each(strings.Split(text, "\n"), strings.TrimSpace)
	return engine.Those(slices.Values(lines), func(line string) bool { return line != "" })
}

// ofGitHub is the form in which GitHub takes mistakes from a run of its actions, and shows each beside the line that it is about.
const ofGitHub = "github"

func formatFlag(cmd *cobra.Command, format *string) {
	cmd.Flags().StringVar(format, "format", "", "write mistakes in the `FORM` of "+ofGitHub+", too, which shows them beside the lines")
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]cobra.Completion{ofGitHub}, cobra.ShellCompDirectiveNoFileComp)))
}

func knownFormat(format string) error {
	if format != "" && format != ofGitHub {
		return unknown("format", format, []string{ofGitHub})
	}
	return nil
}

// annotate writes a mistake in a form, if one is asked for.
func annotate(w io.Writer, format, level string, at diag.Place, words string) {
	if format != ofGitHub {
		return
	}
	plain := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	fmt.Fprintf(w, "::%s file=%s,line=%d::%s\n", level, plain.Replace(at.File), at.Line, plain.Replace(strings.TrimSpace(words)))
}
