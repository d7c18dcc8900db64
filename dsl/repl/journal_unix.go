//go:build unix

package repl

import (
	"os"
	"syscall"
)

// lock marks a journal as that of a prompt at work, until its process ends in whatever way. It reports false
// where another has it.
func lock(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil
}
