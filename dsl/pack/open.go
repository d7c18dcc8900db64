// This file holds the games that a program plays, and reads the weights of their bots. It finds the layers that paths name, and the
// packs that those build on, reads the manifest of a pack, and compares versions: those of packs, and of the language that they are
// written in.

package pack

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Open returns the folders and zip files that paths name as layers, in their order, but each pack after those that it builds
// on. A pack that is needed and not named is looked for beside the one that needs it. What is wrong with the
// manifests, or missing, Load reports.
func (s *Shelf) Open(paths ...string) []Layer { return s.OpenIn(os.DirFS, paths...) }

// OpenIn is Open, but for folders, which are read as the function gives them.
func (s *Shelf) OpenIn(folder func(dir string) fs.FS, paths ...string) []Layer {
	return s.open(folder, nil, paths)
}

// Open returns the layers that paths name and the base does not hold, as the function Open would. Packs of the
// base may be built on.
func (b *Base) Open(paths ...string) []Layer {
	return NewShelf(b.Game()).open(os.DirFS, b.layers, paths)
}

func (s *Shelf) open(folder func(dir string) fs.FS, below []Layer, paths []string) []Layer {
	o := opener{shelf: s, folder: folder, byName: map[string]*opened{}, byPath: map[string]*opened{}}
	for i := range below {
		if p := below[i].Pack; p != nil {
			o.byName[p.Name] = &opened{path: below[i].Name, layer: below[i], done: true}
		}
	}
	var named []*opened
	for _, p := range paths {
		if n := o.open(p); n != nil {
			named = append(named, n)
		}
	}
	for _, n := range named {
		o.lay(n, nil)
	}
	return o.layers
}

// opener is the state of one call of Open.
type opener struct {
	shelf  *Shelf
	folder func(dir string) fs.FS
	byName map[string]*opened
	byPath map[string]*opened // the packs, by absolute path
	layers []Layer            // in the order in which they are laid
}

type opened struct {
	path  string
	layer Layer
	done  bool
}

func (n *opened) fail(at diag.Place, code, format string, args ...any) *diag.Diagnostic {
	n.layer.wrong = append(n.layer.wrong, diag.At(at, code, format, args...))
	return &n.layer.wrong[len(n.layer.wrong)-1]
}

func (o *opener) layerAt(path string) Layer {
	if isZip(path) {
		return zipped(path)
	}
	return folderOf(path, o.folder(path))
}

// open opens a path. A pack that is open already is not opened again: then it returns nil.
func (o *opener) open(path string) *opened {
	n := &opened{path: path, layer: o.layerAt(path)}
	if !n.layer.isPack {
		return n
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		abs = path
	}
	if o.byPath[abs] != nil {
		return nil
	}
	o.byPath[abs] = n
	p := n.layer.Pack
	if p == nil {
		return n
	}
	n.layer.Game = o.game(n)
	if g := n.layer.Game; g == nil {
		return n
	} else if has := version(g.Language); !has.Meets(p.language) {
		d := n.fail(p.at("language"), "pack-language", "the pack %s needs version %s of the language of card text, and this program reads %s", p, p.language, has)
		d.Hint = "use a later loremaster"
		if has[0] > p.language[0] {
			d.Hint = "look for a later version of the pack"
		}
	}
	switch other := o.byName[p.Name]; {
	case other == nil:
		o.byName[p.Name] = n
	case other.done: // the base holds it
		return nil
	case other.layer.Pack.Version.Compare(p.Version) > 0:
		n.layer.newer = other
	case other.layer.Pack.Version.Compare(p.Version) < 0:
		other.layer.newer, o.byName[p.Name] = n, n
	default:
		d := n.fail(p.at("name"), "pack-twice", "there are two packs %q: %s here and %s in %s", p.Name, p.Version, other.layer.Pack.Version, other.path)
		d.Hint = "name only one of them"
	}
	return n
}

// game returns the game that a pack is for. It is nil, which is reported, where that is none of the shelf; a pack that does
// not say so belongs to the first.
func (o *opener) game(n *opened) *Game {
	p, first := n.layer.Pack, o.shelf.games[0]
	if p.Game == "" {
		p.Game = first.ID
		d := n.fail(p.at("game"), "pack-game", "the pack %s does not say for which game it is, and belongs to the first, %s", p, first.ID)
		d.Severity, d.Hint = diag.Warning, "write game = "+Quoted(first.ID)
		return first
	}
	if g := o.shelf.Game(p.Game); g != nil {
		return g
	}
	ids := o.shelf.IDs()
	*n.fail(p.at("game"), "unknown-game", "unknown game %q, expected %s", p.Game, OrList(ids)) = n.layer.wrong[len(n.layer.wrong)-1].Or(p.Game, ids)
	return nil
}

