package text

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file lets scripts speak the language of texts: they say sentences, which are carried out, and ask with its words for
// a number, whether something is so, for cards and for players. What they say and ask is written out where they do, so it is
// read when the script is loaded.
//
// Functions stand, too, where texts ask: for a number, for whether something is so, for which cards and which players are meant. They
// only look; checkRuns has seen to it. Who asks, how often, and whether anybody does, is different from game to game that is otherwise
// the same: so nothing of it is kept, and nothing of it is told but by the rules themselves.

// KindSentence is what a script says, beside the kinds of words with which it asks.
const KindSentence vocab.Kind = "sentence"

// KindQuantity is the kind of words that name a number.
const KindQuantity vocab.Kind = "quantity"

// wordings holds, for each kind of words with which scripts ask, what stands around them in a sentence that is read and
// compiled with the others of the script, and where in that they are found.
var wordings = map[vocab.Kind]struct {
	lead, tail string
	find       func(c *vocab.Clause) *vocab.Phrase
}{
	KindSentence:        {tail: "."},
	KindQuantity:        {"count ", ".", func(c *vocab.Clause) *vocab.Phrase { return c.Verb.Slot("q") }},
	vocab.KindCards:     {"count the number of ", ".", func(c *vocab.Clause) *vocab.Phrase { return c.Verb.Slot("q").Slot("c") }},
	vocab.KindCondition: {"if ", ", count that number.", func(c *vocab.Clause) *vocab.Phrase { return c.If }},
	vocab.KindWho:       {"", " counts that number.", func(c *vocab.Clause) *vocab.Phrase { return c.Subject }},
}

// Around returns what stands around the words in a sentence: nothing but a full stop, if it is one.
func (s *Saying) Around() (lead, tail string) {
	as := wordings[s.Kind]
	return as.lead, as.tail
}

// Whole returns the sentence, or that which the words are a part of. The full stop may be left out.
func (s *Saying) Whole() string {
	lead, tail := s.Around()
	return lead + strings.TrimSuffix(s.Text, ".") + tail
}

// Within returns the words that a sentence has where Whole puts those of the saying; "" where it has other words around them.
func (s *Saying) Within(sentence string) string {
	lead, tail := s.Around()
	if sentence == "" || lead == "" {
		return strings.TrimSuffix(sentence, tail)
	}
	rest, begins := strings.CutPrefix(strings.ToLower(sentence[:1])+sentence[1:], lead)
	rest, ends := strings.CutSuffix(rest, tail)
	if !begins || !ends {
		return ""
	}
	return rest
}

// checkWords finds that words with which a script asks mean cards or players of which somebody or luck would have to pick.
func (a *Ability) checkWords(kind vocab.Kind) *Problem {
	if kind != vocab.KindWho && kind != vocab.KindCards || len(a.Body) == 0 {
		return nil // what could not be read has been told
	}
	switch words := wordings[kind].find(a.Body[0].Clauses[0].Clause); {
	case kind == vocab.KindWho && asksWho(words):
		return nobodyPicks(words)
	case kind == vocab.KindCards && (words.Entry.Meaning.(Cards).Yours || slices.ContainsFunc(Objects(words), counted)):
		return nobodyChooses(words, a.language.Hints.Each)
	}
	return nil
}

// askFunctions are those by which scripts ask in words of the language, sayFunctions that by which they act. Their parameters are
// those of WordParams, and the game's own "thing", "n" and "seat".

const withValues = " In it \"it\" is the card or location, \"that many\" and \"the chosen number\" are the number, \"that player\" is the player; any may be nil."

var askFunctions = []Function{
	{Name: "count", Params: "quantity [, thing, n, seat ]", Gives: "number", Work: asking(KindQuantity), Do: Does(apiCount), Doc: "Any number that a text can name: count(\"the number of armies in play\")." + withValues},
	{Name: "holds", Params: "condition [, thing, n, seat ]", Gives: "true or false", Work: asking(vocab.KindCondition), Do: Does(apiHolds), Doc: "Whether something is so that a text can ask: holds(\"your hand is empty\"). The values are those of count."},
	{Name: "find_cards", Params: "description [, thing, n, seat ]", Gives: "list", Work: asking(vocab.KindCards), Do: Does(apiFindCards), Doc: "All cards or locations that words of a text mean, in play or where the words say, by their numbers; or those in play that a query means as \"loremaster show\" takes it: find_cards(\"type:army attack>=2\"). The values are those of count."},
	{Name: "find_players", Params: "who [, thing, n, seat ]", Gives: "list", Work: asking(vocab.KindWho), Do: Does(apiFindPlayers), Doc: "All players whom words of a text mean, in turn order: find_players(\"each other player\"). The values are those of count."},
}

