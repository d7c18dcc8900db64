// This file understands what people type who do not know the language yet, or answers it with the sentence to write.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/engine"
)

// aliases are other words for commands.
var aliases = map[string]string{"exit": "quit", "bye": "quit", "q": "quit", "?": "help", "h": "help", "actions": "options", "moves": "options", "back": "undo"}

// verb returns the first form of a verb of an answer by any of its forms.
func (r *REPL) verb(word string) string { return gamescript.LanguageOf(r.game()).Verb(word) }

// understood returns a line as the language has it: in small letters where it is all in capitals, and with the player
// who has to decide in front where the verb comes first.
func (r *REPL) understood(line string) string {
	if strings.ToLower(line) != line && strings.ToUpper(line) == line {
		line = strings.ToLower(line)
	}
	if of := r.optionSaid(line); of != nil {
		return of.Sentence()
	}
	word, rest, more := strings.Cut(line, " ")
	verb, comma := strings.CutSuffix(strings.ToLower(word), ",")
	if r.now == nil {
		return line
	}
	does := gamescript.LanguageOf(r.game()).Verb(verb)
	if does == "" || r.g().Open() == nil {
		return line
	}
	line = r.g().SetUp().Names().NameSeat(r.g().Open().Seat) + " " + does
	if comma {
		line += ","
	}
	if more {
		line += " " + rest
	}
	return line
}

// optionSaid returns the option of which the words are a line, or begin so if no other's do and no command has that name.
func (r *REPL) optionSaid(line string) (said *gamescript.Offer) {
	if r.now == nil || r.g().Open() == nil || r.table != nil && r.asked() == nil {
		return nil
	}
	words, begun, offers := diag.Fold(line), 0, r.s().Offers()
	for i := range offers {
		switch of := &offers[i]; {
		case of.Folded == words:
			return of
		case strings.HasPrefix(of.Folded, words+" ") && r.find(words) == nil:
			said, begun = of, begun+1
		}
	}
	if begun != 1 {
		return nil
	}
	return said
}

// cure adds to what is wrong with a line that should have been an answer: the paragraph by which it is refused, and
// what may be done that is most like it.
func (r *REPL) cure(line string, wrong error) error {
	d := r.g().Open()
	if d == nil || r.table != nil && r.asked() == nil {
		return wrong
	}
	if number, of := r.partSaid(line); of != nil {
		return fmt.Errorf("%w\nhint: \"%d\" alone takes %q, which is: %s", wrong, number, r.sentence(of), r.textOf(of))
	}
	if says := r.foreign(line); says != nil {
		return says
	}
	if strings.Contains(wrong.Error(), "hint:") {
		return wrong
	}
	words, said := wrong.Error(), strings.Fields(line)[0]
	if of := slices.Index(r.seatIDs(), said); of >= 0 && engine.Seat(of) != d.Seat {
		return fmt.Errorf("%w\nhint: %s now", wrong, r.s().DecisionLine())
	}
	verb, about := r.verbAndCards(line)
	if verb == "" {
		return wrong
	}
	if seat, o, err := r.s().Would(line); err == nil {
		words += r.refusedBy(seat, o)
	}
	both := r.like(func(of *gamescript.Offer) bool { return of.Words[0] == verb && about(of) })
	if len(both) == 0 {
		both = r.like(about)
	}
	if len(both) == 0 {
		both = r.like(func(of *gamescript.Offer) bool { return of.Words[0] == verb })
	}
	if len(both) == 0 {
		both = r.like(func(*gamescript.Offer) bool { return true })
	}
	return errors.New(words + r.instead(both) + r.numberSaid(line))
}

// partSaid returns the option, and its number, of which the part of a text begins with a line, its verb in any form.
func (r *REPL) partSaid(line string) (number int, of *gamescript.Offer) {
	said := r.unnamed(line)
	if len(said) < 2 {
		return 0, nil
	}
	first, rest := r.sameVerb(said[0]), strings.Join(said[1:], " ")
	offers := r.s().Offers()
	for i := range offers {
		words := strings.Fields(diag.Fold(r.textOf(&offers[i])))
		if len(words) < 2 || r.sameVerb(words[0]) != first || !strings.HasPrefix(strings.Join(words[1:], " "), rest) {
			continue
		}
		if of != nil {
			return 0, nil // it may be either
		}
		number, of = i+1, &offers[i]
	}
	return number, of
}

// sameVerb returns the first form of a verb; any other word as it is.
func (r *REPL) sameVerb(word string) string {
	if verb := r.verb(word); verb != "" {
		return verb
	}
	return strings.TrimSuffix(word, "s")
}

