// This file makes up lines of positions, and lays them over positions.

package gamescript

import (
	"bytes"
	"errors"
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
	words map[string]bool // of the texts that it is about
	kinds []string        // the names of what has words at hand among its facts; most of them first
	known map[*slot]*fillings[string]
	cards *fillings[engine.Card]
	// The sentences that have a slot for a name at hand, or a word: those that place cards, and others; and those of luck.
	places, others, luck []*Entry
}

// About returns what makes up sentences about the names in words, and about what is of a kind that words, or kinds, say.
func (k *Sketcher) About(words, kinds string) *Sketch {
	t := &Sketch{of: k, words: map[string]bool{}, known: map[*slot]*fillings[string]{}}
	for _, word := range strings.Fields(normalWords(words)) {
		t.words[word] = !slices.Contains(dull, word)
	}
	t.kinds = k.kindsIn(words + " " + words + " " + kinds)
	for _, e := range k.p.names.lang.givens {
		switch {
		case e.luck != nil:
			t.luck = append(t.luck, e)
		case e.fills || e.Pattern == meantWords || !t.knows(e.forms[formDoes]):
		case e.places:
			t.places = append(t.places, e)
		default:
			t.others = append(t.others, e)
		}
	}
	return t
}

// kindsIn returns the names of what has some of the words among its facts, those first that have the most of them; words
// that are said twice count twice.
func (k *Sketcher) kindsIn(words string) (names []string) {
	said := strings.Fields(normalWords(words))
	has := map[string]int{}
	for _, d := range k.p.setup.Library().Common().Definitions {
		for _, word := range said {
			for _, value := range []string{`"` + word + `",`, `"` + word + `"]`, `"` + word + `"}`, `"` + strings.TrimSuffix(word, "s") + `",`} {
				if bytes.Contains(d.Says, []byte(value)) {
					has[d.Name]++
					break
				}
			}
		}
		if has[d.Name] > 0 {
			names = append(names, d.Name)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return has[b] - has[a] })
	return slices.Compact(names)
}

func normalWords(words string) string {
	return normal(strings.Map(func(r rune) rune {
		if strings.ContainsRune(".,:;+\"“”()[]{}", r) {
			return ' '
		}
		return r
	}, words))
}

// knows reports whether one of the slots of a pattern takes a name at hand, or one of its words is at hand.
func (t *Sketch) knows(elems []elem) (knows bool) {
	for i := range elems {
		switch e := &elems[i]; {
		case e.slot == nil:
			knows = knows || slices.ContainsFunc(e.words, func(word string) bool { return t.words[normal(word)] })
		case e.slot.label != "a number":
			n := t.namesFor(e.slot)
			knows = knows || len(n.said)+len(n.kinds) > 0 && e.slot.names&(seatName|ownerName) == 0
		}
	}
	return knows
}

// fillings is what may stand in a slot.
type fillings[T any] struct {
	all   []T
	said  []T // those with a word at hand
	kinds []T // of a kind at hand
}

// sort sorts the things that have names.
func sortFillings[T any](t *Sketch, all []T, name func(T) string) *fillings[T] {
	f := &fillings[T]{all: all}
	rank := map[string]int{}
	for i, kind := range t.kinds {
		rank[kind] = i + 1
	}
	for _, is := range all {
		if slices.ContainsFunc(strings.Fields(normalWords(name(is))), func(word string) bool { return t.words[word] }) {
			f.said = append(f.said, is)
		}
		if rank[name(is)] > 0 {
			f.kinds = append(f.kinds, is)
		}
	}
	slices.SortStableFunc(f.kinds, func(a, b T) int { return rank[name(a)] - rank[name(b)] })
	return f
}

func (t *Sketch) namesFor(e *slot) *fillings[string] {
	if t.known[e] == nil {
		t.known[e] = sortFillings(t, (&Session{p: t.of.p}).candidates(&elem{slot: e}), func(name string) string { return name })
	}
	return t.known[e]
}

// cardsAtHand returns the cards of the set-up.
func (t *Sketch) cardsAtHand() *fillings[engine.Card] {
	if t.cards == nil {
		all := make([]engine.Card, t.of.p.setup.NumCards())
		for i := range all {
			all[i] = engine.Card(i + 1)
		}
		t.cards = sortFillings(t, all, func(c engine.Card) string { return t.of.p.setup.Def(c).Name })
	}
	return t.cards
}

