// This file writes the reference of the language from its tables.

package gamescript

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/interpreter/wotrcards"
)

// slotWords says how the reference calls what stands in a slot, and what it may be. Slots of one name stand
// together; those of a fixed set of words list them.
var slotWords = []struct {
	slots      []string
	name, help string
}{
	{[]string{"counter"}, "counter", "A counter of the scenario by its name."},
	{[]string{"seat", "seat's"}, "player", "A player by its id or name; with 's for what is its own."},
	{[]string{"side", "side's"}, "side", "The Free Peoples or the Shadow, with or without \"side\" behind it."},
	{[]string{"card"}, "card", "A card of a player: its id, printed name, short name, or a part of it that fits no other; of several copies \"NAME #2\" or \"the second NAME\"."},
	{[]string{"location"}, "location", "A path or battleground, named likewise."},
	{[]string{"printed"}, "printed card", "The id or printed name of a card or location, also of one that the scenario has not."},
	{[]string{"any"}, "card or location", "Either."},
	{[]string{"place", "to"}, "place", "A location, \"the path\", or \"reserve\"; of an event also \"on\" a card."},
	{[]string{"spot"}, "spot", "A location, \"the path\", \"reserve\", or a card that others lie on."},
	{[]string{"number"}, "number", "A number in digits."},
	{[]string{"amount"}, "amount", "A number in digits; \"at least\" or \"at most\" may stand before it."},
	{[]string{"signed"}, "difference", "+1, -2."},
	{[]string{"cards"}, "cards", "Cards with commas between them, or \"nothing\"."},
	{[]string{"locations"}, "locations", "Locations with commas between them, or \"nothing\"."},
	{[]string{"sequence"}, "locations in order", "A location, \", then\" another."},
	{[]string{"choices"}, "cards or the top of the deck", "Cards with commas between them, and \"the top of the deck\"."},
	{[]string{"stacks"}, "cards and items", "Cards with commas between them, each with its items: \"CARD + ITEM\"; or \"nothing\"."},
	{[]string{"visible"}, "cards seen", "Likewise; and \"2 hidden cards\"."},
	{[]string{"groups"}, "locations and cards", "Locations with \";\" between them, each \"with\" the cards there; or \"nothing\"."},
	{[]string{"does", "do", "doing"}, "action", "An action or answer, as listed under \"answer\"."},
	{[]string{"options"}, "options", "With commas between them: cards, \"the top of the deck\", \"nothing\", whole actions."},
	{[]string{"zone"}, "zone", ""},
	{[]string{"from"}, "zone it comes from", ""},
	{[]string{"icon"}, "icon", ""},
	{[]string{"step"}, "step", ""},
	{[]string{"cause"}, "why a script failed", ""},
	{[]string{"limit"}, "what there cannot be more of", ""},
	{[]string{"failure"}, "line, and why", "\"at line\" and its number in the file, then \":\" and why, in the words of the log, to the end of the line; or one of both."},
	{[]string{"text"}, "whose text", "A card or location, or \"a Ring token\"."},
	{[]string{"reason"}, "reason", "A reason of those below."},
}

// Words returns the sentence as the reference shows it: "<player> plays <card> to <place>".
func (e *Entry) Words() string {
	fields := strings.Fields(e.Pattern)
	for i, f := range fields {
		_, kind, slot := strings.Cut(strings.Trim(f, "{}"), ":")
		switch {
		case f[0] == '{' && slot:
			fields[i] = "<" + slotName(kind) + ">"
			if strings.HasSuffix(kind, "'s") {
				fields[i] += "'s"
			}
		default:
			f, _, _ = strings.Cut(f, "/")
			fields[i], _, _ = strings.Cut(f, "|")
		}
	}
	return strings.NewReplacer(" ,", ",", " :", ":", "[ ", "[", " ]", "]", "( ", "(", " )", ")").Replace(strings.Join(fields, " "))
}

func slotName(kind string) string {
	for i := range slotWords {
		if slices.Contains(slotWords[i].slots, kind) {
			return slotWords[i].name
		}
	}
	return kind
}

// withoutArticles leaves out the words that stand in the list without "the" too.
func withoutArticles(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		rest, the := strings.CutPrefix(w, "the ")
		return the && slices.Contains(words, rest)
	})
}

// WriteReference writes what a script may say, from the tables that read it. title sets off a heading.
func WriteReference(w io.Writer, title func(string) string) error {
	var b strings.Builder
	b.WriteString(title("Lines") + "\n  What begins a line. \"#\" begins a comment.\n\n")
	for _, h := range Heads() {
		fmt.Fprintf(&b, "  %s %s\n      %s\n", h.Word, h.Form, h.Help)
		if h.Example != h.Word {
			fmt.Fprintf(&b, "        %s\n", h.Example)
		}
	}
	for _, section := range Sentences() {
		fmt.Fprintf(&b, "\n%s\n  %s\n\n", title(strings.ToUpper(section.Name[:1])+section.Name[1:]), section.Help)
		for _, e := range section.Entries {
			fmt.Fprintf(&b, "  %s\n      %s\n        %s\n", e.Words(), e.Help, e.Example)
		}
	}
	fmt.Fprintf(&b, "\n%s\n  [ ] may be left out; what stands between < and >:\n\n", title("Words"))
	for _, s := range slotWords {
		help := s.help
		if words := slots[s.slots[0]].words; words != nil && s.help == "" {
			help = "One of: " + strings.Join(withoutArticles(words), "; ") + "."
		}
		fmt.Fprintf(&b, "  <%s>\n      %s\n", s.name, help)
	}
	fmt.Fprintf(&b, "\n%s\n  Behind \"refuse ... :\", the code or the words.\n\n", title("Reasons"))
	for _, r := range wotrcards.Reasons[1:] {
		fmt.Fprintf(&b, "  %s: %s [%s]\n", r.Code, r.Words, r.Rule)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
