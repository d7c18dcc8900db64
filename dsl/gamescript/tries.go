// This file holds what people write who have read only the rulebook, and the sentences that say it.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// try is a line as it is written at the first attempt: where it stands, its pattern, why it is no sentence, and the
// sentences to write. In those "{name}" is what the slot of that name has read, in the writer's words; of an action
// "{act:does}" puts its verb into that form. "{owner}" is the player of the card, "{type}" the type of the location,
// "{mover}" who has to decide now. "^" stands before the word at which the line is wrong, where that is not the first
// at which it stops to be a sentence.
type try struct {
	in      string // "line", "given", or the word that begins the line
	pattern string
	why     string
	write   []string
}

const (
	saysEvent  = `what happens stands behind ">" under the line that sets it off, what is so then behind "expect"`
	saysRefuse = `what a player may not do is said with "refuse"`
	saysDraw   = "nobody draws as an action; what is drawn stands under the line that sets it off, or behind it"
	saysPile   = "a card is cycled or eliminated; no pile is called a discard pile"
	saysZone   = "what a zone holds is said of the zone"
	saysScored = "a location is scored, and lies then in the scoring area of the side"
	saysOn     = `what is at a location is "on" it`
	saysPlayer = "a line begins with the player who acts"
	saysWhere  = "the one active path is called \"the path\", and a card is played or moved \"to\" it"
	saysNext   = "what the same player answers next follows after a comma, with -ing"
)

var tries = []try{
	{"line", "{what:card} [ is|was|gets ] ^eliminated|killed", saysEvent, []string{"> {owner} eliminates {what}", "expect {what} in {owner}'s eliminated pile"}},
	{"line", "{what:card} [ is|was|gets ] ^cycled|discarded", saysEvent, []string{"> {owner} cycles {what}", "expect {what} in {owner}'s cycle pile"}},
	{"line", "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{"line", "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{"line", "{who:seat} may|can {act:do}", `what a player may do is said behind "expect"`, []string{"expect {who} may {act:do}"}},
	{"line", "{who:seat} plays {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} plays {a} to the path"}},
	{"line", "{who:seat} moves {a:card} to|on|at|in [ the ] path [ {n:number} ]", saysWhere, []string{"{who} moves {a} to the path"}},
	{"line", "{who:seat} plays {a:card} on|at|in|into {b:location}", `a card is played "to" a location`, []string{"{who} plays {a} to {b}"}},
	{"line", "{who:seat} attacks {b:location} with {a:card}", "nobody attacks as an action: cards are played or moved to a location, and combat has a step of its own",
		[]string{"{who} plays {a} to {b}", "{who} moves {a} to {b}"}},
	{"line", "{who:seat} draws {n:number} card|cards", saysDraw, []string{"changes {who}'s hand +{n}, among others"}},
	{"line", "{who:seat} draws {a:card}", saysDraw, []string{"> {who} draws {a}"}},
	{"line", "{who:seat} discards {a:cards}", saysPile, []string{"{who} cycles {a}", "{who} eliminates {a}"}},
	{"line", "{who:seat} {act:does} and|then {next:does}", saysNext, []string{"{who} {act:does}, {next:doing}"}},
	{"line", "{whose:side} ^wins|win|takes|scores|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}", "expect {what} in {whose}'s scoring area"}},
	{"line", "{act:do}", saysPlayer, []string{"{mover} {act:does}"}},
	{"line", "{act:does}", saysPlayer, []string{"{mover} {act:does}"}},
	{"line", "{what:card} moves|goes to {where:location}", saysPlayer, []string{"{owner} moves {what} to {where}"}},
	{"expect", "{what:card} [ is ] ^in|at {where:spot}", saysOn, []string{"expect {what} on {where}"}},
	{"expect", "{what:card} [ is|was ] eliminated|dead|killed|lost", "a card is where it lies", []string{"expect {what} in {owner}'s eliminated pile"}},
	{"expect", "{what:card} [ is|was ] cycled|discarded", "a card is where it lies", []string{"expect {what} in {owner}'s cycle pile"}},
	{"expect", "{who:seat} has {n:amount} card|cards [ in hand ]", saysZone, []string{"expect {who}'s hand has {n} cards"}},
	{"expect", "{who:seat} has {n:amount} card|cards in [ the|his|her|its ] {zone:zone}", saysZone, []string{"expect {who}'s {zone} has {n} cards"}},
	{"expect", "{who:seat} has {what:card} [ in hand ]", saysZone, []string{"expect {what} in {who}'s hand"}},
	{"expect", "{who:seat} may|can|must not {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{"expect", "{who:seat} cannot|can't|mustn't {act:do}", saysRefuse, []string{"refuse {who} {act:does}"}},
	{"expect", "{whose:side} has|have|controls|control|won|scored {what:location}", saysScored, []string{"expect {what} in {whose}'s scoring area"}},
	{"given", "{who:seat} has {what:cards} [ in hand ]", saysZone, []string{"{who}'s hand is {what}"}},
	{"given", "{who:seat} has {what:cards} in [ the|his|her|its ] {zone:zone}", saysZone, []string{"{who}'s {zone} is {what}"}},
	{"given", "{what:card} [ is ] in {who:seat's} {zone:zone}", saysZone, []string{"{who} {zone} is {what}"}},
	{"given", "{what:card} [ is ] on|in|at {where:location}", "who is at a location is said of the location", []string{"the active {type} is {where} with {what}"}},
	{"given", "{who:seat's} turn", "whose turn it is has a sentence of its own", []string{"it is {who} turn"}},
	{">", "{what:card} [ is|was|gets ] eliminated|killed", "an event says who does it", []string{"> {owner} eliminates {what}"}},
	{">", "{what:card} [ is|was|gets ] cycled|discarded", "an event says who does it", []string{"> {owner} cycles {what}"}},
	{">", "{who:seat} discards {what:card}", saysPile, []string{"> {who} cycles {what}", "> {who} eliminates {what}"}},
	{">", "{whose:side} wins|win|takes|captures|gets {what:location}", saysScored, []string{"> {whose} scores {what}"}},
}

