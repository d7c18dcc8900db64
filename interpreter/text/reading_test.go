package text

import (
	"reflect"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// These files are a second reading of texts, for tests alone: slow and simple, and with nothing remembered but what has been
// said. Read them in this order to learn what texts mean:
//
//	reading_test.go            how the second reading takes the place of the machine, and which lines it knows
//	reading_lines_test.go      what the heading of a line says
//	reading_answers_test.go    lines that hold, and the questions that they answer
//	reading_waits_test.go      lines that wait, and what happens to them
//	reading_becomes_test.go    lines that wait until something is so
//	reading_sentences_test.go  who carries out which clause, and under which conditions
//	reading_clauses_test.go    one clause: what lasts, what waits, what is offered
//	reading_costs_test.go      whether costs can be paid
//	reading_numbers_test.go    which numbers words say, and when they are fixed
//	reading_words_test.go      what the words mean that all games share
//	reading_choices_test.go    what luck and players say: dice, coins, numbers, votes
//	reading_grammar_test.go    what can be said of words before anybody asks what they mean
//	reading_made_test.go       what is read out of a line before any game is played,
//	reading_refused_test.go    which lines mean nothing,
//	reading_limits_test.go     and how lines are counted through
//	reading_scripts_test.go    what a script says, which lines a text gives to others, and texts that are taken over
//	reading_lent_test.go       what cards have of others, who controls them, and when what lasts is over
//	reading_begun_test.go      which of what others have begun hears of something
//	reading_words_agree_test.go  where what words mean is held against what they mean to the machine
//	reading_sample_test.go     where words are asked that no text says,
//	reading_found_test.go      what the machine finds for the procedures behind verbs,
//	reading_asks_test.go       and what it has players choose for them
//	reading_games_test.go      the tests, and the libraries with which games are played by the machine and by the second reading
//	reading_pairs_test.go      one game, played by both, and what is compared
//	reading_starts_test.go     the positions in which games begin
//	reading_texts_test.go      the texts that are put together for them
//
// A library is given to it (Read): each line of it then does nothing by itself, and the rules of the scenario have lines that hear
// all that happens and answer all that is asked. Those ask the second reading, which goes through all cards and all their lines
// anew each time. So whatever the machine finds by its indexes, hooks and tables, this finds by looking.
//
// It shares with the machine the parser, the words of a game, and the procedures behind verbs.

// Reading is what the second reading knows of one library, and of one game of it.
type Reading struct {
	lines    map[*Text][]*Ability // of each text
	all      []ofCard             // of all cards
	holds    []*Ability           // the lines of rules that answer, one for each question within another,
	keeps    *Ability             // and that under which what lasts is kept
	begun    []*begun             // what lasts, by the number that its effect has
	due      map[*Happening]*due
	already  []ofCard // the lines for which it is so since the piece began
	asking   []isAsked
	left     map[*vocab.Clause]bool // the clauses of a text that a condition has left out
	silences bool                   // a line could leave a card without a text
	looks    map[*Ability]bool      // the lines that look into zones
	Done     int                    // clauses carried out or asked
	Said     map[string]int         // patterns of their verbs
	Reached  func(*game.Def)        // is called for what has a text of which a clause is carried out or asked, nil for the rules,
	Works    func()                 // and for each thing that might answer a question
}

// Begin forgets the game before.
func (r *Reading) Begin() {
	r.begun, r.already, r.asking, carrying, agreed = r.begun[:0], nil, nil, nil, 0
	clear(r.due)
}

// does notes that a clause of a line is carried out, or asked.
func (r *Reading) does(a *Ability, pattern string) {
	r.Done++
	r.Said[pattern]++
	r.Reached(a.Card)
}

// Noted has a line call does where a clause of it has been carried out, and asked where one is asked. Of the machine's what the words
// mean then is held against what they mean here.
func Noted(a *vocab.Ability, machines bool, does func(d Did), asked func()) {
	a.Walk(func(p *vocab.Phrase) {
		if v, is := p.Entry.Meaning.(*Verb); is {
			e := *p.Entry
			e.Meaning, p.Entry = v.noted(func(x *Run) Did {
				if machines {
					agreeOn(x, p)
				}
				return doing(x, p)
			}, does, func(x *Run) {
				if asked(); machines && sometimes() {
					agree(x, p)
				}
			}), &e
		}
	})
}

// Did is a clause that has been carried out: by whom, for whose text, of which card, whether that was done; and as far as its words
// speak of these, what "it" was, and "that player", and "that many".
type Did struct {
	Seat, You engine.Seat
	Of, It    engine.Card
	Named     engine.SeatSet
	Count     int
	Verb      string
	Done      bool
}

func doing(x *Run, verb *vocab.Phrase) Did {
	d := Did{Seat: x.Seat, You: x.You, Of: x.Source, Verb: verb.Entry.Pattern}
	if says(verb, vocab.It) {
		d.It = x.It
	}
	if says(verb, vocab.Named) {
		d.Named = whoIsNamed(x)
	}
	if says(verb, vocab.Tallied) {
		d.Count = x.Count
	}
	return d
}

func (v *Verb) noted(doing func(x *Run) Did, does func(d Did), asked func(x *Run)) *Verb {
	if v == nil {
		return nil
	}
	w := *v
	w.Static = v.Static.noted(doing, does, asked)
	if v.Do != nil {
		w.Do = func(x *Run, p *vocab.Phrase) bool {
			d := doing(x)
			d.Done = v.Do(x, p)
			does(d)
			return d.Done
		}
	}
	if v.Together != nil {
		w.Together = func(x *Run, p *vocab.Phrase, seats engine.SeatSet) bool {
			d := doing(x)
			d.Done = v.Together(x, p, seats)
			does(d)
			return d.Done
		}
	}
	if v.Begin != nil {
		w.Begin = func(x *Run, p *vocab.Phrase) engine.List {
			d := doing(x)
			held := v.Begin(x, p)
			d.Done = held != engine.Outside
			does(d)
			return held
		}
	}
	if v.Hold != nil {
		w.Hold = func(x *Run, p *vocab.Phrase, q Question) Question { asked(x); return v.Hold(x, p, q) }
	}
	return &w
}

// isAsked is a line that answers a question just now: it does not answer it again within that.
type isAsked struct {
	a    any
	card engine.Card
	hook engine.Hook
}

// ReadersNeeded is how many lines of rules the second reading takes over.
const ReadersNeeded = 4 + maxAsked

// Read takes over the lines of a library: rules are those of its scenario, at least as many as are needed.
func Read(all, rules []*Ability) *Reading {
	language := all[0].language
	r := &Reading{lines: map[*Text][]*Ability{}, due: map[*Happening]*due{}, looks: map[*Ability]bool{}, Said: map[string]int{}}
	recalls, becomes, past := Hooks(0), Hooks(0), false
	for _, a := range all {
		if a.Of != nil && !slices.Contains(rules, a) {
			r.silences = r.silences || language.NoText != 0 && speaks(a, language.NoText)
			past = past || a.past
			if recalls |= a.recalls; waitsUntilSo(a) {
				becomes |= a.Events
			}
			l := r.takes(a)
			r.lines[a.Of] = append(r.lines[a.Of], l)
			l.Walk(func(p *vocab.Phrase) { r.looks[l] = r.looks[l] || len(looksInto(p)) > 0 })
		}
	}
	happens, warns, asks := hooksOf(language)
	asks &= r.spokenOf()
	for i, a := range rules {
		*a = Ability{Ability: a.Ability, Of: a.Of, Line: a.Line, Cause: a.Cause, ID: a.ID, Place: a.Place, By: a.By, language: language, Where: AnyWhere, Deed: true, recalls: recalls, past: past}
		switch {
		case i == 0:
			r.hears(a, warns, true)
		case i == 1:
			r.hears(a, happens, false)
			r.keeps = a
			a.lies = []look{{zone: &vocab.Phrase{Entry: &vocab.Entry{Kind: KindZone, Meaning: Zones(r.keepsOpen)}}}}
		case 4 <= i && i < ReadersNeeded:
			r.answersAll(a, asks, i-4)
		}
	}
	r.hearsSo(rules[2], rules[3], becomes)
	return r
}

// spokenOf returns the questions that a line could answer.
func (r *Reading) spokenOf() (hooks Hooks) {
	for _, lines := range r.lines {
		for _, a := range lines {
			a.Walk(func(p *vocab.Phrase) {
				if v, is := p.Entry.Meaning.(*Verb); is {
					if hooks |= HooksOf(v.Hook); v.Static != nil {
						hooks |= HooksOf(v.Static.Hook)
					}
				}
			})
		}
	}
	return hooks
}

// hooksOf returns what may happen, what texts may come before, and what may be asked.
func hooksOf(l *Language) (happens, warns, asks Hooks) {
	for h := range engine.Hook(len(l.Hooks)) {
		switch row := l.Hooks[h]; {
		case row.Event && row.Told:
			happens |= HooksOf(h)
		case row.Event:
			happens |= HooksOf(h)
			warns |= HooksOf(h)
		case !row.Afar: // an action is neither
			asks |= HooksOf(h)
		}
	}
	return happens, warns, asks
}

// takes takes over a line, which does nothing by itself from then on, and returns it as the second reading has it. An action stays
// the game's to offer; what it costs, and what stands behind its heading, is the second reading's.
func (r *Reading) takes(a *Ability) *Ability {
	l := lineOf(a)
	a.Of.Own, a.Of.Waits = 0, 0
	a.Lasting, a.Answers, a.Own, a.directs, a.asks, a.Before, a.recalls, a.past = nil, 0, 0, false, false, false, 0, false
	a.lies, a.holds = nil, nil
	a.Body = []Sentence{{Clauses: []Clause{saysOnly(&Verb{
		Do:    func(x *Run, _ *vocab.Phrase) bool { r.inFrame(x, l, func() { r.body(x, l) }); return true },
		Can:   func(x *Run, _ *vocab.Phrase) bool { return r.canDo(x, l) },
		Needs: true,
	})}}}
	switch {
	case a.Kind != engine.Activated:
		a.Events, a.Kind, a.If, a.While, a.Reached = 0, engine.Static, nil, nil, nil // a game looks up its limit
	case len(l.Costs) > 0:
		cost := saysOnly(&Verb{Can: func(x *Run, _ *vocab.Phrase) bool { return r.payable(x, l.Costs) }, Do: func(x *Run, _ *vocab.Phrase) bool { r.pays(x, l.Costs); return true }})
		a.Costs = []*vocab.Phrase{cost.Verb}
	}
	return l
}

// hears makes a line of rules one by which lines happen that wait.
func (r *Reading) hears(a *Ability, hs Hooks, before bool) {
	a.Kind, a.Events, a.Before = engine.Triggered, hs, before
	known := Circumstance{After: true, Before: true, Is: func(x *Run, _ *vocab.Phrase) bool { // asked once more when all is known
		if d := r.due[x.Happening]; d != nil {
			d.cause = x.M.Course.Cause
		}
		return true
	}}
	words := &vocab.Phrase{Entry: &vocab.Entry{Kind: "circumstance", Pattern: "the second reading", Meaning: known}}
	a.Reached = []Need{{Is: func(x *Run, _ *vocab.Phrase) bool { return r.finds(x, before) }, Words: words}}
	a.Body = []Sentence{{Clauses: []Clause{saysOnly(&Verb{Do: func(x *Run, _ *vocab.Phrase) bool { r.happen(x, before); return true }})}}}
	waits := saysOnly(&Verb{})
	waits.Waits = &Ability{}
	a.Lasting = []Clause{saysOnly(&Verb{}), waits} // under which what lasts is kept, and what waits
}

// answersAll makes a line of rules one by which lines answer questions.
func (r *Reading) answersAll(a *Ability, asks Hooks, level int) {
	r.holds = append(r.holds, a)
	a.Answers = asks
	if level > 0 { // else the one before has answered
		a.While = []Need{{Is: func(x *Run, _ *vocab.Phrase) bool { return r.answersAlready(x, level-1, x.asking-1) }, Words: phraseOf(nil)}}
	}
	s := Sentence{}
	add := func(h engine.Hook, kind engine.AbilityKind, hold func(*Run, *vocab.Phrase, Question) Question) {
		c := Clause{Clause: &vocab.Clause{Verb: phraseOf(a.language)}, Does: &Verb{Hook: h, Kind: kind, Hold: hold}, n: uint8(len(s.Clauses))}
		if a.language.Hooks[h].Card {
			c.About = anything
		}
		s.Clauses = append(s.Clauses, c)
	}
	for h := range engine.Hook(len(a.language.Hooks)) {
		if !asks.Has(h) {
			continue
		}
		kind := engine.Static
		if h == a.language.Permits { // it may allow, and it may forbid
			kind = engine.Restriction
			add(h, engine.Permission, func(_ *Run, _ *vocab.Phrase, q Question) Question { return q })
		}
		add(h, kind, func(x *Run, _ *vocab.Phrase, q Question) Question { return r.answer(x, q) })
	}
	a.Body = []Sentence{s}
}

// saysOnly is a clause with a verb and no words.
func saysOnly(v *Verb) Clause {
	words := &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindVerb, Pattern: "the second reading", Meaning: v}}
	return Clause{Clause: &vocab.Clause{Verb: words}, Does: v}
}

