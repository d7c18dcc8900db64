package lotrtcg

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// measures has a row for each number on the table.
var measures = []*game.Number{
	{Name: "turn", Help: "The number of the turn.", Bare: true, Least: 1, Most: 999, Always: true, Told: 1,
		Read: func(t game.Play, _ *game.Said) int { return t.Round() },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Round = uint16(n) })},
	{Name: "twilight", Help: "The tokens in the twilight pool.", Most: mostTwilight, Told: 2,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Twilight) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Twilight = uint16(n) })},
	{Name: "number of moves", Help: "How often the active fellowship has moved in this turn.", Most: 9, Told: 2,
		Read: func(t game.Play, _ *game.Said) int { return int(t.(*Game).S.Moves) },
		Set:  plain.Set(func(s *State, _ *game.Said, n int) { s.Moves = uint8(n) })},
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
	{Name: "burdens", Of: game.OfSeat, Help: "The burdens on a player's Ring-bearer.", Most: mostBurdens, Told: 3,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Burdens[of.Seat]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Burdens[of.Seat] = uint8(n) })},
	{Name: "wound|wounds", Of: game.OfCard, Counted: true, Help: "The wounds on a character.", Most: 20, Told: 5,
		Read: func(t game.Play, of *game.Said) int { return int(t.(*Game).S.Wounds[of.Cards[0]]) },
		Set:  plain.Set(func(s *State, of *game.Said, n int) { s.Wounds[of.Cards[0]] = uint8(n) })},
	plain.Memory(5, noted, note),
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
func (t *Game) ShadowNumber() int          { t.attend(); return t.shadowNumber(t.here()) }

// Resistance returns that of a companion; other cards have none.
func (t *Game) Resistance(c engine.Card) int {
	if t.def[c].Type != Companion {
		return 0
	}
	t.attend()
	return t.resistance(c)
}

// Site returns the site where the active fellowship is, or 0.
func (t *Game) Site() engine.Card { return t.here() }

// InPlay reports whether a card lies in play, active or not.
func (t *Game) InPlay(c engine.Card) bool { return t.S.lies(c) }
