// This file tests that scripts can say whatever the tables of the game have.

package gamescript

import (
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// counsel is a card whose script tells, offers and remembers something.
const counsel = `  [counsel]
  type    = "event"
  name    = "Counsel"
  faction = "rohan"
  memory  = ["waits"]
  text    = "When played: run decide."
  script  = '''
  function decide()
    if choose_words(you(), "ride / wait") == 2 then
      tell("the riders wait")
    end
  end
  '''
`

// everything returns a session of a scenario that has whatever a number may stand for.
func everything(t *testing.T) *Session {
	t.Helper()
	s, err := shipped().Start("test", `cards
  [tally]
  type     = "scenario"
  name     = "Tally"
  extends  = "trilogy"
  counters = ["Alarm", "Watch"]
  own-counters = ["Gold", "Fame"]
  aims     = ["peace", "war", "trade", "craft"]
  [peace]
  type = "aim"
  name = "Peace"
  [war]
  type = "aim"
  name = "War"
  [trade]
  type = "aim"
  name = "Trade"
  [craft]
  type = "aim"
  name = "Craft"
  [vault]
  type = "zone"
  name = "vault"
  [chest]
  type = "zone"
  name = "chest"
  [hoard]
  type = "zone"
  name = "hoard"
`+counsel+`scenario tally, seed 1
`)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// samples returns values of an operand of an option or event about a card: for that card itself all, else a few.
func samples(s *Session, of *game.Operand, card engine.Card) []int {
	setup := s.p.setup.(*wotrcards.Setup)
	cards := func(fits func(d *wotrcards.Card) bool) (list []int) {
		for c := engine.Card(1); int(c) <= setup.Cards; c++ {
			if fits(setup.Card(c)) {
				list = append(list, int(c))
			}
		}
		if card == 0 {
			return list
		}
		return []int{list[0], list[len(list)/2], list[len(list)-1]}
	}
	isLocation := func(d *wotrcards.Card) bool { return d.Type.IsLocation() }
	switch of {
	case nil:
		return []int{0}
	case wotrcards.ACard:
		return cards(func(d *wotrcards.Card) bool { return !isLocation(d) })
	case wotrcards.ALocation:
		return cards(isLocation)
	case wotrcards.AnyCard:
		return cards(func(*wotrcards.Card) bool { return true })
	case wotrcards.AText, wotrcards.AnotherCard:
		return append([]int{0}, cards(func(d *wotrcards.Card) bool { return !isLocation(d) })...)
	case wotrcards.ADestination:
		switch setup.Card(card).Type {
		case wotrcards.Event:
			return []int{0}
		case wotrcards.Item:
			return cards(func(d *wotrcards.Card) bool { return d.Type == wotrcards.Character })
		}
		return append([]int{0}, cards(isLocation)...)
	case wotrcards.ALine:
		if card == 0 {
			return []int{1, 2}
		}
		return []int{1, max(len(setup.Card(card).Text), 1)}
	case wotrcards.ASide, wotrcards.ACounter, wotrcards.AnOwnCounter:
		return []int{0, 1}
	}
	return []int{1, 2}
}

// eachOperands calls f with numbers of every kind that the operands allow.
func eachOperands(s *Session, of game.Operands, f func(n game.Numbers)) {
	var n game.Numbers
	var next func(i int)
	next = func(i int) {
		if i == len(n) {
			f(n)
			return
		}
		for _, n[i] = range samples(s, of.List()[i], engine.Card(n[game.SlotA])) {
			next(i + 1)
		}
		n[i] = 0
	}
	next(0)
}

// Every option of every decision that it may be an answer to has a name in records and a sentence, which is read as an
// answer that fits it and no other.
func TestOptionsAreSaid(t *testing.T) {
	s := everything(t)
	answered := map[uint8]bool{}
	for _, e := range LanguageOf(wotrcards.TheGame).answers {
		for _, w := range e.ways {
			answered[w.Decision] = true
		}
	}
	for kind, d := range wotrcards.Decisions {
		if !answered[uint8(kind)] {
			t.Errorf("no sentence answers %q", d.Code)
		}
	}
	for verb := wotrcards.OptCard; int(verb) < len(wotrcards.Options); verb++ {
		row, said := &wotrcards.Options[verb], 0
		for kind := range wotrcards.Decisions {
			d := &engine.Decision{Kind: uint8(kind)}
			if !answersWith(d.Kind, verb) {
				continue
			}
			names := map[string]engine.Option{}
			eachOperands(s, row.Operands, func(n game.Numbers) {
				o := engine.Option{Verb: verb, Of: engine.Of{A: uint16(n[game.SlotA]), B: uint16(n[game.SlotB]), C: uint16(n[game.SlotC])}, N: uint8(n[game.SlotN])}
				if verb == wotrcards.OptCard && !asksFor(d.Kind, s.p.setup.(*wotrcards.Setup).Card(engine.Card(o.A))) {
					return
				}
				said++
				name, words := s.p.setup.Names().NameOption(o), s.p.setup.Names().OptionWords(o)
				if other, ok := names[name]; ok && other != o || name == "" || words == "" || strings.ContainsAny(name+words, "{}[]") {
					t.Errorf("%s: %+v is called %q, %q, as %+v is", row.Code, o, name, words, other)
				}
				names[name] = o
				sentence := strings.Join(s.words(d.Kind, o, formDoes, true), " ")
				read, err := s.read("aragorn " + sentence)
				if err != nil {
					t.Errorf("%s: %q: %v", row.Code, sentence, err)
					return
				}
				s.p.at = read.line
				a := s.p.answersOf(&read.line.parts[0])
				if !a[0].fits(d.Kind, o) {
					t.Errorf("%s: %q does not fit %+v", row.Code, sentence, o)
				}
				other := o
				if other.A++; row.N != nil {
					other.A, other.N = o.A, o.N+1
				}
				if (row.A != nil || row.N != nil) && a[0].fits(d.Kind, other) {
					t.Errorf("%s: %q fits %+v too", row.Code, sentence, other)
				}
			})
		}
		if said == 0 {
			t.Errorf("no sentence says the option %q", row.Code)
		}
	}
}

// asksFor reports whether a card may be an answer to a kind of decision: some ask for locations, most for cards of players.
func asksFor(decision uint8, d *wotrcards.Card) bool {
	switch decision {
	case wotrcards.DecideChoose:
		return true
	case wotrcards.DecideLocation, wotrcards.DecideCombat:
		return d.Type.IsLocation()
	}
	return !d.Type.IsLocation()
}

// answersWith reports whether some sentence gives that verb as an answer to that kind of decision.
func answersWith(decision, verb uint8) bool {
	for _, e := range LanguageOf(wotrcards.TheGame).answers {
		if gives(e.ways, decision, verb) {
			return true
		}
	}
	return false
}

// Every event has words, and a sentence that is read as what happened and as nothing else.
func TestEventsAreSaid(t *testing.T) {
	s := everything(t)
	for verb := range wotrcards.Events {
		row := &wotrcards.Events[verb]
		eachOperands(s, row.Operands, func(n game.Numbers) {
			e := &engine.Event{Verb: uint8(verb), Seat: 2, A: engine.Card(n[game.SlotA]), B: engine.Card(n[game.SlotB]), N: int16(n[game.SlotN]), To: engine.List(n[game.SlotTo]),
				From: wotrcards.Zone(2, wotrcards.Hand), Seen: engine.Everyone}
			line := s.EventLine(e)
			read, err := s.read("> " + line)
			switch {
			case strings.ContainsAny(line+s.p.g.EventWords(*e, e.Seen), "{}[]"):
				t.Errorf("%s: %q", row.Code, line)
			case err != nil:
				t.Errorf("%s: %q: %v", row.Code, line, err)
			case !s.p.means(&read.events[0].parts[0], e):
				t.Errorf("%s: %q is read as %q", row.Code, line, read.events[0].parts[0].entry.Pattern)
			}
			if e.A++; err == nil && strings.Contains(row.Sentence, "{a}") && s.p.means(&read.events[0].parts[0], e) {
				t.Errorf("%s: %q is read as of another card too", row.Code, line)
			}
		})
	}
}