// anything means every card.
var anything = &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindCards, Meaning: Predicate(func(*Run, *vocab.Phrase, engine.Card) bool { return true })}}

// phraseOf returns words that say nothing; of a language those that speak of all that may happen.
func phraseOf(l *Language) *vocab.Phrase {
	p := &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindVerb, Pattern: "the second reading", Meaning: &Verb{}}}
	if l != nil {
		all := vocab.Arg{Slot: "h", Set: true}
		for h := range engine.Hook(len(l.Hooks)) {
			all.Phrase = append(all.Phrase, &vocab.Phrase{Entry: &vocab.Entry{Kind: "happening", Meaning: Happens{What: h}}})
		}
		back := &vocab.Phrase{Entry: &vocab.Entry{Kind: "circumstance", Meaning: Circumstance{Before: true, Is: func(*Run, *vocab.Phrase) bool { return true }}}}
		p.Args = []vocab.Arg{all, {Slot: "x", Set: true, Phrase: []*vocab.Phrase{back}}}
	}
	return p
}

// Cut reports whether an event tells that texts without end have been undone: how many are within one another then is no
// matter of reading.
func (r *Reading) Cut(verb uint8) bool {
	tells := r.holds[0].language.Tells
	return slices.Contains([]uint8{tells.Undone, tells.Loop, tells.Full, tells.Endless}, verb)
}

