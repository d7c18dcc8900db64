// This file tests that every sentence of the tables has a rules test that uses it.

package gamescript

import (
	"os"
	"testing"
)

// TestEverySentence goes through the scripts about the language: each sentence occurs in them.
func TestEverySentence(t *testing.T) {
	used := map[*Entry]bool{}
	var note func(parts []sentence)
	note = func(parts []sentence) {
		for i := range parts {
			used[parts[i].entry] = true
			for _, a := range parts[i].args {
				for _, o := range a.options {
					if o.act != nil {
						note([]sentence{*o.act})
					}
				}
			}
		}
	}
	files, err := Find([]string{"../../tests/language"})
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
			for _, s := range read.steps {
				note(s.line.parts)
				for _, e := range s.events {
					note(e.parts)
				}
			}
		}
	}
	for _, section := range Sentences() {
		for _, e := range section.Entries {
			if !used[e] {
				t.Errorf("%s: nothing in tests/language says %q", section.Name, e.Pattern)
			}
		}
	}
}
