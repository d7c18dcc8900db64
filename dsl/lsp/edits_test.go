package lsp

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	editFor  = flag.Duration("edit-for", 2*time.Second, "how long TestEdits goes on")
	editSeed = flag.Uint64("edit-seed", 20, "what it edits")
)

// TestEdits types at random into data, a manifest and scripts, takes back, leaves words half, closes and opens, and asks
// everything everywhere meanwhile:
//
//	go test ./dsl/lsp -run TestEdits -edit-for 1h
//
// Nothing may panic or stay without an answer, no older mistakes be shown after newer ones, no answer lie outside of the
// text, and memory stays what it was.
func TestEdits(t *testing.T) {
	files := twoPacks()
	files["mine/more.toml"] = "[say-it]\ntype = \"phrase\"\npattern = \"hail(s) {n:number}\"\nsays = \"draw {n}\"\n\n[fix]\ntype = \"errata\"\nof = \"boromir\"\ndate = 2026-11-20\nreason = \"Why not.\"\nicons = { defense = 2 }\n\n[script]\nname = \"Scripted 🐎\"\ntype = \"event\"\nfaction = \"elf\"\ntext = \"When played: run f.\"\nscript = '''\nfunction f()\n  draw(you(), 1)\nend\n'''\n"
	c := newClient(t, files, Options{Begins: begun})
	names := []string{"mine/cards.toml", "mine/items.toml", "mine/more.toml", "mine/pack.toml", "mine/tests/watch.game"}
	texts := map[string][]string{} // each with those before it
	for _, name := range names {
		texts[name] = []string{files[name]}
		c.open(name)
	}
	r := rand.New(rand.NewPCG(*editSeed, 1))
	words := []string{"\"", "'''", "\"\"\"", "[", "]", "{", "}", "=", "\n", "  ", "#", ",", ".", ":", "draw", "dr", "Hill Watcher", "Hill W", "Uglúk 🐎", "frodo", "given\n  ", "expect ", "case x\n", "[new]\n", "type = \"event\"\n", "name = \"N\"\n", "remove = true\n", "\r\n", "\x00", "é"}
	methods := []string{"textDocument/hover", "textDocument/completion", "textDocument/definition", "textDocument/references", "textDocument/prepareRename", "textDocument/rename", "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/semanticTokens/full", "textDocument/formatting", "textDocument/codeLens", "textDocument/codeAction", "workspace/symbol"}
	type open struct {
		method, name, text string
		to                 chan *answer
	}
	var waiting []open
	settle := func() {
		for _, w := range waiting {
			select {
			case a := <-w.to:
				if a.Error != nil && a.Error.Code != requestFailed {
					t.Fatalf("%s: %+v\n%q", w.method, a.Error, w.text)
				}
				if a.Error == nil {
					inText(t, w.method, w.text, a.Result)
				}
			case <-time.After(time.Minute):
				t.Fatalf("%s is not answered\n%q", w.method, w.text)
			}
		}
		waiting = nil
		c.mu.Lock()
		c.answers = map[string]chan *answer{}
		c.mu.Unlock()
	}
	var first uint64
	end := time.Now().Add(*editFor)
	steps := 0
	for ; time.Now().Before(end); steps++ {
		name := names[r.IntN(len(names))]
		history := texts[name]
		text := history[len(history)-1]
		switch at := r.IntN(len(text) + 1); r.IntN(12) {
		case 0, 1, 2: // undo
			if len(history) > 1 {
				history = history[:len(history)-1]
			}
			text = history[len(history)-1]
		case 3: // as it was
			history = history[:1]
			text = files[name]
		case 4, 5:
			text = text[:at] + text[min(len(text), at+r.IntN(12)):]
		case 6:
			other := r.IntN(len(text) + 1)
			text = text[:at] + text[min(at, other):max(at, other)] + text[at:]
		default:
			text = text[:at] + words[r.IntN(len(words))] + text[at:]
		}
		text = strings.ToValidUTF8(text, "")
		if len(text) > 4*len(files[name])+1000 {
			text, history = files[name], history[:1]
		}
		texts[name] = append(history, text)
		if r.IntN(40) == 0 {
			c.tell("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": c.uri(name)}})
			c.open(name, text)
		} else {
			c.change(name, text)
		}
		for range r.IntN(3) {
			d := newDocument("", "", nil, text, utf16Units)
			method := methods[r.IntN(len(methods))]
			at := d.position(r.IntN(len(text) + 1))
			_, to := c.send(method, map[string]any{
				"textDocument": map[string]any{"uri": c.uri(name)}, "position": at, "range": span{Start: at, End: at},
				"context": map[string]any{"includeDeclaration": true, "only": []any{quickFix, fixAll, refactor}[:r.IntN(4)]}, "newName": "New Name", "query": "h",
			})
			waiting = append(waiting, open{method, name, text, to})
		}
		if steps%20 == 0 {
			settle()
		}
		if steps%200 == 100 {
			runtime.GC()
			var m runtime.MemStats
			if runtime.ReadMemStats(&m); first == 0 {
				first = m.HeapAlloc
			} else if m.HeapAlloc > 2*first+64<<20 {
				t.Fatalf("after %d edits %d MB are used, at first %d", steps, m.HeapAlloc>>20, first>>20)
			}
		}
	}
	settle()
	for _, name := range names {
		c.change(name, files[name])
	}
	for _, name := range names {
		if got := c.wrong(name); got != "" {
			t.Errorf("at last %s: %s", name, got)
		}
	}
	t.Logf("%d edits", steps)
}

// inText fails if an answer about a text has a range that is not in it.
func inText(t *testing.T, method, text string, result json.RawMessage) {
	d := newDocument("", "", nil, text, utf16Units)
	inside := func(s span) {
		for _, p := range []position{s.Start, s.End} {
			if d.position(d.offset(p)) != p || d.offset(s.Start) > d.offset(s.End) {
				t.Fatalf("%s: %+v is not in the text\n%q", method, s, text)
			}
		}
	}
	switch method {
	case "textDocument/hover":
		var h *hover
		if json.Unmarshal(result, &h) == nil && h != nil {
			inside(h.Range)
		}
	case "textDocument/completion":
		var list *completionList
		if json.Unmarshal(result, &list) == nil && list != nil {
			for _, item := range list.Items {
				inside(item.TextEdit.Range)
			}
		}
	case "textDocument/formatting":
		var edits []textEdit
		if json.Unmarshal(result, &edits) == nil {
			for _, e := range edits {
				inside(e.Range)
			}
		}
	case "textDocument/foldingRange":
		var list []foldingRange
		if json.Unmarshal(result, &list) == nil && slices.ContainsFunc(list, func(f foldingRange) bool { return int(f.EndLine) >= len(d.lines) || f.StartLine >= f.EndLine }) {
			t.Fatalf("%s: %+v is not in the text\n%q", method, list, text)
		}
	}
}
