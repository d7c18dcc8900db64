// This file reads the manifest of a pack, and compares versions: those of packs, and of the language that they are written in.

package pack

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
)

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

// String returns the pack's name and version.
func (p *Pack) String() string { return p.Name + " " + p.Version.String() }

// need is a pack that something builds on, in the least version that will do.
type need struct {
	name  string
	least Version
	at    diag.Place
}

// hasManifest reports whether a file system is a pack.
func hasManifest(fsys fs.FS) bool { return isPackIn(fsys, ".") }

// isPackIn reports whether a folder of a file system is a pack.
func isPackIn(fsys fs.FS, folder string) bool {
	_, err := fs.Stat(fsys, path.Join(folder, Manifest))
	return err == nil
}

// withManifest returns the layer with what its manifest says, if it has one. Mistakes in it are kept for Load.
func (layer Layer) withManifest() Layer {
	if !hasManifest(layer.FS) {
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
	v, ok := parseVersion(s)
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

// parseVersion reads one to three numbers with dots between them.
func parseVersion(s string) (v Version, ok bool) {
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

// meets reports whether what needs the version need, or a later one, may stand on v: the first numbers are the
// same, and v is not earlier.
func (v Version) meets(need Version) bool {
	if v[0] != need[0] {
		return false
	}
	return v[1] > need[1] || v[1] == need[1] && v[2] >= need[2]
}

// major returns what all versions with the same first number are called: "1.x".
func (v Version) major() string { return fmt.Sprintf("%d.x", v[0]) }

// orLater returns the versions that meet v, in words.
func (v Version) orLater() string {
	return fmt.Sprintf("version %s or later of %s", v, v.major())
}

// MarshalText writes the version as people read it.
func (v Version) MarshalText() ([]byte, error) { return []byte(v.String()), nil }
