// This file does what can be done at once at once.

package pack

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// SideBySide calls f with each number below n, with as many at once as there are processors. A panic in one of the calls is
// one of its own, when all have ended.
func SideBySide(n int, f func(i int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	failed := make(chan any, n)
	one := func(i int) {
		defer func() {
			if r := recover(); r != nil {
				failed <- r
			}
		}()
		f(i)
	}
	for range min(n, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				one(i)
			}
		})
	}
	all.Wait()
	select {
	case r := <-failed:
		panic(r)
	default:
	}
}
