// This file tests that twice the script is twice the work: what it allocates is counted, never time.

package gamescript

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/dsl/limits/limitstest"
)

// Twice as much of a script costs at most 2.2 times the work, with and without mistakes, read or run.
func TestWork(t *testing.T) {
	const scene = "scenario trilogy, seed 7\n"
	const check = "expect round is 1\n"
	times := func(head, line, tail string) func(int) string {
		return func(n int) string {
			var b strings.Builder
			b.WriteString(head)
			for i := range n {
				b.WriteString(strings.ReplaceAll(line, "%d", fmt.Sprint(i)))
			}
			return b.String() + tail
		}
	}
	own := func(says string) func(int) string {
		return times(scene+"cards\n", "  [mine%d]\n  name = \"Mine %d\"\n  type = \"event\"\n  faction = \"elf\"\n  set = \"mine\"\n  text = \"When played: "+says+".\"\n", check)
	}
	for _, script := range []struct {
		name string
		text func(n int) string
		from int
		want string // what is said; "" for nothing
	}{
		{"cases", times("", "case \"%d\"\n"+scene+check+"\n", ""), 50, ""},
		{"expectations", times(scene, check, ""), 200, ""},
		{"given lines", times(scene+"given\n", "  the round is 2\n", check), 100, ""},
		{"broken lines", times(scene+check, "exxpect round is %d\n", ""), 100, "exxpect"},
		{"unknown names", times(scene, "expect attack of Nobody%d is 1\n", ""), 100, "Nobody"},
		{"a long line", times(scene+"expect ", "round is 1 ", ""), 200, "expected"},
		{"open quotes", times(scene+"expect ", "\"", ""), 100, "expected"},
		{"cards of its own", own("draw 1"), 50, ""},
		{"wrong cards of its own", own("drawz 1"), 50, "drawz"},
		{"indents within one another", func(n int) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(strings.Repeat(" ", i) + check)
			}
			return scene + b.String()
		}, 100, "expect"},
	} {
		t.Run(script.name, func(t *testing.T) {
			limitstest.Twice(t, script.from, func(n int) {
				f, diags := Parse("test.game", []byte(script.text(n)))
				said := diags.Error()
				if len(diags.Items) == 0 {
					for _, r := range shipped().Run(f) {
						said += r.Problems
					}
				}
				if script.want == "" && said != "" || !strings.Contains(said, script.want) {
					t.Fatalf("%d: got\n%.600s\nwant %q", n, said, script.want)
				}
			})
		})
	}
}
