package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: cards, what they are called by, decks, scenarios.

// Library is all that the data say, checked and compiled.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Cultures []Named
	Races    []Named
	Classes  []Named
	Traits   []Named
	Titles   []string // in the order of their numbers
	Cards    []Card   // in order of their ids
	Decks    []Deck
}

// Named is a culture, a race, a class of possessions, or a keyword.
type Named struct {
	game.Named
	Source game.Source
}

// Deck is what one player brings. Cards are indexes in Library.Cards.
type Deck struct {
	game.Named
	Bearer, Ring int
	Fellowship   []int // the other companions with whom it begins
	Sites        []int
	Rest         []Copies
}

// Copies is so many copies of a card.
type Copies struct{ Card, N int }

func (d *Deck) size() int {
	n := 2 + // the Ring-bearer and the Ring
		len(d.Fellowship) + len(d.Sites)
	for _, c := range d.Rest {
		n += c.N
	}
	return n
}

// Scenario is who plays, with which decks.
type Scenario struct {
	plain.Scene[Scenario]
	Seats []Seat      // clockwise around the table
	First engine.Seat // who has the first turn; engine.NoSeat where luck says
}

// Players returns how many play.
func (s *Scenario) Players() int { return len(s.Seats) }

// Seat is a player with a deck, an index in Library.Decks.
type Seat struct {
	game.Named
	Deck int
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{}
	l.Rules, l.Own, l.Calls, l.Copy = TheGame, Words, Functions, l.copied
	return l
}

// mostRules is how many lines of rules a scenario can have.
const mostRules = noteLines

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile() []plain.Problem {
	problems := l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Cards[n].text, text.KindsOf(l.Cards[n].Type) })
	return append(problems, l.CompileRules(ofScenario, mostRules, nil)...)
}

// Warnings adds events that nobody plays: no line of theirs is an action, or a response; and what ends before it matters. (phase-actions)
func (l *Library) Warnings() []plain.Problem {
	problems := l.BaseLibrary.Warnings()
	for i := range l.Cards {
		c, lines := &l.Cards[i], l.Cards[i].text.Abilities
		warn := func(a *text.Ability, at vocab.Position, message, hint string) {
			problems = append(problems, plain.Problem{Card: &c.Def, Problem: text.Problem{At: at, Line: int(a.Line), Code: text.TextNever, Warning: true, Message: message, Hint: hint}})
		}
		played := func(a *text.Ability) bool { _, is := a.Heading.(*heading); return is || a.FromHand }
		if c.Type == Event && len(lines) > 0 && lines[0].Head != nil && !slices.ContainsFunc(lines, played) {
			warn(lines[0], lines[0].Head.At, "an event is played as an action or a response, and none of its lines is one", `begin with a phase: "Skirmish action:"`)
		}
		for _, a := range lines {
			if h, is := a.Heading.(*heading); is && c.Type != Site && (h.phase == FellowshipPhase && c.Side == Shadow || h.phase == ShadowPhase && c.Side == FreePeoples) {
				warn(a, a.Head.At, "nobody acts with a card of its side in that phase", `begin with another phase: "Regroup action:"`)
			}
			if with := amongOwn(a); with != nil {
				warn(a, with.At, "these are of one side, and never skirmish each other", "minions skirmish companions and allies")
			}
			played := false
			a.EachClause(func(c *text.Clause) {
				played = played || c.Verb.Entry.Rule == "play-from"
				if played && c.Does.Hold != nil && language.Hooks[c.Does.Hook].Paid && c.About != nil && text.Objects(c.About)[0].Entry.Is(vocab.It) {
					warn(a, c.Verb.At, "that card has been paid for by then", `say it as it is played: "play a minion from hand, at 2 less"`)
				}
				if h, is := a.Heading.(*heading); is && c.Lasts == untilPhaseEnds && mattersLater(c.Verb, h.phase) {
					warn(a, c.Verb.At, "this lasts until the phase ends, and does not matter in it", `say how long: "this turn, ...", "until the regroup phase, ..."`)
				}
			})
		}
	}
	return problems
}

// skirmishing are words for those on the other side of a skirmish.
const skirmishing = "skirmishing {c:cards}"

