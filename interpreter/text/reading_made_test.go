package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// What is read out of a line before any game is played: whom each clause is about, how long it lasts, what binds it, and what a
// text that waits keeps. What the machine has made of the line is held against that.

// made is a line as it is read.
type made struct {
	a         *Ability
	sentences [][]*said
	atHome    bool // nothing says where its card has to lie
}

// said is a clause, and what is carried over to it.
type said struct {
	*vocab.Clause
	does         *Verb
	about, lasts *vocab.Phrase
	bound        bool    // a condition says whether it is carried out
	part         bool    // it begins a part of what is offered
	offers       []*said // all parts, one after the other
	waits        *Ability
	body         []*said // of the text that it begins
}

// madeOf reads a line of a card, or of something else that has texts.
func madeOf(l *Language, line *vocab.Ability, card *game.Def, by Kinds) *made {
	m := &made{a: &Ability{Ability: line, Card: card, By: by, language: l, Where: AnyWhere}}
	a := m.a
	switch head := line.Head; {
	case head == nil:
	case head.Entry.Pattern == HeadHappening:
		waitsFor(a, head)
		if at := one(head, "at"); at != nil {
			a.Where = at.Entry.Meaning.(Where)
		}
		if head.Has("[wherever") {
			a.Where = l.InGame
		}
		a.FromHand, a.Free = head.Has("[you"), head.Find("[at") != nil
	default:
		head.Entry.Meaning.(Head)(a, head)
		if head.Find("i") != nil {
			where, holds := a.Where, a.While
			*a = Ability{Ability: line, Card: card, By: by, language: l, Where: where, While: holds, Who: a.Who, Heading: a.Heading, Span: a.Span}
			waitsFor(a, head)
		}
	}
	for _, s := range line.Sentences {
		m.sentences = append(m.sentences, m.clauses(s, nil, false))
	}
	if line.Head == nil {
		m.each(func(s *said, _ *Ability) {
			if s.does.Hold != nil && s.lasts == nil {
				a.Kind = s.does.Kind
			}
		})
	}
	m.atHome = worksInPlay(a)
	a.Where = whereOf(a)
	return m
}

// clauses reads the clauses of a sentence, of a part, or of a text that waits.
func (m *made) clauses(list []vocab.Clause, within *Ability, offered bool) (all []*said) {
	for i := range list {
		c := &list[i]
		s := &said{Clause: c, does: m.meaning(c), about: c.Subject, lasts: c.During, part: offered && c.Join == vocab.First}
		if s.lasts == nil && (s.does.Hold != nil || s.does.Waits != nil && c.Verb.Find("i") != nil) {
			s.lasts = m.a.Span
		}
		if i > 0 && !s.part {
			before := all[i-1]
			if c.Subject == nil {
				s.about = before.about
			}
			if goesOn := c.Subject == nil || c.Join != vocab.Semicolon; goesOn && c.During == nil && before.lasts != nil && s.does.mayLast() {
				s.lasts = before.lasts
			}
		}
		s.bound = bound(list, i)
		if all = append(all, s); s.does.Waits == nil {
			s.offers = m.clauses(c.Choices, within, true)
			s.passesOn()
		} else if !offered {
			m.waits(s, list[i+1:])
			return all
		}
	}
	return all
}

// passesOn has what a clause offers be about whom it is about itself, where that does not say.
func (s *said) passesOn() {
	for _, o := range s.offers {
		if o.about == nil {
			o.about = s.about
		}
		o.passesOn()
	}
}

// meaning is what a verb says where it stands: what only holds, it may say in other words.
func (m *made) meaning(c *vocab.Clause) *Verb {
	v := c.Verb.Entry.Meaning.(*Verb)
	if holds := !m.a.said && (m.a.Head == nil || m.a.Kind == engine.Static); holds && c.During == nil && v.Static != nil {
		return v.Static
	}
	return v
}

// waits reads the text that a clause begins.
func (m *made) waits(s *said, rest []vocab.Clause) {
	w := begunLine(m.a)
	w.begun = true
	if s.waits = w; s.Verb.Find("i") != nil {
		waitsFor(w, s.Verb)
	} else {
		s.does.Waits(w, s.Verb)
	}
	body := slices.Concat(s.Choices, rest)
	body[0].Join = vocab.First
	s.body = m.clauses(body, w, false)
}

