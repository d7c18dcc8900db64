// This file holds what a script says that a block of lines has changed.

package gamescript

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// tally is a number that may change, and of what. Those of a zone must be named where they change, and those of which the
// game says so; the others follow from them and may be.
type tally struct {
	value int
	of    any // an engine.List, a *game.Number that must be named, or nil
}

// changeEntries are the changes that every game has.
func changeEntries() []*Entry {
	return []*Entry{
		{Pattern: "the cards on {where:place} {n:signed}", Help: "That many more or fewer cards are there; it need not be named.",
			tally: func(p *play, s *sentence) tally {
				t := tally{}
				if said := p.said(s); len(said.Cards) > 0 {
					t.value = p.table().Count(engine.On(said.Cards[0]))
				}
				return t
			}},
		{Pattern: "among others", others: true, Help: "What is not named may have changed too."},
		{Pattern: "nothing", tally: func(*play, *sentence) tally { return tally{} },
			Help: "No card has changed its zone, and no number that would have to be named."},
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
		p.named[now.of] = true
	}
	var also []string
	more := func(of any, n int, words func() string) {
		if n != 0 && !p.named[of] {
			also = append(also, fmt.Sprintf("%s %+d", words(), n))
		}
	}
	for _, n := range p.setup.Scene().Game.Numbers {
		if read := func() tally { return tally{value: n.Read(p.g, &game.Said{})} }; n.Named {
			more(n, read().value-p.past(read).value, func() string { return n.Name })
		}
	}
	for z := engine.List(1); int(z) < len(p.setup.Scene().Zones); z++ {
		more(z, p.table().Count(z)-p.before.OnTable().Count(z), func() string { return p.zoneWords(z) })
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
