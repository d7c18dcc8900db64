//go:build !unix

package repl

import "os"

// lock marks a journal as that of a prompt at work. Here nothing tells whether that has ended, so every
// journal counts as ended.
func lock(*os.File) bool { return true }
