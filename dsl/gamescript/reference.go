// This file writes the reference of the language from its tables.

package gamescript

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/interpreter/game"
)

// Words returns the sentence as the reference shows it: "<player> plays <card> to <place>".
func (e *Entry) Words() string { return e.shown }

// show makes the words of a sentence.
func (l *Language) show(e *Entry) string {
	fields, count := strings.Fields(e.Pattern), 1
	for i, f := range fields {
		_, kind, slot := strings.Cut(strings.Trim(f, "{}"), ":")
		switch {
		case f[0] == '{' && slot:
			if fields[i] = "<" + l.slotName(kind) + ">"; isCount(kind) {
				count = 2
			}
			if strings.HasSuffix(kind, "'s") {
				fields[i] += "'s"
			}
		default:
			f, _, _ = strings.Cut(f, "/")
			if fields[i] = game.Counted(f, count); f != "[" {
				count = 1
			}
		}
	}
	return strings.NewReplacer(" ,", ",", " :", ":", "[ ", "[", " ]", "]", "( ", "(", " )", ")").Replace(strings.Join(fields, " "))
}

// isCount reports whether a slot holds how many there are of what is behind it: seldom one.
func isCount(kind string) bool { return kind == "number" || kind == "amount" }

func (l *Language) slotName(kind string) string {
	for i := range l.words {
		if slices.Contains(l.words[i].slots, kind) {
			return l.words[i].name
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
func (l *Language) WriteReference(w io.Writer, title func(string) string) error {
	var b strings.Builder
	b.WriteString(title("Lines") + "\n  What begins a line. \"#\" begins a comment.\n\n")
	for _, h := range l.Heads() {
		fmt.Fprintf(&b, "  %s %s\n      %s\n", h.Word, h.Form, h.Help)
		if h.Example != h.Word {
			fmt.Fprintf(&b, "        %s\n", h.Example)
		}
	}
	for _, section := range l.Sentences() {
		fmt.Fprintf(&b, "\n%s\n  %s\n\n", title(strings.ToUpper(section.Name[:1])+section.Name[1:]), section.Help)
		for _, e := range section.Entries {
			b.WriteString("  " + e.Words() + "\n      " + e.Help + "\n")
			if e.Example != "" {
				b.WriteString("        " + e.Example + "\n")
			}
		}
	}
	fmt.Fprintf(&b, "\n%s\n  [ ] may be left out; what stands between < and >:\n\n", title("Words"))
	for _, s := range l.words {
		help := s.help
		if words := l.slots[s.slots[0]].words; words != nil && s.help == "" {
			help = "One of: " + strings.Join(withoutArticles(words), "; ") + "."
		}
		fmt.Fprintf(&b, "  <%s>\n      %s\n", s.name, help)
	}
	fmt.Fprintf(&b, "\n%s\n  Behind \"refuse ... :\", the code or the words.\n\n", title("Reasons"))
	for _, r := range l.of.Reasons[1:] {
		b.WriteString("  " + r.Code + ": " + r.Words)
		if r.Rule != "" {
			b.WriteString(" [" + r.Rule + "]")
		}
		b.WriteString("\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
