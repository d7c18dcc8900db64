package wotrcards

import (
	_ "embed"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file brings together the tables of which the language of scripted games is made.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneTable,
	Numbers:   numberTable,
	Sayings:   slices.Concat(sayingTable, doneTable, namedSayings, []*game.Saying{lasting}), // which AddSteps knows to be last
	Kinds:     []*game.Operand{effects, endings},
	Answers:   answerTable,
	Luck:      luckTable,
	Places:    []*game.Place{thePath, reserve, topCard},
	PhaseWord: "step",
	Acting:    int(ActionStep),
	Closing:   int(DrawStep),
	Over:      int(GameOver),
	SetPhase:  func(p engine.Position, phase int) { p.(*State).Step = Step(phase) },
	TeamWord:  "side",
	NotAsked:  uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotAnOption),
	Unwritten: map[string]string{
		"acted":   "which texts that no card has have been used this round",
		"effects": "what lasts that no card's own text has begun", "notes": "what texts remember of this round",
	},
	Bare: bare,
	Swaps: []game.Swap{
		{Word: "cycle", By: "eliminated", Before: " pile"}, {Word: "eliminated", By: "cycle", Before: " pile"},
		{Word: "cycle", By: "eliminate"}, {Word: "cycles", By: "eliminates"}, {Word: "cycled", By: "eliminated"},
		{Word: "eliminate", By: "cycle"}, {Word: "eliminates", By: "cycles"}, {Word: "eliminated", By: "cycled"},
	},
	Examples: examples,
}

// lasting is the sentence that gives what lasts, of the lines that are effects, until the endings.
var lasting, effects, endings = lastingUntil(endWords(nil))

// lastingUntil returns the same with the words for what ends an effect.
func lastingUntil(ends []string) (*game.Saying, *game.Operand, *game.Operand) {
	return (&text.Lasting{
		Layout:  func(s game.Setup) *text.Layout { return &s.(*Setup).Texts },
		Effects: func(p engine.Position) *engine.Effects { return &p.(*State).Effects },
		Ends:    ends,
		Told:    15,
	}).Sentence()
}

// endWords says what ends an effect, from the first on, with some steps of the data's own.
func endWords(own []OwnStep) []string {
	n := int(gameEnds)
	if len(own) > 0 {
		n += 1 + 2*len(own)
	}
	words := make([]string, n)
	step := func(name string, at edges) {
		words[at.begins], words[at.ends] = "until the "+name, "until the "+name+" ends"
	}
	for s := LocationStep; s < GameOver; s++ {
		step(Steps[s], stepEnds[s])
	}
	for i, s := range own {
		step(s.Name, endsOf(NumSteps+Step(i)))
	}
	words[roundEnds], words[combatEnds] = "until the round ends", "until the combat ends"
	return words[1:]
}

// The sentences by which players act and answer. Their slots are called as the numbers of the options are,
// so that a sentence is read and printed by the same pattern; see Options. Where a text says that a card is cycled instead
// of eliminated, that it was cycled shows the answer, too.

