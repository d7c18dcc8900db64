// This file proposes how a line that is being typed may go on, and finds what in a line may be put in the place of something else:
// numbers, and words of which there are several.

package gamescript

import (
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// Proposal is a way to go on: what takes the place of the typed text from a place on.
type Proposal struct {
	From int // in characters
	Text string
	Help string
}

// Propose returns how a line may go on behind what has been typed. Actions and answers are those that the
// open decision lists. given says that the line says what is given.
func (s *Session) Propose(typed string, given bool) []Proposal {
	word, _, more := strings.Cut(typed, " ")
	if given {
		return s.expected(typed, 0, readGiven)
	}
	if more && isCheck(word) {
		return s.expected(typed, len(word)+1, reads[word])
	}
	list := s.ProposeAnswers(typed, 0)
	for _, section := range []struct{ word, help string }{
		{"expect", "what is so now"}, {"refuse", "what may not be done, and why"}, {"view", "what a player sees"}, {"changes", "what the last lines have changed"}, {"given", "start over from a position"},
	} {
		if !more && begins(section.word, []rune(typed)) {
			list = append(list, Proposal{Text: section.word, Help: section.help})
		}
	}
	return list
}

// ProposeAnswers returns how a line may go on, from a place on, as one of those that the open decision lists.
func (s *Session) ProposeAnswers(typed string, from int) []Proposal {
	return proposeOf(s.Offers(), typed, from, (*Offer).parts)
}

// ProposeActs does the same where the player is understood.
func (s *Session) ProposeActs(typed string) []Proposal {
	return proposeOf(s.Offers(), typed, 0, func(of *Offer) []string { return of.Words })
}

// parts returns the words of a line that gives an answer.
func (o *Offer) parts() []string { return append([]string{o.Seat}, o.Words...) }

// proposeOf proposes how a line may go on as the parts of an offer.
func proposeOf(offers []Offer, typed string, from int, parts func(*Offer) []string) (list []Proposal) {
	for i := range offers {
		p, ok := offered([]rune(typed)[from:], parts(&offers[i]))
		if !ok {
			continue
		}
		p.From += from
		if i := slices.IndexFunc(list, func(q Proposal) bool { return q.From == p.From && q.Text == p.Text }); i >= 0 {
			list[i].Help = "" // it may go on in several ways
			continue
		}
		list = append(list, p)
	}
	return list
}

// ProposeCards returns the names of cards and locations that begin so, from a place of the line on.
func (s *Session) ProposeCards(typed string, from int) []Proposal {
	line := []rune(typed)
	fits := engine.Those(slices.Values(s.p.names.nameList(anyCard)), func(name string) bool { return begins(name, line[from:]) })
	return engine.Each(fits, func(name string) Proposal { return Proposal{From: from, Text: name} })
}

// offered proposes the part of an offer that follows those that have been typed.
func offered(line []rune, parts []string) (p Proposal, ok bool) {
	at := 0
	for i, part := range parts {
		rest := line[at:]
		if len(rest) <= len([]rune(part)) {
			return Proposal{at, part, strings.Join(parts[i+1:], " ")}, begins(part, rest)
		}
		if !begins(string(rest), []rune(part+" ")) {
			break
		}
		at += len([]rune(part)) + 1
	}
	return p, false
}

// begins reports whether a text begins with what was typed, without regard to case, accents and hyphens.
func begins(text string, typed []rune) bool {
	t := []rune(text)
	if len(typed) > len(t) {
		return false
	}
	fold := func(r []rune) string { return strings.ReplaceAll(diag.Fold(string(r)), "-", " ") }
	return fold(t[:len(typed)]) == fold(typed)
}

// expected proposes what the sentences of the table expect behind the words of a line that are complete. A
// name may have several words: so each of the last words is also taken as its beginning.
func (s *Session) expected(typed string, from int, read func(*matcher) bool) (list []Proposal) {
	const longest = 5
	line := []rune(typed)
	var starts []int // where words begin
	for i := from; i < len(line); i++ {
		if !unicode.IsSpace(line[i]) && (i == from || unicode.IsSpace(line[i-1])) {
			starts = append(starts, i)
		}
	}
	if len(line) == from || unicode.IsSpace(line[len(line)-1]) {
		starts = append(starts, len(line))
	}
	for n := range min(longest, len(starts)) {
		at := starts[len(starts)-1-n]
		for _, e := range s.wanted(line[from:at], read) {
			for _, text := range s.p.names.candidates(e) {
				p := Proposal{From: at, Text: text}
				if (begins(text, line[at:]) || begins(strings.TrimPrefix(text, "the "), line[at:])) && !slices.Contains(list, p) {
					list = append(list, p)
				}
			}
		}
	}
	return list
}

// wanted returns what is expected behind words that are complete; nil where these are not the beginning of what is read.
func (s *Session) wanted(words []rune, read func(*matcher) bool) []*elem {
	m := &matcher{names: s.p.names, tokens: wordsOf(string(words)), explain: true}
	read(m)
	if m.far < len(m.tokens) {
		return nil
	}
	return m.wants
}

// candidates returns what may stand for an element of a pattern.
func (n *names) candidates(e *elem) []string {
	if e.slot == nil {
		return e.words
	}
	list := slices.Concat(e.slot.words, n.nameList(e.slot.names), n.nameList(e.slot.proposed))
	switch e.slot.names {
	case seatName:
		list = n.seatNames()
	case ownerName:
		list = n.ownersAsTeams()
	}
	if e.slot.more != nil {
		list = append(list, e.slot.more(n)...)
	}
	return list
}

// Sayings returns every sentence of the table of answers, said of a card and of another where it names two, without
// its player and what may be left out. Numbers, regions and other words in it are the first that there are.
func (s *Session) Sayings(of, other engine.Card) (list []string) {
	for _, e := range s.p.names.lang.answers {
		said := []string{""}
		add := func(ways ...string) {
			var longer []string
			for _, begun := range said {
				longer = append(longer, engine.Each(ways, func(way string) string { return strings.TrimSpace(begun + " " + way) })...)
			}
			said = longer
		}
		names := []string{s.cardName(of, false), s.cardName(other, false)}
		for _, part := range e.forms[formDoes] {
			switch {
			case part.words != nil:
				add(part.words[0])
			case part.slot != nil && part.slot.label == "a number":
				add("1")
			case part.slot != nil && part.slot.code == "place":
				add(s.activePlaces()...)
			case part.slot != nil && s.other(part.slot) != "":
				add(s.other(part.slot)) // one word that is no card is as good as another
			case part.slot != nil:
				add(names[0])
				names = names[1:]
			}
		}
		list = append(list, said...)
	}
	return list
}

// other returns the first of what may stand in a slot in which no card is named, a region, a face of a die; else "".
func (s *Session) other(of *slot) string {
	return recall(s.known.others, of, func() (word string) {
		if of.names|of.proposed == 0 && of.more != nil {
			if all := of.more(s.p.names); len(all) > 0 {
				word = all[0]
			}
		}
		return word
	})
}

// activePlaces returns how lines call the places where cards may go now.
func (s *Session) activePlaces() []string {
	list := proposedPlaces(s.p.names)
	for z, zone := range s.p.names.zones {
		if zone.Zone != nil && zone.Table {
			list = append(list, engine.Each(slices.Collect(s.p.table().Cards(engine.List(z))), s.CardName)...)
		}
	}
	return list
}

// Marks finds the names in a line, for colours: from left to right the longest that is one.
func (s *Session) Marks(text string) []Named {
	return recall(s.known.marks, text, func() []Named { return s.namesIn(text, false) })
}

// LinePart is a part of a line in whose place something else may stand, from character to character.
type LinePart struct {
	From, To int
	Others   []string // what may; of a number none
	More     string   // at the end of the line: the sign or word behind which one of the others may be added
	Without  *Cut     // how the line reads without it; nil where it cannot be left out
}

// Cut is what of a line goes, from character to character, and what stands there then.
type Cut struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Words string `json:"words"`
}

