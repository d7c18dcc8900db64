package plain

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"reflect"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file answers what tools ask of the texts of a game. One that has none leaves BaseSetup.Texts empty.

// LayTexts fills what the machine of texts reads of the set-up, once all cards are dealt: those that a library has
// compiled, of each card its own.
func (s *BaseSetup) LayTexts(compiled *text.Compiler, of func(engine.Card) *text.Text) {
	t, none := &s.Texts, &text.Text{}
	t.Language, t.Cards, t.Abilities = compiled.Language, s.Cards, compiled.Abilities
	for slot := range s.Order {
		t.Orders = append(t.Orders, s.Order.From(uint8(slot)))
	}
	for c := range t.Texts {
		t.Texts[c], t.Owner[c] = none, engine.NoSeat
		switch {
		case c == 0 && s.OwnText != nil:
			t.Texts[c] = s.OwnText
		case 0 < c && c <= t.Cards:
			t.Texts[c], t.Owner[c] = of(engine.Card(c)), s.owners[c]
		}
	}
	t.Scripted()
	for _, names := range []*map[*game.Operand][]string{&s.Says, &s.Records} {
		if *names == nil {
			*names = map[*game.Operand][]string{}
		}
		(*names)[ScriptWords], (*names)[ScriptMemory] = t.Told, t.Remembered
	}
}

// Lines returns the lines of the texts of all cards, and of the rules of the scenario.
func (s *BaseSetup) Lines() (list []game.Line) {
	for _, a := range s.Texts.Abilities {
		if !a.IsRule() || a.Of == s.OwnText {
			list = append(list, a)
		}
	}
	return list
}

// LineWords names a line: "lighthouse, line 1", or "rule 1" of the scenario.
func (s *BaseSetup) LineWords(l game.Line) string {
	a := l.(*text.Ability)
	if a.Card == nil {
		return fmt.Sprintf("rule %d", a.Line)
	}
	return fmt.Sprintf("%s, line %d", a.Card.ID, a.Line)
}

// LineOf returns the text that is a cause, TextWords whose it is.
func (s *BaseSetup) LineOf(c engine.Cause) game.Line {
	if a := s.Texts.Line(c.Card, 0, c.Line); a != nil {
		return a
	}
	return nil
}

func (s *BaseSetup) TextWords(c engine.Cause) string {
	if l := s.LineOf(c); c.Card == 0 && l != nil {
		return s.LineWords(l)
	}
	return s.Def(c.Card).Name
}

// CauseWords says both, with the place in the data.
func (s *BaseSetup) CauseWords(c engine.Cause) string {
	l, d := s.LineOf(c), s.Def(c.Card)
	switch {
	case l == nil:
		return ""
	case c.Card == 0:
		at := l.(*text.Ability).Place
		return fmt.Sprintf("%s, %s:%d", s.LineWords(l), at.File, at.Line)
	}
	return fmt.Sprintf("%s, line %d of its text, %s:%d", d.Name, c.Line, d.Source.File, d.Source.Line)
}

// OptionLine returns no line: no option is to use one.
func (s *BaseSetup) OptionLine(engine.Seat, engine.Option) game.Line { return nil }

// This file is what the scripts of cards and scenarios need of a game: functions that any game has, whose scripts there are, and
// which have failed.

// Functions returns what scripts of a game may call whose cards are all of one kind. Those that read words of a kind that its texts do not have are left out.
func Functions(l *text.Language, words *vocab.Vocabulary) *text.Functions {
	look, act := text.CommonFunctions(l)
	all := text.NewFunctions(text.PlainParams, append(look, tableFunctions...), act)
	all.List = slices.DeleteFunc(all.List, func(f text.Function) bool {
		kind := f.Reads(0)
		return kind != "" && kind != text.KindSentence && !slices.ContainsFunc(words.Entries, func(e vocab.Entry) bool { return e.Kind == kind })
	})
	return all
}

