//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lock marks an open file as in use, alone or with others, until it is closed or its process ends in whatever
// way. It reports false where that cannot be because of others.
func lock(fd uintptr, alone bool) bool {
	how := syscall.LOCK_SH
	if alone {
		how = syscall.LOCK_EX
	}
	return !errors.Is(syscall.Flock(int(fd), how|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}

// syncFolder makes sure that the names in a folder stay. Some systems keep them without being asked, and say so.
func syncFolder(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}
