package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds the sentences about a position that follow from no other row, and those that force luck.

// walks makes a sentence that something is so of the way of the Fellowship.
func walks(pattern, help string, told int, at func(*State) *bool) *game.Saying {
	return plain.Holds(game.Saying{Pattern: pattern, Help: help, Told: told, Give: plain.Gives(func(s *State, _ *game.Said) { *at(s) = true })},
		"it is not so", func(t *Game, _ *game.Said) bool { return *at(&t.S) })
}

// sayings are the sentences about a position that follow from no other row.
var sayings = []*game.Saying{
	{Pattern: "it is {who:seat's} action", Help: "Who uses a die next.", Varies: "who", Told: 2, Acting: true,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			st, side := p.(*State), s.(*Setup).sideBy[said.Seat]
			st.Next = side
			if s.(*Setup).players[side].Count() > 1 && (st.Lead[side] == said.Seat) != (st.Took[side]%2 == 1) {
				st.Took[side] ^= 1
			}
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			return plain.UnlessSeat(t, t.TurnOf(), said.Seat, "it is nobody's", "it is %s's")
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			return game.Said{Seat: t.TurnOf()}, t.TurnOf() != engine.NoSeat
		}},
	{Pattern: "{who:seat} leads", Help: "Which of several players of a side is its leading player. It stands before the line that says whose action it is.",
		Unsaid: "the first of them", Of: game.OfSeat, Varies: "who", Told: 1,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			p.(*State).Lead[s.(*Setup).sideBy[said.Seat]] = said.Seat
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			lead := t.(*Game).leading(t.(*Game).sideBy[said.Seat])
			return plain.Unless(lead == said.Seat, t.SetUp().Names().NameSeat(lead)+" does")
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			s := t.(*Game).sideBy[of.Seat]
			return of, t.(*Game).leading(s) == of.Seat && of.Seat != t.(*Game).first(s)
		}},
	{Pattern: "the Fellowship was last seen in {kind:region}", Help: "Where they were last known to be.", Varies: "kind", Told: 16,
		Give: plain.Gives(func(s *State, said *game.Said) { s.Walk.At = Region(said.Kind) }),
		Check: func(t game.Play, said *game.Said) string {
			at := t.(*Game).S.Walk.At
			return plain.Unless(int(at) == said.Kind, "it was seen in "+t.(*Game).Lib.Regions[at].Name)
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			return game.Said{Kind: int(t.(*Game).S.Walk.At)}, true
		}},
	walks("the Fellowship is revealed", "Its place is known.", 17, func(s *State) *bool { return &s.Walk.Revealed }),
	walks("the Fellowship is in Mordor", "It is on the Mordor track.", 18, func(s *State) *bool { return &s.Walk.InMordor }),
	walks("the Fellowship has moved or hidden", "It has done so, or tried to, in this turn.", 19, func(s *State) *bool { return &s.Walk.Went }),
	{Pattern: "the Guide is {what:character}", Help: "Who guides the Fellowship.", Varies: "what", Told: 22,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			if st := p.(*State); st.Where(said.Cards[0]) == Company {
				st.Walk.Guide = said.Cards[0]
				return nil
			}
			return fmt.Errorf("%s is not in the Fellowship", said.Words)
		},
		Check: func(t game.Play, said *game.Said) string {
			g := t.(*Game).S.Walk.Guide
			return plain.Unless(g == said.Cards[0], "it is "+t.SetUp().Names().CardWords(g))
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			g := t.(*Game).S.Walk.Guide
			return game.Said{Cards: []engine.Card{g}}, g != 0
		}},
	{Pattern: "{what:character} is in {kind:region}", Help: "In which region of the map the character is.", Varies: "kind", Told: 23,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			st := p.(*State)
			s.Place(st, said.Cards[0], OnMap)
			st.At[said.Cards[0]] = Region(said.Kind)
			st.Been |= one(said.Cards[0])
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			switch at := t.(*Game).S.At[said.Cards[0]]; {
			case int(at) == said.Kind:
				return ""
			case at == 0:
				return "the character is not on the map"
			default:
				return "the character is in " + t.(*Game).Lib.Regions[at].Name
			}
		},
		Each: func(t game.Play) (list []game.Said) { // in the order in which they have come
			st := &t.(*Game).S
			for c := range st.Cards(OnMap) {
				list = append(list, game.Said{Cards: []engine.Card{c}, Kind: int(st.At[c])})
			}
			return list
		}},
	plain.Holds(game.Saying{Pattern: "{whose:team} has used an Elven Ring", Help: "The side has done so in this turn, and may not again.", Of: game.OfTeam, Told: 7,
		Give: plain.Gives(func(s *State, of *game.Said) { s.RingUsed[of.Team] = true })},
		"it has not", func(t *Game, of *game.Said) bool { return t.S.RingUsed[of.Team] }),
	plain.Holds(game.Saying{Pattern: "{whose:team} has used rule {n:number}", Help: "An action that a rule of the scenario gives once in a turn has been taken; the number is that of its line.", Of: game.OfTeam, Varies: "n", Told: 7,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			if said.N < 1 || said.N > mostRules {
				return fmt.Errorf("there is no rule %d", said.N)
			}
			p.(*State).Ruled[said.Team] |= 1 << said.N
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			for s, lines := range t.(*Game).S.Ruled {
				for line := range inSet(lines) {
					list = append(list, game.Said{Team: game.Team(s), N: int(line)})
				}
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return of.N >= 0 && t.S.Ruled[of.Team]>>of.N&1 != 0 }),
	plain.Holds(game.Saying{Pattern: "{kind:figure} have been on the map", Help: "Such figures have come into play, though none may be left.", Varies: "kind", Told: 23,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Others.Been |= beenCode(of.Kind) }),
		Each: func(t game.Play) (list []game.Said) {
			x := t.(*Game)
			for n := range inSet(uint32(x.S.Others.Been)) {
				if !x.stands(Nation(n)) {
					list = append(list, game.Said{Kind: figureCode(Nation(n), Other)})
				}
			}
			return list
		}}, "they have not", func(t *Game, of *game.Said) bool { return t.S.Others.Been&beenCode(of.Kind) != 0 }),
	marked("{what:character} has been on the map", "The character is no more where it began, or was there before.", "it has not",
		func(s *State, c engine.Card) { s.Been |= one(c) }, func(s *State, c engine.Card) bool { return c < MaxCharacters && s.Been&one(c) != 0 }, func(s *State, c engine.Card) bool { return s.At[c] == 0 }),
	marked("the text of {what:any} was used this turn", "What a text does once a turn has been done.", "it was not", (*State).use, (*State).used, func(*State, engine.Card) bool { return true }),
}