// version returns a version that is written in this program.
func version(s string) Version {
	v, ok := ParseVersion(s)
	if !ok {
		panic("pack: the version " + s)
	}
	return v
}

// lay adds a layer after those that it builds on. The packs in via build on it, each on the next.
func (o *opener) lay(n *opened, via []*opened) {
	if n.done {
		return
	}
	n.done = true
	if p := n.layer.Pack; p != nil {
		via = append(slices.Clip(via), n)
		for _, need := range p.needs {
			base := o.find(n, need)
			switch i := slices.Index(via, base); {
			case base == nil: // which is reported
			case i >= 0:
				names := Mapped(append(via[i:], base), func(v *opened) string { return v.layer.Pack.Name })
				d := n.fail(need.at, "pack-cycle", "the pack %q builds on itself: %s", base.layer.Pack.Name, strings.Join(names, ", "))
				d.Hint = fmt.Sprintf("take %q out of builds-on here", need.name)
			default:
				o.lay(base, via)
			}
		}
	}
	o.layers = append(o.layers, n.layer)
}

// find returns the pack that another builds on. It is nil, which is reported, where that is missing or will not do.
func (o *opener) find(n *opened, need need) *opened {
	p := n.layer.Pack
	base := o.byName[need.name]
	if base == nil {
		for _, beside := range []string{need.name, need.name + ".zip"} {
			beside = filepath.Join(n.path, "..", beside)
			if _, err := os.Stat(beside); err == nil {
				if base = o.open(beside); base == nil {
					return nil // its manifest is wrong, which is reported
				}
				break
			}
		}
	}
	least := need.least.orLater()
	switch {
	case base == nil:
		d := n.fail(need.at, "pack-missing", "the pack %s builds on the pack %q, %s, which is not there", p, need.name, least)
		d.Hint = "put it beside " + n.path + " under the name " + need.name + ", or name it with --data"
	case base.layer.Pack == nil && len(base.layer.wrong) > 0:
		o.lay(base, nil) // so that what is wrong with it is reported
	case base.layer.Pack == nil:
		d := n.fail(need.at, "pack-missing", "the pack %s builds on the pack %q, %s, and %s has no %s", p, need.name, least, base.path, Manifest)
		d.Hint = "loremaster new pack " + need.name + " writes one"
	case base.layer.Pack.Name != need.name:
		d := n.fail(need.at, "pack-missing", "the pack %s builds on the pack %q, %s, and %s is the pack %s", p, need.name, least, base.path, base.layer.Pack)
		d.Hint = "put the right one there, or name it with --data"
	case !base.layer.Pack.Version.Meets(need.least):
		has := base.layer.Pack
		d := n.fail(need.at, "pack-version", "the pack %s builds on the pack %q, %s, and %s is %s", p, need.name, least, base.path, has.Version)
		d.Hint = "get " + has.Name + " " + need.least.String() + " or later"
		if has.Version[0] > need.least[0] {
			d.Hint = "get a version of " + p.Name + " that builds on " + has.String() + ", or " + has.Name + " " + need.least.major()
		}
	default:
		return base
	}
	return nil
}

// Around returns the pack, a folder or zip file, that a folder is or lies in, or "".
func Around(folder string) string {
	for dir := folder; ; dir = filepath.Join(dir, "..") {
		if isPackIn(os.DirFS(dir), ".") || isZip(dir) {
			return dir
		}
		if abs, err := filepath.Abs(dir); err != nil || filepath.Dir(abs) == abs {
			return ""
		}
	}
}

// Manifest is the file that makes a folder a pack. It holds one table, [pack], with the fields of that kind.
const Manifest = "pack.toml"

// TestsFolder is the folder of a pack that holds its scripted games. Data files in it are not the pack's.
const TestsFolder = "tests"

