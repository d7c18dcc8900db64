package lotrtcg

import (
	_ "embed"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the rows of which the language of scripted games is made.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneRows,
	Numbers:   measures,
	Sayings:   slices.Concat(sayings, done, []*game.Saying{lasting}),
	Kinds:     []*game.Operand{effects, endings, aStage, aDeed, plain.Coin, plain.ScriptWords, plain.ScriptMemory},
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Unwritten: map[string]string{
		"effects": "what lasts that no card's own text has begun",
	},
	Bare:     bare,
	Acting:   int(FellowshipPhase),
	Over:     int(GameOver),
	SetPhase: func(p engine.Position, phase int) { p.(*State).setPhase(Phase(phase)) },
	NotAsked: uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotOffered),
}

// lasting is the sentence that gives what lasts, of the lines that are effects, until the endings.
var lasting, effects, endings = (&text.Lasting{
	Layout:  func(s game.Setup) *text.Layout { return &s.(*Setup).layouts[0] },
	Effects: func(p engine.Position) *engine.Effects { return &p.(*State).Effects },
	Ends:    []string{"until the phase ends", "until the regroup phase", "until the turn ends"},
	Told:    11,
}).Sentence()

// luck is what scripts may force.
var luck = []game.Luck{
	plain.Roll("the next throw is {n:number}", "When a text next throws a die, it falls so.", luckDie, 6),
	{Pattern: "the next coin falls {kind:coin}", Help: "When a text next flips a coin, it falls so.", Varies: "kind",
		Wishes: func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			return []game.Wish{{Purpose: luckCoin, Nth: p.ToCome().ForcedFaces(luckCoin, 0), Face: uint8(said.Kind), Words: plain.Coin.Said[said.Kind]}}, nil
		}},
	plain.RandomCard("card", luckCard, EventChosenCard),
	plain.NextWords(luckWords, EventRandomWords),
	plain.RandomPlayer("When a text next picks a player at random, it is this one, if he is among those of whom it picks.", luckPlayer),
	plain.Shuffle("{who:seat's} next shuffle puts {what:cards} on top", "When that draw deck is shuffled next, these cards come first, in this order.",
		" in that deck", luckDeck, func(s game.Setup, c engine.Card, of engine.Seat) bool { return s.OwnerOf(c) == of }),
}

// answers are the sentences by which players act and answer.
var answers = []game.Answer{
	game.To("plays/play/playing {a:card} [ on {b:card} ]", "Plays a card to the table, on a character where it is to be borne; or an event.",
		game.On(DecideFellowship, OptPlay, EventPlay), game.On(DecideShadow, OptPlay, EventPlay), game.On(DecidePlay, OptPlay, EventPlay),
		game.On(DecideFellowship, OptEvent), game.On(DecideShadow, OptEvent), game.On(DecideAction, OptEvent)),
	game.To("discards/discard/discarding {a:card} to heal {b:card}", "Discards a card from hand to heal a companion of its title.",
		game.On(DecideFellowship, OptHeal)),
	game.To("uses/use/using {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", "Uses a special ability.",
		game.On(DecideFellowship, OptAct), game.On(DecideShadow, OptAct), game.On(DecideAction, OptAct)),
	game.To("uses/use/using rule {b:number}", "Uses what a rule of the scenario lets players do.",
		game.On(DecideFellowship, OptRule), game.On(DecideShadow, OptRule), game.On(DecideAction, OptRule)),
	game.To("moves/move/moving on", "Ends the fellowship phase and moves, or moves again.",
		game.On(DecideFellowship, OptMove, EventMoves), game.On(DecideMoveAgain, OptMove, EventMoves)),
	game.To("ends/end/ending the turn", "Does not move again.", game.On(DecideMoveAgain, OptStay)),
	game.To("passes/pass/passing", "Does nothing in this turn, or is done with the phase.",
		game.On(DecideShadow, OptPass), game.On(DecideAction, OptPass)),
	game.To("assigns/assign/assigning {b:card} to {a:card}", "Assigns a minion to a companion.",
		game.On(DecideAssign, OptAssign, EventAssign)),
	game.To("chooses/choose/choosing {a:card}", "Chooses a card: whom to wound, to heal, whose skirmish is next, which to discard.",
		game.On(DecideChoose, OptCard), game.On(DecideSanctuary, OptCard), game.On(DecideWound, OptCard),
		game.On(DecideSkirmish, OptCard, EventSkirmish), game.On(DecideReconcile, OptCard, EventDiscard),
		game.On(DecideDiscard, OptCard, EventDiscard)),
	game.To("chooses/choose/choosing none", "Chooses no card, or no more.",
		game.On(DecideChoose, OptNone), game.On(DecideSanctuary, OptNone), game.On(DecideAssign, OptNone),
		game.On(DecideReconcile, OptNone), game.On(DecidePlay, OptNone)),
	game.To("names/name/naming {n:seat}", "Names a player.", game.On(DecideArchery, OptPlayer), game.On(DecidePlayer, OptPlayer)),
	game.To("chooses/choose/choosing the kind {a:feature}", "Chooses a culture, a race or a class for a text.",
		game.On(DecideFeature, OptFeature, EventChosenFeature)),
	game.To("says/say/saying {n:number}", "Says a number.", game.On(DecideNumber, OptNumber)),
	game.To("says/say/saying {n:number} in secret", "Says a number that nobody sees until all have.",
		game.On(DecideSecretNumber, OptNumber, EventChosenNumber)),
	game.To("chooses/choose/choosing {a:card} in secret", "Chooses a card that nobody sees until all have.",
		game.On(DecideSecretCard, OptCard, EventSecretCard)),
	game.To("chooses/choose/choosing {b:words}", "Chooses one of the things that a script offers, by its words.",
		game.On(DecideWords, OptWords), game.On(DecideSecretWords, OptWords, EventChoseWords)),
	game.To("agrees/agree/agreeing", "Does what may be declined.",
		game.On(DecideMay, OptYes), game.On(DecideAmbush, OptYes), game.On(DecideReshuffle, OptYes)),
	game.To("declines/decline/declining", "Does not do what may be declined.",
		game.On(DecideMay, OptNo), game.On(DecideAmbush, OptNo), game.On(DecideReshuffle, OptNo), game.On(DecideClause, OptNone)),
	game.To("chooses/choose/choosing part {n:number} of {a:any} [ ( line {b:number} [ of {c:card} ] ) ]", "Chooses one of the parts that a text offers.",
		game.On(DecideClause, OptClause)),
	game.To("has/have/having {a:any} [ ( line {b:number} [ of {c:card} ] ) ] happen first", "Says which of several texts happens first.",
		game.On(DecideOrder, OptInstead)),
	game.To("has/have/having {a:any} [ ( line {b:number} [ of {c:card} ] ) ] happen instead", "Says which of several texts happens instead.",
		game.On(DecideInstead, OptInstead)),
}

