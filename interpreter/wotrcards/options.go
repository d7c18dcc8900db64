package wotrcards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds what may be chosen, and puts it into words.

// Verbs of options.
const (
	OptCard      uint8 = iota + 1 // this card or location
	OptTopOfDeck                  // the top card of the draw deck, unseen
	OptYes
	OptNo
	OptNone
	OptPlay
	OptMove
	OptCycle
	OptWinnow
	OptAct
	OptRing
	OptPass
	OptSupport // an army supports a character
	OptInstead // the line of a card's text happens instead of an elimination
	OptClause  // of a text that offers several
	OptNumber
	OptPlayDown // a card is played face down
	OptRule     // the action in a line of the scenario's rules
	OptWords    // the words of a script
	OptPlayer
	OptFaction
	OptType
	numOptions
)

// Options documents each verb of options; see game.Option.
var Options = [numOptions]game.Option{
	0:            {Code: "nothing", Name: "nothing", Words: "nothing", Passive: true},
	OptCard:      {Code: "card", Name: "{a}", Words: "{a}", Operands: game.Operands{A: AnyCard}, Plain: true},
	OptTopOfDeck: {Code: "top-of-deck", Stands: topCard, Name: "top of deck", Words: "the top of the draw deck", Rule: "forsake-top"},
	OptYes:       {Code: "yes", Name: "yes", Words: "yes"},
	OptNo:        {Code: "no", Name: "no", Words: "no", Passive: true},
	OptNone:      {Code: "none", Stands: game.Nothing, Name: "none", Words: "none", Passive: true},
	OptPlay:      {Code: "play", Name: "play {a}[ {b}]", Words: "plays {a}[ {b}]", Rule: "play-destinations", Operands: game.Operands{A: ACard, B: ADestination}},
	OptMove:      {Code: "move", Name: "move {a} to {b}", Words: "moves {a} to {b}", Rule: "action-move", Operands: game.Operands{A: ACard, B: ALocation}},
	OptCycle:     {Code: "cycle", Name: "cycle {a}", Words: "cycles {a}", Rule: "action-cycle", Operands: game.Operands{A: ACard}},
	OptWinnow:    {Code: "winnow", Name: "winnow", Words: "winnows", Rule: "action-winnow"},
	OptAct:       {Code: "act", Name: "act {a} line {b}[ of {c}]", Words: "uses {a}[ (line {b}[ of {c}])]", Rule: "action-card-text", Operands: game.Operands{A: AnyCard, B: ALine, C: AnotherCard}, Tires: true},
	OptRing:      {Code: "ring-token", Name: "ring token", Words: "uses the Ring token", Rule: "ring-token-once"},
	OptPass:      {Code: "pass", Name: "pass", Words: "passes", Rule: "pass-carryover", Passive: true},
	OptSupport:   {Code: "support", Name: "{a} supports {b}", Words: "{a} supports {b}", Rule: "leadership-needs-army", Operands: game.Operands{A: ACard, B: ACard}},
	OptInstead:   {Code: "instead", Name: "instead {a} line {b}[ of {c}]", Words: "{a}[ (line {b}[ of {c}])]", Rule: "O32", Operands: game.Operands{A: ACard, B: ALine, C: AnotherCard}, Quotes: true},
	OptClause:    {Code: "clause", Name: "choose {n} of {a} line {b}[ of {c}]", Words: "{n}", Operands: game.Operands{A: AnyCard, B: ALine, C: AnotherCard, N: AClause}, Quotes: true},
	OptNumber:    {Code: "number", Name: "number {n}", Words: "{n}", Operands: game.Operands{N: ANumber}, Plain: true},
	OptWords:     {Code: "words", Name: "words {b}", Words: "{b}", Operands: game.Operands{B: plain.ScriptWords}, Quotes: true},
	OptPlayDown:  {Code: "play-down", Name: "play {a} face down", Words: "plays {a} face down", Rule: "play-destinations", Operands: game.Operands{A: ACard}},
	OptRule:      {Code: "rule", Name: "rule {b}", Words: "uses rule {b}", Rule: "scenario-rules", Operands: game.Operands{B: ALine}, Tires: true},
	OptType:      {Code: "type", Name: "type {n}", Words: "{n}", Operands: game.Operands{N: AType}, Plain: true},
	OptFaction:   {Code: "faction", Name: "faction {n}", Words: "{n}", Operands: game.Operands{N: AFaction}, Plain: true},
	OptPlayer:    {Code: "player", Name: "player {n}", Words: "{n}", Operands: game.Operands{N: plain.Seated}, Plain: true},
}

