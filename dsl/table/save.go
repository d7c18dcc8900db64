package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
)

// This file writes what was played as a test, and a position as the opening of a scenario.

// Test returns the game as a scripted test that passes: all that was done, and what came of it.
func (t *Table) Test() (string, error) {
	t.mu.Lock()
	if err := t.shownWhole(); err != nil {
		t.mu.Unlock()
		return "", err
	}
	if len(t.lucks) > 0 {
		t.mu.Unlock()
		return "", errors.New("luck was drawn anew in this game, which no test says; its record does")
	}
	again, head, edits, answers := t.beginning(), t.begins(), t.edits, len(t.g().Answers())
	without := t.about.Without
	t.mu.Unlock()

	s, err := again(answers)
	if err != nil {
		return "", err
	}
	var played strings.Builder
	if err := writeAnswers(&played, s); err != nil {
		return "", err
	}
	with := func(own []pack.Block) string {
		cards := ""
		if len(own) > 0 {
			cards = "\n" + gamescript.CardsSection(own)
		}
		return "case Played at a table\n" + head + cards + "\n" + played.String()
	}
	return t.portable(with, blocksOf(edits), without, s.Library())
}

// portable returns a script with what of the packs of the table it needs to pass without them; where that is not enough, as it
// passes with them. Of what was edited it has all.
func (t *Table) portable(with func(own []pack.Block) string, edits []pack.Block, without []string, lib *gamescript.Runner) (string, error) {
	text := with(edits)
	var names []string
	var blocks []pack.Block
	for _, l := range t.side.Packs {
		if names = append(names, l.Name); slices.Contains(without, l.Name) {
			continue
		}
		for _, b := range gamescript.OwnBlocks(l) {
			if !slices.ContainsFunc(edits, func(e pack.Block) bool { return e.ID == b.ID }) {
				blocks = append(blocks, b)
			}
		}
	}
	if bare, err := t.games.Library(t.side, names); err == nil && len(blocks) > 0 {
		for _, own := range [][]pack.Block{nil, gamescript.NamedIn(text, blocks), blocks} {
			if all := with(slices.Concat(own, edits)); passes(bare, all) == nil {
				return all, nil
			}
		}
	}
	return text, passes(lib, text)
}

func blocksOf(edits []Edit) (blocks []pack.Block) {
	for _, e := range edits {
		blocks = append(blocks, pack.Block(e))
	}
	return blocks
}

// writeAnswers writes what was done in a game, each with what happened then, and what is asked at the end.
func writeAnswers(b *strings.Builder, s *gamescript.Session) error {
	answers := slices.Clone(s.Game().Answers())
	s.Restart()
	told, checked := 0, false
	news := func() {
		events := s.Game().Events()
		for i := told; i < len(events); i++ {
			fmt.Fprintf(b, "  > %s\n", s.EventLine(&events[i]))
		}
		checked = checked || told < len(events)
		told = len(events)
	}
	if s.Waiting() {
		if err := s.GoOn(); err != nil {
			return err
		}
		b.WriteString("the game goes on\n")
		news()
	}
	told = len(s.Game().Events())
	for _, c := range answers {
		s.Game().Watch().First = engine.Only(c.Seat)
		line := s.Sentence(c.Option)
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return err
		}
		b.WriteString(line + "\n")
		news()
	}
	if !s.Game().AtRest() || !checked { // a test checks something
		b.WriteString("expect " + s.DecisionLine() + "\n")
	}
	return nil
}

// passes reports why a script does not pass with a library.
func passes(lib *gamescript.Runner, text string) error {
	f, diags := gamescript.Parse("", []byte(text))
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

// Opening returns a scenario that begins at the position of now, as data files have it, with what was edited at the table.
func (t *Table) Opening() (string, error) {
	lines, left, err := t.Position()
	if err != nil {
		return "", err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if !slices.ContainsFunc(t.lib.Game().Fields, func(f pack.Field) bool { return f.Key == "opening" }) {
		return "", fmt.Errorf("scenarios of %s have no opening; save it as a test", t.lib.Game().Name)
	}
	text := t.opening(lines, left)
	begun, err := over(t.lib, []Edit{{"opening", text}}).Start("opening", "scenario "+t.openingID())
	if err == nil && begun.Waiting() {
		err = begun.GoOn()
	}
	if err != nil {
		return "", fmt.Errorf("this position cannot be an opening: %w", err)
	}
	if all := t.s.LayoutOver(begun); !slices.Equal(all, lines) { // where nothing is said, a set-up may lay out something
		text = t.opening(all, left)
	}
	return text, nil
}

func (t *Table) openingID() string { return t.about.Scenario + "-from-here" }

// opening writes a scenario with an opening, and what was edited.
func (t *Table) opening(lines, left []string) string {
	var b strings.Builder
	for _, words := range left {
		fmt.Fprintf(&b, "# What no line says: %s.\n", words)
	}
	fmt.Fprintf(&b, "[%s]\ntype = \"scenario\"\nname = %s\nextends = %q\nopening = [\n", t.openingID(), strconv.Quote(t.g().SetUp().ScenarioName()+", from here"), t.about.Scenario)
	for _, l := range lines {
		fmt.Fprintf(&b, "  %q,\n", l)
	}
	b.WriteString("]\n")
	for _, e := range t.edits {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(e.Text))
	}
	return b.String()
}