// zoneRows has a row for each kind of zone.
var zoneRows = []*game.Zone{
	{Name: "path", First: Path, Ordered: true, Contents: game.Plain, Only: CardTypes[Site], Told: 3, Table: true, Help: "The adventure path: the sites that have been laid, the first first."},
	{Name: "minions", First: Minions, Told: 5, Table: true, Acts: true, Help: "The minions in play, with what they bear."},
	{Name: "card being played", First: Playing, Passing: true, Help: "An event while what it does happens."},
	ofSeat("draw deck", DrawDeck, game.Zone{Visible: engine.Hidden, Ordered: true, Contents: game.Plain, Deck: true, Told: 8, Help: "A player's draw deck, top first."}),
	ofSeat("hand", Hand, game.Zone{Visible: engine.Owner, Contents: game.Plain, Acts: true, Told: 6, Help: "A player's hand."}),
	ofSeat("discard pile", Discard, game.Zone{Contents: game.Plain, Told: 7, Help: "A player's discard pile."}),
	ofSeat("dead pile", DeadPile, game.Zone{Contents: game.Plain, Told: 7, Help: "The companions and allies of a player that were killed."}),
	ofSeat("adventure deck", AdventureDeck, game.Zone{Visible: engine.Owner, Contents: game.Plain, Only: CardTypes[Site], Deck: true, Told: 9, Help: "The sites that a player may still lay."}),
	ofSeat("fellowship", Fellowship, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's companions, with what they bear."}),
	ofSeat("support area", Support, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's allies, and his Free Peoples cards that lie on nobody."}),
	ofSeat("Shadow support area", ShadowSupport, game.Zone{Table: true, Acts: true, Told: 4, Help: "A player's Shadow cards that lie on nobody."}),
}

// ofSeat makes the row of a zone that each player has.
func ofSeat(name string, z engine.List, row game.Zone) *game.Zone {
	row.Name, row.Of, row.First, row.Stride = name, game.OfSeat, Zone(0, z), numOfSeat
	return &row
}

// measures has a row for each number on the table.
var measures = []*game.Number{
	plain.Stands(func(s *State, _ *game.Said) *uint16 { return &s.Round }, game.Number{
		Name: "turn", Help: "The number of the turn.", Bare: true, Least: 1, Most: 999, Always: true, Told: 1}),
	plain.Stands(func(s *State, _ *game.Said) *uint16 { return &s.Twilight }, game.Number{
		Name: "twilight", Help: "The tokens in the twilight pool.", Most: mostTwilight, Told: 2}),
	plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Moves }, game.Number{
		Name: "number of moves", Help: "How often the active fellowship has moved in this turn.", Most: 9, Told: 2}),
	explained("move limit", "How often the active fellowship may move in this turn.", (*Game).MoveLimit),
	{Name: "site", Of: game.OfSeat, Help: "The number of the site where a player's fellowship is.", Unsaid: "1", Most: lastSite, Told: 3,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.At[of.Seat]) },
		Set: func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
			st := p.(*State)
			if st.Out.Has(of.Seat) != (n == 0) {
				return fmt.Errorf("a fellowship is at a site from 1 to %d; at 0 that of a player who has lost", lastSite)
			}
			st.At[of.Seat] = uint8(n)
			return nil
		}},
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Burdens[of.Seat] }, game.Number{
		Name: "burdens", Of: game.OfSeat, Help: "The burdens on a player's Ring-bearer.", Most: mostBurdens, Told: 3}),
	plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Wounds[of.Cards[0]] }, game.Number{
		Name: "wound|wounds", Of: game.OfCard, Counted: true, Help: "The wounds on a character.", Most: 20, Told: 5}),
	plain.Memory(5, noteMemory, func(s *State) *engine.Notes[[128]engine.Note] { return &s.Notes }),
	ofCard("strength", "What a character's strength is now.", (*Game).Strength),
	ofCard("vitality", "What a character's vitality is now, whatever its wounds.", (*Game).Vitality),
	ofCard("resistance", "With how many burdens a companion is corrupted as a Ring-bearer.", (*Game).Resistance),
	keywordOf("damage", "How many wounds more the losers take where this character wins.", Damage),
	keywordOf("defender", "To how many minions more a character may be assigned.", Defender),
	keywordOf("ambush", "How many tokens a minion's owner may add when it is defended against.", Ambush),
	ofCard("cost", "What a card's twilight cost is now.", (*Game).Cost),
	explained("Shadow number", "How many tokens the site where the fellowship is adds when one moves there.", (*Game).ShadowNumber),
	explained("minion archery total", "The wounds that minions deal in archery fire.", func(t *Game) int { t.attend(); return t.archeryTotal(Shadow) }),
	explained("fellowship archery total", "The wounds that the fellowship deals in archery fire.", func(t *Game) int { t.attend(); return t.archeryTotal(FreePeoples) }),
	skirmishTotal("minion skirmish total", "The strength of the minions in the skirmish at hand.", Shadow),
	skirmishTotal("fellowship skirmish total", "The strength of the fellowship's side in the skirmish at hand.", FreePeoples),
}

