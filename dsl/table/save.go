package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

// This file writes what was played as a test, and a position as the opening of a scenario.

// Test returns the game as a scripted test that passes: all that was done, and what came of it.
func (t *Table) Test() (string, error) {
	t.mu.Lock()
	if err := t.shownWhole(); err != nil {
		t.mu.Unlock()
		return "", err
	}
	steps := slices.DeleteFunc(slices.Clone(t.steps), func(s reply) bool { return s.only })
	again, text, edits, first := t.once(steps, false), t.begins(), t.edits, t.first
	without, lucks := t.about.Without, len(t.lucks)
	t.mu.Unlock()
	if lucks > 0 {
		return "", errors.New("luck was drawn again in this game, which no test says; its record does")
	}
	s, err := again(len(steps))
	if err != nil {
		return "", err
	}
	if !strings.HasPrefix(text, "case ") {
		text = "case Played at a table\n" + text
	}
	played, err := s.Played(first)
	if err != nil {
		return "", err
	}
	return t.portable(text+"\n"+played, edits, without, s.Library())
}

// portable returns a script with what of the packs of the table it needs to pass without them; where that is not enough, as it
// passes with them. Of what was edited it has all.
func (t *Table) portable(text string, edits []Edit, without []string, lib *gamescript.Runner) (string, error) {
	var own []pack.Block
	var names []string
	for _, e := range edits {
		own = append(own, pack.Block(e))
	}
	for _, l := range t.side.Packs {
		names = append(names, l.Name)
	}
	with := slices.DeleteFunc(slices.Clone(t.side.Packs), func(l pack.Layer) bool { return slices.Contains(without, l.Name) })
	if bare, err := t.games.Library(t.side, names); err == nil {
		if all, ok := gamescript.Portable(bare, "", text, own, with); ok {
			return all, nil
		}
	}
	text = gamescript.WithCards(text, own)
	return text, gamescript.Passes(lib, "", text)
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
	fmt.Fprintf(&b, "[%s]\ntype = \"scenario\"\nname = %s\nextends = %q\nopening = [\n", t.openingID(), strconv.Quote(t.g().SetUp().Scene().Scenario.Name+", from here"), t.about.Scenario)
	for _, l := range lines {
		fmt.Fprintf(&b, "  %q,\n", l)
	}
	b.WriteString("]\n")
	for _, e := range t.edits {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(e.Text))
	}
	return b.String()
}