// each calls f for every line of every card.
func (r *Reading) each(m *Machine, f func(c engine.Card, a *Ability)) {
	if r.all == nil {
		for c := engine.Card(0); int(c) <= m.Cards; c++ {
			for _, a := range r.lines[m.Texts[c]] {
				r.all = append(r.all, ofCard{a, c})
			}
		}
	}
	for _, l := range r.all {
		f(l.card, l.a)
	}
}

// mute reports whether a card has no text now.
func (r *Reading) mute(m *Machine, c engine.Card) bool {
	return c != 0 && (m.Masked != nil && m.Masked(c) || r.silences && m.Ask(&Question{Hook: m.NoText, Card: c}).Refused)
}

// within works in the words of a line with a run that another has lent. Nothing has been chosen, counted or named yet.
func (r *Reading) within(x *Run, a *Ability, card engine.Card, you engine.Seat, there engine.Card, f func()) {
	r.inFrame(x, a, func() {
		x.frame = frame{A: a, Source: card, You: you, There: there, Host: x.M.Table.Host(card)}
		x.Seat, x.Seats, x.It, x.since, x.chosen = you, engine.Only(you), there, len(x.M.left), nil
		f()
	})
}

// inFrame lets f work for a line, and puts everything back.
func (r *Reading) inFrame(x *Run, a *Ability, f func()) {
	was, chosen, given := x.frame, x.chosen, x.answers
	x.A = a
	f()
	x.frame, x.chosen, x.answers = was, chosen, given
}

// notYet are verbs that the second reading does not know: what a card has of another's text, who has control, what is voted.
func notYet(v *Verb, p *vocab.Phrase) bool {
	return v.Copies || v.Lends != nil || v.As != nil || v.Gives || v.Keeps || v.Together != nil && p.Entry.Pattern[len(p.Entry.Pattern)-1] == ':' ||
		p.Entry.Pattern == "resolve(s) the text of {c:cards}"
}

// Knows reports whether the second reading can read a line, and if not of which pattern it knows nothing.
func Knows(a *vocab.Ability) (unknown string) {
	a.Walk(func(p *vocab.Phrase) {
		v, isVerb := p.Entry.Meaning.(*Verb)
		switch {
		case isVerb && notYet(v, p), isVerb && reflect.ValueOf(v).Elem().IsZero(), p.Said != nil, p.Entry.Is(vocab.Runs): // a zero verb is a phrase of the data
			unknown = p.Entry.Pattern
		}
		for i := range p.Args {
			if p.Args[i].Line != nil {
				unknown = p.Entry.Pattern
			}
		}
	})
	return unknown
}
