package wotrboard

import (
	_ "embed"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds the rows of which the language of scripted games is made.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneRows,
	Numbers:   slices.Concat(measures, explained),
	Sayings:   slices.Concat(sayings, justActed, facts),
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Acting:   int(Actions),
	Over:     int(GameOver),
	SetPhase: func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	TeamWord: "side",
	Bare:     bare,
	NotAsked: ReasonNotAsked, NotOffered: ReasonNotOffered, Inside: true,
}

// The sentences by which players act and answer. Their slots are called as the numbers of the options are, so
// that a sentence is read and printed by the same pattern; see Options.

// with makes the sentence of an action for a die.
func with(pattern string, option uint8, help string) game.Answer {
	return to(pattern+" with a|an {a:face} die", help, option, DecideAction, DecideArmyAction)
}

func to(pattern, help string, option uint8, decisions ...uint8) game.Answer {
	return game.To(pattern, help, engine.Each(decisions, func(d uint8) game.Way { return game.On(d, option) })...)
}

var answers = []game.Answer{
	with("plays/play/playing {b:event}", OptPlay, "Plays an event."),
	with("draws/draw/drawing from {b:deck}", OptDraw, "Draws a card."),
	with("moves/move/moving armies", OptMove, "Moves armies: which, is said next."),
	with("attacks/attack/attacking", OptAttack, "Attacks: whom, is said next."),
	with("musters/muster/mustering", OptMuster, "Recruits: whom, is said next."),
	with("advances/advance/advancing {b:nation}", OptAdvance, "Advances a nation."),
	with("moves/move/moving the Fellowship", OptWalk, "Moves the Fellowship."),
	with("hides/hide/hiding the Fellowship", OptHide, "Hides the Fellowship."),
	with("separates/separate/separating companions", OptSeparate, "Separates companions: whom, is said next."),
	with("moves/move/moving companions", OptCompanions, "Moves companions: whom, is said next."),
	with("moves/move/moving minions", OptMinions, "Moves Nazgûl and minions: whom, is said next."),
	with("moves/move/moving [ the ] {b:other}", OptSail, "Moves figures of that kind, such as ships: which, is said next."),
	with("uses/use/using {b:any} [ line {c:line} ]", OptText, "Uses the text of a character, or of an event on the table."),
	to("uses/use/using rule {b:number} with a|an {a:face} die", "Uses a rule of the scenario that is an action, by its line.", OptRule, DecideAction),
	to("skips/skip/skipping a|an {a:face} die", "Puts a die aside.", OptSkip, DecideAction),
	to("changes/change/changing a|an {a:face} die into|to [ a|an ] {b:face} [ die ]", "Uses an Elven Ring.", OptRing, DecideAction),
	to("passes/pass/passing", "Passes.", OptPass, DecideAction),

	to("declares/declare/declaring the Fellowship in {a:region}", "Declares the Fellowship.", OptRegion, DecideDeclare),
	to("declares/declare/declaring nothing", "Does not declare the Fellowship.", OptNo, DecideDeclare),
	to("enters/enter/entering Mordor", "Enters the Mordor track.", OptYes, DecideMordor),
	to("waits/wait/waiting outside Mordor", "Does not enter it.", OptNo, DecideMordor),
	to("makes/make/making {a:character} the Guide", "Says who guides the Fellowship.", OptCard, DecideGuide),
	to("puts/put/putting {n:number} die|dice into|in the hunt box", "Allocates dice to the hunt.", OptDice, DecideHuntDice),
	to("discards/discard/discarding {a:event}", "Discards a card.", OptCard, DecideDiscard),
	to("draws/draw/drawing from {a:deck}", "Says from which deck a card is drawn.", OptDeck, DecideDraw),

	to("exchanges/exchange/exchanging a card", "Would exchange a card with the team-mate.", OptYes, DecideExchange),
	to("keeps/keep/keeping the cards", "Would not.", OptNo, DecideExchange),
	to("gives/give/giving {a:event}", "Gives a card to the team-mate.", OptCard, DecideGives),
	to("goes/go/going together", "Would take figures of the team-mate along.", OptYes, DecideTogether),
	to("goes/go/going alone", "Takes only figures of nations of his own.", OptNo, DecideTogether),
	to("agrees/agree/agreeing", "Has his figures go with those of the team-mate.", OptYes, DecideAgrees),
	to("objects/object/objecting", "Does not.", OptNo, DecideAgrees),
	to("goes/go/going from {a:region} to {b:region}", "Says which army, or which other figures, move where.", OptFromTo, DecideMove, DecideSail),
	to("takes/take/taking all", "All figures go that may.", OptAll, DecideGoes, DecideFights),
	to("takes/take/taking {n:number} {a:figure}", "So many of them go.", OptCount, DecideGoes, DecideFights),
	to("takes/take/taking {a:character}", "The character goes.", OptTakes, DecideGoes, DecideFights),
	to("leaves/leave/leaving {a:character}", "The character does not go.", OptLeaves, DecideGoes, DecideFights),
	to("loses/lose/losing one|a|an|1 [ of ] [ the ] {a:figure} [ in {b:region} ]", "Removes a figure: for a hit, or one too many.", OptFigure, DecideExcess, DecideHit),
	to("reduces/reduce/reducing an elite of {a:nation} [ in {b:region} ]", "Makes a regular of an elite.", OptReduce, DecideHit, DecideExtend),

	to("attacks/attack/attacking {b:region} from {a:region}", "Says who attacks whom.", OptFromTo, DecideAttack),
	to("lays/lay/laying a card", "Says that a combat card is laid.", OptYes, DecideLays),
	to("lays/lay/laying no card", "Says that none is.", OptNo, DecideLays),
	to("lays/lay/laying {a:event}", "Lays a combat card.", OptCard, DecideCombatCard),
	to("lays/lay/laying nothing", "Lays none.", OptNone, DecideCombatCard),
	to("goes/go/going on", "Goes on with the attack, or with a siege battle for nothing.", OptYes, DecideGoOn, DecideExtend),
	to("gives/give/giving up an engine", "Gives up a siege engine to have superiority.", OptYes, DecideClaim),
	to("keeps/keep/keeping the engines", "Does not.", OptNo, DecideClaim),
	to("ceases/cease/ceasing", "Ceases the attack.", OptNo, DecideGoOn),
	to("retreats/retreat/retreating to {a:region}", "Retreats.", OptRegion, DecideRetreat),
	to("stands/stand/standing", "Does not retreat.", OptNo, DecideRetreat),
	to("withdraws/withdraw/withdrawing", "Withdraws into the stronghold.", OptYes, DecideWithdraw),
	to("stays/stay/staying in the field", "Does not withdraw.", OptNo, DecideWithdraw),
	to("follows/follow/following", "Advances into the region.", OptYes, DecideAdvance),
	to("stays/stay/staying behind", "Does not advance.", OptNo, DecideAdvance),
	to("ends/end/ending the battle", "Does not extend the siege battle.", OptNo, DecideExtend),

	to("recruits/recruit/recruiting one|a|an|1 [ of ] [ the ] {a:figure} in {b:region}", "Recruits a figure.", OptRecruit, DecideRecruit),
	to("stops/stop/stopping", "Does no more of that.", OptDone, DecideMove, DecideSail, DecideRecruit, DecideGroup, DecideMinion, DecideWhere, DecideDie, DecideFigure),
	to("sends/send/sending {a:character}", "Says who goes.", OptCard, DecideGroup, DecideMinion),
	to("chooses/choose/choosing {a:region}", "Says where to, or where.", OptRegion, DecideGroupTo, DecideReveal, DecideWay, DecideWhere),
	to("chooses/choose/choosing {a:nation}", "Chooses a nation for a text.", OptNation, DecideNation),
	to("chooses/choose/choosing a|an {a:face} die", "Chooses a die for a text.", OptFace, DecideDie),
	to("chooses/choose/choosing one|a|an|1 [ of ] [ the ] {a:figure} [ in {b:region} ]", "Chooses a figure for a text.", OptFigure, DecideFigure),
	to("sends/send/sending Nazgûl from {a:region}", "Says from where Nazgûl fly.", OptRegion, DecideMinion),
	to("sends/send/sending {n:number} of them", "Says how many Nazgûl fly.", OptNumber, DecideNazgul),

	to("gives/give/giving up {a:character}", "Takes the Guide as a casualty.", OptCard, DecideCasualty),
	to("gives/give/giving up a random companion", "Takes a random companion as a casualty.", OptRandom, DecideCasualty),
	to("bears/bear/bearing it", "Takes no casualty.", OptRingOnly, DecideCasualty),

	to("accepts/accept/accepting", "Does what a text says the player may do.", OptYes, DecideMay),
	to("declines/decline/declining", "Does not do it.", OptNo, DecideMay),
	to("chooses/choose/choosing {a:any}", "Chooses a card for a text.", OptCard, DecideChoose, DecideFigure),
	to("chooses/choose/choosing no card", "Chooses none.", OptNone, DecideChoose),
	to("chooses/choose/choosing no part", "Chooses none of the parts of a text, or no more.", OptNone, DecideClause),
	to("chooses/choose/choosing part {n:number}", "Chooses a part of a text.", OptClause, DecideClause),
	to("chooses/choose/choosing player {n:number}", "Chooses a player.", OptPlayer, DecidePlayer),
	to("chooses/choose/choosing the number {n:number}", "Chooses a number.", OptNumber, DecideNumber),
	to("chooses/choose/choosing the number {n:number} in secret", "Chooses a number that nobody sees until all have.", OptNumber, DecideSecretNumber),
	game.To("chooses/choose/choosing {b:words}", "Chooses one of the things that a script offers, by its words.",
		game.On(DecideWords, OptWords), game.On(DecideSecretWords, OptWords, EventChoseWords)),
	to("uses/use/using {a:any} ( line {n:line} ) instead", "Says what happens instead.", OptInstead, DecideInstead, DecideOrder),
}

