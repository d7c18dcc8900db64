// This file proposes how lines of scripted games go on: first what is open where the game stands, then what may be said at all.

package lsp

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

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
		for _, k := range keysIn(t) {
			switch n := len(k.path); {
			case n == 2 && k.path[0] == "options":
				options[k.path[1]] = append(options[k.path[1]], []string{}...)
			case n == 4 && k.path[0] == "options" && k.path[2] == "values" && !slices.Contains(options[k.path[1]], k.path[3]):
				options[k.path[1]] = append(options[k.path[1]], k.path[3])
			}
		}
	}
	return options
}