var sayFunctions = []Function{
	{Name: "say", Params: "sentence [, thing, n, seat ]", Gives: "true or false", Do: Does(apiSay), Doc: "What the sentence says is done, for the player whom the text is about; whether its last clause was." + withValues + " So a script does whatever a text can with values of its own, and begins what lasts."},
}

// WordParams are the parameters that only those functions have.
var WordParams = []Param{
	{Name: "sentence", Kind: ValueText, Reads: KindSentence, Check: writtenAs(KindSentence), Doc: "a sentence of the card text language, written out where it is said"},
	{Name: "quantity", Kind: ValueText, Reads: KindQuantity, Check: writtenAs(KindQuantity), Doc: "words of the card text language for a number, as they stand after \"where X is\", written out where they are asked"},
	{Name: "condition", Kind: ValueText, Reads: vocab.KindCondition, Check: writtenAs(vocab.KindCondition), Doc: "words of that language after \"if\", likewise"},
	{Name: "description", Kind: ValueText, Reads: vocab.KindCards, Check: writtenAs(vocab.KindCards), Doc: "words of that language for cards, as they stand after \"the number of\", likewise"},
	{Name: "who", Kind: ValueText, Reads: vocab.KindWho, Check: writtenAs(vocab.KindWho), Doc: "words of that language for players, as they begin a sentence, likewise"},
}

// writtenAs checks that a script has such words written out: others nobody has read.
func writtenAs(kind vocab.Kind) func(Acting, Value) string {
	return Checks(func(x *Run, v Value) string {
		if x.A.Of.Saying(kind, v.Text) == nil && x.A.Of.Script.asked(v.Text) == nil {
			return fmt.Sprintf("is %q, which the script does not say in these words", v.Text)
		}
		return ""
	})
}

// Spoken is what a sentence that a script says means by its words: "it", "that player", and, if that is not nil, "that many"
// and "the chosen number". Where nothing is given, it is what they mean in the text that runs the script.
type Spoken struct {
	It     engine.Card
	Player engine.SeatSet
	Number *int
}

// spoken returns what the arguments behind the first give words to mean.
func (x *Run) spoken(a *Args) Spoken {
	with := Spoken{It: x.It}
	if a.Has(1) {
		with.It = a.Card(1)
	}
	if a.Has(2) {
		with.Number = &a.V[2].N
	}
	if a.Has(3) {
		with.Player = engine.Only(a.Seat(3))
	}
	return with
}

// speak enters a sentence of the script that is at work. It returns nil where questions ask questions too deep; otherwise Leave
// has to follow.
func (x *Run) speak(a *Ability, with Spoken) *Run {
	y := x.M.Enter(a, x.Source, x.You, x.There)
	if y == nil {
		return nil
	}
	y.It, y.Seat, y.Host, y.Happening, y.tally, y.since = with.It, x.Seat, x.Host, x.Happening, x.tally, x.since
	y.Named, y.Thrown, y.Winner, y.answers, y.chose = x.Named, x.Thrown, x.Winner, x.answers, x.chose
	if with.Player != 0 {
		y.Named = with.Player
	}
	if with.Number != nil {
		y.answers, y.chose = answers{last: *with.Number, any: true}, true
	}
	return y
}

// SayFor carries out a sentence of the script that is at work, and reports whether its last clause was done. What the sentence
// comes to, a throw or a choice, the text and the sentences after it may ask.
func (x *Run) SayFor(a *Ability, with Spoken) bool {
	y := x.speak(a, with)
	if y == nil {
		return false
	}
	y.acts = x.acts
	cause := x.M.Course.Cause
	x.M.Course.Cause.Line = a.Line
	did := y.say(a.Body)
	if a.directs {
		y.again(a.Body...)
	}
	x.Named, x.Thrown, x.Winner = y.Named, y.Thrown, y.Winner
	if with.Number == nil {
		x.answers, x.chose = y.answers, y.chose
	}
	x.M.Leave()
	x.M.Course.Cause = cause
	return did
}

func apiSay(x *Run, a *Args) Value {
	return Truth(x.SayFor(x.A.Of.Saying(KindSentence, a.V[0].Text), x.spoken(a)))
}

// The work of a question in steps of a script: half a step for a card, which is mostly not in play, and more for each that
// is asked for something of others.
const (
	askedCards = 20
	maxWork    = math.MaxInt32
)

