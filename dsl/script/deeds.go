// This file finds out which functions of a script do something, and which only look.

package script

import (
	"slices"

	"loremaster/interpreter/text"
)

// shares gives the script what others have that it shares.
func (c *checker) shares() {
	for _, s := range c.shared {
		for i, f := range s.Functions {
			c.globals[f], c.did[f] = true, s.Deeds[i]
		}
		c.Functions = append(c.Functions, s.Functions...)
		for _, said := range s.Sayings {
			c.says(said)
		}
		for _, w := range s.Words {
			if !slices.Contains(c.Words, w) {
				c.Words = append(c.Words, w)
			}
		}
	}
}

// says notes what the script says, once.
func (c *checker) says(said Saying) {
	if !slices.ContainsFunc(c.Sayings, func(s Saying) bool { return s.Kind == said.Kind && s.Text == said.Text }) {
		c.Sayings = append(c.Sayings, said)
	}
}

// deed returns the first thing that a function does: the function of the game that it names, itself or by way of others of the
// script. What only looks has none.
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