// answerTable holds them.
var answerTable = []game.Answer{
	game.To("plays/play/playing {a:card}", "Plays an event, or a card that is open to one place only.", plays...),
	game.To("plays/play/playing {a:card} to {b:place}", "Plays an army or a character to a location or to reserve, as an action or out of the cards drawn.",
		plays...),
	game.To("plays/play/playing {a:card} on {b:any}", "Plays an item on a wielder, or on what its text says.", plays...),
	game.To("plays/play/playing {a:card} face down", "Plays an army or a character face down to reserve, where a text lets it.",
		game.On(DecideAction, OptPlayDown, EventPlayDown)),
	game.To("plays/play/playing nothing", "Plays none of the cards drawn, or nothing in answer to what happens.",
		game.On(DecidePlayThose, OptNone), game.On(DecideRespond, OptNone)),
	game.To("moves/move/moving {a:card} to {b:place}", "Moves a card from reserve to a location.",
		game.On(DecideAction, OptMove, EventMove)),
	game.To("cycles/cycle/cycling {a:cards}", "Cycles cards, as an action or as asked for.",
		game.On(DecideCycle, OptCard, EventCycle), game.On(DecideCycle, OptNone), game.On(DecideAction, OptCycle, EventCycle)),
	{Pattern: "winnows/winnow/winnowing [ {a:cards} ]", Ways: []game.Way{{Decision: DecideAction, Option: OptWinnow}}, Next: eliminates,
		Help: "Winnows, and eliminates those two cards."},
	game.To("uses/use/using the ring token", "Uses the Ring token.", game.On(DecideAction, OptRing, EventRing)),
	game.To("uses/use/using {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", "Uses the action of a card in play or of a location; of several, that in a line of its text, or of the text of another that it has.",
		game.On(DecideAction, OptAct, EventAct)),
	game.To("uses/use/using rule {b:number}", "Uses the action in that line of the scenario's rules.",
		game.On(DecideAction, OptRule, EventRule)),
	game.To("passes/pass/passing", "Passes.", game.On(DecideAction, OptPass, EventPass)),
	game.To("forsakes/forsake/forsaking {a:choices}", "Forsakes cards from hand or reserve, or the top of the draw deck.",
		game.On(DecideForsake, OptCard, EventEliminate, EventCycle), game.On(DecideForsake, OptTopOfDeck, EventEliminate, EventCycle),
		game.On(DecideForsake, OptNone)),
	game.To("eliminates/eliminate/eliminating {a:cards}", "Eliminates cards from hand, as asked for.", eliminates...),
	game.To("accepts/accept/accepting", "Does what a text says the player may do.", game.On(DecideMay, OptYes)),
	game.To("declines/decline/declining", "Does not do what a text says the player may do.", game.On(DecideMay, OptNo)),
	game.To("drafts/draft/drafting {a:card}", "Drafts a card out of the packet that has come to the player.",
		game.On(DecideDraft, OptCard, EventDraft)),
	game.To("takes/take/taking nothing", "Takes no card.", game.On(DecideTake, OptNone)),
	game.To("takes/take/taking {a:card}", "Takes a card that a text offers.", game.On(DecideTake, OptCard, EventTake)),
	game.To("puts/put/putting {a:cards} on top of the draw deck", "Puts cards on the draw deck, in this order, or none where that may be declined.",
		game.On(DecidePut, OptCard, EventPut), game.On(DecidePut, OptNone)),
	game.To("puts/put/putting {a:cards} under the draw deck", "Puts cards under the draw deck, in this order, or none where that may be declined.",
		game.On(DecidePutUnder, OptCard, EventPutUnder), game.On(DecidePutUnder, OptNone)),
	game.To("loses/lose/losing {a:cards}", "Eliminates cards in combat, in this order.",
		game.On(DecideLoss, OptCard, EventEliminate, EventCycle)),
	game.To("supports/support/supporting {b:card} with {a:card}", "Lets an army support a character in combat.",
		game.On(DecideSupport, OptSupport, EventSupport)),
	game.To("chooses/choose/choosing {b:words}", "Chooses one of the things that a script offers, by its words.",
		game.On(DecideWords, OptWords), game.On(DecideSecretWords, OptWords, EventChoseWords)),
	game.To("chooses/choose/choosing {n:seat}", "Chooses a player.", game.On(DecidePlayer, OptPlayer, EventPlayer)),
	game.To("chooses/choose/choosing {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", "Chooses a location, a card, the next combat, or what a line of a card says happens instead.",
		game.On(DecideLocation, OptCard, EventActivate), game.On(DecideLocation, OptCard, EventReactivate),
		game.On(DecideLocation, OptCard, EventToken), game.On(DecideCombat, OptCard, EventCombat), game.On(DecideReplacement, OptInstead),
		game.On(DecideSecretCard, OptCard, EventSecretCard), game.On(DecideChoose, OptCard)),
	game.To("names/name/naming the card {a:card}", "Names a card.", game.On(DecideCardName, OptCard, EventNameCard)),
	game.To("names/name/naming {n:faction}", "Names a faction.", game.On(DecideFaction, OptFaction, EventNameFaction)),
	game.To("names/name/naming the type {n:type}", "Names a type of card.", game.On(DecideType, OptType, EventNameType)),
	game.To("votes/vote/voting for {b:words}", "Votes for one of the things that a script offers, by its words.",
		game.On(DecideVote, OptWords, EventVoteWords)),
	game.To("decides/decide/deciding for {b:words}", "Says which of several things with as many votes it is.",
		game.On(DecideTie, OptWords)),
	game.To("votes/vote/voting for number {n:number}", "Votes for one of the things that a text offers, by their order in it.",
		game.On(DecideVote, OptClause, EventVotePart)),
	game.To("decides/decide/deciding for number {n:number}", "Says which of several things that a text offers, with as many votes, it is.",
		game.On(DecideTie, OptClause)),
	game.To("votes/vote/voting for {n:seat}", "Votes for a player.", game.On(DecideVote, OptPlayer, EventVotePlayer)),
	game.To("decides/decide/deciding for {n:seat}", "Says which of several players with as many votes it is.",
		game.On(DecideTie, OptPlayer)),
	game.To("votes/vote/voting for {a:any}", "Votes for a location or a card.", game.On(DecideVote, OptCard, EventVote)),
	game.To("decides/decide/deciding for {a:any}", "Says which of several with as many votes it is.", game.On(DecideTie, OptCard)),
	game.To("chooses/choose/choosing nothing", "Chooses none of the cards that a text offers, or no more of them.",
		game.On(DecideChoose, OptNone), game.On(DecideClause, OptNone)),
	game.To("chooses/choose/choosing number {n:number}", "Chooses a number, or among the things that a text offers, by their order in it.",
		game.On(DecideClause, OptClause), game.On(DecideNumber, OptNumber, EventNumber), game.On(DecideSecretly, OptNumber, EventNumber)),
}

