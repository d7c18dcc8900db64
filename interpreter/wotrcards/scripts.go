package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file lists the functions of scripts.

// Functions are what scripts may call, by their rulebook names.
var Functions = func() *text.Functions {
	look, act := text.CommonFunctions(language)
	return text.NewFunctions(slices.Concat(params, text.SharedParams), slices.Concat(look, looking), slices.Concat(act, acting))
}()

// looking holds those that only look, acting those that do something, or ask a player.
var looking = []text.Function{
	{Name: "name", Params: "thing", Gives: "text", Doc: "Its printed name.", Rule: "referenced-card-shown",
		Do: gives(text.String, func(g *Game, a *text.Args) string { return g.def[a.Card(0)].Name })},
	{Name: "kind", Params: "thing", Gives: "text", Doc: "Its type.", Rule: "referenced-card-shown",
		Do: gives(text.String, func(g *Game, a *text.Args) string { return g.def[a.Card(0)].Called })},
	{Name: "owner", Params: "card", Gives: "seat", Doc: "The player whose deck the card began in.", Rule: "decks-separate",
		Do: gives(text.Seat, func(g *Game, a *text.Args) engine.Seat { return g.Texts.Owner[a.Card(0)] })},
	{Name: "controller", Params: "card", Gives: "seat", Doc: "The player who controls the card now: its owner, unless another has taken control.", Rule: "decks-separate",
		Do: gives(text.Seat, func(g *Game, a *text.Args) engine.Seat { return g.Controller(a.Card(0)) })},
	{Name: "faction", Params: "card", Gives: "text", Doc: "The id of its faction.", Rule: "decks-separate",
		Do: gives(text.String, func(g *Game, a *text.Args) string { return g.Lib.Factions[g.def[a.Card(0)].Faction].ID })},
	{Name: "has_trait", Params: "card, trait", Gives: "true or false", Doc: "Whether it has the trait.", Rule: "referenced-card-shown",
		Do: gives(text.Truth, func(g *Game, a *text.Args) bool { return g.traits(a.Card(0))&(1<<g.traitOf(a.V[1].Text)) != 0 })},
	{Name: "zone", Params: "thing", Gives: "text", Doc: "The name of the zone it is in, directly or on a card there.", Rule: "in-play-zones",
		Do: gives(text.String, func(g *Game, a *text.Args) string { return g.Zones[g.S.Zone(a.Card(0))].Name })},
	{Name: "in_play", Params: "thing", Gives: "true or false", Doc: "Whether it is in a reserve or at an active location, or is an active location.", Rule: "in-play-zones",
		Do: gives(text.Truth, func(g *Game, a *text.Args) bool { return g.inPlay(a.Card(0)) })},
	{Name: "location", Params: "card", Gives: "place or nil", Doc: "The active location it is at.", Rule: "in-play-zones",
		Do: gives(text.Card, func(g *Game, a *text.Args) engine.Card { return g.location(a.Card(0)) })},
	{Name: "wielder", Params: "card", Gives: "card or nil", Doc: "The character that wields the item.", Rule: "item-with-wielder", Do: text.Does(apiWielder)},
	{Name: "icons", Params: "thing, icon", Gives: "number", Doc: "How many icons of that kind it has, counting tokens, texts and items.", Rule: "item-icons-added",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.icons(a.Card(0), Icon(slices.Index(Icons[:], a.V[1].Text))) })},
	{Name: "counters", Params: "thing", Gives: "number", Doc: "How many counters are on it; they are gone when it leaves play.", Rule: "token-part-of-card",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.S.Counter(a.Card(0), Counters) })},
	{Name: "number", Params: "place", Gives: "number", Doc: "The number of a path; 0 of a battleground.", Rule: "character-path-number",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.def[a.Card(0)].Number })},
	{Name: "worth", Params: "place", Gives: "number", Doc: "How many victory points the location is worth to your side.", Rule: "battleground-points", Do: text.Does(apiWorth)},
	{Name: "cards", Params: "zone [, seat, faction, kind ]", Gives: "list", Doc: "The cards of a zone from the top: of a player's zone those of the player (you, where none is named), of \"in play\" all faction cards or those of the player, of \"active\" the active locations.", Rule: "in-play-zones", Do: text.Does(apiCards)},
	{Name: "cards_on", Params: "thing", Gives: "list", Doc: "The items on a card, or the cards at a location.", Rule: "item-with-wielder", Do: text.Does(apiCardsOn)},
	{Name: "round", Gives: "number", Doc: "The number of the round.", Rule: "turn-order",
		Do: gives(text.Number, func(g *Game, _ *text.Args) int { return int(g.S.Round) })},
	{Name: "score", Params: "side", Gives: "number", Doc: "How many victory points the side has now.", Rule: "battleground-points",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.Score(Side(slices.Index(Sides[:], a.V[0].Text)), false) })},
	{Name: "corruption", Gives: "number", Doc: "How many corruption tokens are in the Shadow scoring area.", Rule: "corruption-points",
		Do: gives(text.Number, func(g *Game, _ *text.Args) int { return int(g.S.Corruption) })},
	{Name: "scenario_counter", Params: "counter [, seat ]", Gives: "number", Doc: "How far a counter of the scenario has come; of one that each player has, that of the player (you, where none is named).", Rule: "scenario-counters", Do: text.Does(apiCounter)},
	{Name: "current_step", Gives: "text", Doc: "The step of the round: \"action step\", \"combat step\" and so on.", Rule: "scenario-steps",
		Do: gives(text.String, func(g *Game, _ *text.Args) string { return g.Scene().Game.Phases[g.S.Step] })},
	{Name: "starting_player", Gives: "seat", Doc: "Who has the starting player token.", Rule: "starting-token-passes",
		Do: gives(text.Seat, func(g *Game, _ *text.Args) engine.Seat { return g.starting() })},
	{Name: "next_player", Params: "seat", Gives: "seat", Doc: "Who follows the player in turn order.", Rule: "turn-order", Do: text.Does(apiNext)},
	{Name: "carryover_limit", Params: "seat", Gives: "number", Doc: "The player's carryover limit now.", Rule: "carryover-limit",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.Carryover(a.Seat(0)) })},
	{Name: "ring_used", Params: "seat", Gives: "true or false", Doc: "Whether the player has used the Ring token.", Rule: "ring-token-once",
		Do: gives(text.Truth, func(g *Game, a *text.Args) bool { return g.S.RingUsed.Has(a.Seat(0)) })},
	{Name: "seats", Params: "[ side ]", Gives: "list", Doc: "The players, or those of the side, in turn order from the starting player.", Rule: "O9", Do: text.Does(apiSeats)},
	{Name: "seat_of", Params: "faction", Gives: "seat or nil", Doc: "The player whose deck holds the faction.", Rule: "O38", Do: text.Does(apiSeatOf)},
	{Name: "side_of", Params: "seat", Gives: "text", Doc: "The player's side.", Rule: "trilogy-seats",
		Do: gives(text.String, func(g *Game, a *text.Args) string { return Sides[g.SideOf(a.Seat(0))] })},
	{Name: "can_move", Params: "card, place", Gives: "true or false", Doc: "Whether the card may move from its reserve to the location.", Rule: "action-move", Do: text.Does(apiCanMove)},
}

