// This file prints values by templates: a template shows what a command prints, line by line. Of definitions it says what changed.

package main

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"math"
	"reflect"
	"slices"
	"strings"
	"text/template"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/impact"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

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
		"hundred": func(x float64) float64 { return 100 * x }, "percent": percent, "shift": shift, "points": points,
	}).ParseFS(templates, templateFile(name))
	must(err)
	return t.ExecuteTemplate(p, name, value)
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
	if most == 0 {
		most = len(list)
	}
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

// listed writes words in lines of at most 80 characters, indented.
func listed(indent int, words []string) string {
	var b strings.Builder
	column := 0
	for i, w := range words {
		if i < len(words)-1 {
			w += ","
		}
		switch n := utf8.RuneCountInString(w); {
		case i > 0 && column+1+n < 80:
			b.WriteByte(' ')
			column += 1 + n
		default:
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(strings.Repeat(" ", indent))
			column = indent + n
		}
		b.WriteString(w)
	}
	return b.String() + "\n"
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

// changedWords says that definitions have changed.
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

// textLines returns the lines of a text that say something.
func textLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
