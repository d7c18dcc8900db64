package plain

import (
	"fmt"
	"slices"
	"strconv"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file makes rows of sentences that many games have. S is the state of the game, T its table.

// Set makes what a number's row does to a position of what it sets in the state.
func Set[S any](f func(s *S, of *game.Said, n int)) func(game.Setup, engine.Position, *game.Said, int) error {
	return func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
		f(any(p).(*S), of, n)
		return nil
	}
}

// Stands makes the row of a number that stands somewhere in the state.
func Stands[S any, N ~uint8 | ~uint16 | ~int16](where func(s *S, of *game.Said) *N, row game.Number) *game.Number {
	row.Read = func(t game.Play, of *game.Said) int { return int(*where(any(t.Here()).(*S), of)) }
	row.Set = Set(func(s *S, of *game.Said, n int) { *where(s, of) = N(n) })
	return &row
}

// Seat makes the sentence that says whose something is: "the captain is {who:seat}". What is nobody's now is not written.
func Seat[S any, T game.Play](pattern, help string, told int, set func(*S, engine.Seat), is func(T) engine.Seat) *game.Saying {
	return &game.Saying{Pattern: pattern, Help: help, Varies: "who", Told: told,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			set(any(p).(*S), said.Seat)
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			return UnlessSeat(t, is(t.(T)), said.Seat, "it is nobody", "it is %s")
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

// UnlessSeat returns whose something is, where it is not that seat's: nobody's, or that of another, whose name stands for "%s".
func UnlessSeat(t game.Play, is, said engine.Seat, nobodys, other string) string {
	switch is {
	case said:
		return ""
	case engine.NoSeat:
		return nobodys
	}
	return fmt.Sprintf(other, t.SetUp().Names().NameSeat(is))
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

// RandomCard makes the sentence that forces which card a text picks, by that slot for it. The event tells which it was.
func RandomCard(slot string, purpose, event uint8) game.Luck {
	return game.Luck{Pattern: "the next random card is {what:" + slot + "}", Varies: "what",
		Help: "When a text next picks a card at random, it is this one, if it is among those of which it picks.",
		Wishes: func(_ game.Setup, _ engine.Position, said *game.Said) ([]game.Wish, error) {
			c := said.Cards[0]
			return []game.Wish{{Purpose: purpose, Card: c, Shown: func(e *engine.Event) bool { return e.Verb == event && e.A == c }}}, nil
		}}
}

// RandomPlayer makes the sentence that forces which player luck picks next.
func RandomPlayer(help string, purpose uint8) game.Luck {
	return game.Luck{Pattern: "the next random player is {who:seat}", Help: help, Varies: "who",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			nth := p.ToCome().ForcedFaces(purpose, 0)
			return []game.Wish{{Purpose: purpose, Nth: nth, Face: uint8(said.Seat) + 1, Words: "that player"}}, nil
		}}
}

// Shuffle makes the sentence that forces which cards a shuffle puts on top: they are in the slot "what", whose deck it is, if it is
// a player's, in "who". Lies reports whether a card is in that deck, which where names behind "so many of ...".
func Shuffle(pattern, help, where string, purpose uint8, lies func(s game.Setup, c engine.Card, of engine.Seat) bool) game.Luck {
	return game.Luck{Pattern: pattern, Help: help, Varies: "what",
		Wishes: func(s game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, _ error) {
			used := map[engine.Card]bool{}
			for i, copies := range said.List {
				n := slices.IndexFunc(copies, func(c engine.Card) bool { return !used[c] && lies(s, c, said.Seat) })
				if n < 0 {
					return nil, fmt.Errorf("there are not so many of %s%s", said.Names[i], where)
				}
				used[copies[n]] = true
				list = append(list, game.Wish{Purpose: purpose, Owner: uint8(said.Seat), Card: copies[n]})
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
	row, about := &s.Game.Decisions[d.Kind], game.OptionNumbers(engine.Option{Of: d.About})
	words := game.Fill(row.Words, func(string) string { return strconv.Itoa(d.Left) })
	return words + s.fill(row.About, &row.Operands, about, s.Says, s.CardWords)
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

// BaseLibrary answers what tools ask of a library whose scenarios have no options, and whose cards no sets. Its fields are
// filled in when it is linked.
type BaseLibrary struct {
	game.Base
	Rules *game.Game
	Own   func() *vocab.Vocabulary // the words of its texts, without those that the data define
	Cards []*game.Def              // in order of their ids
	Plays []Scenario               // those with the fewest rules of their own first
	Lines text.Compiler
	Ruled []Ruled // whose rules are among them

	// Whose says whose a line is that no card has and that is no rule; nil where there are none such.
	Whose func(*text.Ability) *game.Text

	Calls   func() *text.Functions // what scripts may call; nil where cards have none
	Scripts []*text.Script         // of the cards, by their places in Cards; nil of one that has none
	Running text.Scripts           // what runs all, nil where there are none,
	Have    []text.Scripted        // cards and scenarios that have one; see Staged.Known
	Shared  []text.Scripted        // and those that several share
}

// Problem is a mistake that Compile found: in the text of a card, or in the rules of a scenario with some choices of its options,
// or in the text that a seat has there.
type Problem struct {
	text.Problem
	Card     *game.Def // nil of rules
	Scenario string
	Chosen   []string
	Seat     string // its id; "" of rules,
	Key      string // and where that stands in its definition
}

// Wrong reports whether some problem is not only a warning.
func Wrong(problems []Problem) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return !p.Warning })
}

// Elsewhere lays out a start with the library of the format that its scenario names; nil where it is played with this one.
func (l *BaseLibrary) Elsewhere(start game.Start) (game.Setup, error) {
	for _, s := range l.Plays {
		if s.ID == start.Scenario && s.Elsewhere != nil && !start.Here {
			return s.Elsewhere().Setup(start)
		}
	}
	return nil, nil
}

// Compile compiles the texts of all cards, each as the kind of text that of returns, into what it returns, by its place in Cards.
func (l *BaseLibrary) Compile(language *text.Language, of func(n int) (*text.Text, text.Kinds)) (problems []Problem) {
	l.Lines = text.Compiler{Language: language}
	for n, card := range l.Cards {
		into, by := of(n)
		if *into = (text.Text{Script: l.Script(n)}); len(card.Text) > 0 || into.Script != nil {
			l.Lines.Compile(into, card, by, func(p text.Problem) { problems = append(problems, Problem{Problem: p, Card: card}) })
		}
	}
	return problems
}

// Warnings returns what in texts of cards that have compiled can never matter.
func (l *BaseLibrary) Warnings() (problems []Problem) {
	for _, a := range l.Lines.Abilities {
		if a.Card == nil {
			continue
		}
		if bad := a.Doubtful(a.AlwaysMeant); bad != nil {
			bad.Warning = true
			problems = append(problems, Problem{Problem: *bad, Card: a.Card})
		}
	}
	return problems
}

// GiveText gives a card other lines, in a copy of a library that has cards of its own, and reports whether there is one of that id.
func (l *BaseLibrary) GiveText(card string, lines []vocab.Ability) bool {
	i := slices.IndexFunc(l.Cards, func(d *game.Def) bool { return d.ID == card })
	if i >= 0 {
		l.Cards[i].Text = lines
	}
	return i >= 0
}

// Vocabulary returns the words of the texts, Uses which cards say them.
func (l *BaseLibrary) Vocabulary() *vocab.Vocabulary {
	if l.Words != nil {
		return l.Words
	}
	return l.Own()
}

func (l *BaseLibrary) Uses() [][]text.Use {
	uses := text.NewUses(l.Vocabulary())
	for _, x := range l.Texts() {
		if !x.Variant && x.Said == "" {
			uses.Add(x.Words, x.Name)
		}
	}
	for i := range l.Have {
		uses.Script(l.Have[i].Script, l.Have[i].Name)
	}
	return uses.Lines
}

// Scenario is one of the scenarios of a library.
type Scenario struct {
	game.Named
	Source game.Source

	Elsewhere func() game.Library // has the library of its format, with which it is played; nil where that is this one
}

// Ruled is a scenario, or a variant of one, that has rules of its own.
type Ruled struct {
	Scenario
	Text    *text.Text
	Variant bool
	From    *text.Text // the rules of the scenario that it extends; nil for none
}

// of returns a line of its rules as tools see it.
func (r *Ruled) of(a *text.Ability) *game.Text {
	inherited := r.From != nil && slices.ContainsFunc(slices.Concat(r.From.Abilities, r.From.Sayings), func(l *text.Ability) bool { return l.Source == a.Source })
	return &game.Text{Owner: r.ID, Name: "the rules of " + r.Name, In: r.ID, File: r.Source.File, Shipped: r.Source.Shipped, Variant: r.Variant, Inherited: inherited}
}

func (l *BaseLibrary) Of() *game.Game    { return l.Rules }
func (l *BaseLibrary) Defs() []*game.Def { return l.Cards }
func (l *BaseLibrary) Sets() []string    { return nil }

func (l *BaseLibrary) Starts() (list []game.StartAt) {
	for i := range l.Plays {
		list = append(list, game.StartAt{Start: game.Start{Scenario: l.Plays[i].ID}, Source: &l.Plays[i].Source})
	}
	return list
}

func (l *BaseLibrary) Offered() (list []game.Named) {
	for i := range l.Plays {
		list = append(list, l.Plays[i].Named)
	}
	return list
}

// Texts returns the lines of all cards, and of the rules of scenarios.
func (l *BaseLibrary) Texts() (list []*game.Text) {
	ruled := map[*text.Text]*Ruled{}
	for i := range l.Ruled {
		ruled[l.Ruled[i].Text] = &l.Ruled[i]
	}
	for _, a := range l.Lines.Abilities {
		x := &game.Text{}
		switch rules := ruled[a.Of]; {
		case a.Card != nil:
			*x = game.Text{Owner: a.Card.ID, Name: a.Card.Name, In: a.Card.ID, File: a.Card.Source.File, Shipped: a.Card.Source.Shipped, Def: a.Card}
		case rules != nil:
			x = rules.of(a)
		default:
			x = l.Whose(a)
		}
		x.Line, x.Number, x.Words, x.Given = a, int(a.Line), a.Ability, a.Of != nil && a.Of.Quote(a.Ability) == a
		if said := a.Said(); said != nil {
			x.Said, x.SaidAs = said.Text, said.Kind
		}
		list = append(list, x)
	}
	return list
}
