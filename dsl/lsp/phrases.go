// This file finds where texts use the phrases of a project, and gives these other words there; and it reads scripted games line by
// line: below which word a line stands, and whom and what it names.

package lsp

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.lsp.dev/protocol"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// run is words of a phrase that stand together, without a parameter between them, from a byte up to another.
type run struct {
	from, to int
	elems    []vocab.Elem
	many     bool // a word of it stands in the form that it has for several, or a verb for one
}

// findPhrased returns the phrases of a project: the entry of each, with its definition.
func (l *loaded) findPhrased() map[*vocab.Entry]*thing {
	list := l.lib.Common().Phrases
	first := len(l.table.Entries) - len(list)
	phrases := map[*vocab.Entry]*thing{}
	for i := range list {
		if it := l.index().byID[list[i].ID]; it != nil {
			phrases[&l.table.Entries[first+i]] = it
		}
	}
	return phrases
}

// saysWords reports whether what stands under a key of a definition is said in the words of texts: as a text, sentence by
// sentence, by a phrase, or by a script.
func (l *loaded) saysWords(t *table, key string) bool {
	switch lastKey(key) {
	case "says", "replace", "add", "remove":
		return t.typ == pack.KindPhrase.Word || t.typ == pack.KindErrata.Word
	}
	return l.game.isText(key) || lastKey(key) == scriptKey
}

// usesOfPhrases returns where a string, which begins at a byte, uses phrases: the first words of each use, with all of them.
func (l *loaded) usesOfPhrases(t *table, key, said string, base int) (list []meant) {
	if !l.saysWords(t, key) {
		return nil
	}
	folded := fold(said)
	for e, it := range l.phrased() {
		if !strings.Contains(folded, stem(e)) {
			continue
		}
		for _, runs := range l.runsIn(e, key, said, base) {
			for _, one := range runs {
				list = append(list, meant{from: one.from, to: one.to, things: []*thing{it}, runs: runs})
			}
		}
	}
	slices.SortFunc(list, func(a, b meant) int { return a.from - b.from })
	return list
}

// stem returns a word that every use of a phrase has in it, folded.
func stem(e *vocab.Entry) string {
	best := ""
	for _, elem := range e.Elems() {
		if elem.Op == vocab.OpWord {
			for _, t := range vocab.Scan(elem.One.Text) {
				if strings.HasPrefix(elem.Many.Text, elem.One.Text) && len(t.Fold) > len(best) {
					best = t.Fold
				}
			}
		}
	}
	return best
}

// runsIn returns the uses of a phrase in a string, which begins at a byte. Those of a text that is right are those that were read as such.
func (l *loaded) runsIn(e *vocab.Entry, key, said string, base int) (uses [][]run) {
	tokens, at := vocab.Scan(said), placer(said, base)
	read := map[vocab.Position]bool{}
	sure := l.game.isText(key) && !strings.ContainsAny(said, `\{`) && !strings.Contains(said, `"`)
	if sure {
		abilities, errs := cardtext.Parse(l.table, l.lexicon, said)
		sure = len(errs) == 0
		for i := range abilities {
			abilities[i].Walk(func(p *vocab.Phrase) { read[p.At] = read[p.At] || p.Entry == e })
		}
	}
	for i := range tokens {
		if sure && !read[tokens[i].At] {
			continue
		}
		words, ok := matched(tokens, i, e.Elems())
		if !ok {
			continue
		}
		var runs []run
		last := -2
		for _, w := range words {
			if w.elem != last+1 {
				runs = append(runs, run{from: at(tokens[w.first].At)})
			}
			now := &runs[len(runs)-1]
			now.to, now.elems, now.many = at(tokens[w.last].End()), append(now.elems, e.Elems()[w.elem]), now.many || w.many
			last = w.elem
		}
		uses = append(uses, runs)
	}
	return uses
}

// literal is an element of a pattern that is a word, with the tokens that are it.
type literal struct {
	elem, first, last int
	many              bool
}

