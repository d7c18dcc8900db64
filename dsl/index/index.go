// Package index is how packs travel. An index is a file, index.toml, in a folder or on any web server: a row for each version of a
// pack, with where its zip file is and the hash that it must have. Home is the folder in which the packs lie that were got from
// indexes, each version beside the others.
//
// Nothing that comes from elsewhere is trusted: an index has a limit of bytes and rows; a zip file is read only once its hash is
// right, and it is checked as every zip file of a pack is; an address leads nowhere but where the user has said (home.go).
//
// Start here: Entry, then Home.Get.
package index

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	strict "github.com/pelletier/go-toml/v2"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
)

// File is the name of an index in its folder.
const File = "index.toml"

// mostBytes and mostRows bound an index, mostText what one of its rows may say in a field.
const (
	mostBytes = 4 << 20
	mostRows  = 20_000
	mostText  = 2_000
)

// Index is what an index holds.
type Index struct {
	Name  string   `toml:"name,omitempty"`
	Packs []*Entry `toml:"pack"`
}

// Entry is a version of a pack in an index, and in a Home.
type Entry struct {
	Name        string            `toml:"name" json:"name"`
	Version     pack.Version      `toml:"version" json:"version"`
	Game        string            `toml:"game" json:"game"`
	Language    pack.Version      `toml:"language" json:"language"`
	Description string            `toml:"description,omitempty" json:"description,omitempty"`
	Author      string            `toml:"author,omitempty" json:"author,omitempty"`
	Licence     string            `toml:"licence,omitempty" json:"licence,omitempty"`
	Credits     []string          `toml:"credits,omitempty" json:"credits,omitempty"`
	Tags        []string          `toml:"tags,omitempty" json:"tags,omitempty"`
	Needs       map[string]string `toml:"builds-on,omitempty" json:"builds_on,omitempty"` // the least version of each pack that it builds on
	Hash        string            `toml:"hash" json:"hash"`                               // SHA-256 of the zip file, in hexadecimal digits
	Size        int64             `toml:"size" json:"size"`                               // of the zip file, in bytes
	File        string            `toml:"file,omitempty" json:"file,omitempty"`           // where that is: a path beside the index, or an address
	Unproved    []string          `toml:"unproved,omitempty" json:"unproved,omitempty"`
	Withdrawn   string            `toml:"withdrawn,omitempty" json:"withdrawn,omitempty"` // why nobody is to get it any more
	From        string            `toml:"from,omitempty" json:"from,omitempty"`           // of one that was got: the index
}

// String returns name and version, as users write them.
func (e *Entry) String() string { return e.Name + "@" + e.Version.String() }

// check reports what is wrong with a row of an index that somebody else has written.
func (e *Entry) check() error {
	switch {
	case e.Name == "" || pack.ID(e.Name) != e.Name:
		return fmt.Errorf("%q is not a name of a pack", e.Name)
	case e.Version == pack.Version{}:
		return fmt.Errorf("%s has no version", e.Name)
	case len(e.Hash) != hex.EncodedLen(sha256.Size) || strings.Trim(e.Hash, "0123456789abcdef") != "":
		return fmt.Errorf("%s has no hash: expected %d hexadecimal digits", e, hex.EncodedLen(sha256.Size))
	case e.Size <= 0:
		return fmt.Errorf("%s has no size", e)
	}
	for _, s := range append([]string{e.Description, e.Author, e.Licence, e.File, e.Withdrawn}, slices.Concat(e.Unproved, e.Credits, e.Tags)...) {
		if len(s) > mostText {
			return fmt.Errorf("%s says %d bytes in one field, expected at most %d", e, len(s), mostText)
		}
	}
	_, err := e.needs()
	return err
}

// needs returns the least version of each pack that it builds on.
func (e *Entry) needs() (map[string]pack.Version, error) {
	list := map[string]pack.Version{}
	for name, least := range e.Needs {
		v, ok := pack.ParseVersion(strings.TrimSpace(strings.TrimPrefix(least, ">=")))
		if !ok || pack.ID(name) != name {
			return nil, fmt.Errorf("%s needs %q of %q, expected a version like \">= 1.2\"", e, least, name)
		}
		list[name] = v
	}
	return list, nil
}