// numberSaid adds to a hint what the number alone takes that stands behind the verb of a line.
func (r *REPL) numberSaid(line string) string {
	said := r.unnamed(line)
	if len(said) != 2 || !isNumber(said[1]) {
		return ""
	}
	of, err := r.offer(said[1])
	if err != nil {
		return ""
	}
	return fmt.Sprintf("; %q alone takes %q", said[1], r.sentence(of))
}

// unnamed returns the words of a line behind the player, if it names one.
func (r *REPL) unnamed(line string) []string {
	fields := strings.Fields(diag.Fold(line))
	if len(fields) > 1 && slices.Contains(r.seatIDs(), fields[0]) {
		return fields[1:]
	}
	return fields
}

// refusedBy returns the paragraph by which an option is refused. Where it asks for a card that lies elsewhere it says
// what the option is, and to who sees everything where the card is.
func (r *REPL) refusedBy(seat engine.Seat, o engine.Option) string {
	reason := r.g().Refused(seat, o)
	switch row := &r.game().Reasons[reason]; {
	case reason == 0:
		return ""
	case row.Elsewhere:
		words := "\n" + r.ruleWords(r.game().Options[o.Verb].Rule)
		if c := engine.Card(o.A); r.table == nil && c != 0 {
			words = "\n" + r.g().SetUp().Names().CardWords(c) + " is " + r.s().PlaceWords(c) + words
		}
		return words
	default:
		return "\n" + r.ruleWords(row.Rule)
	}
}

// foreign answers a line that begins with a word of another game, behind the player or not; nil where none does.
func (r *REPL) foreign(line string) error {
	fields := r.unnamed(line)
	if len(fields) == 0 || r.verb(fields[0]) != "" {
		return nil
	}
	row := thesaurus.For(r.g().SetUp().Scene().Library).With(thesaurus.Prompt, fields[0])
	switch {
	case row == nil:
		return nil
	case row.Write == nil:
		return errors.New(row.Why)
	}
	_, about := r.verbAndCards(line)
	is := func(of *gamescript.Offer) bool {
		return slices.Contains(row.Write, r.game().Options[of.Option.Verb].Code)
	}
	list := r.like(func(of *gamescript.Offer) bool { return is(of) && about(of) })
	if len(list) == 0 {
		list = r.like(is)
	}
	return errors.New(row.Why + r.instead(list))
}

// verbAndCards returns the verb of a line, as offers have it, and whether an offer is about a card or a place that the
// line names.
func (r *REPL) verbAndCards(line string) (verb string, about func(*gamescript.Offer) bool) {
	fields := r.unnamed(line)
	if len(fields) == 0 {
		return "", nil
	}
	rest := strings.Join(fields[1:], " ")
	return r.verb(fields[0]), func(of *gamescript.Offer) bool {
		return len(of.Words) > 1 && rest != "" && (strings.Contains(rest, of.About) || strings.Contains(of.About, rest) || strings.HasSuffix(of.Folded, rest))
	}
}

// mostAlike bounds the sentences that a hint names.
const mostAlike = 3

// like returns the offers that are so: the first of each verb, then others.
func (r *REPL) like(is func(*gamescript.Offer) bool) []*gamescript.Offer {
	var first, more []*gamescript.Offer
	var known []uint8
	offers := r.s().Offers()
	for i := range offers {
		switch of := &offers[i]; {
		case !is(of):
		case slices.Contains(known, of.Option.Verb):
			more = append(more, of)
		default:
			known, first = append(known, of.Option.Verb), append(first, of)
		}
	}
	return append(first, more...)
}

// sentence returns the line that gives an answer here: at the table the player need not be named.
func (r *REPL) sentence(of *gamescript.Offer) string {
	if r.table != nil {
		return strings.Join(of.Words, " ")
	}
	return of.Sentence()
}

// instead returns the hint that names the sentences of offers, or the way to them.
func (r *REPL) instead(list []*gamescript.Offer) string {
	if len(list) == 0 {
		return "\nhint: \"options\" lists what may be done now"
	}
	var quoted []string
	for _, of := range list[:min(len(list), mostAlike)] {
		quoted = append(quoted, fmt.Sprintf("%q", r.sentence(of)))
	}
	if n := len(list) - mostAlike; n > 0 {
		quoted = append(quoted, fmt.Sprintf("one of %d more: see \"options\"", n))
	}
	return "\nhint: you can do this now: " + pack.OrList(quoted)
}
