package text_test

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds a part of a trading card game: lines of text with exerting, wounding, healing, spotting and a response,
// and the little that the machine needs to know to run them.

const tradeTexts = `
1 gimli       companion dwarf  3 | Skirmish action, exert this: this turn, a companion has +2 strength.
1 legolas     companion elf    3 | While you can spot a Dwarf: +3 strength.
1 eowyn       companion man    3 | Response if a companion is about to be wounded, exert this, add 1 twilight: prevent that.
1 stores      condition -      0 | At the start of the fellowship phase: may heal a companion.
1 riddermark  site      -      0 | Fellowship action, exert 2 companions: draw 1.
2 camp        site      -      0 | Each time an Uruk-hai is played: exert it.
2 rear-guard  minion    uruk   2 | Skirmish action, exert this: this turn, another Uruk-hai has +1 strength.
2 southron    minion    man    2 | When played: wound a companion, then add 1 twilight.
2 isengard    condition -      0 | Shadow action, remove 2 twilight: each opponent exerts a companion.
2 stalker     minion    uruk   3 | Skirmish action: this turn, this has the text of a companion.
1 merry       companion hobbit 4 | Skirmish action: this turn, this has the text of another companion.
1 sam         companion hobbit 4 | Skirmish action: this turn, +2 strength.
1 frodo       companion hobbit 4 | While the strength of this is 1 or more: +1 strength.
1 guma        companion man    2 | Fellowship action, exert this: heal a Man.
1 banner      condition -      0 | Skirmish action: for Men: exert a companion.
1 oath        condition -      0 | Skirmish action: this turn, this may have +2 strength.
`

// Zones, and the kinds of them; what waits and what is asked; decisions, options, events and tokens, by numbers of the
// game's own.
const (
	tradeTable engine.List = 1 + iota
	tradeDeck
	tradeHand
	tradeDiscard
)

const (
	onTable text.Where = 1 << iota
	away
)

const (
	onPlayed engine.Hook = iota
	onAction
	onPhase
	onWound
	askStrength
	numHooks
)

const (
	decideMay uint8 = iota
	decideClause
	decideCard
)

const (
	optYes uint8 = 1 + iota
	optNo
	optCard
	optNone
	optClause
)

const woundToken uint8 = 0

const turnEnds text.End = 1

type tradeCard struct {
	player           int // from 1
	name, kind, race string
	vitality         int
	text.Text
}

type tradeState struct {
	engine.CardLists
	engine.Luck
	engine.Effects
	engine.Turns
	Twilight int
	Over     bool
}

// tradeGame plays one thing: do.
type tradeGame struct {
	engine.Game[tradeState]
	text.Following
	layout   text.Layout
	texts    text.Machine
	cards    []*tradeCard
	do       func()
	reckoned int
	asked    []string // by whose texts
	ran      []string // whose clauses, and how many are left
}

type trading struct {
	text.Plain
	*tradeGame
}

func (trading) Scripts() text.Scripts               { return nil }
func (trading) OnLine() func(file string, line int) { return nil }

func of(x *text.Run) *tradeGame { return x.Game.(trading).tradeGame }

// Costs add and remove twilight.
func (g trading) Reckon()   { g.reckoned = g.S.Twilight }
func (g trading) Reckoned() { g.S.Twilight = g.reckoned }

func (g *tradeGame) Started() {
	g.texts.Attach(trading{tradeGame: g}, &g.layout, text.Memory{Table: &g.S.CardLists, Effects: &g.S.Effects, Turns: &g.S.Turns},
		&g.Course, &g.Following)
}

func (g *tradeGame) Step() {
	g.texts.Rest()
	g.do()
	g.S.Over = true
}

func (g *tradeGame) Describe(s *tradeState, p *engine.Parts) {
	s.CardLists.AddTo(p, make([]engine.ZoneSpec, tradeDiscard+1))
}

func (g *tradeGame) Over() bool                        { return g.S.Over }
func (g *tradeGame) NameOption(o engine.Option) string { return fmt.Sprint(o) }
func (g *tradeGame) NameSeat(s engine.Seat) string     { return fmt.Sprint(s) }

func (g *tradeGame) is(c engine.Card, word string) bool {
	return g.cards[c].kind == word || g.cards[c].race == word
}

