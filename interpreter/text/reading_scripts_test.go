package text

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// What a text has besides its lines: the sentences that its script says, and the lines that it gives to others. And texts that are taken
// as they have compiled elsewhere.

// saidOf reads the sentences of a script: what they say happens, and they may speak of what the script knows.
func saidOf(l *Language, sentences [][]vocab.Clause, card *game.Def, by Kinds) *made {
	m := &made{a: &Ability{Ability: &vocab.Ability{Sentences: sentences}, Card: card, By: by, language: l, Where: AnyWhere, Kind: engine.Triggered, said: true}}
	for _, s := range sentences {
		m.sentences = append(m.sentences, m.clauses(s, nil, false))
	}
	return m
}

// JudgeScript compiles a text with a line and with a script that says another, and returns what is wrong with what it says.
func JudgeScript(like *Ability, card *game.Def, line, other *vocab.Ability) string {
	if !isPlain(line) || !isPlain(other) {
		return ""
	}
	d := *card
	d.Text = []vocab.Ability{*line}
	c := Compiler{Language: like.language, Abilities: []*Ability{nothing}}
	t := &Text{Script: &Script{Sayings: []Saying{{Kind: KindSentence, Text: other.Source, Sentences: other.Sentences, Line: 7, Column: 3}}}}
	var refused []Problem
	c.Compile(t, &d, like.By, func(p Problem) {
		if p.Said == &t.Script.Sayings[0] {
			refused = append(refused, p)
		} else if p.Said != nil {
			refused = append(refused, Problem{Message: "of another sentence"})
		}
	})
	if len(t.Sayings) != 1 || len(refused) > 1 {
		return "a sentence of the script is lost"
	}
	if spot, at := t.Sayings[0].SpotAt(vocab.Position{Line: 1, Column: 5}), t.Abilities[0].SpotAt(line.At); spot.Line != 7 || spot.Column != 7 || at != card.Source.TextAt(line.At) {
		return "what stands in a text stands elsewhere"
	}
	if spot := (&Ability{Ability: &vocab.Ability{At: vocab.Position{Line: 1, Column: 5}}, Place: game.Spot{Line: 4, Column: 10}}).SpotAt(vocab.Position{Line: 1, Column: 8}); spot.Line != 4 || spot.Column != 13 {
		return "what stands in a rule stands elsewhere"
	}
	a, m := t.Sayings[0], saidOf(like.language, other.Sentences, card, like.By)
	if int(a.ID) != 2 || a.Line != 2 || a.Cause != 2 || a.Of != t || a.Card != &d || a.Said() != &t.Script.Sayings[0] || !slices.Equal(c.Abilities[1:], []*Ability{t.Abilities[0], a}) {
		return "a sentence of the script has another number"
	}
	if len(refused) > 0 {
		if refused[0].At.Column < 1 {
			return "what is wrong with a sentence of the script stands nowhere"
		}
		return m.refusedFor(&refused[0])
	}
	for _, r := range refusals {
		if !r.known && r.is(m) {
			return fmt.Sprintf("a sentence of the script is accepted, though %q", r.says)
		}
	}
	return m.differs(a)
}

// JudgeCopies compiles a text with sentences of a script up to where it is full, and takes it where it is that of another card.
func JudgeCopies(like *Ability, card *game.Def, line *vocab.Ability) string {
	if !isPlain(line) {
		return ""
	}
	for _, n := range []int{1, 189, 190, 191} {
		d := *card
		d.Text = slices.Repeat([]vocab.Ability{*line}, n)
		said := Saying{Kind: KindSentence, Text: "it", Sentences: line.Sentences, Line: 1, Column: 1}
		t, told := &Text{Script: &Script{Sayings: []Saying{said, said, said}}}, 0
		c := Compiler{Language: like.language}
		c.Compile(t, &d, like.By, func(p Problem) {
			if p.Code == TooMany && p.Said != nil {
				told++
			}
		})
		if kept := min(3, 191-n); len(t.Sayings) != kept || told != 1 && kept < 3 || told > 0 && kept == 3 {
			return fmt.Sprintf("of a script that says 3 sentences behind %d lines %d are compiled", n, len(t.Sayings))
		}
		for i, a := range t.Sayings {
			if int(a.Line) != n+1+i || int(a.Cause) != n+1+i || t.Line(a.Line) != a {
				return "a sentence of a script has another number"
			}
		}
	}
	return takes(like, card, line)
}

