package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// The board game is played on its map by two people: the map is drawn with what stands on it, at every width, and changes as
// they play.
func TestBoard(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr/war-of-the-ring")
	var people []*person
	for i, link := range links[:len(links)-1] {
		people = append(people, s.sit(fmt.Sprint("person ", i), link))
	}
	ann := people[0]
	ann.until("document.querySelectorAll('svg.map .node').length > 90")
	pieces := func() string {
		return eval[string](ann, "[...document.querySelectorAll('svg.map .piece')].map(n => n.textContent).join(' ')")
	}
	if pieces() == "" {
		t.Error("nothing stands on the map")
	}
	byDie := false
	for i := range 40 {
		turn(t, people, i*7+i/3)
		byDie = byDie || strings.HasSuffix(ann.text("#ask .of"), " die") && !strings.Contains(ann.text("#ask .act"), "die")
	}
	if !byDie {
		t.Error("what can be done with a die is not listed under it")
	}
	for _, width := range []int{400, 800, 1600} {
		for _, colours := range []string{"light", "dark"} {
			ann.size(width, 1000, colours)
			ann.keep(fmt.Sprintf("board-%d-%s", width, colours))
		}
	}
	ann.fits("the board game", 400, 800, 1600, 2000)
	if n := eval[int](ann, "document.querySelectorAll('.dice').length"); n != 2 {
		t.Errorf("%d rows of dice are drawn, not one for each side", n)
	}
	ann.size(1600, 1000, "light")
	if words := eval[string](ann, `["sea", "border", "closed", "coast"].filter(n => !document.querySelector("svg.map ." + n)?.getBBox().width).join()`); words != "" {
		t.Errorf("of the land there is not drawn: %s", words)
	}
	// On the screens that most people have all of it is seen, no name lies on another or beyond the edge, and each city and
	// stronghold has its name.
	for _, width := range []int{1366, 1600} {
		ann.size(width, 768, "light")
		ann.upToDate()
		both := ""
		for range 40 { // names are laid out anew once the window has its size
			both = eval[string](ann, `(() => {
			const all = [...document.querySelectorAll("svg.map .node")], map = document.querySelector("svg.map").getBoundingClientRect();
			const names = all.map(n => n.querySelector(".beside")).filter(n => n.checkVisibility()).map(n => [n.textContent, n.getBoundingClientRect()]);
			const nameless = all.filter(n => n.dataset.weight >= 3 && n.matches(".crowded")).map(n => n.textContent.trim() + " has no name");
			const beyond = names.filter(([a, p]) => p.left < map.left - 1 || p.right > map.right + 1).map(([a]) => a + " is cut");
			const armies = all.flatMap(n => [...n.querySelectorAll(".army > rect")].map(r => r.getBoundingClientRect()));
			const over = names.filter(([, p]) => armies.some(q => p.right - 5 > q.left && q.right - 5 > p.left && p.bottom - 5 > q.top && q.bottom - 5 > p.top)).map(([a]) => a + " lies on a counter");
			return [...nameless, ...beyond, ...over, ...names.flatMap(([a, p], i) => names.slice(i + 1).filter(([b, q]) => p.right - 5 > q.left && q.right - 5 > p.left && p.bottom - 5 > q.top && q.bottom - 5 > p.top).map(([b]) => a + " and " + b))].join(", ");
			})()`)
			if both == "" {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		if both != "" {
			t.Errorf("at %d: %s", width, both)
		}
	}
	// What nobody should look for stands above it; units, leaders and the Ring-bearers are told apart on it, and what a place is.
	if words := ann.text("#trays"); !strings.Contains(words, "corruption") || !strings.Contains(words, "Shadow") {
		t.Errorf("beside the map: %s", words)
	}
	if words := pieces(); words == "" || eval[int](ann, "document.querySelectorAll('svg.map .army use.ring').length") != 1 || eval[int](ann, "document.querySelectorAll('svg.map .army use.leader').length") == 0 {
		t.Errorf("on the map: %s", words)
	}
	if words := eval[string](ann, "document.querySelector('svg.map .node[data-weight=\"4\"] title').textContent"); !strings.Contains(words, "stronghold") {
		t.Errorf("a stronghold is %s", words)
	}
	// Where the Fellowship may be that hides is seen: a step around where it was seen last are the places that border on it.
	if wrong := eval[string](ann, `(() => {
		const ring = document.querySelector(".node:has(.army use.ring)"), steps = ring.querySelector(".army:has(use.ring) .piece"), was = steps.textContent;
		steps.textContent = "1";
		document.dispatchEvent(new Event("shown"));
		const lit = [...document.querySelectorAll(".region.reach")].map(n => n.dataset.n).sort().join(), want = [ring.dataset.n, ...ring.dataset.to.split(" ")].sort().join();
		steps.textContent = was;
		document.dispatchEvent(new Event("shown"));
		return lit === want ? "" : lit + ", not " + want;
	})()`); wrong != "" {
		t.Errorf("the Fellowship may be at %s", wrong)
	}
	// Whoever is asked about places answers at one of them; what stands at a place is told by a click, too.
	asked := ""
	for i := 0; asked == ""; i++ {
		for _, p := range people {
			asked = eval[string](p, `(node => {
				if (!node || document.querySelector("#ask input[type=checkbox]")) return "";
				node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
				return document.querySelector("#ask").elements.at.value;
			})(document.querySelector("svg.map .node.legal"))`)
			if asked == "" {
				continue
			}
			p.until("document.querySelector('#chosen button, #choices.shown') || document.querySelector('#ask')?.elements.at.value !== '" + asked + "'")
			eval[bool](p, "((document.querySelector('#chosen button') ?? document.querySelector('#choices.shown button'))?.click(), true)")
			p.until("document.querySelector('#ask')?.elements.at.value !== '" + asked + "'")
			break
		}
		if asked == "" && !turn(t, people, i*7+i/3) {
			t.Fatal("nobody was asked about a place")
		}
	}
	ann.upToDate()
	ann.do(focus("svg.map .node:not(.legal)"))
	ann.keys(enter)
	ann.until("document.querySelector('#card').matches(':popover-open') && document.querySelector('#card').innerText.trim()")
	ann.keys(escape)
	ann.size(400, 800, "light")
	ann.upToDate()
	eval[bool](ann, `(map => [...document.querySelectorAll("svg.map .node:not(.legal)")].find(n => {
		const at = n.querySelector(".point").getBoundingClientRect(), x = at.x + at.width / 2, y = at.y + at.height / 2;
		return x > map.x && x < map.right && y > map.y && y < map.bottom && document.elementFromPoint(x, y)?.closest(".node") === n;
	}).id = "tapped")(document.querySelector("svg.map").getBoundingClientRect()) === "tapped"`)
	ann.tap("#tapped .point")
	ann.until("document.querySelector('#card').matches(':popover-open')")
	ann.keys(escape)
	wide := "Number(document.querySelector('svg.map').getAttribute('viewBox').split(' ')[2])"
	ann.click("[data-zoom='0']")
	ann.until(wide + " === 1560")
	ann.keep("board-whole-400")
	ann.click("[data-zoom='1.4']")
	ann.until(wide + " < 1200")
	// Keys go along borders, and only there: from Minas Tirith to the right to Osgiliath, from there to the left to Lossarnach.
	names := eval[string](ann, `(() => {
		const node = name => [...document.querySelectorAll("svg.map .node")].find(n => n.textContent.includes(name));
		const said = [];
		const press = key => {
			document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
			said.push(document.activeElement.querySelector(".beside").textContent);
		};
		node("Minas Tirith").focus();
		press("ArrowRight");
		press("ArrowLeft");
		return said.join(", ");
	})()`)
	if names != "Osgiliath, Lossarnach" {
		t.Errorf("keys go to %q", names)
	}
}

// Who splits an army is told from where to where, and sets how many of each go beside the place that they leave; without a script
// there is a button for each number.
func TestSplit(t *testing.T) {
	s := newServer(t)
	p := s.sit("ann", s.begin("wotr/war-of-the-ring", "free-peoples=random", "shadow=ann")[0])
	p.size(1366, 768, "light")
	for i := 0; !eval[bool](p, "document.querySelector('.steps') !== null && document.querySelector('svg.map').dataset.about !== undefined"); i++ {
		if i == 60 {
			t.Fatal("no army was moved")
		}
		if p.alone(); !eval[bool](p, `(b => { b?.click(); return Boolean(b); })([...document.querySelectorAll("#choices .act button")].find(b => /moving? armies|goes from/.test(b.closest("li").textContent)))`) {
			p.choose(i)
			continue
		}
		p.until("!document.querySelector('#ask') || !/moving? armies|goes from/.test(document.querySelector('#choices').textContent)")
	}
	p.upToDate()
	if wrong := eval[string](p, `(() => {
		const [from, to] = document.querySelector("svg.map").dataset.about.split(" ").map(n => document.querySelector(`+"`.node[data-n=\"${n}\"]`"+`));
		const words = document.querySelector("#asked h2").textContent, names = [from, to].map(n => n.querySelector(".beside").textContent), steps = document.querySelector(".steps");
		if (!words.endsWith("from " + names[0] + " to " + names[1])) return words;
		const a = from.getBoundingClientRect(), b = steps.getBoundingClientRect(), middle = (b.x + b.right) / 2;
		return steps.matches(".there") && middle > a.x - 200 && middle < a.right + 200 && (b.y - a.bottom < 9 && a.y - b.bottom < 9) ? "" : steps.className + " at " + b.x + " " + b.y + " of " + a.x + " " + a.y;
	})()`); wrong != "" {
		t.Errorf("an army is split: %s", wrong)
	}
	p.keep("split")
	p.click(".steps [aria-label='one less']")
	n := p.text(".steps output")
	asked, button := p.text("#asked h2"), eval[string](p, "[...document.querySelectorAll('#choices .counted button[name=n]')].map(b => b.checkVisibility() + b.textContent).join()")
	if !strings.Contains(button, "false"+n) || strings.Contains(button, "true") {
		t.Errorf("set to %s; the buttons are %s", n, button)
	}
	eval[bool](p, "(document.documentElement.classList.remove('script'), true)")
	if seen := eval[string](p, "[...document.querySelectorAll('#choices .counted button[name=n]')].map(b => b.checkVisibility() + b.textContent).join()"); strings.Contains(seen, "false") {
		t.Errorf("without a script: %s", seen)
	}
	eval[bool](p, "(document.documentElement.classList.add('script'), true)")
	mark := eval[string](p, "document.querySelector('#ask').elements.at.value")
	p.click(".steps .main")
	p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "'")
	if now := p.text("#asked h2"); now == asked && !eval[bool](p, "document.activeElement.matches('.steps .main')") {
		t.Error("the next number is not set without looking for it")
	}
}

// Two people play a whole game on the map, by clicks; a watcher looks on and sees the same end.
func TestRoad(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr/first-road", "free-peoples=ann", "shadow=ben")
	people := []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
	watcher := s.sit("watcher", links[2])
	wholly(t, people, 1000)
	watcher.until("document.querySelector('#asked').innerText.includes('wins in')")
	if end, seen := people[0].text("#asked h2"), watcher.text("#asked h2"); end != seen {
		t.Errorf("the end is %q, and the watcher's %q", end, seen)
	}
	if eval[bool](watcher, "document.querySelector('#ask, .acts button, #hands a') !== null") {
		t.Error("the watcher may do something, or sees a hand")
	}
	story := eval[string](watcher, "document.querySelector('#log').textContent")
	for _, words := range []string{"Turn 1 begins", "Turn 2 begins", "draws a card from the", " wins by "} {
		if !strings.Contains(story, words) {
			t.Errorf("the watcher is not told: %s", words)
		}
	}
	for _, p := range append(people, watcher) {
		p.keep("over-" + p.name)
	}
}