// marked makes the sentence that something is noted of a card. Where untold it is not written: another sentence says it.
func marked(pattern, help, otherwise string, note func(*State, engine.Card), noted, told func(*State, engine.Card) bool) *game.Saying {
	return plain.Holds(game.Saying{Pattern: pattern, Help: help, Of: game.OfCard, Varies: "what", Told: 23,
		Give: plain.Gives(func(s *State, of *game.Said) { note(s, of.Cards[0]) }),
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			s, c := &t.(*Game).S, of.Cards[0]
			return of, noted(s, c) && told(s, c)
		}}, otherwise, func(t *Game, of *game.Said) bool { return noted(&t.S, of.Cards[0]) })
}

// pick makes the sentence that forces which card is drawn or picked.
func pick(pattern, help string, purpose uint8) game.Luck {
	return game.Luck{Pattern: pattern, Help: help, Varies: "what",
		Wishes: func(s game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			def := s.(*Setup).def
			such := func(c engine.Card) bool { return def[c].Type == def[said.Cards[0]].Type }
			if i := slices.IndexFunc(said.Cards, func(c engine.Card) bool { return !p.ToCome().Forced(c) }); i >= 0 { // one is drawn at a time
				return []game.Wish{{Purpose: purpose, Nth: engine.CountOf(p.ToCome().ForcedCards(), such), Card: said.Cards[i]}}, nil
			}
			return nil, fmt.Errorf("there are not so many of %s", said.Words)
		}}
}

