//go:build unix

package repl

import "syscall"

// running reports whether a process is there.
func running(pid int) bool { return syscall.Kill(pid, 0) != syscall.ESRCH }
