// This file fills in what scenarios have in any game in which they can have options and rules.

package pack

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Scenes returns the scenarios in the order of their ids, before a game has filled them in.
func Scenes[S any, P plain.Scened[S]](b *Build) (scenes []S) {
	for _, d := range b.Of(KindScenario) {
		var scene S
		s := P(&scene).Common()
		s.Named, s.Source = game.Named{ID: d.ID, Name: d.Name()}, *d.Source()
		s.Options, s.Extends = d.Options(), d.Word("extends")
		if n := len(d.Variants()); n > 0 {
			s.Variants = make([]S, n)
		}
		for i, v := range d.Variants() {
			way := P(&s.Variants[i]).Common()
			way.Named, way.Source, way.Chosen = s.Named, s.Source, v.Chosen()
			way.Options, way.Extends = v.Options(), v.Word("extends")
		}
		scenes = append(scenes, scene)
	}
	return scenes
}

// EachScene calls f for every scenario with its definition, and for its variants.
func EachScene[S any, P plain.Scened[S]](b *Build, scenes []S, f func(*S, *Definition)) {
	b.EachScenario(func(d *Definition, variant int) {
		s := &scenes[b.Number(d.ID)]
		if variant >= 0 {
			s = &P(s).Common().Variants[variant]
		}
		f(s, d)
	})
}

// Opened reads how the games of a scenario begin.
func Opened[S any](b *Build, s *plain.Scene[S], d *Definition) {
	s.Opened, s.Opening = d.List("opening"), b.Opening(d, "opening")
}

// Scripts compiles the scripts of all cards and scenarios, and those that several share. Of a variant it is that of its scenario.
func Scripts[S any, P plain.Scened[S]](b *Build, cards *plain.BaseLibrary, scenes []S) {
	b.EachCard(func(_ int, d *Definition) { cards.Scripts = append(cards.Scripts, b.Script(d)) })
	EachScene[S, P](b, scenes, func(scene *S, d *Definition) {
		if s := P(scene).Common(); len(d.Chosen()) == 0 {
			s.Script = b.Script(d)
			for i := range s.Variants {
				P(&s.Variants[i]).Common().Script = s.Script
			}
		}
	})
	cards.Running, cards.Shared = b.Scripts()
}

// Ruled parses the rules of every scenario.
func Ruled[S any, P plain.Scened[S]](b *Build, scenes []S) {
	EachScene[S, P](b, scenes, func(scene *S, d *Definition) {
		s := P(scene).Common()
		s.Rules, s.RulesAt = b.Rules(d)
	})
}

// Seating returns the seats of a scenario in the order in which its "seating" names them, from two to so many; none where there
// are not as many.
func (b *Build) Seating(d *Definition, most int) (seats []*Definition) {
	var ids []string
	for _, seat := range d.Seats() {
		ids = append(ids, seat.ID)
	}
	order := d.List("seating")
	if n := len(order); (n < 2 || n > most) && !b.IsBroken(d) {
		b.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d players are seated, expected from 2 to %d", n, most))
		return nil
	}
	for i, id := range order {
		n := slices.Index(ids, id)
		if n >= 0 && slices.Index(order, id) == i {
			seats = append(seats, d.Seats()[n])
		} else if !b.IsBroken(d) {
			b.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("seating[%d]", i)), "unknown-seat", "%q is not a seat that is still free, expected %s", id, OrList(ids)).Or(id, ids))
		}
	}
	return seats
}