// Over changes a position a little, as pick makes it up, which picks one of n: a card lies elsewhere, or a sentence is laid
// over it. It reports whether such a position can be.
func (t *Sketch) Over(at engine.Position, pick func(n int) int) bool {
	entries := [][]*Entry{nil, nil, t.places, t.others, t.luck}[pick(5)]
	if len(entries) == 0 {
		return t.moves(at, pick)
	}
	var words []string
	for _, e := range entries[pick(len(entries))].forms[formDoes] {
		switch {
		case e.words != nil:
			words = append(words, e.words[0])
		case e.slot != nil:
			words = append(words, t.word(&e, pick))
		}
	}
	return t.of.lay(at, strings.Join(words, " "), pick(2) == 0) && t.of.stands(at)
}

// moves moves a card to a zone that is its owner's or nobody's, or onto a card that lies in some zone.
func (t *Sketch) moves(at engine.Position, pick func(n int) int) bool {
	setup, on, c := t.of.p.setup, at.OnTable(), t.cardsAtHand().pick(pick)
	to := engine.List(pick(len(setup.Zones())))
	owner := setup.Zones()[to].Owner
	if n := on.Count(to); n > 0 && pick(2) == 0 {
		n = pick(n)
		for host := range on.Cards(to) {
			if n--; n < 0 {
				if host == c {
					return false
				}
				to, owner = engine.On(host), engine.NoSeat
				break
			}
		}
	}
	if to == engine.Outside || owner != engine.NoSeat && owner != setup.OwnerOf(c) {
		return false
	}
	setup.Place(at, c, to)
	return t.of.stands(at)
}

// stands reports whether a position can be; one with which the rules can do nothing cannot.
func (k *Sketcher) stands(at engine.Position) (can bool) {
	defer func() {
		if recover() != nil {
			can = false
		}
	}()
	if k.p.setup.Check(at) != nil {
		return false
	}
	k.p.g.BeginAt(at)
	return len(k.p.g.Strays()) == 0
}

// word picks what stands in a slot.
func (t *Sketch) word(e *elem, pick func(n int) int) string {
	if e.slot.label == "a number" {
		return strconv.Itoa(pick(7))
	}
	words := t.namesFor(e.slot).pick(pick)
	more, between := e.slot, map[string][]string{"stacks": {", ", " + "}, "groups": {" with ", ", "}, "things": {", "}}[e.slot.code]
	if e.slot.code == "groups" {
		more = t.of.p.names.lang.slots["stacks"]
	}
	for i := range pick(1 + 3*min(1, len(between))) {
		words += between[min(i, pick(len(between)))] + t.namesFor(more).pick(pick)
	}
	return words
}

// pick picks one: rather at hand, or of a kind at hand.
func (f *fillings[T]) pick(pick func(n int) int) (is T) {
	list, how := f.all, pick(8)
	switch {
	case how == 0:
	case len(f.said) > 0 && (how < 5 || len(f.kinds) == 0):
		list = f.said
	case len(f.kinds) > 0:
		few := len(f.kinds)
		list = f.kinds[:1+min(pick(few), pick(few), pick(few))]
	}
	if len(list) == 0 {
		return is
	}
	return list[pick(len(list))]
}

// lay lays a sentence over a position, and reports whether it says something that can be. What lies in a zone that it fills
// goes out of the game if all is said.
func (k *Sketcher) lay(at engine.Position, said string, all bool) bool {
	l, had := k.lines[said]
	if !had {
		l = &line{given: true, tokens: tokensOf(scan("  " + said))}
		m := &matcher{names: k.p.names, tokens: l.tokens}
		if readGiven(m) {
			l.parts = m.parts
		}
		remember(k.lines, said, l)
	}
	b := &board{setup: k.p.setup, names: k.p.names, state: at, line: l, zones: map[engine.List]*line{}, phase: -1, all: all}
	for i := range l.parts {
		if b.lays(&l.parts[i]) != nil {
			return false
		}
	}
	return len(l.parts) > 0
}

// lays lays out what a part of a sentence says, of luck to come, too.
func (b *board) lays(s *sentence) error {
	if s.entry.luck == nil {
		return s.entry.given(b, s)
	}
	list, err := s.entry.luck.Wishes(b.setup, b.state, b.said(s))
	for i := range list {
		if !force(b.state.ToCome(), &list[i], list[i].Nth) {
			err = errors.New("too much luck is forced")
		}
	}
	return err
}
