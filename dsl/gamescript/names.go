// This file knows what the cards and players of a set-up are called, and what a sentence means that names them.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// names holds every name of a set-up: ids, printed names, short names, and parts of whole words. A full name
// goes before a short one, a short one before a part.
type names struct {
	lang   *Language
	setup  game.Setup
	texts  func() *texts
	tries  func() []try
	zones  []zoneAt // by number
	defs   []def
	things []map[string]hit // of each class
	seats  map[string]hit
	teams  map[string]int
	named  map[*game.Operand]map[string]hit
}

// def is a card of the set-up with its copies in it.
type def struct {
	*game.Def
	kind   string // as data files call it
	class  int    // in Tables.Classes
	copies []engine.Card
}

// hit is what a name stands for: places in names.defs, or seats. More than one is ambiguous.
type hit struct {
	rank rank
	of   []int
}

// rank is how good a name is.
type rank uint8

const (
	part  rank = iota + 1 // some of its words
	short                 // a short name
	full                  // the id or the printed name
)

// longestName is the most words that a name may have, longestLine what a script may tell.
const (
	longestName = 10
	longestLine = 50
)

// dull are the words that by themselves name nothing.
var dull = []string{"a", "and", "in", "is", "of", "on", "the", "to"}

func newNames(s game.Setup) *names {
	lang := LanguageOf(s.Scene().Game)
	n := &names{lang: lang, tries: lang.triesOnce(s.Scene().Library), setup: s, texts: textsOnce(s.Scene().Library), zones: zonesOf(s), seats: map[string]hit{}, teams: map[string]int{}, named: map[*game.Operand]map[string]hit{}}
	index := map[*game.Def]int{}
	for c := engine.Card(1); int(c) <= s.Scene().Cards; c++ {
		d := s.Def(c)
		i, ok := index[d]
		if !ok {
			i = len(n.defs)
			index[d] = i
			kind := s.Scene().Library.Common().Definition(d.ID).Type
			n.defs = append(n.defs, def{Def: d, kind: kind, class: s.Scene().Game.ClassOf(kind)})
		}
		n.defs[i].copies = append(n.defs[i].copies, c)
	}
	for range s.Scene().Game.Classes {
		n.things = append(n.things, make(map[string]hit, 4*len(n.defs)/len(s.Scene().Game.Classes))) // most have some parts
	}
	for i := range n.defs {
		d := &n.defs[i]
		enter(n.things[d.class], i, d.Short, d.ID, d.Name)
	}
	for i, seat := range s.Scene().Seats {
		enter(n.seats, i, nil, seat.ID, seat.Name)
	}
	for i, team := range s.Scene().Teams {
		for _, words := range []string{team.Name, team.Name + " " + lang.of.TeamWord} {
			n.teams[normal(strings.TrimSpace(words))], n.teams[normal("the "+strings.TrimSpace(words))] = i, i
		}
	}
	for _, of := range operandsOf(s.Scene().Game) {
		if of.Names == nil {
			continue
		}
		n.named[of] = map[string]hit{}
		for i, name := range of.Names(s) {
			enter(n.named[of], i, nil, game.Counted(name, 1), game.Counted(name, 2))
		}
	}
	return n
}

func enter(in map[string]hit, thing int, shorts []string, fulls ...string) {
	it := []int{thing} // shared by all its names: what is added to it goes into a copy
	add := func(key string, r rank) {
		h := in[key]
		switch {
		case r > h.rank:
			in[key] = hit{r, it}
		case r == h.rank && !slices.Contains(h.of, thing):
			in[key] = hit{r, append(h.of, thing)}
		}
	}
	entered := ""
	for _, name := range fulls {
		name = normal(name)
		if name == entered {
			continue // the id says no more than the name
		}
		entered = name
		add(name, full)
		for rest := name; rest != ""; _, rest, _ = strings.Cut(rest, " ") {
			names := false
			for end := 0; end < len(rest); end++ {
				word, _, _ := strings.Cut(rest[end:], " ")
				names = names || !slices.Contains(dull, word)
				if end += len(word); names {
					add(rest[:end], part)
				}
			}
		}
	}
	for _, name := range shorts {
		add(normal(name), short)
	}
}

// ref is a card that a sentence names.
type ref struct {
	def  int // in names.defs; below 0 see refNothing
	copy int // from 1; 0 is any
}