// zoneRows are the zones of the table. Whose cards of a hidden one somebody has seen, he knows.
var zoneRows = []*game.Zone{
	{Name: "characters set aside", First: SetAside, Told: 20, Help: "The characters that can still come."},
	{Name: "Fellowship box", First: Company, Told: 10, Table: true, Help: "Who is with the Ring-bearers."},
	{Name: "characters on the map", First: OnMap, Passing: true, Help: "The characters that are in a region."},
	{Name: "characters gone", First: Gone, Told: 21, Help: "The characters that are out of the game."},
	{Name: "hunt pool", First: HuntPool, Visible: engine.Hidden, Contents: game.Plain, Deck: true, Told: 30, Help: "The hunt tiles that can be drawn."},
	{Name: "tiles set aside", First: TilesAside, Contents: game.Plain, Told: 31, Help: "The special tiles that no event has put in play."},
	{Name: "tiles waiting", First: TilesWaiting, Contents: game.Plain, Told: 32, Help: "The special tiles that wait for the Fellowship to enter Mordor."},
	{Name: "tiles drawn", First: TilesDrawn, Contents: game.Plain, Told: 33, Help: "The tiles that have been drawn."},
	{Name: "tiles gone", First: TilesGone, Contents: game.Plain, Told: 34, Help: "The tiles that are out of the game."},
	{Name: "combat halves", First: CombatAside, Told: 35, Help: "The combat halves of events that are not in force."},
	{Name: "Character deck", Of: game.OfTeam, First: DeckOf(0, CharacterDeck), Stride: 1, Visible: engine.Hidden, Ordered: true, Deck: true, Told: 40, Help: "The Character deck of a side, top first."},
	{Name: "Strategy deck", Of: game.OfTeam, First: DeckOf(0, StrategyDeck), Stride: 1, Visible: engine.Hidden, Ordered: true, Deck: true, Told: 41, Help: "The Strategy deck of a side, top first."},
	{Name: "Character discards", Of: game.OfTeam, First: DiscardOf(0, CharacterDeck), Stride: 1, Visible: engine.Hidden, Told: 42, Help: "The discarded Character cards of a side."},
	{Name: "Strategy discards", Of: game.OfTeam, First: DiscardOf(0, StrategyDeck), Stride: 1, Visible: engine.Hidden, Told: 43, Help: "The discarded Strategy cards of a side."},
	{Name: "table", Of: game.OfTeam, First: TableOf(0), Stride: 1, Told: 44, Table: true, Help: "The events of a side that stay on the table."},
	{Name: "combat card", Of: game.OfTeam, First: CombatOf(0), Stride: 1, Visible: engine.Hidden, Passing: true, Help: "The combat card that a side has laid."},
	{Name: "combat effect", Of: game.OfTeam, First: ShownOf(0), Stride: 1, Passing: true, Help: "The half of a side's combat card that is in force."},
	{Name: "hand", Of: game.OfSeat, First: firstHand, Stride: 1, Visible: engine.Owner, Acts: true, Told: 50, Help: "A player's hand."},
	{Name: "card for the team-mate", Of: game.OfSeat, First: firstGiven, Stride: 1, Visible: engine.Owner, Passing: true, Help: "The card that a player gives to his team-mate."},
	{Name: "modules", First: ModulesUsed, Passing: true, Help: "The modules that are played."},
}

