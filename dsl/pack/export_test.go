package pack

import (
	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
)

// What tests from outside ask for: the table of fields, what definitions are before they are linked, and how much work it was.

func (g *Game) AllFields() []Field                 { return g.rows().fields }
func (g *Game) FieldOf(k *Kind, key string) *Field { return g.rows().of(k, key) }
func (g *Game) AllKinds() Kinds                    { return g.rows().unknown.And(Kinds{KindSeat, KindOption, KindPack}) }
func ManifestFields() []Field                      { return noGame.fields }
func (layer Layer) Wrong() int                     { return len(layer.wrong) }
func (layer Layer) WithManifest() Layer            { return layer.withManifest() }
func (d *Definition) Table() map[string]any        { return d.table }
func (d *Definition) OptionDefs() []*Definition    { return d.options }
func (d *Definition) ValueDefs() []*Definition     { return d.values }
func (d *Definition) Says(g *Game) string          { return string(d.says(g.rows())) }
func IsDefined(g *Game, f *Field) bool             { return g.rows().isDefined(f) }

// ReadLayer reads the definitions of a layer of a game.
func ReadLayer(g *Game, layer Layer) ([]*Definition, *diag.List) {
	l := newLoader(g, g.rows())
	return l.read(&layer), &l.diags
}

// LoadHard loads layers without a search for what wrong lines of text were meant to be, and says how often words were compared.
func LoadHard(layers []Layer) (diags *diag.List, compared func() int) {
	l := loaderOf(layers)
	l.tried.Take(limits.TriedLines, limits.TriedLines.Most)
	l.readAll(layers)
	_, diags, _ = l.finish()
	return diags, func() int { l.seekAnew(); return l.compared }
}

// ReadAnew returns how many files were read for a base that those before it had not, and whether their names are the same.
func ReadAnew(before, after *Base) (files int, sameNames bool) {
	for name, f := range after.loader.seen {
		if f != before.loader.seen[name] {
			files++
		}
	}
	return files, after.known.lexicon == before.known.lexicon
}