func (n *names) copiesOf(r ref) []engine.Card {
	if r.def < 0 {
		return nil
	}
	copies := n.defs[r.def].copies
	if r.copy > 0 {
		return copies[r.copy-1 : r.copy]
	}
	return copies
}

func (n *names) matches(r ref, c engine.Card) bool { return slices.Contains(n.copiesOf(r), c) }

// words names what a reference means.
func (n *names) words(r ref) string {
	switch place := n.placeOf(r); {
	case r.def == refNothing:
		return "nothing"
	case place != nil:
		return place.Name
	case r.copy > 0:
		return n.setup.Names().CardWords(n.copiesOf(r)[0])
	}
	return n.defs[r.def].Name
}

func (n *names) defOf(c engine.Card) *def {
	d := n.setup.Def(c)
	if i := slices.IndexFunc(n.defs, func(known def) bool { return known.Def == d }); i >= 0 {
		return &n.defs[i]
	}
	return &def{Def: d}
}

// ordinals tell copies apart: "the second Cave Trolls".
var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// copyNumber returns the number in "#2".
func copyNumber(t *token) int {
	number, is := strings.CutPrefix(t.text, "#")
	n, err := strconv.Atoi(number)
	if t.sign || !is || err != nil {
		return 0
	}
	return n
}

// seatNames returns how messages call the seats.
func (n *names) seatNames() []string {
	return engine.Each(n.setup.Scene().Seats, func(seat game.Seat) string { return seat.ID })
}

// nameList returns the printed names of the things of some classes, and their short names; none is full.
func (n *names) nameList(of kind) (list []string) {
	for class := range n.things {
		if !of.has(class) {
			continue
		}
		for i := range n.defs {
			if d := &n.defs[i]; d.class == class {
				list = append(append(list, d.Name), engine.Those(slices.Values(d.Short), func(s string) bool { return !strings.Contains(s, "/") })...)
			}
		}
	}
	return list
}

// said returns what a sentence says, by the names of its slots, of the game, or of a position that is laid out.
func (p *play) said(s *sentence) *game.Said  { return p.names.said(s, p.table()) }
func (b *board) said(s *sentence) *game.Said { return b.names.said(s, b.state.OnTable()) }

func (n *names) said(s *sentence, t *engine.CardLists) *game.Said {
	said := &game.Said{Seat: s.seatArg("who"), Team: game.Team(s.n("whose")), Kind: s.n("kind"), In: s.n("in"), N: s.n("n"), M: s.n("m"), For: s.seatOr("for"), About: s.seatOr("about")}
	for slot, to := range map[string]*engine.Card{"on": &said.On, "there": &said.There} {
		if meant := n.meant(s.ref(slot), t); len(meant) > 0 {
			*to = meant[0]
		}
	}
	for _, slot := range []string{"what", "where"} {
		a := s.arg(slot)
		if a == nil || len(a.refs) == 0 {
			continue
		}
		for _, r := range a.refs {
			said.List, said.Names = append(said.List, n.meant(r, t)), append(said.Names, n.words(r))
		}
		said.Cards, said.Words = said.List[0], said.Names[0]
	}
	return said
}

// meant returns the cards that a reference means, those on the table first; of a place what lies on top there.
func (n *names) meant(r ref, t *engine.CardLists) []engine.Card {
	if place := n.placeOf(r); place != nil {
		if c := t.Top(place.Zone.First); place.Zone.Of == game.OfAll && c != 0 {
			return []engine.Card{c}
		}
		return nil
	}
	copies := n.copiesOf(r)
	if i := n.onTable(copies, t); i > 0 {
		return append([]engine.Card{copies[i]}, slices.Delete(slices.Clone(copies), i, i+1)...)
	}
	return copies
}

// onTable returns which of several copies is the first that lies on the table; -1 where none does.
func (n *names) onTable(copies []engine.Card, t *engine.CardLists) int {
	return slices.IndexFunc(copies, func(c engine.Card) bool {
		z := n.zones[t.Zone(c)].Zone
		return z != nil && z.Table
	})
}

// What follows reads the lines of a case as sentences, with the names of its set-up, and says what is wrong with a line that is none.
//
// Such a line is first read once more with names that may be wrong: if it is a sentence then, the names are at
// fault, and of several such readings the one with the fewest of them is meant. If it is none even so, the
// word is at fault up to which the sentences of the table could be followed.

// compiler reads the lines of one case.
type compiler struct {
	names *names
	mover engine.Seat // see matcher
	diags diag.List
}

// maxProblems bounds the mistakes that are told of a file.
const maxProblems = 100