// joints are what stands between the names of a list.
var joints = []string{", ", " with ", " + ", "; ", ", then "}

// maxTried bounds how many tokens are read to find what else may stand in a line: in a long one whatever may stand in a part by
// itself is offered.
const maxTried = 50_000

// LineParts returns the parts of a line that says what is given, from left to right.
func (s *Session) LineParts(typed string) (parts []LinePart) {
	line := []rune(typed)
	length := len(wordsOf(typed))
	if length > maxTokens {
		return nil
	}
	tries := maxTried / (length*length + 1)
	if !s.goesOn(typed) {
		tries = 0 // whatever may stand here, the rest is wrong
	}
	end := 0
	for at := range line {
		if at < end || unicode.IsSpace(line[at]) || at > 0 && !unicode.IsSpace(line[at-1]) {
			continue
		}
		if to := digits(line, at); to > at {
			parts, end = append(parts, LinePart{From: at, To: to}), to
			continue
		}
		if p := s.partAt(line, at, &tries); p != nil {
			parts, end = append(parts, *p), p.To
		}
	}
	if n := len(parts); n > 0 && end == len(line) && parts[n-1].Others != nil {
		for _, joint := range joints {
			more := typed + joint
			of := slices.DeleteFunc(s.wanted([]rune(more), readGiven), func(e *elem) bool { return e.slot == nil || e.slot.code != further })
			if others := s.fitting(more, "", of, &tries); len(others) > 0 {
				parts = append(parts, LinePart{From: len(line), To: len(line), Others: others, More: joint})
			}
		}
	}
	return parts
}

