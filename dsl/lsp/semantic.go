// This file says what the words of texts and scripts are, for their colours.

package lsp

import (
	"slices"
	"sort"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/vocab"
)

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
