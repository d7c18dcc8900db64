// This file lets a file grow by whole lines.

package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

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
	f, err := disk.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, permissions(Private))
	if err != nil {
		return nil, err
	}
	if !lock(f.Fd(), true) {
		return nil, errors.Join(ErrInUse, f.Close())
	}
	return &Log{name: file, f: f}, nil
}

// OpenLog goes on with a log behind its first bytes, of which a function says how many are whole: the rest is cut
// off. The function reads the file while nobody else can write it.
func OpenLog(file string, whole func(text []byte) (int, error)) (*Log, error) {
	f, err := disk.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	if !lock(f.Fd(), true) {
		return nil, errors.Join(ErrInUse, f.Close())
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