// fits reports what keeps a zip file from being the one that the entry means.
func (e *Entry) fits(zip []byte) error {
	if n := int64(len(zip)); n != e.Size {
		return fmt.Errorf("the zip file of %s has %d bytes, its index says %d", e, n, e.Size)
	}
	if hash := hashOf(zip); hash != e.Hash {
		return fmt.Errorf("the zip file of %s is not the one that its index means: its hash begins with %.12s, expected %.12s", e, hash, e.Hash)
	}
	return nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Read reads an index. A row that is wrong makes the whole of it wrong: what else it says cannot be relied on either.
func Read(src []byte) (*Index, error) {
	var x Index
	if err := decode(src, &x); err != nil {
		return nil, err
	}
	if len(x.Packs) > mostRows {
		return nil, fmt.Errorf("it has %d packs, expected at most %d", len(x.Packs), mostRows)
	}
	seen := map[string]bool{}
	for _, e := range x.Packs {
		if err := e.check(); err != nil {
			return nil, err
		}
		if seen[e.String()] {
			return nil, fmt.Errorf("%s stands in it twice", e)
		}
		seen[e.String()] = true
	}
	return &x, nil
}

// decode reads TOML in which each value is of the type that is meant, or says where one is not.
func decode(src []byte, into any) error {
	if err := pack.Shallow(src); err != nil {
		return err
	}
	err := strict.NewDecoder(bytes.NewReader(src)).DisallowUnknownFields().EnableUnmarshalerInterface().Decode(into)
	if unknown, ok := errors.AsType[*strict.StrictMissingError](err); ok {
		line, _ := unknown.Errors[0].Position()
		return fmt.Errorf("line %d: %q means nothing here", line, strings.Join(unknown.Errors[0].Key(), "."))
	}
	if at, ok := errors.AsType[*strict.DecodeError](err); ok {
		line, _ := at.Position()
		what := strings.TrimPrefix(at.Error(), "toml: ")
		if kind, _, isType := strings.Cut(strings.TrimPrefix(what, "cannot decode TOML "), " into "); isType {
			what = fmt.Sprintf("%q is not to be of the type %s", strings.Join(at.Key(), "."), kind)
		}
		return fmt.Errorf("line %d: %s", line, what)
	}
	return err
}

// sort puts packs in the order of their names, and of each the newest first.
func (x *Index) sort() {
	slices.SortFunc(x.Packs, func(a, b *Entry) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), b.Version.Compare(a.Version))
	})
}

// Bytes returns the index as its file holds it: the same index, the same bytes.
func (x *Index) Bytes() []byte {
	x.sort()
	return x.encode()
}

func (x *Index) encode() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Packs of Loremaster: \"loremaster pack get NAME --from\" this file, or the folder or address that it is in.\n\n")
	if err := toml.NewEncoder(&b).Encode(x); err != nil {
		panic("index: " + err.Error()) // a struct of strings and numbers
	}
	return b.Bytes()
}

// find returns the row of a version, nil where there is none.
func (x *Index) find(name string, v pack.Version) *Entry {
	return engine.First(slices.Values(x.Packs), func(e *Entry) bool { return e.Name == name && e.Version == v })
}

// Want is a pack that is asked for: in one version, or in the newest.
type Want struct {
	Name    string
	Version pack.Version // zero for the newest
}

// ParseWant reads "north-wind" and "north-wind@1.2".
func ParseWant(words string) (w Want, err error) {
	name, version, pinned := strings.Cut(words, "@")
	if w.Name = name; name == "" || pack.ID(name) != name {
		return w, fmt.Errorf("%q is not a name of a pack, expected one like north-wind, or north-wind@1.2", words)
	}
	if pinned {
		ok := false
		if w.Version, ok = pack.ParseVersion(version); !ok || w.Version == (pack.Version{}) {
			return w, fmt.Errorf("%q is not a version, expected one like 1.2.0", version)
		}
	}
	return w, nil
}

// String returns what was asked for.
func (w Want) String() string {
	if w.Version == (pack.Version{}) {
		return w.Name
	}
	return (&Entry{Name: w.Name, Version: w.Version}).String()
}