var acting = []text.Function{
	// What happens to cards.
	{Name: "draw", Params: "seat, n", Doc: "The player draws that many cards.", Rule: "draw-from-top",
		Do: does(func(g *Game, a *text.Args) { g.draw(a.Seat(0), a.V[1].N) })},
	{Name: "recycle", Params: "seat", Doc: "The player shuffles the cycle pile into the draw deck.", Rule: "recycle-by-text",
		Do: does(func(g *Game, a *text.Args) { g.recycle(a.Seat(0)) })},
	{Name: "forsake", Params: "seat, n", Gives: "number", Doc: "The player forsakes that many cards. Returns how many were forsaken.", Rule: "forsake-hand",
		Do: gives(text.Number, func(g *Game, a *text.Args) int { return g.forsake(a.Seat(0), a.V[1].N, 0) })},
	{Name: "cycle_from_hand", Params: "seat, n", Doc: "The player cycles that many cards of their choice from hand, and forsakes one card for each that is missing.", Rule: "cycle-empty-hand-forsake",
		Do: does(func(g *Game, a *text.Args) { g.cycleFromHand(a.Seat(0), a.V[1].N) })},
	{Name: "eliminate_from_hand", Params: "seat, n", Doc: "The player eliminates that many cards of their choice from hand, as far as there are any.", Rule: "eliminate-impossible",
		Do: does(func(g *Game, a *text.Args) { g.eliminateFromHand(a.Seat(0), a.V[1].N) })},
	{Name: "cycle", Params: "card", Doc: "The card is cycled, and its items with it.", Rule: "item-lost-with-wielder",
		Do: takesPart((*Game).cycle)},
	{Name: "eliminate", Params: "card", Doc: "The card is eliminated, its items with it, unless a text says what happens instead.", Rule: "eliminate-for-good",
		Do: takesPart(func(g *Game, c engine.Card) { g.eliminate(c, manner{}) })},
	{Name: "remove", Params: "card", Doc: "The card is eliminated wherever it is.", Rule: "remove-anywhere",
		Do: does(func(g *Game, a *text.Args) { g.remove(a.Card(0)) })},
	{Name: "take", Params: "card", Doc: "The card goes from its owner's draw deck or cycle pile to the hand, and is shown.", Rule: "take-shown", Do: text.Does(apiTake)},
	{Name: "move", Params: "card, place", Gives: "true or false", Doc: "The card moves from its reserve to the location, if it may.", Rule: "move-by-text", Do: text.Does(apiMove)},
	{Name: "play", Params: "card", Gives: "true or false", Doc: "Its owner plays the card from hand, draw deck or cycle pile to a place where it may go, without paying. Returns whether that was possible.", Rule: "play-destinations", Do: text.Does(apiPlay)},
	{Name: "take_control", Params: "seat, card", Doc: "The player takes control of the card in play until it leaves play.", Rule: "decks-separate",
		Do: aboutInPlay(1, func(x *run, a *text.Args) text.Value {
			x.M.TakeControl(a.Seat(0), a.Card(1))
			return text.Value{}
		})},
	{Name: "change_places", Params: "card, other", Gives: "true or false", Doc: "Two armies or characters in play change places, if each may be where the other is.", Rule: "in-play-zones", Do: text.Does(apiExchange)},
	{Name: "receive", Params: "seat, card, zone", Doc: "The player puts the card into one of its zones; into another player's zones only armies and characters can go, and only into reserve.", Rule: "decks-separate", Do: text.Does(apiReceive)},
	{Name: "show", Params: "seat, cards", Doc: "The player is shown the cards.", Rule: "referenced-card-shown", Do: text.Does(apiShow)},

	// What happens to locations and tokens.
	{Name: "activate", Params: "place", Doc: "A battleground from its deck, or a path not used yet, is activated.", Rule: "battleground-chosen-by-card", Do: text.Does(apiActivate)},
	{Name: "reactivate", Params: "place", Doc: "A battleground from a scoring area is reactivated.", Rule: "reactivate-from-scoring-area", Do: text.Does(apiReactivate)},
	{Name: "add_token", Params: "thing, icon, n", Doc: "Places that many combat tokens on the card or location.", Rule: "token-on-location-first",
		Do: aboutInPlay(0, func(x *run, a *text.Args) text.Value {
			of(x).addToken(a.Card(0), Icon(slices.Index(Icons[:], a.V[1].Text)), a.V[2].N)
			return text.Value{}
		})},
	{Name: "add_corruption", Params: "change", Doc: "Adds that many corruption tokens, or takes them away.", Rule: "corruption-points",
		Do: does(func(g *Game, a *text.Args) { g.addCorruption(a.V[0].N) })},
	{Name: "add_counters", Params: "thing, change", Gives: "number", Doc: "Adds that many counters to the card or location, or takes them away. Returns how many are on it then.", Rule: "token-part-of-card",
		Do: aboutInPlay(0, func(x *run, a *text.Args) text.Value { return text.Number(of(x).addCounters(a.Card(0), a.V[1].N)) })},
}

