// Package plainwords says in plain words what a line of card text does as it compiled: from where it works, when it looks,
// who decides, how often, and what is fixed when. Two lines that mean the same read the same; a line that means something else
// reads otherwise.
//
// The words are those of the vocabulary: each entry may say what it means (vocab.Entry.Means). What is not a word of the
// text is read from the compiled line: where its card must lie, to whom a clause without a subject speaks, what "it" and "that
// player" are bound to, whether a number is kept or counted afresh.
package plainwords

import (
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Of returns what a line of text does, in two or three sentences; nil for what is not a line of text.
func Of(line game.Line) []string {
	a, ok := line.(*text.Ability)
	if !ok {
		return nil
	}
	r := reader{a: a}
	r.Meant = cardtext.Meant{Bound: make([]string, len(vocab.Bindings)), Subject: r.subject, Said: r.said, Phrase: r.whose}
	r.bind("this", r.this())
	r.bind("it", r.happensTo())
	r.bind("named", r.doer())
	r.bind("there", "at the location of "+r.this())
	if a.Events != 0 {
		r.bind("there", "at the location of "+r.this()+" or where that happens")
	}
	if a.Passes() {
		r.bind("there", "where the one chosen last is, or where that happens")
	}
	r.bind("others", "you")
	r.bind("own", "your")
	r.bind("is", "is")
	if a.Kind == engine.Replacement {
		r.bind("is", "is about to be")
	}
	said := []string{r.works(), r.does(), r.lasts(), r.numbers()}
	return slices.DeleteFunc(said, func(s string) bool { return s == "" })
}

// reader reads one line.
type reader struct {
	cardtext.Meant
	a *text.Ability
}

func (r *reader) bind(name, words string) { r.Bound[slices.Index(vocab.Bindings, name)] = words }
func (r *reader) bound(name string) string {
	return r.Bound[slices.Index(vocab.Bindings, name)]
}

// this says what has the text: "this item".
func (r *reader) this() string {
	if r.a.Card == nil {
		return "this"
	}
	_, kind, _ := strings.Cut(r.a.HadBy(), " ")
	return "this " + kind
}

// happensTo says to what happens that sets the text off: what "it" means before the text has chosen anything.
func (r *reader) happensTo() string {
	switch {
	case r.a.Events == 0 || r.a.OfItself():
		return r.bound("this")
	case r.a.Cards == nil:
		return "what that is done with"
	}
	return "the one to which that happens"
}

// doer says who "that player" is before the text has chosen one.
func (r *reader) doer() string {
	switch {
	case r.a.Kind == engine.Activated:
		return "the player who uses it"
	case r.a.Kind == engine.Static:
		return "the player named last"
	}
	return "the player who does that"
}

func (r *reader) works() string {
	switch {
	case r.a.Kind == engine.Static && r.a.Head != nil:
		if r.a.AtHome() {
			return sentence("works while " + r.bound("this") + " is " + r.a.Places() + ", and " + r.Head(r.a.Head))
		}
		return sentence("works " + r.Head(r.a.Head))
	case r.a.IsRule():
		return "Works in every game of the scenario."
	case r.a.Card == nil:
		return ""
	case r.a.Kind != engine.Activated && r.a.Events == 0 && r.a.Answers == 0:
		return "" // it answers about its own card alone
	case r.a.FromHand && r.a.Offered:
		return sentence("works while " + r.bound("this") + " is in hand")
	case r.a.Where != text.AnyWhere:
		return sentence("works while " + r.bound("this") + " is " + r.a.Places())
	case r.a.Kind == engine.Triggered || r.a.Kind == engine.Replacement:
		if r.a.OfItself() {
			return "" // it happens to the card itself, wherever that is
		}
	}
	return sentence("works wherever " + r.bound("this") + " is")
}

// does says when something happens, and what.
func (r *reader) does() string {
	var b strings.Builder
	if r.a.Kind != engine.Static && r.a.Head != nil {
		b.WriteString(screen.Sentence(r.Head(r.a.Head)) + ": ")
	}
	for i := range r.a.Body {
		if i > 0 {
			b.WriteByte(' ')
		}
		r.bind("own", "your")
		words := r.Sentence(r.a.Sentences[i])
		if b.Len() == 0 || i > 0 {
			words = screen.Sentence(words)
		}
		b.WriteString(words + ".")
	}
	return b.String()
}

// said notes what is bound to a clause from then on.
func (r *reader) said(c *vocab.Clause) {
	of := r.find(c)
	switch {
	case of == nil:
		return
	case of.Waits != nil && of.Waits.MeetsAnother():
		r.bind("it", "the one to which that happens")
	case of.Chooses():
		r.bind("it", "the one chosen last")
		if slices.ContainsFunc(c.Verb.Args, func(a vocab.Arg) bool {
			return a.Set && len(a.Phrase) > 0 && a.Phrase[0].Entry.Kind == vocab.KindPlaces
		}) {
			r.bind("there", "at the location chosen last")
		}
	}
	if of.About != nil && of.About.Entry.Is(vocab.Chosen|vocab.Random|vocab.UntilOne) || of.ChoosesPlayer() {
		r.bind("named", "the player chosen last")
	}
	c.Verb.Walk(func(p *vocab.Phrase) {
		if p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.Chosen) {
			r.bind("named", "the player chosen last")
		}
	})
	if of.Waits != nil && of.Waits.Deed {
		r.bind("named", "the player who does that")
	}
}

// others says whom words for other players leave out in a clause.
func (r *reader) others(c *text.Clause) string {
	if c != nil {
		switch named, doer := r.a.LeavesOut(c); {
		case named:
			return r.bound("named")
		case doer:
			return "the one who does it"
		}
	}
	return "you"
}

