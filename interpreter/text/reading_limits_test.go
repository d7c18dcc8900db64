package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// How many lines a text may have, how its lines are counted through, and which words of a line are a clause's.

// JudgeText compiles texts of as many lines as there may be, and more; all of them a line that is accepted. It returns what is wrong.
func JudgeText(like *Ability, card *game.Def, line *vocab.Ability) string {
	for _, n := range []int{1, 190, 191, 192, 200} {
		t, d, told := &Text{}, *card, 0
		d.Text = slices.Repeat([]vocab.Ability{*line}, n)
		c := Compiler{Language: like.language}
		c.Compile(t, &d, like.By, func(Problem) { told++ })
		if kept := min(n, 191); len(t.Abilities) != kept || told != n/192 && told != 1 || (told == 0) != (n < 192) || c.Compiled != n || len(t.Quotes) > 0 {
			return fmt.Sprintf("of %d lines %d are compiled, and %d things told", n, len(t.Abilities), told)
		}
		own, waits := Hooks(0), Hooks(0)
		for i, a := range t.Abilities {
			own |= a.Own
			if a.Cards == nil && !a.Deed {
				waits |= a.Events
			}
			if int(a.ID) != i || int(a.Line) != i+1 || a.Cause != a.Line || t.Line(uint8(i+1)) != a || t.lines[i] != (Line{Ability: a}) {
				return fmt.Sprintf("the line %d of %d has another number", i+1, n)
			}
		}
		if t.Own != own || t.Waits != waits {
			return "the text has a say in other things than its lines"
		}
	}
	for n := range 4 { // rules of a scenario: at most 2
		t, told := &Text{}, []int{}
		c := Compiler{Language: like.language}
		places := []game.Spot{{Line: 1}, {Line: 2}, {Line: 3}}
		c.Rules(t, slices.Repeat([]vocab.Ability{*line}, n), places, like.By, 2, func(p Problem) { told = append(told, p.Line) })
		if len(t.Abilities) != n || n > 2 != slices.Equal(told, []int{3}) || n <= 2 && len(told) > 0 {
			return fmt.Sprintf("of %d rules %d are compiled; told is of %v", n, len(t.Abilities), told)
		}
		for i, a := range t.Abilities {
			if a.Where != AnyWhere || a.Place != places[i] || !a.IsRule() || int(a.Line) != i+1 || a.Cause != a.Line {
				return "a rule lies somewhere, or has another number"
			}
		}
	}
	full := Compiler{Language: like.language, Abilities: make([]*Ability, 65534)}
	if first, second := full.Line(&Ability{Card: card}, line, 1, like.By), full.Line(&Ability{Card: card}, line, 1, like.By); first != nil || second == nil {
		return "a library has 65,535 lines at most"
	}
	return cmp.Or(numbersThrough(), roomFor(), offered())
}

// roomFor returns what is wrong with how much the scripts of a set-up may remember and tell.
func roomFor() string {
	for _, n := range []int{0, 3, 4, 5} {
		l := Layout{Remembered: make([]string, n)}
		if (l.TooMuch(4) != "") != (n > 4) {
			return fmt.Sprintf("%d things are remembered where there is room for 4", n)
		}
		l = Layout{Told: make([]string, engine.MaxCards-4+n)}
		if (l.TooMuch(4) != "") != (n >= 4) {
			return "more is told than there are cards"
		}
	}
	return ""
}

// offered returns what is wrong with which functions of luck and of several players a game has: those for which it has a decision or an
// event.
func offered() string {
	has := func(l *Language, name string) bool {
		_, act := CommonFunctions(l)
		return slices.ContainsFunc(act, func(f Function) bool { return f.Name == name })
	}
	for _, name := range []string{"vote", "secretly_vote", "secretly_choose_number", "secretly_choose_card", "throw_die", "flip_coin", "random_card", "random_player"} {
		l := &Language{}
		l.Asks.Vote, l.Asks.SecretNumber, l.Asks.SecretCard, l.Tells.Throw, l.Tells.Coin, l.Tells.RandomCard, l.Tells.RandomPlayer = 1, 1, 1, 1, 1, 1, 1
		all := has(l, name)
		switch name {
		case "vote", "secretly_vote":
			l.Asks.Vote = 0
		case "secretly_choose_number":
			l.Asks.SecretNumber = 0
		case "secretly_choose_card":
			l.Asks.SecretCard = 0
		case "throw_die":
			l.Tells.Throw = 0
		case "flip_coin":
			l.Tells.Coin = 0
		case "random_card":
			l.Tells.RandomCard = 0
		case "random_player":
			l.Tells.RandomPlayer = 0
		}
		if !all || has(l, name) || !has(l, "choose") {
			return "a game has the function " + name + " and cannot ask or tell it"
		}
	}
	return ""
}