// gives makes a function of what the table has, which value brings into a script; does one that only does something.
func gives[T any](value func(T) text.Value, f func(g *Game, a *text.Args) T) func(text.Acting, *text.Args) text.Value {
	return text.Does(func(x *run, a *text.Args) text.Value { return value(f(of(x), a)) })
}

func does(f func(g *Game, a *text.Args)) func(text.Acting, *text.Args) text.Value {
	return text.Does(func(x *run, a *text.Args) text.Value { f(of(x), a); return text.Value{} })
}

// takesPart makes a function of what is done with a card wherever it still takes part.
func takesPart(f func(g *Game, c engine.Card)) func(text.Acting, *text.Args) text.Value {
	return text.Does(func(x *run, a *text.Args) text.Value {
		g, c := of(x), a.Card(0)
		if z := g.S.Zone(c); z == engine.Outside || z == Zone(g.Texts.Owner[c], EliminatedPile) {
			return a.Fail("%s is eliminated or not in the game", g.def[c].Name)
		}
		f(g, c)
		return text.Value{}
	})
}

// aboutInPlay makes one of what is done with a card in play, the argument of that number.
func aboutInPlay(nth int, f func(x *run, a *text.Args) text.Value) func(text.Acting, *text.Args) text.Value {
	return text.Does(func(x *run, a *text.Args) text.Value {
		if c := a.Card(nth); !of(x).inPlay(c) {
			return a.Fail("%s is not in play", of(x).def[c].Name)
		}
		return f(x, a)
	})
}

