// This file holds what can stand in the slots of a pattern.

package gamescript

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/pack"
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
	add("reason", "A reason of those below.", closed("a reason", numbers(g.Reasons, reasonWords)), "reason")
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
	var list []string
	for _, c := range classes {
		if !slices.Contains(list, c.Name) {
			list = append(list, c.Name)
		}
	}
	return pack.OrList(list)
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

// zoneWords returns the words for the zones of players.
func zoneWords(z *game.Zone) []string {
	if z.Of == game.OfSeat && !z.Passing {
		return append([]string{z.Name}, z.Words...)
	}
	return nil
}

// fromWords returns the words for the zones that a card may be said to come from.
func fromWords(z *game.Zone) []string {
	words := slices.Concat([]string{z.Name}, z.Words, z.Behind)
	return append(words, each(words, func(w string) string { return "the " + w })...)
}

func reasonWords(r game.Reason) []string { return []string{r.Code, r.Words} }

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
