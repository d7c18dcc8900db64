package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/vocab"
)

// This file says what the numbers of the game are made of, and why an option is not open.

// numberOf makes the row of a number that follows from others, of a side or of the table: its grounds are what its reckoning notes.
func numberOf(of game.Whose, name, help string, reckon func(*Game, Side) int) *game.Number {
	return plain.Reckoned(game.Number{Name: name, Of: of, Help: help}, func(t *Game, said *game.Said) int { return reckon(t, Side(said.Team)) })
}

// Explain returns a number and what it is made of, without what makes no difference.
func (t *Game) Explain(reckon func() int) (int, []game.Ground) {
	n, grounds := t.texts.Why(reckon)
	return n, slices.DeleteFunc(grounds, func(g game.Ground) bool { return g.Amount == 0 })
}

// onlyInBattle makes a number one that is 0 where there is no battle; ofTable makes of a number of the table one of either side.
func onlyInBattle(reckon func(*Game, Side) int) func(*Game, Side) int {
	return func(t *Game, s Side) int {
		if t.S.Battle.Kind == noBattle {
			return 0
		}
		return reckon(t, s)
	}
}

func ofTable(reckon func(*Game) int) func(*Game, Side) int {
	return func(t *Game, _ Side) int { return reckon(t) }
}

// explained are the numbers that follow from others, and are told with their grounds.
var explained = []*game.Number{
	numberOf(game.OfTeam, "combat strength", "How many dice a side rolls in the battle at hand.", onlyInBattle((*Game).Strength)),
	numberOf(game.OfTeam, "leadership", "How many dice that missed it may roll again.", onlyInBattle((*Game).Leadership)),
	numberOf(game.OfTeam, "target", "The least face with which it hits.", onlyInBattle((*Game).target)),
	numberOf(game.OfTeam, "number of action dice", "How many it has from the next recovery on.", (*Game).diceOf),
	numberOf(game.OfAll, "hunt level", "How many dice the Shadow rolls when the Fellowship moves.", ofTable((*Game).hunters)),
	numberOf(game.OfAll, "hunt bonus", "How much more each of them counts.", ofTable((*Game).bonus)),
	numberOf(game.OfAll, "number of hunt dice to roll again", "How many that failed may be rolled again.", ofTable((*Game).huntAgain)),
	numberOf(game.OfAll, "number of hunt dice allowed", "How many dice the Shadow may put into the hunt box.", ofTable((*Game).mostHuntDice)),
}

// Why something is not among the options: the first of the rules that is against it.

// notOffered returns why an option is not among those of the open decision; 0 where no reason is closer than that.
func (t *Game) notOffered(seat engine.Seat, o engine.Option) uint8 {
	s := t.sideBy[seat]
	switch t.Open().Kind {
	case DecideAction, DecideArmyAction:
		return t.actionNotOffered(seat, s, o)
	case DecideMove:
		return t.moveNotOffered(seat, s, o)
	case DecideAttack:
		return t.attackNotOffered(seat, s, o)
	case DecideRecruit:
		if o.Verb == OptRecruit {
			if n, kind := figureOf(int(o.A)); kind != Other {
				return t.recruitNotOffered(seat, n, kind, Region(o.B))
			}
		}
	case DecideRetreat:
		if r := Region(o.A); o.Verb == OptRegion {
			return firstOf(reasonIf(!t.next[t.S.Battle.At].Has(r), ReasonBorder), reasonIf(t.barred(s, r), ReasonForbidden), ReasonNotFree)
		}
	case DecideReveal, DecideDeclare:
		if r := Region(o.A); o.Verb == OptRegion {
			reach := t.within(t.S.Walk.At, int(t.S.Walk.Progress))
			return firstOf(reasonIf(!reach.Has(r), ReasonFar), ReasonSafe)
		}
	case DecideGroup, DecideMinion:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return reasonIf(t.shutIn(c), ReasonBesieged)
		}
	case DecideSail:
		return ReasonReach
	case DecideGroupTo:
		if o.Verb == OptRegion {
			return firstOf(reasonIf(t.shut(s, Region(o.A)), ReasonShut), ReasonReach)
		}
	case DecideHuntDice:
		if o.Verb == OptDice {
			return ReasonHuntDice
		}
	case DecideGuide:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return reasonIf(t.S.Where(c) == Company, ReasonLevel)
		}
	case DecideDiscard, DecideGives, DecideCombatCard:
		if c := engine.Card(o.A); o.Verb == OptCard {
			return firstOf(reasonIf(t.S.Where(c) != HandOf(seat), ReasonNotInHand), ReasonRequires)
		}
	}
	return 0
}

