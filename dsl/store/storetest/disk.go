// Package storetest provides a disk for tests that keeps nothing but what it has to: what was not synced may be
// lost, a write may be half done, there may be no more room, and the power may be cut at any operation.
//
// What runs on it sees an ordinary folder. Afterwards Left tells what a cut of the power may have left of that.
package storetest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"loremaster/dsl/store"
	"loremaster/interpreter/game/gametest"
)

// Fault is what goes wrong at an operation.
type Fault int

const (
	None    Fault = iota
	Cut           // the power is cut before it
	CutHalf       // the power is cut in the middle of it: half of what is written is
	Full          // there is no more room from there on; half of what is written there still finds some
	Once          // it fails, and those behind it do not
	NumFaults
)

func (f Fault) String() string {
	return [...]string{"nothing", "power cut", "power cut halfway", "disk full", "one failure"}[f]
}

// Disk is a disk under a folder, on which one operation goes wrong.
type Disk struct {
	root  string
	fault Fault
	at    int // the operation, from 1
	done  int
	names map[string]*node // what is there,
	kept  map[string]*node // and the names of it that stay
	made  map[string]bool  // folders whose own names do not stay yet
}

// node is a file, whatever its name.
type node struct {
	now, kept []byte
	mode      fs.FileMode
}

var errCut = errors.New("the power is cut")

// New returns a disk under a folder as it is now. The fault is that of the operation at.
func New(t testing.TB, root string, fault Fault, at int) *Disk {
	t.Helper()
	d := &Disk{root: root, fault: fault, at: at, names: map[string]*node{}, made: map[string]bool{}}
	eachFile(t, root, func(name string, text []byte) { d.names[name] = &node{now: text, kept: text, mode: 0o600} })
	d.kept = maps.Clone(d.names)
	return d
}