// each calls f for each clause, in the order in which they are read: what a text that waits says comes before the clause that begins
// it, and what is offered before the clause that offers it. w is the text that waits in which it stands.
func (m *made) each(f func(s *said, w *Ability)) {
	var in func(list []*said, w *Ability)
	in = func(list []*said, w *Ability) {
		for _, s := range list {
			in(s.body, s.waits)
			in(s.offers, w)
			f(s, w)
		}
	}
	for _, list := range m.sentences {
		in(list, nil)
	}
}

// directs reports whether a clause directs each of several players to do something.
func (s *said) directs() bool { return directs(*s.Clause) && s.does.Hold == nil }

// picks reports whether somebody picks what the clause is about, or it is fixed of which it holds, as it begins to last.
func (s *said) picks() bool {
	return s.lasts != nil && s.does.Hold != nil && picksOne(s.about)
}

// chooses reports whether somebody, or luck, chooses among the cards or places of a verb: it does not take all of them, or those that
// have been spoken of.
func (s *said) chooses() (is bool) {
	for i := range s.Verb.Args {
		for _, words := range s.Verb.Args[i].Phrase {
			switch {
			case words.Entry.Is(vocab.Those) || words.Entry.Is(vocab.Them):
				continue
			case words.Entry.Kind == "places":
				_, definite := words.Entry.Meaning.(Definite)
				is = is || !definite && !words.Entry.Is(vocab.All)
				continue
			case words.Entry.Kind != vocab.KindCards:
				continue
			}
			is = is || slices.ContainsFunc(words.Args[0].Phrase, func(o *vocab.Phrase) bool {
				_, definite := o.Entry.Meaning.(Definite)
				n := calls(o)
				return !definite && (n == nil || !n.Entry.Is(vocab.All))
			})
		}
	}
	return is
}

// meetsAnother reports whether what a line waits for happens to a card that it describes, or to a place.
func meetsAnother(a *Ability) bool {
	if a.Cards == nil || a.that != nil {
		return false
	}
	return a.Cards.Entry.Kind != vocab.KindCards || a.Cards.Args[0].Phrase[0].Entry.Pattern != "it"
}

// Judge returns how a line that the machine has compiled, or has refused, is another to the second reading; "" where it is not.
func Judge(like *Ability, card *game.Def, line *vocab.Ability) (wrong string) {
	if !isPlain(line) {
		return ""
	}
	a, c := &Ability{Card: card, Of: &Text{}}, Compiler{Language: like.language}
	bad := c.Line(a, line, 1, like.By)
	m := madeOf(like.language, line, card, like.By)
	if bad != nil {
		return m.refusedFor(bad)
	}
	for _, r := range refusals {
		if r.is(m) {
			return fmt.Sprintf("the line is accepted, though %q", r.says)
		}
	}
	return cmp.Or(m.differs(a), m.spells(a))
}

// Accepts reports whether the machine compiles a line of a scenario's rules, one of which is like it.
func Accepts(like *Ability, line *vocab.Ability) bool {
	c := Compiler{Language: like.language}
	return c.Line(&Ability{Of: &Text{}}, line, 1, like.By) == nil
}

// isPlain reports whether a line runs nothing, gives no line, and says nothing in the words of the library.
func isPlain(line *vocab.Ability) bool {
	plain := true
	line.Walk(func(p *vocab.Phrase) {
		plain = plain && p.Said == nil && !p.Entry.Is(vocab.Runs) && !slices.ContainsFunc(p.Args, func(a vocab.Arg) bool { return a.Line != nil })
	})
	return plain
}

