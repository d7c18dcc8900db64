// This file makes up lines of positions, and lays them over positions.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Sketcher changes positions of a set-up by single sentences, made up of names at hand.
type Sketcher struct {
	p     *play
	lines map[string]*line // that were made up; nil for what says nothing
}

// NewSketcher returns a sketcher of a set-up.
func NewSketcher(setup game.Setup) *Sketcher {
	return &Sketcher{&play{setup: setup, names: newNames(setup), g: setup.NewTable()}, map[string]*line{}}
}

// Sketch is what sentences are made up about.
type Sketch struct {
	of    *Sketcher
	words map[string]bool    // of the texts that it is about
	known map[*slot][]string // the names for a slot in which one of them stands
	about []*Entry           // the sentences that have a slot for such a name
}

// About returns what makes up sentences about the names in words.
func (k *Sketcher) About(words string) *Sketch {
	t := &Sketch{k, map[string]bool{}, map[*slot][]string{}, nil}
	for _, word := range strings.Fields(normalWords(words)) {
		t.words[word] = !slices.Contains(dull, word)
	}
	for _, e := range k.p.names.lang.givens {
		if e.luck == nil && !e.fills && t.knows(e.forms[formDoes]) {
			t.about = append(t.about, e)
		}
	}
	return t
}

func normalWords(words string) string {
	return normal(strings.Map(func(r rune) rune {
		if strings.ContainsRune(".;+\"“”()", r) {
			return ' '
		}
		return r
	}, words))
}

// knows reports whether one of the slots of a pattern takes a name at hand.
func (t *Sketch) knows(elems []elem) (knows bool) {
	for i := range elems {
		if e := &elems[i]; e.slot != nil && e.slot.label != "a number" {
			if _, had := t.known[e.slot]; !had {
				t.known[e.slot] = slices.DeleteFunc(t.of.candidates(e), func(name string) bool { return !t.names(name) })
			}
			knows = knows || len(t.known[e.slot]) > 0 && e.slot.names&(seatName|ownerName) == 0
		}
	}
	return knows
}

// names reports whether one of the words of a name is among those at hand.
func (t *Sketch) names(name string) bool {
	return slices.ContainsFunc(strings.Fields(normalWords(name)), func(word string) bool { return t.words[word] })
}

func (k *Sketcher) candidates(e *elem) []string {
	return (&Session{p: k.p}).candidates(e)
}

// Over lays a sentence over a position, which pick makes up: it picks one of n. It returns the sentence; "" where it cannot be.
func (t *Sketch) Over(at engine.Position, pick func(n int) int) string {
	if len(t.about) == 0 {
		return ""
	}
	var words []string
	for _, e := range t.about[pick(len(t.about))].forms[formDoes] {
		switch {
		case e.words != nil:
			words = append(words, e.words[0])
		case e.slot != nil:
			words = append(words, t.word(&e, pick))
		}
	}
	return t.of.lay(at, strings.Join(words, " "), pick(2) == 0)
}

// word picks what stands in a slot: rather a name at hand.
func (t *Sketch) word(e *elem, pick func(n int) int) string {
	if e.slot.label == "a number" {
		return strconv.Itoa(pick(5))
	}
	name := func() string {
		list := t.known[e.slot]
		if len(list) == 0 || pick(8) == 0 {
			list = t.of.candidates(e)
		}
		if len(list) == 0 {
			return ""
		}
		return list[pick(len(list))]
	}
	words := name()
	if between := map[string][]string{"stacks": {", ", " + "}, "groups": {" with ", ", "}, "things": {", "}}[e.slot.code]; between != nil {
		for range pick(3) {
			words += between[pick(len(between))] + name()
		}
	}
	return words
}

// lay lays a sentence over a position, and returns it; "" where it says nothing, or what cannot be. What lies in a zone that it
// fills goes out of the game if all is said.
func (k *Sketcher) lay(at engine.Position, said string, all bool) string {
	l, had := k.lines[said]
	if !had {
		l = &line{given: true, tokens: tokensOf(scan("  " + said))}
		m := &matcher{names: k.p.names, tokens: l.tokens}
		if readGiven(m) {
			l.parts = m.parts
		}
		remember(k.lines, said, l)
	}
	if len(l.parts) == 0 {
		return ""
	}
	b := &board{setup: k.p.setup, names: k.p.names, state: at, line: l, zones: map[engine.List]*line{}, phase: -1, all: all}
	for i := range l.parts {
		if l.parts[i].entry.given(b, &l.parts[i]) != nil {
			return ""
		}
	}
	if k.p.setup.Check(at) != nil {
		return ""
	}
	if k.p.g.BeginAt(at); len(k.p.g.Strays()) > 0 {
		return ""
	}
	return said
}