// Pack is what a manifest says.
type Pack struct {
	Name        string  `json:"name"`
	Version     Version `json:"version"`
	Description string  `json:"description,omitempty"`
	Author      string  `json:"author,omitempty"`
	Licence     string  `json:"licence,omitempty"`
	URL         string  `json:"url,omitempty"`

	Credits []string `json:"credits,omitempty"`
	Tags    []string `json:"tags,omitempty"`
	Game    string   `json:"game"` // the id of the game that it is for; that of the first where it does not say

	language Version // that it needs
	needs    []need  // other packs, by name
	at       func(key string) diag.Place
}

// Language returns the version of the language of card text that the pack needs.
func (p *Pack) Language() Version { return p.language }

// Needs returns the packs that it builds on, by name, with the least version of each.
func (p *Pack) Needs() map[string]string {
	needs := map[string]string{}
	for _, n := range p.needs {
		needs[n.name] = ">= " + n.least.String()
	}
	return needs
}

// String returns the pack's name and version.
func (p *Pack) String() string { return p.Name + " " + p.Version.String() }

// need is a pack that something builds on, in the least version that will do.
type need struct {
	name  string
	least Version
	at    diag.Place
}

// isPackIn reports whether a folder of a file system is a pack.
func isPackIn(fsys fs.FS, folder string) bool {
	_, err := fs.Stat(fsys, path.Join(folder, Manifest))
	return err == nil
}

// withManifest returns the layer with what its manifest says, if it has one. Mistakes in it are kept for Load.
func (layer Layer) withManifest() Layer {
	if !isPackIn(layer.FS, ".") {
		return layer
	}
	layer.isPack = true
	l := newLoader(nil, noGame)
	if f := l.file(&layer, Manifest); f != nil {
		layer.Pack = l.manifest(f)
	}
	layer.wrong = l.diags.Items
	return layer
}

// manifest reads a manifest. It returns nil, after reporting why, if it is not known what pack it is.
func (l *loader) manifest(f *file) *Pack {
	const table = "pack"
	for _, key := range f.index().tops {
		if key != table {
			l.diags.Add(diag.At(f.place(key), "not-a-manifest", "%q stands in a manifest, expected nothing but the table [%s]; cards stand in other files", key, table).Or(key, []string{table}))
		}
	}
	values, ok := f.parsed().values[table].(map[string]any)
	if !ok {
		if l.diags.Errors() == 0 {
			l.diags.Add(diag.At(diag.Place{File: f.name}, "not-a-manifest", "there is no table [%s] here, expected it with name, version and language", table))
		}
		return nil
	}
	name, _ := values["name"].(string)
	d := &Definition{ID: cmp.Or(name, table), Kind: KindPack, file: f, path: table}
	r := &Reader{l: l, d: d}
	r.table(values)
	if want := ID(d.Name()); d.Name() != want {
		r.Fail(diag.At(d.ValueAt("name"), "bad-name", "%q is not a name of a pack, expected lower-case letters, digits, and single hyphens between them", d.Name()).Or(d.Name(), []string{want}))
	}
	if d.Name() == "" || d.broken {
		return nil
	}
	return &Pack{
		Name: d.Name(), Game: d.Word("game"), Version: Get[Version](d, "version"), Description: d.Word("description"), Author: d.Word("author"), Licence: d.Word("licence"),
		URL: d.Word("url"), Credits: d.List("credits"), Tags: d.List("tags"), language: Get[Version](d, "language"), needs: d.needs, at: d.place,
	}
}

// place returns the place of the value of a key, or of the definition itself where it has no such key.
func (d *Definition) place(key string) diag.Place {
	if !d.Has(key) {
		return d.Head()
	}
	return d.ValueAt(key)
}

// noGame is the table of fields of what belongs to no game yet.
var noGame = newRows(nil)

func aVersion(example string) Form {
	return Form{What: fmt.Sprintf("a version like %q", example), Schema: versionSchema, Read: func(r *Reader, key string, v any) (any, bool) {
		s, ok := v.(string)
		if !ok {
			return nil, false
		}
		return r.version(key, s), true
	}}
}

// version reads a version, and reports a string that is none.
func (r *Reader) version(key, s string) Version {
	v, ok := ParseVersion(s)
	if !ok {
		r.Fail(diag.At(r.d.ValueAt(key), "bad-version", "%q is not a version, expected numbers with dots between them like \"1.2.0\"", s))
	}
	return v
}