// What follows checks the arguments of the functions that scripts call.

// scriptZones are the zones that scripts know by name; those of players come first.
var scriptZones = []string{"hand", "draw deck", "cycle pile", "eliminated pile", "reserve", "in play", "active", "path deck", "free-peoples deck", "shadow deck", "free-peoples score", "shadow score"}

// seatZones are the first of those.
var seatZones = []engine.List{Hand, DrawDeck, CyclePile, EliminatedPile, Reserve}

// checkType checks that a thing is a location, or that it is none; otherwise is what it is then.
func checkType(location bool, otherwise string) func(*run, text.Value) string {
	return func(x *run, v text.Value) string {
		if wrong := text.CheckCard(x, v); wrong != "" || of(x).def[v.N].Type.IsLocation() == location {
			return wrong
		}
		return otherwise + of(x).def[v.N].Name
	}
}

func checkCards(x *run, v text.Value) string {
	var seen CardSet
	for _, c := range v.Cards {
		if wrong := text.CheckCard(x, text.Number(int(c))); wrong != "" {
			return "hold one that " + wrong
		}
		if seen.Has(c) {
			return "hold one twice: " + of(x).def[c].Name
		}
		seen.Add(c)
	}
	return ""
}

func checkSeat(x *run, v text.Value) string {
	if v.N < 1 || v.N > len(of(x).Scenario.Seats) {
		return fmt.Sprintf("is %d, which is not a player", v.N)
	}
	return ""
}

// zonesInScripts returns the zones that scripts know by name, those of the data's own at the end.
func zonesInScripts(l game.Library) []string {
	return slices.Concat(scriptZones, engine.Each(l.(*Library).Zones, func(z *game.Zone) string { return z.Name }))
}

// kindsInScripts returns the types of cards that scripts know by name, those of the data's own at the end.
func kindsInScripts(l game.Library) []string {
	types := engine.Those(slices.Values(l.(*Library).Traits), func(t Trait) bool { return t.Plural != "" })
	return slices.Concat(CardTypes[:], engine.Each(types, func(t Trait) string { return t.Name }))
}

// factionOf returns the index of a faction by its id, or -1; traitOf likewise.
func (s *Setup) factionOf(id string) int {
	return slices.IndexFunc(s.Lib.Factions, func(f Faction) bool { return f.ID == id })
}

func (s *Setup) traitOf(id string) int {
	return slices.IndexFunc(s.Lib.Traits, func(t Trait) bool { return t.ID == id })
}

var params = []text.Param{
	{Name: "card", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkType(false, "is a location: ")), Doc: "the number of a faction card"},
	{Name: "place", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkType(true, "is no location: ")), Doc: "the number of a location"},
	{Name: "thing", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(text.CheckCard), Doc: "the number of a card or a location"},
	{Name: "seat", Kind: text.ValueNumber, Least: 1, Most: engine.MaxSeats, Check: text.Checks(checkSeat), Doc: "the number of a player"},
	{Name: "other", Kind: text.ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: text.Checks(checkType(false, "is a location: ")), Doc: "likewise"},
	{Name: "cards", Kind: text.ValueList, Check: text.Checks(checkCards), Doc: "a list of numbers of cards or locations, without any twice"},
	{Name: "counter", Kind: text.ValueText, Words: func(l game.Library) []string { return l.(*Library).Counters }, Doc: "the name of a counter that scenarios have"},
	{Name: "icon", Kind: text.ValueText, Words: always(Icons[:]), Doc: "the key of an icon: " + strings.Join(Icons[:], ", ")},
	{Name: "zone", Kind: text.ValueText, Words: zonesInScripts, Doc: "the name of a zone: " + strings.Join(scriptZones, ", ") + ", or one of the data's own"},
	{Name: "faction", Kind: text.ValueText,
		Words: ids(func(l *Library) []Faction { return l.Factions }, func(f Faction) string { return f.ID }), Doc: "the id of a faction"},
	{Name: "trait", Kind: text.ValueText,
		Words: ids(func(l *Library) []Trait { return l.Traits }, func(t Trait) string { return t.ID }), Doc: "the id of a trait"},
	{Name: "kind", Kind: text.ValueText, Words: kindsInScripts, Doc: "a type of card: " + strings.Join(CardTypes[:], ", ") + ", or one of the data's own"},
	{Name: "side", Kind: text.ValueText, Words: always(Sides[:]), Doc: "a side: " + strings.Join(Sides[:], ", ")},
}

