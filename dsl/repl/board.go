// This file draws the table as the person at the screen sees it, folds what has no room, and writes answers: in lines no longer than
// the terminal, in colours where there are any.

package repl

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

func (r *REPL) g() game.Play { return r.s().Game() }

func (r *REPL) screen() *screen.Screen { return screen.Of(r.Screens[r.game().ID], r.g().SetUp()) }

// view returns the game as those seats see it.
func (r *REPL) view(eyes engine.SeatSet) *screen.View {
	return &screen.View{Play: r.g(), Screen: r.screen(), Eyes: eyes}
}

func (r *REPL) seatName(seat engine.Seat) string { return r.g().SetUp().Scene().Seats[seat].Name }

// board draws the table and the hands of the person at the screen.
func (r *REPL) board(p *printer) { r.boardIn(max(r.height()-1, 0), p) }

// boardIn draws it in at most so many lines, if it can be said so shortly; 0 is any number.
func (r *REPL) boardIn(room int, p *printer) {
	v := r.view(r.eyes())
	parts := r.parts(v)
	p.line("")
	p.rule(v.When(r.table == nil), v.Score(v.Play))
	if room > 0 {
		p.fit(parts, room-2)
	}
	p.parts(parts)
}

// height returns the lines of the screen, 0 where there is none.
func (r *REPL) height() int {
	if r.Size == nil {
		return 0
	}
	_, height := r.Size()
	return height
}

// scene tells the person at the screen what is new, draws the board, if it is to be drawn, and lists what can be done:
// board and choices on one screen, and if they have room the news, too.
func (r *REPL) scene(board bool, p *printer) {
	news, choices := p.drawn(r.news), p.drawn(r.choices)
	p.WriteString(news)
	if board {
		text, height := "", r.height()
		for _, above := range []string{news, ""} {
			room := max(height-1-strings.Count(above+choices, "\n"), 1)
			if height == 0 {
				room = 0
			}
			text = p.drawn(func(p *printer) { r.boardIn(room, p) })
			if strings.Count(text, "\n") <= room {
				break
			}
		}
		p.WriteString(text)
		r.table.at.drawn, r.table.at.saw = r.phase(), contents(r.parts(r.view(r.eyes())))
	}
	p.WriteString(choices)
}

// parts returns the parts of the board, each whole; where all hands are seen, they are listed.
func (r *REPL) parts(v *screen.View) (parts []part) {
	var saw map[string]string
	if r.table != nil && r.table.at != nil {
		saw = r.table.at.saw
	}
	for i := range v.Rows {
		for _, said := range v.Rows[i].Parts(v) {
			it := part{Part: said, folds: v.Rows[i].Folds}
			was, shown := saw[it.Name]
			it.keep = it.AtStake || saw != nil && !it.Listed && (!shown || was != it.content()) // of hands the news tell
			if it.Listed && v.Eyes == engine.Everyone {
				it.form, it.folds = short, screen.Folds{}
				if it.Empty {
					continue
				}
			}
			parts = append(parts, it)
		}
	}
	return parts
}

// drawn returns what a function writes to a printer like p.
func (p *printer) drawn(write func(*printer)) string {
	var out bytes.Buffer
	inner := &printer{Writer: bufio.NewWriter(&out), color: p.color, width: p.width}
	write(inner)
	inner.Flush()
	return out.String()
}

// rule draws a line with words at both ends.
func (p *printer) rule(left, right string) {
	width := min(p.width, 100)
	if len([]rune(left+right))+8 > width {
		p.wrap(0, 4, "── "+p.title(left), nil)
		p.wrap(3, 4, right, nil)
		return
	}
	dashes := max(width-8-len([]rune(left))-len([]rune(right)), 2)
	p.line("── " + p.title(left) + " " + strings.Repeat("─", dashes) + " " + right + " ──")
}

// part draws a part of the board in its form.
func (p *printer) part(it *part) {
	switch {
	case it.form == gone:
	case it.Table != nil:
		p.players(it)
	case it.form == short && it.Short != "":
		p.wrap(0, 4, p.headOf(it)+": "+it.Short, nil)
	default:
		p.whole(it)
	}
}

func (p *printer) headOf(it *part) string {
	if it.Plain {
		return it.Head
	}
	return p.title(it.Head)
}

// whole draws all that a part says; its notes, unless it is bare.
func (p *printer) whole(it *part) {
	indent, column := 0, column
	if it.Head != "" {
		words := p.headOf(it)
		if it.Words != "" {
			words += ": " + it.Words
		}
		if it.Aside != "" {
			words += p.faint(", " + it.Aside)
		}
		p.wrap(0, 4, words, nil)
		indent, column = 2, 16
	}
	if it.form == whole {
		for _, note := range it.Notes {
			p.wrap(2, 4, note, p.faint)
		}
	}
	for i := range it.Says {
		p.say(&it.Says[i], indent, column, it.form == whole)
	}
}

// say writes what is said behind its name, from a column on.
func (p *printer) say(s *screen.Say, indent, column int, notes bool) {
	paint := func(words string) string { return p.tone(s.Tone, words) }
	if s.Name == "" {
		p.wrap(indent, indent+4, s.Words, paint)
	} else {
		p.WriteString(strings.Repeat(" ", indent) + p.tone(s.NameTone, s.Name))
		at := indent + len([]rune(s.Name))
		p.wrapFrom(max(column-at, 1), column, at, s.Words, paint)
	}
	for _, note := range s.Notes {
		if notes {
			p.wrap(indent+4, indent+6, note, p.faint)
		}
	}
}