// takes returns what is wrong with how a text is taken that has compiled for another card.
func takes(like *Ability, card *game.Def, line *vocab.Ability) string {
	d, e := *card, *card
	d.Text = []vocab.Ability{*line, *line}
	e.Text = slices.Clone(d.Text)
	c := Compiler{Language: like.language}
	was, failed := &Text{}, false
	c.Compile(was, &d, like.By, func(Problem) { failed = true })
	if failed {
		return ""
	}
	waits := false
	madeOf(like.language, line, card, like.By).each(func(s *said, _ *Ability) {
		waits = waits || s.waits != nil || s.lasts != nil && s.lasts.Find("o") != nil
	})
	once := len(line.Sentences) == 0 // a line without sentences is told from others by its heading alone
	anew, shorter, headed := e, e, e
	anew.Text, shorter.Text, headed.Text = slices.Clone(e.Text), e.Text[:1], slices.Clone(e.Text)
	anew.Text[1].Sentences, headed.Text[0].Head = slices.Clone(line.Sentences), &vocab.Phrase{}
	longer := slices.Clone(e.Text)
	longer[1].Sentences = append(longer[1].Sentences[:len(line.Sentences):len(line.Sentences)], nil)
	withMore := e
	withMore.Text = longer
	without := &Text{Abilities: was.Abilities[:1]}
	quotes := &Text{Abilities: was.Abilities, Quotes: was.Abilities[:1]}
	scripted := &Text{Abilities: was.Abilities, Script: &Script{}}
	for i, as := range []struct {
		t, was *Text
		card   game.Def
		is     bool
	}{
		{&Text{}, was, e, !waits}, {&Text{}, was, anew, once && !waits}, {&Text{}, was, shorter, false}, {&Text{}, was, headed, false}, {&Text{}, was, withMore, false},
		{&Text{}, without, e, false}, {&Text{}, quotes, e, false}, {&Text{}, scripted, e, false}, {scripted, was, e, false},
	} {
		if as.t.IsAs(&as.card, as.was, &d) != as.is {
			return fmt.Sprintf("whether a text is as another (%d) is not %v", i, as.is)
		}
	}
	t := &Text{Sayings: []*Ability{nothing}}
	next := Compiler{Language: like.language, Abilities: []*Ability{nothing, nothing}}
	if bad := next.Take(t, &e, was); bad != nil || len(t.Abilities) != 2 || t.Own != was.Own || t.Waits != was.Waits || t.Sayings != nil || next.Compiled != 0 {
		return "a text is taken otherwise"
	}
	for i, a := range t.Abilities {
		if int(a.ID) != 2+i || a.Of != t || a.Card != &e || a == was.Abilities[i] || next.Abilities[2+i] != a || t.lines[i].Ability != a || a.Line != was.Abilities[i].Line {
			return "a line that is taken is another"
		}
	}
	full := Compiler{Language: like.language, Abilities: make([]*Ability, 65534)}
	if bad := full.Take(&Text{}, &e, was); bad == nil {
		return "a library has 65,535 lines at most"
	}
	return ""
}

// JudgeQuotes compiles a text that gives lines to others, and returns what is wrong with these.
func JudgeQuotes(like *Ability, card *game.Def, gives, given *vocab.Ability) string {
	if !isPlain(given) {
		return ""
	}
	line := gives.Copy(func(*vocab.Phrase) {})
	var first *vocab.Ability
	line.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			if a := &p.Args[i]; a.Line != nil {
				first, a.Line = cmp.Or(first, given), given
			}
		}
	})
	if first == nil {
		return ""
	}
	for _, n := range []int{1, 2, 95, 96} {
		d := *card
		d.Text = slices.Repeat([]vocab.Ability{*line}, n)
		t, c, bad := &Text{}, Compiler{Language: like.language}, 0
		c.Compile(t, &d, like.By, func(p Problem) { bad++ })
		if kept := min(n, 191-n); len(t.Quotes) != kept {
			return fmt.Sprintf("%d lines give %d lines", n, len(t.Quotes))
		}
		for i, a := range t.Quotes {
			if a.Card != &d || a.Of != t || int(a.Line) != n+1+i || int(a.Cause) != n+1+i || a.By != like.language.Given || t.Line(a.Line) != a || a.Source != given.Source {
				return "a line that is given has another number"
			}
		}
		m := madeOf(like.language, given, &d, like.language.Given)
		if wrong := m.differs(t.Quotes[0]); bad == 0 && wrong != "" {
			return "a line that is given: " + wrong
		}
	}
	t, c := &Text{}, Compiler{Language: like.language}
	c.Rules(t, []vocab.Ability{*line, *line}, []game.Spot{{Line: 4}, {Line: 5}}, like.By, 9, func(Problem) {})
	if len(t.Abilities) < 2 {
		return ""
	}
	c.Quotes(t, nil, func(p Problem) {})
	for i, a := range t.Quotes {
		if a.Card != nil || int(a.Line) != 192+i || a.Cause != t.Abilities[i].Cause || a.Place.Line != 4+i || t.Line(a.Line) != a {
			return "a line that a rule gives has another number"
		}
	}
	if len(t.Quotes) != 2 {
		return "rules give other lines"
	}
	return ""
}