func firstOf(reasons ...uint8) uint8 {
	return engine.First(slices.Values(reasons), func(r uint8) bool { return r != 0 })
}

func reasonIf(so bool, reason uint8) uint8 {
	if so {
		return reason
	}
	return 0
}

// actionNotOffered returns why a die is not used so.
func (t *Game) actionNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	f, w := Face(o.A), &t.S.Walk
	switch {
	case o.Verb == OptPass:
		return ReasonPass
	case acts[o.Verb].list == nil && o.Verb != OptRing:
		return 0
	case t.S.Dice[s][f] == 0:
		return ReasonNoDie
	case o.Verb == OptRing && t.S.Rings[s] == 0:
		return ReasonNoRing
	case o.Verb == OptRing && t.S.RingUsed[s]:
		return ReasonRingUsed
	case o.Verb == OptRing:
		return ReasonRing
	case acts[o.Verb].faces[s]&(1<<f) == 0:
		return ReasonFace
	}
	switch o.Verb {
	case OptPlay:
		c := engine.Card(o.B)
		return firstOf(reasonIf(t.S.Where(c) != HandOf(seat), ReasonNotInHand), reasonIf(!t.plays(c, f), ReasonFace), reasonIf(!t.named(seat, c), ReasonNotTheirs), ReasonRequires)
	case OptDraw:
		return ReasonEmpty
	case OptWalk:
		return firstOf(reasonIf(w.Revealed, ReasonRevealed), ReasonTrackEnd)
	case OptHide:
		return ReasonHidden
	case OptSeparate:
		return firstOf(reasonIf(w.InMordor, ReasonInMordor), ReasonNobody)
	case OptCompanions, OptMinions:
		if engine.Any(t.S.Cards(OnMap), func(c engine.Card) bool { return t.def[c].Side == s && t.shutIn(c) }) {
			return ReasonBesieged
		}
		return ReasonNobody
	case OptAdvance:
		n := Nation(o.B)
		return firstOf(t.notTheirs(seat, n), reasonIf(t.atWar(n), ReasonAtWar), reasonIf(t.canAdvance(n), ReasonForbidden), reasonIf(!t.isActive(n), ReasonPassive))
	case OptMove:
		return ReasonNoArmy
	case OptAttack:
		return ReasonNoAttack
	case OptMuster:
		return ReasonNoMuster
	case OptSail:
		return ReasonNoFigure
	case OptText:
		a, c := t.actionOf(o) // none where no line is said
		return firstOf(t.advancesOthers(seat, o), reasonIf(a == nil && t.S.used(c) || a != nil && t.used(a, c, s), ReasonUsed), ReasonRequires)
	case OptRule:
		return t.ruleNotOffered(s, o)
	}
	return 0
}

// ruleNotOffered returns why a rule of the scenario is not used.
func (t *Game) ruleNotOffered(s Side, o engine.Option) uint8 {
	a, c := t.actionOf(o)
	if a == nil {
		return ReasonNotOffered
	}
	h, ok := a.Heading.(*heading)
	return firstOf(reasonIf(!ok, ReasonNotOffered), reasonIf(ok && h.dice&(1<<o.A) == 0, ReasonFace), reasonIf(t.used(a, c, s), ReasonUsed), ReasonRequires)
}

// advancesOthers returns why a player does not use a text that advances a nation. (O13)
func (t *Game) advancesOthers(seat engine.Seat, o engine.Option) (reason uint8) {
	a, c := t.actionOf(o)
	if a == nil || t.def[c].Type != Companion {
		return 0
	}
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Pattern != advancesNations {
			return
		}
		for _, words := range p.Arg("n").Phrase {
			words.Walk(func(p *vocab.Phrase) {
				for i := range p.Args {
					if name := p.Args[i].Name; name != nil && name.Kind == NameNation {
						reason = firstOf(reason, t.notTheirs(seat, Nation(name.IDs[0])))
					}
				}
			})
		}
	})
	return reason
}

// notTheirs returns why a player does not act with a nation.
func (t *Game) notTheirs(seat engine.Seat, n Nation) uint8 {
	return firstOf(reasonIf(!t.moved[seat].Has(n), ReasonNotTheirs), reasonIf(t.resting(t.sideBy[seat]).Has(n), ReasonTwice))
}