// players draws what everybody knows of each player; in short, or where the table is too wide, in a line or a few.
func (p *printer) players(it *part) {
	t, width := it.Table, 4
	for i := range t.Rows {
		width = max(width, len([]rune(t.Rows[i].Name)))
	}
	lines := []string{p.faint("  " + strings.Repeat(" ", width) + "  " + strings.Join(t.Heads, "  "))}
	widest := screen.Visible(lines[0])
	for i := range t.Rows {
		row := &t.Rows[i]
		mark, words := " ", strings.Repeat(" ", width-len([]rune(row.Name)))
		if row.Mark {
			mark = "*"
		}
		for j, c := range row.Cells {
			if c.Number {
				words += fmt.Sprintf("  %*s", len([]rune(t.Heads[j])), c.Words)
			} else {
				words += fmt.Sprintf("  %-*s", c.Width, c.Words)
			}
		}
		lines = append(lines, strings.TrimRight(mark+" "+p.tone(row.Tone, row.Name)+words+"  "+strings.Join(row.Notes, ", "), " "))
		widest = max(widest, screen.Visible(lines[i+1]))
	}
	if it.form == short || widest > p.width {
		p.wrap(0, 4, t.Short(func(row *screen.TableRow) string { return p.tone(row.Tone, row.Name) }), nil)
		return
	}
	for _, line := range lines {
		p.line(line)
	}
}

// form is how much is said of a part of the board.
type form uint8

const (
	whole form = iota
	bare       // without its notes
	short      // in one line
	gone       // its name is listed
)

// part is a part of the board in one of its forms.
type part struct {
	screen.Part
	folds screen.Folds
	form  form
	keep  bool // it is at stake, or new: it folds after all else
}

// longer is added to the rank of what folds after all else.
const longer = 1000

// next returns the form into which a part folds next, and its rank; 0 where it folds no more.
func (it *part) next() (form, int) {
	ranks := [...]int{bare: it.folds.Bare, short: it.folds.Short, gone: it.folds.Gone}
	for f := it.form + 1; f <= gone; f++ {
		switch {
		case ranks[f] == 0:
		case it.keep && f == gone:
		case it.keep:
			return f, ranks[f] + it.Later + longer
		default:
			return f, ranks[f] + it.Later
		}
	}
	return it.form, 0
}

// fit folds parts until they have room in so many lines, or none folds any more: of the lowest rank first, of those the
// last.
func (p *printer) fit(parts []part, room int) {
	height := func() int { return strings.Count(p.drawn(func(p *printer) { p.parts(parts) }), "\n") }
	for height() > room {
		at, to, rank := -1, whole, 0
		for i := range parts {
			if f, n := parts[i].next(); n > 0 && (at < 0 || n <= rank) {
				at, to, rank = i, f, n
			}
		}
		if at < 0 {
			return
		}
		parts[at].form = to
	}
}

// parts draws the parts of a board, and what is folded.
func (p *printer) parts(parts []part) {
	for i := range parts {
		p.part(&parts[i])
	}
	if words := folded(parts); words != "" {
		p.wrap(0, 4, words, p.faint)
	}
}

// folded says what is folded, and how it is opened; "" where nothing is.
func folded(parts []part) string {
	var names []string
	any := false
	for i := range parts {
		it := &parts[i]
		if it.form == gone {
			names = append(names, it.Name)
		}
		any = any || it.form > whole && it.folds != screen.Folds{}
	}
	switch {
	case !any:
		return ""
	case len(names) == 0:
		return "\"show\" opens what is folded, \"show NAME\" one thing"
	}
	return "folded: " + strings.Join(names, ", ") + "; \"show\" opens it"
}

// content returns all that a part says, to see whether that is new.
func (it *part) content() string {
	words := it.Head + it.Words
	for i := range it.Says {
		words += "\n" + it.Says[i].Name + it.Says[i].Words
	}
	return words
}

func contents(parts []part) map[string]string {
	all := map[string]string{}
	for i := range parts {
		all[parts[i].Name] = parts[i].content()
	}
	return all
}

// printer writes the answer to a line.
type printer struct {
	*bufio.Writer
	color bool
	width int
}

func (r *REPL) printer(out io.Writer) *printer {
	p := &printer{Writer: bufio.NewWriter(out), color: r.Color, width: 80}
	if r.Size != nil {
		width, _ := r.Size()
		p.width = max(width, 20)
	}
	return p
}

// Tell writes a text in lines of the terminal.
func (r *REPL) Tell(text string, out io.Writer) {
	p := r.printer(out)
	p.wrap(0, 4, text, nil)
	p.Flush()
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
		if i == 0 {
			p.wrap(0, 4, row, p.bad)
		} else {
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
	lines := screen.Wrap(text, p.width-at-first, p.width-rest)
	if len(lines) == 0 {
		lines = []string{""}
	}
	for _, line := range lines {
		p.WriteString(strings.Repeat(" ", first))
		p.line(paint(line))
		first = rest
	}
}

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