// measures are the numbers on the table.
var measures = []*game.Number{
	plain.Stands(func(s *State, _ *game.Said) *uint16 { return &s.Round }, game.Number{
		Name: "turn", Help: "The number of the turn.", Bare: true, Least: 1, Most: 999, Always: true, Told: 1}),
	{Name: "{kind} in {in}", Kind: aFigure, In: aRegion, Counted: true, Help: "Figures of a nation in a region. They come from the reinforcements; where both sides have units the stronghold is besieged.", Most: 99, Told: 12,
		Read: func(t game.Play, of *game.Said) int { return int(*figuresAt(&t.(*Game).S, of)) }, Set: giveFigures},
	{Name: "number of control markers in {kind}", Kind: aRegion, Help: "1 where the enemy controls the settlement of a region.", Most: 1, Told: 11,
		Read: func(t game.Play, of *game.Said) int { return b2i(t.(*Game).S.Captured.Has(Region(of.Kind))) },
		Set:  giveControl},
	{Name: "number of {kind} among the reinforcements", Kind: aFigure, Help: "Figures that can still come.",
		Read: func(t game.Play, of *game.Said) int {
			n, kind := figureOf(of.Kind)
			return int(*t.(*Game).S.pool(n, kind))
		}},
	{Name: "number of lost {kind}", Kind: aFigure, Help: "Figures that are gone for good. They come from the reinforcements.", Most: 99, Told: 13,
		Read: func(t game.Play, of *game.Said) int {
			n, kind := figureOf(of.Kind)
			return int(*t.(*Game).S.lost(n, kind))
		},
		Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
			nation, kind := figureOf(of.Kind)
			st := p.(*State)
			return fromPool(s, st, of.Kind, st.lost(nation, kind), n)
		}},
	{Name: "active box of {kind}", Kind: aNation, Help: "The box of the political track of a nation that has been activated; 4 is war.", Most: AtWar, Told: 14,
		Read: func(t game.Play, of *game.Said) int { return boxOf(t, of, true) }, Set: giveBox(true)},
	{Name: "passive box of {kind}", Kind: aNation, Help: "The box of a nation that has not been activated.", Most: Furthest, Told: 15,
		Read: func(t game.Play, of *game.Said) int { return boxOf(t, of, false) }, Set: giveBox(false)},

	plain.Memory(16, noteMemory, func(s *State) *engine.Notes[[64]engine.Note] { return &s.Notes }),
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Dice[of.Team][of.Kind] }, game.Number{
		Name: "number of {kind} dice", Of: game.OfTeam, Kind: aFace, Help: "Dice with that face that a side has not used.", Most: 20, Told: 5}),
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Hunt[of.Team] }, game.Number{
		Name: "number of dice in the hunt box", Of: game.OfTeam, Help: "Dice of a side that lie in the hunt box.", Most: 20, Told: 6}),
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Rings[of.Team] }, game.Number{
		Name: "number of Elven Rings", Of: game.OfTeam, Help: "Elven Rings that a side can still use.", Most: 9, Told: 7, Always: true}),

	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Rolled[of.Team] }, game.Number{
		Name: "number of dice rolled", Of: game.OfTeam,
		Help:   "How many action dice a side has rolled in this turn, those that are used included.",
		Unsaid: "as many as a side can have, or, where that of neither side is said and the roll is to come, as many as it has",
		Most:   15, Told: 7, Default: toRoll}),
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Took[of.Team] }, game.Number{
		Name: "number of actions taken", Of: game.OfTeam, Help: "How many actions a side has taken in this turn.", Most: 99, Told: 7}),

	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Walk.Progress }, game.Number{
		Name: "progress", Help: "How far the Fellowship may have gone since it was last seen.", Most: 12, Told: 2}),
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Walk.Corruption }, game.Number{
		Name: "corruption", Help: "The corruption of the Ring-bearers.", Most: 99, Told: 3}),
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Walk.Step }, game.Number{
		Name: "step of the Mordor track", Help: "The step on which the Fellowship is in Mordor.", Most: 9, Told: 4}),
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Back }, game.Number{
		Name: "number of dice taken back", Help: "How many dice the Free Peoples took back from the hunt box in this turn.", Most: 20, Told: 8}),
	numberOf(game.OfTeam, "score", "The victory points of a side.", (*Game).points),
}

