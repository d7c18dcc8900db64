// This file holds the forms of what stands inside a scenario with fields of its own: seats, and options with their
// values. It fills in what scenarios have in any game in which they can have options and rules, has what they say of
// how their games begin read as sentences, and reads campaigns: which scenarios follow each other, and what one leaves
// to the next.

package pack

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// SeatTables is the form of the seats of a scenario, a table of tables.
var SeatTables = Form{What: "a table of seats", Schema: Object{"type": "object", "additionalProperties": reference(KindSeat)}, Read: func(r *Reader, key string, v any) (any, bool) {
	table, ok := v.(map[string]any)
	for _, id := range slices.Sorted(maps.Keys(table)) {
		seat, isTable := table[id].(map[string]any)
		if !isTable {
			r.WrongType(key+"."+id, table[id], "a table of the seat's fields")
			continue
		}
		d := &Definition{Kind: KindSeat}
		at := slices.IndexFunc(r.d.seats, func(s *Definition) bool { return s.ID == id })
		if at >= 0 {
			d = r.d.seats[at].copy()
			d.base = r.d.seats[at]
		} else {
			at = len(r.d.seats)
			r.d.seats = append(r.d.seats, d)
		}
		d.ID, d.table = id, seat
		r.d.part(key+"."+id, d)
		d.remove, _ = seat["remove"].(bool)
		sr := Reader{l: r.l, d: d, overlay: r.overlay}
		sr.id(id)
		sr.table(seat)
		for _, f := range r.l.rows.ofKind[KindSeat] { // what is said otherwise now
			if f.Instead != "" && d.Own(f.Key) && !d.Own(f.Instead) {
				d.set(f.Instead, nil)
			}
		}
		r.d.seats[at] = d
		r.d.broken = r.d.broken || d.broken
	}
	return nil, ok
}}

// optionTables is the form of the options of a scenario, valueTables that of the values of an option: tables of
// tables.
var (
	optionTables = changeTables("a table of options", func(d *Definition) *[]*Definition { return &d.options })
	valueTables  = changeTables("a table of values", func(d *Definition) *[]*Definition { return &d.values })
)

func changeTables(what string, of func(*Definition) *[]*Definition) Form {
	return Form{What: what, Schema: Object{"type": "object", "additionalProperties": reference(KindOption)}, Read: func(r *Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		for _, id := range slices.Sorted(maps.Keys(table)) {
			fields, isTable := table[id].(map[string]any)
			if !isTable {
				r.WrongType(key+"."+id, table[id], "a table of the fields that it changes")
				continue
			}
			d := r.d.part(key+"."+id, &Definition{ID: id, Kind: KindOption, table: fields})
			or := Reader{l: r.l, d: d, overlay: true}
			or.id(id)
			or.table(fields)
			if _, named := fields["name"]; !named && !d.broken && key == "options" {
				or.missing(r.l.rows.of(KindOption, "name"))
			}
			or.besideValues(key == "values")
			r.d.broken = r.d.broken || d.broken
			list := of(r.d)
			if i := slices.IndexFunc(*list, func(o *Definition) bool { return o.ID == id }); i >= 0 {
				(*list)[i] = d
				continue
			}
			*list = append(*list, d)
		}
		return nil, ok
	}}
}

// besideValues reports what would never count: what an option changes beside its values, and values of a value.
func (r *Reader) besideValues(isValue bool) {
	if len(r.d.values) == 0 {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(r.d.table)) {
		switch {
		case r.l.rows.of(KindOption, key) == nil: // which is reported
		case key == "values" && isValue:
			r.Fail(diag.At(r.d.KeyAt(key), "beside-values", "%q stands in a value, expected the fields that it changes", key))
		case key != "name" && key != "values" && !isValue:
			r.Fail(diag.At(r.d.KeyAt(key), "beside-values", "%q stands beside the values of the option, expected it in each value that changes it", key))
		}
	}
}