// amongOwn returns words for a skirmish of one side with itself, or nil: "a minion skirmishing a minion".
func amongOwn(a *text.Ability) (with *vocab.Phrase) {
	a.Walk(func(p *vocab.Phrase) {
		q := p.In(vocab.Qualifier)
		if q == nil || q.Phrase[0].Entry.Pattern != skirmishing || text.IsDefinite(p) {
			return
		}
		both := text.SuchKinds(p) | text.SuchKinds(text.Objects(q.Phrase[0].Slot("c"))[0])
		if both&text.KindsOf(Minion) == 0 || both&^text.KindsOf(Minion) == 0 {
			with = q.Phrase[0]
		}
	})
	return with
}

// mattersIn is the phase in which rules look at what texts say of them.
var mattersIn = map[string]Phase{"archery-totals": ArcheryPhase, "move-limit": RegroupPhase, "overwhelm": SkirmishPhase, "strength": SkirmishPhase,
	"damage": SkirmishPhase, "fierce": AssignmentPhase, "one-to-one": AssignmentPhase, "assignment": AssignmentPhase}

// mattersLater reports whether something of what a verb holds matters in another phase alone.
func mattersLater(verb *vocab.Phrase, phase Phase) bool {
	rules := verb.List("mods")
	if rules = append(rules, verb.List("h")...); len(rules) == 0 {
		rules = append(rules, verb)
	}
	return slices.ContainsFunc(rules, func(p *vocab.Phrase) bool { in, is := mattersIn[p.Entry.Rule]; return is && in != phase })
}

func (l *Library) copied() plain.Renewed {
	n := *l
	n.Cards, n.Copy = slices.Clone(l.Cards), n.copied
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known(len(l.Cards), func(n int) *game.Def { return &l.Cards[n].Def })
}

// What there is of a card.

// CardType is what a card is.
type CardType uint8

const (
	Companion CardType = iota
	Ally
	Minion
	Possession
	Artifact
	Condition
	Event
	Site
	Ring
	NumCardTypes
)

// CardTypes are the words for them, as data files and texts write them.
var CardTypes = [NumCardTypes]string{"companion", "ally", "minion", "possession", "artifact", "condition", "event", "site", "ring"}

// IsCharacter reports whether the type is one of those that can be wounded.
func (t CardType) IsCharacter() bool { return t <= Minion }

// Side is for whom a card is: sites and the Ring are for nobody.
type Side uint8

const (
	NoSide Side = iota
	FreePeoples
	Shadow
	NumSides
)

// Sides are the words for them in data files.
var Sides = [NumSides]string{"none", "free-peoples", "shadow"}

// Arrow is on which side of the player who leaves a site the one sits who lays the next.
type Arrow uint8

const (
	Left Arrow = iota
	Right
)

// Arrows are the words for them.
var Arrows = [...]string{"left", "right"}

// Keyword is one of those that the rules speak of.
type Keyword uint8

const (
	Archer Keyword = iota
	Fierce
	RingBound
	Sanctuary
	Damage   // a number
	Defender // likewise
	Ambush   // likewise
	NumKeywords
)

// Keywords are the words for them; those from Damage on have a number.
var Keywords = [NumKeywords]string{"archer", "fierce", "ring-bound", "sanctuary", "damage", "defender", "ambush"}

// TraitSet is a set of the keywords that the rules do not speak of, by their index in Library.Traits.
type TraitSet uint64

// Card is the definition of a card. Cultures, races and classes are indexes in the library, from 1; 0 is none.
type Card struct {
	Type       CardType
	Side       Side
	Unique     bool
	Culture    uint8
	Race       uint8
	Class      uint8
	InSupport  bool // it is played to the support area
	Arrow      Arrow
	Cost       int8
	Strength   int8 // of what is borne, what it adds to its bearer's
	Vitality   int8 // likewise
	Site       int8 // of a site its number, of a minion where it roams no more, of an ally its home
	Shadow     int8 // of a site its Shadow number
	Resistance int8
	Loaded     [NumKeywords]int8
	Traits     TraitSet
	Title      uint16        // cards with one number have one title
	Bearer     *vocab.Phrase // who may bear it; nil for what is not borne

	game.Def
	TitleWords  string
	BearerWords string // for Bearer
	Sub         string // the subtitle

	text text.Text // compiled
}