// explained makes the row of a number of the table that is only read.
func explained(name, help string, reckon func(*Game) int) *game.Number {
	return plain.Reckoned(game.Number{Name: name, Help: help}, func(t *Game, _ *game.Said) int { return reckon(t) })
}

// skirmishTotal makes the row of the strength of a side in the skirmish at hand.
func skirmishTotal(name, help string, side Side) *game.Number {
	return &game.Number{Name: name, Help: help,
		Read: func(t game.Play, _ *game.Said) int { n, _ := t.(*Game).WhySkirmish(side); return n },
		Why:  func(t game.Play, _ *game.Said) (int, []game.Ground) { return t.(*Game).WhySkirmish(side) }}
}

// ofCard makes the row of a number that a card in play has.
func ofCard(name, help string, reckon func(*Game, engine.Card) int) *game.Number {
	return plain.Reckoned(game.Number{Name: name, Of: game.OfCard, Help: help}, func(t *Game, said *game.Said) int { return reckon(t, said.Cards[0]) })
}

// keywordOf makes the row of a keyword with a number that a character has.
func keywordOf(name, help string, k Keyword) *game.Number {
	return ofCard(name, help, func(t *Game, c engine.Card) int { t.attend(); return t.keyword(c, k) })
}

// lies reports whether a card lies in play, active or not.
func (st *State) lies(c engine.Card) bool {
	z := st.Zone(c)
	return z == Minions || z >= firstOfSeats && (z-firstOfSeats)%numOfSeat >= Fellowship
}

// The numbers as others ask for them, between two pieces.

func (t *Game) Strength(c engine.Card) int { t.attend(); return t.strength(c) }
func (t *Game) Vitality(c engine.Card) int { t.attend(); return t.vitality(c) }
func (t *Game) Cost(c engine.Card) int     { t.attend(); return t.cost(c) }
func (t *Game) MoveLimit() int             { t.attend(); return t.moveLimit() }
func (t *Game) ShadowNumber() int          { t.attend(); return t.shadowNumber(t.Site()) }

// Resistance returns that of a companion; other cards have none.
func (t *Game) Resistance(c engine.Card) int {
	if t.def[c].Type != Companion {
		return 0
	}
	t.attend()
	return t.resistance(c)
}

// InPlay reports whether a card lies in play, active or not.
func (t *Game) InPlay(c engine.Card) bool { return t.S.lies(c) }
