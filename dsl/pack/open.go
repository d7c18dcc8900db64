// This file finds the layers that paths name, and the packs that those build on. It reads the manifest of a pack, and
// compares versions: those of packs, and of the language that they are written in.

package pack

import (
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

	"loremaster/dsl/diag"
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

// opened is one folder.
type opened struct {
	path  string
	layer Layer
	done  bool
}

func (n *opened) fail(at diag.Place, code, format string, args ...any) *diag.Diagnostic {
	n.layer.wrong = append(n.layer.wrong, diag.At(at, code, format, args...))
	return &n.layer.wrong[len(n.layer.wrong)-1]
}

// layerAt returns a folder or zip file as a layer.
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
	Game        string  `json:"game"` // the id of the game that it is for; that of the first where it does not say

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
		URL: d.Word("url"), language: Get[Version](d, "language"), needs: d.needs, at: d.place,
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

// aVersion is the form of a version, with one for an example.
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
	if v[0] != need[0] {
		return false
	}
	return v[1] > need[1] || v[1] == need[1] && v[2] >= need[2]
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
