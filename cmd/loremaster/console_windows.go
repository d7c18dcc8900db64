package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// takesEscapes makes a terminal carry out escape sequences, and reports whether it does: a console does not
// before it is told to.
func takesEscapes(f *os.File) bool {
	if !isTerminal(f) || os.Getenv("TERM") == "dumb" {
		return false
	}
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return true // a terminal of another kind, such as that of a shell from Unix
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
