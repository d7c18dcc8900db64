package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts do with action dice that have not been used.

var diceWords = []vocab.Entry{
	{Kind: "die", Pattern: "action die/dice", Meaning: withAny, Rule: "dice", Doc: "Dice with any face."},
	{Kind: "die", Pattern: "Character die/dice", Meaning: facesOf(CharacterFace), Rule: "dice", Doc: "Dice that show Character."},
	{Kind: "die", Pattern: "Army die/dice", Meaning: facesOf(ArmyFace), Rule: "dice", Doc: "Dice that show Army."},
	{Kind: "die", Pattern: "Muster die/dice", Meaning: facesOf(MusterFace), Rule: "dice", Doc: "Dice that show Muster."},
	{Kind: "die", Pattern: "Muster or Army die/dice", Meaning: facesOf(MusterArmyFace), Rule: "dice", Doc: "Dice that show both."},
	{Kind: "die", Pattern: "Event die/dice", Meaning: facesOf(EventFace), Rule: "dice", Doc: "Dice that show Event."},
	{Kind: "die", Pattern: "Will of the West die/dice", Meaning: facesOf(WillFace), Rule: "will-of-the-west", Doc: "Dice that show a Will of the West."},
	{Kind: "verb", Pattern: "lose(s) [up to] {k:amount} {d:die}", Meaning: &text.Verb{Do: doLoseDice, Can: canLoseDice}, Rule: "event-dice", Doc: "The player chooses so many of his unused dice with such a face, as far as there are; they are used, and do nothing."},
	{Kind: "verb", Pattern: "gain(s) {k:amount} {d:die}", Meaning: &text.Verb{Do: doGainDice}, Rule: "event-dice", Doc: "So many more dice with that face lie before the player in this turn; an action die is rolled first."},
	{Kind: "verb", Pattern: "roll(s) [up to] {k:amount} {d:die} again", Meaning: &text.Verb{Do: doRollAgain, Can: canLoseDice}, Rule: "event-dice", Doc: "The player chooses so many of his unused dice with such a face, as far as there are, and rolls them; an Eye goes into the hunt box."},
	{Kind: "quantity", Pattern: "the number of unused /{d:die} of {w:who}", Meaning: text.Quantity(unusedDice), Rule: "dice", Doc: "How many dice with such a face the side of that player has not used."},
}

func diceIn(p *vocab.Phrase) faceSet { return p.Slot("d").Entry.Meaning.(faceSet) }

// eachDie has the player choose so many of his side's unused dice, and calls f for each, which is no longer among them.
func eachDie(x *run, p *vocab.Phrase, f func(s Side, face Face)) (done bool) {
	t, s := of(x), of(x).sideBy[x.Seat]
	for left := x.Amount(p, "k"); left > 0; left-- {
		face, ok := t.askDie(x.Seat, left, s, diceIn(p), p.Has("[up"))
		if !ok {
			break
		}
		t.S.Dice[s][face]--
		f(s, face)
		done = true
	}
	return done
}

// askDie has a seat choose one of a side's unused dice with such a face, or be done where it may; false where it does not.
func (t *Game) askDie(seat engine.Seat, left int, s Side, faces faceSet, ends bool) (Face, bool) {
	o := t.ask(DecideDie, seat, left, func(d *engine.Decision) {
		for face := range EyeFace {
			if faces&(1<<face) != 0 && t.S.Dice[s][face] > 0 {
				d.Offer(engine.Option{Verb: OptFace, Of: engine.Of{A: uint16(face)}})
			}
		}
		if ends && len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptDone})
		}
	})
	return Face(o.A), o.Verb == OptFace
}

func canLoseDice(x *run, p *vocab.Phrase) bool { return of(x).anyDie(of(x).sideBy[x.Seat], diceIn(p)) }

func doLoseDice(x *run, p *vocab.Phrase) bool {
	return eachDie(x, p, func(_ Side, face Face) {
		of(x).tell(engine.Event{Verb: EventSpent, Seat: x.Seat, A: engine.Card(face)})
	})
}

// doRollAgain: all are chosen before any is rolled.
func doRollAgain(x *run, p *vocab.Phrase) bool {
	n, t := 0, of(x)
	done := eachDie(x, p, func(Side, Face) { n++ })
	s := t.sideBy[x.Seat]
	for range n {
		t.rollOne(s)
	}
	return done
}

// doGainDice: a side has never more dice than there is room for.
func doGainDice(x *run, p *vocab.Phrase) (done bool) {
	t, s := of(x), of(x).sideBy[x.Seat]
	for range x.Amount(p, "k") {
		if int(t.S.Rolled[s]) == mostRolled {
			break
		}
		t.S.Rolled[s]++
		done = true
		if faces := diceIn(p); faces == withAny {
			t.rollOne(s)
		} else {
			face := faces.only()
			t.S.Dice[s][face]++
			t.tell(engine.Event{Verb: EventGains, Seat: x.Seat, A: engine.Card(face)})
		}
	}
	return done
}

// only returns the face of a set of one.
func (s faceSet) only() (f Face) {
	for s&(1<<f) == 0 {
		f++
	}
	return f
}

func unusedDice(x *run, p *vocab.Phrase) (n int) {
	for seat := range x.Candidates(p.Slot("w")).All() {
		for face := range EyeFace {
			if diceIn(p)&(1<<face) != 0 {
				n += int(of(x).S.Dice[of(x).sideBy[seat]][face])
			}
		}
	}
	return n
}