// enough reports whether there are so many mistakes that no more are looked for.
func enough(l *diag.List) bool { return len(l.Items) >= maxProblems }

// limit keeps the first mistakes of a sorted list, and says so.
func limit(l *diag.List) {
	if n := len(l.Items); n > maxProblems {
		at := l.Items[maxProblems].Place()
		l.Items = append(l.Items[:maxProblems:maxProblems], tooMany(at))
	}
}

func tooMany(at diag.Place) diag.Diagnostic {
	return diag.At(at, "too-many", "there are more mistakes from here on, which are not shown")
}

// compile reads all lines of a case; the case is unchanged. The list has every mistake in them.
func (c *Case) compile(n *names) (*Case, *diag.List) {
	k := &compiler{names: n}
	out := *c
	out.givens = k.lines(c.givens, readGiven)
	out.steps = engine.Each(c.steps, func(s *step) *step {
		return &step{line: k.line(s.line, reads[s.line.stands()]), events: k.lines(s.events, readEvent), among: s.among}
	})
	out.goal = k.goal(c.goal)
	k.diags.Sort()
	return &out, &k.diags
}

func (k *compiler) lines(list []*line, read func(m *matcher) bool) []*line {
	return engine.Each(list, func(l *line) *line { return k.line(l, read) })
}

// counted writes "is 3x Sting, Lembas", as lists of decks have it, as "is Sting, Sting, Sting, Lembas".
func counted(tokens []token) (list []token) {
	for i, end := 0, 0; i < len(tokens); i = end {
		n, err := strconv.Atoi(strings.TrimSuffix(tokens[i].norm, "x"))
		if end = i + 1; i == 0 || err != nil || n < 2 || n > maxTokens || tokens[i-1].norm != "is" && tokens[i-1].norm != "," {
			list = append(list, tokens[i])
			continue
		}
		for end < len(tokens) && !tokens[end].sign {
			end++
		}
		one := append(slices.Clone(tokens[i+1:end]), token{sign: true, text: ",", norm: ",", column: tokens[i].column, at: tokens[i].at})
		list = append(list, slices.Repeat(one, n)...)
		list = list[:len(list)-1]
	}
	return list
}

func (k *compiler) line(l *line, read func(m *matcher) bool) *line {
	if enough(&k.diags) {
		if n := len(k.diags.Items); k.diags.Items[n-1].Code != "too-many" {
			k.diags.Add(tooMany(l.at))
		}
		return l
	}
	said, m := *l, &matcher{names: k.names, mover: k.mover, tokens: l.tokens}
	is := read(m)
	if said.tokens = counted(l.tokens); !is && len(said.tokens) > len(l.tokens) && len(said.tokens) <= maxTokens {
		m = &matcher{names: k.names, mover: k.mover, tokens: said.tokens}
		is, said.many = read(m), l.tokens
	}
	if !is {
		for _, d := range explain(m, l, read) {
			told := d.Code == notInScenario && slices.ContainsFunc(k.diags.Items, func(before diag.Diagnostic) bool { return before.Message == d.Message })
			if !told { // once for a card: with it in the scenario its other lines are right, too
				k.diags.Add(d)
			}
		}
		return l
	}
	said.tokens, said.parts = m.tokens, m.parts
	return &said
}

// reads has what reads a whole line of a section: by the word that the line begins with or stands below, which is not part of it;
// "" is for a line of play.
var reads = map[string]func(*matcher) bool{
	"": readLine, thesaurus.Line: readLine, thesaurus.Events: readEvent, thesaurus.Given: readGiven, "opening": readGiven,
	thesaurus.Expect:  func(m *matcher) bool { return m.only(m.names.lang.checks, ",;") },
	thesaurus.Refuse:  func(m *matcher) bool { return m.only(m.names.lang.refusals, "") },
	thesaurus.View:    func(m *matcher) bool { return m.headed(m.names.lang.viewer, m.names.lang.views) },
	thesaurus.Changes: func(m *matcher) bool { return m.only(m.names.lang.changes, ",;") },
}

func readGiven(m *matcher) bool { return m.only(m.names.lang.givens, ";,") }

// readEvent reads what has happened; a mistake is explained by the sentences of today.
func readEvent(m *matcher) bool {
	l := m.names.lang
	return m.only(l.events, "") || !m.lax && !m.explain && m.only(l.former, "")
}

// only reads sentences of a table, with signs between them.
func (m *matcher) only(table []*Entry, seps string) bool {
	return m.whole(m.sentences(table, formDoes, 0, seps))
}