func (g *tradeGame) wounds(c engine.Card) int    { return g.S.Counter(c, woundToken) }
func (g *tradeGame) canExert(c engine.Card) bool { return g.wounds(c)+1 < g.cards[c].vitality }

func noun(word string) text.Predicate {
	return func(x *text.Run, _ *vocab.Phrase, c engine.Card) bool { return of(x).is(c, word) }
}

// number returns the number that a phrase says first.
func number(p *vocab.Phrase) int { return p.Args[0].Number }

// The words: those of every game, and the game's own.
var tradeWords = []vocab.Entry{
	text.Word("who", "/you", "-"), text.Word("count", "{n:amount}", "-"), text.Word("count", "a/an", "-"), text.Word("count", "another", "-"),
	text.Word("cards", "{c:object|and}", "-"), text.Word("object", "this", "-"),
	{Kind: "object", Pattern: "it", Meaning: text.Definite(text.It), Flags: vocab.It},
	{Kind: "object", Pattern: "/ [{n:count}] {what:noun}", Meaning: text.Predicate(isSuch), Flags: vocab.One},
	{Kind: "noun", Pattern: "companion(s)", Meaning: noun("companion")},
	{Kind: "noun", Pattern: "Dwarf/Dwarves", Meaning: noun("dwarf")},
	{Kind: "noun", Pattern: "Man/Men", Meaning: noun("man")},
	{Kind: "noun", Pattern: "Uruk-hai", Meaning: noun("uruk")},
	{Kind: "who", Pattern: "each opponent", Flags: vocab.Directs, Meaning: text.Who(func(x *text.Run, _ *vocab.Phrase) engine.SeatSet {
		return engine.SeatSet(3) &^ engine.Only(x.You)
	})},
	{Kind: "phase", Pattern: "fellowship", Meaning: "fellowship"},
	{Kind: "phase", Pattern: "shadow", Meaning: "shadow"},
	{Kind: "phase", Pattern: "skirmish", Meaning: "skirmish"},
	{Kind: "head", Pattern: "{ph:phase} action [, {terms:verb/limit|,}]", Meaning: text.Head(headAction)},
	{Kind: "head", Pattern: "{i:time} [{c:cards} is/are [about to be]] {h:happening|or} [, {terms:verb/limit|,}]", Meaning: text.Head(headHappening)},
	text.Word("time", "when", "-"), text.Word("time", "each time", "-"),
	{Kind: "time", Pattern: "response if", Meaning: text.Time{Before: true, Instead: true, Offered: true}},
	{Kind: "happening", Pattern: "played", Meaning: text.Happens{What: onPlayed}},
	{Kind: "happening", Pattern: "wounded", Meaning: text.Happens{What: onWound}},
	text.Word("verb", "prevent(s) that", "-"),
	{Kind: "head", Pattern: "at the start of the {ph:phase} phase", Meaning: text.Head(func(a *text.Ability, p *vocab.Phrase) {
		a.Trigger(onPhase)
		a.Where, a.Heading = onTable, p.Arg("ph").Phrase[0].Entry.Meaning
	})},
	{Kind: "head", Pattern: "while {cond:condition}", Meaning: text.Head(func(a *text.Ability, p *vocab.Phrase) {
		a.Kind, a.Where, a.If = engine.Static, onTable, p.Slot("cond")
	})},
	{Kind: "condition", Pattern: "you can spot {c:cards}", Meaning: text.Condition(func(x *text.Run, p *vocab.Phrase) bool {
		return x.IsSo(p.Slot("c"), x.M.IsInPlay)
	})},
	text.Word("limit", "once per {u:era}", "-"), text.Word("era", "round", "-"),
	{Kind: "condition", Pattern: "the strength of {c:cards} is {n:number} or more", Meaning: text.Condition(func(x *text.Run, p *vocab.Phrase) bool {
		return x.IsSo(p.Slot("c"), func(c engine.Card) bool { return of(x).strength(c) >= p.Arg("n").Number })
	})},
	{Kind: "verb", Pattern: "has/have the text of {c:cards}", Meaning: &text.Verb{Do: text.CopyText, Copies: true}},
	{Kind: "verb", Pattern: "exert(s) {c:cards}", Meaning: &text.Verb{Do: doExert, Can: canExert}},
	{Kind: "verb", Pattern: "wound(s) {c:cards}", Meaning: &text.Verb{Do: onEach(text.InPlayOrHeld, (*tradeGame).wound)}},
	{Kind: "verb", Pattern: "heal(s) {c:cards}", Meaning: &text.Verb{Picks: true, Do: func(x *text.Run, p *vocab.Phrase) bool {
		hurt := text.InPlayWhere(func(c engine.Card) bool { return of(x).wounds(c) > 0 })
		return onEach(hurt, (*tradeGame).heal)(x, p)
	}}},
	{Kind: "verb", Pattern: "for {c:cards}:", Meaning: &text.Verb{Times: func(x *text.Run, p *vocab.Phrase) int { return x.CountCards(p.Slot("c")) }}},
	{Kind: "verb", Pattern: "draw(s) {n:number}", Meaning: &text.Verb{Do: func(x *text.Run, p *vocab.Phrase) bool {
		for range number(p) {
			if c := of(x).S.Top(tradeDeck); c != 0 {
				of(x).S.Put(c, tradeHand)
			}
		}
		return true
	}}},
	{Kind: "verb", Pattern: "add(s) {n:number} twilight", Meaning: &text.Verb{Do: twilight(1), Counts: func(x *text.Run, p *vocab.Phrase) { twilight(1)(x, p) }}},
	{Kind: "verb", Pattern: "remove(s) {n:number} twilight", Meaning: &text.Verb{Do: twilight(-1),
		Can:    func(x *text.Run, p *vocab.Phrase) bool { return of(x).S.Twilight >= number(p) },
		Counts: func(x *text.Run, p *vocab.Phrase) { twilight(-1)(x, p) }}},
	{Kind: "verb", Pattern: "{n:signed} strength", Meaning: &text.Verb{Hold: text.Add, Hook: askStrength, Kind: engine.Static}},
	{Kind: "verb", Pattern: "has/have {n:signed} strength", Meaning: &text.Verb{Hold: text.Add, Hook: askStrength, Kind: engine.Static}},
	{Kind: "duration", Pattern: "this turn", Meaning: text.Lasts(turnEnds)},
}