// isOne reports whether words mean one card or place: "it", "this".
func isOne(words *vocab.Phrase) bool {
	if words.Entry.Kind == vocab.KindCards {
		words = text.Objects(words)[0]
	}
	return text.IsDefinite(words)
}

// subject returns to whom a clause speaks that does not say.
func (r *reader) subject(c *vocab.Clause) (string, bool) {
	of := r.find(c)
	r.bind("others", r.others(of))
	whose := c.Subject
	if whose == nil && of != nil {
		whose = of.About // a part is its chooser's
	}
	switch {
	case whose == nil && c.Join != vocab.First:
	case whose == nil || whose.Entry.Kind != vocab.KindWho || whose.Entry.Is(vocab.You):
		r.bind("own", "your")
	default:
		r.bind("own", "their")
	}
	switch {
	case of == nil:
		return "", false
	case of.Picks():
		r.bind("it", "the one chosen")
	case of.Does.Hold != nil && c.Subject != nil && c.Subject.Entry.Kind != vocab.KindWho && !isOne(c.Subject) && counts(c, false):
		r.bind("it", "each of them")
	case r.a.Kind == engine.Static && c.Subject != nil && isOne(c.Subject):
		r.bind("it", r.Head(c.Subject))
	}
	switch {
	case c.Subject != nil || c.Join != vocab.First || of.About != nil || !takesSubject(c.Verb):
		return "", false
	case r.a.Asks(of):
		return r.bound("this"), false
	case r.a.Kind == engine.Activated && r.a.Who != nil:
		return "the player who uses it", false
	case r.a.IsRule():
		return "", false
	}
	return "you", true
}

// whose says whose "own" is where words say of players what they have.
func (r *reader) whose(ph *vocab.Phrase) (again func()) {
	before := r.bound("own")
	for i := range ph.Args {
		arg, says := &ph.Args[i], ph.Entry.Kind == "fact" || ph.Entry.Kind == "quantity"
		switch {
		case !arg.Set || len(arg.Phrase) == 0:
		case says && arg.Phrase[0].Entry.Kind == vocab.KindWho && arg.Phrase[0].Entry.Is(vocab.You):
			r.bind("own", "your")
		case says && arg.Phrase[0].Entry.Kind == vocab.KindWho, ph.Entry.Kind == vocab.KindWho && (arg.Slot == "c" || arg.Slot == "cond"):
			r.bind("own", "their")
		}
	}
	return func() { r.bind("own", before) }
}

// find returns a clause as it compiled.
func (r *reader) find(c *vocab.Clause) (found *text.Clause) {
	r.a.EachClause(func(of *text.Clause) {
		if of.Clause == c {
			found = of
		}
	})
	return found
}

// takesSubject reports whether a verb is said of somebody: its first word has a form for one and one for several, or is an
// auxiliary.
func takesSubject(verb *vocab.Phrase) bool {
	first := verb.Entry.Meant()[0]
	for first.Op == vocab.OpOption {
		first = first.Body[0]
	}
	return first.Op == vocab.OpWord && (first.One.Text != first.Many.Text ||
		slices.Contains([]string{"cannot", "must", "may", "be", "secretly"}, first.One.Text))
}

// lasts says how long lasts what the text begins and says no time of, and what becomes of what it takes over.
func (r *reader) lasts() string {
	switch {
	case r.a.Span != nil && slices.ContainsFunc(r.a.Lasting, func(c text.Clause) bool { return c.Lasts == r.a.Span }):
		return sentence("lasts " + r.a.Span.Entry.Doc)
	case r.a.Kind != engine.Replacement:
		return ""
	}
	asks, alters := false, false
	r.a.EachClause(func(c *text.Clause) {
		asks, alters = asks || c.May || c.Asks(), alters || c.Does.Alters
	})
	switch {
	case alters:
		return "It happens, but so much more or less of it."
	case asks:
		return "What was about to happen does not, where that is done."
	}
	return "What was about to happen does not."
}

// numbers says when numbers are counted that the text does not print.
func (r *reader) numbers() string {
	var said []string
	add := func(when string) {
		if !slices.Contains(said, when) {
			said = append(said, when)
		}
	}
	var look func(a *text.Ability)
	look = func(a *text.Ability) {
		kept := a.KeepsNumber()
		if kept {
			add("kept as they are when the waiting begins")
		}
		a.EachClause(func(c *text.Clause) {
			switch {
			case c.Waits != nil:
				look(c.Waits)
			case !counts(c.Clause, kept):
			case c.Does.Hold == nil && c.About != nil && c.About.Entry.Is(vocab.Directs):
				add("counted anew for each player, when it is carried out")
			case c.Does.Hold == nil:
				add("counted when it is carried out")
			case c.Lasts != nil && c.Kept() > 0:
				add("counted once, when this begins")
			default:
				add("counted afresh whenever it matters")
			}
		})
	}
	if look(r.a); len(said) == 0 {
		return ""
	}
	return sentence("numbers are " + strings.Join(said, ", or "))
}

// counts reports whether a clause has a number that has to be counted, besides one that the text keeps.
func counts(c *vocab.Clause, kept bool) (found bool) {
	c.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			for _, inner := range p.Args[i].Phrase {
				number := slices.Contains([]vocab.Kind{vocab.KindMany, vocab.KindMore, vocab.KindMeasure, "quantity"}, inner.Entry.Kind)
				found = found || number && !(kept && inner.Entry.Is(vocab.Tallied|vocab.Picked|vocab.Thrown))
			}
		}
	})
	return found
}

func sentence(words string) string { return screen.Sentence(words) + "." }
