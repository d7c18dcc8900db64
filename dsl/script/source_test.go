// This file tests that what can be changed in a script is found where it stands.

package script

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/interpreter/wotrcards"
)

func TestPartsOf(t *testing.T) {
	const source = `
local most = 3 -- at most 4, été
function eowyn_rides()
  say("draw 1")
  if say('cycle 1 from hand', choose(you(), x[0x10], 1.5)) or not (say [[draw
2]]) then
    local text, said = "say(7)", nil
    return -12
  end
  for i = 1, count("the number of armies") do say("it's so", this()) end
end
`
	p := PartsOf(source, wotrcards.Functions)
	var got []string
	for _, n := range p.Numbers {
		got = append(got, source[n.From:n.To])
	}
	for _, s := range p.Said {
		got = append(got, fmt.Sprintf("%s %q %s %s %v", s.Kind, s.Text, source[s.At.From:s.At.To], source[s.Call.From:s.Call.To], s.Used))
	}
	want := `3|0x10|1.5|12|1|sentence "draw 1" "draw 1" say("draw 1") false|` +
		`sentence "cycle 1 from hand" 'cycle 1 from hand' say('cycle 1 from hand', choose(you(), x[0x10], 1.5)) true|` +
		"sentence \"draw\\n2\" [[draw\n2]] say [[draw\n2]] true|" +
		`quantity "the number of armies" "the number of armies" count("the number of armies") true|` +
		`sentence "it's so" "it's so" say("it's so", this()) false`
	if strings.Join(got, "|") != want {
		t.Errorf("\n%s\nwant\n%s", strings.Join(got, "\n"), strings.ReplaceAll(want, "|", "\n"))
	}
}