// figuresAt returns where a state counts figures of a kind in a region.
func figuresAt(s *State, of *game.Said) *uint8 {
	n, kind := figureOf(of.Kind)
	return s.figures(Region(of.In), n, kind)
}

// fromPool makes a count what a line says, with figures of the reinforcements.
func fromPool(s game.Setup, st *State, code int, count *uint8, n int) error {
	nation, kind := figureOf(code)
	pool := st.pool(nation, kind)
	if has := int(*pool) + int(*count); n > has {
		return fmt.Errorf("there are only %s left", s.(*Setup).countWords(nation, kind, has))
	}
	*pool += *count
	*pool -= uint8(n)
	*count = uint8(n)
	return nil
}

func giveFigures(s game.Setup, p engine.Position, of *game.Said, n int) error {
	st, setup, r := p.(*State), s.(*Setup), Region(of.In)
	if err := fromPool(s, st, of.Kind, figuresAt(st, of), n); err != nil {
		return err
	}
	if n > 0 {
		if nation, kind := figureOf(of.Kind); kind == Other {
			st.Others.Been |= 1 << nation
		}
	}
	t := &Game{Setup: setup}
	t.S.Units, t.S.Others = st.Units, st.Others
	for side := range numSides {
		if st.Armies[side].Remove(r); t.units(side, r) > 0 {
			st.Armies[side].Add(r)
		}
	}
	if st.Besieged.Remove(r); st.Armies[FreePeoples].Has(r) && st.Armies[Shadow].Has(r) {
		if setup.has[r] != Stronghold {
			return fmt.Errorf("both sides have units in %s, and it has no stronghold", setup.Lib.Regions[r].Name)
		}
		st.Besieged.Add(r)
	}
	return nil
}

