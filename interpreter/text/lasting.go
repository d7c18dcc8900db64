package text

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds what texts begin that lasts, who controls a card for a time, and how positions give either: by the line of
// text that began it.

// Lasts reports whether anything lasts that a text has begun.
func (m *Machine) Lasts() bool { return m.Effects[0].Ability != 0 }

// Lasting returns how many effects last.
func (m *Machine) Lasting() (n int) {
	for n < engine.MaxEffects && m.Effects[n].Ability != 0 {
		n++
	}
	return n
}

// loose reports whether a card may have lines of text besides its own, or a text wait that another has begun.
func (m *Machine) loose() bool { return m.Lasts() || len(m.lenders) > 0 }

// borrows reports whether a card may have lines of text besides its own.
func (m *Machine) borrows() bool { return m.copying && m.Lasts() || len(m.lenders) > 0 }

// Began returns the clause that began an effect.
func (l *Layout) Began(e *engine.Effect) *Clause { return &l.Ability(e.Ability - 1).Lasting[e.Clause] }

// Begin begins the effect of the clause at work: until what the clause says, or until the card that it is about
// leaves play.
func (x *Run) Begin(e engine.Effect) {
	e.Ability, e.Clause, e.You, e.Source, e.Target = x.A.ID+1, x.Clause.effect, x.You, x.Source, x.M.PlaceOf(x.Source)
	if e.Target == 0 {
		e.Target = cmp.Or(x.M.PlaceOf(x.There), x.M.PlaceOf(e.On))
	}
	if x.Clause.Lasts != nil {
		e.Ends = uint8(x.Clause.Lasts.Entry.Meaning.(Duration)(x, x.Clause.Lasts))
	}
	if e.Seats == 0 && x.Clause.ofNamed {
		e.Seats = x.Named
	}
	x.keep(x.Clause, &e)
	if !x.M.Effects.Add(e) {
		x.M.Full(x.M.TooManyEffects)
	}
}

// beginFor lets the player choose what the clause at work is about, and begins its effect for each.
func (x *Run) beginFor(c *Clause) bool {
	begun := false
	begin := func(on engine.Card) {
		x.Begin(engine.Effect{On: on})
		begun = true
		x.M.tellBegun(c, on)
	}
	switch x.may, x.picks = c.May && c.Does.Kind == engine.Static, true; {
	case c.goesOn:
		for _, on := range x.theyAre() {
			begin(on)
		}
	case c.About.Entry.Kind == vocab.KindCards:
		x.Choose(x.M.Asks.Choose, c.About, InPlayOrHeld, begin)
	default:
		if l := x.Game.ChoosePlace(x, c.About); l != 0 {
			begin(l)
		}
	}
	return begun
}

// tellBegun tells on whom something has begun to last that a player has chosen, where the game tells that.
func (m *Machine) tellBegun(c *Clause, on engine.Card) {
	if verb := m.Tells.Lasts; verb > 0 && c.About.Entry.Kind == vocab.KindCards && !IsDefinite(Objects(c.About)[0]) {
		m.Course.Emit(engine.Event{Verb: verb, Seat: m.Owner[on], A: on, Seen: m.Specs[m.Table.Zone(on)].Audience(m.Owner[on])})
	}
}

// there is the pattern of what means a place: that of the text's own card or, of one that is nowhere, the one chosen last.
const there = "there"

// spokenOf returns the one card of which a subject speaks as "it", or as "that companion", for later it may mean another; 0 for other words,
// and of the text's own card where that is not in play.
func (x *Run) spokenOf(subject *vocab.Phrase) engine.Card {
	if subject == nil || subject.Entry.Kind == vocab.KindWho {
		return 0
	}
	it := engine.Card(0)
	subject.Walk(func(p *vocab.Phrase) {
		switch {
		case p.Entry.Pattern == thatSuch:
			it = x.that(p)
		case p.Entry.Pattern == there && x.M.PlaceOf(x.Source) == 0:
			it = x.It // of a card that is nowhere the place is the one chosen last
		}
		if !p.Entry.Is(vocab.It) {
			return
		}
		if it = x.It; IsDefinite(p) {
			it = p.Entry.Meaning.(Definite)(x)
		}
	})
	if it == x.Source && !x.M.IsInPlay(it) {
		return 0
	}
	return it
}