func isSuch(x *text.Run, p *vocab.Phrase, c engine.Card) bool {
	n := p.In(vocab.HowMany)
	return x.Means(p.Slot("what"), c) && (n == nil || !n.Phrase[0].Entry.Is(vocab.Other) || c != x.Source)
}

func headAction(a *text.Ability, p *vocab.Phrase) {
	a.Kind, a.Where, a.Events, a.Heading = engine.Activated, onTable, text.HooksOf(onAction), p.Arg("ph").Phrase[0].Entry.Meaning
	a.Costs = p.Arg("terms").Phrase
}

func headHappening(a *text.Ability, p *vocab.Phrase) {
	if text.WaitFor(a, p); a.Cards != nil {
		a.Where = onTable
	}
}

// onEach does something to the cards that the player chooses.
func onEach(from text.Domain, do func(*tradeGame, engine.Card)) func(*text.Run, *vocab.Phrase) bool {
	return func(x *text.Run, p *vocab.Phrase) bool {
		return x.Choose(decideCard, p.Slot("c"), from, func(c engine.Card) { do(of(x), c) }) > 0
	}
}

func exertable(x *text.Run) text.Domain { return text.InPlayWhere(of(x).canExert) }

func doExert(x *text.Run, p *vocab.Phrase) bool {
	return onEach(exertable(x), (*tradeGame).exert)(x, p)
}

func canExert(x *text.Run, p *vocab.Phrase) bool {
	object := text.Objects(p.Slot("c"))[0]
	if one, ok := object.Entry.Meaning.(text.Definite); ok {
		return of(x).canExert(one(x))
	}
	least, _ := x.HowMany(object)
	return len(x.Find([]*vocab.Phrase{object}, exertable(x))) >= least
}

func twilight(sign int) func(*text.Run, *vocab.Phrase) bool {
	return func(x *text.Run, p *vocab.Phrase) bool {
		of(x).S.Twilight += sign * number(p)
		return true
	}
}

func (g *tradeGame) exert(c engine.Card) {
	if g.canExert(c) {
		g.S.AddCounter(c, woundToken, 1)
	}
}

func (g *tradeGame) heal(c engine.Card) { g.S.AddCounter(c, woundToken, -1) }