// moveNotOffered returns why an army does not go from one region to another.
func (t *Game) moveNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	from, to := Region(o.A), Region(o.B)
	if o.Verb != OptFromTo {
		return 0
	}
	f := t.Army(s, from)
	own := t.nationsIn(&f) & t.moved[seat]
	units, _ := t.crossing(t.moved[seat], to)
	ways := t.ways(s, from)
	return firstOf(
		reasonIf(!t.S.Armies[s].Has(from), ReasonNoArmy),
		reasonIf(own == 0, ReasonNotTheirs),
		reasonIf(!ways.Has(to), ReasonBorder),
		reasonIf(t.inside(s, from), ReasonBesieged),
		reasonIf(!t.freeToMove(s, to), ReasonNotFree),
		reasonIf(t.barred(s, to), ReasonForbidden),
		reasonIf(t.rests(s, from) || own&^t.resting(s) == 0, ReasonTwice),
		reasonIf(own&units == 0, ReasonBorders),
		reasonIf(t.byLeader && f.Count(Leader) == 0 && f.Characters == 0, ReasonNoLeader),
		ReasonMoved,
	)
}

// attackNotOffered returns why an army does not attack.
func (t *Game) attackNotOffered(seat engine.Seat, s Side, o engine.Option) uint8 {
	from, to := Region(o.A), Region(o.B)
	if o.Verb != OptFromTo {
		return 0
	}
	f := t.Army(s, from)
	own := t.nationsIn(&f) & t.moved[seat]
	ways := t.ways(s, from)
	return firstOf(
		reasonIf(!t.S.Armies[s].Has(from), ReasonNoArmy),
		reasonIf(own == 0, ReasonNotTheirs),
		reasonIf(from != to && !ways.Has(to), ReasonBorder),
		reasonIf(!t.S.Armies[s.Enemy()].Has(to), ReasonNoEnemy),
		reasonIf(t.kindOfAttack(s, from, to) == noBattle, ReasonBesieged),
		reasonIf(t.attackBarred(s, to), ReasonForbidden),
		reasonIf(t.rests(s, from) || own&^t.resting(s) == 0, ReasonTwice),
		reasonIf(own&t.warring() == 0, ReasonNotAtWar),
		ReasonNoLeader,
	)
}

// recruitNotOffered returns why a figure is not recruited by a die.
func (t *Game) recruitNotOffered(seat engine.Seat, n Nation, kind Figure, r Region) uint8 {
	return firstOf(
		t.notTheirs(seat, n),
		reasonIf(!t.atWar(n), ReasonNotAtWar),
		reasonIf(t.S.Pool[kind][n] == 0, ReasonNoFigure),
		reasonIf(int(t.nation[r]) != int(n) || !t.settled.Has(r), ReasonNotHome),
		reasonIf(t.S.Captured.Has(r), ReasonCaptured),
		reasonIf(t.S.Besieged.Has(r), ReasonBesieged),
		reasonIf(t.S.Armies[t.side[n].Enemy()].Has(r), ReasonNotFree),
		reasonIf(!t.mayMuster(n, kind, r), ReasonLeader),
		ReasonMuster,
	)
}

// Why something is refused.
const (
	ReasonNotAsked uint8 = iota + 1
	ReasonNotOffered
	ReasonNoDie
	ReasonFace
	ReasonPass
	ReasonNoRing
	ReasonRingUsed
	ReasonRing
	ReasonNotInHand
	ReasonRequires
	ReasonEmpty
	ReasonRevealed
	ReasonTrackEnd
	ReasonHidden
	ReasonInMordor
	ReasonNobody
	ReasonNotTheirs
	ReasonTwice
	ReasonAtWar
	ReasonPassive
	ReasonNotAtWar
	ReasonNoArmy
	ReasonNoAttack
	ReasonNoMuster
	ReasonBorder
	ReasonBorders
	ReasonBesieged
	ReasonNotFree
	ReasonMoved
	ReasonNoEnemy
	ReasonNoLeader
	ReasonNoFigure
	ReasonNotHome
	ReasonCaptured
	ReasonLeader
	ReasonMuster
	ReasonFar
	ReasonReach
	ReasonSafe
	ReasonShut
	ReasonHuntDice
	ReasonLevel
	ReasonForbidden
	ReasonUsed
	numReasons
)

