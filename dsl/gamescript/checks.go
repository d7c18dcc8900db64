// This file holds what is checked of a game, of what a player sees of it, and of what a block of lines has changed.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// checkEntries are the checks that every game has.
func checkEntries() []*Entry {
	return []*Entry{
		{Pattern: "{what:any} [ is ] on {where:spot}", check: checkOn, Help: "A copy of the card is at that place, or on that card."},
		{Pattern: "{what:any} [ is ] outside the game", check: func(p *play, s *sentence) string { return p.lies(s, engine.Outside) },
			Help: "The card takes no part in the game."},
		{Pattern: "{what:printed} [ is ] not in the game", check: checkAbsent,
			Help: "No copy of the card takes part in the game; the scenario need not have it."},
		{Pattern: "the winner is {whose:team}", check: checkWinner, Help: "The game is over, and those have won."},
		{Pattern: "{who:seat} has won alone", check: checkLone,
			Help: "The game is over, and that player has won, but not those who otherwise win together with them."},
		{Pattern: "the game is over", Help: "The game is over.", check: func(p *play, _ *sentence) string {
			return unless(p.g.Over(), func() string { return "it is not: " + p.decisionWords() })
		}},
		{Pattern: "the game is not over", Help: "The game goes on.", check: func(p *play, _ *sentence) string {
			return unless(!p.g.Over(), func() string { return "it is over" })
		}},
		{Pattern: "{who:seat} may {act:do}", check: checkMay, Help: "The action or answer is open to the player now."},
		{Pattern: "only {who:seat} may {act:do}", check: checkOnly,
			Help: "The action or answer is open to that player now, and to no other."},
		{Pattern: "options {what:options}", check: checkOptions,
			Help: "The open decision has exactly these options; a name without a number means all copies of the card."},
		{Pattern: "nothing is asked", check: func(p *play, _ *sentence) string { return unless(p.g.AtRest(), p.decisionWords) },
			Help: "No decision is open but that of the next action."},
	}
}

// unless returns what was found where something is not so; "" where it is.
func unless(so bool, found func() string) string {
	if so {
		return ""
	}
	return found()
}

// decisionEntries makes a check of each kind of decision that the game can put: "aragorn must cycle 1".
func decisionEntries(g *game.Game) (list []*Entry) {
	for kind, d := range g.Decisions {
		words := strings.ReplaceAll(d.Words, "{n}", "{n:number}")
		if rest, must := strings.CutPrefix(words, "must "); must { // or may, where it can be declined
			words = "must|may " + rest
		}
		list = append(list, &Entry{
			Pattern: "{who:seat} " + words,
			Help:    "That decision is open to the player; a case may end with it, before it is answered.",
			asks:    true,
			check: func(p *play, s *sentence) string {
				d := p.g.OpenTo(s.seatArg("who"))
				return unless(d != nil && d.Kind == uint8(kind) && (s.arg("n") == nil || d.Left == s.n("n")), p.decisionWords)
			},
		})
	}
	return list
}

func checkOn(p *play, s *sentence) string {
	zone, at := p.place(s.ref("where"))
	return p.some(s.ref("what"), func(c engine.Card) bool {
		if zone != nil {
			o := p.setup.OwnerOf(c)
			return o != engine.NoSeat && p.table().Zone(c) == zone.List(int(o))
		}
		host := p.table().Host(c)
		for host != 0 && !slices.Contains(at, host) {
			host = p.table().Host(host)
		}
		return host != 0
	})
}

// checkAbsent checks that no copy of a card of the library is in the game.
func checkAbsent(p *play, s *sentence) string {
	var places []string
	for c := engine.Card(1); int(c) <= p.setup.Scene().Cards; c++ {
		if p.setup.Def(c).ID == s.arg("what").text && (p.table().Zone(c) != engine.Outside || p.table().Host(c) != 0) {
			places = append(places, p.cardIs(c))
		}
	}
	return strings.Join(places, ", ")
}