// without returns how a line reads without a part of it; nil where it does not. In a long line that is not tried out.
func (s *Session) without(line []rune, from, to int, tries *int) *Cut {
	cut := func(c *Cut) *Cut {
		is := string(line[:c.From]) + c.Words + string(line[c.To:])
		if *tries--; *tries < 0 || s.isGiven(is) {
			return c
		}
		return nil
	}
	for _, joint := range joints {
		before := from - len(joint)
		if before < 0 || string(line[before:from]) != joint {
			continue
		}
		if c := cut(&Cut{before, to, ""}); c != nil {
			return c
		}
	}
	if behind := min(to+2, len(line)); behind > to && (string(line[to:behind]) == ", " || string(line[to:behind]) == "; ") {
		if c := cut(&Cut{from, behind, ""}); c != nil {
			return c
		}
	}
	if string(line[from:to]) == nothing {
		return nil
	}
	return cut(&Cut{from, to, nothing})
}

// GivenLine returns a line that gives something by an entry: its example, where the set-up has what that names, or else one made
// of the first names and words that fit. It returns "" where the set-up has nothing to name.
func (s *Session) GivenLine(e *Entry) string {
	if s.isGiven(e.Example) {
		return e.Example
	}
	made, tries := "", 0
	var fill func(words string, fields []string) bool
	fill = func(words string, fields []string) bool {
		if len(fields) == 0 {
			if tries++; !s.isGiven(words) {
				return false
			}
			can := s.gives(words)
			if can || made == "" {
				made = words
			}
			return can || tries > 300
		}
		f, rest := fields[0], fields[1:]
		switch _, code, slot := strings.Cut(strings.Trim(f, "{}"), ":"); {
		case f == "[":
			return fill(words, rest[slices.Index(rest, "]")+1:])
		case f == ",":
			return fill(words+",", rest)
		case !slot || f[0] != '{':
			one, many, both := strings.Cut(f, "|")
			if f = one; both && strings.HasSuffix(words, "s") {
				f = many
			}
			return fill(strings.TrimSpace(words+" "+f), rest)
		default:
			of := s.p.names.lang.slots[code]
			if of.label == "a number" {
				return fill(strings.TrimSpace(words+" 1"), rest)
			}
			for _, name := range s.p.names.candidates(&elem{slot: of}) {
				longer := strings.TrimSpace(words + " " + name)
				if name != "" && s.goesOn(longer) && fill(longer, rest) {
					return true
				}
			}
			return false
		}
	}
	fill("", strings.Fields(e.Pattern))
	return made
}