// What several sentences do.
var (
	plays = []game.Way{
		{Decision: DecideAction, Option: OptPlay, Shown: []uint8{EventPlay}},
		{Decision: DecidePlayThose, Option: OptPlay, Shown: []uint8{EventPlay}},
		{Decision: DecideRespond, Option: OptPlay, Shown: []uint8{EventPlay}},
	}
	eliminates = []game.Way{
		{Decision: DecideEliminate, Option: OptCard, Shown: []uint8{EventEliminate, EventCycle}},
		{Decision: DecideEliminate, Option: OptNone},
	}
)

// What follows describes the zones of the game, and what stands in sentences for a card that lies in one.

var (
	drawDeckZone = &game.Zone{Name: "draw deck", Words: []string{"deck", "draw deck"}, Behind: []string{"top of the deck"}, Of: game.OfSeat, First: 1 + DrawDeck, Stride: zonesPerSeat,
		Visible: engine.Hidden, Ordered: true, Told: 10, Help: "A player's draw deck, top first."}
	handZone = &game.Zone{Name: "hand", Of: game.OfSeat, First: 1 + Hand, Stride: zonesPerSeat, Visible: engine.Owner, Acts: true, Told: 10, Help: "A player's hand."}
	pathZone = &game.Zone{Name: "active path", Changed: "active paths", Behind: []string{"path"}, First: ActivePath, Contents: game.Grouped, Only: CardTypes[Path], Table: true, Told: 5,
		Help: "The active path, and who is there with which items."}
	reserveZone = &game.Zone{Name: "reserve", Of: game.OfSeat, First: 1 + Reserve, Stride: zonesPerSeat, Acts: true, Told: 10, Help: "A player's reserve."}
)

// The kinds of names by which texts call zones of the data's own: those that each player has, and those that all share.
const (
	OwnZoneName    vocab.Kind = "own-zone"
	SharedZoneName vocab.Kind = "shared-zone"
)

