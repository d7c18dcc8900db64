package gametest

import (
	"os"
	"runtime/debug"
)

// Tests that import this package collect memory seldom, which saves them a quarter of their time, unless the environment says when
// it is to be collected.
func init() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30) // from there on more often
	}
}
