// This file has what scenarios say of how their games begin read as sentences, and checked.

package pack

import (
	"errors"
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
)

// OpeningError is what is wrong with the sentences of an opening.
type OpeningError struct{ Diags []diag.Diagnostic }

func (e *OpeningError) Error() string {
	list := diag.List{Items: e.Diags}
	return list.Error()
}

// doubtful is an opening that knows what of it is odd.
type doubtful interface {
	Doubts(game.Setup) []diag.Diagnostic
}

// Opening returns the opening of the sentences that a scenario has under a key; nil where it has none. It is laid out, and
// what is wrong with it reported, when the library is made.
func (b *Build) Opening(d *Definition, key string) game.Opening {
	var said []game.Sentence
	for i, text := range d.List(key) {
		said = append(said, game.Sentence{Text: text, At: SpotOf(d.TextAt(fmt.Sprintf("%s[%d]", key, i)))})
	}
	if len(said) == 0 {
		return nil
	}
	if game.ReadOpening == nil {
		b.Fail(d, diag.At(d.KeyAt(key), "opening", "this program does not read the sentences of openings"))
		return nil
	}
	o := game.ReadOpening(said)
	b.begins = append(b.begins, beginning{d, o})
	return o
}

// beginning is a scenario, or a variant of one, with its opening.
type beginning struct {
	d *Definition
	o game.Opening
}

// openings lays out every opening of a library without mistakes.
func (b *Build) openings() {
	wrong := map[string]bool{} // scenarios: what is wrong in one of their variants is so in most
	for _, it := range b.begins {
		if b.Wrong() && len(wrong) == 0 || wrong[it.d.ID] {
			continue
		}
		setup, err := b.lib.Setup(game.Start{Scenario: it.d.ID, Options: it.d.chosen})
		if said := (*OpeningError)(nil); errors.As(err, &said) {
			wrong[it.d.ID] = true
			for _, e := range said.Diags {
				b.Fail(it.d, it.d.blame(e))
			}
			continue
		}
		if no := (*game.NoOpening)(nil); errors.As(err, &no) {
			wrong[it.d.ID] = true
			b.Fail(it.d, diag.At(it.d.KeyAt("opening"), "opening", "no game can begin so: %v", no.Why))
			continue
		}
		if o, ok := it.o.(doubtful); ok && err == nil {
			b.diags.Add(o.Doubts(setup)...)
		}
	}
	b.begins = nil
}

// MentionedIn returns what names the definitions that the lines under a key mention, for Field.Needs.
func MentionedIn(key string) func(*Build, *Definition) []string {
	return func(b *Build, d *Definition) (ids []string) {
		for _, line := range d.List(key) {
			ids = append(ids, b.Mentioned(line)...)
		}
		return ids
	}
}