func checkWinner(p *play, s *sentence) string {
	switch winner, over := p.g.Winner(); {
	case !over:
		return "the game is not over"
	case p.lone() != engine.NoSeat:
		return game.Outcome(p.g)
	case int(winner) != s.n("whose"):
		return p.names.teamWords(int(winner))
	}
	return ""
}

// lone returns the player who has won alone, if one has.
func (p *play) lone() engine.Seat {
	if l, is := p.g.(game.Lone); is {
		return l.Alone()
	}
	return engine.NoSeat
}

func checkLone(p *play, s *sentence) string {
	if !p.g.Over() {
		return "the game is not over"
	}
	return unless(p.lone() == s.seatArg("who"), func() string { return "it is over" })
}

func checkMay(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	_, found := p.open(&a)
	return unless(len(found) > 0, func() string { return p.refusalWords(&a) })
}

func checkOnly(p *play, s *sentence) string {
	a := p.answersOf(s)[0]
	for seat := range p.setup.Scene().Seats {
		other := a
		other.seat = engine.Seat(seat)
		if _, found := p.open(&other); len(found) > 0 && other.seat != a.seat {
			return "it is open to " + p.setup.Names().NameSeat(other.seat)
		}
	}
	return checkMay(p, s)
}

func checkOptions(p *play, s *sentence) string {
	d := p.g.Open()
	if d == nil {
		return p.decisionWords()
	}
	listed := s.arg("what").options
	unsaid := func(o engine.Option) bool {
		return !slices.ContainsFunc(listed, func(w option) bool { return p.isOption(&w, d, o) })
	}
	missing := func(w option) bool {
		return !slices.ContainsFunc(d.Options, func(o engine.Option) bool { return p.isOption(&w, d, o) })
	}
	return unless(!slices.ContainsFunc(d.Options, unsaid) && !slices.ContainsFunc(listed, missing), p.optionWords)
}

// isOption reports whether words mean an option of a decision.
func (p *play) isOption(w *option, d *engine.Decision, o engine.Option) bool {
	switch {
	case w.act != nil:
		a := w.act.answers(p)[0]
		return a.fits(d.Kind, o)
	case w.ref.def < 0:
		return p.names.lang.standFor(o.Verb) == w.ref.def
	}
	return p.names.lang.of.Options[o.Verb].Plain && p.names.matches(w.ref, engine.Card(o.A))
}

// seesAll checks that the player who views sees what lies in a zone, and that is exactly so.
func (p *play) seesAll(l engine.List, want []stack) string {
	if found := p.holds(l, want, false, false); found != "" {
		return found
	}
	for c := engine.Card(1); int(c) <= p.setup.Scene().Cards; c++ {
		if p.table().Zone(c) == l && p.table().Known(c)&p.eyes == 0 {
			return p.setup.Names().CardWords(c) + " is hidden"
		}
	}
	return ""
}

// sees checks that the player who views sees exactly those cards of a list.
func (p *play) sees(l engine.List, want []stack) string {
	is := func(v engine.View) bool { return v.Zone == l }
	zone, left, wrong := engine.First(slices.Values(p.table().Look(p.eyes, p.setup.Scene().Zones)), is), slices.Clone(want), false
	for _, c := range zone.Cards {
		i := slices.IndexFunc(left, func(s stack) bool {
			return s.hidden == 0 && p.names.matches(s.ref, c) && (s.on == nil || p.same(engine.On(c), s.on, false, true))
		})
		if i < 0 {
			wrong = true
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	wanted := 0
	for _, s := range left {
		wanted += s.hidden
		wrong = wrong || s.hidden == 0
	}
	return unless(!wrong && wanted == zone.Hidden, func() string {
		seen := engine.Each(zone.Cards, p.setup.Names().CardWords)
		if zone.Hidden > 0 {
			seen = append(seen, fmt.Sprintf("%d %s", zone.Hidden, game.Counted("hidden card|cards", zone.Hidden)))
		}
		return cmp.Or(strings.Join(seen, ", "), nothing)
	})
}

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
	if p.before == nil {
		return p.fail(l, "nothing has been done yet")
	}
	others := st.among
	for _, s := range l.sentences() {
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
