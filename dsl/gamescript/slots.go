// This file reads what can stand in the slots of a pattern: names of cards and players, lists of them, and whatever else.

package gamescript

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// reader reads what stands at a place of the line, in each way that it can be read, the longest first.
type reader func(m *matcher, pos int) []reading

// slot is what may stand at a place of the line.
type slot struct {
	label string // how messages call what is expected; "" where what it reads says so by itself
	words []string
	read  reader

	names    kind                  // whose names may stand there, where one was meant
	proposed kind                  // and what else is proposed: names of things, places
	more     func(*names) []string // likewise
	code     string
}

// slotWords says how the reference calls what stands in slots, and what it may be. Slots of one name stand together;
// those of a fixed set of words list them.
type slotWords struct {
	slots      []string
	name, help string
}

// nameSlots makes the table of slots: those that every game has, those of its classes of things, and those of the words
// that its operands have.
func (l *Language) nameSlots() {
	g := l.of
	first, last := g.Classes[0], g.Classes[len(g.Classes)-1]
	cards, places := class(0), class(len(g.Classes)-1)
	lying := max(cards, places-1) // all classes but the last
	things := orNames(g.Classes)
	l.slots = map[string]*slot{}
	add := func(name, help string, s *slot, codes ...string) {
		l.words = append(l.words, slotWords{codes, name, help})
		for _, code := range codes {
			one := *s
			one.code = code
			l.slots[code] = &one
		}
	}
	add("player", "A player by its id or name; with 's for what is its own.", &slot{label: "a player", read: readSeat, names: seatName}, "seat")
	l.also("seat's", &slot{label: "a player with 's", read: readOwner, names: ownerName})
	team := cmp.Or(g.TeamWord, "team")
	help := "A " + team + " by its name."
	if g.TeamWord != "" {
		help = "A " + team + " by its name, with or without \"" + team + "\" after it; with 's for what is its own."
	}
	add(team, help, &slot{label: "a " + team, read: readTeam(false), more: (*names).allTeams}, "team")
	l.also("team's", &slot{label: "a " + team + " with 's", read: readTeam(true), more: (*names).teamOwners})
	for i, c := range g.Classes {
		add(c.Name, naming(c, i), &slot{label: vocab.WithArticle(c.Name), read: readCard(class(i)), names: class(i)}, c.Name)
		add(c.Plural, firstUpper(c.Plural)+" with commas between them, or \"nothing\".", &slot{label: c.Plural, read: orNothing(series(readCard(class(i)), class(i), ",")), names: class(i)}, c.Plural)
	}
	add("printed "+first.Name, "The id or printed name of "+vocab.WithArticle(things)+", also of one that the scenario has not.", &slot{label: vocab.WithArticle(things), read: readPrinted}, "printed")
	add(things, "One of these, by its id or a name.", &slot{label: vocab.WithArticle(things), read: readCard(anyCard), names: anyCard, proposed: anyCard}, "any")
	add("list of "+orNames(g.Classes), "These with commas between them.", &slot{label: vocab.WithArticle(things), read: orNothing(series(readCard(anyCard), anyCard, ",")), names: anyCard, proposed: anyCard}, "things")
	add("place", l.placeHelp(vocab.WithArticle(last.Name), false), &slot{label: vocab.WithArticle(last.Name), read: readPlace, names: places, more: proposedPlaces}, "place")
	l.also("to", &slot{label: "where it is played", read: readTo})
	add("spot", l.placeHelp(vocab.WithArticle(last.Name), true), &slot{label: vocab.WithArticle(orNames([]game.Class{last, first})), read: readSpot, names: anyCard, proposed: anyCard, more: proposedPlaces}, "spot")
	add("number", "A number in digits.", &slot{label: "a number", read: readNumber}, "number")
	add("amount", "A number in digits; \"at least\" or \"at most\" may stand before it.", &slot{label: "a number", words: []string{"at least", "at most"}, read: readAmount}, "amount")
	add("amounts", "An amount for each "+team+", with \"to\" between them.", &slot{label: "a number", words: []string{"at least", "at most"}, read: series(readAmount, 0, "to")}, "amounts")
	add("difference", "+1, -2.", &slot{label: "a number with + or -", read: readSigned}, "signed")
	add(last.Plural+" in order", firstUpper(vocab.WithArticle(last.Name))+", \", then\" another.", &slot{label: last.Plural, read: series(readCard(places), places, ", then", "then"), proposed: places}, "sequence")
	choices, how := l.choices(first)
	add(choices, how, &slot{label: first.Plural, read: orNothing(series(readCard(anyCard|unseenPlace), anyCard, ",")), proposed: cards, more: unseenPlaces}, "choices")
	add(first.Plural+" and what lies on them", firstUpper(first.Plural)+" with commas between them, each with what lies on it: \"NAME + NAME\"; or \"nothing\".", &slot{label: first.Plural, read: orNothing(series(readPile, lying, ",")), proposed: lying}, "stacks")
	add(first.Plural+" seen", "Likewise; and \"2 hidden cards\".", &slot{label: first.Plural, read: orNothing(series(readSeen, lying, ",", "and")), proposed: lying}, "visible")
	add(last.Plural+" and who is there", firstUpper(last.Plural)+" with \";\" between them, each \"with\" what is there; or \"nothing\".", &slot{label: last.Plural, read: orNothing(series(readGroup, places, ";", ",")), proposed: places}, "groups")
	add("action", "An action or answer, as listed under \"answer\".", &slot{read: readAct(formDoes)}, "does")
	l.also("do", &slot{read: readAct(formDo)})
	l.also("doing", &slot{read: readAct(formDoing)})
	add("options", "With commas between them: "+first.Plural+", what stands for one, \"nothing\", whole actions.", &slot{label: "options", read: series(readOption, 0, ","), proposed: cards}, "options")
	add("zone", "", closed("a zone", numbers(g.Zones, zoneWords)), "zone")
	add("zone it comes from", "", closed("a zone", numbers(g.Zones, fromWords)), "from")
	add(g.PhaseWord, "", closed("a "+g.PhaseWord, numbered(g.Phases)), "phase")
	add("line, and why", "\"at line\" and its number in the file, then \":\" and why, in the words of the log, to the end of the line; or one of both.",
		&slot{label: "at which line, and why", words: []string{"at line"}, read: readFailure}, "failure")
	for _, of := range operandsOf(g) {
		switch {
		case l.slots[of.Code] != nil:
		case of.Else != nil:
			add("whose text", of.Help, &slot{label: of.Label, read: readElse(of)}, of.Code)
		case of.Said != nil:
			add(of.Code, of.Help, closed(of.Label, numbered(of.Said)), of.Code)
			l.slots[of.Code].more = func(*names) []string { return of.Said }
		case of.Names != nil:
			add(of.Code, of.Help, &slot{label: of.Label, read: readNamed(of), more: func(n *names) []string { return of.Many(n.setup) }}, of.Code)
		default:
			add(of.Code, "A number in digits.", &slot{label: "a number", read: readNumber}, of.Code)
		}
		if of.Was != nil {
			l.slots[formerCode(of)] = closed(of.Label, numbered(of.Was))
		}
	}
	add("reason", "A reason of those below.", closed("a reason", numbers(g.Reasons, func(r game.Reason) []string { return []string{r.Code, r.Words} })), "reason")
}