// wound lets texts respond before it is done, in turn order: each may be declined.
func (g *tradeGame) wound(c engine.Card) {
	h := g.texts.Happens(onWound, c)
	if h.Before() {
		return
	}
	g.S.AddCounter(c, woundToken, 1)
	if g.wounds(c) >= g.cards[c].vitality {
		g.S.ClearCounters(c)
		g.S.Effects.Leave(c)
		g.S.Put(c, tradeDiscard)
	}
	h.After()
}

// play puts a card on the table; act uses its action; phase begins one.
func (g *tradeGame) play(c engine.Card) {
	g.S.Put(c, tradeTable)
	g.texts.Fire(onPlayed, g.layout.Owner[c], c, 0)
}

func (g *tradeGame) act(c engine.Card) {
	for _, a := range g.texts.Lines(c) {
		if a.Events.Has(onAction) && g.texts.Refused(a.Ability, c, g.texts.Speaker(c)) == 0 {
			g.texts.Resolve(a.Ability, c, g.texts.Speaker(c), 0)
		}
	}
}

func (g *tradeGame) phase(name string) {
	for _, l := range g.texts.Listeners(onPhase) {
		if a := g.layout.Ability(l.Ability); a.Heading == name && g.texts.Lies(l.Card, a.Where) {
			g.texts.Resolve(a, l.Card, g.texts.Speaker(l.Card), 0)
		}
	}
}

func (g *tradeGame) strength(c engine.Card) int {
	return g.texts.Ask(&text.Question{Hook: askStrength, Card: c}).Sum
}

var tradeLanguage = (&text.Language{
	Hooks: []text.HookRow{onPlayed: {Event: true}, onAction: {Afar: true}, onPhase: {Afar: true},
		onWound: {Event: true}, askStrength: {Card: true}},
	Kinds:    []text.KindRow{{Words: "a card"}},
	Ordinary: map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 99}, vocab.KindSigned: {Least: -99, Most: 99}},
	InPlay:   onTable,
	Asks:     text.Asks{May: decideMay, Clause: decideClause, Choose: decideCard},
	Offers:   text.Offers{Yes: optYes, No: optNo, Card: optCard, None: optNone, Clause: optClause},
}).Ready()

// newTrade reads the cards and compiles their texts.
func newTrade(t *testing.T) *tradeGame {
	t.Helper()
	table, err := vocab.NewTable(tradeWords)
	if err != nil {
		t.Fatal(err)
	}
	g := &tradeGame{cards: []*tradeCard{{}}}
	compiler := text.Compiler{Language: tradeLanguage}
	for _, line := range strings.Split(strings.TrimSpace(tradeTexts), "\n") {
		facts, says, _ := strings.Cut(line, "|")
		c := &tradeCard{}
		if _, err := fmt.Sscan(facts, &c.player, &c.name, &c.kind, &c.race, &c.vitality); err != nil {
			t.Fatal(err)
		}
		def := &game.Def{ID: c.name}
		if says = strings.TrimSpace(says); says != "" {
			lines, wrong := cardtext.Parse(table, nil, says)
			if len(wrong) > 0 {
				t.Fatalf("%s: %v", says, wrong)
			}
			if printed := cardtext.Print(&lines[0]); printed != says {
				t.Errorf("printed is %q, want %q", printed, says)
			}
			def.Text = lines
		}
		compiler.Compile(&c.Text, def, 1, func(p text.Problem) { t.Errorf("%s: %s", says, p.Message) })
		g.cards = append(g.cards, c)
	}
	l := &g.layout
	l.Specs = make([]engine.ZoneSpec, tradeDiscard+1)
	l.Language, l.Cards, l.Abilities, l.Open, l.Orders = tradeLanguage, len(g.cards)-1, compiler.Abilities, []engine.List{tradeTable}, [][]engine.Seat{{0, 1}}
	l.Kinds = [engine.MaxZones]text.Where{away, onTable, away, away, away}
	none := &text.Text{}
	for c := range l.Texts {
		l.Texts[c] = none
		if c < len(g.cards) {
			l.Texts[c] = &g.cards[c].Text
			l.Owner[c] = engine.Seat(g.cards[c].player - 1)
		}
	}
	l.Texts[0] = l.Texts[2] // texts that no card has say nothing of cards
	l.Index(onAction, 2)
	return g
}