// Scenes returns the scenarios in the order of their ids, before a game has filled them in.
func Scenes[S any, P plain.Scened[S]](b *Build) (scenes []S) {
	for _, d := range b.Of(KindScenario) {
		var scene S
		s := P(&scene).Common()
		s.Named, s.Source = game.Named{ID: d.ID, Name: d.Name()}, *d.Source()
		s.Options, s.Extends, s.Elsewhere = d.Options(), d.Word("extends"), b.Elsewhere(d)
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
	ids, order := Mapped(d.Seats(), idOf), d.List("seating")
	if n := len(order); (n < 2 || n > most) && !b.IsBroken(d) {
		b.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d players are seated, expected from 2 to %d", n, most))
		return nil
	}
	for i, id := range order {
		if n := slices.Index(ids, id); n >= 0 && slices.Index(order, id) == i {
			seats = append(seats, d.Seats()[n])
		} else if !b.IsBroken(d) {
			b.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("seating[%d]", i)), "unknown-seat", "%q is not a seat that is still free, expected %s", id, OrList(ids)).Or(id, ids))
		}
	}
	return seats
}

// OpeningError is what is wrong with the sentences of an opening.
type OpeningError struct{ Diags []diag.Diagnostic }

func (e *OpeningError) Error() string {
	list := diag.List{Items: e.Diags}
	return list.Error()
}

// doubtful is an opening that knows what of it is odd.
type doubtful interface {
	Doubts(game.Setup) []diag.Diagnostic
}

// Opening returns the opening of the sentences that a scenario has under a key; nil where it has none. It is laid out, and
// what is wrong with it reported, when the library is made.
func (b *Build) Opening(d *Definition, key string) game.Opening {
	var said []game.Sentence
	for i, text := range d.List(key) {
		said = append(said, game.Sentence{Text: text, At: SpotOf(d.TextAt(fmt.Sprintf("%s[%d]", key, i)))})
	}
	if len(said) == 0 {
		return nil
	}
	if game.ReadOpening == nil {
		b.Fail(d, diag.At(d.KeyAt(key), "opening", "this program does not read the sentences of openings"))
		return nil
	}
	o := game.ReadOpening(said)
	b.begins = append(b.begins, beginning{d, o})
	return o
}

// beginning is a scenario, or a variant of one, with its opening.
type beginning struct {
	d *Definition
	o game.Opening
}

// openings lays out every opening of a library without mistakes.
func (b *Build) openings() {
	wrong := map[string]bool{} // scenarios: what is wrong in one of their variants is so in most
	for _, it := range b.begins {
		if b.Wrong() && len(wrong) == 0 || wrong[it.d.ID] {
			continue
		}
		setup, err := b.lib.Setup(game.Start{Scenario: it.d.ID, Options: it.d.chosen})
		if said := (*OpeningError)(nil); errors.As(err, &said) {
			wrong[it.d.ID] = true
			for _, e := range said.Diags {
				b.Fail(it.d, it.d.blame(e))
			}
			continue
		}
		if no := (*game.NoOpening)(nil); errors.As(err, &no) {
			wrong[it.d.ID] = true
			b.Fail(it.d, diag.At(it.d.KeyAt("opening"), "opening", "no game can begin so: %v", no.Why))
			continue
		}
		if o, ok := it.o.(doubtful); ok && err == nil {
			b.diags.Add(o.Doubts(setup)...)
		}
	}
	b.begins = nil
}

// MentionedIn returns what names the definitions that the lines under a key mention, for Field.Needs.
func MentionedIn(key string) func(*Build, *Definition) []string {
	return func(b *Build, d *Definition) []string { return slices.Concat(Mapped(d.List(key), b.Mentioned)...) }
}