// verbOf returns the verb of an option, 0 where the table has none such, or no table so many cards.
func verbOf(o engine.Option) uint8 {
	if o.Verb < numOptions && max(o.A, o.B, o.C) < engine.MaxCards {
		return o.Verb
	}
	return 0
}

// NameOption returns an option's name in records: what is done, and with which cards by their ids.
func (s *Setup) NameOption(o engine.Option) string {
	row, n := &Options[verbOf(o)], game.OptionNumbers(o)
	return game.Fill(row.Name, func(slot string) string { return s.operand(&row.Operands, &n, slot, s.NameCard) })
}

// OptionWords says what an option does, as the log would, without the seat's name.
func (s *Setup) OptionWords(o engine.Option) string {
	row := &Options[verbOf(o)]
	return game.Fill(row.Words, func(slot string) string {
		if slot == "n" && row.N == AClause {
			return s.clauseWords(o)
		}
		return s.OptionPart(o, slot, s.CardWords)
	})
}

// OptionPart says what an option has in a slot, with cards called as card has it; "" where that goes without saying.
func (s *Setup) OptionPart(o engine.Option, slot string, card func(engine.Card) string) string {
	row, n := &Options[verbOf(o)], game.OptionNumbers(o)
	if slot == "b" && row.B == ALine && !s.SaysLine(o) {
		return ""
	}
	return s.operand(&row.Operands, &n, slot, card)
}

// SaysLine reports whether an option with a line of a text has to say which: the card has several, or it is another's or
// given by the rules of the scenario.
func (s *Setup) SaysLine(o engine.Option) bool {
	own := len(s.def[o.A].Text)
	return o.A == 0 || o.C != 0 || own > 1 || own > 0 && text.OfRules(uint8(o.B))
}

// clauseWords returns one of the clauses that a text offers, as it is written.
func (s *Setup) clauseWords(o engine.Option) string {
	a := s.Texts.Line(engine.Card(o.A), engine.Card(o.C), uint8(o.B))
	if a == nil {
		return s.NameOption(o)
	}
	for i := range a.Body {
		for _, c := range a.Body[i].Clauses {
			if n := int(o.N); 1 <= n && n <= len(c.Parts) {
				words := []rune(c.Text)[c.Parts[n-1].Clauses[0].At.Column-1:]
				if end := strings.IndexAny(string(words), "/."); end >= 0 {
					return strings.TrimSpace(string(words)[:end])
				}
			}
		}
	}
	return s.NameOption(o)
}

// CardWords returns a card's printed name, told apart from its other copies.
func (s *Setup) CardWords(c engine.Card) string {
	if c == 0 {
		return "nothing"
	}
	d := s.def[c]
	if s.NameCard(c) == d.ID {
		return d.Name
	}
	return fmt.Sprintf("%s #%d", d.Name, c-s.first[c]+1)
}

// The kinds of decision: what a seat may be asked.

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideCycle
	DecideEliminate
	DecideForsake
	DecideMay
	DecideTake
	DecidePlayThose
	DecideLocation
	DecideCombat
	DecideLoss
	DecideSupport
	DecideReplacement
	DecideClause
	DecideChoose
	DecideNumber
	DecidePut
	DecideDraft
	DecideWords
	DecideRespond
	DecidePutUnder
	DecidePlayer
	DecideVote
	DecideTie
	DecideSecretly
	DecideSecretCard
	DecideFaction
	DecideType
	DecideCardName
	DecideSecretWords
	numDecisions
)