// asking returns the work of a question in words of a kind.
func asking(kind vocab.Kind) func(Acting, *Args) int {
	return func(x Acting, a *Args) int {
		run := x.(*Run)
		as := run.A.Of.Saying(kind, a.V[0].Text)
		if as == nil { // a query
			return run.M.Cards / 2
		}
		return run.M.work(wordings[kind].find(as.Body[0].Clauses[0].Clause))
	}
}

// work returns what it takes to find out what words mean.
func (m *Machine) work(words *vocab.Phrase) (steps int) {
	for i := range words.Args {
		for _, inner := range words.Args[i].Phrase {
			steps = min(steps+m.work(inner), maxWork)
		}
	}
	if words.Entry.Kind == vocab.KindCards {
		steps = min(m.Cards/2+askedCards*steps, maxWork)
	}
	return steps
}

// asks has ask answer words of the script, given as the first argument: nothing is carried out.
func (x *Run) asks(kind vocab.Kind, a *Args, ask func(y *Run, words *vocab.Phrase)) {
	as := x.A.Of.Saying(kind, a.V[0].Text)
	if y := x.speak(as, x.spoken(a)); y != nil {
		c := &as.Body[0].Clauses[0]
		if y.ran(c); !y.leftOut(c) {
			ask(y, wordings[kind].find(c.Clause))
		}
		x.M.Leave()
	}
}

func apiCount(x *Run, a *Args) Value {
	n := 0
	x.asks(KindQuantity, a, func(y *Run, words *vocab.Phrase) { n = y.Number(words) })
	return Number(n)
}

func apiHolds(x *Run, a *Args) Value {
	so := false
	x.asks(vocab.KindCondition, a, func(y *Run, words *vocab.Phrase) { so = y.isSo(words) })
	return Truth(so)
}

func apiFindCards(x *Run, a *Args) Value {
	var cards []engine.Card
	if q := x.A.Of.Script.asked(a.V[0].Text); q != nil {
		x.EachInPlay(func(c engine.Card) {
			if q.Means[x.Game.(game.Play).SetUp().Def(c).ID] {
				cards = append(cards, c)
			}
		})
		return List(cards)
	}
	x.asks(vocab.KindCards, a, func(y *Run, words *vocab.Phrase) {
		y.EachCounted(words, func(c engine.Card) { cards = append(cards, c) })
	})
	return List(cards)
}

func apiFindPlayers(x *Run, a *Args) Value {
	var players []engine.Card
	x.asks(vocab.KindWho, a, func(y *Run, words *vocab.Phrase) {
		seats := y.Candidates(words)
		for _, seat := range y.inOrder() {
			if seats.Has(seat) {
				players = append(players, engine.Card(seat+1))
			}
		}
	})
	return List(players)
}

// askScript asks the function that a phrase names, which is to answer with a value of a kind. Where it fails, or answers
// with another kind, the answer is the zero Value of that kind: 0, or no.
func (x *Run) askScript(p *vocab.Phrase, want ValueKind, args ...Value) Value {
	m, runner := x.M, x.M.runner
	if runner == nil {
		runner = x.Game.Scripts().Begin()
		defer x.Game.Scripts().End(runner)
	}
	script, name := x.A.Of.Script, scriptIn(p)
	v, failed := runner.Ask(script, name, x, args)
	if failed == nil && v.Kind != want {
		failed = &ScriptError{File: script.File, Line: script.Line, Cause: ScriptWrong,
			Message: fmt.Sprintf("%s returns %s, expected %s", name, ValueKinds[v.Kind], ValueKinds[want])}
	}
	if failed == nil {
		return v
	}
	failed.Card = x.Source
	m.failedToAnswer(x, failed)
	return Value{Kind: want}
}

// failedToAnswer tells once in each piece that a function failed, if it is the rules that asked.
func (m *Machine) failedToAnswer(x *Run, failed *ScriptError) {
	if !m.Course.Playing() {
		return
	}
	n := slices.Index(m.ScriptErrors, *failed)
	if n < 0 {
		n = len(m.ScriptErrors)
		m.ScriptErrors = append(m.ScriptErrors, *failed)
	}
	if slices.Contains(m.unanswered, n) {
		return
	}
	m.unanswered = append(m.unanswered, n)
	m.Course.Emit(engine.Event{Verb: m.Tells.Script, Seat: x.Seat, A: m.number(engine.Cause{Card: x.Source, Line: x.A.Cause}), To: engine.List(failed.Cause), N: int16(n), Seen: engine.Everyone})
}

// ScriptedNumber is what a quantity means that a function works out.
func ScriptedNumber(x *Run, p *vocab.Phrase) int { return x.askScript(p, ValueNumber).N }

// ScriptedFact is what a condition means about which a function decides, of the player at work.
func ScriptedFact(x *Run, p *vocab.Phrase) bool {
	return x.askScript(p, ValueTruth, Seat(x.Seat)).N != 0
}

