package wotrboard

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// A position in which something cannot be is refused, and one at the limit is not.
func TestPositionsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		what string
		is   func(*Game)
		want string // "" where it can be
	}{
		{"the beginning", func(*Game) {}, ""},
		{"a figure lost", func(t *Game) { t.S.Pool[Elite][north]-- }, "there are 8 Northern elites, of 9"},
		{"a figure gone for good", func(t *Game) { t.S.Pool[Elite][north]--; t.S.Lost[Elite][north]++ }, ""},
		{"ten units", func(t *Game) { t.recruit(realmCity, west, Regular, 7) }, ""},
		{"eleven units", func(t *Game) { t.recruit(realmCity, west, Regular, 8) }, "11 units of the Free Peoples are in City, of 10"},
		{"eleven while an action is under way", func(t *Game) { t.recruit(realmCity, west, Regular, 8); t.S.Busy = true }, ""},
		{"an army that is not there", func(t *Game) { t.S.Armies[Shadow].Add(realmWild) }, "it is not known where the armies of the Shadow are: Wild"},
		{"an army that is not known", func(t *Game) { t.S.Armies[Shadow].Remove(realmTown) }, "it is not known where the armies of the Shadow are: Town"},
		{"leaders alone", func(t *Game) { t.recruit(realmKeep, west, Leader, 1) }, "leaders are alone in Keep"},
		{"leaders alone in an action", func(t *Game) { t.recruit(realmKeep, west, Leader, 1); t.S.Busy = true }, ""},
		{"Nazgûl alone", func(t *Game) { t.recruit(realmWild, dark, Leader, 1) }, ""},
		{"two armies in the field", func(t *Game) { t.recruit(realmKeep, west, Regular, 1); t.recruit(realmKeep, dark, Regular, 1) }, "both sides have armies in Keep, and it is not besieged"},
		{"two armies in an action", func(t *Game) {
			t.recruit(realmKeep, west, Regular, 1)
			t.recruit(realmKeep, dark, Regular, 1)
			t.S.Busy = true
		}, ""},
		{"a siege", func(t *Game) {
			t.recruit(realmKeep, west, Regular, 5)
			t.recruit(realmKeep, dark, Regular, 10)
			t.S.Besieged.Add(realmKeep)
		}, ""},
		{"six inside", func(t *Game) {
			t.recruit(realmKeep, west, Regular, 6)
			t.recruit(realmKeep, dark, Regular, 1)
			t.S.Besieged.Add(realmKeep)
		}, "6 units of the Free Peoples are in Keep, of 5"},
		{"a siege of nobody", func(t *Game) { t.S.Besieged.Add(realmKeep) }, "both sides have armies in Keep"},
		{"a character on the map", func(t *Game) { t.arrive(realmFriend, realmWild) }, ""},
		{"a character in no region", func(t *Game) { t.S.Put(realmFriend, OnMap) }, "friend is on the map and in no region"},
		{"one in a region and not on the map", func(t *Game) { t.S.At[realmGuide] = realmWild }, "guide is on the map and in no region"},
		{"a card outside", func(t *Game) { t.S.Put(realmHalf, engine.Outside) }, ""},
		{"a card among others", func(t *Game) { t.S.Put(realmHalf, HuntPool) }, "half lies where no such card can"},
		{"all dice", func(t *Game) { t.S.Dice[Shadow][ArmyFace] = 7 }, ""},
		{"a die more", func(t *Game) { t.S.Dice[Shadow][ArmyFace] = 8 }, "the Shadow has 8 dice of 7"},
		{"a die more before the roll", func(t *Game) { t.S.Dice[Shadow][ArmyFace] = 8; t.S.Phase = Recovery }, ""},
		{"the end of the tracks", func(t *Game) { t.S.Walk.Progress, t.S.Walk.Step = 12, 5 }, ""},
		{"too far", func(t *Game) { t.S.Walk.Progress = 13 }, "the Fellowship is at progress 13, step 0"},
		{"too deep", func(t *Game) { t.S.Walk.Step = 6 }, "the Fellowship is at progress 0, step 6"},
		{"a card in two places", func(t *Game) { t.S.CardLists = engine.CardLists{} }, "card"},
	} {
		table := realm(t)
		c.is(table)
		switch err := table.Check(&table.S); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.what, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: found %v, expected %q", c.what, err, c.want)
		}
	}
}

// Each card can lie in the zones of its sort and its side, and in no other.
func TestWhereCardsCanLie(t *testing.T) {
	table := realm(t)
	people := []engine.List{SetAside, Company, OnMap, Gone}
	tiles := []engine.List{HuntPool, TilesAside, TilesWaiting, TilesDrawn, TilesGone}
	event := func(s Side, d Deck, seats ...engine.Seat) []engine.List {
		all := []engine.List{DeckOf(s, d), DiscardOf(s, d), TableOf(s), CombatOf(s)}
		for _, seat := range seats {
			all = append(all, HandOf(seat), GivenBy(seat))
		}
		return all
	}
	for c, zones := range map[engine.Card][]engine.List{
		realmFriend: people, realmServant: people, realmGuide: people, realmTile: tiles, realmLateTile: tiles,
		realmHalf:          {CombatAside, ShownOf(FreePeoples)},
		realmWestCharacter: event(FreePeoples, CharacterDeck, 0, 2), realmWestStrategy: event(FreePeoples, StrategyDeck, 0, 2),
		realmDarkCharacter: event(Shadow, CharacterDeck, 1, 3), realmDarkStrategy: event(Shadow, StrategyDeck, 1, 3),
	} {
		for l := SetAside; l < firstGiven+engine.List(MaxPlayers); l++ {
			if can := table.belongs(table.def[c], l); can != slices.Contains(zones, l) {
				t.Errorf("%s in list %d: %v", table.def[c].ID, l, can)
			}
		}
	}
}

