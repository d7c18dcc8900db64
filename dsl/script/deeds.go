// This file finds out which functions of a script do something, and which only look.

package script

import "loremaster/interpreter/text"

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