// headed reads a sentence of one table, as whose view it is, and behind it some of another.
func (m *matcher) headed(head, table []*Entry) bool {
	var list []reading
	for _, r := range m.one(head, formDoes, 0) {
		for _, next := range m.sentences(table, formDoes, r.end, ",;") {
			list = add(list, r.and(next))
		}
	}
	return m.whole(list)
}

// readLine reads an action or answer, and what the same player answers next.
func readLine(m *matcher) bool {
	list := m.one(m.names.lang.lines, formDoes, 0)
	for _, r := range list {
		if r.said().entry.goesOn || !m.separated(r.end, ",") {
			continue
		}
		for _, next := range m.sentences(m.names.lang.tails, formDoes, r.end+1, ",") {
			list = add(list, r.and(next))
		}
	}
	return m.whole(list)
}

// explain returns what is wrong with a line that could not be read.
func explain(failed *matcher, l *line, read func(*matcher) bool) []diag.Diagnostic {
	if len(l.tokens) == 0 {
		return nil // reported already
	}
	m := &matcher{names: failed.names, mover: failed.mover, tokens: l.tokens, explain: true}
	read(m)
	word := m.explainWord(l, read)
	if d, known := m.tried(l, word.Place(), m.foundAt()); known {
		return []diag.Diagnostic{d}
	}
	lax := &matcher{names: failed.names, tokens: l.tokens, lax: true}
	read(lax)
	var list []diag.Diagnostic
	for _, n := range lax.across(lax.noted) {
		if !lax.runsOn(n) {
			list = append(list, lax.explainName(l, n))
		}
	}
	if len(list) > 0 {
		return list
	}
	if name := m.elsewhereFrom(m.far); name != "" && m.wantsCard() {
		return []diag.Diagnostic{m.takesNoPart(word.Place(), name)}
	}
	return []diag.Diagnostic{word}
}

// elsewhereFrom returns the name of a card that the scenario does not use, of which the words from pos on are the name.
func (m *matcher) elsewhereFrom(pos int) string {
	for end := min(len(m.tokens), pos+longestName); end > pos; end-- {
		if d := m.names.printed([]byte(m.key(pos, end, false))); d != nil {
			return d.Name
		}
	}
	return ""
}

// wantsCard reports whether a card could stand at the furthest place.
func (m *matcher) wantsCard() bool {
	return slices.ContainsFunc(m.wants, func(e *elem) bool { return e.slot != nil && (e.slot.names|e.slot.proposed)&anyCard != 0 })
}

const notInScenario = "not-in-scenario"

func (m *matcher) takesNoPart(at diag.Place, card string) diag.Diagnostic {
	return diag.At(at, notInScenario, "%q takes no part in scenario %s", card, m.names.setup.Scene().Scenario.ID)
}

// across returns wrong names, of which those are one that are parts of a card's name with commas in it.
func (m *matcher) across(parts []named) (list []named) {
	for len(parts) > 0 {
		u, n := parts[0], 1
		for i := 1; i < len(parts) && parts[i].at == parts[i-1].end+1; i++ {
			if m.names.printed([]byte(m.key(u.at, parts[i].end, false))) != nil {
				u.end, n = parts[i].end, i+1
			}
		}
		list, parts = append(list, u), parts[n:]
	}
	return list
}

// runsOn reports whether what was read as an unknown name is a name and more: then the words behind the name
// are at fault.
func (m *matcher) runsOn(u named) bool {
	for end := u.at + 1; end < u.end && len(u.hit.of) == 0; end++ {
		if m.names.lookup([]byte(m.key(u.at, end, false)), u.kind).rank >= short {
			return true
		}
	}
	return false
}

