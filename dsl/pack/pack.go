// This file is the way in: layers of data files go in, a checked library comes out.

// Package pack reads the data files that define the cards and scenarios of a game, and checks them whole.
//
// A data file is TOML. Each of its tables is one definition: [boromir] with the field type = "character"
// defines a card of that type under the id boromir. What kinds of definitions and what fields there are, and how they
// become a library, a game says (Game); from its table of fields decoding, defaults, errata, hash, schema and
// documentation all derive. Nothing here knows a game.
//
// Files come in layers: those that are shipped, then folders that a user names. A definition replaces the
// one of the same id in an earlier layer, or withdraws it with remove = true; Report lists what was so
// changed. In one layer an id is defined once. A folder with a manifest is a pack: it has a name, a version, a game, and
// packs that it builds on.
//
// # Stages
//
//   - open.go holds games and the shelf of those that a program plays, and finds layers, what they build on, and what makes a
//     folder a pack;
//   - files.go reads the files of a layer and makes values of them, index.go their places; zip.go reads those that are packed, and cuts and
//     writes them;
//   - merge.go makes definitions of the values, each by itself, by the table and the forms of fields.go and
//     scenarios.go, and lays the layers over one another; definition.go says how what they say is held and compared;
//   - errata.go changes single fields and sentences, extend.go lays scenarios over those that they
//     extend, and makes the libraries of formats;
//   - build.go numbers the definitions, and has a linker of the game make the library of them, which follows what they
//     refer to, and their texts compiled; text.go has the texts parsed;
//   - base.go keeps layers for others that are laid over them again and again, and makes libraries that differ in one
//     text.
//
// Every stage reports all that it finds and leaves out what only follows from an earlier mistake: who cannot
// be read may still be referred to. There is a library only if there is no error at all.
//
// It is one package, because a mistake anywhere in it is told at the place in the file where it began.
package pack

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/game"
)

// Layer is a folder of data files. All files in it whose names end in .toml are read, in its folders too,
// except hidden ones.
type Layer struct {
	Name string // how messages call it, and what stands before the names of its files: "cards", "my/errata"
	FS   fs.FS
	Base bool  // it belongs to the game: that it adds definitions is not reported
	Game *Game // that it is for; nil where that is the game of the layer below it

	Pack   *Pack // what its manifest says; nil where it has none, or one that is wrong
	isPack bool  // it has a manifest
	part   bool  // it holds a part of its game: what it does not define may be defined elsewhere
	wrong  []diag.Diagnostic
	newer  *opened // a later version of the pack, where that is here, too
}

// Folder returns a folder of the file system as a layer, whatever it builds on.
func Folder(dir string) Layer { return folderOf(dir, os.DirFS(dir)) }

// OpenPack returns the pack of a folder or a zip file by itself, and what is wrong with its manifest or with the zip file.
func OpenPack(file string) (*Pack, error) {
	layer := Folder(file)
	if isZip(file) {
		layer = zipped(file)
	}
	if wrong := (&diag.List{Items: layer.wrong}); wrong.Errors() > 0 {
		return nil, wrong
	}
	if layer.Pack == nil {
		return nil, fmt.Errorf("%s is not a pack: there is no %s in it", file, Manifest)
	}
	return layer.Pack, nil
}

func folderOf(dir string, fsys fs.FS) Layer {
	return Layer{Name: filepath.ToSlash(dir), FS: fsys}.withManifest()
}

// Load reads the layers, checks them, and compiles them into a library. The list has all errors and warnings,
// sorted; the library is nil if there is an error among them. The report says what later layers changed, as
// far as it could be read. The game is that of the first layer which is for one.
func Load(layers []Layer) (game.Library, *diag.List, *Report) {
	l := loaderOf(layers)
	l.readAll(layers)
	return l.finish()
}

func loaderOf(layers []Layer) *loader {
	i := slices.IndexFunc(layers, func(l Layer) bool { return l.Game != nil })
	if i < 0 {
		panic("pack: no layer is for a game")
	}
	return newLoader(layers[i].Game, layers[i].Game.rows())
}

func newLoader(of *Game, rows *rows) *loader {
	return &loader{
		of:            of,
		rows:          rows,
		merged:        map[string]*Definition{},
		failed:        map[*Definition]bool{},
		withdrawn:     map[string]diag.Place{},
		errata:        map[string]*Definition{},
		gone:          map[string]*Definition{},
		keys:          map[string]string{},
		seen:          map[string]*file{},
		sought:        map[string]*diag.Words{},
		complete:      true,
		namesComplete: true,
	}
}

// readAll reads layers, and lays each over those before it.
func (l *loader) readAll(layers []Layer) {
	l.layers = slices.Concat(l.layers, layers)
	l.parted = l.partedBy(l.layers)
	defs := make([][]*Definition, len(layers))
	for i := range layers {
		layer := &layers[i]
		l.diags.Add(layer.wrong...)
		l.complete = l.complete && !layer.part && (&diag.List{Items: layer.wrong}).Errors() == 0 // what is not there may define anything
		if layer.Pack != nil && l.plays(layer) {
			l.report.Packs = append(l.report.Packs, layer.Pack)
		}
		defs[i] = l.read(layer)
		l.apportion(defs[i])
	}
	for i := range layers {
		l.merge(&layers[i], defs[i])
	}
	l.tellApart()
}