// zoneTable holds every kind of zone that the rulebook has; the data may add some (Library.Zones).
var zoneTable = []*game.Zone{
	drawDeckZone,
	handZone,
	{Name: "cycle pile", Of: game.OfSeat, First: 1 + CyclePile, Stride: zonesPerSeat, Visible: engine.Owner, Told: 10, Help: "A player's cycle pile: the cards as they came, the last on top."},
	{Name: "eliminated pile", Of: game.OfSeat, First: 1 + EliminatedPile, Stride: zonesPerSeat, Visible: engine.Owner, Told: 10, Help: "A player's eliminated pile: the cards as they came, the last on top."},
	reserveZone,
	pathZone,
	{Name: "active battlegrounds", Words: []string{"active battlegrounds", "active battleground"}, Behind: []string{"battleground"}, First: ActiveBattlegrounds, Contents: game.Grouped,
		Only: CardTypes[Battleground], Table: true, Told: 6, Help: "The active battlegrounds, and who is there with which items."},
	{Name: "aims", Of: game.OfSeat, First: aims, Stride: 1, Visible: engine.Owner, Told: 10, Help: "A player's aims, which only that player sees until they are shown."},
	{Name: "scoring area", Of: game.OfTeam, First: scoringAreas, Stride: 1, Contents: game.Plain, Told: 8, Help: "The locations that a side has scored."},
	{Name: "battleground deck", Of: game.OfTeam, First: battlegroundDecks, Stride: 1, Visible: engine.Hidden, Contents: game.Plain, Only: CardTypes[Battleground], Deck: true, Told: 8,
		Help: "The battleground deck of a side."},
	{Name: "path deck", First: PathDeck, Contents: game.Plain, Only: CardTypes[Path], Deck: true, Told: 9, Help: "The path deck."},
	{Name: "paths set aside", First: SetAside, Contents: game.Plain, Only: CardTypes[Path], Lies: "set aside", Told: 9, Help: "The paths that were passed over, or that nobody scored."},
	{Name: "packet", Of: game.OfSeat, First: packets, Stride: 1, Visible: engine.Owner, Passing: true},
	{Name: "aim deck", First: aimDeck, Visible: engine.Hidden, Passing: true},
	{Name: "event being resolved", First: resolving, Passing: true},
	{Name: "cards being looked at", First: held, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 1, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 2, Passing: true, Visible: engine.Holder},
	{Name: "cards being looked at", First: held + 3, Passing: true, Visible: engine.Holder},
	{Name: "face-down cards", Of: game.OfSeat, First: faceDown, Stride: 1, Visible: engine.Owner, Told: 10, Help: "Cards that lie face down beside a player, who alone may look at them."},
}

// AddZones gives the library zones of its own, each its place on the table, or reports that they do not fit there.
func (l *Library) AddZones(zones []*game.Zone) error {
	first := engine.List(numZones)
	for _, z := range zones {
		z.First, z.Told = first, 10
		first++
		if z.Of == game.OfSeat {
			z.Stride = 1
			first += MaxSeats - 1
		}
	}
	switch {
	case len(zones) == 0:
		return nil
	case first > engine.MaxZones:
		return fmt.Errorf("the zones take %d places on a table, expected at most %d: a zone of each player takes %d, one that is shared takes 1", first-numZones, engine.MaxZones-numZones, MaxSeats)
	}
	rules := *l.Rules
	rules.Zones = slices.Concat(rules.Zones, zones)
	l.Zones, l.Rules = zones, &rules
	return nil
}

func (s *Setup) ownZone(z engine.List) int {
	return slices.IndexFunc(s.Lib.Zones, func(row *game.Zone) bool {
		return row.First <= z && z < row.First+max(1, row.Stride*MaxSeats)
	})
}

var _ [1]struct{} = [MaxHeld - 3]struct{}{} // each has its row

// What stands for a card.
var (
	thePath = &game.Place{Name: "the active path", Words: []string{"the path", "the active path"}, Zone: pathZone, None: "no path is active"}
	reserve = &game.Place{Name: "the reserve", Words: []string{"reserve"}, Zone: reserveZone}
	topCard = &game.Place{Name: "the top of the deck", Words: []string{"the top of the deck", "top of the deck", "top of deck", "the top of the draw deck"}, Zone: drawDeckZone, Unseen: true}
)

// What follows lists the numbers on the table that sentences and players speak of.

