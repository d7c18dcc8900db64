package index

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"loremaster/dsl/limits"
)

// This file reads indexes and zip files, from folders and from web servers.

// Source is a place where an index is.
type Source struct {
	Name  string   // the address, or the path of the folder, as it is remembered
	base  *url.URL // of the index; nil for a folder
	allow []string // other hosts from which its zip files may come
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
	src, err := s.read(ctx, File, mostBytes)
	if err != nil {
		return nil, fmt.Errorf("the index %s: %w", s.Name, err)
	}
	x, err := Read(src)
	if err != nil {
		return nil, fmt.Errorf("the index %s: %w", s.Name, err)
	}
	return x, nil
}

// Zip reads the zip file of an entry, whose hash is right.
func (s *Source) Zip(ctx context.Context, e *Entry) ([]byte, error) {
	if most := int64(limits.ZipBytes.Most); e.Size > most {
		return nil, fmt.Errorf("the zip file of %s has %d bytes, expected at most %d", e, e.Size, most)
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
