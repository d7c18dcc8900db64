// This file says what the functions are that scripts call.

package lsp

import (
	"regexp"
	"slices"
	"strings"

	"loremaster/interpreter/text"
)

type signatureHelp struct {
	Signatures      []signature `json:"signatures"`
	ActiveSignature int         `json:"activeSignature"`
	ActiveParameter int         `json:"activeParameter"`
}

type signature struct {
	Label         string      `json:"label"`
	Documentation markup      `json:"documentation"`
	Parameters    []parameter `json:"parameters"`
}

type parameter struct {
	Label string `json:"label"`
}

// function returns a function by its name, or nil.
func (l *loaded) function(name string) *text.Function {
	list := l.lib.Functions().List
	if i := slices.IndexFunc(list, func(f text.Function) bool { return f.Name == name }); i >= 0 {
		return &list[i]
	}
	return nil
}

// signatureHelp answers which arguments the call takes that is being written.
func (r *request) signatureHelp(d *document, p *positionParams) (*signatureHelp, error) {
	at := d.offset(p.Position)
	d = d.dataAt(at)
	if d.isScript() {
		return nil, nil
	}
	s := newTree(d.text).at(d.text, at)
	if !s.inString || lastKey(s.field.key) != scriptKey {
		return nil, nil
	}
	name, n := callAt(d.text[s.from:at])
	f := r.recent(d).function(name)
	if f == nil {
		return nil, nil
	}
	out := signature{f.Signature(), markdown(f.Doc), []parameter{}}
	for _, one := range strings.FieldsFunc(f.Params, func(c rune) bool { return strings.ContainsRune(",[] ", c) }) {
		out.Parameters = append(out.Parameters, parameter{one})
	}
	return &signatureHelp{[]signature{out}, 0, min(n, max(0, len(out.Parameters)-1))}, nil
}

// scriptKey is the field that holds a script.
const scriptKey = "script"

// luaToken is a part of a script that matters to where its calls are: a comment, a string, a name, or a sign.
var luaToken = regexp.MustCompile(`--[^\n]*|"(?:[^"\\\n]|\\.)*(?:"|$)|'(?:[^'\\\n]|\\.)*(?:'|$)|[A-Za-z_][A-Za-z0-9_]*|[(),{}]`)

// callAt returns the function whose arguments the end of a script is in, and how many stand before it.
func callAt(script string) (name string, n int) {
	type open struct {
		name string
		n    int
	}
	var calls []open
	last := ""
	for _, t := range luaToken.FindAllString(script, -1) {
		switch t {
		case "(":
			calls = append(calls, open{name: last})
		case "{":
			calls = append(calls, open{})
		case ")", "}":
			calls = calls[:max(0, len(calls)-1)]
		case ",":
			if len(calls) > 0 {
				calls[len(calls)-1].n++
			}
		}
		last = t
	}
	if len(calls) == 0 {
		return "", 0
	}
	return calls[len(calls)-1].name, calls[len(calls)-1].n
}

// saidAt returns the function whose first argument is a text in which the end of a script is, and where that text begins; "" where
// it is in none.
func saidAt(script string) (name string, from int) {
	tokens := luaToken.FindAllStringIndex(script, -1)
	n := len(tokens) - 1
	if n < 2 || tokens[n][1] != len(script) {
		return "", 0
	}
	last := script[tokens[n][0]:]
	if last[0] != '"' && last[0] != '\'' || len(last) > 1 && last[len(last)-1] == last[0] || script[tokens[n-1][0]:tokens[n-1][1]] != "(" {
		return "", 0
	}
	return script[tokens[n-2][0]:tokens[n-2][1]], tokens[n][0] + 1
}

// hoverFunction says what the function does whose name stands at a place of a script.
func (l *loaded) hoverFunction(d *document, s *spot, at int) *hover {
	for _, t := range luaToken.FindAllStringIndex(d.text[s.from:s.to], -1) {
		from, to := s.from+t[0], s.from+t[1]
		if f := l.function(d.text[from:to]); f != nil && from <= at && at <= to {
			return &hover{markdown(code(f.Signature()), f.Doc), d.span(from, to)}
		}
	}
	return nil
}