// begunOf returns the card of which a clause speaks as it begins: in a number for cards that it describes "it" is each of them.
func (x *Run) begunOf(c *Clause) engine.Card {
	on := cmp.Or(x.spokenOf(c.About), x.spokenOf(c.Verb), x.spokenOf(c.Lasts))
	if on == x.Source && x.spokenOf(c.About) == 0 && c.About != nil && c.About.Entry.Kind == vocab.KindCards && !speaksOf(c.Lasts, vocab.It) {
		return 0
	}
	return on
}

// boundTo returns the player for whom what lasts is begun, where its subject means players: each of several has one of
// their own, and who was picked stays so; nobody for other words.
func (x *Run) boundTo(subject *vocab.Phrase) engine.SeatSet {
	if subject == nil || subject.Entry.Kind != vocab.KindWho || subject.Entry.Is(vocab.You) {
		return 0
	}
	return engine.Only(x.Seat)
}

// EndEffects ends what lasts until then, at a place or, where it is 0, everywhere, and what is bound to no place; what lasts until the
// time after it lasts until the next time now.
func (m *Machine) EndEffects(ends End, place engine.Card) {
	var over [engine.MaxEffects]bool
	found := false
	for i := range m.Effects {
		e := &m.Effects[i]
		switch {
		case e.Ability == 0:
		case End(e.Ends)%later != ends || place != 0 && e.Target != place && e.Target != 0:
		case End(e.Ends) >= later:
			e.Ends -= uint8(later)
		default:
			over[i], found = true, true
			if m.Began(e).Does.Gives {
				m.returnControl(e, m.Effects[i+1:])
			}
		}
		if e.Ability == 0 {
			break
		}
	}
	if found {
		i := -1
		m.Effects.Drop(func(*engine.Effect) bool {
			i++
			return over[i]
		})
	}
}

// LeavePlace ends what lasts that is about a location which goes out of play. Texts that wait go on: it stays the same
// location wherever it lies, and what has become of it is what they ask.
func (m *Machine) LeavePlace(l engine.Card) {
	m.Effects.Drop(func(e *engine.Effect) bool { return e.On == l && m.Began(e).Waits == nil })
}

// stillSo reports whether what lasts while a condition is met does so now.
func (x *Run) stillSo(c *Clause) bool { return c.Lasts == nil || x.isSo(slot(c.Lasts, "cond")) }

// CopyText is what a verb does by which the card that the clause is about has the printed text of another, too, which the
// player chooses by the words in the verb's first slot.
func CopyText(x *Run, p *vocab.Phrase) bool {
	on := x.Source
	if x.Clause.About != nil {
		on = Objects(x.Clause.About)[0].Entry.Meaning.(Definite)(x)
	}
	done := false
	if on != 0 {
		x.Choose(x.M.Asks.Choose, p.Args[0].Phrase[0], InPlayOrHeld, func(c engine.Card) {
			x.Begin(engine.Effect{On: on, N: uint16(c)})
			done = true
		})
	}
	return done
}

// TakeControl makes a card in play a seat's until it leaves play, or another takes it.
func (m *Machine) TakeControl(seat engine.Seat, c engine.Card) {
	m.EndControl(c)
	m.control(seat, c)
}

// TakeControl is that of the machine as long as an effect of the clause at work lasts; then the card goes back to whose
// it was. A clause that does not say how long lasts until the card leaves play.
func (x *Run) TakeControl(seat engine.Seat, c engine.Card) {
	if x.Clause.Lasts == nil {
		x.M.TakeControl(seat, c)
		return
	}
	x.Begin(engine.Effect{On: c, N: uint16(x.M.Controller(c)+1)<<4 | uint16(seat+1)})
	x.M.control(seat, c)
}

func (m *Machine) control(seat engine.Seat, c engine.Card) {
	if seat != m.Controller(c) {
		m.game.GiveControl(seat, c)
	}
}

// returnControl gives a card back when an effect ends by which a seat controls it. If another such effect has begun
// since, that one is to give it back to whose it was before both.
func (m *Machine) returnControl(e *engine.Effect, later []engine.Effect) {
	for i := range later {
		if f := &later[i]; f.On == e.On && f.Ability != 0 && m.Began(f).Does.Gives {
			f.N = f.N&0xf | e.N&^0xf
			return
		}
	}
	m.control(engine.Seat(e.N>>4-1), e.On)
}

// EndControl ends every effect by which a seat controls a card, which stays whose it is.
func (m *Machine) EndControl(c engine.Card) {
	m.Effects.Drop(func(e *engine.Effect) bool { return e.On == c && m.Began(e).Does.Gives })
}

// What lasts until something happens: "until this is played, ...". The words
// of the duration are a text that waits beside the effect, and ends it.

