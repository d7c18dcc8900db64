// This file writes the parts of a case, what was played as one, and with it the definitions that it needs to pass elsewhere.

package gamescript

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Head returns the lines of a script with which the session began, without a position of its own.
func (c *Case) Head() string {
	var b strings.Builder
	for _, r := range c.Rules {
		fmt.Fprintf(&b, "rule %s\n", r)
	}
	start := c.scenario.start()
	start.Sets = nil
	fmt.Fprintf(&b, "scenario %s, seed %d", start.Words(), c.scenario.seed)
	if c.scenario.last > 0 {
		fmt.Fprintf(&b, ", rounds %d", c.scenario.last)
	}
	if len(c.scenario.sets) > 0 {
		b.WriteString(", sets " + strings.Join(c.scenario.sets, " "))
	}
	b.WriteByte('\n')
	b.WriteString(openingLines(start.Opening))
	if c.cards != "" {
		b.WriteString("\ncards\n" + strings.TrimLeft(c.cards, "\n"))
	}
	return b.String()
}

// HeadOf returns the lines of a script that begin a game of that seed as a start says.
func HeadOf[Seed uint64 | string](start game.Start, seed Seed) string {
	return fmt.Sprintf("scenario %s, seed %v\n%s", start.Words(), seed, openingLines(start.Opening))
}

func openingLines(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return "opening\n  " + strings.Join(said, "\n  ") + "\n"
}

// Cards returns the data of its own that a case has, as it is written; "" for none.
func (c *Case) Cards() string { return strings.TrimSpace(c.cards) }

// CardsSection writes definitions as the section of a case that has them.
func CardsSection(blocks []pack.Block) string {
	var b strings.Builder
	b.WriteString("cards\n")
	for _, block := range blocks {
		for line := range strings.Lines(strings.TrimRight(block.Text, "\n") + "\n") {
			if strings.TrimSpace(line) != "" {
				line = "  " + line
			}
			b.WriteString(line)
		}
	}
	return b.String()
}

// Givens returns the position that a case begins with, a line for each thing given; nil where it begins with
// the set-up. Once a session has begun with it, what the case says otherwise than all of its file is left out there.
func (c *Case) Givens() []string {
	if c.laid != nil {
		return slices.Clone(c.laid)
	}
	var list []string
	for _, l := range c.givens {
		list = append(list, l.text())
	}
	return list
}

// Lines returns what a case plays and checks, each line as it can be typed.
func (c *Case) Lines() []ScriptLine {
	var list []ScriptLine
	for _, s := range c.steps {
		list = append(list, ScriptLine{s.line.text(), s.line.at.Line})
		if s.among && len(s.events) > 0 {
			list = append(list, ScriptLine{"> " + amongOthers, s.line.at.Line})
		}
		for _, e := range s.events {
			list = append(list, ScriptLine{e.text(), e.at.Line})
		}
	}
	return list
}

// ScriptLine is a line of a script and its number.
type ScriptLine struct {
	Text   string
	Number int
}

// Played writes what was done in the game since so many answers, each with what happened then, and what is asked at the end.
func (s *Session) Played(first int) (string, error) {
	var b strings.Builder
	answers := slices.Clone(s.Game().Answers()[first:])
	s.Restart()
	told, checked := len(s.Game().Events()), false
	news := func() {
		events := s.Game().Events()
		for i := told; i < len(events); i++ {
			fmt.Fprintf(&b, "  > %s\n", s.EventLine(&events[i]))
		}
		checked = checked || told < len(events)
		told = len(events)
	}
	if s.Waiting() {
		told = 0
		if err := s.GoOn(); err != nil {
			return "", err
		}
		b.WriteString("the game goes on\n")
		news()
	}
	for _, c := range answers {
		s.Game().Watch().First = engine.Only(c.Seat)
		line := s.Sentence(c.Option)
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return "", err
		}
		b.WriteString(line + "\n")
		news()
	}
	if !s.Game().AtRest() || !checked { // a test checks something
		b.WriteString("expect " + s.DecisionLine() + "\n")
	}
	return b.String(), nil
}

// Portable returns a script with definitions of its own: with some, and with those of packs that it needs to pass with a
// library that lacks these. It reports false where it does not pass so, or there is nothing in packs that it could need.
func Portable(bare *Runner, file, text string, own []pack.Block, packs []pack.Layer) (string, bool) {
	var packed []pack.Block
	for _, l := range packs {
		packed = append(packed, OwnBlocks(l)...)
	}
	packed = slices.DeleteFunc(packed, func(b pack.Block) bool {
		return slices.ContainsFunc(own, func(o pack.Block) bool { return o.ID == b.ID })
	})
	if len(packed) == 0 {
		return text, false
	}
	for _, of := range [][]pack.Block{nil, NamedIn(text, packed), packed} {
		if all := WithCards(text, slices.Concat(of, own)); Passes(bare, file, all) == nil {
			return all, true
		}
	}
	return text, false
}

// WithCards returns a script with definitions in a section before what is given or played.
func WithCards(text string, blocks []pack.Block) string {
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + CardsSection(blocks) + "\n" + rest
}

// Passes reports why a script does not pass with a library.
func Passes(lib *Runner, file, text string) error {
	f, diags := Parse(file, []byte(text))
	if len(diags.Items) > 0 {
		return fmt.Errorf("what was played cannot be written as a test:\n%w", diags)
	}
	for _, r := range lib.Run(f) {
		if !r.Passed() {
			return errors.New("what was played does not come out the same as a test:\n" + r.String())
		}
	}
	return nil
}

// nameLine is a line that says what a definition is called.
var nameLine = regexp.MustCompile(`(?m)^\s*(?:name|of)\s*=\s*"([^"]+)"`)

// OwnBlocks returns the definitions of a layer.
func OwnBlocks(l pack.Layer) (blocks []pack.Block) {
	_ = fs.WalkDir(l.FS, ".", func(name string, d fs.DirEntry, err error) error { // the data has been loaded: it can be read
		if err != nil || d.IsDir() || path.Ext(name) != ".toml" || path.Base(name) == pack.Manifest {
			return nil
		}
		if src, err := fs.ReadFile(l.FS, name); err == nil {
			more, _ := pack.Blocks(src)
			blocks = append(blocks, more...)
		}
		return nil
	})
	return blocks
}

// NamedIn returns the definitions that a text names, and those that they name.
func NamedIn(text string, blocks []pack.Block) (list []pack.Block) {
	words := diag.Fold(text)
	for more := true; more; {
		more = false
		for _, b := range blocks {
			names := []string{b.ID}
			for _, m := range nameLine.FindAllStringSubmatch(b.Text, -1) {
				names = append(names, m[1])
			}
			if !slices.Contains(list, b) && slices.ContainsFunc(names, func(name string) bool { return strings.Contains(words, diag.Fold(name)) }) {
				list, more = append(list, b), true
				words += "\n" + diag.Fold(b.Text)
			}
		}
	}
	return list
}
