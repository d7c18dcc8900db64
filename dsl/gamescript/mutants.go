// This file changes texts and scripts, one thing at a time.

package gamescript

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/cardtext"
	scripts "loremaster/dsl/script"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// mutant is a line of text with one thing changed.
type mutant struct {
	at   vocab.Position // of the change
	what string
	line string // "" where nothing is left

	source string // of a script, all of it
}

// String returns the mutant as reports tell it and lists of changes name it.
func (m *mutant) String() string {
	if m.line == "" {
		return m.what
	}
	return m.what + ": " + m.line
}

// mutations are the ways to change a line. What they make need not be a text.
var mutations = []func(*vocab.Ability, []game.Swap) []mutant{
	dropClauses, // "draw 1, cycle 1" becomes "cycle 1", and "draw 1"
	changeNumbers,
	swapWords, // "cycle 1" becomes "eliminate 1", and the reverse
	requireAll,
	turnConditions, // "if" becomes "unless", and the reverse
}

func (x *textLine) mutants() []mutant {
	if x.scripted != nil {
		return changeScript(x.scripted.Script, x.lib.(text.ScriptedLibrary).Functions())
	}
	if x.text.Given {
		return nil // they are those of the line within which it stands
	}
	return mutantsOf(x.text.Words, x.lib.Of().Swaps)
}

func mutantsOf(a *vocab.Ability, swaps []game.Swap) (all []mutant) {
	for _, f := range mutations {
		all = append(all, f(a, swaps)...)
	}
	return all
}

// dropClauses leaves out each clause, or each of those offered. What the next carries over from it, it is given.
func dropClauses(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	drop := func(in func(*vocab.Ability) *[]vocab.Clause, i int) {
		b := copyAbility(a)
		clauses := in(b)
		gone := (*clauses)[i]
		all := clausesOf(a)
		index := slices.IndexFunc(all, func(c *vocab.Clause) bool { return c.At == gone.At })
		if i+1 < len(*clauses) {
			next := &(*clauses)[i+1]
			apart := next.Join == vocab.First
			if next.Subject == nil && !apart {
				next.Subject, next.During = gone.Subject, gone.During
			}
			if !next.Asks() && next.Join != vocab.Semicolon && !apart {
				next.Otherwise, next.If, next.Unless = gone.Otherwise, gone.If, gone.Unless
			}
			if gone.Join == vocab.First {
				next.Join = vocab.First
			}
		}
		*clauses = slices.Delete(*clauses, i, i+1)
		b.Sentences = slices.DeleteFunc(b.Sentences, func(s []vocab.Clause) bool { return len(s) == 0 })
		m := mutant{at: gone.At, what: fmt.Sprintf("without %q", clauseWords(a, all, index))}
		if len(b.Sentences) > 0 {
			m.line = cardtext.Print(b)
		}
		list = append(list, m)
	}
	for s := range a.Sentences {
		for i := range a.Sentences[s] {
			drop(func(b *vocab.Ability) *[]vocab.Clause { return &b.Sentences[s] }, i)
			if n := len(a.Sentences[s][i].Choices); n > 1 {
				for j := range n {
					drop(func(b *vocab.Ability) *[]vocab.Clause { return &b.Sentences[s][i].Choices }, j)
				}
			}
		}
	}
	return list
}

// changeNumbers makes each number one more.
func changeNumbers(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, n := range numbersOf(a) {
		list = append(list, edited(a, n.at, fmt.Sprintf("%d is %d", n.arg.Number, n.arg.Number+1),
			func(b *vocab.Ability) { numbersOf(b)[i].arg.Number++ }))
	}
	return list
}

// edited returns the mutant that an edit of a copy makes.
func edited(a *vocab.Ability, at vocab.Position, what string, edit func(*vocab.Ability)) mutant {
	b := copyAbility(a)
	edit(b)
	return mutant{at: at, what: what, line: cardtext.Print(b)}
}

// requireAll makes each "may" a must.
func requireAll(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, c := range clausesOf(a) {
		if c.May {
			list = append(list, edited(a, c.At, `"may" is a must`, func(b *vocab.Ability) { clausesOf(b)[i].May = false }))
		}
	}
	return list
}

// turnConditions makes each condition before a clause the opposite, and what is done otherwise is done in any case.
func turnConditions(a *vocab.Ability, _ []game.Swap) (list []mutant) {
	for i, c := range clausesOf(a) {
		turn := func(what string, change func(*vocab.Clause)) {
			list = append(list, edited(a, c.At, what, func(b *vocab.Ability) { change(clausesOf(b)[i]) }))
		}
		switch {
		case c.If != nil && c.If.Entry.Kind == vocab.KindOutcome:
			turn("on any outcome", func(c *vocab.Clause) { c.If = nil })
		case c.If != nil:
			turn("the condition is turned round", func(c *vocab.Clause) { c.Unless = !c.Unless })
		case c.Otherwise:
			turn("without \"otherwise\"", func(c *vocab.Clause) { c.Otherwise = false })
		case c.Join == vocab.IfSo:
			turn("\"if so\" is \"if not\"", func(c *vocab.Clause) { c.Join = vocab.IfNot })
		case c.Join == vocab.IfNot:
			turn("\"if not\" is \"if so\"", func(c *vocab.Clause) { c.Join = vocab.IfSo })
		}
	}
	return list
}