// tableFunctions only look at what every table has.
var tableFunctions = []text.Function{
	{Name: "name", Params: "card", Gives: "text", Doc: "Its printed name.", Do: about(func(t game.Play, a *text.Args) text.Value {
		return text.String(t.SetUp().Def(a.Card(0)).Name)
	})},
	{Name: "kind", Params: "card", Gives: "text", Doc: "Its type, as data files write it.", Do: about(func(t game.Play, a *text.Args) text.Value {
		return text.String(t.SetUp().Scene().Library.Common().Definition(t.SetUp().Def(a.Card(0)).ID).Type)
	})},
	{Name: "owner", Params: "card", Gives: "seat or nil", Doc: "The player who has brought the card; nil where nobody has.", Do: about(func(t game.Play, a *text.Args) text.Value {
		return text.Seat(t.SetUp().OwnerOf(a.Card(0)))
	})},
	{Name: "zone", Params: "card", Gives: "text", Doc: "The name of the zone it is in, directly or on a card there.", Do: about(func(t game.Play, a *text.Args) text.Value {
		return text.String(t.SetUp().Scene().Zones[t.(interface{ Here() engine.Position }).Here().OnTable().Zone(a.Card(0))].Name)
	})},
	{Name: "round", Gives: "number", Doc: "The number of the turn.", Do: about(func(t game.Play, _ *text.Args) text.Value { return text.Number(t.Round()) })},
}

// about is a function that looks at the table alone.
func about(f func(t game.Play, a *text.Args) text.Value) func(text.Acting, *text.Args) text.Value {
	return text.Does(func(x *text.Run, a *text.Args) text.Value { return f(x.Game.(game.Play), a) })
}

// Functions returns what scripts may call.
func (l *BaseLibrary) Functions() *text.Functions {
	if l.Calls == nil {
		return &text.Functions{}
	}
	return l.Calls()
}

// Scripted returns what has scripts: cards, scenarios as they are without options, and what several share.
func (l *BaseLibrary) Scripted() []text.Scripted { return append(slices.Clip(l.Have), l.Shared...) }

// Runs returns what runs all scripts; nil where there are none.
func (l *BaseLibrary) Runs() text.Scripts { return l.Running }

// Rescript tells those who change scripts that a game has none.
func (l *BaseLibrary) Rescript(map[*text.Script]*text.Script, text.Scripts) (none game.Library) {
	return nil
}

// Script returns the script of a card, by its place in Cards; nil where it has none.
func (l *BaseLibrary) Script(n int) *text.Script {
	if n < len(l.Scripts) {
		return l.Scripts[n]
	}
	return nil
}

// FitScripts says what of the scripts of the scenario has no room in a game that keeps so many numbers of them.
func (s *BaseSetup) FitScripts(memory int) error {
	if wrong := s.Texts.TooMuch(memory); wrong != "" {
		return fmt.Errorf("the scripts of scenario %q %s", s.Scenario.ID, wrong)
	}
	return nil
}

// OnLines has f called for each line of a script that is run, by its file and its number there. OnLine and Scripts tell the machine
// so, and what runs scripts.
func (t *BaseGame) OnLines(f func(file string, line int)) { t.Line = f }
func (t *BaseGame) OnLine() func(file string, line int)   { return t.Line }
func (t *BaseGame) Scripts() text.Scripts {
	return t.At.Library.(interface{ Runs() text.Scripts }).Runs()
}

// Remembers says what a card remembers, each with its name.
func (t *BaseGame) Remembers(c engine.Card) []string {
	if t.Machine == nil {
		return nil
	}
	return t.Machine.Remembers(c)
}

// ScriptFailed returns why a script failed, of an event that tells of one, else nil.
func (t *BaseGame) ScriptFailed(e *engine.Event) *text.ScriptError {
	if t.Machine == nil {
		return nil
	}
	return t.Machine.ScriptFailed(e)
}

// ScriptsFailed says which scripts have failed since the game began.
func (t *BaseGame) ScriptsFailed() (list []string) {
	if t.Machine != nil {
		for i := range t.Machine.ScriptErrors {
			list = append(list, t.Machine.ScriptErrors[i].Error())
		}
	}
	return list
}

// CopiedFrom copies the scripts that have failed; see engine.Game.CopyFrom.
func (t *BaseGame) CopiedFrom(from engine.Play) {
	if t.Machine != nil {
		t.Machine.ScriptErrors = append(t.Machine.ScriptErrors[:0], from.(failing).machine().ScriptErrors...)
	}
}

// failing is a game under way in which scripts may fail.
type failing interface{ machine() *text.Machine }

func (t *BaseGame) machine() *text.Machine { return t.Machine }