// also adds a slot that stands with the one before it.
func (l *Language) also(code string, s *slot) {
	s.code = code
	l.slots[code] = s
	last := &l.words[len(l.words)-1]
	last.slots = append(last.slots, code)
}

// naming says how a thing of a class is named.
func naming(c game.Class, i int) string {
	if i > 0 {
		return firstUpper(vocab.WithArticle(c.Name)) + ", named likewise."
	}
	return firstUpper(vocab.WithArticle(c.Name)) + ": its id, printed name, short name, or a part of it that fits no other; of several copies \"NAME #2\" or \"the second NAME\"."
}

func firstUpper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// orNames names the classes: "card or location".
func orNames(classes []game.Class) string {
	return pack.OrList(diag.Once(engine.Each(classes, func(c game.Class) string { return c.Name })))
}

// classesOf names the classes of a kind of names.
func (l *Language) classesOf(of kind) string {
	var classes []game.Class
	for i, c := range l.of.Classes {
		if of.has(i) {
			classes = append(classes, c)
		}
	}
	return orNames(classes)
}

// operandsOf returns what numbers of options and events are, and what numbers on the table there are several of, each once.
func operandsOf(g *game.Game) (list []*game.Operand) {
	add := func(of *game.Operand) {
		if of != nil && !slices.Contains(list, of) {
			list = append(list, of)
		}
	}
	for i := range g.Options {
		for _, of := range g.Options[i].List() {
			add(of)
		}
	}
	for i := range g.Events {
		for _, of := range g.Events[i].List() {
			add(of)
		}
	}
	for _, n := range g.Numbers {
		add(n.Kind)
		add(n.In)
	}
	for _, of := range g.Kinds {
		add(of)
	}
	return list
}

