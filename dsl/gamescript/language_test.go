// This file tests that every sentence of the tables has a rules test that uses it.

package gamescript

import (
	"os"
	"strings"
	"testing"
)

// TestEverySentence goes through the scripts about the language: each sentence occurs in them.
func TestEverySentence(t *testing.T) {
	used := map[string]bool{}
	var note func(parts []sentence)
	note = func(parts []sentence) {
		for i := range parts {
			used[parts[i].entry.Pattern+parts[i].entry.Help] = true
			for _, a := range parts[i].args {
				for _, o := range a.options {
					if o.act != nil {
						note([]sentence{*o.act})
					}
				}
			}
		}
	}
	files, err := Find([]string{"../../tests/wotr-cards/language"})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, _ := Parse(file, src)
		for _, c := range f.Cases {
			n, wrong := shipped().names(c)
			if wrong != nil {
				t.Fatal(wrong)
			}
			read, _ := c.compile(n)
			for _, l := range read.givens {
				note(l.parts)
			}
			if read.goal != nil {
				note(read.goal.line.parts)
				for _, l := range read.goal.terms {
					note(l.parts)
				}
			}
			for _, s := range read.steps {
				note(s.line.parts)
				for _, e := range s.events {
					note(e.parts)
				}
			}
		}
	}
	for _, section := range LanguageOf(shipped().Data().Of()).Sentences() {
		for _, e := range section.Entries {
			if !used[e.Pattern+e.Help] { // data with zones of their own have a language of their own
				t.Errorf("%s: nothing in tests/wotr-cards/language says %q", section.Name, e.Pattern)
			}
		}
	}
}

// TestGuide reads the lines of the language's guide, under the heading that says where they stand.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../tests/README.md")
	if err != nil {
		t.Fatal(err)
	}
	before := map[string]string{"Given": "given\n  ", "Actions and answers": "", "What happens": "aragorn passes\n", "Checks": ""}
	heading, read := "", 0
	for row := range strings.Lines(string(guide)) {
		if h, ok := strings.CutPrefix(row, "## "); ok {
			heading = strings.TrimSpace(h)
		}
		text, indented := strings.CutPrefix(row, "    ")
		start, known := before[heading]
		if !indented || !known {
			continue
		}
		read++
		script := "scenario trilogy\n" + start + text + "expect round is 1\n"
		f, diags := Parse("README.md", []byte(script))
		diags.Add(shipped().Check(f).Items...)
		if len(diags.Items) > 0 {
			t.Errorf("%s: %s%s", heading, row, diags)
		}
	}
	if read < 60 {
		t.Errorf("%d lines were read", read)
	}
}

// TestReference explains every head, every sentence and every slot.
func TestReference(t *testing.T) {
	for _, h := range Heads() {
		if h.Help == "" || h.Example == "" {
			t.Errorf("%q has no help or no example", h.Word)
		}
	}
	l := LanguageOf(shipped().Data().Of())
	explained := map[string]bool{}
	for _, w := range l.words {
		for _, kind := range w.slots {
			explained[kind] = true
			if l.slots[kind] == nil {
				t.Errorf("there is no slot %q", kind)
			}
		}
	}
	for kind := range l.slots {
		if !explained[kind] {
			t.Errorf("the slot %q is not explained", kind)
		}
	}
	var b strings.Builder
	if err := l.WriteReference(&b, strings.ToUpper); err != nil || strings.Contains(b.String(), "{") {
		t.Errorf("%v: the reference shows a pattern as it is: %q", err, b.String())
	}
}
