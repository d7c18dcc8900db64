package wotrcards

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the sentences about a position that follow from no other table.

// sayingTable holds them.
var sayingTable = []*game.Saying{
	{Pattern: "the starting player is {who:seat} [ at place {n:number} of the turn order ]", Help: "Who has the starting player token; where the player has several turns, for which of them, else for the first.", Unsaid: "the first of the turn order", Varies: "who", Told: 3,
		Give: func(s game.Setup, p engine.Position, said *game.Said) (err error) {
			p.(*State).Starting, err = s.(*Setup).slotSaid(said)
			return err
		},
		Check: func(t game.Play, said *game.Said) string {
			if seat := t.StartingSeat(); seat != said.Seat {
				return "it is " + t.SetUp().Names().NameSeat(seat)
			}
			return otherSlot(said, t.(*Game).S.Starting)
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			g := t.(*Game)
			return g.inSlot(t.StartingSeat(), g.S.Starting), true
		}},
	{Pattern: "it is {who:seat's} turn [ at place {n:number} of the turn order ]", Help: "Whose turn it is in the action step; of a player who has several, which of them, else the first.", Unsaid: "the starting player's", Varies: "who", Told: 4, Acting: true,
		Give: func(s game.Setup, p engine.Position, said *game.Said) (err error) {
			p.(*State).Turn, err = s.(*Setup).slotSaid(said)
			return err
		},
		Default: func(_ game.Setup, p engine.Position) { p.(*State).Turn = p.(*State).Starting },
		Check: func(t game.Play, said *game.Said) string {
			switch {
			case Step(t.Phase()) != ActionStep:
				return "it is the " + t.SetUp().Scene().Game.Phases[t.Phase()]
			case t.TurnOf() != said.Seat:
				return "it is " + t.SetUp().Names().NameSeat(t.TurnOf()) + "'s turn"
			}
			return otherSlot(said, t.(*Game).S.Turn)
		},
		Tell: func(t game.Play, _ game.Said) (game.Said, bool) {
			g := t.(*Game)
			return g.inSlot(t.TurnOf(), g.S.Turn), Step(t.Phase()) == ActionStep
		}},
	plain.Holds(game.Saying{Pattern: "{who:seat's} ring token is used", Help: "The player has used its Ring token.", Of: game.OfSeat, Told: 10,
		Give: plain.Gives(func(s *State, of *game.Said) { s.RingUsed |= engine.Only(of.Seat) })},
		"it is not used", func(g *Game, of *game.Said) bool { return g.S.RingUsed.Has(of.Seat) }),
	plain.Holds(game.Saying{Pattern: "{who:seat's} ring token is unused", Help: "The player has not used its Ring token, or may use it again."},
		"it is used", func(g *Game, of *game.Said) bool { return !g.S.RingUsed.Has(of.Seat) }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has passed", Help: "The player passed on its last turn, and nobody has acted since.", Of: game.OfSeat, Told: 10,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Passed |= engine.Only(of.Seat) })},
		"it has not, or somebody has acted since", func(g *Game, of *game.Said) bool { return g.S.Passed.Has(of.Seat) }),
	{Pattern: "{who:seat} controls {what:card}", Help: "A card in play is the player's now, not its owner's; one in a reserve lies in the player's.", Varies: "who", Of: game.OfCard, Told: 13,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			c := s.(*Setup).firstInPlay(p.(*State), said.Cards)
			if c == 0 {
				return fmt.Errorf("%s is not in play", said.Words)
			}
			s.(*Setup).SetController(p.(*State), c, said.Seat)
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			return plain.UnlessSeat(t, t.Controller(said.Cards[0]), said.Seat, "nobody does", "%s does")
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			seat, ok := t.(*Game).S.Control.Of(of.Cards[0])
			of.Seat = seat
			return of, ok
		}},
	plain.Holds(game.Saying{Pattern: "{what:location} was recaptured [ ( shields do not count ) ]", Help: "The battleground was taken from the enemy's scoring area: its own shields do not count.", Of: game.OfCard, Told: 13,
		Give: plain.Gives(func(s *State, of *game.Said) { s.NoShields.Add(of.Cards[0]) })},
		"its own shields count", func(g *Game, of *game.Said) bool { return g.S.NoShields.Has(of.Cards[0]) }),
	plain.Holds(game.Saying{Pattern: "{what:card} was played this round", Help: "The card was played this round: it cannot be played again, nor move.", Of: game.OfCard, Told: 13,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			s.(*Setup).MarkPlayed(p.(*State), said.Cards[0])
			return nil
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) { return of, t.(*Game).playedAs(of.Cards[0]) }},
		"it was not", func(g *Game, of *game.Said) bool { return g.S.Played.Has(g.first[of.Cards[0]]) }),
	plain.Holds(game.Saying{Pattern: "{what:card} may not move this round", Help: "The card has come into a reserve this round without being played: it cannot move.", Of: game.OfCard, Told: 13,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			c := s.(*Setup).firstInPlay(p.(*State), said.Cards)
			if c == 0 {
				return fmt.Errorf("%s is not in play", said.Words)
			}
			p.(*State).Arrived.Add(c)
			return nil
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			g, c := t.(*Game), of.Cards[0]
			return of, g.S.Arrived.Has(c) && !g.playedAs(c)
		}}, "it has not come this round", func(g *Game, of *game.Said) bool { return slices.ContainsFunc(of.Cards, g.S.Arrived.Has) }),
}