// Reasons are all of them.
var Reasons = [numReasons]game.Reason{
	{},
	ReasonNotAsked:   {Code: "not-asked", Words: "that is not what is asked now"},
	ReasonNotOffered: {Code: "not-offered", Words: "it is not among the options"},
	ReasonForbidden:  {Code: "forbidden", Words: "a text forbids it", Rule: "table-cards"},
	ReasonNoDie:      {Code: "no-die", Words: "there is no unused die that shows it", Rule: "action-resolution"},
	ReasonFace:       {Code: "face", Words: "a die with that face does not do that", Rule: "dice"},
	ReasonPass:       {Code: "pass", Words: "only who has fewer dice than the other may pass", Rule: "passing"},
	ReasonNoRing:     {Code: "no-ring", Words: "the side has no Elven Ring left", Rule: "elven-rings"},
	ReasonRingUsed:   {Code: "ring-used", Words: "the side has used an Elven Ring in this turn", Rule: "elven-rings"},
	ReasonRing:       {Code: "ring", Words: "an Elven Ring does not make that of a die", Rule: "elven-rings"},
	ReasonNotInHand:  {Code: "not-in-hand", Words: "it is not in your hand", Rule: "playing", Elsewhere: true},
	ReasonRequires:   {Code: "requires", Words: "what its text asks for is not so", Rule: "playing"},
	ReasonUsed:       {Code: "used", Words: "it has been used in this turn", Rule: "scenario-rules"},
	ReasonEmpty:      {Code: "empty", Words: "the deck is empty", Rule: "drawing"},
	ReasonRevealed:   {Code: "revealed", Words: "the Fellowship is revealed, and has to hide first", Rule: "hiding"},
	ReasonTrackEnd:   {Code: "track-end", Words: "the Fellowship is at the end of its track", Rule: "progress-end"},
	ReasonHidden:     {Code: "hidden", Words: "the Fellowship is hidden", Rule: "hiding"},
	ReasonInMordor:   {Code: "in-mordor", Words: "nobody leaves the Fellowship on the Mordor track", Rule: "separating-in-mordor"},
	ReasonNobody:     {Code: "nobody", Words: "there is nobody who could", Rule: "groups"},
	ReasonNotTheirs:  {Code: "not-theirs", Words: "the nation is another player's", Rule: "mixed-armies"},
	ReasonTwice:      {Code: "twice", Words: "one player alone does not act twice in a row with a nation", Rule: "consecutive-actions"},
	ReasonAtWar:      {Code: "at-war", Words: "the nation is at war already", Rule: "advancing"},
	ReasonPassive:    {Code: "passive", Words: "a passive nation does not come to war", Rule: "advancing"},
	ReasonNotAtWar:   {Code: "not-at-war", Words: "the nation is not at war", Rule: "at-war"},
	ReasonNoArmy:     {Code: "no-army", Words: "there is no army that could", Rule: "moving-armies"},
	ReasonNoAttack:   {Code: "no-attack", Words: "no army that may attack is beside one of the enemy", Rule: "attacking"},
	ReasonNoMuster:   {Code: "no-muster", Words: "no nation at war has figures and a settlement for them", Rule: "mustering"},
	ReasonBorder:     {Code: "border", Words: "no border leads there", Rule: "moving-armies"},
	ReasonBorders:    {Code: "borders", Words: "a nation that is not at war does not cross into another", Rule: "borders"},
	ReasonBesieged:   {Code: "besieged", Words: "the stronghold is besieged", Rule: "siege-battle"},
	ReasonNotFree:    {Code: "not-free", Words: "the region is not free", Rule: "free-movement"},
	ReasonMoved:      {Code: "moved", Words: "nobody is left there who could go: an army moves once, and leaders are not left alone", Rule: "once-an-action"},
	ReasonNoEnemy:    {Code: "no-enemy", Words: "no army of the enemy is there", Rule: "attacking"},
	ReasonNoLeader:   {Code: "no-leader", Words: "nobody leads an army there", Rule: "attacking"},
	ReasonNoFigure:   {Code: "no-figure", Words: "no such figure is left", Rule: "mustering"},
	ReasonNotHome:    {Code: "not-home", Words: "it is no settlement of the nation", Rule: "mustering"},
	ReasonCaptured:   {Code: "captured", Words: "the enemy has captured it", Rule: "mustering"},
	ReasonLeader:     {Code: "leader", Words: "Nazgûl come to strongholds, other leaders where a unit is", Rule: "mustering"},
	ReasonMuster:     {Code: "muster", Words: "a die recruits an elite, or two other figures in two settlements", Rule: "mustering"},
	ReasonFar:        {Code: "far", Words: "it is too far", Rule: "revealing"},
	ReasonReach:      {Code: "reach", Words: "they do not come there", Rule: "groups"},
	ReasonSafe:       {Code: "safe", Words: "it is not revealed in a city or stronghold that the Free Peoples control", Rule: "revealing"},
	ReasonShut:       {Code: "shut", Words: "they do not go into that stronghold", Rule: "moving-companions"},
	ReasonHuntDice:   {Code: "hunt-dice", Words: "so many dice do not go into the hunt box", Rule: "hunt-allocation"},
	ReasonLevel:      {Code: "level", Words: "only a companion of the highest level guides the Fellowship", Rule: "guide"},
}
