// This file measures loading by the number of cards.

package pack_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"
	"testing/fstest"

	"loremaster/cards"
	"loremaster/dsl/pack"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/interpreter/wotrcards/wotrcardstools/packtest"
)

// own returns a layer of n cards with texts of their own.
func own(n int) pack.Layer {
	return pack.Layer{Name: "own", FS: packtest.Cards(cards.Of("wotr-cards"), n)}
}

var (
	ownInto  = flag.String("own-into", "", "write cards with texts of their own into this `folder`")
	ownCards = flag.Int("own-cards", 10000, "how many")
)

// TestWriteOwn writes the cards with which loading is measured, for commands that take a folder.
func TestWriteOwn(t *testing.T) {
	folder, n := *ownInto, *ownCards
	if folder == "" {
		folder, n = t.TempDir(), 250
	}
	if err := os.CopyFS(folder, packtest.Cards(cards.Of("wotr-cards"), n)); err != nil {
		t.Fatal(err)
	}
	if lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), pack.Folder(folder))); lib == nil || len(diags.Items) > 0 {
		t.Error(diags)
	}
}

// BenchmarkLoad loads the shipped data with other cards over it, by how many those are, and says what lies in memory then.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{0, 116, 1160, 2320, 4640, 10000} {
		b.Run(fmt.Sprint("cards=", n), func(b *testing.B) {
			layers := append(wotrcardstools.Shipped(), own(n))
			if n == 0 {
				layers = wotrcardstools.Shipped()
			}
			b.ReportAllocs()
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			cpu := 0.0
			for b.Loop() {
				since := sim.CPUSeconds()
				lib, diags, _ := wotrcardstools.Load(layers)
				if diags.Err() != nil {
					b.Fatal(diags.Err())
				}
				b.StopTimer()
				cpu += sim.CPUSeconds() - since
				runtime.GC()
				runtime.ReadMemStats(&after)
				runtime.KeepAlive(lib)
				b.StartTimer()
			}
			b.ReportMetric(cpu*1e3/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(int64(after.HeapAlloc)-int64(before.HeapAlloc))/1e6, "MB-kept")
		})
	}
}

// BenchmarkReload reads own cards again, of which 50 have changed, without a new name.
func BenchmarkReload(b *testing.B) {
	for _, n := range []int{1160, 10000} {
		b.Run(fmt.Sprint("cards=", n), func(b *testing.B) {
			layers := changing(n)
			base := pack.NewBase(layers(0))
			time := 0
			b.ReportAllocs()
			cpu := sim.CPUSeconds()
			for b.Loop() {
				time++
				base = base.Again(layers(time))
				if _, diags, _ := base.Library(); diags.Err() != nil {
					b.Fatal(diags.Err())
				}
			}
			b.ReportMetric((sim.CPUSeconds()-cpu)*1e3/float64(b.N), "cpu-ms/op")
		})
	}
}

// TestLoadIsLinear counts the allocations of libraries of three sizes: twice the cards, twice the work. What is asked to
// find warnings is counted by a test of its own.
func TestLoadIsLinear(t *testing.T) {
	var made []uint64
	for _, n := range []int{580, 1160, 2320} {
		layers := append(wotrcardstools.Shipped(), own(n))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, diags, _ := wotrcardstools.Load(layers); diags.Err() != nil {
			t.Fatal(diags.Err())
		}
		runtime.ReadMemStats(&after)
		made = append(made, after.Mallocs-before.Mallocs)
	}
	t.Logf("%d allocations", made)
	for i := 1; i < len(made); i++ {
		if made[i]*10 > made[i-1]*21 || made[i] < made[i-1] {
			t.Errorf("%d allocations where half the cards need %d", made[i], made[i-1])
		}
	}
}

// changing returns layers with n own cards, of which 50, in a file of their own, say something else each time.
func changing(n int) func(time int) []pack.Layer {
	texts := packtest.Cards(cards.Of("wotr-cards"), 50)["cards-0000.toml"].Data
	under := own(n)
	return func(time int) []pack.Layer {
		text := bytes.ReplaceAll(bytes.ReplaceAll(texts, []byte("+1 "), fmt.Appendf(nil, "+%d ", time%9+1)), []byte("draw 1"), fmt.Appendf(nil, "draw %d", time%9+1))
		return append(wotrcardstools.Shipped(), under, pack.Layer{Name: "changed", FS: fstest.MapFS{"cards.toml": {Data: text}}})
	}
}

// TestAgainKeepsNothing reloads again and again: what was before is not kept.
func TestAgainKeepsNothing(t *testing.T) {
	layers := changing(1160)
	base := pack.NewBase(layers(0))
	kept := func() int64 {
		var now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&now)
		return int64(now.HeapAlloc)
	}
	var first int64
	for i := range 9 {
		base = base.Again(layers(i + 1))
		if i == 0 {
			first = kept()
		}
	}
	more := kept() - first
	t.Logf("%d bytes more than %d", more, first)
	runtime.KeepAlive(base)
	if more > 1<<20 {
		t.Errorf("%d bytes more are kept after 8 reloads", more)
	}
}

// TestKept measures what a library keeps of each card, its definition and all that compiled of it: files that are right
// are not kept as they were parsed.
func TestKept(t *testing.T) {
	kept := func(n int) int64 {
		layers := append(wotrcardstools.Shipped(), own(n))
		var before, after runtime.MemStats
		collect()
		runtime.ReadMemStats(&before)
		lib, _, report := wotrcardstools.Load(layers)
		collect()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(lib)
		runtime.KeepAlive(report)
		return int64(after.HeapAlloc) - int64(before.HeapAlloc)
	}
	const n, most = 1160, 5000
	kept(n) // what is made once
	each := (kept(2*n) - kept(n)) / n
	t.Logf("%d bytes a card", each)
	if each < 0 || each > most {
		t.Errorf("%d bytes are kept of a card, want at most %d", each, most)
	}
}

// collect frees what nothing holds. What a pool keeps goes with the second collection.
func collect() {
	runtime.GC()
	runtime.GC()
}

// BenchmarkOver lays a file of one card, with a name of its own, over the shipped data, as scripted games with cards of
// their own do.
func BenchmarkOver(b *testing.B) {
	base, over := pack.NewBase(wotrcardstools.Shipped()), own(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, diags, _ := base.Load(over); diags.Err() != nil {
			b.Fatal(diags.Err())
		}
	}
}
