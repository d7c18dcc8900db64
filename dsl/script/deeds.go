// This file finds out which functions of a script do something, and which only look.

package script

import (
	"slices"

	"loremaster/interpreter/text"
)

// shares gives the script what others have that it shares, and returns the names of their functions.
func (c *checker) shares(shared []*Compiled) (functions []string) {
	c.did = map[string]text.Deed{}
	for _, s := range shared {
		for i, f := range s.functions {
			c.globals[f], c.did[f] = true, s.deeds[i]
			functions = append(functions, f)
		}
		for _, said := range s.sayings {
			if !slices.ContainsFunc(c.sayings, func(t Saying) bool { return t.Kind == said.Kind && t.Text == said.Text }) {
				c.sayings = append(c.sayings, said)
			}
		}
		for _, w := range s.words {
			if !slices.Contains(c.words, w) {
				c.words = append(c.words, w)
			}
		}
	}
	return functions
}

// deeds returns of each function the first thing that it does: the function of the game that it names, itself or by way of
// others of the script. What only looks has none.
func (c *checker) deeds(functions []string) []text.Deed {
	deeds := make([]text.Deed, len(functions))
	for i, f := range functions {
		deeds[i] = c.deed(f, map[string]bool{})
	}
	return deeds
}

func (c *checker) deed(of string, seen map[string]bool) text.Deed {
	if d, known := c.did[of]; known {
		return d
	}
	seen[of] = true
	for _, n := range c.named[of] {
		if f := c.lib.Functions().Find(n.word); f != nil && f.Acts {
			return text.Deed{Function: f.Name, Line: n.line}
		}
		if seen[n.word] {
			continue
		}
		if d := c.deed(n.word, seen); d != (text.Deed{}) {
			return d
		}
	}
	return text.Deed{}
}