// Cards that lie face down beside each other have one back; those of other decks have others.
func TestBacks(t *testing.T) {
	table := realm(t)
	seen := map[uint8]engine.Card{}
	for _, c := range []engine.Card{realmFriend, realmTile, realmWestCharacter, realmWestStrategy, realmDarkCharacter, realmDarkStrategy} {
		b := table.Backs[c]
		if other, is := seen[b]; is {
			t.Errorf("%s and %s have the back %d", table.def[c].ID, table.def[other].ID, b)
		}
		seen[b] = c
	}
}

// A set-up that is too large is refused, and one at the limit is not.
func TestTooManyCards(t *testing.T) {
	for _, c := range []struct {
		card   string
		copies int
		want   string
	}{
		{"friend", MaxCharacters - 4, ""},
		{"friend", MaxCharacters - 3, `scenario "s" has more than 31 characters`},
		{"half", engine.MaxCards - 11, ""},
		{"half", engine.MaxCards - 10, fmt.Sprintf(`scenario "s" has more than %d cards`, engine.MaxCards-1)},
	} {
		l := realmLibrary()
		for i := range l.Cards {
			if l.Cards[i].ID == c.card {
				l.Cards[i].Copies = c.copies
			}
		}
		_, err := l.Setup(game.Start{Scenario: "s"})
		if found := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && found != c.want {
			t.Errorf("%d of %s: found %v, expected %q", c.copies, c.card, err, c.want)
		}
	}
	if _, err := realmLibrary().Setup(game.Start{Scenario: "t"}); err == nil {
		t.Error("a scenario that is not there is laid out")
	}
}

// What a position cannot be given is refused, and leaves it as it was; what it can be is.
func TestPositionsGiven(t *testing.T) {
	table := realm(t)
	st := &table.S
	figures := func(n Nation, k Figure, r Region) *game.Said { return &game.Said{Kind: figureCode(n, k), In: int(r)} }
	for _, c := range []struct {
		said *game.Said
		n    int
		want string
	}{
		{figures(west, Regular, realmKeep), 18, ""},
		{figures(west, Regular, realmKeep), 19, "there are only 18 Western regulars left"},
		{figures(west, Regular, realmKeep), 2, ""},
		{figures(dark, Regular, realmKeep), 1, ""},
		{figures(dark, Regular, realmCity), 1, "both sides have units in City, and it has no stronghold"},
	} {
		if err := giveFigures(table.Setup, st, c.said, c.n); c.want == "" && err != nil || c.want != "" && fmt.Sprint(err) != c.want {
			t.Errorf("%d of %d in %d: found %v, expected %q", c.n, c.said.Kind, c.said.In, err, c.want)
		}
	}
	if st.Units[realmKeep][Regular][west] != 2 || st.Pool[Regular][west] != 16 || !st.Besieged.Has(realmKeep) {
		t.Errorf("in the keep there are %d of %d, and the siege is %v", st.Units[realmKeep][Regular][west], st.Pool[Regular][west], st.Besieged.Has(realmKeep))
	}
	for n, want := range map[int]bool{0: false, 1: true} {
		if err := giveControl(table.Setup, st, &game.Said{Kind: int(realmTown)}, n); err != nil || st.Captured.Has(realmTown) != want {
			t.Errorf("%d markers in the town: %v, %v", n, st.Captured.Has(realmTown), err)
		}
	}
	if err := giveControl(table.Setup, st, &game.Said{Kind: int(realmWild)}, 1); fmt.Sprint(err) != "Wild has no settlement" {
		t.Errorf("a marker in the wild: %v", err)
	}
	box := &game.Said{Kind: int(north)}
	if err := giveBox(true)(table.Setup, st, box, 0); err != nil || st.Box[north] != 1 || boxOf(table, box, false) != 1 || boxOf(table, box, true) != 0 {
		t.Errorf("box 0 makes it %d, %v", st.Box[north], err)
	}
	roll := plain.Roll("a die is {n:number}", "", luckHunt, dieFaces)
	for n, ok := range map[int]bool{0: false, 1: true, 6: true, 7: false} {
		if _, err := roll.Wishes(table.Setup, st, &game.Said{N: n}); (err == nil) != ok {
			t.Errorf("a die of %d: %v", n, err)
		}
	}
	if names := figureNames(table.Setup); names[figureCode(dark, Leader)] != "Nazgûl" || names[figureCode(south, Leader)] != "" || names[figureCode(west, Elite)] != "Western elite|elites" {
		t.Errorf("figures are called %q", names)
	}
}