// numbersThrough returns what is wrong with how the lines of a text are counted: first its own, then the sentences of its script, then the
// lines that it gives to others; those of the rules from 192 on.
func numbersThrough() string {
	for _, many := range [][3]int{{0, 0, 0}, {2, 0, 0}, {2, 3, 0}, {2, 3, 4}, {0, 0, 3}} {
		t := &Text{Script: &Script{}}
		var all []*Ability
		for range many[0] {
			t.Abilities = append(t.Abilities, &Ability{Of: t})
		}
		for i := range many[1] {
			s := Saying{Kind: []vocab.Kind{KindSentence, vocab.KindCards}[i%2], Text: []string{"a", "b"}[i/2%2], Line: 7, Column: 3}
			t.Script.Sayings = append(t.Script.Sayings, s)
			t.Sayings = append(t.Sayings, &Ability{Ability: &vocab.Ability{At: vocab.Position{Line: 1, Column: 1}}, Of: t, said: true, Line: uint8(many[0] + i + 1)})
		}
		for range many[2] {
			t.Quotes = append(t.Quotes, &Ability{Ability: &vocab.Ability{}, Of: t})
		}
		all = slices.Concat(t.Abilities, t.Sayings, t.Quotes)
		for n := range 256 {
			var want *Ability
			switch {
			case n >= 192 && n-192 < len(t.Quotes):
				want = t.Quotes[n-192]
			case 1 <= n && n <= len(all):
				want = all[n-1]
			}
			if t.Line(uint8(n)) != want || OfRules(uint8(n)) != (n >= 192) {
				return fmt.Sprintf("of %v lines the one with the number %d is another", many, n)
			}
		}
		for i, a := range t.Sayings {
			s := &t.Script.Sayings[i]
			spot := a.SpotAt(vocab.Position{Line: 1, Column: 5})
			if a.Said() != s || t.Saying(s.Kind, s.Text) != a || spot.Line != 7 || spot.Column != 7 {
				return fmt.Sprintf("of %v lines the sentence %d is another", many, i)
			}
		}
		for _, a := range t.Quotes {
			if t.Quote(a.Ability) != a || a.Said() != nil {
				return "a line that is given is another"
			}
		}
		if t.Quote(&vocab.Ability{}) != nil || t.Saying(KindSentence, "none") != nil {
			return "there is a line that there is not"
		}
	}
	return ""
}

// spells compares the clauses that a line shows, and the words of each: up to where the next begins, without what joins them.
func (m *made) spells(a *Ability) string {
	var all []*vocab.Clause
	var in func(list []*said)
	in = func(list []*said) {
		for _, s := range list {
			all = append(all, s.Clause)
			for _, o := range s.offers {
				all = append(all, o.Clause)
			}
			in(s.body)
		}
	}
	for _, list := range m.sentences {
		in(list)
	}
	if n := a.NumClauses(); n != len(all) {
		return fmt.Sprintf("%d clauses are shown, and not %d", n, len(all))
	}
	same := func(c, d *vocab.Clause) bool { return c.Verb == d.Verb && c.Subject == d.Subject }
	if !slices.EqualFunc(a.Clauses(), all, same) {
		return "other clauses are shown"
	}
	if len(all) > 255 {
		return "" // they are not counted so far
	}
	line := []rune(a.Source)
	for i, c := range all {
		end := len(line)
		for _, d := range all {
			if d.At.Line == c.At.Line && d.At.Column > c.At.Column {
				end = min(end, d.At.Column-1)
			}
		}
		words := ""
		if happens := a.Head != nil && m.happens(); happens && c.During == nil && c.At.Column > 0 && c.At.Column-1 <= end {
			words = withoutJoint(string(line[c.At.Column-1 : end]))
		}
		if does := a.Does(uint8(i)); words != "" && does != words || c.During != nil && does != "" {
			return fmt.Sprintf("the clause %d is shown as %q, and not %q", i, does, words)
		}
	}
	if a.Does(uint8(len(all))) != "" {
		return "a clause is shown that there is not"
	}
	return ""
}

// withoutJoint is what stands between two clauses without signs and words that join it to the next.
func withoutJoint(words string) string {
	words = strings.TrimSpace(words)
	for _, joint := range []string{"then", "and", "if so", "if not"} {
		bare := strings.TrimRight(words, " ,;:/.")
		before, is := strings.CutSuffix(bare, " "+joint)
		if joint[0] == 'i' && is {
			before, is = strings.CutSuffix(before, ";")
		}
		if is {
			words = before
		}
	}
	return strings.TrimRight(words, " ,;:/.")
}
