//go:build !unix

package sim

import "time"

var started = time.Now()

// cpuSeconds returns the time since the process began: here it cannot tell what the processor has spent.
func cpuSeconds() float64 { return time.Since(started).Seconds() }
