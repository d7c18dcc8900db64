//go:build !unix

package sim

import "time"

var started = time.Now()

// CPUSeconds returns the time since the process began: here it cannot tell what the processor has spent.
func CPUSeconds() float64 { return time.Since(started).Seconds() }