// choose returns a version of each pack that is wanted and of each that these need, in an order in which nothing stands before what
// it needs: the newest that all who need it can stand on. Withdrawn versions are chosen only where they are named.
func choose(all []*Entry, wants []Want) ([]*Entry, error) {
	least, because := map[string]pack.Version{}, map[string]string{}
	exact, others := map[string]pack.Version{}, []Want(nil)
	for _, w := range wants {
		switch v := exact[w.Name]; {
		case w.Version == pack.Version{}:
		case v == pack.Version{}:
			exact[w.Name] = w.Version
		case v != w.Version: // for another format
			others = append(others, w)
		}
		least[w.Name], because[w.Name] = pack.Version{}, ""
	}
	for settled := false; !settled; {
		settled = true
		for _, name := range slices.Sorted(maps.Keys(least)) {
			e, err := newest(all, name, exact[name], least[name], because[name])
			if err != nil {
				return nil, err
			}
			needs, err := e.needs()
			if err != nil {
				return nil, err
			}
			for _, other := range slices.Sorted(maps.Keys(needs)) {
				v, was := needs[other], least[other]
				switch _, known := least[other]; {
				case known && was != (pack.Version{}) && was[0] != v[0]:
					return nil, fmt.Errorf("%s and %s cannot be together: they need %s %d.x and %d.x", because[other], e, other, was[0], v[0])
				case !known, v.Compare(was) > 0:
					least[other], because[other], settled = v, e.String(), false
				}
			}
		}
	}
	var list []*Entry
	var add func(name string, within []string) error
	add = func(name string, within []string) error {
		if slices.ContainsFunc(list, func(e *Entry) bool { return e.Name == name }) {
			return nil
		}
		if slices.Contains(within, name) {
			return fmt.Errorf("these packs need each other: %s", strings.Join(append(within, name), ", "))
		}
		e, err := newest(all, name, exact[name], least[name], because[name])
		if err != nil {
			return err
		}
		for _, other := range slices.Sorted(maps.Keys(e.Needs)) {
			if err := add(other, append(slices.Clone(within), name)); err != nil {
				return err
			}
		}
		list = append(list, e)
		return nil
	}
	for _, w := range wants { // in their order: of two that define one thing the later one holds
		if err := add(w.Name, nil); err != nil {
			return nil, err
		}
	}
	if len(others) > 0 {
		more, err := choose(all, others)
		if err != nil {
			return nil, err
		}
		list = append(list, slices.DeleteFunc(more, func(e *Entry) bool { return slices.Contains(list, e) })...)
	}
	return list, nil
}

// newest returns the newest version of a pack that will do, of those that are not withdrawn, or the exact one.
func newest(all []*Entry, name string, exact, least pack.Version, because string) (*Entry, error) {
	var best, withdrawn *Entry
	known := false
	for _, e := range all {
		if e.Name != name {
			continue
		}
		known = true
		will := (exact == pack.Version{} || e.Version == exact) && (least == pack.Version{} || e.Version.Meets(least))
		switch {
		case !will:
		case e.Withdrawn != "" && exact == pack.Version{}:
			withdrawn = e
		case best == nil || e.Version.Compare(best.Version) > 0:
			best = e
		}
	}
	switch needed := cmp.Or(because, "you"); {
	case best != nil:
		return best, nil
	case withdrawn != nil:
		return nil, fmt.Errorf("%s is withdrawn: %s", withdrawn, withdrawn.Withdrawn)
	case !known && because == "":
		return nil, &Unknown{Name: name, Known: (&Index{Packs: all}).Names()}
	case !known:
		return nil, fmt.Errorf("%s needs the pack %s, which is not there", because, name)
	case exact != pack.Version{}:
		return nil, fmt.Errorf("there is no %s that %s can use, there is %s", (&Entry{Name: name, Version: exact}), needed, versionsOf(all, name))
	default:
		return nil, fmt.Errorf("%s needs %s %s or later of %d.x, there is %s", because, name, least, least[0], versionsOf(all, name))
	}
}

// Unknown is a pack that nobody knows.
type Unknown struct {
	Name  string
	Known []string
}

func (u *Unknown) Error() string { return fmt.Sprintf("there is no pack %q", u.Name) }

// Names returns the names of the packs, each once.
func (x *Index) Names() []string {
	return diag.Once(engine.Each(x.Packs, func(e *Entry) string { return e.Name }))
}

func versionsOf(all []*Entry, name string) string {
	of := engine.Those(slices.Values(all), func(e *Entry) bool { return e.Name == name })
	return strings.Join(engine.Each(of, func(e *Entry) string { return e.Version.String() }), ", ")
}