// playedAs reports whether a copy of a card is the one of which it is written that it was played this round: each that may not
// move; where none of them has to stay, one that is not in play.
func (g *Game) playedAs(c engine.Card) bool {
	if !g.S.Played.Has(g.first[c]) {
		return false
	}
	if copies := g.Copies(c); !slices.ContainsFunc(copies, g.S.Arrived.Has) {
		i := slices.IndexFunc(copies, func(c engine.Card) bool { return !g.inPlay(c) })
		return c == copies[max(i, 0)]
	}
	return g.S.Arrived.Has(c)
}

// slotSaid returns the place in the turn order of which a sentence speaks: the first of the player's, or the one that it says, from 1.
func (s *Setup) slotSaid(said *game.Said) (uint8, error) {
	order := s.Scenario.TurnOrder
	switch n := said.N; {
	case n == 0:
		return s.slot(said.Seat), nil
	case n < 1 || n > len(order) || order[n-1] != said.Seat:
		return 0, fmt.Errorf("place %d of the turn order is not %s's", n, s.NameSeat(said.Seat))
	default:
		return uint8(n - 1), nil
	}
}

// otherSlot says which place it is, where a sentence says another one.
func otherSlot(said *game.Said, slot uint8) string {
	return plain.Unless(said.N == 0 || said.N == int(slot)+1, fmt.Sprintf("it is place %d", slot+1))
}

// inSlot says that a seat has a place in the turn order, which is left out where it is its first.
func (s *Setup) inSlot(seat engine.Seat, slot uint8) game.Said {
	said := game.Said{Seat: seat}
	if seat != engine.NoSeat && s.slot(seat) != slot {
		said.N = int(slot) + 1
	}
	return said
}

func (s *Setup) slot(seat engine.Seat) uint8 { return uint8(slices.Index(s.Scenario.TurnOrder, seat)) }

// luckTable holds the sentences that force luck to come.
var luckTable = []game.Luck{
	{Pattern: "the next shuffle of {who:seat's} deck puts {what:cards} on top", Varies: "what", Wishes: wishShuffle,
		Help: "When the player's draw deck is shuffled next, these cards come first, in this order."},
	{Pattern: "the next choice for {who:seat} is {what:cards}", Varies: "what", Wishes: wishUnplayed,
		Help: "Luck chooses this card for a seat that nobody plays, the next time that it has a choice, then the next of them."},
	{Pattern: "the next random battleground is {what:sequence}", Varies: "what", Wishes: wishBattleground,
		Help: "The next battleground that is drawn at random from that deck is this one, then the next of them."},
	{Pattern: "the next throw is {n:number}", Varies: "n", Wishes: wishFace(LuckDie),
		Help: "When a text next throws a die, it falls so."},
	{Pattern: "the next coin falls {kind:coin}", Varies: "kind", Wishes: wishFace(LuckCoin),
		Help: "When a text next flips a coin, it falls so."},
	plain.RandomCard("any", LuckCard, EventRandomCard),
	plain.RandomPlayer("When the next random thing is a player, it is this one, if he is among those of whom it picks.", LuckPlayer),
	plain.NextWords(LuckWords, EventRandomWords),
	{Pattern: "the next random path is {what:sequence}", Varies: "what", Wishes: wishPath,
		Help: "The next path that is drawn at random is this one, then the next of them; it must have the number that is due."},
}

