// This file proposes the next word of a line of card text, and how lines of scripted games go on: first what is open
// where the game stands, then what may be said at all.

package lsp

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	rules "loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// longestName is in how many words a name is looked for whose beginning has been typed.
const longestName = 5

// wordStarts returns where the last words of a text begin that may be the beginning of what comes next, the last first.
func wordStarts(text string) []int {
	starts := []int{}
	before := ' '
	for i, c := range text {
		if !unicode.IsSpace(c) && unicode.IsSpace(before) {
			starts = append(starts, i)
		}
		before = c
	}
	if unicode.IsSpace(before) {
		starts = append(starts, len(text))
	}
	slices.Reverse(starts)
	return starts[:min(len(starts), longestName)]
}

// completeText proposes the next word of a line of card text.
func (l *loaded) completeText(ps *proposals, start int) {
	text := ps.d.text[start:ps.to]
	begin := strings.LastIndexByte(text, '\n') + 1
	l.completeLine(ps, start+begin, text[begin:], false, "")
}

// completeSaid proposes the next word of what a script, which begins at an offset, says or asks in the language; false where it
// does neither at the cursor.
func (l *loaded) completeSaid(ps *proposals, start int) bool {
	name, from := saidAt(ps.d.text[start:ps.to])
	f := l.function(name)
	if f == nil || f.Reads(0) == "" {
		return false
	}
	lead, _ := (&rules.Saying{Kind: f.Reads(0)}).Around()
	l.completeLine(ps, start+from, ps.d.text[start+from:ps.to], true, lead)
	return true
}

// completeLine proposes the next word of a line that begins at an offset; of words with which a script asks it is told what
// stands before them in a sentence.
func (l *loaded) completeLine(ps *proposals, begin int, line string, said bool, lead string) {
	examples := l.examples()
	for _, at := range wordStarts(line) {
		from := begin + at
		typed := line[at:]
		subject := l.hasSubject(line[:at])
		for _, next := range cardtext.NextWords(l.table, l.lexicon, lead+line[:at]) {
			if next.Names != "" {
				l.completeName(ps, from, next.Names, typed)
				continue
			}
			rank, doc := 1, (*markup)(nil)
			if e := next.Entry; e != nil {
				if e.Kind == vocab.KindVerb || e.Kind == vocab.KindHead {
					rank = 0
				}
				m := markdown(code(e.Pattern), e.Doc, example(examples[e.Pattern]))
				doc = &m
			}
			words := next.Words
			if next.Entry != nil && next.Entry.Kind == vocab.KindVerb && !subject && len(words) > 1 && strings.HasPrefix(words[1], words[0]) {
				if words = words[:1]; l.goesOn(line[:at]) == ofOther {
					words = []string{next.Words[1], next.Words[0]}
				}
			}
			for _, word := range words {
				if cardtext.Begins(word, typed) && (typed == "" || word != typed) {
					detail := ""
					if next.Entry != nil {
						detail = next.Entry.Pattern
					}
					if !said {
						word = cased(word, line[:at])
					}
					ps.add(from, rank, completionItem{Label: word, Kind: itemKeyword, Detail: detail, Documentation: doc})
				}
			}
		}
	}
}

// hasSubject reports whether a subject may stand right before the next word.
func (l *loaded) hasSubject(line string) bool {
	tokens := vocab.Scan(line)
	return len(tokens) > 0 && tokens[len(tokens)-1].Fold != "may" && !slices.Contains(joints, tokens[len(tokens)-1].Fold)
}

// joints stand before a clause.
var joints = []string{":", ".", ",", ";", "then", "and", "/"}

// cased returns a word as it stands behind the beginning of a line: a sentence begins with a capital.
func cased(word, before string) string {
	before = strings.TrimSpace(before)
	if before != "" && !strings.HasSuffix(before, ".") {
		return word
	}
	return capitalized(word)
}

func capitalized(word string) string {
	r, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[n:]
}

// completeName proposes the names of a kind that begin so.
func (l *loaded) completeName(ps *proposals, from int, kind vocab.Kind, typed string) {
	typed = fold(typed)
	for _, n := range l.names() {
		if n.Kind == kind && strings.HasPrefix(n.folded, typed) {
			detail := string(kind)
			if things := l.things(n.Name); len(things) == 1 {
				detail = things[0].typ + ", " + things[0].id
			}
			ps.add(from, 2, completionItem{Label: n.Text, Kind: itemReference, Detail: detail})
		}
		if len(ps.list.Items) == mostItems {
			return
		}
	}
}

