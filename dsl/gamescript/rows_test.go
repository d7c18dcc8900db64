// This file walks the rows of zones, numbers, sayings, places and luck of each game through what scripts do with them.

package gamescript

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// bothGames returns a session of each game that has whatever its rows may speak of: the second and the third are played with packs
// whose cards run scripts, as what scripts remember and say has no names in a scenario without.
func bothGames(t *testing.T) map[string]*Session {
	t.Helper()
	small, err := LibraryOf(tidestools.Game.Base()).Start("test", "scenario three-tides, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	second, err := LibraryOf(lotrtcgtools.Game.Base().Over(pack.Folder("../../tests/packs/scripts-starter"))).Start("test", "scenario storytellers, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	third, err := LibraryOf(wotrboardtools.Game.Base().Over(pack.Folder("../../tests/packs/scripts-wotr"))).Start("test", "scenario long-nights, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*Session{"first": everything(t), "second": second, "third": third, "small": small}
}

// reads fails where words are no sentences of a section, or another than that of an entry.
func (s *Session) reads(t *testing.T, read func(*matcher) bool, words string) {
	t.Helper()
	k := &compiler{names: s.p.names}
	if k.line(&line{tokens: wordsOf(words)}, read); len(k.diags.Items) > 0 {
		t.Errorf("%q: %s", words, k.diags.Error())
	}
}

// givenAgain returns the position that the lines give which write one, and those lines.
func (s *Session) givenAgain(t *testing.T, at engine.Position) (engine.Position, []string) {
	t.Helper()
	lines := s.layout(at)
	b := newBoard(s.p.names, 1, nil)
	k := &compiler{names: s.p.names}
	for _, text := range lines {
		l := k.line(&line{tokens: wordsOf(text)}, readGiven)
		if len(k.diags.Items) > 0 {
			t.Fatalf("%q: %s", text, k.diags.Error())
		}
		if b.line = l; l.parts[0].entry.given(b, &l.parts[0]) != nil {
			t.Errorf("%q cannot be given", text)
		}
	}
	return b.state, lines
}

// Every zone that is spoken of can be given, is checked, seen, counted, said to have changed, spoken of and written.
func TestZonesAreSaid(t *testing.T) {
	for name, s := range bothGames(t) {
		set := s.p.setup
		for l, z := range s.p.names.zones {
			if z.Zone == nil || z.Passing {
				continue
			}
			head := s.p.zoneWords(engine.List(l))
			if z.Changed != "" {
				head = "the " + z.Name
			}
			s.reads(t, readGiven, head+" is nothing")
			for _, check := range []string{head + " is nothing", head + " has at least 1 card"} {
				s.reads(t, reads["expect"], check)
			}
			s.reads(t, reads["view"], set.Names().NameSeat(0)+": "+head+" is nothing")
			s.reads(t, reads["changes"], s.p.zoneWords(engine.List(l))+" +1")
			if x, err := s.Subject(head); err != nil || x.Kind != AZone || x.Zone != engine.List(l) {
				t.Errorf("%s: %q means %+v, %v", name, head, x, err)
			}
			said := false
			for c := engine.Card(1); int(c) <= set.Scene().Cards && !said; c++ {
				p := set.Empty(1)
				if set.Place(p, c, engine.List(l)); set.Check(p) != nil || z.Only != "" && s.p.names.defOf(c).kind != z.Only {
					continue // it cannot lie there
				}
				said = true
				lies := "in " + head
				if z.Lies != "" {
					lies = z.Lies
				}
				s.reads(t, reads["expect"], fmt.Sprintf("%s is %s", s.cardName(c, true), lies))
				if again, lines := s.givenAgain(t, p); again.OnTable().Where(c) != engine.List(l) {
					t.Errorf("%s: %s in %s is given by none of\n%s", name, set.Names().CardWords(c), head, strings.Join(lines, "\n"))
				}
			}
			if !said {
				t.Errorf("%s: no card can lie in %s", name, head)
			}
		}
	}
}

// Every number can be checked, said to have changed and spoken of; one that can be given is written, too, and comes to
// the same.
func TestNumbersAreSaid(t *testing.T) {
	for name, s := range bothGames(t) {
		set := s.p.setup
		met := map[*game.Number]bool{}
		for _, n := range set.Scene().Game.Numbers {
			p := set.Empty(1)
			of := &game.Said{Words: "it"}
			if n.Of == game.OfCard {
				for c := engine.Card(1); int(c) <= set.Scene().Cards; c++ {
					if p = set.Empty(1); !tableZone(s, p, c) {
						continue
					}
					of.Cards = []engine.Card{c}
					break
				}
			}
			var head string
			if n.Kind != nil {
				of.Kind = len(n.Kind.All(set)) - 1
				in := ""
				if n.In != nil {
					of.In = len(n.In.All(set)) - 1
					in = n.In.All(set)[of.In]
				}
				head = numberName(n, n.Kind.Many(set)[of.Kind], in)
			} else {
				head, _, _ = strings.Cut(n.Name, "|")
			}
			switch n.Of {
			case game.OfSeat:
				head = set.Names().NameSeat(0) + "'s " + head
			case game.OfTeam:
				head = owning(s.p.names.teamWords(0)) + " " + head
			case game.OfCard:
				head += " on " + s.cardName(of.Cards[0], false)
			}
			is := head + " is at least 0"
			if n.Counted {
				is = "at least 0 " + head
			}
			if !n.Part {
				met[n] = true
				s.reads(t, reads["expect"], is)
				s.reads(t, reads["changes"], head+" +1")
				if x, err := s.Subject(head); err != nil || x.Kind != ANumber || x.Number != n || len(s.Sums(x)) == 0 {
					t.Errorf("%s: %q means %+v, %v", name, head, x, err)
				}
			}
			if n.Set == nil {
				continue
			}
			read := func(p engine.Position) int {
				g := set.NewTable()
				g.BeginAt(p)
				return n.Read(g, of)
			}
			g := set.NewTable()
			before, was := g.AppendKey(p, true, nil), read(p)
			if err := n.Set(set, p, of, was+1); err != nil {
				t.Errorf("%s: %s: %v", name, head, err)
			}
			if read(p) != was+1 {
				t.Errorf("%s: %s is %d once it is set to %d", name, head, read(p), was+1)
			}
			if bytes.Equal(g.AppendKey(p, true, nil), before) {
				t.Errorf("%s: positions that differ by %s are one to digests and searches", name, head)
			}
			if again, lines := s.givenAgain(t, p); n.Told == 0 || read(again) != read(p) {
				t.Errorf("%s: %s is %d, and given by none of\n%s", name, head, read(p), strings.Join(lines, "\n"))
			}
		}
		if len(met) < 5 {
			t.Errorf("%s: %d numbers are checked", name, len(met))
		}
	}
}

// tableZone lays a card of a position on the table, if it can lie there.
func tableZone(s *Session, p engine.Position, c engine.Card) bool {
	i := slices.IndexFunc(s.p.names.zones, func(z zoneAt) bool { return z.Zone != nil && z.Table })
	if i < 0 {
		return false
	}
	s.p.setup.Place(p, c, engine.List(i))
	return s.p.setup.Check(p) == nil
}

// Every saying, every place, every word of luck is read; what can be given is written in some position, and every sentence
// stands in the reference with a help.
func TestSayingsAreRead(t *testing.T) {
	for name, s := range bothGames(t) {
		l := s.p.names.lang
		for _, row := range l.of.Sayings {
			if row.Give == nil && row.Check == nil || row.Give != nil && (row.Tell == nil && row.Each == nil || row.Told == 0) {
				t.Errorf("%s: %q is neither given nor checked, or given and not written", name, row.Pattern)
			}
		}
		for _, place := range l.of.Places {
			code := "place"
			if place.Unseen {
				code = "choices"
			}
			for _, words := range place.Words {
				m := &matcher{names: s.p.names, tokens: wordsOf(words)}
				if !slices.ContainsFunc(l.slots[code].read(m, 0), func(r reading) bool { return r.end == len(m.tokens) && s.p.names.placeOf(r.args[0].refs[0]) == place }) {
					t.Errorf("%s: %q is not read as a place", name, words)
				}
			}
			if !slices.Contains(s.p.names.candidates(&elem{slot: l.slots[code]}), place.Words[0]) {
				t.Errorf("%s: %q is not proposed", name, place.Words[0])
			}
		}
		var b strings.Builder
		if err := l.WriteReference(&b, strings.ToUpper); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), "[]") {
			t.Errorf("%s: the reference cites a paragraph that has no number:\n%s", name, &b)
		}
		for _, section := range l.Sentences() {
			for _, e := range section.Entries {
				if !strings.Contains(b.String(), "\n  "+e.Words()+"\n      "+e.Help+"\n") || e.Help == "" || strings.ContainsAny(e.Words(), "{}") {
					t.Errorf("%s: the reference has no %q", name, e.Words())
				}
			}
		}
	}
}

// The scenarios of a script come first, then those on which its own are built.
func TestPlays(t *testing.T) {
	text := "cards\n  [x]\n  type    = \"scenario\"\n  extends = \"war-of-the-ring\"\nscenario x, seed 3\n\ncase A\nscenario trilogy\n"
	if is := Plays(text); !slices.Equal(is, []string{"x", "trilogy", "war-of-the-ring"}) {
		t.Errorf("it plays %q", is)
	}
	if is := Plays("expect round is 2"); is != nil {
		t.Errorf("nothing is played, and yet: %q", is)
	}
}