// EventWords says what happened, and of a script that failed where.
func (t *BaseGame) EventWords(e engine.Event, to engine.SeatSet) string {
	return t.WithFailure(t.At.EventWords(e, to), &e, to)
}

// EventSentence says the same with other names.
func (t *BaseGame) EventSentence(e engine.Event, to engine.SeatSet, names game.Names) string {
	return t.WithFailure(t.At.EventSentence(e, to, names), &e, to)
}

// WithFailure adds to the words of an event why a script failed, if it tells of one. The message is told where nothing is hidden:
// its words are its author's, and may name any card.
func (t *BaseGame) WithFailure(words string, e *engine.Event, to engine.SeatSet) string {
	if failed := t.ScriptFailed(e); failed != nil {
		words += fmt.Sprintf(" at line %d", failed.Line)
		if to == engine.Everyone {
			words += ": " + failed.Message
		}
	}
	return words
}

// Words of scripts, and the names under which they remember numbers, as operands: a game names them in its rows.
var (
	ScriptWords  = &game.Operand{Code: "words", Label: "words of a script", Help: "What a script tells or offers, in its own words.", Names: toldBy}
	ScriptMemory = &game.Operand{Code: "memory", Label: "what a script remembers", Help: "A name under which the script of a card remembers a number.", Names: rememberedBy}
	ScriptCause  = &game.Operand{Code: "cause", Label: "why a script failed", Said: text.ScriptCauses[:]}
	ScriptFailed = &game.Operand{Code: "failure"} // which of those that have failed
)

// What a text can meet the limit of: too many effects, or notes.
const (
	FullEffects = 1
	FullNotes   = 2
)

// Limit is an operand that names it, Coin one side of a coin, Seated a player.
var (
	Limit = &game.Operand{Code: "limit", Label: "what there cannot be more of",
		Said: []string{"", "too many effects last", "cards remember too much"}}
	Coin   = &game.Operand{Code: "coin", Label: "heads or tails", Said: []string{1: "heads", 2: "tails"}}
	Seated = &game.Operand{Code: "seat", Names: func(s game.Setup) []string {
		return engine.Each(s.Scene().Seats, func(s game.Seat) string { return s.ID })
	}}
)

// texts is a set-up of which scripts are a part.
type texts interface{ texts() *text.Layout }

func (s *BaseSetup) texts() *text.Layout { return &s.Texts }

func toldBy(s game.Setup) []string       { return s.(texts).texts().Told }
func rememberedBy(s game.Setup) []string { return s.(texts).texts().Remembered }

// Memory is the row of the numbers that scripts remember, each of a card: notes of a kind for each name, the first and those behind it.
func Memory[S any, R engine.Room](told int, first uint8, notes func(*S) *engine.Notes[R]) *game.Number {
	return &game.Number{Kind: ScriptMemory, Of: game.OfCard, Counted: true, Help: "What a script has made a card remember; 0 for nothing.", Least: -99, Most: 99, Told: told,
		Read: func(t game.Play, of *game.Said) int {
			return notes(any(t.Here()).(*S)).Get(first+uint8(of.Kind), of.Cards[0])
		},
		Set: func(_ game.Setup, p engine.Position, of *game.Said, n int) error {
			if !notes(any(p).(*S)).Set(first+uint8(of.Kind), of.Cards[0], n) {
				return fmt.Errorf("too much is noted")
			}
			return nil
		}}
}

// NextWords makes the sentence that forces which thing a script's luck picks next. The event tells which it was.
func NextWords(purpose, event uint8) game.Luck {
	return game.Luck{Pattern: "the next random thing is {kind:words}", Varies: "kind", Help: "When a script next lets luck pick one of several things, it is this one, if it is among them.",
		Wishes: func(s game.Setup, p engine.Position, said *game.Said) ([]game.Wish, error) {
			words := toldBy(s)[said.Kind]
			if said.Kind >= 255 {
				return nil, fmt.Errorf("%q comes after 255 other words of scripts, too far to be wished for", words)
			}
			return []game.Wish{{Purpose: purpose, Nth: p.ToCome().ForcedFaces(purpose, 0), Face: uint8(said.Kind) + 1, Words: words,
				Shown: func(e *engine.Event) bool { return e.Verb == event && int(e.N) == said.Kind }}}, nil
		}}
}

