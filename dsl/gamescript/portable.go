// This file writes scripts of what was played so that they pass, also where packs are missing.

package gamescript

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/pack"
)

// Portable returns a script with definitions of its own: with some, and with those of packs that it needs to pass with a
// library that lacks these. It reports false where it does not pass so, or there is nothing in packs that it could need.
func Portable(bare *Runner, file, text string, own []pack.Block, packs []pack.Layer) (string, bool) {
	var packed []pack.Block
	for _, l := range packs {
		packed = append(packed, OwnBlocks(l)...)
	}
	packed = slices.DeleteFunc(packed, func(b pack.Block) bool {
		return slices.ContainsFunc(own, func(o pack.Block) bool { return o.ID == b.ID })
	})
	if len(packed) == 0 {
		return text, false
	}
	for _, of := range [][]pack.Block{nil, NamedIn(text, packed), packed} {
		if all := WithCards(text, slices.Concat(of, own)); Passes(bare, file, all) == nil {
			return all, true
		}
	}
	return text, false
}

// WithCards returns a script with definitions in a section before what is given or played.
func WithCards(text string, blocks []pack.Block) string {
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + CardsSection(blocks) + "\n" + rest
}

// Passes reports why a script does not pass with a library.
func Passes(lib *Runner, file, text string) error {
	f, diags := Parse(file, []byte(text))
	if len(diags.Items) > 0 {
		return fmt.Errorf("what was played cannot be written as a test:\n%w", diags)
	}
	for _, r := range lib.Run(f) {
		if !r.Passed() {
			return errors.New("what was played does not come out the same as a test:\n" + r.String())
		}
	}
	return nil
}
