package wotrboard

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Nobody's action is under way but in the action resolution; who is ahead has the larger part of the points he needs.
func TestWhoIsAhead(t *testing.T) {
	table := realm(t)
	if got := table.TurnOf(); got != 2 {
		t.Errorf("it is %d's action", got)
	}
	if table.S.Phase = HuntAllocation; table.TurnOf() != engine.NoSeat {
		t.Error("it is somebody's action before the action roll")
	}
	ahead := func(want Side, over bool) {
		t.Helper()
		if team, ended := table.Winner(); Side(team) != want || ended != over {
			t.Errorf("%d is ahead, and it is over: %v; the points are %d and %d", team, ended, table.Tally(0), table.Tally(1))
		}
	}
	ahead(FreePeoples, false)
	table.S.Captured.Add(realmCity)
	ahead(Shadow, false)
	table.S.Captured.Add(realmTower) // 2 of 4, and 1 of 10
	ahead(FreePeoples, false)
	table.S.Captured.Add(realmTown) // a town is worth nothing
	if table.Tally(0) != 2 {
		t.Errorf("a stronghold and a town are worth %d", table.Tally(0))
	}
	table.win(Shadow, byCorruption)
	table.win(FreePeoples, byRing)
	ahead(Shadow, true)
	if table.S.By != byCorruption {
		t.Error("the game has been won twice")
	}
}