// BaseGame is a game under way. The game fills it with itself: Play is what plays it.
type BaseGame struct {
	Play engine.Play
	At   *BaseSetup

	// NotOffered says why an option is not among those of the open decision, where a reason is closer than that; nil for never.
	NotOffered func(engine.Seat, engine.Option) uint8

	Machine *text.Machine               // which runs its texts; nil where it has none
	Line    func(file string, line int) // whom to tell of each line of a script that is run, or nil

	text.Following
}

// Laid is a game under way by its state: what it begins with. A game embeds it beside BaseGame.
type Laid[S any] struct {
	on    *engine.Game[S]
	rules engine.Rules[S]
	first *S
	zones []engine.ZoneSpec
	begun S // where it begins, which is kept for the next
}

// LaidFrom returns what a game has of its state that begins with the first one.
func LaidFrom[S any](on *engine.Game[S], rules engine.Rules[S], first *S, zones []engine.ZoneSpec) Laid[S] {
	return Laid[S]{on: on, rules: rules, first: first, zones: zones}
}

// Begin begins the game of a seed, in the memory of the one before; BeginAt goes on from a position.
func (l *Laid[S]) Begin(seed uint64) {
	l.begun = *l.first
	any(&l.begun).(engine.Position).ToCome().Seed = seed
	l.on.Start(l.rules, &l.begun)
}

func (l *Laid[S]) BeginAt(p engine.Position) { l.on.Start(l.rules, any(p).(*S)) }

// Describe adds the state by its fields, see engine.Rules; AppendKey appends all that it adds.
func (l *Laid[S]) Describe(s *S, p *engine.Parts) { Describe(s, l.zones, p) }
func (l *Laid[S]) AppendKey(p engine.Position, _ bool, b []byte) []byte {
	return Key(l.Describe, any(p).(*S), b)
}

// Rebase goes on with other data, of as many cards: with those of the same numbers, where they lie.
func (t *BaseGame) Rebase(to game.Setup) (game.Play, error) {
	if to.Scene().Cards != t.At.Cards {
		return nil, fmt.Errorf("there are other cards")
	}
	next, from := to.NewTable(), t.Play.NewPosition()
	t.Play.StoreBoundary(from)
	next.Watch().Listen = t.Play.Watch().Listen
	next.BeginAt(from)
	return next, nil
}

// AtRest reports whether nothing is asked but what begins something new, by the rows of decisions.
func (t *BaseGame) AtRest() bool {
	d := t.Play.Open()
	return d == nil || t.At.Game.Decisions[d.Kind].Rest
}

// Refused returns why an option is not open to a seat: it is asked something else, or nothing.
func (t *BaseGame) Refused(seat engine.Seat, o engine.Option) uint8 {
	switch d := t.Play.OpenTo(seat); {
	case d == nil:
		return t.At.Game.NotAsked
	case d.Lists(o):
		return 0
	}
	if t.NotOffered != nil {
		return cmp.Or(t.NotOffered(seat, o), t.At.Game.NotOffered)
	}
	return t.At.Game.NotOffered
}

// Why says the same in words.
func (t *BaseGame) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	row := &t.At.Game.Reasons[reason]
	return reason, []game.Ground{{Words: row.Words, Rule: row.Rule}}
}

// Explain returns a number and what it is made of: what its reckoning notes, and what texts add.
func (t *BaseGame) Explain(reckon func() int) (int, []game.Ground) { return t.Machine.Why(reckon) }

// Reckoned makes the row of a number that follows from others, by its reckoning; that says what it is made of, too.
func Reckoned[G interface {
	game.Play
	Explain(reckon func() int) (int, []game.Ground)
}](row game.Number, reckon func(t G, of *game.Said) int) *game.Number {
	row.Read = func(t game.Play, of *game.Said) int { return reckon(t.(G), of) }
	row.Why = func(t game.Play, of *game.Said) (int, []game.Ground) {
		return t.(G).Explain(func() int { return reckon(t.(G), of) })
	}
	return &row
}

// Seed returns the seed of the game's luck.
func (t *BaseGame) Seed() uint64 { return t.Play.Here().ToCome().Seed }

