// This file writes answers: in lines no longer than the terminal, in colours where there are any.

package repl

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// printer writes the answer to a line.
type printer struct {
	*bufio.Writer
	color bool
	width int
}

func (r *REPL) printer(out io.Writer) *printer {
	p := &printer{Writer: bufio.NewWriter(out), color: r.Color, width: 80}
	if r.Width != nil {
		p.width = max(r.Width(), 20)
	}
	return p
}

// Tell writes a text in lines of the terminal.
func (r *REPL) Tell(text string, out io.Writer) {
	p := r.printer(out)
	p.wrap(0, 4, text, nil)
	p.Flush()
}

// to returns a printer for the same terminal that writes elsewhere.
func (p *printer) to(out io.Writer) *printer {
	return &printer{Writer: bufio.NewWriter(out), color: p.color, width: p.width}
}

func (p *printer) paint(code, s string) string {
	if !p.color || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p *printer) title(s string) string { return p.paint("1", s) }
func (p *printer) faint(s string) string { return p.paint("2", s) }
func (p *printer) good(s string) string  { return p.paint("32", s) }
func (p *printer) bad(s string) string   { return p.paint("31", s) }

// team returns a text in the colour of a team.
func (p *printer) team(t game.Team, s string) string {
	codes := [...]string{"36", "31", "33", "35", "32", "34"}
	return p.paint(codes[int(t)%len(codes)], s)
}

// tone returns a text as a screen wants it painted.
func (p *printer) tone(t screen.Tone, s string) string {
	if team, ok := t.Team(); ok {
		return p.team(team, s)
	}
	if t == screen.Faint {
		return p.faint(s)
	}
	return s
}

func (p *printer) line(s string) { p.WriteString(s); p.WriteByte('\n') }

// fail writes an error; its further lines are indented.
func (p *printer) fail(err error) {
	for i, row := range strings.Split(strings.TrimRight(err.Error(), "\n"), "\n") {
		switch {
		case i == 0:
			p.wrap(0, 4, row, p.bad)
		default:
			p.wrap(4, 8, strings.TrimSpace(row), nil)
		}
	}
}

// row writes a word in the left column and what it is behind it, wrapped. Without a value there is no row.
func (p *printer) row(width int, name, value string) {
	if value == "" {
		return
	}
	pad := max(width-len([]rune(name)), 1)
	p.WriteString(p.faint(name))
	p.wrapFrom(pad, width, len([]rune(name)), value, nil)
}

// wrap writes a text in lines of the width, the first indented by first, the others by rest.
func (p *printer) wrap(first, rest int, text string, paint func(string) string) {
	p.wrapFrom(first, rest, 0, text, paint)
}

// wrapFrom does the same behind what stands on the line already.
func (p *printer) wrapFrom(first, rest, at int, text string, paint func(string) string) {
	if paint == nil {
		paint = func(s string) string { return s }
	}
	var line []string
	room := p.width - at - first
	indent := first
	end := func() {
		p.WriteString(strings.Repeat(" ", indent))
		p.line(paint(strings.Join(line, " ")))
		line, room, indent = nil, p.width-rest, rest
	}
	for _, word := range strings.Fields(text) {
		n := visible(word)
		if len(line) > 0 && n+1 > room {
			end()
		}
		if len(line) > 0 {
			n++
		}
		line = append(line, word)
		room -= n
	}
	end()
}

// visible returns how many characters of a word are seen: colours are not.
func visible(word string) int {
	if strings.IndexByte(word, '\x1b') >= 0 {
		word = colours.ReplaceAllString(word, "")
	}
	return utf8.RuneCountInString(word)
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// flow writes numbered items in lines of the terminal, without breaking any, the number in front of each.
func (p *printer) flow(first, indent int, numbers []int, items []string) {
	at := first
	for i, words := range items {
		number := fmt.Sprintf("[%d]", numbers[i])
		n := len(number) + 1 + len([]rune(words))
		switch {
		case at > indent && at+2+n > p.width:
			p.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		case at > indent:
			p.WriteString("  ")
			at += 2
		default:
			p.WriteString(strings.Repeat(" ", indent-at))
			at = indent
		}
		p.WriteString(p.title(number) + " " + words)
		at += n
	}
	p.line("")
}
