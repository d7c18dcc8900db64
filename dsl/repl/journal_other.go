//go:build !unix

package repl

import "os"

// running reports whether a process is there.
func running(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	p.Release() //nolint:errcheck // nothing is held
	return true
}
