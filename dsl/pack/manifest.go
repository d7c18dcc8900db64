// This file reads the manifest of a pack.

package pack

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
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
	Game        string  `json:"game"` // the id of the game that it is for

	noGame   *diag.Diagnostic // says that it does not tell for which game it is; nil where it does
	language Version          // that it needs
	needs    []need           // other packs, by name
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
	l := newLoader()
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
	d := &definition{facts: facts{ID: cmp.Or(name, table)}, kind: kindPack, file: f, path: table}
	r := &reader{l: l, d: d}
	r.table(values)
	if want := ID(d.Name); d.Name != want {
		r.fail(diag.At(d.value("name"), "bad-name", "%q is not a name of a pack, expected lower-case letters, digits, and single hyphens between them", d.Name).Or(d.Name, []string{want}))
	}
	if d.Name == "" || d.broken {
		return nil
	}
	p := &Pack{
		Name: d.Name, Game: d.game, Version: d.version, Description: d.notes["description"], Author: d.notes["author"], Licence: d.notes["licence"], URL: d.notes["url"],
		language: d.language, needs: d.needs, at: d.value,
	}
	if !d.has("game") {
		note := diag.At(d.head(), "pack-game", "the pack %s does not say for which game it is, and belongs to the first, %s", p, p.Game)
		note.Severity, note.Hint = diag.Warning, "write game = "+quoted(p.Game)
		p.noGame = &note
	}
	return p
}

// aVersion is the form of a version, with one for an example.
func aVersion(example string, of func(*definition) *Version) form {
	return form{what: fmt.Sprintf("a version like %q", example), read: func(r *reader, key string, v any) bool {
		s, ok := v.(string)
		if ok {
			*of(r.d) = r.version(key, s)
		}
		return ok
	}}.as(versionSchema)
}

// version reads a version, and reports a string that is none.
func (r *reader) version(key, s string) Version {
	v, ok := parseVersion(s)
	if !ok {
		r.fail(diag.At(r.d.value(key), "bad-version", "%q is no version, expected numbers with dots between them like \"1.2.0\"", s))
	}
	return v
}

// packNeeds is the form of the packs that something builds on.
var packNeeds = form{what: `a table of packs with the least version of each, like { other-pack = ">= 1.0" }`, read: func(r *reader, key string, v any) bool {
	table, ok := v.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(table)) {
		at := key + "." + name
		s, isString := table[name].(string)
		if !isString {
			r.fail(diag.At(r.d.value(at), "wrong-type", "%q is %s, expected a least version like \">= 1.0\"", name, typeOf(table[name])))
			continue
		}
		s = strings.TrimSpace(strings.TrimPrefix(s, ">="))
		r.d.needs = append(r.d.needs, need{name, r.version(at, s), r.d.key(at)})
	}
	return ok
}}.as(object{"type": "object", "additionalProperties": object{"type": "string", "pattern": "^(>= *)?" + versionPattern + "$"}})

// aNote is the form of what is only remarked.
var aNote = form{what: "words", read: func(r *reader, key string, v any) bool {
	s, ok := v.(string)
	if ok && r.d.notes == nil {
		r.d.notes = map[string]string{}
	}
	if ok {
		r.d.notes[key] = s
	}
	return ok
}}.as(aString)
