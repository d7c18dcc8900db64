package screen

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// View is a game as somebody looks at it.
type View struct {
	game.Play
	*Screen
	Eyes   engine.SeatSet // the seats of who looks; engine.Everyone where nothing is hidden
	Shared bool           // all see the hands of all, and none of these seats is said to be one's own
}

// Setup returns what is played, Lies where cards lie.
func (v *View) Setup() game.Setup       { return v.SetUp() }
func (v *View) Lies() *engine.CardLists { return v.Here().OnTable() }

// Cards goes through the cards of a list, On through those on a card.
func (v *View) Cards(l engine.List) iter.Seq[engine.Card] { return v.Lies().Cards(l) }
func (v *View) On(c engine.Card) iter.Seq[engine.Card]    { return v.Lies().Cards(engine.On(c)) }

// SeatName returns what a player is called.
func (v *View) SeatName(s engine.Seat) string { return v.Setup().Scene().Seats[s].Name }

// When says where the game stands, and whose turn it is where that is to be said.
func (v *View) When(turn bool) string {
	words := v.Setup().Scene().Game.Phases[v.Phase()]
	if n := v.Round(); n > 0 {
		words = fmt.Sprintf("%s %d, %s", Sentence(v.RoundWord), n, words)
	}
	if seat := v.TurnOf(); turn && seat != engine.NoSeat {
		words += fmt.Sprintf(", %s's turn", v.SeatName(seat))
	}
	return Sentence(words)
}

// Answered says who has answered what several are asked at once, and who has not; "" where one is asked alone.
func (v *View) Answered(d *engine.Decision) string {
	var in, out, words []string
	for s := range (d.Sealed &^ engine.Only(d.Seat)).All() {
		if v.Awaited().Has(s) {
			out = append(out, v.SeatName(s))
		} else {
			in = append(in, v.SeatName(s))
		}
	}
	if len(in) > 0 {
		words = append(words, "answered: "+strings.Join(in, ", "))
	}
	if len(out) > 0 {
		words = append(words, "still to answer: "+strings.Join(out, ", "))
	}
	return strings.Join(words, "; ")
}

// Team returns the team of a seat.
func (v *View) Team(s engine.Seat) game.Team { return v.Setup().Scene().Seats[s].Team }

// InTurnOrder returns the seats in turn order, each once, and behind them those that have no turns.
func (v *View) InTurnOrder() []engine.Seat {
	seats := slices.Clone(v.Setup().Scene().Order.From(0))
	for s := range v.Setup().Scene().Seats {
		if !slices.Contains(seats, engine.Seat(s)) {
			seats = append(seats, engine.Seat(s))
		}
	}
	return seats
}

// Name names a card in play with all that is on it, and whose it is where it is no longer its owner's. What lies at a
// place, which is nobody's, stands behind it.
func (v *View) Name(c engine.Card) string {
	words := v.alone(c)
	if v.Setup().OwnerOf(c) != engine.NoSeat {
		for item := range v.On(c) {
			words += " + " + v.alone(item)
		}
		return words
	}
	var there []string
	for other := range v.On(c) {
		there = append(there, v.Name(other))
	}
	if len(there) > 0 {
		words += " with " + strings.Join(there, ", ")
	}
	return words
}

func (v *View) alone(c engine.Card) string {
	words := v.Setup().Names().CardWords(c)
	if seat := v.Controller(c); seat != v.Setup().OwnerOf(c) && seat != engine.NoSeat {
		words = fmt.Sprintf("%s's %s", v.SeatName(seat), words)
	}
	if v.Marks != nil {
		if with := v.Marks(v, c); len(with) > 0 {
			words += " with " + strings.Join(with, " and ")
		}
	}
	return words
}

// Names names the cards of a zone that who looks knows, and says how many others there are. Where not all see the cards,
// the order in which they lie is not told.
func (v *View) Names(l engine.List) string {
	var list []string
	var known []engine.Card
	hidden := 0
	for c := range v.Cards(l) {
		if v.Sees(c) {
			known = append(known, c)
		} else {
			hidden++
		}
	}
	if v.Setup().Scene().Zones[l].Visible != engine.Public {
		slices.Sort(known)
	}
	for _, c := range known {
		list = append(list, v.Name(c))
	}
	if hidden > 0 {
		list = append(list, fmt.Sprintf("%d hidden", hidden))
	}
	return strings.Join(list, ", ")
}

// Hands returns the hands of who looks.
func (v *View) Hands() (hands []engine.List) {
	for _, s := range v.InTurnOrder() {
		for i := range v.Rows {
			if !v.Rows[i].Hand || !v.Eyes.Has(s) {
				continue
			}
			for l, z := range v.zones(v.Rows[i].Shows) {
				if z.Owner == s {
					hands = append(hands, l)
				}
			}
		}
	}
	return hands
}

// Sees reports whether who looks knows a card where it lies.
func (v *View) Sees(c engine.Card) bool {
	return v.Eyes == engine.Everyone || v.Lies().Known(c)&v.Eyes != 0
}

// ZoneName returns what a zone is called, with whose it is.
func (v *View) ZoneName(z engine.List) string {
	spec := &v.Setup().Scene().Zones[z]
	if spec.Owner == engine.NoSeat {
		return spec.Name
	}
	return v.SeatName(spec.Owner) + "'s " + spec.Name
}

// Zones goes through the zones of the table that a row shows.
func (v *View) zones(shows func(*engine.ZoneSpec) bool) iter.Seq2[engine.List, *engine.ZoneSpec] {
	return func(yield func(engine.List, *engine.ZoneSpec) bool) {
		zones := v.Setup().Scene().Zones
		for i := range zones {
			if z := &zones[i]; z.Name != "" && engine.List(i) != engine.Outside && shows(z) && !yield(engine.List(i), z) {
				return
			}
		}
	}
}