// OptionRule and EventRule return the paragraphs of their rows.
func (t *BaseGame) OptionRule(o engine.Option) string { return t.At.Game.Options[o.Verb].Rule }
func (t *BaseGame) EventRule(e *engine.Event) string  { return t.At.Game.Events[e.Verb].Rule }

// Controller returns who has brought a card.
func (t *BaseGame) Controller(c engine.Card) engine.Seat { return t.At.OwnerOf(c) }

// Alike reports whether two cards are copies of one, in the same place.
func (t *BaseGame) Alike(a, b engine.Card) bool {
	on := t.Play.Here().OnTable()
	return t.At.SameCard(a, b) && on.Where(a) == on.Where(b)
}

// Lasting returns how many effects of texts last.
func (t *BaseGame) Lasting() int {
	if t.Machine == nil {
		return 0
	}
	return t.Machine.Lasting()
}

// Nothing lies where it should not: nothing is told of it. What is under way ends as it stands.

func (t *BaseGame) Outlook()                         {}
func (t *BaseGame) Strays() []game.Stray             { return nil }
func (t *BaseGame) WhyNot(engine.Card) []game.Ground { return nil }

// basics are the types of which encoding/binary writes many at once.
var basics = [...]reflect.Type{reflect.Bool: reflect.TypeFor[bool](), reflect.Uint8: reflect.TypeFor[uint8](), reflect.Uint16: reflect.TypeFor[uint16](),
	reflect.Uint32: reflect.TypeFor[uint32](), reflect.Uint64: reflect.TypeFor[uint64](), reflect.UnsafePointer: nil}

// Describe adds a state to a digest by its fields: what is embedded and adds itself, and each other one as it lies in
// memory, of a fixed size. A field that is empty adds nothing.
func Describe[S any](s *S, zones []engine.ZoneSpec, p *engine.Parts) {
	of := reflect.ValueOf(s).Elem()
	for i := range of.NumField() {
		switch part := of.Field(i).Addr().Interface().(type) {
		case interface {
			AddTo(*engine.Parts, []engine.ZoneSpec)
		}:
			part.AddTo(p, zones)
		case interface{ AddTo(*engine.Parts) }:
			part.AddTo(p)
		default:
			if of.Field(i).IsZero() {
				continue
			}
			name, further := of.Type().Field(i).Name, []byte(nil)
			p.Add(name, func(b []byte) []byte {
				b, further = appendField(b, nil, of.Field(i))
				return b
			})
			if slices.ContainsFunc(further, func(b byte) bool { return b != 0 }) {
				p.Add(name+", further", func(b []byte) []byte { return append(b, further...) })
			}
		}
	}
}

// Grown is a type of a state's field of which there was less in an earlier program. Its first bytes stand where they stood, and the
// others follow in a part of their own: what does not use them has the digest of before.
type Grown interface{ Known() int } // how many bytes there were

// appendField appends a value as it lies in memory to b, and what has grown to further.
func appendField(b, further []byte, v reflect.Value) (known, grown []byte) {
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			b, further = appendField(b, further, v.Field(i))
		}
		return b, further
	}
	n, elem, all, first := 1, v.Type(), 0, 0 // values, of which so many may have grown, each from its first bytes
	for ; ; n, elem = n*elem.Len(), elem.Elem() {
		if elem.Implements(reflect.TypeFor[Grown]()) {
			all, first = n, reflect.Zero(elem).Interface().(Grown).Known()
		}
		if elem.Kind() != reflect.Array {
			break
		}
	}
	data := reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Interface()
	if basic := basics[elem.Kind()]; basic != nil {
		data = reflect.SliceAt(basic, v.Addr().UnsafePointer(), n).Interface()
	}
	at := len(b)
	b, err := binary.Append(b, binary.LittleEndian, data)
	if err != nil {
		panic("a field of a state has no fixed size: " + err.Error())
	}
	if all > 0 {
		laid := slices.Clone(b[at:])
		b = b[:at]
		for one := range slices.Chunk(laid, len(laid)/all) {
			b, further = append(b, one[:first]...), append(further, one[first:]...)
		}
	}
	return b, further
}

// Key appends all that a game describes of a state to the key of a search.
func Key[S any](describe func(*S, *engine.Parts), s *S, b []byte) []byte {
	var parts engine.Parts
	describe(s, &parts)
	return append(b, parts.Bytes()...)
}