// matched returns the words of a pattern in the tokens from one on; a parameter takes as few as it can, of one sentence.
func matched(tokens []vocab.Token, at int, elems []vocab.Elem) (words []literal, ok bool) {
	var match func(at, elem int) bool
	match = func(at, elem int) bool {
		if elem == len(elems) {
			return true
		}
		switch e := &elems[elem]; e.Op {
		case vocab.OpSeveral:
			return match(at, elem+1)
		case vocab.OpSlot:
			for n := at; n < len(tokens) && tokens[n].Fold != "." && tokens[n].Fold != ":"; n++ {
				if match(n+1, elem+1) {
					return true
				}
			}
			return false
		case vocab.OpArticle:
			if at < len(tokens) && (tokens[at].Fold == "a" || tokens[at].Fold == "an") {
				words = append(words, literal{elem, at, at, false})
				return match(at+1, elem+1)
			}
			return false
		default:
			for i, form := range []vocab.Form{e.One, e.Many} {
				n := len(vocab.Scan(form.Text))
				if at+n > len(tokens) || !slices.EqualFunc(vocab.Scan(form.Text), tokens[at:at+n], func(a, b vocab.Token) bool { return a.Fold == b.Fold }) {
					continue
				}
				before := len(words)
				words = append(words, literal{elem, at, at + n - 1, i > 0})
				if match(at+n, elem+1) {
					return true
				}
				words = words[:before]
			}
			return false
		}
	}
	ok = match(at, 0)
	return words, ok
}

// renamePhrase answers the edits that give a phrase another pattern wherever it is used. The parameters stay what and where
// they are; what has none in braces is other words for those before the first.
func (r *request) renamePhrase(l *loaded, it *thing, name string) (*protocol.WorkspaceEdit, error) {
	was := it.table.value(it.in.text, "pattern")
	e := l.entryOf(it)
	if e == nil {
		return nil, failed("the phrase %q is not as its texts were read: mend what is wrong first", it.id)
	}
	if before, _, _ := strings.Cut(was, "{"); !strings.Contains(name, "{") && before != was {
		name = likeVerb(strings.TrimSpace(before), name) + was[len(strings.TrimRight(before, " ")):]
	}
	now, err := l.entryWith(it.id, name)
	if err != nil {
		return nil, failed("%q is not the pattern of a verb: %v", name, err)
	}
	words, same := wordsBetween(e, now)
	if !same {
		return nil, failed("the parameters of %q stand otherwise in %q, expected other words around the same", was, name)
	}
	var list []edits
	for _, u := range r.uses(r.d, l, []*thing{it}) {
		switch {
		case u.byID:
		case u.runs == nil:
			list = added(list, u.in, cut{u.from, u.to, name})
		default:
			for i, one := range u.runs {
				said := worded(words[i], one, u.in.text[one.from:one.to])
				list = added(list, u.in, cut{one.from, one.to, said})
			}
		}
	}
	if wrong := r.wouldBe(l, list); wrong != "" {
		return nil, failed("%q would be wrong: %s", name, wrong)
	}
	return workspaceEdit(list...), r.ctx.Err()
}

// entryOf returns the entry of the vocabulary that a phrase is, or nil.
func (l *loaded) entryOf(it *thing) *vocab.Entry {
	for e, other := range l.phrased() {
		if other == it && e.Pattern == it.table.value(it.in.text, "pattern") {
			return e
		}
	}
	return nil
}

// entryWith returns what a phrase would be with a pattern.
func (l *loaded) entryWith(id, pattern string) (*vocab.Entry, error) {
	own := l.game.Words()
	table, err := vocab.NewTable(append(slices.Clone(own.Entries), text.PhraseEntry(&game.Phrase{ID: id, Pattern: pattern})), own.NameKinds()...)
	if err != nil {
		return nil, err
	}
	return &table.Entries[len(own.Entries)], nil
}

// likeVerb gives words the ending that a verb has before, where they have none.
func likeVerb(was, now string) string {
	first, rest, _ := strings.Cut(now, " ")
	if !strings.Contains(was, "(") || strings.Contains(now, "(") {
		return now
	}
	ending := "(s)"
	for _, hiss := range []string{"s", "x", "z", "ch", "sh"} {
		if strings.HasSuffix(first, hiss) {
			ending = "(es)"
		}
	}
	return strings.TrimSpace(first + ending + " " + rest)
}

