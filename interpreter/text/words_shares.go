package text

import (
	"cmp"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file compares what players have: with a number, or with what others have.

var shareWords = []vocab.Entry{
	{Kind: "fact", Pattern: "{w:who} has/have {s:share}", Meaning: Condition(haveShare), Doc: "The player has so many of these, or more or fewer of them than another; each of several has."},
	{Kind: vocab.KindWho, Pattern: "each [other] {g:players} who has {s:share}", Meaning: Who(whoHasShare), Flags: vocab.Directs, Doc: "Each of these players, or of those but you, who has so many of these, or more or fewer of them than another."},
	{Kind: "share", Pattern: "more than {c:cards}", Meaning: share(shareMore), Doc: "More of these than that."},
	{Kind: "share", Pattern: "fewer than {c:cards}", Meaning: share(shareFewer), Doc: "Fewer of these than that."},
	{Kind: "share", Pattern: "exactly {c:cards}", Meaning: share(shareExactly), Doc: "Neither more nor fewer of these."},
	{Kind: "share", Pattern: "at most {c:cards}", Meaning: share(shareAtMost), Doc: "That many of these or fewer."},
	{Kind: "share", Pattern: "more {m:tally} than {o:who}", Meaning: share(shareMoreThan), Doc: "More of these than that player has; of several, and of \"any\" of them, than each."},
	{Kind: "share", Pattern: "fewer {m:tally} than {o:who}", Meaning: share(shareFewerThan), Doc: "Fewer of these than that player has."},
	{Kind: "share", Pattern: "as many {m:tally} as {o:who}", Meaning: share(shareAsMany), Doc: "As many of these as that player has, neither more nor fewer; of \"any\" player as one has."},
}

// share is what words of that kind mean: whether a player has so many.
type share func(x *Run, p *vocab.Phrase, seat engine.Seat) bool

var (
	shareMore    = shareOf(func(sign int) bool { return sign > 0 })
	shareFewer   = shareOf(func(sign int) bool { return sign < 0 })
	shareExactly = shareOf(func(sign int) bool { return sign == 0 })
	shareAtMost  = shareOf(func(sign int) bool { return sign <= 0 })

	shareMoreThan  = shareThan(func(sign int) bool { return sign > 0 })
	shareFewerThan = shareThan(func(sign int) bool { return sign < 0 })
	shareAsMany    = shareThan(func(sign int) bool { return sign == 0 })
)

// shareOf compares how many such cards a player has with the number that the words call for.
func shareOf(is func(sign int) bool) share {
	return func(x *Run, p *vocab.Phrase, seat engine.Seat) bool {
		cards, before := p.Slot("c"), x.Seat
		many, _ := x.HowMany(Objects(cards)[0])
		x.Seat = seat
		n := x.has(cards)
		x.Seat = before
		return is(cmp.Compare(n, many))
	}
}

// uncounted returns words for so many cards that do not say how many, or nil.
func uncounted(p *vocab.Phrase) *vocab.Phrase {
	if _, is := p.Entry.Meaning.(share); !is || p.Find("c") == nil {
		return nil
	}
	object := Objects(p.Slot("c"))[0]
	if n := object.In(vocab.HowMany); n != nil && n.Phrase[0].Entry.Pattern == exactCount {
		return nil
	}
	return object
}

// shareThan compares it with what each of the players in the slot o has; "as many as any" are as many as one has.
func shareThan(is func(sign int) bool) share {
	return func(x *Run, p *vocab.Phrase, seat engine.Seat) bool {
		n, has := x.tallied(p, seat)
		others := x.Candidates(p.Slot("o"))
		one := p.Slot("o").Entry.Is(vocab.UntilOne) && is(0)
		for other := range others.All() {
			m, also := x.tallied(p, other)
			if so := has && also && is(cmp.Compare(n, m)); so == one {
				return so
			}
		}
		return !one && others != 0
	}
}

// tallied returns how many of what its words count a player has; false for one who has none of that at all.
func (x *Run) tallied(p *vocab.Phrase, seat engine.Seat) (n int, has bool) {
	m := p.Slot("m")
	n = m.Entry.Meaning.(Mark)(x, m, Of{Seat: seat})
	return n, n != noMark
}

// sharing returns those of the players of whom the words in the slot s are so.
func (x *Run) sharing(seats engine.SeatSet, p *vocab.Phrase) (so engine.SeatSet) {
	s := p.Slot("s")
	for seat := range seats.All() {
		if s.Entry.Meaning.(share)(x, s, seat) {
			so |= engine.Only(seat)
		}
	}
	return so
}

func haveShare(x *Run, p *vocab.Phrase) bool {
	seats := x.Candidates(p.Slot("w"))
	return seats != 0 && x.sharing(seats, p) == seats
}

func whoHasShare(x *Run, p *vocab.Phrase) engine.SeatSet { return x.sharing(x.allBut(p), p) }