// differs holds what the machine has made of a line against what is read.
func (m *made) differs(a *Ability) string {
	var wrong []string
	check := func(what string, machine, own any) {
		if machine != own {
			wrong = append(wrong, fmt.Sprintf("%s: %v to the machine, %v to the second reading", what, machine, own))
		}
	}
	m.sameLine(a, m.a, check)
	if len(a.Body) != len(m.sentences) {
		return "another number of sentences"
	}
	n := 0
	for i, list := range m.sentences {
		m.sameClauses(a.Body[i].Clauses, list, &n, false, check)
		asks := slices.ContainsFunc(list, func(s *said) bool { return SpeaksOfThose(s.If) })
		check("goes on about those", a.Body[i].holds, asks || holdsHere(list))
	}
	own, answers, fails, direct := Hooks(0), Hooks(0), false, false
	m.eachOutside(func(s *said) {
		direct = direct || s.directs()
		fails = fails || s.does.Needs && !s.May && !s.bound
		switch row := a.language.Hooks[s.does.Hook]; {
		case s.does.Hold == nil || s.lasts != nil:
		case row.Card && s.about == nil:
			own |= HooksOf(s.does.Hook)
		default:
			answers |= HooksOf(s.does.Hook)
		}
	})
	check("works where nothing else is said", a.AtHome(), m.atHome)
	check("clauses that last", len(a.Lasting), m.lasting())
	check("answers about its card", a.Own, own)
	check("answers", a.Answers, answers)
	check("can fail", a.fails, fails)
	check("directs", a.directs, direct)
	check("remembered", a.recalls, recalled(m.a))
	check("asks of what was", a.past, saysWas(m.a.Head) || m.any(func(s *said, _ *Ability) bool {
		return saysWas(s.If) || saysWas(s.Subject) || saysWas(s.Verb)
	}))
	return strings.Join(wrong, "; ")
}

// saysWas reports whether words ask what has been; also of what lies "on it", which may have left play.
func saysWas(words *vocab.Phrase) (is bool) {
	words.Walk(func(p *vocab.Phrase) {
		is = is || p.Entry.Is(vocab.Past)
		for i := range p.Args {
			for _, q := range p.Args[i].Phrase {
				is = is || p.Entry.Kind == "qualifier" && q.Entry.Kind == vocab.KindPlaces && q.Entry.Is(vocab.It)
			}
		}
	})
	return is
}

// eachOutside calls f for the clauses that are no part, those of texts that wait among them.
func (m *made) eachOutside(f func(s *said)) {
	var in func(list []*said)
	in = func(list []*said) {
		for _, s := range list {
			f(s)
			in(s.body)
		}
	}
	for _, list := range m.sentences {
		in(list)
	}
}

// sameLine compares what headings say.
func (m *made) sameLine(a, own *Ability, check func(what string, machine, own any)) {
	check("kind", a.Kind, own.Kind)
	check("where", a.Where, own.Where)
	check("events", a.Events, own.Events)
	check("before", a.Before, own.Before)
	check("offered", a.Offered, own.Offered)
	check("once", a.Once, own.Once)
	check("deed", a.Deed, own.Deed)
	check("cards", a.Cards, own.Cards)
	check("if", a.If, own.If)
	check("limit", a.Limit, own.Limit)
	check("costs", len(a.Costs), len(own.Costs))
	check("from hand", a.FromHand, own.FromHand)
	check("meets another", a.MeetsAnother(), meetsAnother(a))
	check("for nothing", a.Free, own.Free)
}

// sameClauses compares clauses, n of which have been counted before; offered are those behind a colon.
func (m *made) sameClauses(machine []Clause, own []*said, n *int, offered bool, check func(what string, machine, own any)) {
	if check("clauses", len(machine), len(own)); len(machine) != len(own) {
		return
	}
	for i := range machine {
		c, s := &machine[i], own[i]
		check("number", c.n, uint8(*n))
		*n++
		check("verb", c.Does, s.does)
		check("about", c.About, s.about)
		check("lasts", c.Lasts, s.lasts)
		check("picks", c.picks, s.picks())
		check("shows that somebody picks", c.Picks(), s.picks())
		check("has somebody choose", c.Chooses(), s.picks() || s.chooses())
		check("names", c.names, names(s.Clause, s.about, s.lasts))
		check("directs", c.direct, s.directs())
		check("keeps amounts", c.keeps > 0, m.fixes(s))
		m.sameClauses(c.Offers, s.offers, n, true, check)
		m.sameParts(c.Parts, s.offers, check)
		if until := c.Until; until != nil || s.lasts != nil && s.lasts.Find("o") != nil {
			check("until", until != nil, s.lasts != nil && s.lasts.Find("o") != nil)
			if until != nil {
				m.sameUntil(until, s.lasts, check)
			}
		}
		if check("waits", c.Waits != nil, s.waits != nil); c.Waits != nil && s.waits != nil {
			m.sameWaiting(c, s, n, check)
		} else if !offered {
			check("bound", c.bound, s.bound)
		}
	}
}