// wordsBetween returns the words of a pattern run by run, and whether it has the parameters of another at the same places.
func wordsBetween(was, now *vocab.Entry) (runs [][]vocab.Elem, same bool) {
	shape := func(e *vocab.Entry) (runs [][]vocab.Elem, shape string) {
		for _, elem := range e.Elems() {
			switch elem.Op {
			case vocab.OpSlot:
				shape += "{" + e.Blank()[elem.Arg].Slot + "}"
			case vocab.OpWord, vocab.OpArticle:
				if !strings.HasSuffix(shape, "_") {
					runs, shape = append(runs, nil), shape+"_"
				}
				runs[len(runs)-1] = append(runs[len(runs)-1], elem)
			}
		}
		return runs, shape
	}
	_, before := shape(was)
	runs, after := shape(now)
	return runs, before == after
}

// worded returns words in the place of a run of others, which said so.
func worded(elems []vocab.Elem, was run, said string) string {
	var b strings.Builder
	for i, elem := range elems {
		word := elem.One.Text
		switch {
		case elem.Op == vocab.OpArticle:
			if word = "a"; i+1 < len(elems) {
				word = vocab.Article(elems[i+1].One.Text)
			}
		case elem.Suffixed && was.many:
			word = elem.Many.Text
		}
		if b.Len() > 0 && word != "," {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	if first, _ := utf8.DecodeRuneInString(said); unicode.IsUpper(first) {
		return screen.Sentence(b.String())
	}
	return b.String()
}

// wouldBe returns a mistake that the data of a project would have after edits and have not now; "" for none.
func (r *request) wouldBe(l *loaded, list []edits) string {
	docs := maps.Clone(r.now.docs)
	for _, e := range list {
		if !e.in.isScript() {
			now := e.in.saying(replaced(e.in.text, e.cuts))
			now.ours = true
			docs[now.path] = now
		}
	}
	after := r.projects.of(r.d).trial(&snapshot{docs: docs, data: r.now.data})
	for file, list := range after.diags {
		if len(list) > len(l.diags[file]) {
			return list[0].Message
		}
	}
	return ""
}

// script is a scripted game as the editor has it.
type script struct {
	l       *loaded
	d       *document
	rows    []gamescript.Row
	file    *gamescript.File
	cursors map[int]*gamescript.Cursor // by the rows with which cases begin
}

func (l *loaded) script(d *document) *script {
	f, _ := gamescript.Parse(d.path, []byte(d.text))
	return &script{l, d, gamescript.Rows(d.text), f, map[int]*gamescript.Cursor{}}
}

// cursor returns what is known of the case of a row; nil where it cannot be read.
func (x *script) cursor(n int) *gamescript.Cursor {
	begin := n
	for begin > 0 && x.rows[begin].Kind != gamescript.RowCase {
		begin--
	}
	if _, known := x.cursors[begin]; !known {
		x.cursors[begin] = x.l.scripts.Cursor(x.file, n+1)
	}
	return x.cursors[begin]
}

// sectionOf returns the word below which a row stands, or with which it begins, and where what is said begins in it.
func sectionOf(rows []gamescript.Row, n int) (section string, from int) {
	row := rows[n]
	switch {
	case row.Kind == gamescript.RowHead:
		return row.Tokens[0].Text, row.Tokens[0].To
	case row.Kind == gamescript.RowInner && len(row.Tokens) > 0 && row.Tokens[0].Text == ">":
		return ">", row.Tokens[0].To
	case row.Kind != gamescript.RowInner && strings.TrimLeft(row.Text, " \t") == row.Text:
		return "", 0
	}
	for i := n - 1; i >= 0; i-- {
		switch rows[i].Kind {
		case gamescript.RowHead:
			return rows[i].Tokens[0].Text, 0
		case gamescript.RowLine:
			return ">", 0
		case gamescript.RowCase:
			return "", 0
		}
	}
	return "", 0
}

// names returns the names in a row, by the names of its case.
func (x *script) names(n int) []gamescript.Named {
	row := x.rows[n]
	if len(row.Tokens) == 0 || row.Kind == gamescript.RowCase || x.cursor(n) == nil {
		return nil
	}
	section, from := sectionOf(x.rows, n)
	end := len(row.Text) - len(row.Comment)
	list := x.cursor(n).Names(section, row.Text[min(from, end):end])
	for i := range list {
		list[i].From, list[i].To = list[i].From+from, list[i].To+from
	}
	return list
}

// nameAt returns the name of a player, or of something else, at an offset, and where it stands; its id is "" where there is none.
func (x *script) nameAt(at int, player bool) (id string, from, to int) {
	n, _ := x.d.place(at)
	for _, name := range x.names(n - 1) {
		if from, to = x.d.lines[n-1]+name.From, x.d.lines[n-1]+name.To; from <= at && at <= to && name.ID != "" && name.Player == player {
			return name.ID, from, to
		}
	}
	return "", 0, 0
}

// meant returns what a row names, but for players.
func (x *script) meant(n int) (list []meant) {
	row, start := x.rows[n], x.d.lines[n]
	if row.Kind == gamescript.RowHead && row.Tokens[0].Text == "scenario" {
		for _, t := range row.Tokens[1:] {
			if it := x.l.index().byID[t.Text]; it != nil {
				list = append(list, meant{start + t.From, start + t.To, []*thing{it}, true, nil})
			}
		}
		return list
	}
	for _, name := range x.names(n) {
		said := row.Text[name.From:name.To]
		it := x.l.index().byID[name.ID]
		if things := x.l.index().named[fold(said)]; name.ID == "" && len(things) == 1 {
			it = things[0]
		}
		if it == nil || name.Player {
			continue
		}
		list = append(list, meant{start + name.From, start + name.To, []*thing{it}, strings.EqualFold(said, it.id) && said != it.name, nil})
	}
	return list
}

// seatAt returns the table that says of a player who is named at an offset what the player has, in the scenario of the case or
// in one that this extends; nil where nobody is named.
func (x *script) seatAt(at int) (*source, *table) {
	id, _, _ := x.nameAt(at, true)
	if id == "" {
		return nil, nil
	}
	n, _ := x.d.place(at)
	for src, t := range x.l.extended(x.cursor(n - 1).Scenario()) {
		if t.path == t.id+".seats."+id {
			return src, t
		}
	}
	return nil, nil
}

// ownAt returns the thing of the script's own data that is named at an offset, and where the name stands; nil for none.
func (x *script) ownAt(at int) (it *thing, from, to int) {
	id, from, to := x.nameAt(at, false)
	for i, row := range x.rows {
		if id == "" || !row.Holds() || row.Tokens[0].Text != "cards" || i+1 == len(x.rows) {
			continue
		}
		part := x.d.dataAt(x.d.lines[i+1])
		for _, t := range newTree(part.text).tables {
			if t.path == id && t.id == id {
				return &thing{id: id, typ: t.typ, name: t.value(part.text, "name"), in: &source{name: x.d.path, text: x.d.text}, table: t}, from, to
			}
		}
	}
	return nil, 0, 0
}

func (x *script) paint() []painted {
	var list []painted
	for i, row := range x.rows {
		start := x.d.lines[i]
		paint := func(from, to, kind int) { list = append(list, painted{start + from, start + to, kind}) }
		tokens := row.Tokens
		switch {
		case row.Kind == gamescript.RowCase:
			paint(tokens[0].From, tokens[0].To, tokenKeyword)
			tokens = nil
		case row.Kind == gamescript.RowHead:
			paint(tokens[0].From, tokens[0].To, tokenKeyword)
			tokens = tokens[1:]
		case len(tokens) > 0 && tokens[0].Text == ">":
			paint(tokens[0].From, tokens[0].To, tokenOperator)
			tokens = tokens[1:]
		}
		names := x.names(i)
		for _, t := range tokens {
			at := slices.IndexFunc(names, func(n gamescript.Named) bool { return n.From <= t.From && t.From < n.To })
			switch {
			case at >= 0 && names[at].From == t.From && names[at].Player:
				paint(names[at].From, names[at].To, tokenParameter)
			case at >= 0 && names[at].From == t.From:
				paint(names[at].From, names[at].To, tokenName)
			case at < 0 && strings.Trim(t.Text, "0123456789") == "":
				paint(t.From, t.To, tokenNumber)
			}
		}
		if row.Comment != "" {
			paint(len(row.Text)-len(row.Comment), len(row.Text), tokenComment)
		}
	}
	return list
}
