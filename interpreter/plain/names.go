package plain

import (
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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