func (s *Session) isGiven(words string) bool {
	return words != "" && readGiven(&matcher{names: s.p.names, tokens: wordsOf(words)})
}

// gives reports whether a line can be given by itself.
func (s *Session) gives(words string) bool {
	k, c := &compiler{names: s.p.names}, &Case{given: true}
	c.givens = []*line{k.line(&line{given: true, tokens: wordsOf(words)}, readGiven)}
	p := newPlay(s.p.names)
	_, f := c.lay(p)
	return f == nil
}

// goesOn reports whether words are the beginning of a sentence that gives something, or all of one.
func (s *Session) goesOn(typed string) bool {
	m := &matcher{names: s.p.names, tokens: wordsOf(typed), explain: true}
	return readGiven(m) || m.far >= len(m.tokens)
}

// digits returns where a number ends that begins at a place; the place itself where none does.
func digits(line []rune, at int) int {
	to := at
	for to < len(line) && unicode.IsDigit(line[to]) {
		to++
	}
	if to < len(line) && unicode.IsLetter(line[to]) {
		return at
	}
	return to
}

// partAt returns the longest words at a place for which others may stand there, and what of the sentences these are; nil where
// there are none. Words of the sentences themselves are not of these.
func (s *Session) partAt(line []rune, at int, tries *int) *LinePart {
	var of []*elem
	to := at
	for _, e := range s.wanted(line[:at], readGiven) {
		if e.slot == nil {
			continue
		}
		if string(line[at:]) == nothing && to == at {
			of = append(of, e)
		}
		for _, text := range s.p.names.candidates(e) {
			end := at + len([]rune(text))
			switch {
			case end > len(line) || end < to || end < len(line) && (unicode.IsLetter(line[end]) || unicode.IsDigit(line[end]) || line[end] == '\''):
			case !begins(string(line[at:end]), []rune(text)):
			case end > to:
				to, of = end, []*elem{e}
			case !slices.Contains(of, e):
				of = append(of, e)
			}
		}
	}
	if to == at {
		to = len(line) // nothing
	}
	p := &LinePart{From: at, To: to}
	if n := to; n+2 < len(line) && string(line[n:n+2]) == " #" { // which copy of a card it is
		if end := digits(line, n+2); end > n+2 {
			p.To = end
		}
	}
	if p.Others = s.fitting(string(line[:at]), string(line[p.To:]), of, tries); len(p.Others) < 2 {
		return nil
	}
	p.Without = s.without(line, p.From, p.To, tries)
	return p
}

// fitting returns what of some parts of the sentences may stand between words of a line.
func (s *Session) fitting(before, behind string, of []*elem, tries *int) (list []string) {
	for _, e := range of {
		for _, text := range s.p.names.candidates(e) {
			if text == "" || slices.Contains(list, text) {
				continue
			}
			if *tries--; *tries < 0 || s.goesOn(before+text+behind) {
				list = append(list, text)
			}
		}
	}
	return list
}

// What follows knows a line of a script for who writes it: the names in it, how it may go on, and what may be written behind the lines
// that are there, as the case is played so far.

// Cursor is a line of a case, with the names of the case's set-up.
type Cursor struct{ s *Session }

// Cursor returns the line of that number of a script, or nil where what it may name is not known: the case has no
// scenario, or data of its own that cannot be used.
func (l *Runner) Cursor(f *File, number int) *Cursor {
	of := f.CaseAt(number)
	if of == nil || of.scenario.id == "" {
		return nil
	}
	n, wrong := l.names(of)
	if wrong != nil {
		return nil
	}
	return &Cursor{&Session{p: &play{setup: n.setup, names: n}}}
}

// Language returns the language of the game that the case is of.
func (c *Cursor) Language() *Language { return c.s.p.names.lang }

// Scenario returns the id of the scenario of the case.
func (c *Cursor) Scenario() string { return c.s.p.setup.Scene().Scenario.ID }

// Propose returns how a line of a section may go on behind what has been typed of it.
func (c *Cursor) Propose(section, typed string) []Proposal {
	read := reads[section]
	if read == nil {
		return nil
	}
	return c.s.expected(typed, 0, read)
}