// foldedName is a name as names are compared.
type foldedName struct {
	*vocab.Name
	folded string
}

func foldedNames(lexicon *vocab.Lexicon) []foldedName {
	var list []foldedName
	all := lexicon.Names()
	for i := range all {
		list = append(list, foldedName{&all[i], fold(all[i].Text)})
	}
	slices.SortStableFunc(list, func(a, b foldedName) int { return cmp.Compare(a.folded, b.folded) })
	return list
}

// completeScript proposes how a line of a script goes on.
func (r *request) completeScript(l *loaded, ps *proposals) {
	n, _ := ps.d.place(ps.to)
	start := ps.d.lines[n-1]
	x := l.script(ps.d)
	section, from := sectionOf(x.rows, n-1)
	if x.rows[n-1].Kind == gamescript.RowData || start+from > ps.to {
		return
	}
	typed := ps.d.text[start+from : ps.to]
	blank := len(typed) - len(strings.TrimLeft(typed, " \t"))
	typed, from = typed[blank:], start+from+blank
	if section == "" && !strings.ContainsAny(typed, " \t") && blank == 0 {
		defer l.completeHead(ps, from, typed) // behind all else
	}
	switch section {
	case "scenario":
		l.completeStart(ps, from, typed)
		return
	case "rule":
		l.completeRule(ps, from, typed)
		return
	}
	cursor := x.cursor(n - 1)
	if cursor == nil {
		return
	}
	said := &saidLine{l, ps, cursor, section, from, typed}
	if section == "" || section == ">" {
		r.completeOpen(said, start)
	}
	said.add(1, 0, cursor.Propose(section, typed))
}

// completeHead proposes the words that begin a line and say what it is.
func (l *loaded) completeHead(ps *proposals, from int, typed string) {
	for _, h := range gamescript.LanguageOf(l.lib.Of()).Heads() {
		if strings.HasPrefix(h.Word, typed) && h.Word != ">" {
			doc := markdown(h.Help, example(strings.TrimSpace(h.Example)))
			ps.add(from, 3, completionItem{Label: h.Word, Kind: itemKeyword, Detail: h.Form, Documentation: &doc, TextEdit: textEdit{NewText: h.Word + " "}})
		}
	}
}

// completeRule proposes the paragraphs of the rules.
func (l *loaded) completeRule(ps *proposals, from int, typed string) {
	at := strings.LastIndexAny(typed, " ,") + 1
	for _, rule := range l.lib.Of().Rulebook() {
		if strings.HasPrefix(rule.Name, typed[at:]) {
			doc := markdown(rule.Text, rule.Reading)
			ps.add(from+at, 0, completionItem{Label: rule.Name, Kind: itemReference, Documentation: &doc})
		}
	}
}

// saidLine is a line of a section that is being typed from a byte on.
type saidLine struct {
	l       *loaded
	ps      *proposals
	cursor  *gamescript.Cursor
	section string
	from    int
	typed   string
}

// add proposes how the line goes on behind so many bytes of it; names behind words.
func (s *saidLine) add(rank, behind int, list []gamescript.Proposal) {
	for _, p := range list {
		if p.Text == "" {
			continue
		}
		at := behind + len(string([]rune(s.typed[behind:])[:p.From]))
		item := completionItem{Label: p.Text, Kind: itemKeyword, Detail: p.Help}
		name := 0
		for _, n := range s.cursor.WholeNames(p.Text) {
			if it := s.l.index().byID[n.ID]; it != nil && !n.Player && n.To == len(p.Text) && n.From == 0 {
				item.Kind, item.Detail, name = itemReference, it.typ+", "+it.id, 1
			}
		}
		if rank == 0 {
			name = 0 // what is open stands together
		}
		if e := s.cursor.Language().Likeliest(s.section, s.typed[:at]+p.Text); e != nil && item.Kind == itemKeyword {
			doc := markdown(code(e.Words()), e.Help, example(e.Example))
			item.Documentation = &doc
		}
		s.ps.add(s.from+at, rank+name, item)
	}
}