// A game goes on with other data only where there are the same cards and the same map.
func TestRebase(t *testing.T) {
	table := realm(t)
	for what, edit := range map[string]func(*Library){
		"": func(*Library) {}, "cards": func(l *Library) { l.Cards[0].Copies = 2 }, "regions": func(l *Library) { l.Regions = append(l.Regions, RegionDef{Nation: NoNation}) },
		"nations": func(l *Library) { l.Nations = append(l.Nations, NationDef{}) },
	} {
		l := realmLibrary()
		edit(l)
		s, err := l.Setup(game.Start{Scenario: "s"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := table.Rebase(s); (err == nil) != (what == "") {
			t.Errorf("with other %s: %v", what, err)
		}
	}
}

// Regions are counted in both halves of a set.
func TestRegionsCounted(t *testing.T) {
	var s RegionSet
	for n, r := range []Region{1, 2, 63, 64, MaxRegions - 1} {
		if s.Add(r); s.Count() != n+1 {
			t.Errorf("with region %d there are %d", r, s.Count())
		}
	}
}

// Effects that last are counted up to as many as there is room for.
func TestLasting(t *testing.T) {
	table := realm(t)
	for n := range engine.MaxEffects + 1 {
		if got := table.Lasting(); got != n {
			t.Fatalf("%d of %d effects last", got, n)
		}
		if n < engine.MaxEffects {
			table.S.Effects[n].Ability = 1
		}
	}
}

// A card is reworded by its id; another library has other lines then, and the first has its own.
func TestReword(t *testing.T) {
	l := realmLibrary()
	if l.Reword("nobody", nil) != nil {
		t.Error("a card that is not there is reworded")
	}
	if next := l.Reword("friend", nil); next == nil || next.(*Library) == l {
		t.Error("the first card is not reworded")
	}
}

// Who commands a minion, and with whose figures he goes.
func TestCommands(t *testing.T) {
	table := realm(t)
	free := &CardDef{Type: Minion, Side: Shadow, Nation: NoNation}
	for _, c := range []struct {
		seat engine.Seat
		d    *CardDef
		want bool
	}{
		{1, &CardDef{Type: Minion, Nation: int(dark)}, true}, {3, &CardDef{Type: Minion, Nation: int(dark)}, false}, {3, &CardDef{Type: Minion, Nation: int(south)}, true},
		{2, &CardDef{Type: Minion, Nation: int(west)}, false}, {1, free, true}, {3, free, true}, {0, &CardDef{Type: Companion, Nation: int(north)}, true}, {0, &CardDef{Type: Companion, Nation: NoNation}, true},
	} {
		table.def[realmServant] = c.d
		if got := table.commands(c.seat, realmServant); got != c.want {
			t.Errorf("player %d commands %+v: %v", c.seat, c.d, got)
		}
		if got := table.own(table.moved[c.seat], one(realmServant)) != 0; got != c.want {
			t.Errorf("with figures of player %d goes %+v: %v", c.seat, c.d, got)
		}
	}
}

// The grounds of a number are what it is made of.
func TestGrounds(t *testing.T) {
	table := realm(t)
	st := &table.S
	said := func(n int, grounds []game.Ground) string {
		words := []string{fmt.Sprint(n)}
		for _, g := range grounds {
			words = append(words, fmt.Sprintf("%d %s (%s)", g.Amount, g.Words, g.Rule))
		}
		return strings.Join(words, "; ")
	}
	check := func(found, want string) {
		t.Helper()
		if found != want {
			t.Errorf("found    %s\nexpected %s", found, want)
		}
	}
	st.Captured.Add(realmCity)
	st.Captured.Add(realmTower)
	st.Captured.Add(realmTown)
	check(said(table.why((*Game).points, FreePeoples)), "2; 2 Tower, a stronghold, is captured (victory-points)")
	check(said(table.why((*Game).points, Shadow)), "1; 1 City, a city, is captured (victory-points)")
	st.Captured = RegionSet{}

	for _, reckon := range []func(*Game, Side) int{(*Game).Strength, (*Game).Leadership, (*Game).target} {
		check(said(table.why(onlyInBattle(reckon), Shadow)), "0")
	}
	table.arrive(realmServant, realmTower)
	table.arrive(realmFriend, realmCity)
	table.recruit(realmTower, dark, Elite, 4)
	st.Battle = Battle{Kind: fieldBattle, Attacker: Shadow, From: realmTower, At: realmCity, Round: 1, Force: table.Army(Shadow, realmTower)}
	check(said(table.why((*Game).Strength, Shadow)), "5; 7 7 Dark units (combat-strength); -2 never more than five (combat-strength)")
	check(said(table.why((*Game).Strength, FreePeoples)), "3; 3 3 Western units (combat-strength)")
	check(said(table.why((*Game).Leadership, Shadow)), "3; 1 1 Nazgûl (leadership); 2 printed on servant (leadership)")
	check(said(table.why((*Game).Leadership, FreePeoples)), "2; 1 1 Western leader (leadership); 1 printed on friend (leadership)")
	check(said(table.why((*Game).target, Shadow)), "6; 5 a die hits with 5 (combat-roll); 1 who attacks a city hits with 6 in the first round (fortifications)")
	check(said(table.why((*Game).target, FreePeoples)), "5; 5 a die hits with 5 (combat-roll)")
	st.Battle.Kind = siegeBattle
	check(said(table.why((*Game).target, Shadow)), "6; 5 a die hits with 5 (combat-roll); 1 who attacks a besieged stronghold hits with 6 (siege-battle)")
	st.Battle.NoNazgul = true
	check(said(table.why((*Game).Leadership, Shadow)), "2; 2 printed on servant (leadership)")
	st.Battle.NoNazgul, st.Battle.Forfeit = false, one(realmServant)
	check(said(table.why((*Game).Leadership, Shadow)), "1; 1 1 Nazgûl (leadership)")
	st.Battle.Forfeit, st.Battle.Combat.Lost = 0, 1
	check(said(table.why((*Game).Leadership, Shadow)), "2; 1 1 Nazgûl (leadership); -1 forfeited (forfeiting); 2 printed on servant (leadership)")
	st.Battle.Combat.Most[Shadow], st.Battle.Combat.Fewer[Shadow] = 3, 1
	check(said(table.why((*Game).Strength, Shadow)), "2; 7 7 Dark units (combat-strength); -2 never more than five (combat-strength); -2 no more by a combat card (combat-effects); -1 by a combat card (combat-effects)")
	st.Battle = Battle{}

	st.Hunt = [numSides]uint8{2, 7}
	check(said(table.why(ofTable((*Game).hunters), Shadow)), "5; 7 7 dice of the Shadow in the hunt box (hunt-roll); -2 never more than five (hunt-roll)")
	table.huntBonus = 1
	check(said(table.why(ofTable((*Game).bonus), Shadow)), "3; 2 2 dice of the Free Peoples in the hunt box (hunt-roll); 1 by a text (hunt-roll)")
	check(said(table.why(ofTable((*Game).huntAgain), Shadow)), "0")
	st.Walk.At = realmTower
	check(said(table.why(ofTable((*Game).huntAgain), Shadow)), "3; 1 the Shadow controls the stronghold in Tower (hunt-again); 1 units of the Shadow are in Tower (hunt-again); 1 a Nazgûl is in Tower (hunt-again)")
	st.Walk.At = realmTown
	check(said(table.why(ofTable((*Game).huntAgain), Shadow)), "1; 1 units of the Shadow are in Town (hunt-again)")
	table.arrive(realmRider, realmWild)
	st.Walk.At = realmWild
	check(said(table.why(ofTable((*Game).huntAgain), Shadow)), "1; 1 a Nazgûl is in Wild (hunt-again)")

	check(said(table.why(ofTable((*Game).mostHuntDice), Shadow)), "1; 1 one die is always allowed (hunt-allocation)")
	st.Put(realmFriend, Company)
	check(said(table.why(ofTable((*Game).mostHuntDice), Shadow)), "1; 1 1 companion is in the Fellowship (hunt-allocation)")
	st.Rolled[Shadow] = 0
	check(said(table.why(ofTable((*Game).mostHuntDice), Shadow)), "0; 1 1 companion is in the Fellowship (hunt-allocation); -1 the Shadow has no more (hunt-allocation)")
	st.Put(realmFriend, OnMap)
	check(said(table.why((*Game).diceOf, FreePeoples)), "5; 4 with which the side begins (gained-dice); 1 friend is on the map (gained-dice)")
	check(said(table.why((*Game).diceOf, Shadow)), "8; 7 with which the side begins (gained-dice); 1 servant is on the map (gained-dice)")
}

// What a screen says of armies and dice.
func TestShown(t *testing.T) {
	table := realm(t)
	f := table.Army(FreePeoples, realmCity)
	for want, found := range map[string]string{
		"2 Western regulars, 1 Western elite, 1 Western leader": table.ForceWords(&f),
		"": table.StateWords(FreePeoples, realmCity), "2 Army": table.DiceWords(Shadow),
	} {
		if want == "2 Army" {
			table.S.Dice[Shadow][ArmyFace] = 2
			found = table.DiceWords(Shadow)
		}
		if found != want {
			t.Errorf("found %q, expected %q", found, want)
		}
	}
	table.recruit(realmKeep, west, Regular, 1)
	table.recruit(realmKeep, dark, Regular, 1)
	table.S.Besieged.Add(realmKeep)
	table.S.Captured.Add(realmTown)
	for _, c := range []struct {
		s    Side
		r    Region
		want string
	}{{FreePeoples, realmKeep, " (besieged)"}, {Shadow, realmKeep, " (besieging)"}, {FreePeoples, realmTown, " (captured)"}, {Shadow, realmTown, ""}, {Shadow, realmTower, ""}} {
		if found := table.StateWords(c.s, c.r); found != c.want {
			t.Errorf("of side %d in %d: found %q, expected %q", c.s, c.r, found, c.want)
		}
	}
	if line := table.OptionLine(0, engine.Option{Verb: OptPass, Of: engine.Of{B: uint16(realmFriend)}}); line != nil {
		t.Errorf("passing uses %v", line)
	}
	if line := table.OptionLine(0, engine.Option{Verb: OptText, Of: engine.Of{B: uint16(realmFriend), C: 1}}); line != nil {
		t.Errorf("a text that is not there is %v", line)
	}
}

// A scenario ends after its last turn as it says; who has enough points has won before that is asked.
func TestLastTurn(t *testing.T) {
	for _, c := range []struct {
		turns, then, round, winner int
		over                       bool
	}{
		{0, 0, 9, 0, false}, {2, 2, 1, 0, false}, {2, 0, 2, 0, true}, {2, 1, 2, 1, true}, {2, 2, 2, 2, true}, {2, 2, 3, 2, true}, {0, 1, 3, 0, false},
	} {
		table := realm(t)
		n := &table.Scenario.Numbers
		n.Turns, n.Then, table.S.Round = c.turns, c.then, uint16(c.round)
		table.victoryCheck()
		if st := &table.S; table.Over() != c.over || int(st.Winner) != c.winner || !c.over && table.Round() != c.round+1 {
			t.Errorf("of %d turns, then %d: in turn %d it is over: %v, won by %d, and it is turn %d", c.turns, c.then, c.round, table.Over(), st.Winner, table.Round())
		}
	}
}

// why returns a number of a side and what it is made of.
func (t *Game) why(reckon func(*Game, Side) int, s Side) (int, []game.Ground) {
	return t.Explain(func() int { return reckon(t, s) })
}