func eachFile(t testing.TB, root string, do func(name string, text []byte)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		do(name, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// During puts the disk under all that is written while a function runs.
func (d *Disk) During(f func()) {
	defer store.Use(store.Use(d))
	f()
}

// Met reports whether the operation came at which something was to go wrong.
func (d *Disk) Met() bool { return d.done >= d.at }

// next counts an operation, and returns what goes wrong at it. grows is one that needs room.
func (d *Disk) next(grows bool) (err error, half bool) {
	d.done++
	switch {
	case d.done < d.at || d.fault == None:
		return nil, false
	case d.fault == Cut || d.fault == CutHalf:
		return errCut, d.fault == CutHalf && d.done == d.at
	case d.fault == Full && grows:
		return syscall.ENOSPC, d.done == d.at
	case d.fault == Once && d.done == d.at:
		return syscall.EIO, grows
	}
	return nil, false
}

func path(name string) string {
	name, err := filepath.Abs(name)
	if err != nil {
		panic(err)
	}
	return name
}

// OpenFile is part of store.Disk.
func (d *Disk) OpenFile(name string, flag int, mode fs.FileMode) (store.File, error) {
	name = path(name)
	_, err := os.Lstat(name)
	makes := flag&os.O_CREATE != 0 && err != nil
	if makes {
		if err, _ := d.next(true); err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	if makes {
		d.names[name] = &node{mode: mode}
	}
	return &file{File: f, disk: d, node: d.names[name], name: name}, nil
}

// op does an operation unless something goes wrong at it, and notes then what there is.
func (d *Disk) op(grows bool, do func() error, note func()) error {
	err, _ := d.next(grows)
	if err == nil {
		err = do()
	}
	if err == nil {
		note()
	}
	return err
}

// Rename is part of store.Disk.
func (d *Disk) Rename(old, new string) error {
	return d.op(false, func() error { return os.Rename(old, new) }, func() {
		d.names[path(new)] = d.names[path(old)]
		delete(d.names, path(old))
	})
}

// Remove is part of store.Disk.
func (d *Disk) Remove(name string) error {
	return d.op(false, func() error { return os.Remove(name) }, func() { delete(d.names, path(name)) })
}

// Mkdir is part of store.Disk.
func (d *Disk) Mkdir(name string, mode fs.FileMode) error {
	return d.op(true, func() error { return os.Mkdir(name, mode) }, func() { d.made[path(name)] = true })
}

// SyncFolder is part of store.Disk.
func (d *Disk) SyncFolder(name string) error {
	return d.op(false, func() error { return nil }, func() {
		in := func(file string) bool { return filepath.Dir(file) == path(name) }
		maps.DeleteFunc(d.kept, func(file string, _ *node) bool { return in(file) && d.names[file] == nil })
		for file, n := range d.names {
			if in(file) {
				d.kept[file] = n
			}
		}
		maps.DeleteFunc(d.made, func(dir string, _ bool) bool { return in(dir) })
	})
}

// file is an open file of the disk.
type file struct {
	*os.File
	disk *Disk
	node *node
	name string
}

// look notes what is in the file now; one that is gone stays as it was.
func (f *file) look() {
	if text, err := os.ReadFile(f.name); err == nil && f.node != nil {
		f.node.now = text
	}
}

func (f *file) Write(data []byte) (int, error) { return f.put(data, f.File.Write) }

func (f *file) WriteAt(data []byte, at int64) (int, error) {
	return f.put(data, func(b []byte) (int, error) { return f.File.WriteAt(b, at) })
}

func (f *file) put(data []byte, write func([]byte) (int, error)) (int, error) {
	defer f.look()
	err, half := f.disk.next(true)
	if err == nil {
		return write(data)
	}
	n := 0
	if half {
		n, _ = write(data[:len(data)/2])
	}
	return n, err
}

func (f *file) Truncate(size int64) error {
	return f.disk.op(false, func() error { return f.File.Truncate(size) }, f.look)
}

func (f *file) Sync() error {
	err, _ := f.disk.next(true) // room may be looked for as late as this
	if err == nil && f.node != nil {
		f.look()
		f.node.kept = f.node.now
	}
	return err
}

func (f *file) Close() error {
	err, _ := f.disk.next(false)
	return errors.Join(err, f.File.Close())
}

// EachFault calls a function with a disk on which nothing goes wrong, and then with a share of those on which something does: each
// fault at each operation. A folder is prepared before. What the function returns checks each folder that may be left.
func EachFault(t *testing.T, prepare func(dir string), run func(t testing.TB, dir string, d *Disk) (left func(t testing.TB, what, root string))) {
	t.Helper()
	try := func(fault Fault, at int) *Disk {
		dir := t.TempDir()
		if prepare != nil {
			prepare(dir)
		}
		d := New(t, dir, fault, at)
		if left := run(t, dir, d); d.Met() && fault != None {
			d.Left(t, left)
		}
		if t.Failed() {
			t.Fatalf("%s at operation %d", fault, at)
		}
		return d
	}
	all := try(None, 0).done
	if all < 3 {
		t.Errorf("there were only %d operations", all)
	}
	share := gametest.Spread(t)
	for fault := None + 1; fault < NumFaults; fault++ {
		for at := 1; at <= all; at++ {
			if share(int(fault)*all + at) {
				try(fault, at)
			}
		}
	}
}

// Left calls a function for each folder that a cut of the power now may leave: the names that were not synced kept
// or lost, and what was not synced in files kept, lost, or half of it kept.
func (d *Disk) Left(t testing.TB, check func(t testing.TB, what, root string)) {
	t.Helper()
	var before []string
	for _, names := range []struct {
		what string
		list map[string]*node
	}{{"names lost", d.kept}, {"names kept", d.names}} {
		for _, contents := range []struct {
			what string
			of   func(*node) []byte
		}{
			{"the rest of files lost", func(n *node) []byte { return n.kept }},
			{"all of files kept", func(n *node) []byte { return n.now }},
			{"half of the rest kept", (*node).half},
		} {
			root := t.TempDir()
			for name, n := range names.list {
				rest, err := filepath.Rel(d.root, name)
				if err != nil {
					t.Fatal(err)
				}
				to := filepath.Join(root, rest)
				if d.lost(name) {
					continue
				}
				if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o700), os.WriteFile(to, contents.of(n), n.mode)); err != nil {
					t.Fatal(err)
				}
			}
			if now := tell(t, root); !slices.Contains(before, now) {
				before = append(before, now)
				check(t, fmt.Sprintf("%s at operation %d, %s, %s", d.fault, d.at, names.what, contents.what), root)
			}
		}
	}
}

// lost reports whether a folder that a file lies in may be lost.
func (d *Disk) lost(name string) bool {
	for dir := filepath.Dir(name); len(dir) > len(d.root); dir = filepath.Dir(dir) {
		if d.made[dir] {
			return true
		}
	}
	return false
}

// half returns what is left of a file where half of what was not synced is.
func (n *node) half() []byte {
	same := 0
	for same < min(len(n.now), len(n.kept)) && n.now[same] == n.kept[same] {
		same++
	}
	return n.now[:same+(len(n.now)-same)/2]
}

// tell returns all that is in a folder.
func tell(t testing.TB, root string) string {
	t.Helper()
	all := ""
	eachFile(t, root, func(name string, text []byte) { all += fmt.Sprintf("%q %q\n", name[len(root):], text) })
	return all
}
