package text

import (
	"testing"

	"loremaster/interpreter/engine"
)

// A set holds every hook that an index has, each by itself.
func TestHooks(t *testing.T) {
	for h := range engine.Hook(engine.MaxHooks) {
		set := HooksOf(h)
		for other := range engine.Hook(engine.MaxHooks) {
			if set.Has(other) != (other == h) {
				t.Errorf("the set of hook %d has hook %d: %v", h, other, set.Has(other))
			}
		}
	}
}

// Texts that are asked too deep within one another have no say, and leave the others as they were.
func TestTooDeep(t *testing.T) {
	m := Machine{nesting: nesting{depth: maxAsked + 2, texts: 2}, Layout: &Layout{Orders: [][]engine.Seat{{0}}}}
	m.Attach(nil, m.Layout, Memory{Table: &engine.CardLists{}, Turns: &engine.Turns{}}, &engine.Course{}, &Following{})
	a := &Ability{}
	if m.Enter(a, 1, 0, 0) != nil || m.Selects(nil, nil, 1, 2) || m.HeadingHolds(a, 1) || m.MayUse(a, 1, 0, 0) || m.met(&waiting{ability: a, card: 1}, &Happening{}) || m.Refused(a, 1, 0) != NoCost {
		t.Error("a text has a say that is asked too deep")
	}
	m.Abilities = []*Ability{{Lasting: []Clause{{Does: &Verb{}}}}}
	m.Effects[0].Ability = 1
	m.answerLasting(0, &Question{})
	if m.depth != maxAsked+2 {
		t.Errorf("%d texts lie within one another, want %d", m.depth, maxAsked+2)
	}
}