func numbered(list []string) map[string]int {
	return numbers(list, func(words string) []string { return []string{words} })
}

// numbers returns the number of what each of some words is said for.
func numbers[T any](list []T, words func(T) []string) map[string]int {
	m := map[string]int{}
	for i, one := range list {
		for _, w := range words(one) {
			m[w] = i
		}
	}
	delete(m, "")
	return m
}

func zoneWords(z *game.Zone) []string {
	if z.Of == game.OfSeat && !z.Passing {
		return append([]string{z.Name}, z.Words...)
	}
	return nil
}

// fromWords returns the words for the zones that a card may be said to come from.
func fromWords(z *game.Zone) []string {
	words := slices.Concat([]string{z.Name}, z.Words, z.Behind)
	return append(words, pack.Mapped(words, func(w string) string { return "the " + w })...)
}

// closed returns the slot of a fixed set of phrases.
func closed(label string, phrases map[string]int) *slot {
	keys, longest := map[string]int{}, 0
	for words, n := range phrases {
		keys[normal(words)] = n
		longest = max(longest, len(strings.Fields(normal(words))))
	}
	return &slot{label: label, words: slices.Sorted(maps.Keys(phrases)), read: func(m *matcher, pos int) []reading {
		return m.spans(pos, longest, false, meaning(keys))
	}}
}

// kind is what a name may be a name of.
type kind uint16

const (
	anyCard     kind = 1<<8 - 1        // a bit for each class, see class
	unseenPlace kind = 1 << (iota + 7) // a place of an unseen card will do as well
	seatName
	ownerName // a seat, with 's
)

// class returns the kind of the names of things of a class.
func class(i int) kind { return 1 << i }

// has reports whether names of things of a class are of the kind.
func (k kind) has(i int) bool { return k&class(i) != 0 }

// lookup finds what a name stands for, among things of the kind.
func (n *names) lookup(key []byte, k kind) hit {
	if k&(seatName|ownerName) != 0 {
		return n.seats[string(key)]
	}
	var h hit
	for i, in := range n.things {
		if !k.has(i) {
			continue
		}
		switch p := in[string(key)]; {
		case p.rank > h.rank:
			h = p
		case p.rank == h.rank && p.rank > 0:
			h = hit{h.rank, append(slices.Clone(h.of), p.of...)}
		}
	}
	return h
}

// named is a name in a line: tokens, and those that have it. It is one, or it is wrong.
type named struct {
	at, end int
	kind    kind
	hit     hit
	wrong   bool
}

// name reads a name, with or without "the", as the number of what it stands for. A name that is not clear is no name; but where
// names may be wrong it is noted, and so are words that are no name at all.
func (m *matcher) name(pos int, k kind) (list []reading) {
	owner := k == ownerName
	from := pos
	for range 2 {
		for _, r := range m.spans(from, longestName, owner, func(key []byte, end int) (r reading, ok bool) {
			h := m.names.lookup(key, k)
			if ok = len(h.of) == 1 || m.lax && len(h.of) > 1; ok {
				r = m.note(named{pos, end, k, h, len(h.of) > 1})
			}
			return r, ok
		}) {
			list = add(list, r)
		}
		if !m.word(from, "the") {
			break
		}
		from++
	}
	if !m.lax {
		return list
	}
	for end := pos + 1; end <= len(m.tokens) && end <= pos+6 && !m.tokens[end-1].sign; end++ {
		if owner && m.tokens[end-1].owner == "" {
			continue
		}
		list = add(list, m.note(named{pos, end, k, hit{}, true}))
	}
	return list
}

