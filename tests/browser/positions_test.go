package browser

import (
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var positions = flag.Int("positions", 0, "look at so many positions of each scenario; 0 for a few of each game")

var (
	scenarioPattern = regexp.MustCompile(`<option value="([^"]+/[^"]+)"`)
	seatPattern     = regexp.MustCompile(`name="seat-([^"]+)"`)
)

//go:embed measure.js
var measure string

// windows are those in which positions are looked at: a usual screen, a phone, and the screen at 200 %.
var windows = []struct {
	name          string
	width, height int
	scale         float64
	may           string // what the page may do
}{
	{"screen", 1366, 768, 1, "{ scrolls: false, most: 12 }"},
	{"phone", 390, 844, 2, "{ scrolls: false, most: 99 }"},
	{"zoomed", 683, 384, 2, "{ scrolls: true, most: 99 }"},
}

// In positions of games that are played at random nothing is cut off, lies outside its box or beneath another thing, and all that
// can be clicked can be reached. With -positions so many are looked at of each scenario.
func TestPositions(t *testing.T) {
	s := newServer(t)
	plays, each := []string{"wotr-cards/two-player-duel", "starter/two-towers", "wotr/war-of-the-ring"}, 3
	if *positions > 0 {
		plays, each = nil, *positions
		for _, m := range scenarioPattern.FindAllStringSubmatch(s.get(s.base+"/"), -1) {
			plays = append(plays, m[1])
		}
	}
	for _, play := range plays {
		t.Run(filepath.Base(play), func(t *testing.T) { s.lookedAt(t, play, each) })
	}
}

// lookedAt looks at positions of a scenario. Games are played at random, in turns by whoever sits at each of its seats, the
// others being bots, and by one who sits at all of them.
func (s *server) lookedAt(t *testing.T, play string, most int) {
	var ids []string
	for _, m := range seatPattern.FindAllStringSubmatch(s.get(s.base+"/new?play="+play), -1) {
		ids = append(ids, m[1])
	}
	found, times := map[string]string{}, map[string]int{}
	p, looked := newPerson(t, "ann"), 0
	p.forgives("429")
	p.forgives("409")
	for game := 0; looked < most && game < most; game++ {
		var seats []string
		for i, id := range ids {
			who := "random"
			if at := game % (len(ids) + 1); at == i || at == len(ids) {
				who = "ann"
			}
			seats = append(seats, id+"="+who)
		}
		p.sit(s.begin(play, seats...)[0])
		for turn := 1; looked < most; turn++ {
			over := p.playOn(turn+game*1000, 1+(turn*5+game)%9*min(1, most/10))
			for i, w := range windows {
				if i > 0 && *positions > 0 && looked%4 > 0 {
					continue // these change with less
				}
				p.sized(w.width, w.height, w.scale)
				p.upToDate()
				for _, wrong := range eval[[]string](p, measure+"("+w.may+")") {
					key, _, _ := strings.Cut(w.name+": "+wrong, ": ")
					if rest := strings.SplitN(w.name+": "+wrong, ": ", 4); len(rest) == 4 {
						key = strings.Join(rest[:3], ": ")
					} else {
						key += wrong[:min(12, len(wrong))]
					}
					if times[key]++; times[key] == 1 {
						found[key] = w.name + ": " + wrong
						p.keep(fmt.Sprintf("position-%s-%d-%s", filepath.Base(play), looked, w.name))
					}
				}
			}
			if looked++; over {
				break
			}
		}
	}
	t.Logf("%d positions", looked)
	for _, key := range slices.Sorted(maps.Keys(found)) {
		t.Errorf("%d times, first %s", times[key], found[key])
	}
}

// playOn makes choices at random, and reports whether the game is over.
func (p *person) playOn(seed, choices int) (over bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		said := eval[string](p, fmt.Sprintf(`(async (seed, left) => {
			const random = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 2 ** 32 * n); };
			for (let waits = 0; waits < 100;) {
				const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html"), form = page.querySelector("#ask");
				if (page.querySelector("form[action=rematch]")) return "over";
				if (!form) { waits++; await new Promise(done => setTimeout(done, 30)); continue; }
				if (left-- <= 0) return "done";
				const all = [...form.querySelectorAll("#choices [name=n]")], n = all[random(all.length)].getAttribute("value");
				const answer = await fetch("do", { method: "POST", body: new URLSearchParams({ at: form.querySelector("[name=at]").value, n }) });
				if (answer.status === 429) { left++; await new Promise(done => setTimeout(done, 300)); }
			}
			return "";
		})(%d, %d)`, seed, choices))
		if said != "" {
			return said == "over"
		}
	}
	p.t.Fatalf("nothing is asked any more: %s", p.text("body"))
	return false
}