// Named is a name in a line, from byte to byte, and the id of what it names: "" of what the game numbers itself, as places of a
// map.
type Named struct {
	From, To int
	ID       string
	Player   bool
}

// Names finds the whole names in words.
func (s *Session) Names(words string) []Named { return s.namesIn(words, true) }

// Names finds the names in a line of a section: those with which it is read, or where it is no sentence those that are whole
// names, from left to right the longest.
func (c *Cursor) Names(section, text string) []Named {
	if read := reads[section]; read != nil {
		m := &matcher{names: c.s.p.names, tokens: wordsOf(text), noting: true}
		if read(m) {
			return engine.Each(m.noted, m.placed)
		}
	}
	return c.WholeNames(text)
}

// WholeNames finds names in words that say nothing else: whole ones, from left to right the longest.
func (c *Cursor) WholeNames(text string) []Named { return c.s.namesIn(text, true) }

// namesIn finds names in words, from left to right the longest; whole ones, or also words of which they have some.
func (s *Session) namesIn(text string, whole bool) (list []Named) {
	m := &matcher{names: s.p.names, tokens: wordsOf(text), noting: true}
	for at := 0; at < len(m.tokens); at++ {
		var longest reading // of two as long a player
		for _, k := range []kind{seatName, ownerName, anyCard} {
			found := m.name(at, k)
			if whole && k == anyCard {
				found = slices.DeleteFunc(found, func(r reading) bool { return !m.isWhole(at, r.end) })
			}
			if len(found) > 0 && !m.tokens[at].sign && found[0].end > longest.end {
				longest = found[0]
			}
		}
		if longest.end > 0 {
			list = append(list, m.placed(longest.names[0]))
			at = longest.end - 1
		}
	}
	return list
}

// isWhole reports whether words are a whole name of a card, whose "the" may belong to it: others may mean something else.
func (m *matcher) isWhole(at, end int) bool {
	key := m.key(at, end, false)
	return max(m.names.lookup([]byte(key), anyCard).rank, m.names.lookup([]byte(strings.TrimPrefix(key, "the ")), anyCard).rank) >= short
}

func (m *matcher) placed(n named) Named {
	first, last := &m.tokens[n.at], &m.tokens[n.end-1]
	out := Named{From: first.at, To: last.at + len(last.text), Player: n.kind&(seatName|ownerName) != 0}
	switch {
	case out.Player:
		out.ID = m.names.seatNames()[n.hit.of[0]]
	case n.kind != 0:
		out.ID = m.names.defs[n.hit.of[0]].ID
	}
	return out
}

// Entries returns the entries of the table for a section, as Propose has it.
func (l *Language) Entries(section string) []*Entry {
	switch section {
	case "":
		return slices.Concat(l.lines, l.answers)
	case ">":
		return l.events
	}
	return engine.First(slices.Values(l.Sentences()), func(s Section) bool { return s.Name == section }).Entries
}

// Likeliest returns the entry of a section that has the most of its words in a line, each as often as it is said; or nil.
func (l *Language) Likeliest(section, line string) (best *Entry) {
	words := strings.Fields(normal(line))
	most := 0.0
	for _, e := range l.Entries(section) {
		n, all := 0, 0
		said := slices.Clone(words)
		for _, part := range e.forms[formDoes] {
			if part.words == nil {
				continue
			}
			all++
			if i := slices.IndexFunc(said, func(w string) bool { return slices.Contains(part.words, w) }); i >= 0 {
				said = slices.Delete(said, i, i+1)
				n++
			}
		}
		if fit := float64(n*n) / float64(max(1, all)); fit > most {
			best, most = e, fit
		}
	}
	return best
}

// Open is what may be written behind the last line of a script as the game stands there. It does not change.
type Open struct {
	does   []Offer  // of each player who is asked
	doing  []Offer  // what the player of the last line answers next, its verbs as in "choosing", or has answered without a choice
	events []string // what the last line brought about, but for what is written of it
}