// numberTable holds them.
var numberTable = []*game.Number{
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Round }, game.Number{
		Name: "round", Help: "The number of the round.", Unsaid: "1", Bare: true, Least: 1, Most: 250,
		Wrong: "there is no round {n}", Always: true, Told: 1}),
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.LastPath }, game.Number{
		Name: "last path", Help: "The number of the path that was activated last.", Unsaid: "the active path's", Most: MaxPath,
		Wrong: "there is no path {n}", Always: true, Told: 7, Default: func(s game.Setup, p engine.Position) {
			if path := p.OnTable().Top(ActivePath); path != 0 {
				p.(*State).LastPath = uint8(s.(*Setup).Card(path).Number)
			}
		}}),
	plain.Stands(func(s *State, _ *game.Said) *int16 { return &s.Corruption }, game.Number{
		Name: "corruption", Help: "The corruption tokens in the Shadow scoring area.", Least: -MaxCount, Most: MaxCount, Named: true, Told: 11}),
	plain.Stands(func(s *State, of *game.Said) *int16 { return &s.Own.Counters[of.Kind] }, game.Number{
		Kind: ACounter, Help: "How far a counter of the scenario has come.", Most: MaxCount, Wrong: "a counter is never below 0", Told: 12}),
	{Kind: AnOwnCounter, Of: game.OfSeat, Help: "How far a counter of a player has come.", Most: MaxCount, Wrong: "a counter is never below 0", Told: 12,
		Read: func(t game.Play, of *game.Said) int { return t.(*Game).OwnCounter(of.Kind, of.Seat) },
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			p.(*State).Own.Counters[s.(*Setup).Scenario.ownSlot(of.Kind, of.Seat)] = int16(n)
			return nil
		}},
	{Name: "score", Of: game.OfTeam, Sum: "{whose} has {n}", Help: "The victory points; Ring tokens count in the final scoring only.",
		Read: func(t game.Play, of *game.Said) int { return t.(*Game).Points(Side(of.Team)) },
		Why:  func(t game.Play, of *game.Said) (int, []game.Ground) { return t.(*Game).WhyPoints(Side(of.Team)) }},
	plain.Reckoned(game.Number{Name: "carryover limit", Of: game.OfSeat, Help: "The carryover limit, with what texts in play change."},
		func(g *Game, of *game.Said) int { return g.Carryover(of.Seat) }),
	plain.Reckoned(game.Number{Name: "draw step", Of: game.OfSeat, Sum: "{whose} draws {n} in the draw step", Help: "How many cards the player draws in the draw step, with what texts in play change."},
		func(g *Game, of *game.Said) int { n, _ := g.drawStepCards(of.Seat); return n }),
	plain.Reckoned(game.Number{Kind: AnIcon, Of: game.OfCard, Help: "The icons of a card, its tokens, items and texts included; of a location its own, not of who is there."},
		func(g *Game, of *game.Said) int { return g.IconCount(of.Cards[0], Icon(of.Kind)) }),
	tokens(func(of *game.Said) uint8 { return uint8(of.Kind) }, game.Number{Kind: AnIcon, Part: true,
		Help: "Combat tokens on an active location, or on a card in play."}),
	tokens(func(*game.Said) uint8 { return Counters }, game.Number{Name: "counter|counters",
		Help: "Counters on an active location, or on a card in play; 0 for none."}),
	memoryNumber,
}

// tokens makes the row of how many tokens of a kind lie on a card: they are laid on the first of those meant that is in play.
func tokens(kind func(of *game.Said) uint8, row game.Number) *game.Number {
	row.Of, row.Counted, row.Least, row.Most, row.Told = game.OfCard, true, -MaxCount, MaxCount, 13
	row.Read = func(t game.Play, of *game.Said) int { return t.Here().OnTable().Counter(of.Cards[0], kind(of)) }
	row.Set = func(s game.Setup, p engine.Position, of *game.Said, n int) error {
		st := p.(*State)
		c := s.(*Setup).firstInPlay(st, of.Cards)
		switch {
		case c == 0:
			return fmt.Errorf("%s is not in play", of.Words)
		case n < 1 || !st.lay(c, kind(of), n):
			return fmt.Errorf("%d tokens cannot lie there", n)
		}
		return nil
	}
	return &row
}

// firstInPlay returns the first of the cards that is in play, or 0.
func (s *Setup) firstInPlay(st *State, cards []engine.Card) engine.Card {
	return engine.First(slices.Values(cards), func(c engine.Card) bool { return s.InPlay(st, c) })
}
