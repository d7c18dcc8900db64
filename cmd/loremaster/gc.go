// This file says when memory is collected.

package main

import (
	"os"
	"runtime"
	"runtime/debug"
)

// firstRoom is how many bytes the program may have before memory is collected the first time: more than it takes to load
// what is shipped, of which all stays.
const firstRoom = 64 << 20

// seldom is the percentage by which memory may grow where most of it is left behind at once, or none; usual is that of the
// environment; sparing is less than usual: a library of 10,000 cards takes 145 MB so, and a twentieth more CPU, instead of 160.
const (
	seldom  = 400
	sparing = 75
)

var usual = func() int {
	percent := debug.SetGCPercent(seldom)
	debug.SetGCPercent(percent)
	return percent
}()

// collectLater puts the first collection off until there is something to collect, unless the environment says when that is
// to be. Then memory grows sparingly, or as a command has said meanwhile.
func collectLater() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	limit := debug.SetMemoryLimit(firstRoom)
	runtime.AddCleanup(new([64]byte), func(limit int64) {
		debug.SetMemoryLimit(limit)
		if now := debug.SetGCPercent(sparing); now >= 0 {
			debug.SetGCPercent(now)
		}
	}, limit)
}
