package wotrboard

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Each weight counts what it says, for the Free Peoples as much as against the Shadow.
func TestWorth(t *testing.T) {
	for _, c := range []struct {
		what string
		w    worth
		is   func(*Game)
		want int
	}{
		{"a city lost", worth{point: 1}, func(t *Game) { t.S.Captured.Add(realmCity) }, -1},
		{"a stronghold won", worth{point: 1}, func(t *Game) { t.S.Captured.Add(realmTower) }, 2},
		{"4 dice and 7", worth{die: 1}, func(*Game) {}, -3},
		{"4 units and 4", worth{unit: 1}, func(*Game) {}, 0},
		{"6 units and 4", worth{unit: 1}, func(t *Game) { t.recruit(realmCity, west, Regular, 2) }, 2},
		// 3 in the city are 3 borders from the tower, 1 in the haven 2; 3 in the tower 2 from the keep, 1 in the town 3.
		{"how near units are", worth{near: 1}, func(*Game) {}, 3*(12-3) + (12 - 2) - 3*(12-2) - (12 - 3)},
		{"boxes 4 and 1, 4 and 3", worth{war: 1}, func(*Game) {}, -2},
		{"a card in hand", worth{card: 1}, func(t *Game) { t.S.Put(realmWestCharacter, HandOf(2)) }, 1},
		{"a card in the enemy's hand", worth{card: 1}, func(t *Game) { t.S.Put(realmDarkCharacter, HandOf(3)) }, -1},
		{"corruption", worth{corruption: 1}, func(t *Game) { t.S.Walk.Corruption = 3 }, -3},
		{"a companion", worth{companion: 1}, func(t *Game) { t.S.Put(realmFriend, Company) }, 1},
		{"more dice of the hunt than roll", worth{hunt: 1}, func(t *Game) { t.S.Hunt[Shadow] = 7 }, -5},
		// 3 borders from Mordor, and a quarter less for each.
		{"the way", worth{way: 4}, func(*Game) {}, 4*(24-3) - 3},
		{"the way with progress", worth{way: 4}, func(t *Game) { t.S.Walk.Progress = 2 }, 4*(24-1) - 3},
		{"the way, revealed", worth{way: 4}, func(t *Game) { t.S.Walk.Revealed = true }, 4*(24-3) - 3 - 4},
		{"the second step in Mordor", worth{way: 4}, func(t *Game) { t.S.Walk.InMordor, t.S.Walk.Step = true, 2 }, 4 * (24 + 4)},
		{"to have won", worth{}, func(t *Game) { t.S.Winner = uint8(FreePeoples) + 1 }, won},
		{"to have lost", worth{}, func(t *Game) { t.S.Winner = uint8(Shadow) + 1 }, -won},
	} {
		table := realm(t)
		c.is(table)
		if free, dark := c.w.Of(table, game.Team(FreePeoples)), c.w.Of(table, game.Team(Shadow)); free != c.want || dark != -c.want {
			t.Errorf("%s: %d for the Free Peoples and %d for the Shadow, expected %d and the reverse", c.what, free, dark, c.want)
		}
	}
	w := worth{card: 3}
	if card, region := w.Option(nil, 0, engine.Option{Verb: OptCard}), w.Option(nil, 0, engine.Option{Verb: OptRegion}); card != 3 || region != 0 {
		t.Errorf("a card is worth %d, a region %d", card, region)
	}
}
