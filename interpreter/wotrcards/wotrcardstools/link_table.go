package wotrcardstools

import (
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// This file gives the library what the data add to the table: types of cards, zones and steps.

func (l *linker) table() {
	l.cardTypes()
	l.zones()
	l.steps()
}

// named reports a definition that is called as something else of its kind.
func (l *linker) named(d *pack.Definition, taken *[]string) {
	if slices.ContainsFunc(*taken, func(name string) bool { return l.SameName(name) == l.SameName(d.Name()) }) {
		l.Fail(d, diag.At(d.TextAt("name"), "named-twice", "something of this kind is called %q already, expected another name", d.Name()))
	}
	*taken = append(*taken, d.Name())
}

// tooMany reports the last of some definitions where there are too many.
func (l *linker) tooMany(of []*pack.Definition, err error) {
	if err != nil {
		d := of[len(of)-1]
		l.Fail(d, diag.At(d.TextAt("name"), "too-many", "%v", err))
	}
}

// cardTypes: to texts a type is a keyword that all of its cards have.
func (l *linker) cardTypes() {
	l.types = map[string]int{}
	taken := slices.Clone(wotrcards.CardTypes[:])
	for _, t := range l.lib.Traits {
		taken = append(taken, t.Name)
	}
	for _, d := range l.Of(pack.KindCardType) {
		l.named(d, &taken)
		if len(l.lib.Traits) == maxTraits {
			l.Fail(d, diag.At(d.TextAt("name"), "too-many", "there are %d traits and types already, expected at most that", maxTraits))
			return
		}
		l.types[d.ID] = len(l.lib.Traits)
		l.lib.Traits = append(l.lib.Traits, wotrcards.Trait{ID: d.ID, Name: d.Name(), Plural: d.Word("plural"), Source: *d.Source()})
	}
}

func (l *linker) zones() {
	var taken []string
	for _, row := range wotrcards.TheGame.Zones {
		taken = append(append(taken, row.Name), row.Words...)
	}
	var zones []*game.Zone
	for _, d := range l.Of(zone) {
		l.named(d, &taken)
		z := &game.Zone{Name: d.Name(), Help: d.Word("help"), Of: game.OfSeat}
		z.Visible = []engine.Visibility{engine.Public, engine.Owner, engine.Hidden}[max(0, slices.Index(zoneSights, d.Word("seen-by")))]
		if d.Word("whose") == zoneWays[1] {
			z.Of = game.OfAll
		}
		if z.Of == game.OfAll && z.Visible == engine.Owner {
			l.Fail(d, diag.At(d.ValueAt("seen-by"), "not-allowed", "a zone that all players share is nobody's, expected seen-by = \"all\" or \"nobody\""))
		}
		zones = append(zones, z)
	}
	l.tooMany(l.Of(zone), l.lib.AddZones(zones))
}

func (l *linker) steps() {
	taken := slices.Clone(wotrcards.Steps[:])
	var steps []wotrcards.OwnStep
	for _, d := range l.Of(step) {
		l.named(d, &taken)
		after := wotrcards.LocationStep + wotrcards.Step(max(0, slices.Index(stepWays, d.Word("after"))))
		steps = append(steps, wotrcards.OwnStep{Name: d.Name(), After: after})
		l.AddRules(d, "does")
	}
	l.tooMany(l.Of(step), l.lib.AddSteps(steps))
}