// finish makes the library of all that has been read.
func (l *loader) finish() (game.Library, *diag.List, *Report) {
	lib := l.library()
	l.report.defs = l.merged
	l.diags.Sort()
	if l.diags.Errors() > 0 {
		lib = nil
	}
	return lib, &l.diags, &l.report
}

// loader is the state of one call of Load.
type loader struct {
	of        *Game
	rows      *rows // of its fields
	types     cardTypes
	parted    parted
	diags     diag.List
	report    Report
	merged    map[string]*Definition // by id, as the layers read so far say
	failed    map[*Definition]bool   // what is wrong beside others; what is wrong by itself is broken wherever it is laid
	withdrawn map[string]diag.Place  // ids that a layer withdrew, and where
	errata    map[string]*Definition // those that have been laid over
	gone      map[string]*Definition // what it withdrew: texts may still speak of it, and mean nothing
	known     *knownTexts            // texts that need not be parsed again; nil for none
	keys      map[string]string      // of names that were asked for, see sameName
	defs      []*Definition          // of the library that was made, by id
	made      *knownTexts            // its texts
	sought    map[string]*diag.Words // by their words, the words by which definitions of those kinds are referred to, once one was wrong
	compared  int                    // how often two words were, of those that were forgotten
	misread   int                    // texts that were wrong
	tried     limits.Spent           // lines, to find what was meant by others
	unwarned  bool                   // nobody asks for the warnings of a linker, see Warner
	leftOut   bool                   // they have not been asked for

	layers      []Layer          // that were read
	amending    []string         // the ids of all errata in them,
	apportioned []string         // and packs and errata that are in some formats alone
	format      *format          // whose library is made; nil for that of what names no format
	seen        map[string]*file // that were read, by the names that messages show
	before      map[string]*file // likewise, that need not be read again where they say the same

	// What is missing may stand in what could not be read. So no id is reported as unknown if a file was
	// unreadable, and no name if a definition lost its name besides.
	complete      bool
	namesComplete bool
}

// Fail reports an error in a definition.
func (l *loader) Fail(d *Definition, e diag.Diagnostic) {
	l.failed[d] = true
	l.diags.Add(e)
}

// FailWith makes a definition one with errors where a part of it is.
func (l *loader) FailWith(d, part *Definition) {
	if l.IsBroken(part) {
		l.failed[d] = true
	}
}

// IsBroken reports whether a definition has errors.
func (l *loader) IsBroken(d *Definition) bool { return d.broken || l.failed[d] }

// isLike reports whether the two layers are one, as far as definitions know it.
func (layer *Layer) isLike(other *Layer) bool {
	if layer.Name != other.Name || layer.Base != other.Base || layer.isPack != other.isPack || layer.Game != other.Game || (layer.Pack == nil) != (other.Pack == nil) {
		return false
	}
	if layer.Pack == nil {
		return true
	}
	a, b := *layer.Pack, *other.Pack
	a.at, b.at = nil, nil
	return reflect.DeepEqual(a, b)
}

// AllNames reports whether the names of all definitions are known.
func (l *loader) AllNames() bool { return l.complete && l.namesComplete }

// read returns the definitions of a layer by file and in the order of the file. Files are read side by side: none knows of
// another.
func (l *loader) read(layer *Layer) []*Definition {
	l.types = l.types.with(*layer)
	names := l.dataFiles(layer)
	files := make([]*reading, len(names))
	SideBySide(len(names), func(i int) { files[i] = l.apart().readFile(layer, names[i]) })
	var defs []*Definition
	for _, r := range files {
		l.diags.Add(r.diags.Items...)
		l.complete, l.namesComplete = l.complete && r.complete, l.namesComplete && r.namesComplete
		if r.file == nil {
			continue
		}
		l.seen[r.file.name] = r.file
		defs = append(defs, r.defs...)
	}
	return defs
}

// reading is one file with what is defined in it, and what a loader that read nothing else has to say.
type reading struct {
	*loader
	file *file // nil where nothing is to be had from it
	defs []*Definition
}

// apart returns a loader of the same game that reads a file by itself.
func (l *loader) apart() *reading {
	return &reading{loader: &loader{of: l.of, rows: l.rows, types: l.types, parted: l.parted, before: l.before, layers: l.layers, complete: true, namesComplete: true}}
}

func (r *reading) readFile(layer *Layer, name string) *reading {
	f := r.loader.file(layer, name)
	if r.file = f; f == nil {
		return r
	}
	if f.defs != nil {
		same := f.defs[0].layer.isLike(layer)
		for _, d := range f.defs {
			if !same {
				d = d.copy()
				d.layer = layer
			}
			r.defs = append(r.defs, d)
		}
		return r
	}
	found := len(r.diags.Items)
	for _, id := range f.index().tops {
		if d := r.decode(f, id, layer); d != nil {
			d.layer = layer
			r.defs = append(r.defs, d)
		}
	}
	if len(r.diags.Items) == found && len(r.defs) > 0 {
		for _, d := range r.defs {
			d.keys = d.keysBy(sameName) // now, that files are read side by side
		}
		f.defs, f.types = slices.Clone(r.defs), r.types
		f.settle()
	}
	return r
}