// untilOccasion: no time ends it.
func untilOccasion(*Run, *vocab.Phrase) End { return 0 }

// endsWhen makes the text by which what a clause begins ends, where its duration is an occasion.
func (a *Ability) endsWhen(c *Clause) *Problem {
	if c.Lasts == nil || c.Lasts.Find("o") == nil {
		return nil
	}
	w := &Ability{Ability: a.Ability, Card: a.Card, Of: a.Of, Line: a.Line, Cause: a.Cause, Where: AnyWhere, By: a.By, ID: a.ID, Seat: a.Seat, Place: a.Place,
		language: a.language, begun: true, by: a, ends: true}
	waitForOccasion(w, c.Lasts)
	w.ofIt = speaksOf(c.Lasts, vocab.It)
	if w.own() {
		w.Reached = append(w.Reached, Need{Is: isToThis, Words: c.Lasts})
	}
	c.Until = w
	return w.happensNever(c.Lasts)
}

// isToThis reports whether what happens does so to the text's own card.
func isToThis(x *Run, _ *vocab.Phrase) bool { return x.Happening.Card == x.Source }

// endedBy adds to a queue the ends of what lasts until what happens.
func (h *Happening) endedBy(queue []waiting) []waiting {
	from := len(queue)
	for e := range h.m.Effects.All() {
		if a := h.m.Began(e).Until; a != nil && a.Events.Has(h.What) {
			place := h.Card
			if place == 0 {
				place = engine.Card(e.On)
			}
			queue = h.add(queue, from, waiting{ability: a, card: e.Source, seat: e.You, place: place, effect: *e})
			from = len(queue)
		}
	}
	return queue
}

// Lasting is where a game has what lasts, for the sentence that gives it.
type Lasting struct {
	Layout  func(game.Setup) *Layout
	Effects func(engine.Position) *engine.Effects
	// Ends are the words for what ends it, by End; of what nothing ends that comes by itself, the first.
	Ends []string
	Told int // see game.Saying
}

// mostSaid is how far a number in a sentence goes.
const mostSaid = 9999

// asItSays is said of what no time ends.
const asItSays = "as long as it says"

// stride is from where on the words stand for what ends something the time after.
func (g *Lasting) stride() int { return max(16, 1+len(g.Ends)) }

// ending returns the place of the words for an end, endOf the end for a place.
func (g *Lasting) ending(e End) int {
	if e >= later {
		return g.stride() + int(e-later)
	}
	return int(e)
}

func (g *Lasting) endOf(place int) End {
	if n := place - g.stride(); n >= 0 {
		return End(n).Later()
	}
	return End(place)
}

// Sentence returns that sentence, and what stands in two of its slots: lines of texts, and until when.
func (g *Lasting) Sentence() (*game.Saying, *game.Operand, *game.Operand) {
	ends := []string{asItSays}
	ends = append(ends, g.Ends...)
	for len(ends) < g.stride() {
		ends = append(ends, "")
	}
	for n, words := range ends[:1+len(g.Ends)] {
		if ends = append(ends, ""); n > 0 && words != "" {
			ends[g.stride()+n] = words + " a second time"
		}
	}
	began := &game.Operand{Code: "effect", Label: "a line of a text", Help: "A line of a card's text, or of the rules, by which something lasts; of a line with several such clauses also which of them.",
		Names: func(s game.Setup) []string { return g.Layout(s).lines() }}
	ending := &game.Operand{Code: "ending", Label: "until when it lasts", Said: ends}
	return &game.Saying{
		Pattern: "the effect of {kind:effect} of {what:any} lasts [ on {on:any} ] {in:ending} [ for {for:seat} ] [ about {about:seat} ] [ at {there:any} ] [ with the text of {where:any} ] [ keeping {n:number} ] [ and {m:number} ]",
		Help:    "What a text has begun goes on: on the card that it is about; for the player whose text it is, its card's owner where nobody is named; about the player for whom it was begun; at a place other than its card's; with the text of another card; keeping the amounts that were worked out as it began; of a text that waits, the round in which it is due, and the number that it keeps.",
		Told:    g.Told,
		Give: func(s game.Setup, p engine.Position, said *game.Said) error {
			e, err := g.effect(s, p, said)
			if err == nil && !g.Effects(p).Add(*e) {
				err = fmt.Errorf("no more than %d effects can last at one time", engine.MaxEffects)
			}
			return err
		},
		Check: func(t game.Play, said *game.Said) string {
			e, err := g.effect(t.SetUp(), t.Here(), said)
			switch {
			case err != nil:
				return err.Error()
			case !slices.Contains(g.Effects(t.Here())[:], *e):
				return "it does not"
			}
			return ""
		},
		Each: func(t game.Play) (list []game.Said) {
			for e := range g.Effects(t.Here()).All() {
				if said := g.said(t.SetUp(), t.Here(), e); said != nil {
					list = append(list, *said)
				}
			}
			return list
		}}, began, ending
}