// Open plays the last case of a script to its end, without its checks. It returns nil where nobody can say how the game
// stands: a line of play cannot be read, or the game does not go so; or a card or the scenario has a script. Those are
// not run here, as nobody has said that they may be.
func (l *Runner) Open(f *File) (o *Open) {
	if len(f.Cases) == 0 || f.Cases[len(f.Cases)-1].scenario.id == "" {
		return nil
	}
	c := *f.Cases[len(f.Cases)-1]
	n, wrong := l.names(&c)
	if wrong != nil || c.scripted(n) {
		return nil
	}
	var told []*line
	var steps []*step
	for _, s := range c.steps {
		if s.plays() {
			told, steps = s.events, append(steps, &step{line: s.line})
		}
	}
	c.goal, c.steps = nil, steps
	read, wrong := c.compile(n)
	if len(wrong.Items) > 0 {
		return nil
	}
	defer func() {
		if recover() != nil { // only data can bring that about; who runs the case is told
			o = nil
		}
	}()
	p := newPlay(n)
	p.g.Watch().Unrecorded = true
	p.listen()
	if read.play(p) != nil {
		return nil
	}
	return (&Session{p: p, pure: map[string]bool{}}).open(told)
}

// scripted reports whether a script could run in a case that is not of what is built in.
func (c *Case) scripted(n *names) bool {
	lib, ok := n.setup.Scene().Library.(text.ScriptedLibrary)
	if !ok {
		return false
	}
	all := lib.Scripted()
	shipped := func(s *text.Script) bool {
		return slices.ContainsFunc(all, func(x text.Scripted) bool { return x.Script == s && x.Shipped })
	}
	return slices.ContainsFunc(all, func(s text.Scripted) bool {
		known := s.Shipped && !slices.ContainsFunc(s.Script.Shared, func(of *text.Script) bool { return !shipped(of) })
		return !known && (s.ID == c.scenario.id || slices.ContainsFunc(n.defs, func(d def) bool { return d.ID == s.ID }))
	})
}

// open says what may be written behind the line of play that was the last, of whose events so many lines are.
func (s *Session) open(told []*line) *Open {
	o := &Open{}
	if n := len(s.p.begun); n > 0 {
		last := s.p.begun[n-1]
		o.events = s.untold(s.p.g.Events()[last.event:], told)
		if who := last.line.parts[0]; who.arg("who") != nil {
			seat := who.seatArg("who")
			if d := s.p.g.OpenTo(seat); d != nil {
				o.doing = s.offers(d, formDoing)
			}
			for _, it := range s.p.only {
				if words := s.words(it.kind, it.option, formDoing, false); it.seat == seat && words != nil {
					o.doing = append(o.doing, Offer{Words: words})
				}
			}
		}
	}
	if s.p.g.Open() == nil && !s.p.g.Over() {
		s.p.stop = nil
		s.p.g.Run()
	}
	for seat := range s.p.g.Awaited().All() {
		o.does = append(o.does, s.offers(s.p.g.OpenTo(seat), formDoes)...)
	}
	return o
}

func (s *Session) untold(events []engine.Event, told []*line) (list []string) {
	k := &compiler{names: s.p.names}
	for _, l := range told {
		if l = k.line(l, readEvent); len(l.parts) == 0 {
			continue
		}
		if i := slices.IndexFunc(events, func(e engine.Event) bool { return s.p.means(&l.parts[0], &e) }); i >= 0 {
			events = events[i+1:]
		}
	}
	for i := range events {
		if !s.p.isAside(&events[i]) {
			list = append(list, s.EventLine(&events[i]))
		}
	}
	return list
}

// Propose returns how a line may go on as one of what is open: of play, of what happened, ">"; ",", what stands behind a
// comma of the line that was played last.
func (o *Open) Propose(section, typed string) []Proposal {
	switch section {
	case "":
		return proposeOf(o.does, typed, 0, (*Offer).parts)
	case ",":
		return proposeOf(o.doing, typed, 0, func(of *Offer) []string { return of.Words })
	case ">":
		fits := engine.Those(slices.Values(o.events), func(line string) bool { return begins(line, []rune(typed)) })
		return engine.Each(fits, func(line string) Proposal { return Proposal{Text: line} })
	}
	return nil
}
