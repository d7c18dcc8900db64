// This file measures loading by the number of cards.

package pack

import (
	"fmt"
	"runtime"
	"testing"

	"loremaster/cards"
	"loremaster/dsl/pack/packtest"
)

// own returns a layer of n cards with texts of their own.
func own(n int) Layer { return Layer{Name: "own", FS: packtest.Cards(cards.FS, n)} }

// BenchmarkLoad loads the shipped data with other cards over it, and says what lies in memory then.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{0, 116, 1160, 2320, 4640, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			layers := append(Shipped(), own(n))
			if n == 0 {
				layers = Shipped()
			}
			b.ReportAllocs()
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			for b.Loop() {
				lib, diags, _ := Load(layers)
				if diags.Err() != nil {
					b.Fatal(diags.Err())
				}
				b.StopTimer()
				runtime.GC()
				runtime.ReadMemStats(&after)
				runtime.KeepAlive(lib)
				b.StartTimer()
			}
			b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/1e6, "MB-kept")
		})
	}
}

// BenchmarkReload lays 50 cards with other texts over a library of 10,000.
func BenchmarkReload(b *testing.B) {
	base := NewBase(append(Shipped(), own(10000)))
	layer := own(50)
	b.ReportAllocs()
	for b.Loop() {
		if _, diags, _ := base.Load(layer); diags.Err() != nil {
			b.Fatal(diags.Err())
		}
	}
}