func giveControl(s game.Setup, p engine.Position, of *game.Said, n int) error {
	st, setup, r := p.(*State), s.(*Setup), Region(of.Kind)
	if !setup.settled.Has(r) {
		return fmt.Errorf("%s has no settlement", setup.Lib.Regions[r].Name)
	}
	if st.Captured.Remove(r); n > 0 {
		st.Captured.Add(r)
	}
	return nil
}

func boxOf(t game.Play, of *game.Said, active bool) int {
	x := t.(*Game)
	if x.isActive(Nation(of.Kind)) != active {
		return 0
	}
	return int(x.S.Box[of.Kind])
}

func giveBox(active bool) func(game.Setup, engine.Position, *game.Said, int) error {
	return plain.Set(func(s *State, of *game.Said, n int) {
		if n == 0 {
			return
		}
		s.Box[of.Kind] = uint8(n)
		if s.Active &^= 1 << of.Kind; active {
			s.Active |= 1 << of.Kind
		}
	})
}

// toRoll counts the dice that the sides roll in a position before the action roll. (gained-dice)
func toRoll(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Phase >= Actions {
		return
	}
	t := s.(*Setup).table()
	t.BeginAt(st)
	for side := range numSides {
		st.Rolled[side] = uint8(t.diceOf(side))
	}
}