func always(words []string) func(game.Library) []string {
	return func(game.Library) []string { return words }
}

func ids[T any](list func(*Library) []T, id func(T) string) func(game.Library) []string {
	return func(l game.Library) []string { return engine.Each(list(l.(*Library)), id) }
}

// What follows holds the functions of scripts that do something, through the procedure of that name, and those that ask:
// the state, or a player.

func apiTake(x *run, a *text.Args) text.Value {
	g := of(x)
	c := a.Card(0)
	if z := g.S.Where(c); z != Zone(g.Texts.Owner[c], DrawDeck) && z != Zone(g.Texts.Owner[c], CyclePile) {
		return a.Fail("%s is in no draw deck or cycle pile", g.def[c].Name)
	}
	g.bring(c, Zone(g.Texts.Owner[c], Hand))
	return text.Value{}
}

func apiMove(x *run, a *text.Args) text.Value {
	can := apiCanMove(x, a)
	if can.N != 0 {
		of(x).move(a.Card(0), a.Card(1))
	}
	return can
}

// apiReceive puts a card into a zone of a seat, with all that lies on it. What leaves play loses its tokens.
func apiReceive(x *run, a *text.Args) text.Value {
	seat, c, g := a.Seat(0), a.Card(1), of(x)
	zone := slices.Index(zonesInScripts(g.Lib), a.V[2].Text)
	if zone >= len(scriptZones) {
		g.lay(seat, c, g.Lib.Zones[zone-len(scriptZones)].List(int(seat)))
		return text.Value{}
	}
	if zone >= len(seatZones) {
		return a.Fail("%q is no zone of a player", a.V[2].Text)
	}
	from, to := g.S.Zone(c), Zone(seat, seatZones[zone])
	if seatZones[zone] != Reserve {
		if g.S.Count(engine.On(c)) > 0 {
			return a.Fail("%s wields items; cycle or eliminate it", g.def[c].Name)
		}
		g.leave(c)
	}
	g.put(c, to)
	if seatZones[zone] == Reserve {
		g.texts.EndControl(c)
		g.S.setController(c, seat, g.Texts.Owner[c])
	}
	if wrong := g.checkPlace(&g.S, c); wrong != nil {
		return a.Fail("%v", wrong)
	}
	g.Emit(engine.Event{Verb: EventReceive, Seat: seat, A: c, From: from, To: to, Seen: g.Zones[from].Audience(g.Texts.Owner[c]) | g.audience(c)})
	if from == Zone(g.Texts.Owner[c], DrawDeck) {
		g.recycleIfEmpty(g.Texts.Owner[c])
	}
	return text.Value{}
}

func apiPlay(x *run, a *text.Args) text.Value {
	c, g := a.Card(0), of(x)
	owner, from := g.Controller(c), g.S.Where(c)
	if from != Zone(owner, Hand) && from != Zone(owner, DrawDeck) && from != Zone(owner, CyclePile) {
		return a.Fail("%s is in no hand, draw deck or cycle pile", g.def[c].Name)
	}
	seat := x.Seat
	x.Seat = owner
	played := playOne(x, *anywhere, 1, false, false, func(offer func(engine.Card)) { offer(c) })
	x.Seat = seat
	return text.Truth(played != 0)
}

func apiExchange(x *run, a *text.Args) text.Value {
	can := of(x).exchangeable(a.Card(0), a.Card(1))
	if can {
		of(x).exchange(a.Card(0), a.Card(1))
	}
	return text.Truth(can)
}

func apiShow(x *run, a *text.Args) text.Value {
	for _, c := range a.V[1].Cards {
		of(x).showsTo(a.Seat(0), c)
	}
	return text.Value{}
}

