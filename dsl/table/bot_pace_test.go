package table

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"
	"time"
)

// Bots of a stranger's games think for a minute, and then for a part of the time; those of others do not wait for that.
func TestPaces(t *testing.T) {
	var p paces
	now := time.Unix(1000, 0)
	for range 59 {
		p.spend("a stranger", now, time.Second)
	}
	if wait := p.wait("a stranger", now); wait != 0 {
		t.Errorf("within a minute they wait %v", wait)
	}
	p.spend("a stranger", now, 3*time.Second)
	if wait := p.wait("a stranger", now); wait != 2*thinkPart*time.Second {
		t.Errorf("two seconds too many are waited for %v", wait)
	}
	if wait := p.wait("a stranger", now.Add(2*thinkPart*time.Second)); wait != 0 {
		t.Errorf("then they wait %v", wait)
	}
	p.spend("", now, time.Hour)
	if p.wait("", now) != 0 || p.wait("another", now) != 0 {
		t.Error("others wait")
	}
}

// A game that has become too long to be kept is not played on, and loses nothing.
func TestTooLong(t *testing.T) {
	it, err := New(t.TempDir()+"/table", small(), three(t))
	if err != nil {
		t.Fatal(err)
	}
	it.kept.most = it.kept.size + 200
	n := 0
	for ; n < 100 && err == nil; n++ {
		err = step(it, n)
	}
	if err == nil || n < 2 {
		t.Fatalf("after %d: %v", n, err)
	}
	was := len(it.point())
	if err := it.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(it.dir, small())
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close() //nolint:errcheck // nothing is written
	if is := len(again.point()); is != was || again.kept.size == 0 {
		t.Errorf("%d answers were given, and %d are kept", was, is)
	}
}

// Where the server keeps its files is told to nobody who plays.
func TestWithoutPlace(t *testing.T) {
	full := &fs.PathError{Op: "write", Path: "/home/ann/tables/x/game.record", Err: errors.New("no space left on device")}
	if is := WithoutPlace(fmt.Errorf("this cannot be kept: %w", full)).Error(); is != "this cannot be kept: no space left on device" {
		t.Error(is)
	}
	if WithoutPlace(errOver) != errOver {
		t.Error("another error is changed")
	}
}
