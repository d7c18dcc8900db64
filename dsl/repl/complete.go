// This file proposes how a line may go on, and colours it.

package repl

import (
	"slices"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/gamescript"
)

// Complete returns how a line may go on behind what has been typed: with words and cards that are possible
// where the game stands.
func (r *REPL) Complete(typed string) []gamescript.Proposal {
	var list []gamescript.Proposal
	for _, p := range r.proposals(typed) {
		if !slices.ContainsFunc(list, func(q gamescript.Proposal) bool { return q.From == p.From && q.Text == p.Text }) {
			list = append(list, p)
		}
	}
	return list
}

func (r *REPL) proposals(typed string) []gamescript.Proposal {
	switch {
	case r.table != nil && r.table.question != nil:
		return among(typed, 0, []string{"yes", "no"})
	case r.table != nil && r.table.curtain != lifted:
		return nil
	case r.block != nil && r.now != nil:
		return r.s().Propose(typed, true)
	}
	word, _, more := strings.Cut(typed, " ")
	if c, _ := r.command(typed); more && c != nil {
		if c.complete == nil || c.plays && r.now == nil {
			return nil
		}
		return c.complete(r, typed, utf8.RuneCountInString(word)+1)
	}
	list := r.proposeSentences(typed)
	for _, c := range r.commands() {
		if !more && strings.HasPrefix(c.name, typed) {
			list = append(list, gamescript.Proposal{Text: c.name, Help: c.help})
		}
	}
	return list
}

// proposeSentences returns how a line of the language may go on, at a table one of what the person at the screen may do.
func (r *REPL) proposeSentences(typed string) (list []gamescript.Proposal) {
	switch {
	case r.now == nil:
	case r.table == nil:
		list = r.s().Propose(typed, false)
	case r.asked() != nil:
		if list = r.s().ProposeActs(typed); typed != "" { // else every option would stand there twice
			list = append(list, r.s().ProposeAnswers(typed, 0)...)
		}
	}
	return list
}

// among returns the words that begin with what is typed from a place on.
func among(typed string, from int, list []string) []gamescript.Proposal {
	var out []gamescript.Proposal
	rest := string([]rune(typed)[from:])
	for _, w := range list {
		if strings.HasPrefix(w, rest) {
			out = append(out, gamescript.Proposal{From: from, Text: w})
		}
	}
	return out
}

// oneOf returns the completion of a command that takes one of some words.
func oneOf(list func(*REPL) []string) func(*REPL, string, int) []gamescript.Proposal {
	return func(r *REPL, typed string, from int) []gamescript.Proposal { return among(typed, from, list(r)) }
}

func words(list ...string) func(*REPL) []string { return func(*REPL) []string { return list } }

func completeSubject(r *REPL, typed string, from int) []gamescript.Proposal {
	return r.s().ProposeSubject(typed, from)
}

func completeShow(r *REPL, typed string, from int) []gamescript.Proposal {
	return append(among(typed, from, []string{"table", "combat", "given"}), completeSubject(r, typed, from)...)
}

func completeView(r *REPL, typed string, from int) []gamescript.Proposal {
	return append(among(typed, from, r.seatIDs()), r.s().Propose(typed, false)...)
}

func completeBreak(r *REPL, typed string, from int) []gamescript.Proposal {
	rest := string([]rune(typed)[from:])
	if !strings.HasPrefix(rest, "on ") {
		return among(typed, from, []string{"on", "off"})
	}
	from += len("on ")
	return append(among(typed, from, r.codes()), r.s().ProposeCards(typed, from)...)
}

func completeWhy(r *REPL, typed string, from int) []gamescript.Proposal {
	rest := string([]rune(typed)[from:])
	list := among(typed, from, []string{"can I", "not", "event"})
	if strings.HasPrefix(rest, "not ") {
		from += len("not ")
	}
	list = append(list, completeSubject(r, typed, from)...)
	return append(list, r.s().ProposeAnswers(typed, from)...)
}

// Paint returns a line with its words in colours: commands, players, and names that something has.
func (r *REPL) Paint(line string) string {
	if !r.Color {
		return line
	}
	word, rest, _ := strings.Cut(line, " ")
	if r.find(word) != nil {
		return "\x1b[36m" + word + "\x1b[0m" + line[len(word):len(line)-len(rest)] + r.paintNames(rest)
	}
	return r.paintNames(line)
}

func (r *REPL) paintNames(line string) string {
	if r.now == nil {
		return line
	}
	var b strings.Builder
	at := 0
	for _, m := range r.s().Marks(line) {
		code := "33"
		if m.Player {
			code = "35"
		}
		b.WriteString(line[at:m.From] + "\x1b[" + code + "m" + line[m.From:m.To] + "\x1b[0m")
		at = m.To
	}
	return b.String() + line[at:]
}