// sameParts compares which clauses are a part.
func (m *made) sameParts(parts []Sentence, offers []*said, check func(what string, machine, own any)) {
	var own [][]*said
	for _, o := range offers {
		if o.part {
			own = append(own, nil)
		}
		own[len(own)-1] = append(own[len(own)-1], o)
	}
	if check("parts", len(parts), len(own)); len(parts) != len(own) {
		return
	}
	for i, part := range parts {
		check("clauses of a part", len(part.Clauses), len(own[i]))
		check("the part goes on about those", part.holds, holdsHere(own[i]))
	}
}

// holdsHere reports whether clauses go on about "those".
func holdsHere(list []*said) bool {
	return slices.ContainsFunc(list, func(s *said) bool { return s.does.Those && SpeaksOfThose(s.Verb) })
}

// sameUntil compares what ends what lasts.
func (m *made) sameUntil(until *Ability, lasts *vocab.Phrase, check func(what string, machine, own any)) {
	own := begunLine(m.a)
	own.Kind = engine.Triggered
	occasionOf(own, lasts)
	check("ends at", until.Events, own.Events)
	check("ends with", until.Cards, own.Cards)
	check("ends with it", until.ofIt, says(lasts, vocab.It))
	check("ends with its card", len(until.Reached) > 0 || own.Cards != nil || own.Deed, true)
}

// sameWaiting compares a text that waits: what it waits for, what it says, and what it keeps of the text that begins it.
func (m *made) sameWaiting(c *Clause, s *said, n *int, check func(what string, machine, own any)) {
	w, own := c.Waits, *s.waits
	var body []vocab.Clause
	for _, b := range s.body {
		body = append(body, *b.Clause)
	}
	if saysInstead(body, &own) {
		own.Kind, own.Before = engine.Replacement, true
	}
	m.sameLine(w, &own, check)
	m.sameClauses(w.Body[0].Clauses, s.body, n, false, check)
	words := speaksBefore(s.lasts, s.Verb, body)
	that := thatIn(body, &own, s.lasts, s.Verb)
	check("speaks of it", w.ofIt, words(vocab.It, own.Cards == nil) || that != nil || saysItsThere(body, &own, s.lasts, s.Verb))
	check("speaks of that", w.that != nil, that != nil)
	check("speaks of them", w.ofThem, saysInBody(body, vocab.Them))
	check("speaks of this", w.ofThis, words(vocab.Self, true))
	check("speaks of that player", w.ofNamed, says(s.lasts, vocab.Named) || says(s.Verb, vocab.Named) || m.namedBefore(&own, body))
	check("happens to its bearer, if the machine says so", w.ofBearer, w.ofBearer && own.Cards != nil && meansBearer(own.Cards))
	kept := keptNumbers(m.a, &own, s.Verb, body)
	if check("keeps a number", w.number != nil, len(kept) > 0); w.number != nil && len(kept) > 0 {
		check("keeps the number", w.number, kept[0])
	}
	check("could have been chosen", w.picked, choosesNumbers(m.a.Walk, m.a.said) && !choosesNumbers(func(f func(*vocab.Phrase)) {
		for i := range body {
			body[i].Walk(f)
		}
	}, false))
}

// namedBefore reports whether a body speaks of "that player" before it has spoken of players itself.
func (m *made) namedBefore(w *Ability, body []vocab.Clause) (is bool) {
	met := w.Deed
	for i := range body {
		body[i].Walk(func(p *vocab.Phrase) {
			is = is || !met && p.Entry.Is(vocab.Named)
			met = met || p.Entry.Kind == vocab.KindWho && !p.Entry.Is(vocab.You) && !p.Entry.Is(vocab.Same) && !p.Entry.Is(vocab.Named)
		})
	}
	return is
}

// saysInBody reports whether a body says words with a flag before it has named cards of its own.
func saysInBody(body []vocab.Clause, f vocab.Flags) (is bool) {
	for i := range body {
		body[i].Walk(func(p *vocab.Phrase) { is = is || p.Entry.Is(f) })
		if describesCards(body[i].Verb) {
			break
		}
	}
	return is
}

// choosesNumbers reports whether a verb in some words has players choose numbers, or a script may have.
func choosesNumbers(walk func(func(*vocab.Phrase)), chooses bool) bool {
	walk(func(p *vocab.Phrase) { chooses = chooses || p.Entry.Kind == vocab.KindVerb && p.Entry.Is(vocab.Picked) })
	return chooses
}