func wishShuffle(s game.Setup, p engine.Position, said *game.Said) (list []game.Wish, err error) {
	used := map[engine.Card]bool{}
	for i, copies := range said.List {
		own := engine.Those(slices.Values(copies), func(c engine.Card) bool { return s.OwnerOf(c) == said.Seat && !used[c] })
		if len(own) == 0 {
			return nil, fmt.Errorf("%s is not one of %s's cards, or not so often", said.Names[i], s.Names().NameSeat(said.Seat))
		}
		near := slices.IndexFunc(own, func(c engine.Card) bool {
			z := p.OnTable().Zone(c)
			return z == Zone(said.Seat, DrawDeck) || z == Zone(said.Seat, CyclePile)
		})
		best := own[max(near, 0)]
		used[best] = true
		list = append(list, game.Wish{Purpose: LuckDeck, Owner: uint8(said.Seat), Card: best})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no card is named")
	}
	return list, nil
}

func wishBattleground(s game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, err error) {
	var nth [NumSides]int
	for _, copies := range said.List {
		d := s.(*Setup).Card(copies[0])
		if d.Type != Battleground {
			return nil, wrongType(d, Battleground)
		}
		list = append(list, activated(game.Wish{Purpose: LuckBattleground, Owner: uint8(d.Side), Nth: nth[d.Side], Card: copies[0]}))
		nth[d.Side]++
	}
	return list, nil
}

// wishFace wishes for what comes up of a die or a coin.
func wishFace(purpose uint8) func(game.Setup, engine.Position, *game.Said) ([]game.Wish, error) {
	return func(_ game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
		face := said.N + said.Kind
		return []game.Wish{{Purpose: purpose, Nth: p.ToCome().ForcedFaces(purpose, 0), Face: uint8(face), Words: fmt.Sprintf("a throw of %d", face)}}, nil
	}
}

func wishPath(s game.Setup, _ engine.Position, said *game.Said) (list []game.Wish, err error) {
	for i, copies := range said.List {
		if d := s.(*Setup).Card(copies[0]); d.Type != Path {
			return nil, wrongType(d, Path)
		}
		list = append(list, activated(game.Wish{Purpose: LuckPath, Nth: i, Card: copies[0]}))
	}
	return list, nil
}

// activated is a wish for a location to be picked at random, which is then activated.
func activated(w game.Wish) game.Wish {
	w.Shown = func(e *engine.Event) bool { return e.Verb == EventActivate && e.A == w.Card }
	return w
}

func wrongType(d *Card, want CardType) error {
	return fmt.Errorf("%s is a %s, not a %s", d.Name, CardTypes[d.Type], CardTypes[want])
}

// The sentences of a position that say what has been done in it, and cannot be done again, or is asked about.