// packNeeds is the form of the packs that something builds on.
var packNeeds = Form{
	What:   `a table of packs with the least version of each, like { other-pack = ">= 1.0" }`,
	Schema: Object{"type": "object", "additionalProperties": Object{"type": "string", "pattern": "^(>= *)?" + versionPattern + "$"}},
	Read: func(r *Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(table)) {
			at := key + "." + name
			s, isString := table[name].(string)
			if !isString {
				r.Fail(diag.At(r.d.ValueAt(at), "wrong-type", "%q is %s, expected a least version like \">= 1.0\"", name, TypeOf(table[name])))
				continue
			}
			s = strings.TrimSpace(strings.TrimPrefix(s, ">="))
			r.d.needs = append(r.d.needs, need{name, r.version(at, s), r.d.KeyAt(at)})
		}
		return nil, ok
	},
}

// Version is the version of a pack: "1.2.0", or "1.2", which is the same. Texts that are read otherwise, and
// cards that are gone, make a new first number; what is only more makes a new second one.
type Version [3]int

// ParseVersion reads one to three numbers with dots between them.
func ParseVersion(s string) (v Version, ok bool) {
	parts := strings.Split(s, ".")
	if len(parts) > len(v) {
		return v, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return v, false
		}
		v[i] = int(n)
	}
	return v, true
}

// String returns the version with all its numbers.
func (v Version) String() string { return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2]) }

// Meets reports whether what needs the version need, or a later one, may stand on v: the first numbers are the
// same, and v is not earlier.
func (v Version) Meets(need Version) bool {
	return v[0] == need[0] && v.Compare(need) >= 0
}

// major returns what all versions with the same first number are called: "1.x".
func (v Version) major() string { return fmt.Sprintf("%d.x", v[0]) }

// orLater returns the versions that meet v, in words.
func (v Version) orLater() string { return fmt.Sprintf("version %s or later of %s", v, v.major()) }

// Compare orders versions, the earlier first.
func (v Version) Compare(o Version) int { return slices.Compare(v[:], o[:]) }

// MarshalText writes the version as people read it, UnmarshalText reads it.
func (v Version) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

func (v *Version) UnmarshalText(text []byte) (err error) {
	ok := false
	if *v, ok = ParseVersion(string(text)); !ok {
		err = fmt.Errorf("%q is not a version, expected numbers with dots between them like \"1.2.0\"", text)
	}
	return err
}

// UnmarshalTOML reads the version where it is a text.
func (v *Version) UnmarshalTOML(data []byte) error {
	if text := bytes.Trim(data, `"'`); len(text) < len(data) {
		return v.UnmarshalText(text)
	}
	return fmt.Errorf("%s is not a version, expected a text like \"1.2.0\"", data)
}

// Game is a game with what its data files are: kinds, fields, and how they become a library.
type Game struct {
	*game.Game
	Kinds  Kinds // what its definitions define, besides scenarios, phrases and errata
	Fields []Field
	Layers func() []Layer // the data that are built into the program

	Words  func() *vocab.Vocabulary // the language of its texts
	Linker func(b *Build) Linker    // makes a library of definitions
	Screen *screen.Screen           // how it is shown

	Foreign func() []game.Foreign // what people write in the words of other games, behind what package thesaurus knows; nil for nothing

	once   sync.Once
	made   *rows
	read   sync.Once
	isRead atomic.Bool
	base   *Base
	listed sync.Once
	scenes []string
}

// Base returns the layers that are built into the program, which are read once.
func (g *Game) Base() *Base {
	g.read.Do(func() {
		g.base = NewBase(g.Shipped())
		g.isRead.Store(true)
	})
	return g.base
}

// With returns the layers that are built into the program with others over them. What is built in is not read again where it
// has been read, and not read by itself where it has not.
func (g *Game) With(over ...Layer) *Base {
	switch {
	case len(over) == 0:
		return g.Base()
	case g.isRead.Load():
		return g.Base().Over(over...)
	}
	return NewBase(append(g.Shipped(), over...))
}

// Scenarios returns the ids of the scenarios that are built in. Who asks which game has a scenario waits for no other: the
// files alone are read in which the word stands, and nothing is linked.
func (g *Game) Scenarios() []string {
	g.listed.Do(func() {
		for _, h := range headsIn(g.Shipped(), strconv.Quote(KindScenario.Word)) {
			if h.kind == KindScenario.Word {
				g.scenes = append(g.scenes, h.id)
			}
		}
	})
	return g.scenes
}

// rows returns the table of all fields that definitions of the game have.
func (g *Game) rows() *rows {
	g.once.Do(func() { g.made = newRows(g) })
	return g.made
}

