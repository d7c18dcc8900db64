package plain

import (
	"fmt"
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file makes rows of sentences that many games have. S is the state of the game, T its table.

// Set makes what a number's row does to a position of what it sets in the state.
func Set[S any](f func(s *S, of *game.Said, n int)) func(game.Setup, engine.Position, *game.Said, int) error {
	return func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
		f(any(p).(*S), of, n)
		return nil
	}
}

// Seat makes the sentence that says whose something is: "the captain is {who:seat}". What is nobody's now is not written.
func Seat[S any, T game.Play](pattern, help string, told int, set func(*S, engine.Seat), is func(T) engine.Seat) *game.Saying {
	return &game.Saying{Pattern: pattern, Help: help, Varies: "who", Told: told,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			set(any(p).(*S), said.Seat)
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			switch seat := is(t.(T)); seat {
			case said.Seat:
				return ""
			case engine.NoSeat:
				return "it is nobody"
			default:
				return "it is " + t.SetUp().Names().NameSeat(seat)
			}
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			seat := is(t.(T))
			return game.Said{Seat: seat}, seat != engine.NoSeat
		}}
}

// Gives makes what a line gives of a state that can always be as it says.
func Gives[S any](give func(s *S, of *game.Said)) func(game.Setup, engine.Position, *game.Said) error {
	return func(_ game.Setup, p engine.Position, of *game.Said) error {
		give(any(p).(*S), of)
		return nil
	}
}

// Holds makes the sentence that something is so. Otherwise is what is said where it is not. A position that is written says it
// of each of whom it is so, if the row has a place for it there.
func Holds[T game.Play](row game.Saying, otherwise string, is func(T, *game.Said) bool) *game.Saying {
	row.Check = func(t game.Play, of *game.Said) string { return Unless(is(t.(T), of), otherwise) }
	if row.Told != 0 && row.Tell == nil && row.Each == nil {
		row.Tell = func(t game.Play, of game.Said) (game.Said, bool) { return of, is(t.(T), &of) }
	}
	return &row
}

// Unless returns what is so instead, where something is not.
func Unless(so bool, instead string) string {
	if so {
		return ""
	}
	return instead
}

// Unsaid returns a saying with what holds where no line gives it: in words, and in the state.
func Unsaid[S any](row *game.Saying, words string, holds func(*S)) *game.Saying {
	row.Unsaid, row.Default = words, func(_ game.Setup, p engine.Position) { holds(any(p).(*S)) }
	return row
}

// Roll makes the sentence that forces a die: its number is in the slot "n", whose it is, if it is a team's, in "whose".
func Roll(pattern, help string, purpose uint8, faces int) game.Luck {
	return game.Luck{Pattern: pattern, Help: help, Varies: "n",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			if said.N < 1 || said.N > faces {
				return nil, fmt.Errorf("the die has no %d", said.N)
			}
			owner := uint8(said.Team)
			return []game.Wish{{Purpose: purpose, Owner: owner, Nth: p.ToCome().ForcedFaces(purpose, owner), Face: uint8(said.N), Words: fmt.Sprintf("a roll of %d", said.N)}}, nil
		}}
}

// Draw makes the sentence that forces what comes out of a bag: its name is in the slot "kind". The event tells what has
// come, by its number N.
func Draw(pattern, help string, purpose uint8, kinds []string, event uint8) game.Luck {
	return game.Luck{Pattern: pattern, Help: help, Varies: "kind",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			return []game.Wish{{Purpose: purpose, Nth: p.ToCome().ForcedFaces(purpose, 0), Face: uint8(said.Kind) + 1, Words: kinds[said.Kind],
				Shown: func(e *engine.Event) bool { return e.Verb == event && int(e.N) == said.Kind }}}, nil
		}}
}

// Shuffle makes the sentence that forces which cards a shuffle puts on top: they are in the slot "what".
func Shuffle(pattern, help string, purpose uint8) game.Luck {
	return game.Luck{Pattern: pattern, Help: help, Varies: "what",
		Wishes: func(_ game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, _ error) {
			used := map[engine.Card]bool{}
			for i, copies := range said.List {
				n := slices.IndexFunc(copies, func(c engine.Card) bool { return !used[c] })
				if n < 0 {
					return nil, fmt.Errorf("there are not so many of %s", said.Names[i])
				}
				used[copies[n]] = true
				list = append(list, game.Wish{Purpose: purpose, Card: copies[n]})
			}
			return list, nil
		}}
}

// This file says options, decisions and events by the patterns of their rows.

// NameOption returns how records call an option; OptionWords what it does, as the log would say it.
func (s *BaseSetup) NameOption(o engine.Option) string {
	row := &s.Game.Options[o.Verb]
	return s.fill(row.Name, &row.Operands, game.OptionNumbers(o), s.Records, s.NameCard)
}

func (s *BaseSetup) OptionWords(o engine.Option) string {
	row := &s.Game.Options[o.Verb]
	return s.fill(row.Words, &row.Operands, game.OptionNumbers(o), s.Says, s.CardWords)
}

// OptionPart says what an option has in a slot of its sentence.
func (s *BaseSetup) OptionPart(o engine.Option, slot string, card func(engine.Card) string) string {
	i := slices.Index(game.Slots[:], slot)
	return s.say(s.Game.Options[o.Verb].List()[i], game.OptionNumbers(o)[i], s.Says, card)
}

// DecisionWords returns what is asked, without the seat's name.
func (s *BaseSetup) DecisionWords(d *engine.Decision) string {
	return game.Fill(s.Game.Decisions[d.Kind].Words, func(string) string { return strconv.Itoa(d.Left) })
}

// EventWords says what happened, as somebody may know it who has those seats.
func (s *BaseSetup) EventWords(e engine.Event, to engine.SeatSet) string {
	return s.EventSentence(e, to, game.Names{Card: s.CardWords, Seat: func(seat engine.Seat) string { return s.Seats[seat].Name }})
}

// EventSentence says the same with other names. A card that is not seen is "a card".
func (s *BaseSetup) EventSentence(e engine.Event, to engine.SeatSet, names game.Names) string {
	if s.Spoken != nil {
		e = s.Spoken(e)
	}
	row := &s.Game.Events[e.Verb]
	of, n := row.List(), game.EventNumbers(&e)
	return game.Fill(row.Sentence, func(slot string) string {
		i := slices.Index(game.Slots[:], slot)
		switch {
		case slot == "seat":
			return names.Seat(e.Seat)
		case slot == "from":
			return s.Zones[e.From].Name
		case of[i] == ScriptFailed:
			return "" // the table knows; see BaseGame.EventSentence
		case of[i].IsCard() && e.Seen&to == 0:
			return "a card"
		}
		return s.say(of[i], n[i], s.Says, names.Card)
	})
}

// say says what a number is: as the set-up calls it, or as its operand does.
func (s *BaseSetup) say(of *game.Operand, n int, named map[*game.Operand][]string, card func(engine.Card) string) string {
	if names := named[of]; n >= 0 && n < len(names) {
		return names[n]
	}
	return of.Say(n, card)
}

func (s *BaseSetup) fill(pattern string, of *game.Operands, n game.Numbers, named map[*game.Operand][]string, card func(engine.Card) string) string {
	list := of.List()
	return game.Fill(pattern, func(slot string) string {
		i := slices.Index(game.Slots[:], slot)
		return s.say(list[i], n[i], named, card)
	})
}
