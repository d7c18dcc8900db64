// This file has what scenarios say of how their games begin read as sentences, and checked, and reads campaigns: which scenarios
// follow each other, and what one leaves to the next.

package pack

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
)

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
	return func(b *Build, d *Definition) (ids []string) {
		for _, line := range d.List(key) {
			ids = append(ids, b.Mentioned(line)...)
		}
		return ids
	}
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
	var teams []string
	for _, t := range first.Scene().Teams {
		teams = append(teams, t.ID)
	}
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
