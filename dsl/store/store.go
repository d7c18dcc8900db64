// This file writes whole files: either all of one is there, or what was there before; and lets a file grow by whole lines.

// Package store writes files so that what has been written is there, whatever happens then: a power cut, a full
// disk, a kill in the middle. A file that is rewritten is written beside the old one and takes its place when
// it is whole (Write); one that grows does so by whole lines (Log).
//
// It asks the system for what a Disk lists and for nothing else, so that tests can put one under it that loses
// what was not synced, writes half and is full: see package storetest.
package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Disk is what is asked of the system.
type Disk interface {
	OpenFile(name string, flag int, mode fs.FileMode) (File, error)
	Rename(old, new string) error
	Remove(name string) error
	Mkdir(name string, mode fs.FileMode) error
	SyncFolder(name string) error // the names in it; not those in the folders there
}

// File is an open file of a Disk.
type File interface {
	io.Writer
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Chmod(mode fs.FileMode) error
	Stat() (fs.FileInfo, error)
	Sync() error
	Fd() uintptr
}

var disk Disk = system{}

// Use puts another disk under the package and returns the one before. Only tests do so.
func Use(d Disk) (before Disk) {
	before, disk = disk, d
	return before
}

// Who may read a file or a folder that is made.
const (
	Private fs.FileMode = 0o700 // the owner: saves, journals and games between people tell every hand
	Public  fs.FileMode = 0o777 // whom the user's umask lets
)

// permissions returns those of a file, which nobody runs.
func permissions(who fs.FileMode) fs.FileMode { return who & 0o666 }

// Write writes a file. If it returns nil the file is there whole and stays, and at every moment before it is what
// it was. What is no file, as a terminal or a pipe, is written to.
func Write(file string, data []byte, who fs.FileMode) error {
	if err := write(file, data, who); err != nil {
		return wrong(file, err)
	}
	return nil
}

// Create writes a file that must not be there yet.
func Create(file string, data []byte, who fs.FileMode) error {
	if _, err := os.Lstat(file); err == nil {
		return &fs.PathError{Op: "create", Path: file, Err: fs.ErrExist}
	}
	return Write(file, data, who)
}

// Fill writes a file of what a function writes.
func Fill(file string, who fs.FileMode, fill func(io.Writer) error) error {
	var b bytes.Buffer
	if err := fill(&b); err != nil {
		return err
	}
	return Write(file, b.Bytes(), who)
}

// wrong returns an error with the name of the file that was to be written, whichever the system has named.
func wrong(file string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: file, Err: err}
}

