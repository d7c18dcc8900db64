// Package limitstest is for tests that what people write costs no more than in proportion to its length.
package limitstest

import (
	"runtime"
	"testing"
)

// slack is how many objects, and KB, are a sign of nothing.
const slack = 20000

// Work returns how many objects and KB are allocated while f runs.
func Work(f func()) (objects, size int) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.Mallocs - before.Mallocs), int((after.TotalAlloc - before.TotalAlloc) >> 10)
}

// Twice fails where f does more than 2.2 times the work for twice as much: the step from 2n to 4n is compared with the one
// from n to 2n, so that what f does for any input does not count.
func Twice(t *testing.T, n int, f func(n int)) {
	t.Helper()
	f(n / 2) // what is made once is there now
	var objects, size [3]int
	for i := range objects {
		objects[i], size[i] = Work(func() { f(n << i) })
	}
	t.Logf("%d objects, %d KB", objects, size)
	for _, of := range [][3]int{objects, size} {
		if (of[2]-of[1])*10 > max(0, of[1]-of[0])*22+slack*10 {
			t.Errorf("%d objects, %d KB: the second step costs more than 2.2 times the first", objects, size)
		}
	}
}