func (m *matcher) note(n named) reading {
	r := reading{end: n.end, args: []*arg{{}}}
	if n.wrong {
		r.cost = 1000 + n.end - n.at
	} else if len(n.hit.of) > 0 {
		r.args[0].n = n.hit.of[0]
	}
	if n.wrong || m.noting {
		r.names = []named{n}
	}
	return r
}

// card reads the name of a card, and which copy: "Cave Trolls #2", "the second Cave Trolls".
func (m *matcher) card(pos int, k kind) (list []reading) {
	if k&unseenPlace != 0 {
		list = m.placeRef(pos, true)
	}
	at, number := pos, 0
	if m.word(at, "the") {
		at++
	}
	if at < len(m.tokens) {
		number = slices.Index(ordinals, m.tokens[at].norm) + 1
	}
	if number > 0 {
		for _, r := range m.name(at+1, k) {
			list = m.copy(list, pos, r, number, k)
		}
	}
	for _, r := range m.name(pos, k) {
		number = 0
		if r.end < len(m.tokens) {
			number = copyNumber(&m.tokens[r.end])
		}
		r.end += min(number, 1)
		list = m.copy(list, pos, r, number, k)
	}
	return list
}

// copy adds a copy of a card that was read, if there is one of that number; 0 is for any.
func (m *matcher) copy(list []reading, pos int, r reading, number int, k kind) []reading {
	it := ref{r.args[0].n, number}
	if number > len(m.names.defs[it.def].copies) {
		if !m.lax {
			return list
		}
		wrong := m.note(named{pos, r.end, k, hit{full, []int{it.def}}, true})
		it.copy, r.cost, r.names = 0, r.cost+wrong.cost, append(r.names, wrong.names...)
	}
	*r.args[0] = arg{at: pos, refs: []ref{it}}
	return add(list, r)
}

// readPrinted reads the id or the printed name of a card of the library, whether the scenario has it or not.
func readPrinted(m *matcher, pos int) []reading {
	return m.spans(pos, longestName, false, func(key []byte, end int) (r reading, ok bool) {
		d := m.names.printed(key)
		if d == nil {
			return r, false
		}
		return reading{end: end, args: []*arg{{text: d.ID}}}, true
	})
}

// printed returns the card of the library that has such an id or printed name, or nil.
func (n *names) printed(key []byte) *game.Def {
	is := func(d *game.Def) bool { return normal(d.Name) == string(key) || normal(d.ID) == string(key) }
	return engine.First(slices.Values(n.setup.Scene().Library.Defs()), is)
}

func readCard(k kind) reader {
	return func(m *matcher, pos int) []reading { return m.card(pos, k) }
}

// nothing is how a list is said that is empty.
const nothing = "nothing"

func orNothing(list reader) reader {
	return func(m *matcher, pos int) []reading {
		if m.word(pos, nothing) {
			return way(pos+1, arg{})
		}
		return list(m, pos)
	}
}

// series reads one or more of what item reads, with one of some signs or words between two. A name of the kind may be proposed
// behind the first of these.
func series(item reader, further kind, between ...string) reader {
	signs := engine.Each(between, strings.Fields)
	return func(m *matcher, pos int) []reading {
		list := m.list(pos, item, func(end int) int {
			for i, words := range signs {
				if next := m.phrase(end, words...); next >= 0 {
					if i == 0 {
						m.oneMore(next, further)
					}
					return next
				}
				if words[0] == "," {
					m.miss(end, comma)
				}
			}
			return -1
		})
		for i := range list {
			list[i].args = []*arg{together(list[i].args)}
		}
		return list
	}
}

// together makes one of what was read one by one.
func together(items []*arg) *arg {
	if len(items) == 1 {
		a := *items[0]
		a.items = items
		return &a
	}
	a := &arg{items: items}
	var said []string
	for _, it := range items {
		a.refs, a.stacks, a.options = append(a.refs, it.refs...), append(a.stacks, it.stacks...), append(a.options, it.options...)
		if it.text != "" {
			said = append(said, it.text)
		}
	}
	a.text = strings.Join(said, ", ")
	return a
}

// comma is what is expected between the names of a list.
var comma = &elem{slot: &slot{label: `","`}}

// further is the slot of one more name of a list, where the line ends.
const further = "further"