// luck is what scripts may force.
var luck = []game.Luck{
	plain.Roll("{whose:team's} next combat die is {n:number}", "The next die of a combat roll falls so; several lines are several dice.", luckCombat, dieFaces),
	plain.Roll("{whose:team's} next re-rolled die is {n:number}", "The next die that is rolled again for leaders falls so.", luckLeaders, dieFaces),
	plain.Roll("the next hunt die is {n:number}", "The next die of a hunt falls so.", luckHunt, dieFaces),
	plain.Roll("the next re-rolled hunt die is {n:number}", "The next die of a hunt that is rolled again falls so.", luckHuntAgain, dieFaces),
	plain.Roll("the next die for a tile is {n:number}", "The die that says the damage of a tile falls so.", luckTileDie, dieFaces),
	plain.Roll("the next die of a text is {n:number}", "The next die that a text rolls falls so.", luckTextDie, dieFaces),
	plain.NextWords(luckTextWords, EventRandomWords),
	pick("the next random card is {what:event}", "That card is picked next where a text picks one.", luckTextCard),
	pick("the next hunt tile is {what:tile}", "That tile is drawn next.", luckTile),
	pick("the next random companion is {what:character}", "That companion is picked next.", luckCompanion),
	{Pattern: "{whose:team's} next action die is {kind:face}", Help: "The next action die of a side shows that.", Varies: "kind",
		Wishes: func(s game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			owner := uint8(said.Team)
			for i, f := range s.(*Setup).Scenario.Faces[said.Team] {
				if int(f) == said.Kind {
					return []game.Wish{{Purpose: luckAction, Owner: owner, Nth: p.ToCome().ForcedFaces(luckAction, owner), Face: uint8(i) + 1, Words: Faces[f]}}, nil
				}
			}
			return nil, fmt.Errorf("no die of that side shows %s", Faces[said.Kind])
		}},
	{Pattern: "{whose:team's} next shuffle puts {what:events} on top", Help: "When their deck is shuffled next, these come first, in this order.", Varies: "what",
		Wishes: func(s game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, _ error) {
			for i, copies := range said.List {
				d := s.(*Setup).def[copies[0]]
				if int(d.Side) != int(said.Team) {
					return nil, fmt.Errorf("%s is not of that side", said.Names[i])
				}
				list = append(list, game.Wish{Purpose: luckDeck, Owner: uint8(d.Side)*uint8(numDecks) + uint8(d.Deck), Card: copies[0]})
			}
			return list, nil
		}},
}

var facts = slices.Concat(
	fact("the Fellowship is", "hidden", "Where it is is not known.", func(t *Game, _ *game.Said) bool { return !t.S.Walk.Revealed }),
	fact("{kind:nation} is", "active", "The nation has been activated.", func(t *Game, of *game.Said) bool { return t.isActive(Nation(of.Kind)) }),
	fact("{kind:nation} is", "passive", "The nation has not been activated.", func(t *Game, of *game.Said) bool { return !t.isActive(Nation(of.Kind)) }),
	fact("{kind:nation} is", "at war", "It has come to the end of the political track.", func(t *Game, of *game.Said) bool { return t.atWar(Nation(of.Kind)) }),
	fact("{kind:region} is", "besieged", "An army is besieged in its stronghold.", func(t *Game, of *game.Said) bool { return t.S.Besieged.Has(Region(of.Kind)) }),
	fact("{kind:region} is", "controlled by {whose:team}", "Its settlement is the side's, or captured by it.", func(t *Game, of *game.Said) bool {
		return t.controls(&t.S, Side(of.Team), Region(of.Kind))
	}),
)

// fact makes the sentences that something is so, and that it is not.
func fact(subject, word, help string, so func(*Game, *game.Said) bool) []*game.Saying {
	return []*game.Saying{
		plain.Holds(game.Saying{Pattern: subject + " " + word, Help: help, Varies: "kind"}, "it is not so", so),
		plain.Holds(game.Saying{Pattern: subject + " not " + word, Help: "It is not so: " + help, Varies: "kind"}, "it is so",
			func(t *Game, of *game.Said) bool { return !so(t, of) }),
	}
}

// The sentences about what one player alone against two has just acted with.

// justActed are these sentences.
var justActed = []*game.Saying{
	plain.Holds(game.Saying{Pattern: "{kind:nation} has just acted", Help: "One player alone against two took the last action of his side with it: he may not take the next with it, too.", Varies: "kind", Told: 7,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if !s.(*Setup).alone || s.(*Setup).side[said.Kind] != FreePeoples {
				return errNotAlone
			}
			p.(*State).Acted.Nations |= 1 << said.Kind
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			if !t.(*Game).alone {
				return nil // nobody has to rest
			}
			for n := range t.(*Game).S.Acted.Nations.All() {
				list = append(list, game.Said{Kind: int(n)})
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return t.S.Acted.Nations.Has(Nation(of.Kind)) }),
	plain.Holds(game.Saying{Pattern: "the army in {kind:region} has just acted", Help: "Likewise, of an army of several nations.", Varies: "kind", Told: 7,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if !s.(*Setup).alone {
				return errNotAlone
			}
			p.(*State).Acted.Armies.Add(Region(said.Kind))
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			for r := range t.(*Game).S.Acted.Armies.All() {
				list = append(list, game.Said{Kind: int(r)})
			}
			return list
		}}, "it has not", func(t *Game, of *game.Said) bool { return t.S.Acted.Armies.Has(Region(of.Kind)) }),
}

// errNotAlone is why nobody has to wait who has just acted.
var errNotAlone = fmt.Errorf("only one player of the Free Peoples who plays against two may not act twice in a row")

// bare takes out of a position what makes no difference: with what an action is taken that is over, and whose action it would be.
func bare(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Acting = (Acted{}); !s.(*Setup).alone {
		st.Acted = Acted{}
	}
	if st.Phase != Actions {
		st.Next = 0
	}
}