// completeOpen proposes what is open where the line stands that begins at a byte of the document: what players can do, what
// the last line brought about, or what its player answers next. Where that is not known yet, the editor asks again with the
// next letter.
func (r *request) completeOpen(s *saidLine, start int) {
	at := func(end int) *gamescript.Open { return r.openAt(s.l.good, s.ps.d.path, s.ps.d.text[:end]) }
	o := at(start)
	if o == nil {
		return
	}
	list := o.Propose(s.section, s.typed)
	s.add(0, 0, list)
	if s.section != "" || len(list) > 0 {
		return
	}
	for comma := strings.LastIndexByte(s.typed, ','); comma > 0; comma = strings.LastIndexByte(s.typed[:comma], ',') { // which may be part of a name
		if o := at(s.from + comma); o != nil {
			behind := len(s.typed) - len(strings.TrimLeft(s.typed[comma+1:], " \t"))
			s.add(0, behind, o.Propose(",", s.typed[behind:]))
			return
		}
	}
}

// opens holds what is open behind the beginnings of scripts that have been asked about, with one state of the data.
type opens struct {
	mu sync.Mutex
	by map[string]*opening
}

// opening is what is open behind a text, once it has been played.
type opening struct {
	played chan struct{} // closed then
	open   *gamescript.Open
}

const mostOpens = 64 // that are kept

// openAt returns what is open behind the beginning of a script; nil where nobody can say, or not yet.
func (r *request) openAt(g *good, path, text string) *gamescript.Open {
	key := path + "\x00" + text
	g.opens.mu.Lock()
	it := g.opens.by[key]
	if it == nil {
		if it = (&opening{played: make(chan struct{})}); g.opens.by == nil || len(g.opens.by) >= mostOpens {
			g.opens.by = map[string]*opening{}
		}
		g.opens.by[key] = it
		r.requests.Go(func() {
			defer close(it.played)
			defer r.caught("what is open")
			f, _ := gamescript.Parse(path, []byte(text))
			it.open = g.scripts.Open(f)
		})
	}
	g.opens.mu.Unlock()
	select {
	case <-it.played:
		return it.open
	case <-r.late:
		return nil
	}
}

// startWords are what may stand behind a comma of the line.
var startWords = []string{"option", "people", "rounds", "seed", "sets"}

// completeStart proposes how the line goes on behind what has been typed, which begins at a byte.
func (l *loaded) completeStart(ps *proposals, from int, typed string) {
	scenario, rest, more := strings.Cut(typed, ",")
	if !more {
		for _, it := range l.index().ordered {
			if it.typ == pack.KindScenario.Word && (strings.HasPrefix(it.id, typed) || strings.HasPrefix(fold(it.name), fold(typed))) {
				ps.add(from, 0, completionItem{Label: it.id, Kind: itemReference, Detail: it.name})
			}
		}
		return
	}
	last := rest[strings.LastIndexByte(rest, ',')+1:]
	begun := last[strings.LastIndexByte(last, ' ')+1:] // the word that is being typed
	done := strings.Fields(strings.TrimSuffix(last, begun))
	var list []string
	options := l.optionsOf(strings.TrimSpace(scenario))
	switch {
	case len(done) == 0:
		list = startWords
	case done[0] == "sets":
		list = l.lib.Sets()
	case done[0] == "option" && len(done) == 1:
		list = slices.Sorted(maps.Keys(options))
	case done[0] == "option" && len(done) == 2:
		list = options[done[1]]
	}
	for _, word := range list {
		if strings.HasPrefix(word, begun) {
			ps.add(ps.to-len(begun), 0, completionItem{Label: word, Kind: itemKeyword})
		}
	}
}

// optionsOf returns the options of a scenario, each with its values, and those of the scenarios that it extends.
func (l *loaded) optionsOf(scenario string) map[string][]string {
	options := map[string][]string{}
	for _, t := range l.extended(scenario) {
		eachKey(t, func(_, _ int, path []string) {
			switch n := len(path); {
			case n == 2 && path[0] == "options":
				options[path[1]] = append(options[path[1]], []string{}...)
			case n == 4 && path[0] == "options" && path[2] == "values" && !slices.Contains(options[path[1]], path[3]):
				options[path[1]] = append(options[path[1]], path[3])
			}
		})
	}
	return options
}