// oneMore notes that a name of a list may stand at the end of the line.
func (m *matcher) oneMore(pos int, of kind) {
	if !m.explain || pos < len(m.tokens) || of == 0 {
		return
	}
	m.miss(pos, &elem{slot: &slot{code: further, label: vocab.WithArticle(m.names.lang.classesOf(of)), names: of}})
}

// laden reads a card, and behind a word or sign what is on it; a name of the kind further may be proposed there.
func (m *matcher) laden(pos int, k kind, joint string, further kind, load reader) (list []reading) {
	for _, at := range m.card(pos, k) {
		is := stack{ref: at.args[0].refs[0], at: pos}
		at.args = []*arg{{stacks: []stack{is}}}
		if m.word(at.end, joint) {
			m.oneMore(at.end+1, further)
			for _, on := range load(m, at.end+1) {
				is.on = on.args[0].piles()
				on.args = []*arg{{stacks: []stack{is}}}
				list = add(list, reading{at.end, at.cost, nil, at.names}.and(on))
			}
		}
		list = add(list, at)
	}
	return list
}

// readPile reads a card and what lies on it: "A + item + item".
func readPile(m *matcher, pos int) []reading {
	return m.laden(pos, anyCard, "+", class(0), readLying)
}

var readLying = series(readCard(class(0)), class(0), "+")

// readSeen reads the same, or so many hidden cards.
func readSeen(m *matcher, pos int) []reading {
	list := readPile(m, pos)
	for _, r := range readNumber(m, pos) {
		if m.word(r.end, "hidden") && (m.word(r.end+1, "card") || m.word(r.end+1, "cards")) {
			list = append(list, way(r.end+2, arg{stacks: []stack{{hidden: r.args[0].n}}})...)
		}
	}
	return list
}

// readGroup reads a location, and what is there: "Moria with Cave-troll".
func readGroup(m *matcher, pos int) []reading {
	stacks := m.names.lang.slots["stacks"]
	return m.laden(pos, m.names.lastClass(), "with", stacks.proposed, stacks.read)
}

// readAct reads an action or answer, without its player. A card may be called as a player is: then it is two.
func readAct(form int) reader {
	return func(m *matcher, pos int) []reading { return m.one(m.names.lang.answers, form, pos) }
}

// readOption reads an option of a decision: a card, the top of the deck, nothing, or a whole action.
func readOption(m *matcher, pos int) (list []reading) {
	if m.word(pos, nothing) {
		list = way(pos+1, arg{options: []option{{ref: ref{def: refNothing}}}})
	}
	for _, r := range m.one(m.names.lang.answers, formDoes, pos) {
		list = add(list, r)
	}
	for _, r := range m.card(pos, anyCard|unseenPlace) {
		r.args = []*arg{{options: []option{{ref: r.args[0].refs[0]}}}}
		list = add(list, r)
	}
	return list
}

// What follows reads spans of words, numbers, players and teams, and what stands in the place of a card: the path, the reserve, the top of
// a deck, a rule.

// maxNumber is how far numbers go.
const maxNumber = 9999

// spans reads each of the words from pos on of which read knows the normal form, the longest first. The last word may be an
// owner's, "aragorn's".
func (m *matcher) spans(pos, longest int, owner bool, read func(key []byte, end int) (reading, bool)) (list []reading) {
	var buf [160]byte
	key := buf[:0]
	for end := pos; end < len(m.tokens) && end-pos < longest; end++ {
		t := &m.tokens[end]
		if t.sign {
			if t.text != "," && t.text != ":" && t.text != "/" || end == pos {
				break
			}
			continue
		}
		if len(key) > 0 {
			key = append(key, ' ')
		}
		last := t.norm
		if owner {
			last = t.owner
		}
		if last != "" {
			if r, ok := read(append(key, last...), end+1); ok {
				list = slices.Insert(list, 0, r)
			}
		}
		key = append(key, t.norm...)
	}
	return list
}

// meaning reads words by what they stand for.
func meaning(of map[string]int) func(key []byte, end int) (reading, bool) {
	return func(key []byte, end int) (reading, bool) {
		n, ok := of[string(key)]
		return reading{end: end, args: []*arg{{n: n}}}, ok
	}
}

