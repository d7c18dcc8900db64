// This file lists what files define, which parts of them can be folded, and what the words of texts and scripts are,
// for their colours.

package lsp

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/vocab"
)

type documentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          span             `json:"range"`
	SelectionRange span             `json:"selectionRange"`
	Children       []documentSymbol `json:"children,omitempty"`
}

type symbolInformation struct {
	Name          string   `json:"name"`
	Kind          int      `json:"kind"`
	Location      location `json:"location"`
	ContainerName string   `json:"containerName,omitempty"`
}

// Kinds of symbols, as the protocol numbers them.
const (
	symbolClass    = 5
	symbolFunction = 12
	symbolObject   = 19
)

// documentSymbols answers what a document defines: definitions with what lies below them, or cases.
func (r *request) documentSymbols(d *document, p *documentParams) ([]documentSymbol, error) {
	list := []documentSymbol{}
	if d.isScript() {
		for _, c := range casesOf(d) {
			list = append(list, documentSymbol{Name: c.title, Kind: symbolFunction, Range: d.span(c.from, c.to), SelectionRange: d.span(c.from, c.headTo)})
		}
		return list, nil
	}
	for _, t := range newTree(d.text).tables {
		if t.path == "" {
			continue
		}
		s := documentSymbol{Name: t.path, Detail: t.typ, Kind: symbolClass, Range: d.span(t.from, t.end), SelectionRange: d.span(t.keyFrom, t.keyTo)}
		if n := len(list); n > 0 && t.path != t.id && list[n-1].Name == t.id {
			s.Name, s.Detail, s.Kind = strings.TrimPrefix(t.path, t.id+"."), "", symbolObject
			list[n-1].Children = append(list[n-1].Children, s)
			list[n-1].Range.End = s.Range.End
			continue
		}
		list = append(list, s)
	}
	return list, nil
}

// scriptCase is a case of a script, from a byte up to another.
type scriptCase struct {
	title            string
	line             int // from 1
	from, to, headTo int
}

// casesOf returns the cases of a script. One without a line "case" is one case, and begins with its scenario.
func casesOf(d *document) []scriptCase {
	var list []scriptCase
	end, scenario := 0, -1
	for i, row := range gamescript.Rows(d.text) {
		if row.Kind == gamescript.RowHead && row.Tokens[0].Text == "scenario" && scenario < 0 {
			scenario = i
		}
		if row.Kind == gamescript.RowCase {
			title := "case"
			if len(row.Tokens) > 1 {
				title = strings.TrimSpace(row.Text[row.Tokens[1].From:row.Tokens[len(row.Tokens)-1].To])
			}
			if n := len(list); n > 0 {
				list[n-1].to = end
			}
			list = append(list, scriptCase{title: title, line: i + 1, from: d.lines[i], headTo: d.lines[i] + len(row.Text)})
		}
		if row.Kind != gamescript.RowBlank {
			end = d.lines[i] + len(row.Text)
		}
	}
	if n := len(list); n > 0 {
		list[n-1].to = end
	} else if scenario >= 0 {
		name := strings.TrimSuffix(d.path[strings.LastIndexByte(d.path, '/')+1:], ".game")
		list = append(list, scriptCase{name, scenario + 1, d.lines[scenario], end, d.lines[scenario] + len(d.line(scenario))})
	}
	return list
}

// workspaceSymbols answers which definitions have a part of a word in their name or id.
func (r *request) workspaceSymbols(p *struct {
	Query string `json:"query"`
}) ([]symbolInformation, error) {
	list := []symbolInformation{}
	const most = 500
	seen := map[*project]bool{}
	for _, d := range r.now.docs {
		if !d.ours {
			continue
		}
		project := r.projects.of(d)
		if seen[project] {
			continue
		}
		seen[project] = true
		for _, it := range project.at(r.now).index().ordered {
			if len(list) == most || r.ctx.Err() != nil {
				break
			}
			if !strings.Contains(fold(it.name), fold(p.Query)) && !strings.Contains(it.id, fold(p.Query)) {
				continue
			}
			if in := r.fileOf(it.in); in != nil {
				list = append(list, symbolInformation{cmp.Or(it.name, it.id), symbolClass, location{in.uri, in.span(it.table.from, it.table.end)}, it.typ})
			}
		}
	}
	slices.SortFunc(list, func(a, b symbolInformation) int {
		return cmp.Or(strings.Compare(a.Name+a.Location.URI, b.Name+b.Location.URI), a.Location.Range.Start.Line-b.Location.Range.Start.Line)
	})
	return slices.Compact(list), nil // projects may share what is named to the server, or is built in
}

type foldingRange struct {
	StartLine int `json:"startLine"`
	EndLine   int `json:"endLine"`
}