// Decisions documents each kind of decision; see game.Decision.
var Decisions = [numDecisions]game.Decision{
	DecideAction:      {Code: "action", Words: "takes an action or passes", Rule: "turn-order", Rest: true},
	DecideCycle:       {Code: "cycle", Words: "must cycle {n}", Rule: "action-cycle", Gives: -1},
	DecideEliminate:   {Code: "eliminate", Words: "must eliminate {n}", Rule: "eliminate-impossible", Gives: -1},
	DecideForsake:     {Code: "forsake", Words: "must forsake {n}", Rule: "forsake-hand", Gives: -1},
	DecideMay:         {Code: "may", Words: "may do as the text says"},
	DecideTake:        {Code: "take", Words: "takes a card", Rule: "take-shown", Gives: 1},
	DecidePlayThose:   {Code: "play-those", Words: "plays one of the cards drawn", Rule: "look-and-play-pays", Gives: 1},
	DecideLocation:    {Code: "location", Words: "chooses a location", Rule: "battleground-chosen-by-card"},
	DecideCombat:      {Code: "combat", Words: "chooses the next combat", Rule: "combat-order"},
	DecideLoss:        {Code: "loss", Words: "chooses a card to lose", Rule: "path-combat-losses", Shared: true, Gives: -1},
	DecideSupport:     {Code: "support", Words: "chooses which army supports which character", Rule: "O6"},
	DecideClause:      {Code: "clause", Words: "must choose {n}"},
	DecideChoose:      {Code: "choose", Words: "chooses a card"},
	DecideNumber:      {Code: "number", Words: "chooses a number"},
	DecideDraft:       {Code: "draft", Words: "drafts a card", Rule: "scenario-draft", Gives: 1},
	DecidePut:         {Code: "put-on-top", Words: "must put {n} on top of the draw deck", Rule: "O16"},
	DecideRespond:     {Code: "respond", Words: "may play a card in answer to this", Gives: -1},
	DecideWords:       {Code: "words", Words: "chooses what is done"},
	DecidePutUnder:    {Code: "put-under", Words: "must put {n} under the draw deck", Rule: "O16"},
	DecidePlayer:      {Code: "player", Words: "chooses a player"},
	DecideReplacement: {Code: "instead", Words: "chooses what happens instead", Rule: "O32"},
	DecideVote:        {Code: "vote", Words: "votes"},
	DecideTie:         {Code: "tie", Words: "decides the vote"},
	DecideType:        {Code: "type", Words: "names a type"},
	DecideFaction:     {Code: "faction", Words: "names a faction"},
	DecideCardName:    {Code: "card-name", Words: "names a card"},
	DecideSecretly:    {Code: "secret-number", Words: "chooses a number in secret"},
	DecideSecretWords: {Code: "secret-words", Words: "chooses in secret what is done"},
	DecideSecretCard:  {Code: "secret-card", Words: "chooses a card in secret"},
}

// DecisionWords says what a seat is asked, without its name. What it may decline it need not do, and of several things it
// may do fewer.
func (s *Setup) DecisionWords(d *engine.Decision) string {
	words := Decisions[d.Kind].Words
	may := strings.HasPrefix(words, "must ") && slices.ContainsFunc(d.Options, func(o engine.Option) bool { return Options[verbOf(o)].Passive })
	n := strconv.Itoa(d.Left)
	if may && d.Left > 1 {
		n = "up to " + n
	}
	if words = game.Fill(words, func(string) string { return n }); may {
		words = "may " + strings.TrimPrefix(words, "must ")
	}
	return words
}

// What the numbers of options and events are, and how they are put into words.

