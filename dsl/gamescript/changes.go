// This file holds what a script says that a block of lines has changed.

package gamescript

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// tally is a number that may change. Those of a zone must be named where they change; the others follow from
// them and may be.
type tally struct {
	value int
	zone  engine.List // noZone where it follows from others
}

// Tallies that are no zone.
const (
	corruption engine.List = engine.Outside
	noZone     engine.List = engine.MaxZones
)

func changeTable() []*Entry {
	zone := func(of func(s *sentence) engine.List) func(*play, *sentence) tally {
		return func(p *play, s *sentence) tally {
			z := of(s)
			return tally{p.table().Count(z), z}
		}
	}
	side := func(s *sentence) wotrcards.Side { return wotrcards.Side(s.n("whose")) }
	return []*Entry{
		{Pattern: "{who:seat's} {zone:zone} {n:signed}", Help: "That many more or fewer cards are in the zone.",
			tally: zone(func(s *sentence) engine.List { return wotrcards.Zone(s.seatArg("who"), engine.List(s.n("zone"))) })},
		{Pattern: "{whose:side's} scoring area {n:signed}", Help: "That many more or fewer locations are in the scoring area.",
			tally: zone(func(s *sentence) engine.List { return wotrcards.ScoringArea(side(s)) })},
		{Pattern: "{whose:side's} battleground deck {n:signed}", Help: "That many more or fewer battlegrounds are in the deck.",
			tally: zone(func(s *sentence) engine.List { return wotrcards.BattlegroundDeck(side(s)) })},
		{Pattern: "the path deck {n:signed}", Help: "That many more or fewer paths are in the path deck.",
			tally: zone(func(*sentence) engine.List { return wotrcards.PathDeck })},
		{Pattern: "the paths set aside {n:signed}", Help: "That many more or fewer paths are set aside.",
			tally: zone(func(*sentence) engine.List { return wotrcards.SetAside })},
		{Pattern: "the active paths {n:signed}", Help: "That many more or fewer paths are active.",
			tally: zone(func(*sentence) engine.List { return wotrcards.ActivePath })},
		{Pattern: "the active battlegrounds {n:signed}", Help: "That many more or fewer battlegrounds are active.",
			tally: zone(func(*sentence) engine.List { return wotrcards.ActiveBattlegrounds })},
		{Pattern: "corruption {n:signed}", Help: "That many more or fewer corruption tokens.",
			tally: func(p *play, _ *sentence) tally { return tally{int(of(p.g.Here()).Corruption), corruption} }},
		{Pattern: "{whose:side's} score {n:signed}", Help: "That many more or fewer victory points; it need not be named.",
			tally: func(p *play, s *sentence) tally { return tally{p.first().Points(side(s)), noZone} }},
		{Pattern: "the cards on {where:place} {n:signed}", Help: "That many more or fewer cards are there; it need not be named.",
			tally: func(p *play, s *sentence) tally {
				_, at := p.place(s.ref("where"))
				return tally{p.table().Count(engine.On(at[0])), noZone}
			}},
		{Pattern: "{icon:icon} on|of {where:spot} {n:signed}", Help: "That many more or fewer icons; it need not be named.",
			tally: func(p *play, s *sentence) tally {
				return tally{p.first().IconCount(p.shown(s.ref("where")), wotrcards.Icon(s.n("icon"))), noZone}
			}},
		{Pattern: "among others", others: true, Help: "What is not named may have changed too."},
		{Pattern: "nothing", tally: func(*play, *sentence) tally { return tally{zone: noZone} },
			Help: "No card has changed its zone, and corruption is as it was."},
	}
}

// changes checks what the lines of play above have changed: all of it, with what other such checks have named
// already, unless the check says "among others" or goes on in the next line.
func (p *play) changes(st *step) *Failure {
	l := st.line
	p.acting = false
	if p.before == nil {
		return p.fail(l, "nothing has been done yet")
	}
	others := st.among
	for i := range l.parts {
		s := &l.parts[i]
		if s.entry.others {
			others = true
			continue
		}
		now, before := s.entry.tally(p, s), p.past(func() tally { return s.entry.tally(p, s) })
		if found := now.value - before.value; found != s.n("n") {
			return p.unlike(l, s, fmt.Sprintf("%+d%s", found, p.counted()))
		}
		p.named[now.zone] = true
	}
	var also []string
	for z := range engine.List(len(p.setup.Zones())) {
		if n := p.changed(z); n != 0 && !p.named[z] {
			also = append(also, fmt.Sprintf("%s %+d", p.tallyWords(z), n))
		}
	}
	if len(also) > 0 && !others {
		f := p.fail(l, "also: "+strings.Join(also, ", ")+p.counted())
		f.Expected = "no more changes"
		return f
	}
	return nil
}

// counted says from which line on changes count.
func (p *play) counted() string {
	if p.from.at.File == prompt {
		return ", counted from \"" + p.from.text() + "\""
	}
	return fmt.Sprintf(", counted from line %d", p.from.at.Line)
}

// past returns what f finds in the position before the lines above.
func (p *play) past(f func() tally) tally {
	now := p.g.CopyOf(p.g.Here())
	p.g.Stand(p.before)
	defer p.g.Stand(now)
	return f()
}

// changed returns by how much the number of a zone has changed.
func (p *play) changed(z engine.List) int {
	if z == corruption {
		return int(of(p.g.Here()).Corruption) - int(of(p.before).Corruption)
	}
	return p.table().Count(z) - p.before.OnTable().Count(z)
}

// tallyWords names what has changed as a check does.
func (p *play) tallyWords(z engine.List) string {
	for side := range wotrcards.NumSides {
		whose := slots["side's"].words[side]
		switch z {
		case wotrcards.ScoringArea(side):
			return whose + " scoring area"
		case wotrcards.BattlegroundDeck(side):
			return whose + " battleground deck"
		}
	}
	switch spec := &p.setup.Zones()[z]; {
	case z == corruption:
		return "corruption"
	case spec.Owner != engine.NoSeat:
		return p.setup.NameSeat(spec.Owner) + "'s " + spec.Name
	case z == wotrcards.ActivePath:
		return "the " + spec.Name + "s"
	default:
		return "the " + spec.Name
	}
}

// readSigned reads "+1" or "-2".
func readSigned(m *matcher, pos int, then func(int, arg) bool) bool {
	if pos < len(m.tokens) && m.tokens[pos].text == "+" {
		return readNumber(m, pos+1, func(end int, a arg) bool { return a.n > 0 && then(end, a) })
	}
	return readNumber(m, pos, func(end int, a arg) bool { return a.n < 0 && then(end, a) })
}
