// This file defines what a game makes of checked definitions.

package pack

import (
	"cmp"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Linker makes a library of the definitions of one load: a game has one made for each. Its methods are called once each, in
// this order, whatever is wrong; where anything is, the library is thrown away. Each reports all that it finds.
type Linker interface {
	// Link makes what the definitions say, and follows what they name; of texts nothing is known yet.
	Link()
	// Names returns names that texts use and no definition has as its own.
	Names() []vocab.Name
	// Texts puts the texts, which Build.Parse reads, into the library.
	Texts()
	// Compile compiles the texts. It is left out where what the definitions say is wrong. Before is an earlier library under
	// the same names, of which something may be taken over, or nil.
	Compile(before game.Library) []Problem
	// Library returns what was made.
	Library() game.Library

	// Teams returns how texts call the team that a definition, or a seat of one, belongs to, and how its opponents; "" where
	// that is not said. Accepts reports whether lines could be its text under a key. Both are asked of lines that are wrong,
	// to find out what was meant.
	Teams(d *Definition) (own, enemy string)
	Accepts(d *Definition, key string, lines []vocab.Ability) bool
}

// Warner is a linker that knows what in a library, which has been compiled without problems, can never happen. Before is an
// earlier library, as in Compile.
type Warner interface {
	Warnings(before game.Library) []Problem
}

// Problem is a mistake in a text that shows only where it is compiled.
type Problem struct {
	Of      *Definition    // whose text it is: a card, a seat, or a scenario
	Key     string         // under which it stands
	In      string         // the id of the scenario that it is in, or ""
	Script  *text.Script   // in which the sentence stands, and
	Said    *text.Saying   // the sentence; nil where it is no sentence of a script
	At      vocab.Position // in the text; no line where that is not known
	Code    string         // stable, kebab-case
	Message string
	Hint    string
	Meant   *vocab.Ability // the line to write; nil where nobody knows
	Warning bool
}

// ProblemIn returns a problem of the text that stands under a key of a definition.
func ProblemIn(d *Definition, key string, p text.Problem) Problem {
	return Problem{Of: d, Key: key, Said: p.Said, At: p.At, Code: p.Code, Message: p.Message, Hint: p.Hint, Meant: p.Meant, Warning: p.Warning}
}

// Problems returns what is wrong with the texts of cards, and with the rules of scenarios and other texts in them.
func (b *Build) Problems(of []plain.Problem) (list []Problem) {
	for _, p := range of {
		if p.Card != nil {
			it := ProblemIn(b.Definition(p.Card.ID), "text", p.Problem)
			it.Script = b.scripts[it.Of]
			list = append(list, it)
			continue
		}
		d, key := b.Variant(p.Scenario, p.Chosen), ""
		switch {
		case p.Seat != "":
			d, key = d.Seats()[slices.IndexFunc(d.Seats(), func(seat *Definition) bool { return seat.ID == p.Seat })], p.Key
		case p.Said == nil:
			d, key = b.Rule(d, p.Line)
		}
		it := ProblemIn(d, key, p.Problem)
		it.In, it.Script = p.Scenario, b.scripts[b.Definition(p.Scenario)]
		list = append(list, it)
	}
	return list
}

// Untold is a linker's part where definitions have no texts.
type Untold struct{}

func (Untold) Names() []vocab.Name                               { return nil }
func (Untold) Texts()                                            {}
func (Untold) Compile(game.Library) []Problem                    { return nil }
func (Untold) Teams(*Definition) (own, enemy string)             { return "", "" }
func (Untold) Accepts(*Definition, string, []vocab.Ability) bool { return false }

// problems has the library compiled, and returns what is wrong with it; where nothing is, what is warned of.
func (b *Build) problems(before game.Library) []Problem {
	problems := b.link.Compile(before)
	warner, ok := b.link.(Warner)
	if !ok || len(problems) > 0 || b.Wrong() {
		return problems
	}
	if b.unwarned {
		b.leftOut = true
		return nil
	}
	return warner.Warnings(before)
}

// compile has the library compiled and reports the problems. Those of a text that could not be parsed follow from that and
// are left out.
func (b *Build) compile() {
	var before game.Library
	if b.parsed != nil {
		before = b.parsed.lib
	}
	wrong := map[*Definition]bool{} // which had been right
	for _, p := range b.problems(before) {
		d := p.Of
		if b.IsBroken(d) && !wrong[d] || p.Warning && p.In != "" && d.inherits(p.Key, p.In) {
			continue
		}
		at := d.Head()
		switch {
		case p.Said != nil:
			at = inText(saidAt(p.Said), p.At)
		case p.At.Line > 0:
			at = d.InText(p.Key, p.At)
		}
		it := diag.At(at, p.Code, "%s", p.Message).Try(cmp.Or(b.rewritten(&p), p.Hint))
		if p.Warning {
			it.Severity = diag.Warning
		} else {
			b.failed[d], wrong[d] = true, true
		}
		b.diags.Add(d.blame(it))
	}
}