// ScriptedCards is what words mean for the cards of which a function says so.
func ScriptedCards(x *Run, p *vocab.Phrase, c engine.Card) bool {
	return x.askScript(p, ValueTruth, Card(c)).N != 0
}

// The functions of scripts that put words of their own before players.

func checkLine(x *Run, v Value) string   { return unwritten(x, OneLine, v) }
func checkThings(x *Run, v Value) string { return unwritten(x, SeveralThings, v) }

// unwritten finds words that no script has written out.
func unwritten(x *Run, w Written, v Value) string {
	for _, part := range w.Parts(v.Text) {
		if !slices.Contains(x.M.Told, part) {
			return "is written in no script of the game's cards"
		}
	}
	return ""
}

func checkNumbers(_ *Run, v Value) string {
	if len(v.Cards) == 0 {
		return "is empty"
	}
	return ""
}

// apiTell tells what the text of its card does.
func apiTell(x *Run, a *Args) Value {
	x.M.Course.Emit(engine.Event{Verb: x.M.Tells.Tell, Seat: x.Seat, A: x.Source, N: int16(slices.Index(x.M.Told, a.V[0].Text)), Seen: engine.Everyone})
	return Value{}
}

// things returns what an argument offers, as far as a list of numbers allows it: each as an option that says it by its words,
// and its place by its number. Where nothing is left, that is the script's mistake.
func (m *Machine) things(a *Args, arg, numbers int) (list []engine.Option) {
	for i, part := range SeveralThings.Parts(a.V[arg].Text) {
		if n := i + 1; !a.Has(numbers) || slices.Contains(a.V[numbers].Cards, engine.Card(n)) {
			list = append(list, engine.Option{Verb: m.Offers.Words, Of: engine.Of{B: uint16(slices.Index(m.Told, part))}, N: uint8(n)})
		}
	}
	if len(list) == 0 {
		a.Fail("none of the numbers is that of a thing")
	}
	return list
}

func offering(list []engine.Option) func(*engine.Decision) {
	return func(d *engine.Decision) {
		for _, o := range list {
			d.Offer(o)
		}
	}
}

// apiChooseWords lets a player choose one of several things.
func apiChooseWords(x *Run, a *Args) Value {
	among := x.M.things(a, 1, 2)
	if len(among) == 0 {
		return Value{}
	}
	return Number(int(x.M.Course.Ask(x.M.Asks.Words, a.Seat(0), 1, offering(among)).N))
}

// apiSecretWords lets players do so at once.
func apiSecretWords(x *Run, a *Args) Value {
	m, players := x.M, a.Players(0)
	among := m.things(a, 1, 2)
	if len(among) == 0 {
		return Value{}
	}
	chosen := m.Course.AskAll(m.Asks.SecretWords, players, offering(among))
	for _, seat := range m.InTurnOrder() {
		if players.Has(seat) {
			m.tellWords(m.Tells.ChoseWords, seat, chosen[seat])
		}
	}
	return a.EachOf(0, func(seat engine.Seat) int { return int(chosen[seat].N) })
}

// apiRandomWords lets luck pick one of several things. What a test forces is known by its words.
func apiRandomWords(x *Run, a *Args) Value {
	m := x.M
	among := m.things(a, 0, 1)
	if len(among) == 0 {
		return Value{}
	}
	outcome := m.Luck.Toss(m.Chances.Words, 0)
	o := among[outcome.Below(len(among))]
	if face := outcome.Face(len(m.Told)); outcome.Forced() {
		if i := slices.IndexFunc(among, func(o engine.Option) bool { return int(o.B) == face-1 }); i >= 0 {
			o = among[i]
		}
	}
	m.Course.Decided(outcome, len(among))
	m.tellWords(m.Tells.RandomWords, x.Seat, o)
	return Number(int(o.N))
}

// votesWords makes the function by which players vote for one of several things.
func votesWords(how Ballot) func(*Run, *Args) Value {
	return func(x *Run, a *Args) Value {
		among := x.M.things(a, 1, 2)
		if len(among) == 0 {
			return Value{}
		}
		o := x.Poll(among, a.Players(0), how, func(seat engine.Seat, o engine.Option) { x.M.tellWords(x.M.Tells.VoteWords, seat, o) })
		return Number(int(o.N))
	}
}

// tellWords tells for which thing a player, or luck, has decided.
func (m *Machine) tellWords(verb uint8, seat engine.Seat, o engine.Option) {
	m.Course.Emit(engine.Event{Verb: verb, Seat: seat, N: int16(o.B), Seen: engine.Everyone})
}