// What a number of an option or of an event can be, beside nothing.
var (
	ACard       = &game.Operand{Code: "card", Card: true} // of a player
	ALocation   = &game.Operand{Code: "location", Card: true}
	AnyCard     = &game.Operand{Code: "any", Card: true}              // a card of a player or a location
	AnotherCard = &game.Operand{Code: "card", Card: true, Copy: true} // whose text it is; 0 where it is the card's own
	AText       = &game.Operand{Code: "text", Card: true, Else: []game.Else{ringText, ruleText},
		Label: "a card, a location, a Ring token or a rule", Help: "A card or location, \"a Ring token\", or \"rule\" and its number."} // the card whose text it is, or what textNumber has for others
	ADestination = &game.Operand{Code: "to", Card: true, To: true} // where a card is played: a location, a wielder, or 0, the reserve; of an event 0 is nowhere
	ALine        = &game.Operand{Code: "line", Meant: linesMeant}  // of a text, from 1
	AClause      = &game.Operand{Code: "clause"}                   // of those that a text offers, from 1
	ANumber      = &game.Operand{Code: "number"}
	AnIcon       = &game.Operand{Code: "icon", Label: "an icon", Said: engine.Each(Icons[:], func(icon string) string { return strings.ReplaceAll(icon, "-", " ") })}
	AStep        = &game.Operand{Code: "phase"}
	AFaction     = &game.Operand{Code: "faction", Label: "a faction", Help: "A faction by its name.", Names: factionNames}
	AType        = &game.Operand{Code: "type", Label: "a type of card", Said: CardTypes[Army : Event+1]}
	ASide        = &game.Operand{Code: "team"}
	ACounter     = &game.Operand{Code: "counter", Label: "a counter of the scenario", Help: "A counter of the scenario by its name.", Names: counterNames}         // of the scenario
	AnOwnCounter = &game.Operand{Code: "own-counter", Label: "a counter that each player has", Help: "A counter of a player by its name.", Names: ownCounterNames} // of the scenario, for each seat
	AnOwnZone    = &game.Operand{Code: "own-zone", Label: "a zone of the data's own", Help: "A zone of the data's own, by its name.", Names: ownZoneNames}
	ALimit       = &game.Operand{Code: "limit", Label: "what there cannot be more of", Said: engine.Each(Limits[:], Limit.Words)} // of Limits
)

// Whose text it is, where no card has it.
var (
	ringText = game.Else{Words: "a Ring token", Number: func(game.Setup, int) int { return 0 }}
	ruleText = game.Else{Words: "rule {n}", Number: func(s game.Setup, n int) int { return s.(*Setup).NumberOfRule(n) }}
)

func factionNames(s game.Setup) []string {
	return engine.Each(s.(*Setup).Lib.Factions, func(f Faction) string { return f.Name })
}

func ownZoneNames(s game.Setup) []string {
	return engine.Each(s.(*Setup).Lib.Zones, func(z *game.Zone) string { return "the " + z.Name })
}

func ownCounterNames(s game.Setup) []string { return s.(*Setup).OwnCounterNames() }
func counterNames(s game.Setup) []string    { return s.(*Setup).CounterNames() }

// linesMeant returns the lines of a card's text that may be meant where none is said: those with an action, or the first.
func linesMeant(s game.Setup, c engine.Card) (list []int) {
	for i, a := range s.(*Setup).Card(c).Abilities() {
		if a.Kind == engine.Activated {
			list = append(list, i+1)
		}
	}
	if len(list) == 0 {
		return []int{1}
	}
	return list
}

// operand says what stands in a slot, with cards called as card has it.
func (s *Setup) operand(of *game.Operands, n *game.Numbers, slot string, card func(engine.Card) string) string {
	i := slices.Index(game.Slots[:], slot)
	v, what := n[i], of.List()[i]
	switch {
	case what == AnotherCard && v == 0:
		return ""
	case what == AText && v > s.Cards:
		return fmt.Sprintf("rule %d", v-s.Cards)
	case what == AText && v == 0:
		return "a Ring token"
	case what == ADestination:
		return s.destination(engine.Card(n[game.SlotA]), engine.Card(v), card)
	case what.IsCard():
		return card(engine.Card(v))
	}
	switch {
	case what == AStep:
		return s.Game.Phases[v]
	case what == ASide:
		return s.TeamWords(game.Team(v))
	case what == plain.ScriptFailed:
		return "" // the game knows; see Game.EventSentence
	case what != nil && what.Names != nil:
		if names := what.Names(s); 0 <= v && v < len(names) {
			return names[v]
		}
	}
	return what.Say(v, card)
}

// destination says where a card is played: a location, a wielder, or the reserve; of an event nothing.
func (s *Setup) destination(c, to engine.Card, card func(engine.Card) string) string {
	switch {
	case s.def[c].Type == Event:
		return ""
	case s.def[c].Type == Item:
		return "on " + card(to) // a wielder, or a location
	case to == 0:
		return "to reserve"
	}
	return "to " + card(to)
}