func apiActivate(x *run, a *text.Args) text.Value {
	switch p, g := a.Card(0), of(x); g.S.Zone(p) {
	case PathDeck:
		g.activatePath(x.Seat, p)
	case BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow):
		g.openBattleground(x.Seat, p)
	default:
		return a.Fail("%s is in no deck", g.def[p].Name)
	}
	return text.Value{}
}

func apiReactivate(x *run, a *text.Args) text.Value {
	p, g := a.Card(0), of(x)
	if z := g.S.Zone(p); !g.isBattleground(p) || z != ScoringArea(FreePeoples) && z != ScoringArea(Shadow) {
		return a.Fail("%s is no battleground in a scoring area", g.def[p].Name)
	}
	g.reactivate(x.Seat, p)
	return text.Value{}
}

func apiWielder(x *run, a *text.Args) text.Value {
	g := of(x)
	if c := a.Card(0); g.def[c].Type == Item {
		return text.Card(g.S.Host(c))
	}
	return text.Value{}
}

func apiWorth(x *run, a *text.Args) text.Value { return text.Number(of(x).worthTo(x.You, a.Card(0))) }

// apiCards lists the cards of a zone, as far as they are of a faction and a type.
func apiCards(x *run, a *text.Args) text.Value {
	g := of(x)
	zone := slices.Index(zonesInScripts(g.Lib), a.V[0].Text)
	seat := x.You
	if a.Has(1) {
		seat = a.Seat(1)
	}
	var found []engine.Card
	add := func(c engine.Card) {
		d := g.def[c]
		if a.Has(2) && g.factions(c)&(1<<g.factionOf(a.V[2].Text)) == 0 || a.Has(3) && CardTypes[d.Type] != a.V[3].Text && d.Called != a.V[3].Text {
			return
		}
		found = append(found, c)
	}
	switch {
	case zone < len(seatZones):
		x.Among(Zone(seat, seatZones[zone]), add)
	case a.V[0].Text == "in play":
		x.EachInPlay(func(c engine.Card) {
			if !g.def[c].Type.IsLocation() && (!a.Has(1) || g.Controller(c) == seat) {
				add(c)
			}
		})
	case a.V[0].Text == "active":
		g.locations(add)
	case zone >= len(scriptZones):
		x.Among(g.Lib.Zones[zone-len(scriptZones)].List(int(seat)), add)
	default:
		l := []engine.List{PathDeck, BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow), ScoringArea(FreePeoples), ScoringArea(Shadow)}[zone-len(seatZones)-2]
		for c := range g.S.Cards(l) {
			add(c)
		}
	}
	return text.List(found)
}

func apiCardsOn(x *run, a *text.Args) text.Value {
	return text.List(slices.Collect(of(x).S.Cards(engine.On(a.Card(0)))))
}

func apiSeats(x *run, a *text.Args) text.Value {
	g := of(x)
	ofSide := func(s engine.Seat) bool { return !a.Has(0) || Sides[g.SideOf(s)] == a.V[0].Text }
	seats := engine.Those(slices.Values(g.inTurnOrder()), ofSide)
	return text.List(engine.Each(seats, func(s engine.Seat) engine.Card { return engine.Card(s + 1) }))
}

func apiSeatOf(x *run, a *text.Args) text.Value {
	g := of(x)
	for i := range g.Scenario.Seats {
		if g.Scenario.Seats[i].Factions&(1<<g.factionOf(a.V[0].Text)) != 0 {
			return text.Seat(engine.Seat(i))
		}
	}
	return text.Value{}
}

func apiCanMove(x *run, a *text.Args) text.Value {
	g := of(x)
	c, place := a.Card(0), a.Card(1)
	return text.Truth(isReserve(g.S.Where(c)) && g.inPlay(place) && g.moveRefused(c, place) == 0)
}

func apiCounter(x *run, a *text.Args) text.Value {
	g, seat := of(x), x.You
	if a.Has(1) {
		seat = a.Seat(1)
	}
	if k := g.Scenario.slotOf(uint16(slices.Index(g.Lib.Counters, a.V[0].Text)), seat); k >= 0 {
		return text.Number(int(g.S.Own.Counters[k]))
	}
	return text.Number(0)
}

func apiNext(x *run, a *text.Args) text.Value { return text.Seat(x.M.After(a.Seat(0))) }
