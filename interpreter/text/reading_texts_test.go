package text_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrcards"
)

// This file puts texts together for the second reading: of the phrases of a game's cards, and of the packs in tests.

// shipped are the texts of the cards themselves, as far as they are known.
func (v *tried) shipped() map[string][]vocab.Ability {
	texts := map[string][]vocab.Ability{}
	for _, x := range v.lines {
		texts[x.Def.ID] = append(texts[x.Def.ID], *x.Words)
	}
	return texts
}

// phrasesOf adds the phrases of a line to those of which texts are put together.
func (v *tried) phrasesOf(line *vocab.Ability) {
	line.Walk(func(p *vocab.Phrase) { v.pool[p.Entry.Kind] = append(v.pool[p.Entry.Kind], p) })
}

// textOf finds the texts of cards in a file of a pack.
var textOf = regexp.MustCompile(`(?ms)^text\s*=\s*("""(.*?)"""|"([^"\n]*)")`)

// readPacks adds the lines of the packs in tests/packs and tests/wishes which the game's own cards have the names for.
func (v *tried) readPacks() {
	for _, pattern := range []string{"../../tests/packs/*/*.toml", "../../tests/wishes/*/*.toml"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			v.t.Fatalf("no packs at %s: %v", pattern, err)
		}
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				v.t.Fatal(err)
			}
			for _, found := range textOf.FindAllStringSubmatch(string(data), -1) {
				for text := range strings.Lines(found[2] + found[3]) {
					v.addLine(strings.TrimSpace(text))
				}
			}
		}
	}
}

// addLine adds a line of another pack, if it is one of this game, and known.
func (v *tried) addLine(written string) {
	lines, errs := cardtext.Parse(v.words, v.names, written)
	if len(errs) == 0 && len(lines) == 1 && text.Knows(&lines[0]) == "" {
		v.further = append(v.further, &lines[0])
		v.phrasesOf(&lines[0])
	}
}

// changed returns a line in which some phrases are others of their kind; "" where that cannot be read or compiled.
func (v *tried) changed(rng *rand.Rand, line *vocab.Ability) (vocab.Ability, bool) {
	copied := copyLine(line)
	var all []*vocab.Phrase
	copied.Walk(func(p *vocab.Phrase) { all = append(all, p) })
	for range 1 + rng.IntN(3) {
		p := all[rng.IntN(len(all))]
		if like := v.pool[p.Entry.Kind]; len(like) > 0 {
			*p = *copyPhrase(like[rng.IntN(len(like))])
		}
	}
	if rng.IntN(2) == 0 {
		for _, p := range all {
			for i := range p.Args {
				if n := &p.Args[i].Number; p.Args[i].Set && *n > 0 && rng.IntN(3) == 0 {
					*n = 1 + rng.IntN(3)
				}
			}
		}
	}
	lines, errs := cardtext.Parse(v.words, v.names, cardtext.Print(copied))
	if len(errs) > 0 || len(lines) != 1 || text.Knows(&lines[0]) != "" {
		return vocab.Ability{}, false
	}
	return lines[0], true
}

func copyPhrase(p *vocab.Phrase) *vocab.Phrase {
	if p == nil {
		return nil
	}
	q := *p
	q.Args = slices.Clone(p.Args)
	for i := range q.Args {
		q.Args[i].Phrase = slices.Clone(q.Args[i].Phrase)
		for j, inner := range q.Args[i].Phrase {
			q.Args[i].Phrase[j] = copyPhrase(inner)
		}
	}
	return &q
}

func copyLine(a *vocab.Ability) *vocab.Ability {
	b := *a
	b.Head = copyPhrase(a.Head)
	b.Sentences = nil
	for _, s := range a.Sentences {
		b.Sentences = append(b.Sentences, copyClauses(s))
	}
	return &b
}

func copyClauses(s []vocab.Clause) []vocab.Clause {
	s = slices.Clone(s)
	for i := range s {
		c := &s[i]
		c.If, c.During, c.Subject, c.Verb = copyPhrase(c.If), copyPhrase(c.During), copyPhrase(c.Subject), copyPhrase(c.Verb)
		c.Choices = copyClauses(c.Choices)
	}
	return s
}

// generated gives every card that has a text one that is put together anew.
func (v *tried) generated(rng *rand.Rand) (texts map[string][]vocab.Ability, n int) {
	byType := map[string][]game.Text{}
	texts = map[string][]vocab.Ability{}
	kind := func(x *game.Def) string { return fmt.Sprint(typeOf(v.lib, x)) }
	from := func(like []game.Text) *vocab.Ability {
		if n := rng.IntN(2 * len(like)); n < len(like) || len(v.further) == 0 {
			return like[n%len(like)].Words
		}
		return v.further[rng.IntN(len(v.further))]
	}
	for _, x := range v.lines {
		byType[kind(x.Def)] = append(byType[kind(x.Def)], x)
	}
	for _, d := range v.lib.Defs() {
		like := byType[kind(d)]
		for try := 0; len(like) > 0 && try < 5; try++ {
			if line, ok := v.changed(rng, from(like)); ok {
				texts[d.ID] = []vocab.Ability{line}
				break
			}
		}
	}
	for { // what does not compile is left out
		lib, bad := v.with(texts, 0)
		if len(bad) == 0 {
			return texts, len(texts)
		}
		wrong := wrongCards(lib)
		if len(wrong) == 0 {
			return nil, 0
		}
		for _, id := range wrong {
			delete(texts, id)
		}
	}
}

func wrongCards(lib game.Library) (ids []string) {
	switch l := lib.(type) {
	case *wotrcards.Library:
		for _, p := range l.Compile(nil) {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	case *lotrtcg.Library:
		for _, p := range l.Compile() {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	case *wotrboard.Library:
		for _, p := range l.Compile() {
			if !p.Warning && p.Card != nil {
				ids = append(ids, p.Card.ID)
			}
		}
	}
	return ids
}

// typeOf returns the type of a card.
func typeOf(lib game.Library, d *game.Def) any {
	i := slices.IndexFunc(lib.Defs(), func(o *game.Def) bool { return o.ID == d.ID })
	switch l := lib.(type) {
	case *wotrcards.Library:
		return l.Cards[i].Type
	case *lotrtcg.Library:
		return l.Cards[i].Type
	case *wotrboard.Library:
		return l.Cards[i].Type
	}
	return nil
}
