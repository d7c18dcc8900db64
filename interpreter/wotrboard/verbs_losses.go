package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file carries out the hits that texts deal, whom they eliminate, and how characters come back who were;
// and what texts do to armies outside of battles, with the dice that they roll.

func doStrike(x *run, p *vocab.Phrase) bool {
	t := of(x)
	hits := x.Amount(p, "k")
	s, r := pickArmy(x, p.Slot("a"))
	if r == 0 {
		return false
	}
	t.said(x).destroyed = t.strike(s, r, hits, p.Has("[as"))
	return x.Counted(hits) > 0
}

// eachTroop does something with the armies of each side that are such as it begins, each once.
func eachTroop(x *run, p *vocab.Phrase, do func(Side, Region)) bool {
	n := 0
	for s := range numSides {
		all := engine.Those(of(x).S.Armies[s].All(), func(r Region) bool { return armySuch(x, p.Slot("t"), s, r) })
		for _, r := range all {
			do(s, r)
		}
		n += len(all)
	}
	return x.Counted(n) > 0
}

func doStrikeAll(x *run, p *vocab.Phrase) bool {
	return eachTroop(x, p, func(s Side, r Region) { of(x).strike(s, r, x.Amount(p, "k"), p.Has("[as")) })
}

func doScatter(x *run, p *vocab.Phrase) bool {
	s, r := pickArmy(x, p.Slot("a"))
	of(x).scatter(s, r)
	return x.Counted(b2i(r != 0)) > 0
}

func doStrikeEach(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	strike := func(s Side, r Region) {
		f := t.Army(s, r)
		n := count(x, p.List("f"), f)
		if most := p.Find("m"); most != nil {
			n = min(n, most.Number)
		}
		if n > 0 {
			t.rolls(x, n)
			t.strike(s, r, rollsOf(x, p), p.Has("[as"))
			done = true
		}
	}
	for r := range t.Lib.regions() {
		if placeSuch(x, p, r) {
			strike(FreePeoples, r)
			strike(Shadow, r)
		}
	}
	return done
}

// toEliminate returns who can be eliminated: of whom the text says nothing, wherever they are.
func toEliminate(x *run, p *vocab.Phrase) []figureAt {
	all := figuresMeant(x, p.List("m"), p.Slot("w"))
	if q := p.Slot("q"); q != nil {
		most := x.Number(q)
		all = slices.DeleteFunc(all, func(f figureAt) bool { return f.character != 0 && of(x).levelOf(f.character) > most })
	}
	return all
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	t, total := of(x), 0
	all := toEliminate(x, p)
	if !p.Slot("m").Entry.Is(vocab.All) {
		f, ok := t.pickOf(x.Seat, p.Slot("m"), all)
		if x.Counted(b2i(ok)); ok {
			t.removes(f)
			t.fallen(x, f)
		}
		return ok
	}
	for _, f := range all {
		n := 1
		if f.character == 0 {
			n = int(*t.S.figures(f.at, f.nation, f.kind))
		}
		for range n {
			t.removes(f)
		}
		total += n
	}
	return x.Counted(total) > 0
}

func doEliminateOf(x *run, p *vocab.Phrase) bool {
	t := of(x)
	var all []figureAt
	for r := range t.Lib.regions() {
		for n := range t.Lib.Nations {
			for k := range numFigures {
				if t.S.Units[r][k][n] > 0 && meansNation(x, p.Slot("n"), Nation(n)) {
					all = append(all, figureAt{nation: Nation(n), kind: k, at: r})
				}
			}
		}
	}
	f, ok := t.pickFigure(x.Seat, all)
	if ok {
		t.removes(f)
	}
	return x.Counted(b2i(ok)) > 0
}

// eliminateSome has the player choose so many figures and characters, as far as there are, and returns how many are lost.
func eliminateSome(x *run, most int, from func() []figureAt) (n int) {
	for ; n < most; n++ {
		f, ok := of(x).pickFigure(x.Seat, from())
		if !ok {
			break
		}
		of(x).removes(f)
	}
	return n
}

// doEliminateInEach: the regions are those that are such before anything is lost.
func doEliminateInEach(x *run, p *vocab.Phrase) bool {
	n := 0
	for _, r := range regionsSuch(x, p) {
		n += eliminateSome(x, x.Amount(p, "k"), func() (there []figureAt) {
			eachForce(x, r, func(f Force, _ Region) bool {
				there = append(there, figuresOf(x, p.List("f"), f, r)...)
				return false
			})
			return there
		})
	}
	return x.Counted(n) > 0
}

func doEliminateSome(x *run, p *vocab.Phrase) bool {
	from := func() []figureAt { return figuresMeant(x, p.Arg("f").Phrase, p.Slot("w")) }
	return x.Counted(eliminateSome(x, x.Amount(p, "k"), from)) > 0
}

// toLose counts the figures and characters that a text may have a player choose.
func toLose(x *run, p *vocab.Phrase) (n int) {
	for _, f := range figuresMeant(x, p.Arg("f").Phrase, p.Slot("w")) {
		if f.character != 0 {
			n++
		} else {
			n += int(*of(x).S.figures(f.at, f.nation, f.kind))
		}
	}
	return n
}