// teamLists is the form of lists of words by the ids of teams.
var teamLists = Form{What: `a table like { TEAM = ["NAME=VALUE"] }`, Schema: Object{"type": "object", "additionalProperties": ListSchema(StringSchema)},
	Read: func(r *Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		lists := map[string][]string{}
		for _, team := range slices.Sorted(maps.Keys(table)) {
			list, isList := r.List(key+"."+team, table[team], "a string")
			if !isList {
				r.WrongType(key+"."+team, table[team], "a list of options")
			}
			lists[team] = list
		}
		return lists, ok
	}}

// campaigns puts the campaigns into a library without mistakes, and checks that each of their games can be laid out.
func (b *Build) campaigns() {
	if b.Wrong() {
		return
	}
	base := b.lib.Common()
	for _, d := range b.Of(KindCampaign) {
		c := game.Campaign{Named: game.Named{ID: d.ID, Name: d.Name()}, Games: d.List("games"), Carries: d.List("carries"), Kept: d.List("winner-carries"),
			Options: Get[map[string][]string](d, "winner-options"), Source: *d.Source()}
		b.checkCampaign(d, &c)
		base.Campaigns = append(base.Campaigns, c)
	}
}

func (b *Build) checkCampaign(d *Definition, c *game.Campaign) {
	if len(c.Games) == 0 {
		b.Fail(d, diag.At(d.ValueAt("games"), "no-game", "%s has no games, expected the ids of scenarios", d.Called()))
	}
	var first game.Setup
	for i, id := range c.Games {
		at := fmt.Sprintf("games[%d]", i)
		if b.Refer(d, at, id, KindScenario) == nil {
			continue
		}
		setup, err := b.lib.Setup(game.Start{Scenario: id})
		if err != nil {
			b.Fail(d, diag.At(d.ValueAt(at), "campaign", "%v", err))
			continue
		}
		if first == nil {
			first = setup
		}
		for _, team := range slices.Sorted(maps.Keys(c.Options)) {
			if _, err := b.lib.Setup(game.Start{Scenario: id, Options: c.Options[team]}); err != nil && i > 0 {
				b.Fail(d, diag.At(d.ValueAt("winner-options."+team), "campaign", "%v", err))
			}
		}
	}
	if first == nil {
		return
	}
	teams := Mapped(first.Scene().Teams, func(t game.Named) string { return t.ID })
	for _, team := range slices.Sorted(maps.Keys(c.Options)) {
		if !slices.Contains(teams, team) {
			b.Fail(d, diag.At(d.KeyAt("winner-options."+team), "unknown-team", "%q is none that wins, expected %s", team, OrList(teams)).Or(team, teams))
		}
	}
	known := carriable(first, game.OfSeat, game.OfAll)
	for i, what := range c.Carries {
		if !slices.Contains(known, what) {
			b.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("carries[%d]", i)), "unknown-carried", "%q is nothing that a game leaves to the next, expected %s", what, OrList(known)).Or(what, known))
		}
	}
	known = carriable(first, game.OfSeat)
	for i, what := range c.Kept {
		at := d.ValueAt(fmt.Sprintf("winner-carries[%d]", i))
		switch {
		case !slices.Contains(known, what):
			b.Fail(d, diag.At(at, "unknown-carried", "%q is nothing that a player keeps, expected %s", what, OrList(known)).Or(what, known))
		case slices.Contains(c.Carries, what):
			b.Fail(d, diag.At(at, "carried-twice", "%q is carried for all players already", what))
		}
	}
}

// carriable lists what of the end of a game another can begin with, of those that are of players or of all.
func carriable(s game.Setup, of ...game.Whose) []string {
	words := []string{game.Decks}
	for _, z := range s.Scene().Game.Zones {
		if z.Of == game.OfSeat && !z.Passing {
			words = append(words, z.Name)
		}
	}
	for _, n := range s.Scene().Game.Numbers {
		switch {
		case n.Set == nil || n.In != nil || !slices.Contains(of, n.Of) || n.Of == game.OfSeat && n.Kind == nil:
		case n.Kind == nil:
			words = append(words, n.Name)
		default:
			words = append(words, n.Kind.All(s)...)
		}
	}
	return words
}
