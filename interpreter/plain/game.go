package plain

import (
	"encoding/binary"
	"fmt"
	"reflect"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// BaseGame is a game under way. The game fills it with itself: Play is what plays it.
type BaseGame struct {
	Play engine.Play
	At   *BaseSetup

	Machine *text.Machine               // which runs its texts; nil where it has none
	Line    func(file string, line int) // whom to tell of each line of a script that is run, or nil

	text.Following
}

// Rebase goes on with other data, of as many cards: with those of the same numbers, where they lie.
func (t *BaseGame) Rebase(to game.Setup) (game.Play, error) {
	if to.Scene().Cards != t.At.Cards {
		return nil, fmt.Errorf("there are other cards")
	}
	next, from := to.NewTable(), t.Play.NewPosition()
	t.Play.StoreBoundary(from)
	next.Watch().Listen = t.Play.Watch().Listen
	next.BeginAt(from)
	return next, nil
}

// AtRest reports whether nothing is asked but what begins something new, by the rows of decisions.
func (t *BaseGame) AtRest() bool {
	d := t.Play.Open()
	return d == nil || t.At.Game.Decisions[d.Kind].Rest
}

// Refused returns why an option is not open to a seat: it is asked something else, or nothing.
func (t *BaseGame) Refused(seat engine.Seat, o engine.Option) uint8 {
	switch d := t.Play.OpenTo(seat); {
	case d == nil:
		return t.At.Game.NotAsked
	case !d.Lists(o):
		return t.At.Game.NotOffered
	}
	return 0
}

// Why says the same in words.
func (t *BaseGame) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	row := &t.At.Game.Reasons[reason]
	return reason, []game.Ground{{Words: row.Words, Rule: row.Rule}}
}

// Explain returns a number and what it is made of: what its reckoning notes, and what texts add.
func (t *BaseGame) Explain(reckon func() int) (int, []game.Ground) { return t.Machine.Why(reckon) }

// Reckoned makes the row of a number that follows from others, by its reckoning; that says what it is made of, too.
func Reckoned[G interface {
	game.Play
	Explain(reckon func() int) (int, []game.Ground)
}](row game.Number, reckon func(t G, of *game.Said) int) *game.Number {
	row.Read = func(t game.Play, of *game.Said) int { return reckon(t.(G), of) }
	row.Why = func(t game.Play, of *game.Said) (int, []game.Ground) {
		return t.(G).Explain(func() int { return reckon(t.(G), of) })
	}
	return &row
}

// OptionRule and EventRule return the paragraphs of their rows.
func (t *BaseGame) OptionRule(o engine.Option) string { return t.At.Game.Options[o.Verb].Rule }
func (t *BaseGame) EventRule(e *engine.Event) string  { return t.At.Game.Events[e.Verb].Rule }

// Controller returns who has brought a card.
func (t *BaseGame) Controller(c engine.Card) engine.Seat { return t.At.OwnerOf(c) }

// Alike reports whether two cards are copies of one, in the same place.
func (t *BaseGame) Alike(a, b engine.Card) bool {
	on := t.Play.Here().OnTable()
	return t.At.SameCard(a, b) && on.Where(a) == on.Where(b)
}

// Lasting returns how many effects of texts last.
func (t *BaseGame) Lasting() int {
	if t.Machine == nil {
		return 0
	}
	return t.Machine.Lasting()
}

// Nothing lies where it should not: nothing is told of it. What is under way ends as it stands.

func (t *BaseGame) Outlook()                         {}
func (t *BaseGame) Strays() []game.Stray             { return nil }
func (t *BaseGame) WhyNot(engine.Card) []game.Ground { return nil }

// basics are the types of which encoding/binary writes many at once.
var basics = [...]reflect.Type{reflect.Bool: reflect.TypeFor[bool](), reflect.Uint8: reflect.TypeFor[uint8](), reflect.Uint16: reflect.TypeFor[uint16](),
	reflect.Uint32: reflect.TypeFor[uint32](), reflect.Uint64: reflect.TypeFor[uint64](), reflect.UnsafePointer: nil}

// Describe adds a state to a digest by its fields: what is embedded and adds itself, and each other one as it lies in
// memory, of a fixed size. A field that is empty adds nothing.
func Describe[S any](s *S, zones []engine.ZoneSpec, p *engine.Parts) {
	of := reflect.ValueOf(s).Elem()
	for i := range of.NumField() {
		switch part := of.Field(i).Addr().Interface().(type) {
		case interface {
			AddTo(*engine.Parts, []engine.ZoneSpec)
		}:
			part.AddTo(p, zones)
		case interface{ AddTo(*engine.Parts) }:
			part.AddTo(p)
		default:
			if of.Field(i).IsZero() {
				continue
			}
			n, elem := 1, of.Field(i).Type()
			for ; elem.Kind() == reflect.Array; elem = elem.Elem() {
				n *= elem.Len()
			}
			data := part
			if basic := basics[elem.Kind()]; basic != nil {
				data = reflect.SliceAt(basic, of.Field(i).Addr().UnsafePointer(), n).Interface()
			}
			p.Add(of.Type().Field(i).Name, func(b []byte) []byte {
				b, err := binary.Append(b, binary.LittleEndian, data)
				if err != nil {
					panic("a field of a state has no fixed size: " + err.Error())
				}
				return b
			})
		}
	}
}

// Key appends all that a game describes of a state to the key of a search.
func Key[S any](describe func(*S, *engine.Parts), s *S, b []byte) []byte {
	var parts engine.Parts
	describe(s, &parts)
	return append(b, parts.Bytes()...)
}
