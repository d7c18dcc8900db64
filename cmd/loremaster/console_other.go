//go:build !windows

package main

import "os"

// takesEscapes makes a terminal carry out escape sequences, and reports whether it does.
func takesEscapes(f *os.File) bool { return isTerminal(f) && os.Getenv("TERM") != "dumb" }
