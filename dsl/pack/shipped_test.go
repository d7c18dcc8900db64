// This file tests the data files that the program is shipped with.

package pack

import (
	"testing"
	"time"
)

func TestShipped(t *testing.T) {
	start := time.Now()
	lib, diags, report := Load(Shipped())
	t.Logf("loaded in %v", time.Since(start))
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	cards, locations := 0, 0
	for i := range lib.Cards {
		if lib.Cards[i].Type.IsLocation() {
			locations++
		} else {
			cards++
		}
	}
	if cards != 116 || locations != 41 || len(lib.Scenarios) != 2 {
		t.Errorf("%d cards, %d locations, %d scenarios; want 116, 41, 2", cards, locations, len(lib.Scenarios))
	}
	if len(report.Changes) != 0 {
		t.Errorf("the shipped layers change one another: %v", report.Changes)
	}
}

func BenchmarkShipped(b *testing.B) {
	for b.Loop() {
		if _, diags, _ := Load(Shipped()); diags.Err() != nil {
			b.Fatal(diags.Err())
		}
	}
}