func write(file string, data []byte, who fs.FileMode) error {
	mode, keep := permissions(who), false
	old, err := disk.OpenFile(file, os.O_WRONLY, 0) // who may not write the file may not replace it
	switch {
	case err == nil:
		info, err := old.Stat()
		if err == nil && !info.Mode().IsRegular() {
			_, err = old.Write(data)
			return errors.Join(err, old.Close())
		}
		if err = errors.Join(err, old.Close()); err != nil {
			return err
		}
		if file, err = filepath.EvalSymlinks(file); err != nil { // the file is replaced, not a link to it
			return err
		}
		if who == Public {
			mode, keep = info.Mode().Perm(), true
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	f, name, err := beside(file, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && keep {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = disk.Rename(name, file)
	}
	if err != nil {
		disk.Remove(name) //nolint:errcheck // the first error is told
		return err
	}
	return disk.SyncFolder(filepath.Dir(file))
}

// beside makes a file in the folder of another, with a name that nothing is looked for by.
func beside(file string, mode fs.FileMode) (f File, name string, err error) {
	for n := 1; ; n++ {
		name = filepath.Join(filepath.Dir(file), fmt.Sprintf(".%s.%d~", filepath.Base(file), n))
		f, err = disk.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, name, err
		}
	}
}

// Folder makes a folder, with those that it lies in.
func Folder(dir string, who fs.FileMode) error {
	dir = filepath.Clean(dir)
	if info, err := os.Stat(dir); err == nil {
		if !info.IsDir() {
			return &fs.PathError{Op: "mkdir", Path: dir, Err: syscall.ENOTDIR}
		}
		return nil
	}
	if up := filepath.Dir(dir); up != dir {
		if err := Folder(up, who); err != nil {
			return err
		}
	}
	if err := disk.Mkdir(dir, who); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return disk.SyncFolder(filepath.Dir(dir))
}

// Remove removes a file for good.
func Remove(file string) error {
	if err := disk.Remove(file); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(file))
}

// system is the disk of the operating system.
type system struct{}

func (system) OpenFile(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := os.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (system) Rename(old, new string) error              { return os.Rename(old, new) }
func (system) Remove(name string) error                  { return os.Remove(name) }
func (system) Mkdir(name string, mode fs.FileMode) error { return os.Mkdir(name, mode) }
func (system) SyncFolder(name string) error              { return syncFolder(name) }

// Log is a file that grows by whole lines, for its owner only, and that nobody else writes while it is open. What
// could not be written whole is cut off again, as far as the system lets it.
type Log struct {
	name   string
	f      File
	whole  int64 // the bytes of it that stand there whole,
	synced int64 // and those of them that stay
	torn   bool  // there may be more behind them
	named  bool  // its name stays
}

// ErrInUse is what opening a log returns that another process has open.
var ErrInUse = errors.New("it is in use by another process")

// NewLog begins a log in a file that must not be there yet.
func NewLog(file string) (*Log, error) {
	f, err := openAlone(file, os.O_CREATE|os.O_EXCL)
	if err != nil {
		return nil, err
	}
	return &Log{name: file, f: f}, nil
}

// openAlone opens a file that nobody else writes then.
func openAlone(file string, flag int) (File, error) {
	f, err := disk.OpenFile(file, os.O_RDWR|flag, permissions(Private))
	if err == nil && !lock(f.Fd(), true) {
		err = errors.Join(ErrInUse, f.Close())
	}
	return f, err
}

// OpenLog goes on with a log behind its first bytes, of which a function says how many are whole: the rest is cut
// off. The function reads the file while nobody else can write it.
func OpenLog(file string, whole func(text []byte) (int, error)) (*Log, error) {
	f, err := openAlone(file, 0)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(file)
	n := 0
	if err == nil {
		n, err = whole(text)
	}
	if err == nil && (n < 0 || n > len(text)) {
		err = fmt.Errorf("%d of %d bytes are whole", n, len(text))
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	l := &Log{name: file, f: f, whole: int64(n), synced: int64(n), named: true, torn: n < len(text)}
	if err := l.cut(); err != nil {
		return nil, wrong(file, errors.Join(err, f.Close()))
	}
	return l, nil
}

// InUse reports whether another process has a log open.
func InUse(file string) bool {
	f, err := os.Open(file)
	if err != nil {
		return errors.Is(err, fs.ErrPermission)
	}
	defer f.Close()
	return !lock(f.Fd(), false)
}

// Name returns the name of the file.
func (l *Log) Name() string { return l.name }

// Write adds lines: all of them, or none.
func (l *Log) Write(lines []byte) (int, error) {
	err := l.cut()
	if err == nil {
		l.torn = true
		var n int
		if n, err = l.f.WriteAt(lines, l.whole); err == nil && n < len(lines) {
			err = io.ErrShortWrite
		}
	}
	if err != nil {
		l.cut() //nolint:errcheck // the next line tries again
		return 0, wrong(l.name, err)
	}
	l.torn = false
	l.whole += int64(len(lines))
	return len(lines), nil
}

// cut cuts off what is not whole.
func (l *Log) cut() error {
	if !l.torn {
		return nil
	}
	if err := l.f.Truncate(l.whole); err != nil {
		return err
	}
	l.torn = false
	return nil
}

// Sync makes sure that all lines stay. If it returns an error those since the last time are not in the log.
func (l *Log) Sync() error {
	if l.synced == l.whole && l.named {
		return nil
	}
	err := l.f.Sync()
	if err == nil && !l.named {
		err = disk.SyncFolder(filepath.Dir(l.name))
	}
	if err != nil {
		l.whole, l.torn = l.synced, true
		l.cut() //nolint:errcheck // the next line tries again
		return wrong(l.name, err)
	}
	l.synced, l.named = l.whole, true
	return nil
}

// Close syncs the log and ends it.
func (l *Log) Close() error {
	return errors.Join(l.Sync(), l.f.Close())
}

// Remove ends the log and removes the file.
func (l *Log) Remove() error {
	l.f.Close() //nolint:errcheck // nothing in it is wanted
	return Remove(l.name)
}