// triesCompiled holds the patterns of the table, compiled by init: they refer to the table of slots.
var triesCompiled [][]*Entry

func compileTries() {
	for i := range tries {
		e := &Entry{Pattern: strings.Replace(tries[i].pattern, "^", "", 1)}
		e.forms[formDoes] = compile(e.Pattern, formDoes)
		triesCompiled = append(triesCompiled, []*Entry{e})
	}
}

// tried returns what is wrong with a line that the table of first attempts knows. at and found are where it stops to
// be a sentence.
func (m *matcher) tried(l *line, at diag.Place, found string) (d diag.Diagnostic, known bool) {
	for i := range tries {
		if tries[i].in != l.stands() {
			continue
		}
		again := &matcher{names: m.names, mover: m.mover, tokens: m.tokens}
		if !again.sentences(triesCompiled[i], formDoes, 0, "", again.finish) {
			continue
		}
		if t := again.marked(tries[i].pattern); t != nil {
			at.Column, found = t.column, quote(t.text)
		}
		d = diag.At(at, "unknown-sentence", "found %s: %s", found, tries[i].why)
		var lines []string
		for _, words := range tries[i].write {
			lines = append(lines, quote(again.rewritten(words)))
		}
		d.Hint = "write " + orList(lines)
		return d, true
	}
	return d, false
}

// marked returns the word of the line that stands for the marked one of its pattern; nil where none is marked.
func (m *matcher) marked(pattern string) *token {
	_, rest, marks := strings.Cut(pattern, "^")
	if !marks {
		return nil
	}
	words, _, _ := strings.Cut(rest, " ")
	for i := range m.tokens {
		inside := func(a arg) bool { return a.at <= i && i < a.end }
		if slices.Contains(strings.Split(words, "|"), m.tokens[i].norm) && !slices.ContainsFunc(m.parts[0].args, inside) {
			return &m.tokens[i]
		}
	}
	return nil
}

// stands says where a line stands, as the table of first attempts does.
func (l *line) stands() string {
	switch {
	case l.given:
		return "given"
	case l.head == "":
		return "line"
	}
	return strings.TrimSpace(l.head)
}

// rewritten returns the sentence to write, with what the slots of the line that was read have read.
func (m *matcher) rewritten(words string) string {
	s := &m.parts[0]
	seats := m.names.seatNames()
	pairs := []string{"{mover}", seats[m.mover]}
	if a := s.arg("what"); a != nil && len(a.refs) > 0 && a.refs[0].def >= 0 {
		if owner := m.names.setup.OwnerOf(m.names.copiesOf(a.refs[0])[0]); owner != engine.NoSeat {
			pairs = append(pairs, "{owner}", seats[owner])
		}
	}
	if a := s.arg("where"); a != nil && a.refs[0].def >= 0 {
		pairs = append(pairs, "{type}", cardgame.CardTypes[m.names.defs[a.refs[0].def].Type])
	}
	for i := range s.args {
		a := &s.args[i]
		said := m.text(a.at, a.end)
		if strings.HasSuffix(said, "s") {
			pairs = append(pairs, "{"+a.name+"}'s", said+"'")
		}
		pairs = append(pairs, "{"+a.name+"}", said)
		if len(a.options) == 0 || a.options[0].act == nil {
			continue
		}
		act := a.options[0].act
		for form, name := range []string{formDoes: "does", formDo: "do", formDoing: "doing"} {
			verb := act.entry.forms[form][0].words[0]
			pairs = append(pairs, fmt.Sprintf("{%s:%s}", a.name, name), strings.TrimSpace(verb+" "+m.text(act.at+1, act.end)))
		}
	}
	return strings.NewReplacer(pairs...).Replace(words)
}