// explainWord says what was found at the furthest place and what was expected there.
func (m *matcher) explainWord(l *line, read func(*matcher) bool) diag.Diagnostic {
	at, found, word := l.at, m.foundAt(), ""
	if m.far < len(l.tokens) {
		at.Column, word = l.tokens[m.far].column, l.tokens[m.far].text
	} else if n := len(l.tokens); n > 0 {
		last := &l.tokens[n-1]
		at.Column = last.column + len([]rune(last.text))
	}
	var labels, near, owners []string
	for _, e := range m.wants {
		var label string
		if e.words != nil {
			label = quote(e.words[0])
		} else {
			label = e.slot.label
		}
		if near = append(near, m.names.candidates(e)...); e.slot != nil && e.slot.names == ownerName {
			owners = append(owners, engine.Each(m.names.seatNames(), func(id string) string { return id + "'s" })...)
		}
		if label != "" && !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	const most = 5
	expected := pack.OrList(labels)
	if len(labels) > most {
		expected = strings.Join(labels[:most], ", ") + " or the like"
	}
	d := diag.At(at, "unknown-sentence", "found %s, expected %s", found, expected)
	if said := m.completed(l, read); said != "" {
		return d.Try(fmt.Sprintf("write %q", said))
	}
	if word == "" {
		return d
	}
	return d.Or(word, append(owners, near...)).Try(m.reasonLike())
}

// foundAt returns the word that was found where something else was expected.
func (m *matcher) foundAt() string {
	if m.far < len(m.tokens) {
		return quote(m.tokens[m.far].text)
	}
	return "the end of the line"
}

// completed returns the line with the one word or comma in it that makes a sentence of it, or in place of a sign or of
// "and", or without the sign at its end; "" where nothing does, or where too much may stand there to say which is meant.
func (m *matcher) completed(l *line, read func(*matcher) bool) string {
	const most = 8
	if len(m.wants) > most {
		return ""
	}
	reads := func(tokens []token) bool { return read(&matcher{names: m.names, tokens: tokens}) }
	last := len(l.tokens) - 1
	if m.far == last && l.tokens[last].sign && reads(l.tokens[:last]) {
		return l.head + textOf(l.tokens[:last])
	}
	for _, e := range m.wants {
		words := e.words
		if e == comma || e == endOfLine {
			words = []string{","}
		}
		for _, w := range words {
			word := wordsOf(w)
			lines := [][]token{slices.Insert(slices.Clone(l.tokens), m.far, word...)}
			if m.far <= last && (l.tokens[m.far].sign || l.tokens[m.far].norm == "and") {
				lines = append(lines, slices.Replace(slices.Clone(l.tokens), m.far, m.far+1, word...))
			}
			for _, line := range lines {
				if reads(line) {
					return l.head + textOf(line)
				}
			}
		}
	}
	return ""
}

// reasonLike names the reason whose words have those that stand where a reason was expected.
func (m *matcher) reasonLike() string {
	if !slices.ContainsFunc(m.wants, func(e *elem) bool { return e.slot != nil && e.slot.code == "reason" }) {
		return ""
	}
	said := normal(m.text(m.far, len(m.tokens)))
	for _, r := range m.names.lang.of.Reasons[1:] {
		if strings.Contains(normal(r.Words), said) {
			return fmt.Sprintf("write %q, which is: %s", r.Code, r.Words)
		}
	}
	return "\"loremaster help language\" lists the reasons"
}

func (m *matcher) explainName(l *line, u named) diag.Diagnostic {
	at := l.at
	at.Column = l.tokens[u.at].column
	text, seats := m.text(u.at, u.end), m.names.seatNames()
	key := []byte(strings.TrimPrefix(m.key(u.at, u.end, u.kind == ownerName), "the "))
	player := u.kind&(seatName|ownerName) != 0
	switch len(u.hit.of) {
	case 0:
		if player {
			return diag.At(at, "unknown-player", "no player is called %q, expected %s", text, pack.OrList(seats)).Or(string(key), seats)
		}
	case 1:
		d := &m.names.defs[u.hit.of[0]]
		return diag.At(at, "no-such-copy", "there is no %q: the game has %d of %s", text, len(d.copies), d.Name)
	default:
		var list []string
		for _, i := range u.hit.of {
			if player {
				list = append(list, seats[i])
			} else {
				list = append(list, m.names.defs[i].Name)
			}
		}
		return diag.At(at, "ambiguous-name", "%q may be %s", text, pack.OrList(list))
	}
	what, candidates := m.names.lang.classesOf(u.kind), m.names.nameList(u.kind)
	if other := m.names.lookup(key, anyCard); len(other.of) == 1 {
		d := &m.names.defs[other.of[0]]
		return diag.At(at, "wrong-kind", "%q is %s, expected %s", text, vocab.WithArticle(d.kind), vocab.WithArticle(what))
	}
	if d := m.names.printed(key); d != nil {
		return m.takesNoPart(at, d.Name)
	}
	unknown := diag.At(at, "unknown-name", "no %s is called %q", what, text)
	if text == "empty" {
		return unknown.Try("a zone without cards \"is nothing\"")
	}
	return unknown.Or(text, candidates)
}