// Shipped returns the layers that are built into the program.
func (g *Game) Shipped() []Layer {
	layers := g.Layers()
	for i := range layers {
		layers[i].Base, layers[i].Game = true, g
	}
	return layers
}

// Shelf is the games of a program. What does not say for which game it is belongs to the first.
type Shelf struct{ games []*Game }

// NewShelf returns a shelf of games.
func NewShelf(games ...*Game) *Shelf { return &Shelf{games} }

// Games returns the games, and IDs their ids.
func (s *Shelf) Games() []*Game { return s.games }

func (s *Shelf) IDs() []string {
	return Mapped(s.games, func(g *Game) string { return g.ID })
}

// Game returns the game of an id, or nil.
func (s *Shelf) Game(id string) *Game {
	if i := slices.Index(s.IDs(), id); i >= 0 {
		return s.games[i]
	}
	return nil
}

// Having returns the games that have a scenario of that id built in.
func (s *Shelf) Having(scenario string) []*Game {
	return slices.DeleteFunc(slices.Clone(s.games), func(g *Game) bool { return !slices.Contains(g.Scenarios(), scenario) })
}

// Near returns the scenario of any game that has that id, or one most like it, and its game; nil where none is.
func (s *Shelf) Near(scenario string) (id string, of *Game) {
	if has := s.Having(scenario); len(has) > 0 {
		return scenario, has[0]
	}
	all := slices.Concat(Mapped(s.games, (*Game).Scenarios)...)
	if id = diag.Nearest(scenario, all); id == "" {
		return "", nil
	}
	return id, s.Having(id)[0]
}

// GameOf returns the game that layers are for: that of the packs among them, the first of the shelf where there are none. It
// fails where they are for several games.
func (s *Shelf) GameOf(layers []Layer) (*Game, error) {
	var first *Layer
	for i := range layers {
		switch l := &layers[i]; {
		case l.Game == nil:
		case first == nil:
			first = l
		case first.Game != l.Game:
			return nil, fmt.Errorf("%s is for the game %s, and %s for %s", first.called(), first.Game.ID, l.called(), l.Game.ID)
		}
	}
	if first != nil {
		return first.Game, nil
	}
	return s.games[0], nil
}

// Fitting returns the game whose kinds of things layers define that do not say for which game they are, and which has what
// their errata are of; nil where there are none. Of several, as all have scenarios, or where a word is misspelt and no game has
// them all, it is the first of the shelf with which they have the fewest mistakes.
func (s *Shelf) Fitting(layers []Layer) (best *Game) {
	fitting, least := s.Candidates(layers), -1
	if len(fitting) == 0 && slices.ContainsFunc(layers, func(l Layer) bool { return l.Game == nil }) {
		fitting = s.games
	}
	for _, g := range fitting {
		mistakes := 0
		if len(fitting) > 1 {
			_, diags, _ := g.Base().Load(For(g, layers)...)
			mistakes = diags.Errors()
		}
		if least < 0 || mistakes < least {
			best, least = g, mistakes
		}
	}
	return best
}

// Signs returns up to three words by which what was changed is of a game and of no other: types, and keys of what other games have.
func (s *Shelf) Signs(of *Game, r *Report) (words []string) {
	alone := func(has func(*rows) bool) bool {
		return !slices.ContainsFunc(s.games, func(g *Game) bool { return g != of && has(g.rows()) })
	}
	for i := range r.Changes {
		d := r.Changes[i].after
		if d == nil {
			continue
		}
		if alone(func(r *rows) bool { return r.kinds.called(d.Kind.String()) != nil }) {
			words = append(words, d.Kind.String())
		}
		for _, key := range of.rows().keysOf(d.Kind) {
			if _, says := d.asWritten()[key]; says && alone(func(r *rows) bool { return len(r.kindsWith(key)) > 0 }) {
				words = append(words, key)
			}
		}
	}
	words = slices.Compact(slices.Sorted(slices.Values(words)))
	return words[:min(len(words), 3)]
}