// foldingRanges answers what can be folded: tables and texts of several lines, cases and sections.
func (r *request) foldingRanges(d *document, p *documentParams) ([]foldingRange, error) {
	list := []foldingRange{}
	add := func(from, to int) {
		for to > from && strings.ContainsAny(d.text[to-1:to], " \t\r\n") {
			to--
		}
		if a, b := d.position(from).Line, d.position(to).Line; b > a {
			list = append(list, foldingRange{StartLine: a, EndLine: b})
		}
	}
	if !d.isScript() {
		for _, t := range newTree(d.text).tables {
			if t.path != "" {
				add(t.from, t.end)
			}
			for _, f := range t.fields {
				add(f.from, f.to)
			}
		}
		return list, nil
	}
	cases := casesOf(d)
	for _, c := range cases {
		add(c.from, c.to)
	}
	rows := gamescript.Rows(d.text)
	for i := 0; i < len(rows); i++ {
		last := i
		for j := i + 1; j < len(rows) && (rows[j].Kind == gamescript.RowInner || rows[j].Kind == gamescript.RowData || rows[j].Kind == gamescript.RowBlank); j++ {
			if rows[j].Kind != gamescript.RowBlank {
				last = j
			}
		}
		if last > i && rows[i].Kind != gamescript.RowBlank {
			list = append(list, foldingRange{StartLine: i, EndLine: last})
			i = last
		}
	}
	return list, nil
}

// tokenTypes are the names of what words are, in the order of the constants.
var tokenTypes = []string{"keyword", "class", "number", "comment", "operator", "function", "parameter"}

const (
	tokenKeyword   = iota // a heading, a word that begins a line
	tokenName             // of a card or the like
	tokenNumber           //
	tokenComment          //
	tokenOperator         // what joins clauses
	tokenVerb             // what is done
	tokenParameter        // a player
)

type semanticTokens struct {
	Data []int `json:"data"`
}

// painted is a part of a document with what it is.
type painted struct{ from, to, kind int }

// semanticTokens answers what the words of a document are: of a data file those of its texts.
func (r *request) semanticTokens(d *document, p *documentParams) (*semanticTokens, error) {
	l := r.recent(d)
	var list []painted
	if d.isScript() {
		list = l.script(d).paint()
	} else {
		for _, t := range newTree(d.text).tables {
			t.quoted(d.text, func(key string, from, to int) {
				if l.game.isText(key) {
					list = append(list, l.paintText(d.text[from:to], from)...)
				}
			})
		}
	}
	out := &semanticTokens{Data: []int{}}
	line, before := 0, 0 // what comes before: its line, and where it begins
	for _, w := range list {
		at := sort.SearchInts(d.lines, w.from+1) - 1
		if at != line {
			before = d.lines[at]
		}
		out.Data = append(out.Data, at-line, d.units.units(d.text[before:w.from]), d.units.units(d.text[w.from:w.to]), w.kind, 0)
		line, before = at, w.from
	}
	return out, nil
}

// joins are the words that join clauses.
var joins = []string{"and", "if", "may", "or", "so", "then"}

// paintText says what the words of a text are.
func (l *loaded) paintText(text string, base int) []painted {
	verbs := l.verbs()
	words := l.wordsOf(text, base)
	var list []painted
	for i := 0; i < len(words); {
		end, colon := i, -1
		for end < len(words) && words[end].At.Line == words[i].At.Line {
			if colon < 0 && (words[end].Fold == ":" || words[end].Fold == ".") { // behind the end of a sentence there is no heading
				colon = end
			}
			end++
		}
		heading := colon >= 0 && words[colon].Fold == ":"
		for j, w := range words[i:end] {
			kind := -1
			switch {
			case w.name != nil:
				kind = tokenName
			case w.Class == vocab.Number || w.Class == vocab.Signed:
				kind = tokenNumber
			case w.Class != vocab.Word:
			case heading && i+j < colon:
				kind = tokenKeyword
			case slices.Contains(joins, w.Fold):
				kind = tokenOperator
			case verbs[w.Fold] != 0 && !(j > 0 && slices.Contains(cardtext.BeforeNouns, words[i+j-1].Fold)):
				kind = tokenVerb
			}
			if kind >= 0 {
				list = append(list, painted{w.from, w.to, kind})
			}
		}
		i = end
	}
	return list
}

// form is the form in which a verb stands.
type form uint8

const (
	ofYou   form = 1 + iota // "draw", and what has one form
	ofOther                 // "draws": of somebody else
)

// verbsOf returns the words with which what is done begins, with their forms.
func verbsOf(t *vocab.Vocabulary) map[string]form {
	verbs := map[string]form{}
	for _, e := range t.Of(t.Index(vocab.KindVerb)) {
		if elems := e.Elems(); len(elems) > 0 && elems[0].Op == vocab.OpWord {
			verbs[vocab.Fold(elems[0].One.Text)], verbs[vocab.Fold(elems[0].Many.Text)] = ofYou, ofYou
			if elems[0].Suffixed {
				verbs[vocab.Fold(elems[0].Many.Text)] = ofOther
			}
		}
	}
	return verbs
}

// goesOn returns the form of a verb that goes on with a line: that of the verb before it in the sentence.
func (g *good) goesOn(line string) form {
	last, headed, may := ofYou, false, false // behind "may" all verbs are alike
	verbs, tokens := g.verbs(), vocab.Scan(line)
	for i, t := range tokens {
		switch {
		case t.Fold == ".", t.Fold == ":" && !headed:
			last, headed = ofYou, true
		case t.Fold == "may":
			if may = true; i > 0 && tokens[i-1].Fold != "you" && !slices.Contains(joints, tokens[i-1].Fold) {
				last = ofOther
			}
		case verbs[t.Fold] != 0 && !may:
			last = verbs[t.Fold]
		case verbs[t.Fold] != 0:
			may = false
		}
	}
	return last
}