var lostWords = []vocab.Entry{
	{Kind: "lost", Pattern: "{c:card}", Meaning: isLost(func(x *run, p *vocab.Phrase, c engine.Card) bool { return cardNamed(x, p, c) }), Rule: "eliminated", Doc: "The character of that name, if eliminated."},
	{Kind: "lost", Pattern: "an eliminated companion [of a level up to {k:number}]", Meaning: isLost(isLostOf(Companion)), Says: Companion, Rule: "eliminated", Doc: "A companion who is out of the game."},
	{Kind: "lost", Pattern: "an eliminated minion [of a level up to {k:number}]", Meaning: isLost(isLostOf(Minion)), Says: Minion, Rule: "eliminated", Doc: "A minion who is out of the game."},
	{Kind: "verb", Pattern: "return(s) {l:lost} to the Fellowship", Meaning: &text.Verb{Do: doReturn, Can: func(x *run, p *vocab.Phrase) bool { return len(lostSuch(x, p, Companion)) > 0 }}, Says: Company, Rule: "eliminated", Doc: "The player chooses such a companion, who is with the Ring-bearers again."},
	{Kind: "verb", Pattern: "return(s) {l:lost} to {p:places}", Meaning: &text.Verb{Do: doReturnTo, Can: canReturnTo}, Rule: "entering-play", Doc: "The player chooses such a character and such a region, where he enters play again."},
	{Kind: "quantity", Pattern: "the number of eliminated companions", Meaning: text.Quantity(companionsLost), Rule: "eliminated", Doc: "How many companions are out of the game."},
}

// isLost reports whether words mean a character who is out of the game.
type isLost func(x *run, p *vocab.Phrase, c engine.Card) bool

func isLostOf(t CardType) func(*run, *vocab.Phrase, engine.Card) bool {
	return func(x *run, p *vocab.Phrase, c engine.Card) bool {
		d, most := of(x).def[c], p.Find("k")
		return d.Type == t && (most == nil || int(d.Level) <= most.Number)
	}
}

// lostSuch returns the eliminated characters whom a verb means; with only, those of that type.
func lostSuch(x *run, p *vocab.Phrase, only CardType) (all []figureAt) {
	words := p.Slot("l")
	for c := range of(x).S.Cards(Gone) {
		if d := of(x).def[c]; (only == NoType || d.Type == only) && words.Entry.Meaning.(isLost)(x, words, c) {
			all = append(all, figureAt{character: c})
		}
	}
	return all
}

// doReturn: Gollum guides no longer where a companion does.
func doReturn(x *run, p *vocab.Phrase) bool {
	t := of(x)
	f, ok := t.pickFigure(x.Seat, lostSuch(x, p, Companion))
	if !ok {
		return false
	}
	t.S.Put(f.character, Company)
	t.tell(engine.Event{Verb: EventReturns, Seat: t.leading(FreePeoples), A: f.character})
	if g := t.S.Walk.Guide; g != 0 && t.def[g].Type == Guide {
		t.S.Put(g, SetAside)
	}
	t.chooseGuide()
	return true
}

func canReturnTo(x *run, p *vocab.Phrase) bool {
	return len(lostSuch(x, p, NoType)) > 0 && anyRegion(x, p.Slot("p"), nil)
}

func doReturnTo(x *run, p *vocab.Phrase) bool {
	f, ok := of(x).pickFigure(x.Seat, lostSuch(x, p, NoType))
	if !ok {
		return false
	}
	to := pickRegion(x, p.Slot("p"), nil)
	if to != 0 {
		of(x).comes(f.character, to)
	}
	return to != 0
}

func companionsLost(x *run, _ *vocab.Phrase) int {
	return engine.CountOf(of(x).S.Cards(Gone), of(x).isCompanion)
}

// strike deals hits to an army by a text: its player takes them as in a battle. Of one that is destroyed the leaders of the Free
// Peoples are gone, too; Nazgûl and characters stay. It reports whether the army is destroyed. (event-damage)
func (t *Game) strike(s Side, r Region, hits int, attacks bool) bool {
	if !t.S.Armies[s].Has(r) {
		return true
	}
	if attacks {
		t.attacked(s, r)
	}
	if hits > 0 {
		t.tell(engine.Event{Verb: EventStrikes, Seat: t.leading(s), A: engine.Card(r), N: int16(hits)})
	}
	t.suffer(s, r, t.leading(s), hits, func() Force { return t.Army(s, r) })
	if t.S.Armies[s].Has(r) {
		return false
	}
	t.bereft(s, r, byDestruction)
	t.left(r)
	return true
}

// rolls rolls dice for a text and keeps what they show. (event-dice)
func (t *Game) rolls(x *run, n int) {
	m := t.said(x)
	m.rolled = m.rolled[:0]
	for range n {
		face := t.rollDie(luckTextDie, 0, dieFaces)
		t.tell(engine.Event{Verb: EventThrows, Seat: x.Seat, N: int16(face)})
		m.rolled = append(m.rolled, uint8(face))
	}
}

// scatter makes an army retreat, as in a battle; where it cannot, it is destroyed with all that are in it. (event-damage)
func (t *Game) scatter(s Side, r Region) {
	if !t.S.Armies[s].Has(r) {
		return
	}
	to := t.askRegion(DecideRetreat, t.leading(s), 1, slices.Values(t.borders[r]), func(to Region) bool { return t.refuge(s, to) && !t.inside(s, r) })
	f := t.Army(s, r)
	if to == 0 {
		t.annihilate(&f, r)
		return
	}
	f.Characters &= t.travelers(s, r)
	t.tell(engine.Event{Verb: EventRetreats, Seat: t.leading(s), A: engine.Card(r), B: engine.Card(to)})
	t.bereft(s, r, byRetreat)
	t.moveForce(s, &f, r, to)
	t.checkStacking(to)
}

// annihilate removes a force as lost.
func (t *Game) annihilate(f *Force, r Region) {
	s := FreePeoples
	t.eachKind(func(n Nation, k Figure) {
		if count := int(*f.figures(n, k)); count > 0 {
			s = t.sideOf(n, k)
			t.lose(r, n, k, count)
		}
	})
	for c := range inSet(f.Characters) {
		t.eliminate(c)
	}
	t.bereft(s, r, byDestruction)
	t.left(r)
}