// swapWords puts for a word of the game another one, one at a time; also in the names of piles.
func swapWords(a *vocab.Ability, swaps []game.Swap) (list []mutant) {
	line := a.Source
	for at := 0; at < len(line); {
		n := strings.IndexFunc(line[at:], func(r rune) bool { return !unicode.IsLetter(r) })
		if n < 0 {
			n = len(line) - at
		}
		word, rest := line[at:at+n], line[at+n:]
		i := slices.IndexFunc(swaps, func(s game.Swap) bool { return s.Word == strings.ToLower(word) && strings.HasPrefix(rest, s.Before) })
		if i >= 0 {
			other := swaps[i].By
			if unicode.IsUpper(rune(word[0])) && swaps[i].Before == "" {
				other = firstUpper(other)
			}
			place := vocab.Position{Line: a.At.Line, Column: a.At.Column + len([]rune(line[:at]))}
			list = append(list, mutant{at: place, what: fmt.Sprintf("%q is %q", word, other), line: line[:at] + other + rest})
		}
		at += max(n, 1)
	}
	return list
}

// copyAbility returns a copy of a line that shares nothing with it that mutations change.
func copyAbility(a *vocab.Ability) *vocab.Ability { return a.Copy(func(*vocab.Phrase) {}) }

// clausesOf returns all clauses of a line, those offered included.
func clausesOf(a *vocab.Ability) (all []*vocab.Clause) {
	var add func(clauses []vocab.Clause)
	add = func(clauses []vocab.Clause) {
		for i := range clauses {
			all = append(all, &clauses[i])
			add(clauses[i].Choices)
		}
	}
	for _, s := range a.Sentences {
		add(s)
	}
	return all
}

// numberIn is a number in a line, and where the phrase begins that has it.
type numberIn struct {
	arg *vocab.Arg
	at  vocab.Position
}

func numbersOf(a *vocab.Ability) (all []numberIn) {
	var add func(p *vocab.Phrase)
	add = func(p *vocab.Phrase) {
		if p == nil {
			return
		}
		for i := range p.Args {
			arg := &p.Args[i]
			if arg.Line != nil {
				all = append(all, numbersOf(arg.Line)...)
			} else if arg.Set && arg.Name == nil && len(arg.Phrase) == 0 && !strings.HasPrefix(arg.Slot, "[") {
				all = append(all, numberIn{arg, p.At})
			}
			for _, inner := range arg.Phrase {
				add(inner)
			}
		}
	}
	add(a.Head)
	for _, c := range clausesOf(a) {
		add(c.If)
		add(c.During)
		add(c.Subject)
		add(c.Verb)
	}
	return all
}

// changeScript makes each number of a script one more. What it says is changed as texts are.
func changeScript(s *text.Script, fs *text.Functions) (list []mutant) {
	for _, n := range scripts.PartsOf(s.Source, fs).Numbers {
		old := s.Source[n.From:n.To]
		value, err := strconv.ParseFloat(old, 64)
		if err != nil {
			continue // hexadecimal, which nobody writes
		}
		more := strconv.FormatFloat(value+1, 'f', -1, 64)
		source := s.Source[:n.From] + more + s.Source[n.To:]
		before, rest := source[:n.From], source[n.From:]
		begin := strings.LastIndexByte(before, '\n') + 1
		rest, _, _ = strings.Cut(rest, "\n")
		list = append(list, mutant{
			at:     vocab.Position{Line: s.Line + strings.Count(before, "\n"), Column: utf8.RuneCountInString(before[begin:]) + 1},
			what:   fmt.Sprintf("%s is %s", old, more),
			line:   strings.TrimSpace(before[begin:] + rest),
			source: source,
		})
	}
	return list
}

// withSaid returns a script that says another sentence in the place of one, or asks in its words; where the other is empty it
// says nothing there, and where it asks whether that was done, it was not. It returns "" where there is nothing to ask.
func withSaid(source string, x *game.Text, other string, fs *text.Functions) string {
	if x.SaidAs != text.KindSentence {
		if other = (&text.Saying{Kind: x.SaidAs}).Within(other); other == "" {
			return ""
		}
	}
	for _, said := range slices.Backward(scripts.PartsOf(source, fs).Said) {
		switch {
		case said.Kind != x.SaidAs || said.Text != x.Said:
		case other != "":
			source = source[:said.At.From] + strconv.Quote(other) + source[said.At.To:]
		case said.Used:
			source = source[:said.Call.From] + "false" + source[said.Call.To:]
		default:
			source = source[:said.Call.From] + source[said.Call.To:]
		}
	}
	return source
}