// lines returns how the lines are called by which something lasts, each name once: those of several texts share theirs.
func (l *Layout) lines() (names []string) {
	for _, a := range l.Abilities {
		for i := range a.Lasting {
			if a.Card == nil { // what no card has, no sentence names
				continue
			}
			if name := a.lasting(i); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// lasting names a clause that lasts, by its index, within its text.
func (a *Ability) lasting(clause int) string {
	name := fmt.Sprintf("line %d", a.Line)
	if len(a.Lasting) > 1 {
		name += fmt.Sprintf(", part %d", clause+1)
	}
	return name
}

func (g *Lasting) effect(s game.Setup, p engine.Position, said *game.Said) (*engine.Effect, error) {
	l := g.Layout(s)
	e := &engine.Effect{Ends: uint8(g.endOf(said.In)), On: said.On, You: said.For}
	if len(said.Cards) == 0 {
		return nil, fmt.Errorf("there is no such card")
	}
	e.Source = said.Cards[0]
	name, begun := l.lines()[said.Kind], false
	for id, a := range l.Abilities {
		if a.Card != s.Def(e.Source) {
			continue
		}
		for i := range a.Lasting {
			if begun = a.lasting(i) == name; begun {
				e.Ability, e.Clause = uint16(id)+1, uint8(i)
				break
			}
		}
		if begun {
			break
		}
	}
	if !begun {
		return nil, fmt.Errorf("nothing lasts by %s of %s", name, said.Words)
	}
	switch c := l.Began(e); {
	case c.Does.Copies && len(said.List) > 1:
		e.N = uint16(said.List[1][0])
	case c.keeps > 0:
		c.put(e, 0, said.N)
		if c.keeps > 1 {
			c.put(e, 1, said.M)
		}
	default:
		e.N, e.Number = uint16(said.N), int16(said.M)
	}
	if said.For == engine.NoSeat {
		e.You = l.speaker(s, e.Source)
	}
	if said.About != engine.NoSeat {
		e.Seats = engine.Only(said.About)
	}
	if e.Target = l.placeOn(p.OnTable(), e.Source); said.There != 0 {
		e.Target = said.There
	}
	return e, nil
}

// said returns what the sentence says of an effect, or nil where it cannot say it.
func (g *Lasting) said(s game.Setup, p engine.Position, e *engine.Effect) *game.Said {
	l := g.Layout(s)
	if e.Source == 0 || l.Ability(e.Ability-1).Card != s.Def(e.Source) {
		return nil
	}
	said := &game.Said{Cards: []engine.Card{e.Source}, In: g.ending(End(e.Ends)), On: e.On, For: e.You, About: engine.NoSeat, Kind: slices.Index(l.lines(), l.Ability(e.Ability-1).lasting(int(e.Clause)))}
	switch c := l.Began(e); {
	case c.Does.Copies:
		said.List = [][]engine.Card{said.Cards, {engine.Card(e.N)}}
	case c.keeps > 0:
		said.N, said.M = c.kept(e, 0), c.kept(e, c.keeps-1)
		if c.keeps == 1 {
			said.M = 0
		}
	case e.N > mostSaid:
		return nil
	default:
		said.N, said.M = int(e.N), int(e.Number)
	}
	if e.You == l.speaker(s, e.Source) {
		said.For = engine.NoSeat
	}
	for seat := range e.Seats.All() {
		said.About = seat
	}
	if e.Target != l.placeOn(p.OnTable(), e.Source) {
		said.There = e.Target
	}
	if back, err := g.effect(s, p, said); err != nil || *back != *e {
		return nil
	}
	return said
}

// speaker returns for whom the text of a card speaks where nothing else is said.
func (l *Layout) speaker(s game.Setup, c engine.Card) engine.Seat {
	if c != 0 && s.OwnerOf(c) != engine.NoSeat {
		return s.OwnerOf(c)
	}
	return l.Orders[0][0]
}

// placeOn returns the place on a table at which a card is; see Machine.PlaceOf.
func (l *Layout) placeOn(t *engine.CardLists, c engine.Card) engine.Card {
	for c != 0 && !l.Place[c] {
		c = t.Host(c)
	}
	return c
}
