package serve

import (
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"sync"

	"loremaster/dsl/serve/page"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
)

// This file holds the tables: all in the folder, of which those in memory are open that somebody has looked at.

type hall struct {
	dir   string
	games *table.Games
	lock  *store.Log
	most  int // tables in memory, but for those that are in use

	mu      sync.Mutex
	open    map[string]*table.Table
	uses    map[string]int // requests that are being answered, by the table that they are about
	opening map[string]*opening
	about   map[string]table.About // what was read of tables that are not open
	pages   map[place]*drawn
	streams counts // of chairs, and by where they come from
}

// place is a chair of a table.
type place struct {
	id    string
	chair int
}

// drawn is the page of a chair that was made last.
type drawn struct {
	mu     sync.Mutex
	played int
	zones  *page.Zones
}

const (
	keyFile  = "key"  // the secret from which all others are made
	lockFile = "lock" // held by the server
)

// openHall opens the folder of tables, and returns its key.
func openHall(dir string, games *table.Games) (*hall, []byte, error) {
	if err := store.Folder(dir, store.Private); err != nil {
		return nil, nil, err
	}
	lock := filepath.Join(dir, lockFile)
	log, err := store.NewLog(lock)
	if errors.Is(err, os.ErrExist) {
		log, err = store.OpenLog(lock, func([]byte) (int, error) { return 0, nil })
	}
	if errors.Is(err, store.ErrInUse) {
		err = fmt.Errorf("another server has the tables in %s", dir)
	}
	if err != nil {
		return nil, nil, err
	}
	key, err := readKey(filepath.Join(dir, keyFile))
	if err != nil {
		return nil, nil, errors.Join(err, log.Close())
	}
	return &hall{dir: dir, games: games, lock: log, most: maxOpen, open: map[string]*table.Table{}, uses: map[string]int{}, opening: map[string]*opening{}, about: map[string]table.About{}, pages: map[place]*drawn{}}, key, nil
}

// readKey reads the key, or makes one where there is none.
func readKey(file string) ([]byte, error) {
	key, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		key = []byte(rand.Text() + rand.Text())
		err = store.Write(file, key, store.Private)
	}
	if err == nil && len(key) < 26 {
		err = fmt.Errorf("%s holds no key; remove it, and all links are void", file)
	}
	return key, err
}

// goodID is how the id of a table looks: nothing else becomes the name of a folder.
var goodID = regexp.MustCompile(`^[a-z2-7]{26}$`)

// table returns the table of an id, and opens it if it is not.
func (h *hall) table(id string) (*table.Table, error) {
	if !goodID.MatchString(id) {
		return nil, errNotFound
	}
	h.mu.Lock()
	t, closing, o := h.open[id], h.open == nil, h.opening[id]
	if t == nil && o == nil {
		o = &opening{}
		h.opening[id] = o
	}
	h.mu.Unlock()
	switch {
	case t != nil:
		return t, nil
	case closing:
		return nil, errClosing
	}
	o.once.Do(func() { // without holding up who asks for others
		t, err := table.Open(h.folder(id), h.games)
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.opening, id)
		if err == nil && h.open == nil {
			err = errors.Join(errClosing, t.Close())
		}
		if o.table, o.err = t, err; err == nil {
			h.room()
			h.open[id] = t
			delete(h.about, id)
		}
	})
	return o.table, o.err
}

// hold returns a table that stays open until it is let go.
func (h *hall) hold(id string) (*table.Table, error) {
	h.mu.Lock()
	h.uses[id]++
	h.mu.Unlock()
	t, err := h.table(id)
	if err != nil {
		h.let(id)
	}
	return t, err
}

// let lets a table go that was held.
func (h *hall) let(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.uses[id]--; h.uses[id] == 0 {
		delete(h.uses, id)
	}
}

// opening is a table that is being opened, for all who wait for it.
type opening struct {
	once  sync.Once
	table *table.Table
	err   error
}

var errClosing = errors.New("the server is closing")

// room closes tables that nobody looks at, where there are too many in memory.
func (h *hall) room() {
	for id, t := range h.open {
		if len(h.open) < h.most {
			return
		}
		if h.uses[id] == 0 && t.Idle() {
			t.Close() //nolint:errcheck // everything is in the file already
			h.forget(id)
			h.about[id] = t.About()
		}
	}
}

func (h *hall) forget(id string) {
	delete(h.open, id)
	for at := range h.pages {
		if at.id == id {
			delete(h.pages, at)
		}
	}
}

func (h *hall) folder(id string) string { return filepath.Join(h.dir, id) }

func (h *hall) begin(about table.About) (id string, err error) {
	id = newID()
	t, err := table.New(h.folder(id), h.games, about)
	if err != nil {
		return "", err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.room()
	h.open[id] = t
	return id, nil
}

// drawn returns the page of a chair, which is made if what it shows has changed.
func (h *hall) drawn(id string, chair, played int, draw func() *page.Zones) *page.Zones {
	h.mu.Lock()
	at := place{id, chair}
	if h.pages[at] == nil {
		h.pages[at] = &drawn{}
	}
	d := h.pages[at]
	h.mu.Unlock()
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.played != played || d.zones == nil {
		d.zones, d.played = draw(), played
	}
	return d.zones
}

// enter counts a stream of a chair, that comes from an address; "" is one that is not counted. It reports false where there are
// too many.
func (h *hall) enter(id string, chair int, from string) (leave func(), ok bool) {
	most := maxStreams
	if chair == table.Watchers {
		most = maxWatchers
	}
	left, ok := h.streams.enter(fmt.Sprint(id, " ", chair), most)
	if !ok || from == "" {
		return left, ok
	}
	gone, ok := h.streams.enter(from, maxStreamsFrom)
	if !ok {
		left()
	}
	return func() { left(); gone() }, ok
}

// kept is a table that is kept.
type kept struct {
	ID string
	table.About
}

// all returns all tables that are kept, in no order.
func (h *hall) all() (list []kept, err error) {
	entries, err := os.ReadDir(h.dir)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	known, open := maps.Clone(h.about), maps.Clone(h.open)
	h.mu.Unlock()
	read := map[string]table.About{}
	for _, e := range entries {
		id := e.Name()
		if !e.IsDir() || !goodID.MatchString(id) {
			continue
		}
		about, ok := known[id]
		if t := open[id]; t != nil {
			about = t.About()
		} else if !ok {
			if about, err = table.ReadAbout(filepath.Join(h.dir, id)); err != nil {
				continue // it has never begun
			}
			read[id] = about
		}
		list = append(list, kept{id, about})
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, about := range read {
		if h.open[id] == nil && h.about != nil {
			h.about[id] = about
		}
	}
	return list, nil
}

func (h *hall) remove(id string) error {
	t, err := h.table(id)
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.forget(id)
	h.mu.Unlock()
	return t.Remove()
}

func (h *hall) close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	var errs []error
	for _, t := range h.open {
		errs = append(errs, t.Close())
	}
	h.open = nil
	return errors.Join(append(errs, h.lock.Close())...)
}

// tables returns the tables in memory, by their ids.
func (h *hall) tables() map[string]*table.Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return maps.Clone(h.open)
}