func meansBearer(words *vocab.Phrase) bool {
	if words.Entry.Kind == vocab.KindCards {
		return !slices.ContainsFunc(words.Args[0].Phrase, func(o *vocab.Phrase) bool { return !meansBearer(o) })
	}
	return words.Entry.Is(vocab.Bearer)
}

// fixes reports whether a clause begins something with numbers that stay what they were. A number of each card that the clause is about
// is counted whenever it is asked.
func (m *made) fixes(s *said) bool {
	return s.lasts != nil && s.does.Hold != nil && worksOut(s.Verb) && !m.countsOfEach(s)
}

func (m *made) countsOfEach(of *said) (is bool) {
	named := paysWithNamed(m.a)
	m.each(func(s *said, w *Ability) {
		if s == of && s.about != nil && s.about.Entry.Kind == vocab.KindCards && !haveOneChosen(s.about) {
			_, definite := s.about.Args[0].Phrase[0].Entry.Meaning.(Definite)
			its := slices.ContainsFunc(pointsTo(s.Verb), func(p *vocab.Phrase) bool { return p.Entry.Pattern == "it" })
			is = its && !definite && !named && !happensToOthers(m.a) && !happensToOthers(w)
		}
		named = named || names(s.Clause, s.about, s.lasts)
	})
	return is
}

// worksOut reports whether a number of a verb has to be worked out.
func worksOut(verb *vocab.Phrase) (is bool) {
	for i := range verb.Args {
		a := &verb.Args[i]
		is = is || a.Set && verb.Entry.Amount(i) && (a.Phrase != nil || verb.Measures() != nil)
		for _, p := range a.Phrase {
			if p.Entry.Kind != vocab.KindCards {
				is = is || i < verb.Entry.Plain() && anyAmount(p, verb)
				continue
			}
			for _, o := range Objects(p) {
				is = is || anyAmount(o, verb)
				if n := o.In(vocab.HowMany); n != nil {
					is = is || anyAmount(n.Phrase[0], verb)
				}
			}
		}
	}
	return is
}

func anyAmount(p, verb *vocab.Phrase) bool {
	for i := range p.Args {
		if a := &p.Args[i]; a.Set && p.Entry.Amount(i) && (a.Phrase != nil || verb.Measures() != nil) {
			return true
		}
	}
	return false
}

// recalled is what a line asks whether it has happened.
func recalled(a *Ability) (hooks Hooks) {
	look := func(p *vocab.Phrase) {
		if slices.Contains([]vocab.Kind{"fact", "quantity", "relative"}, p.Entry.Kind) && p.Find("h") != nil {
			for _, h := range p.Arg("h").Phrase {
				hooks |= HooksOf(h.Entry.Meaning.(Happens).What)
			}
		}
	}
	a.Head.Walk(look)
	for _, s := range a.Sentences {
		for i := range s {
			c := s[i]
			c.During = nil
			c.Walk(look)
		}
	}
	return hooks
}

// keptNumbers are the words of a text that waits for numbers from before: what was counted, chosen or thrown, and it does not count,
// choose or throw itself.
func keptNumbers(by, w *Ability, verb *vocab.Phrase, body []vocab.Clause) (all []*vocab.Phrase) {
	flags := func(walk func(func(*vocab.Phrase))) (f vocab.Flags) {
		walk(func(p *vocab.Phrase) {
			if p.Entry.Kind == vocab.KindVerb {
				f |= p.Entry.Flags
			}
		})
		return f
	}
	own := vocab.Flags(0)
	for i := range body {
		own |= flags(body[i].Walk)
	}
	before, much := flags(by.Walk), false
	if by.said {
		before |= vocab.Picked // in the script
	}
	for h := range w.language.Hooks {
		much = much || w.Events.Has(engine.Hook(h)) && w.language.Hooks[h].Much
	}
	look := func(p *vocab.Phrase) {
		picked := p.Entry.Is(vocab.Picked) && before&vocab.Picked != 0 && own&vocab.Picked == 0
		thrown := p.Entry.Is(vocab.Thrown) && own&vocab.Thrown == 0
		tallied := p.Entry.Is(vocab.Tallied) && !(much && !picked && !thrown && !countedBefore(by, verb))
		if p.Entry.Kind != vocab.KindVerb && (picked || thrown || tallied) {
			all = append(all, p)
		}
	}
	verb.Walk(look)
	for i := range body {
		body[i].Walk(look)
	}
	return all
}