// Candidates returns the games of which Fitting chooses one: those that have the kinds of things, and what the errata are of.
func (s *Shelf) Candidates(layers []Layer) (fitting []*Game) {
	loose := slices.DeleteFunc(slices.Clone(layers), func(l Layer) bool { return l.Game != nil })
	heads := headsIn(loose, "")
	if len(heads) == 0 {
		return nil
	}
	defined := map[string]bool{}
	for _, h := range heads {
		defined[h.id] = true
	}
	for _, g := range s.games {
		fits := func(h head) bool {
			k := g.rows().kinds.called(h.kind)
			return k != nil && (k != KindErrata || g.has(h.of) || defined[h.of])
		}
		if !slices.ContainsFunc(heads, func(h head) bool { return !fits(h) }) {
			fitting = append(fitting, g)
		}
	}
	return fitting
}

// head is what a definition says of what it is: as which type of card the cards of a new type are is told by as.
type head struct {
	id, kind, of, as string
	removes          bool
}

// headsIn returns the heads of the definitions in those files of layers in which a word stands, of whatever game they are.
func headsIn(layers []Layer, word string) (heads []head) {
	for i := range layers {
		l := newLoader(nil, noGame)
		names := l.dataFiles(&layers[i])
		files := make([][]head, len(names))
		SideBySide(len(names), func(n int) {
			info, err := fs.Stat(layers[i].FS, names[n])
			if err != nil || info.Size() > int64(limits.FileBytes.Most) || endless(info) != nil {
				return // who loads it says so
			}
			text, err := fs.ReadFile(layers[i].FS, names[n])
			if err == nil && !bytes.Contains(text, []byte(word)) {
				return
			}
			var plain bool
			if files[n], plain = plainHeads(text); plain {
				return
			}
			if f := l.apart().loader.file(&layers[i], names[n]); f != nil {
				files[n] = headsOf(f.parsed().values)
			}
		})
		heads = append(heads, slices.Concat(files...)...)
	}
	return heads
}

// headsOf returns the heads of the definitions among the values of a file, sorted by their ids.
func headsOf(values map[string]any) (heads []head) {
	for _, id := range slices.Sorted(maps.Keys(values)) {
		if table, ok := values[id].(map[string]any); ok {
			kind, _ := table["type"].(string)
			of, _ := table["of"].(string)
			as, _ := table["as"].(string)
			heads = append(heads, head{id, kind, of, as, table["remove"] != nil})
		}
	}
	return heads
}

// has reports whether the game has a definition of that id built in.
func (g *Game) has(id string) bool {
	lib, _, _ := g.Base().Library()
	return lib != nil && lib.Common().Definition(id) != nil
}

// For returns those of layers that are for a game, or do not say for which.
func For(g *Game, layers []Layer) (list []Layer) {
	for _, l := range layers {
		if l.Game == nil || l.Game == g {
			l.Game = g
			list = append(list, l)
		}
	}
	return list
}

// Weights reads a file of weights and lays it over those that are shipped. It returns all that is wrong with the
// file, sorted; there are weights only if nothing is.
func Weights(of *game.Game, path string) (bot.Weights, *diag.List) {
	dir, name := filepath.Split(path)
	l := newLoader(nil, noGame)
	layer := Layer{Name: filepath.ToSlash(dir), FS: os.DirFS(filepath.Clean(dir))}
	w := bot.Shipped(of)
	if f := l.file(&layer, name); f != nil {
		for _, key := range f.index().tops {
			if v, ok := f.parsed().values[key]; ok { // else it was left out, and that is reported
				l.weight(of, w, f, key, v)
			}
		}
	}
	l.diags.Sort()
	if l.diags.Errors() > 0 {
		return nil, &l.diags
	}
	return w, &l.diags
}

func (l *loader) weight(of *game.Game, w bot.Weights, f *file, key string, v any) {
	keys := Mapped(of.Weights, func(w game.Weight) string { return w.Key })
	at := slices.Index(keys, key)
	if at < 0 {
		l.diags.Add(diag.At(f.place(key), "unknown-key", "there is no weight %q", key).Or(key, keys))
		return
	}
	number, ok := v.(float64)
	if i, whole := v.(int64); whole {
		number, ok = float64(i), true
	}
	switch n := of.Weights[at]; {
	case !ok:
		l.diags.Add(diag.At(f.valuePlace(key), "wrong-type", "%q is %s, expected a number", key, TypeOf(v)))
	case !(n.Min <= number && number <= n.Max): // so that it is also said of what is no number
		l.diags.Add(diag.At(f.valuePlace(key), "out-of-range", "%q is %v, expected a number from %v to %v", key, number, n.Min, n.Max))
	default:
		w.Set(at, number)
	}
}
