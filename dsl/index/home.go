package index

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

// This file keeps the packs that were got, and reads indexes and zip files, from folders and from web servers.

// Home is a folder of packs. A version lies in it as NAME/VERSION.zip, with its row of the index beside it.
type Home struct{ Dir string }

// DefaultHome is the folder of the user's own packs.
func DefaultHome() (Home, error) {
	dir, err := os.UserConfigDir()
	return Home{filepath.Join(dir, "loremaster", "packs")}, err
}

func (h Home) file(e *Entry, ending string) string {
	return filepath.Join(h.Dir, e.Name, e.Version.String()+ending)
}

// File returns where the zip file of a version lies.
func (h Home) File(e *Entry) string { return h.file(e, ".zip") }

// Held returns the packs that lie there, by name, the newest version first.
func (h Home) Held() (*Index, error) {
	x := &Index{}
	files, err := filepath.Glob(filepath.Join(h.Dir, "*", "*.toml"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		e := &Entry{}
		src, err := pack.ReadFile(file)
		if err == nil {
			err = decode(src, e)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if h.file(e, ".toml") != file {
			return nil, fmt.Errorf("%s is about %s, which would be %s", file, e, h.file(e, ".toml"))
		}
		x.Packs = append(x.Packs, e)
	}
	x.sort()
	return x, nil
}

// Get gets packs from sources, with what they need and is not there, and those that a lock pins; it returns what came. What is
// there already stays as it is.
func (h Home) Get(ctx context.Context, sources []*Source, wants []Want, pinned *Index) (came []*Entry, err error) {
	all, from, err := h.offers(ctx, sources)
	if err != nil {
		return nil, err
	}
	wants = append(wants, engine.Each(pinned.Packs, func(e *Entry) Want { return Want{e.Name, e.Version} })...)
	chosen, err := choose(all, wants)
	if err != nil {
		return nil, err
	}
	for _, e := range chosen {
		if pin := pinned.find(e.Name, e.Version); pin != nil && pin.Hash != e.Hash {
			return came, fmt.Errorf("the lock pins another zip file of %s than the one that there is", e)
		}
		source := from[e]
		if source == nil { // it is there
			continue
		}
		zip, err := source.Zip(ctx, e)
		if err == nil {
			row := *e
			row.File, row.From = "", source.Name
			err = h.put(&row, zip)
		}
		if err != nil {
			return came, err
		}
		came = append(came, e)
	}
	return came, nil
}

// offers returns what sources offer and what is there, and from where each comes; nil for what is there. Where several offer one
// version they must mean the same zip file.
func (h Home) offers(ctx context.Context, sources []*Source) (all []*Entry, from map[*Entry]*Source, err error) {
	held, err := h.Held()
	if err != nil {
		return nil, nil, err
	}
	known, from := &Index{Packs: held.Packs}, map[*Entry]*Source{}
	for _, s := range sources {
		x, err := s.Index(ctx)
		if err != nil {
			return nil, nil, err
		}
		for _, e := range x.Packs {
			switch other := known.find(e.Name, e.Version); {
			case other == nil:
				known.Packs, from[e] = append(known.Packs, e), s
			case other.Hash != e.Hash:
				return nil, nil, fmt.Errorf("%s of %s is another zip file than that of %s", e, s.Name, cmp.Or(from[other], &Source{Name: h.Dir}).Name)
			case e.Withdrawn != "":
				other.Withdrawn = e.Withdrawn
			}
		}
	}
	return known.Packs, from, nil
}

// put keeps a zip file that fits its row, once it is what the row says: a pack of that name and version.
func (h Home) put(e *Entry, zip []byte) error {
	it, err := h.arrive(zip)
	switch {
	case err != nil:
		return fmt.Errorf("the zip file of %s: %w", e, err)
	case it.Name != e.Name || it.Version != e.Version:
		return fmt.Errorf("the zip file of %s holds %s", e, it)
	}
	var row bytes.Buffer
	err = errors.Join(store.Folder(filepath.Join(h.Dir, e.Name), store.Public), toml.NewEncoder(&row).Encode(e))
	if err == nil {
		err = store.Write(h.File(e), zip, store.Public)
	}
	if err != nil {
		return err
	}
	return store.Write(h.file(e, ".toml"), row.Bytes(), store.Public)
}

// arrive returns the pack that a zip file holds.
func (h Home) arrive(zip []byte) (*pack.Pack, error) {
	arriving := filepath.Join(h.Dir, "arriving.zip")
	err := store.Folder(h.Dir, store.Public)
	if err == nil {
		err = store.Write(arriving, zip, store.Public)
	}
	if err != nil {
		return nil, err
	}
	defer store.Remove(arriving) //nolint:errcheck // it will be written anew
	return pack.OpenPack(arriving)
}

// PutFile keeps a zip file that no index offers.
func (h Home) PutFile(ctx context.Context, file string, allow []string) (*Entry, error) {
	at, name := path.Split(filepath.ToSlash(file))
	s, err := Open(at, allow)
	if err != nil {
		return nil, err
	}
	zip, err := s.read(ctx, name, int64(limits.ZipBytes.Most))
	if err != nil {
		return nil, err
	}
	it, err := h.arrive(zip)
	if err != nil {
		return nil, err
	}
	e := entryOf(it, zip)
	e.From = file
	if held, err := h.Held(); err != nil {
		return nil, err
	} else if other := held.find(e.Name, e.Version); other != nil && other.Hash != e.Hash {
		return nil, fmt.Errorf("%s is there already, from %s, and is another zip file", e, other.From)
	}
	return e, h.put(e, zip)
}

// entryOf returns the row of a pack, but for where its zip file is.
func entryOf(it *pack.Pack, zip []byte) *Entry {
	return &Entry{Name: it.Name, Version: it.Version, Game: it.Game, Language: it.Language(), Description: it.Description,
		Author: it.Author, Licence: it.Licence, Credits: it.Credits, Tags: it.Tags, Needs: it.Needs(), Hash: hashOf(zip), Size: int64(len(zip))}
}

// Remove takes a version of a pack away, or all of it, and returns what is gone.
func (h Home) Remove(w Want) (gone []*Entry, err error) {
	held, err := h.Held()
	if err != nil {
		return nil, err
	}
	for _, e := range held.Packs {
		if e.Name != w.Name || w.Version != (pack.Version{}) && e.Version != w.Version {
			continue
		}
		if err := errors.Join(store.Remove(h.file(e, ".toml")), store.Remove(h.file(e, ".zip"))); err != nil {
			return gone, err
		}
		gone = append(gone, e)
	}
	if len(gone) == 0 {
		return nil, &Unknown{Name: w.String(), Known: held.Names()}
	}
	if err := os.Remove(filepath.Join(h.Dir, w.Name)); err != nil && w.Version == (pack.Version{}) {
		return gone, err
	}
	return gone, nil
}

// Files returns the zip files of packs and of what these need, in the order in which they are laid over each other.
func (h Home) Files(wants []Want) (files []string, err error) {
	chosen, err := h.Chosen(wants)
	if err != nil {
		return nil, err
	}
	for _, e := range chosen {
		file := h.file(e, ".zip")
		zip, err := os.ReadFile(file)
		if err == nil {
			err = e.fits(zip)
		}
		if err != nil {
			return nil, fmt.Errorf("%w; \"loremaster pack remove %s\" and get it again", err, e)
		}
		files = append(files, file)
	}
	return files, nil
}

// Chosen returns the versions that are laid over for packs that are wanted.
func (h Home) Chosen(wants []Want) ([]*Entry, error) {
	held, err := h.Held()
	if err != nil {
		return nil, err
	}
	return choose(held.Packs, wants)
}

// Lock is a file that pins versions: what a table, a tournament or a test plays with. It is an index without addresses, in the order in
// which the packs are laid over each other.
func Lock(entries []*Entry) []byte {
	x := &Index{}
	for _, e := range entries {
		row := *e
		row.From = ""
		x.Packs = append(x.Packs, &row)
	}
	return x.encode()
}

// ReadLock reads a lock.
func ReadLock(file string) (*Index, error) {
	src, err := pack.ReadFile(file)
	if err != nil {
		return nil, err
	}
	x, err := Read(src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return x, nil
}

// Pinned returns what a lock pins; it fails where that is not here, or another zip file is.
func (h Home) Pinned(file string) (wants []Want, err error) {
	x, err := ReadLock(file)
	if err != nil {
		return nil, err
	}
	held, err := h.Held()
	if err != nil {
		return nil, err
	}
	for _, e := range x.Packs {
		switch own := held.find(e.Name, e.Version); {
		case own == nil:
			return nil, fmt.Errorf("%s pins %s, which is not here; \"loremaster pack get %s --from INDEX\" gets it", file, e, file)
		case own.Hash != e.Hash:
			return nil, fmt.Errorf("%s pins another zip file of %s than the one that is here", file, e)
		}
		wants = append(wants, Want{e.Name, e.Version})
	}
	return wants, nil
}

// Publish writes the zip file of a pack into the folder of an index, and its row. A version that is there never changes.
func Publish(folder, dir string, unproved []string) (*Entry, error) {
	it, err := pack.OpenPack(folder)
	if err != nil {
		return nil, err
	}
	var zip bytes.Buffer
	if err := pack.Zip(&zip, folder); err != nil {
		return nil, err
	}
	e := entryOf(it, zip.Bytes())
	e.File, e.Unproved = fmt.Sprintf("%s-%s.zip", e.Name, e.Version), unproved
	x, err := own(dir)
	if err != nil {
		return nil, err
	}
	if other := x.find(e.Name, e.Version); other != nil {
		if other.Hash == e.Hash {
			return nil, fmt.Errorf("%s is published already, as it is", e)
		}
		return nil, fmt.Errorf("%s is published already and cannot change: give the pack a later version", e)
	}
	x.Packs = append(x.Packs, e)
	if err := store.Folder(dir, store.Public); err != nil {
		return nil, err
	}
	if err := store.Write(filepath.Join(dir, e.File), zip.Bytes(), store.Public); err != nil {
		return nil, err
	}
	return e, store.Write(filepath.Join(dir, File), x.Bytes(), store.Public)
}

// Withdraw says in the index of a folder that nobody is to get a version any more, and why.
func Withdraw(dir string, w Want, why string) error {
	x, err := own(dir)
	if err != nil {
		return err
	}
	e := x.find(w.Name, w.Version)
	if e == nil {
		return &Unknown{Name: w.String(), Known: x.Names()}
	}
	e.Withdrawn = why
	return store.Write(filepath.Join(dir, File), x.Bytes(), store.Public)
}

// own returns the index of a folder, an empty one where there is none yet.
func own(dir string) (*Index, error) {
	x, err := (&Source{Name: dir}).Index(context.Background())
	if errors.Is(err, fs.ErrNotExist) {
		return &Index{}, nil
	}
	return x, err
}

// Source is a place where an index is.
type Source struct {
	Name  string   // the address, or the path of the folder, as it is remembered
	base  *url.URL // of the index; nil for a folder
	allow []string // other hosts from which its zip files may come
	index *Index   // once it has been read
}

// patience is how long an answer of a server may take in all, and hops how often it may lead on.
const (
	patience = 60 * time.Second
	hops     = 5
)

// Open returns the source that a user names: a folder, its index, or an address of either.
func Open(where string, allow []string) (*Source, error) {
	if scheme, _, ok := strings.Cut(where, "://"); ok {
		u, err := url.Parse(where)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%q is not an address: %w", where, err)
		case scheme != "http" && scheme != "https" || u.Host == "":
			return nil, fmt.Errorf("%q is not an address that can be read, expected one that begins with http:// or https://, or a folder", where)
		}
		if path.Ext(u.Path) != ".toml" {
			u = u.JoinPath(File)
		}
		return &Source{Name: u.String(), base: u, allow: allow}, nil
	}
	dir, err := filepath.Abs(where)
	if err != nil {
		return nil, err
	}
	if filepath.Base(dir) == File {
		dir = filepath.Dir(dir)
	}
	return &Source{Name: dir}, nil
}

// Index reads the index.
func (s *Source) Index(ctx context.Context) (*Index, error) {
	if s.index != nil {
		return s.index, nil
	}
	src, err := s.read(ctx, File, mostBytes)
	if err != nil {
		return nil, fmt.Errorf("the index %s: %w", s.Name, err)
	}
	x, err := Read(src)
	if err != nil {
		return nil, fmt.Errorf("the index %s: %w", s.Name, err)
	}
	x.sort()
	s.index = x
	return x, nil
}

// Zip reads the zip file of an entry, whose hash is right.
func (s *Source) Zip(ctx context.Context, e *Entry) ([]byte, error) {
	if most := int64(limits.ZipBytes.Most); e.Size > most {
		return nil, fmt.Errorf("the zip file of %s has %d bytes, expected at most %d", e, e.Size, most)
	}
	if e.File == "" {
		return nil, fmt.Errorf("%s does not say where its zip file is", e)
	}
	data, err := s.read(ctx, e.File, e.Size)
	if err != nil {
		return nil, fmt.Errorf("the zip file of %s: %w", e, err)
	}
	return data, e.fits(data)
}

// read reads a file that lies beside the index, or has an address of its own.
func (s *Source) read(ctx context.Context, name string, most int64) ([]byte, error) {
	if s.base == nil {
		if !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, fmt.Errorf("%q leads out of the folder of the index", name)
		}
		f, err := os.Open(filepath.Join(s.Name, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return atMost(f, most)
	}
	at := s.base
	if name != File {
		ref, err := url.Parse(name)
		if err != nil {
			return nil, fmt.Errorf("%q is not an address", name)
		}
		at = s.base.ResolveReference(ref)
	}
	return s.download(ctx, at, most)
}

// download reads what a server of a host that is allowed answers.
func (s *Source) download(ctx context.Context, at *url.URL, most int64) ([]byte, error) {
	allowed := func(u *url.URL) error {
		switch {
		case u.Scheme != "http" && u.Scheme != "https", s.base.Scheme == "https" && u.Scheme == "http":
			return fmt.Errorf("%s is not read: the index is at %s://", u, s.base.Scheme)
		case u.Host != s.base.Host && !slices.Contains(s.allow, u.Host):
			return fmt.Errorf("%s is on another host than the index; --allow %s reads it all the same", u, u.Host)
		}
		return nil
	}
	if err := allowed(at); err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at.String(), nil)
	if err != nil {
		return nil, err
	}
	client := http.Client{CheckRedirect: func(r *http.Request, via []*http.Request) error {
		if len(via) > hops || r.URL.Host != via[0].URL.Host {
			return fmt.Errorf("the server leads on to %s", r.URL)
		}
		return allowed(r.URL)
	}}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %q", at, answer.Status)
	}
	return atMost(answer.Body, most)
}

// atMost reads all, or fails where there is more.
func atMost(r io.Reader, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("it has more than %d bytes", most)
	}
	return data, err
}