// key returns the normal form of the words from pos to end.
func (m *matcher) key(pos, end int, owner bool) string {
	var b strings.Builder
	for i := pos; i < end; i++ {
		t := &m.tokens[i]
		if t.sign {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		if owner && i == end-1 {
			b.WriteString(t.owner)
		} else {
			b.WriteString(t.norm)
		}
	}
	return b.String()
}

func readNumber(m *matcher, pos int) []reading {
	if pos >= len(m.tokens) {
		return nil
	}
	n, err := strconv.Atoi(m.tokens[pos].text)
	if err != nil || n > maxNumber || n < -maxNumber {
		return nil
	}
	return way(pos+1, arg{n: n})
}

// readSigned reads "+1" or "-2".
func readSigned(m *matcher, pos int) []reading {
	plus := m.word(pos, "+")
	if plus {
		pos++
	}
	return slices.DeleteFunc(readNumber(m, pos), func(r reading) bool { n := r.args[0].n; return n == 0 || (n > 0) != plus })
}

// readAmount reads "3", "at least 3", "at most 3".
func readAmount(m *matcher, pos int) []reading {
	more, less := m.phrase(pos, "at", "least") >= 0, m.phrase(pos, "at", "most") >= 0
	if more || less {
		pos += 2
	}
	list := readNumber(m, pos)
	for _, r := range list {
		r.args[0].orMore, r.args[0].orLess = more, less
	}
	return list
}

// counts reports whether a number is one that the slot means.
func (a *arg) counts(n int) bool { return n == a.n || a.orMore && n > a.n || a.orLess && n < a.n }

func readSeat(m *matcher, pos int) []reading  { return m.name(pos, seatName) }
func readOwner(m *matcher, pos int) []reading { return m.name(pos, ownerName) }

// readTeam reads the name of a team, "the North", with or without what teams are called behind it, or with 's.
func readTeam(owner bool) reader {
	return func(m *matcher, pos int) []reading { return m.spans(pos, longestName, owner, meaning(m.names.teams)) }
}

// teamWords names a team as a line does: "the North".
func (n *names) teamWords(team int) string {
	name := n.setup.Scene().Teams[team].Name
	if n.lang.of.TeamWord != "" {
		return "the " + name
	}
	return name
}

func (n *names) allTeams() (list []string) {
	for i := range n.setup.Scene().Teams {
		list = append(list, n.teamWords(i))
	}
	return list
}

func (n *names) teamOwners() []string { return engine.Each(n.allTeams(), owning) }

// ownersAsTeams returns the players with what is their own: those that are a team alone, under its name, as the team.
func (n *names) ownersAsTeams() []string {
	return engine.Each(n.seatNames(), func(id string) string {
		if i, is := n.teams[normal(id)]; is {
			return owning(n.teamWords(i))
		}
		return id + "'s"
	})
}

// What stands in the place of a card's name: nothing, or a place of the game from refPlace down.
const (
	refNothing = -1
	refPlace   = -2
)

// placeOf returns the place that a reference means, or nil.
func (n *names) placeOf(r ref) *game.Place {
	if r.def > refPlace {
		return nil
	}
	return n.lang.of.Places[refPlace-r.def]
}

// standFor returns what stands in a sentence in the place of a card where an option has none; else 0.
func (l *Language) standFor(verb uint8) int {
	switch stands := l.of.Options[verb].Stands; stands {
	case nil:
		return 0
	case game.Nothing:
		return refNothing
	default:
		return refPlace - slices.Index(l.of.Places, stands)
	}
}

// placeRef reads one of the places, those of unseen cards or the others.
func (m *matcher) placeRef(pos int, unseen bool) []reading {
	l := m.names.lang
	return m.spans(pos, longestName, false, func(key []byte, end int) (r reading, ok bool) {
		place, ok := l.places[string(key)]
		if !ok || l.of.Places[place].Unseen != unseen {
			return r, false
		}
		return reading{end: end, args: []*arg{{at: pos, refs: []ref{{def: refPlace - place}}}}}, true
	})
}

func (n *names) lastClass() kind { return class(len(n.things) - 1) }

// readPlace reads a thing of the last class, or a place; readSpot also a card on which another lies.
func readPlace(m *matcher, pos int) []reading { return m.place(pos, m.names.lastClass()) }
func readSpot(m *matcher, pos int) []reading  { return m.place(pos, anyCard) }

func (m *matcher) place(pos int, k kind) []reading {
	return append(m.placeRef(pos, false), m.card(pos, k)...)
}

// readTo reads where a card is played, as an event says it.
func readTo(m *matcher, pos int) []reading {
	switch {
	case m.word(pos, "to"):
		return readPlace(m, pos+1)
	case m.word(pos, "on"):
		return m.card(pos+1, class(0))
	}
	return nil
}

// readElse reads a card, or what a number stands for that is none: "an omen", "rule 2".
func readElse(of *game.Operand) reader {
	return func(m *matcher, pos int) (list []reading) {
		for i := range of.Else {
			words, number := strings.CutSuffix(of.Else[i].Words, " {n}")
			end := m.phrase(pos, strings.Fields(normal(words))...)
			switch {
			case end < 0:
			case number:
				for _, r := range readNumber(m, end) {
					r.args[0].other = &of.Else[i]
					list = append(list, r)
				}
			default:
				list = append(list, way(end, arg{other: &of.Else[i]})...)
			}
		}
		return append(list, m.card(pos, anyCard)...)
	}
}

// readNamed reads a name of the scenario's, with or without "the".
func readNamed(of *game.Operand) reader {
	var name reader
	name = func(m *matcher, pos int) (list []reading) {
		if m.word(pos, "the") {
			list = name(m, pos+1)
		}
		return append(list, m.spans(pos, longestLine, false, func(key []byte, end int) (reading, bool) {
			h := m.names.named[of][string(key)]
			return m.note(named{at: pos, end: end, hit: h}), len(h.of) == 1
		})...)
	}
	return name
}

// readFailure reads at which line a script failed and why, or one of both: "at line 12: its n is nil". The reason goes on
// to the end of the line.
func readFailure(m *matcher, pos int) []reading {
	a := arg{n: -1}
	if end := m.phrase(pos, "at", "line"); end >= 0 && end < len(m.tokens) {
		n, err := strconv.Atoi(m.tokens[end].text)
		if err != nil {
			return nil
		}
		a.n, pos = n, end+1
	}
	if pos+1 < len(m.tokens) && m.tokens[pos].text == ":" {
		a.text, pos = textOf(m.tokens[pos+1:]), len(m.tokens)
	}
	if a.n < 0 && a.text == "" {
		return nil
	}
	return way(pos, a)
}

// place returns where a card goes: a zone of its player, or one of the cards.
func (p *play) place(r ref) (zone *game.Zone, at []engine.Card) {
	place := p.names.placeOf(r)
	switch {
	case place == nil:
		return nil, p.names.copiesOf(r)
	case place.Zone.Of == game.OfSeat:
		return place.Zone, nil
	}
	return nil, []engine.Card{p.table().Top(place.Zone.First)}
}

// proposedPlaces returns the words by which places are proposed; unseenPlaces those for unseen cards.
func proposedPlaces(n *names) []string { return n.lang.placeList(false) }
func unseenPlaces(n *names) []string   { return n.lang.placeList(true) }

func (l *Language) placeList(unseen bool) []string {
	of := engine.Those(slices.Values(l.of.Places), func(place *game.Place) bool { return place.Unseen == unseen })
	return engine.Each(of, func(place *game.Place) string { return place.Words[0] })
}

// placeHelp says what a place may be; a spot may also be a card.
func (l *Language) placeHelp(thing string, spot bool) string {
	list := append([]string{thing}, engine.Each(l.placeList(false), quote)...)
	if spot {
		return firstUpper(pack.OrList(append(list, vocab.WithArticle(l.of.Classes[0].Name)+" that others lie on"))) + "."
	}
	return firstUpper(pack.OrList(list)) + "; of an event also \"on\" a card."
}

// choices names what may be chosen of, "cards or the top of the deck", and says how.
func (l *Language) choices(c game.Class) (name, help string) {
	name, help = c.Plural, firstUpper(c.Plural)+" with commas between them"
	for _, words := range l.placeList(true) {
		name, help = name+" or "+words, help+", and "+quote(words)
	}
	return name, help + "; or \"nothing\"."
}