// doneTable holds them.
var doneTable = []*game.Saying{
	plain.Holds(game.Saying{Pattern: "{what:card} fought in the last combat", Help: "The card took part in the combat that was resolved last.", Of: game.OfCard, Told: 14,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Fought.Add(of.Cards[0]) })},
		"it did not", func(g *Game, of *game.Said) bool { return g.S.Fought.Has(of.Cards[0]) }),
	{Pattern: "{what:card} came into play as number {n:number}", Help: "In which order cards have come into play: the first as number 1, the next as number 2, and so on.", Of: game.OfCard, Varies: "n", Told: 14,
		Give: func(_ game.Setup, p engine.Position, said *game.Said) error {
			st := p.(*State)
			if said.N < 1 || said.N >= 1<<15 {
				return fmt.Errorf("there is no card number %d", said.N)
			}
			st.Since[said.Cards[0]] = uint16(said.N)
			st.Plays = max(st.Plays, uint16(said.N))
			return nil
		},
		Check: func(t game.Play, said *game.Said) string {
			switch n := t.(*Game).S.Since[said.Cards[0]]; int(n) {
			case said.N:
				return ""
			case 0:
				return "it has not come into play"
			default:
				return fmt.Sprintf("it came as number %d", n)
			}
		},
		Tell: func(t game.Play, of game.Said) (game.Said, bool) {
			of.N = int(t.(*Game).S.Since[of.Cards[0]])
			return of, of.N > 0
		}},
	plain.Holds(game.Saying{Pattern: "line {n:number} of {what:any} was used [ with the text of {on:any} ]", Help: "An action that a text gives only so often has been used; where the card has the text of another, the line is one of that.", Varies: "n", Told: 14,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			acted, st := actedOf(said), p.(*State)
			if !s.(*Setup).limited(acted) {
				return fmt.Errorf("line %d of %s gives no action that is limited", said.N, said.Words)
			}
			for i := range st.Acted {
				if st.Acted[i] == (Acted{}) || st.Acted[i] == acted {
					st.Acted[i] = acted
					return nil
				}
			}
			return fmt.Errorf("no more than %d uses can be noted", MaxActed)
		},
		Each: func(t game.Play) (list []game.Said) {
			for _, a := range t.(*Game).S.Acted {
				if a.Card != 0 && !text.OfRules(a.Line) {
					list = append(list, game.Said{Cards: []engine.Card{a.Card}, On: a.Of, N: int(a.Line)})
				}
			}
			return list
		}}, "it was not", func(g *Game, of *game.Said) bool {
		return g.Setup.limited(actedOf(of)) && g.acted(engine.NoSeat, actedOf(of))
	}),
	plain.Holds(game.Saying{Pattern: "{who:seat} has used rule {n:number}", Help: "The player has used the action of a rule of the scenario that may be used only so often; the number is that of its line.", Varies: "n", Told: 10,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			if said.N < 1 || said.N > len(s.(*Setup).Scenario.Rules) {
				return fmt.Errorf("there is no rule %d", said.N)
			}
			p.(*State).Own.Used[said.Seat] |= 1 << (said.N - 1)
			return nil
		},
		Each: func(t game.Play) (list []game.Said) {
			for seat, lines := range t.(*Game).S.Own.Used {
				for n := range maxRules {
					if lines>>n&1 != 0 {
						list = append(list, game.Said{Seat: engine.Seat(seat), N: n + 1})
					}
				}
			}
			return list
		}}, "it has not", func(g *Game, of *game.Said) bool { return of.N > 0 && g.S.Own.Used[of.Seat]>>(of.N-1)&1 != 0 }),
	plain.Holds(game.Saying{Pattern: "{who:seat} has had the first turn of the round", Help: "The scenario gives the player more turns, or fewer, and that has been done in this round.", Of: game.OfSeat, Told: 10,
		Give: plain.Gives(func(s *State, of *game.Said) { s.Own.Turned |= engine.Only(of.Seat) })},
		"it has not", func(g *Game, of *game.Said) bool { return g.S.Own.Turned.Has(of.Seat) }),
}

// actedOf returns the use of which a sentence speaks.
func actedOf(said *game.Said) Acted {
	return Acted{said.Cards[0], said.On, uint8(min(max(said.N, 0), 255))}
}

// limited reports whether a line gives an action that may be used only so often.
func (s *Setup) limited(a Acted) bool {
	if a.Line == 0 || text.OfRules(a.Line) {
		return false
	}
	l := s.Texts.Line(a.Card, cmp.Or(a.Of, a.Card), a.Line)
	return l != nil && l.Limit != text.Unlimited
}

// bare takes out of a position what makes no difference: whose turn it would be, how many cards have come into play that have
// left it, in which order tokens lie.
func bare(s game.Setup, p engine.Position) {
	st := p.(*State)
	if st.Step != ActionStep {
		st.Turn = 0
	}
	st.Plays = slices.Max(st.Since[:])
	type heap struct {
		card engine.Card
		kind uint8
		n    int
	}
	var heaps []heap
	for c := engine.Card(1); int(c) <= s.Scene().Cards; c++ {
		for kind := range Counters + 1 {
			if n := st.Counter(c, kind); n > 0 {
				heaps = append(heaps, heap{c, kind, n})
			}
		}
		st.ClearCounters(c)
	}
	for _, h := range heaps {
		st.AddCounter(h.card, h.kind, h.n)
	}
}
