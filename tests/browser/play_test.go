package browser

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// wholly plays a game to its end, by clicks, and looks at the page of each person then.
func wholly(t *testing.T, people []*person, most int) {
	t.Helper()
	for i := 0; turn(t, people, i*7+i/3); i++ {
		if i > most {
			t.Fatalf("after %d turns there is no end", i)
		}
	}
	for _, p := range people {
		p.until("document.querySelector('#asked').innerText.includes('wins in')")
		if words := eval[string](p, "document.querySelector('#asked').textContent"); !strings.Contains(words, "salt and the seed") {
			t.Errorf("%s is told: %s", p.name, words)
		}
	}
}

// Two people play a whole Two-Player Duel; a watcher looks on and sees the same end.
func TestDuel(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=ben")
	people := []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
	watcher := s.sit("watcher", links[2])
	wholly(t, people, 2000)
	watcher.until("document.querySelector('#asked').innerText.includes('wins in')")
	if eval[bool](watcher, "document.querySelector('#ask, .acts button') !== null") {
		t.Error("the watcher may do something")
	}
	if story := watcher.text("#log"); story == "" || !strings.Contains(people[0].text("#log"), "Round 1") {
		t.Errorf("the story: %s", story)
	}
}

// Two people play a whole game of the second game.
func TestTowers(t *testing.T) {
	s := newServer(t)
	links := s.begin("starter/two-towers", "theoden=ann", "aragorn=ben")
	people := []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
	for i := 0; !eval[bool](people[0], "document.querySelector('.loc .above .sums') !== null") && turn(t, people, i*7+i/3); i++ {
	}
	people[0].keep("skirmish")
	if !eval[bool](people[0], `[...document.querySelectorAll(".loc:has(.sums)")].every(n => n.querySelectorAll(".sums").length === 2 && n.querySelector(".above .card") && n.querySelectorAll(".below .card").length === 1)`) {
		t.Error("those who are in a skirmish do not face each other")
	}
	wholly(t, people, 3000)
}

// Four people play a trilogy.
func TestTrilogy(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/trilogy", "frodo=ann", "witch-king=ben", "aragorn=cleo", "saruman=dan")
	var people []*person
	for i, name := range []string{"ann", "ben", "cleo", "dan"} {
		people = append(people, s.sit(name, links[i]))
	}
	wholly(t, people, 4000)
}

// What others do changes nothing that somebody is about to do: focus, scroll, an open card, a choice half made.
func TestUndisturbed(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/trilogy", "frodo=ann", "aragorn=ann", "witch-king=bot", "saruman=ben")
	ann := s.sit("ann", links[0])
	ann.size(900, 500, "light")
	ann.until("document.querySelectorAll('#ask input[type=checkbox]').length > 1 && !document.querySelector('.players .asked .clock[hidden]')") // the bot has answered
	ann.upToDate()
	ann.explain("#hands a.name")
	ann.list()
	ann.do(focus("#ask input[type=checkbox]"))
	ann.keys(" ")
	eval[bool](ann, "(scrollTo(0, 60), true)")
	was := eval[string](ann, "document.querySelector('#players').dataset.sum")
	s.sit("ben", links[1])
	ann.until("document.querySelector('#players').dataset.sum !== '" + was + "'")
	state := eval[string](ann, `JSON.stringify([document.activeElement.type, document.activeElement.checked, scrollY, document.querySelector("#card").matches(":popover-open"), document.querySelectorAll("#ask input:checked").length])`)
	if state != `["checkbox",true,60,true,1]` {
		t.Errorf("focus, tick, scroll, card, ticks: %s", state)
	}
	ann.keys(escape)
	ann.until("!document.querySelector('#card').matches(':popover-open')")
}

// The network is cut and comes back; the page is loaded anew; the program is killed and started again: everybody goes on.
func TestInterrupted(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=ben")
	people := []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
	ann := people[0]
	for i := range 6 {
		turn(t, people, i)
	}
	ann.upToDate()
	story := ann.text("#log")
	ann.do(reload())
	ann.until("document.querySelector('#log')")
	if is := ann.text("#log"); is != story {
		t.Errorf("loaded anew the story is another:\n%s\n%s", story, is)
	}
	for _, p := range people {
		p.forgives("Failed to load resource")
	}
	s.kill()
	ann.until("document.querySelector('#notice').innerText.includes('connection is lost')")
	s.start()
	ann.until("document.querySelector('#notice').innerText === ''")
	if is := ann.text("#log"); is != story {
		t.Errorf("after the kill the story is another:\n%s\n%s", story, is)
	}
	for i := 6; !eval[bool](ann, "document.querySelector('#ask') !== null"); i++ {
		turn(t, people[1:], i)
		ann.upToDate()
	}
	ann.offline(true)
	before := ann.press(0)
	ann.until("document.querySelector('#notice').innerText.includes('nothing was done')")
	if is := eval[string](ann, "document.querySelector('#ask')?.elements.at.value ?? ''"); is != before {
		t.Error("something was done without the network")
	}
	ann.offline(false)
	ann.untick()
	for i := range 10 {
		turn(t, people, i)
	}
}

// A game can be begun and played by the keyboard alone.
func TestKeyboard(t *testing.T) {
	s := newServer(t)
	p := newPerson(t, "ann")
	p.open(s.link)
	p.keys(tab)
	p.keys(enter)
	p.until("document.querySelector('select[name=play]')")
	p.do(focus("select[name=play]"))
	for range eval[int](p, "[...document.querySelector('select[name=play]').options].findIndex(o => o.value === 'wotr-cards/two-player-duel')") {
		p.keys(down)
	}
	p.keys(tab + enter)
	p.until("document.querySelector('select[name^=seat]')")
	p.do(focus("button.main"))
	p.keys(enter)
	p.until("document.querySelector('ul.links')")
	p.do(focus("ul.links a"))
	p.keys(enter)
	p.until("document.querySelector('form button.main') && location.pathname.startsWith('/join')")
	p.keys(tab + enter)
	p.until("document.body?.className === 'table'")
	// A zone is one stop; arrows go through it, Enter opens a card.
	if n := eval[int](p, "Math.max(...[...document.querySelectorAll('.area > section')].map(s => [...s.querySelectorAll('a, button')].filter(n => n.tabIndex === 0).length))"); n != 1 {
		t.Errorf("a zone has %d stops", n)
	}
	p.alone() // nothing moves then but what is moved here
	p.until("document.querySelectorAll('#hands a.name').length > 1")
	p.do(focus("#hands a.name[tabindex='0'], #hands button[tabindex='0']"))
	eval[bool](p, "(window.first = document.activeElement, true)")
	p.keys(right)
	if eval[bool](p, "document.activeElement === first") {
		t.Errorf("the arrow stays at %s", eval[string](p, "first.innerText"))
	}
	p.explain("#hands a.name")
	p.keys(escape)
	p.until("!document.querySelector('#card').matches(':popover-open')")
	for range 5 {
		p.alone()
		mark := eval[string](p, "document.querySelector('#ask').elements.at.value")
		p.list()
		p.do(focus("#choices input, #choices button"))
		if eval[bool](p, "document.activeElement.type === 'checkbox'") {
			p.keys(" ")
			p.do(focus("#ask button.main"))
		}
		p.keys(enter)
		p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "'")
	}
}

// On a small screen a game is played by the finger: choices, and cards that are opened.
func TestTouch(t *testing.T) {
	s := newServer(t)
	p := newPerson(t, "ann")
	p.size(400, 800, "light")
	p.sit(s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=bot")[0])
	for range 4 {
		p.alone()            // what is tapped stays where it is
		p.tap("#top .score") // two touches of one place are one
		mark := eval[string](p, "document.querySelector('#ask').elements.at.value")
		if eval[bool](p, "document.querySelector('#ask input[type=checkbox]') !== null") {
			p.list()
			p.tap("#ask input[type=checkbox]")
			p.tap("#ask button.main")
		} else {
			p.list()
			p.tap("#choices button")
		}
		p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "'")
	}
	p.alone()
	p.tap(".plate:not(.legal) a.name, .card:not(.legal) > a.name")
	p.until("document.querySelector('#card').matches(':popover-open') && document.querySelector('#card').innerText")
}

// Without script everything goes by forms.
func TestNoScript(t *testing.T) {
	s := newServer(t)
	link := s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=bot")[0]
	p := newPerson(t, "ann")
	p.noScript()
	p.open(link)
	p.click("button.main")
	p.do(visible("#top"))
	address := s.base + "/t/" + strings.Split(link, "/")[4] + "/0/"
	mark := regexp.MustCompile(`name="at" value="([^"]+)"`)
	whole := func(html string) bool { return strings.Contains(html, `id="log"`) } // which stands behind what is asked
	for range 4 {
		p.awaitSource("a question", func(html string) bool { // the bot plays
			if !whole(html) || mark.MatchString(html) {
				return whole(html)
			}
			p.open(address)
			return false
		})
		html := p.source()
		if strings.Contains(html, `type="checkbox" name="n"`) {
			p.do(click("#ask input[type=checkbox]"), click("#ask button.main"))
		} else {
			p.do(click("#choices button"))
		}
		asked := mark.FindString(html)
		p.awaitSource("what comes of the form", func(html string) bool { return whole(html) && mark.FindString(html) != asked })
	}
	p.awaitSource("the story", func(html string) bool { return strings.Contains(html, "Round 1 begins") })
}

// What was done is taken back if the other allows it; and the game is looked back at, point for point.
func TestTakenBack(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=ben")
	ann, ben := s.sit("ann", links[0]), s.sit("ben", links[1])
	for i := 0; i < 8 || eval[bool](ann, "document.querySelector('form[action=unseal]') !== null"); i++ {
		for _, p := range []*person{ann, ben} {
			p.upToDate()
		}
		turn(t, []*person{ann, ben}, i)
	}
	ann.upToDate()
	ben.upToDate()
	story := ann.text("#log")
	const mark = "(document.querySelector('#ask')?.elements.at.value ?? '')"
	was := eval[string](ann, mark)
	ann.until("document.querySelector('form[action=undo] button')")
	ann.click("form[action=undo] button")
	ben.until("document.querySelector('#question').innerText.includes('ann asks to take back')")
	ben.click("button[name=allow][value=no]")
	ann.until("document.querySelector('#question').innerText.includes('ben does not allow it')")
	if is := ann.text("#log"); is != story {
		t.Errorf("refused, and yet the story is:\n%s", is)
	}
	ben.until("document.querySelector('#question')?.innerText.includes('ben does not allow it')")
	ann.click("form[action=undo] button")
	ann.until("document.querySelector('#question')?.innerText.includes('You ask')")
	ben.click("button[name=allow][value=yes]")
	ann.until("document.querySelector('#question') && !document.querySelector('#question').innerText.includes('You ask')")
	ann.upToDate()
	if is := ann.text("#ask"); is != ann.answered || eval[string](ann, mark) == was {
		t.Errorf("allowed, and yet ann is asked\n%s\nand not\n%s", is, ann.answered)
	}
	eval[bool](ann, "(document.querySelector('#manners a[href^=past]').click(), true)")
	ann.until("document.querySelector('#past')")
	last := ann.text("#past b")
	eval[bool](ann, "(document.querySelector('#past a[rel=prev]').click(), true)")
	ann.until("(document.querySelector('#past b')?.innerText ?? '" + last + "') !== '" + last + "'")
	eval[bool](ann, "(document.querySelector('#past input').value = 0, document.querySelector('#past button').click(), true)")
	ann.until("document.querySelector('#past b')?.innerText.startsWith('1 of')")
	if words := ann.text("#log"); strings.Contains(words, "Round 2") {
		t.Errorf("at the beginning the story is: %s", words)
	}
}

// A double click answers once; who answers too late is told so, and sees
// what is asked now.
func TestOnce(t *testing.T) {
	s := newServer(t)
	ann := s.sit("ann", s.begin("wotr-cards/trilogy", "frodo=ann", "aragorn=ann", "witch-king=bot", "saruman=bot")[0])
	ann.until("document.querySelectorAll('#ask input[type=checkbox]').length > 1")
	mark := eval[string](ann, `(() => {
		const form = document.querySelector("#ask"), button = form.querySelector("button.main");
		[...form.querySelectorAll("input[type=checkbox]")].slice(0, 2).forEach(box => box.click());
		for (const detail of [1, 2]) button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
		form.requestSubmit(button);
		return form.elements.at.value;
	})()`)
	ann.until("document.querySelector('#ask') && document.querySelector('#ask').elements.at.value !== '" + mark + "'")
	sent := "performance.getEntriesByType('resource').filter(it => it.name.endsWith('/do')).length"
	ann.until(sent) // which the browser counts when all of the answer has come
	if n := eval[int](ann, sent); n != 1 {
		t.Errorf("the answer was sent %d times", n)
	}
	now := eval[string](ann, "document.querySelector('#ask').elements.at.value")
	eval[bool](ann, "(document.querySelector('#ask button.main').dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })), true)")
	ann.forgives("409")
	eval[bool](ann, "(document.querySelector('#ask').elements.at.value = '"+mark+"', document.querySelector('#ask input[type=checkbox]').click(), document.querySelector('#ask button.main').click(), true)")
	ann.until("document.querySelector('#notice').innerText.includes('asked before')")
	eval[bool](ann, "(document.querySelector('#ask').elements.at.value = '"+now+"', true)")
	eval[bool](ann, "(document.querySelector('#ask input:checked').click(), true)")
	if !ann.choose(1) {
		t.Error("nothing is asked")
	}
	// What is asked next may be seen before the answer to a form has come; it can be answered then.
	eval[bool](ann, `(get => {
		window.fetch = async (...of) => { const answer = await get(...of); return of[0].endsWith("/do") ? new Promise(() => {}) : answer; };
		return true;
	})(window.fetch)`)
	for range 8 {
		ann.until("document.querySelector('#ask')")
		ann.choose(1)
	}
}

// Games are played at cards, places and dice alone, with the list of choices closed: a click picks, what goes with it lights up,
// and what is left stands in the bar.
func TestByHand(t *testing.T) {
	for _, play := range []string{"wotr-cards/two-player-duel", "starter/two-towers", "wotr/war-of-the-ring"} {
		t.Run(filepath.Base(play), func(t *testing.T) {
			s := newServer(t)
			links := s.begin(play)
			people := []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
			for _, p := range people {
				p.size(1366, 768, "light")
			}
			made, there := 0, 0
			for i := range 60 {
				for _, p := range people {
					p.upToDate()
					one, drawn := p.byHand(i*7 + i/3)
					made, there = made+one, there+drawn
					if i%6 == 5 {
						p.measured(filepath.Base(play))
					}
				}
			}
			if made == 0 || 3*there < made { // a game of luck may soon be over
				t.Errorf("of %d choices only %d were made at what is drawn", made, there)
			}
			for _, p := range people {
				p.keep("hand-" + filepath.Base(play) + "-" + p.name)
				if n := eval[int](p, "document.documentElement.scrollHeight - innerHeight"); n > 0 {
					t.Errorf("%s's page is %d pixels too tall", p.name, n)
				}
				p.onPhone()
				p.keep("phone-" + filepath.Base(play) + "-" + p.name)
			}
		})
	}
}

// A card that is pointed at stands there large, with what it does in plain words; it is drawn by the mouse to where it may go.
func TestDrag(t *testing.T) {
	s := newServer(t)
	links := s.begin("wotr-cards/two-player-duel", "gandalf=ann", "witch-king=bot")
	p := s.sit("ann", links[0])
	p.size(1366, 768, "light")
	p.alone()
	eval[bool](p, "document.querySelector('#hands .card:has(p)').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))")
	p.until("document.querySelector('.large .told')?.innerText")
	for i := range 200 {
		p.alone()
		mark := eval[string](p, "document.querySelector('#ask').elements.at.value")
		// a card of the hand that goes to a place which is drawn
		if eval[bool](p, `(() => {
			const acts = n => n.dataset.acts.split(" ");
			for (const card of document.querySelectorAll("#hands .card[data-acts]")) for (const to of document.querySelectorAll(".plate[data-acts]")) {
				const both = acts(card).filter(n => acts(to).includes(n));
				if (both.length === 1 && acts(card).length > 1) { card.id = "drawn"; to.id = "there"; return true; }
			}
			return false;
		})()`) {
			p.drag("#drawn .art", "#there")
			p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "'")
			return
		}
		p.choose(i*7 + i/3)
	}
	t.Error("no card could go to a place")
}

// measured fails where the page of a usual screen is not as measure.js wants it.
func (p *person) measured(what string) {
	p.t.Helper()
	p.upToDate()
	for _, wrong := range eval[[]string](p, measure+"("+windows[0].may+")") {
		p.t.Errorf("%s, %s: %s", what, p.name, wrong)
	}
}

// onPhone fails where on a small screen the page scrolls, what is asked cannot be reached, or a slide cannot be turned to.
func (p *person) onPhone() {
	p.t.Helper()
	p.size(390, 844, "light")
	p.upToDate()
	if wrong := eval[string](p, `(() => {
		const page = document.documentElement, bar = document.querySelector("#asked").getBoundingClientRect();
		return [page.scrollHeight > innerHeight && "it is too tall", page.scrollWidth > innerWidth && "it is too wide", (bar.top < 0 || bar.bottom > innerHeight) && "what is asked is not seen"].filter(Boolean).join(", ");
	})()`); wrong != "" {
		p.t.Errorf("%s's page on a phone: %s", p.name, wrong)
	}
	for _, slide := range eval[[]string](p, `[...document.querySelectorAll("#tabs a")].filter(n => n.checkVisibility()).map(n => n.hash)`) {
		p.tap("#tabs a[href='" + slide + "']")
		p.until("document.querySelector('#tabs [aria-current]')?.hash === '" + slide + "' && Math.abs(document.querySelector('" + slide + "').getBoundingClientRect().x) < 2")
	}
}

// byHand makes a choice, if there is one to make, without the list of all. It returns 1 for a choice, and 1 where that was at what is drawn.
func (p *person) byHand(nth int) (made, there int) {
	p.t.Helper()
	mark := eval[string](p, "document.querySelector('#ask')?.elements.at.value ?? ''")
	for step := 0; mark != "" && step < 12; step++ {
		did := eval[string](p, fmt.Sprintf(`(() => {
			const all = s => [...document.querySelectorAll(s)].filter(n => n.checkVisibility()), go = (list, what) => { list[%d %% list.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); return what; };
			if (document.querySelector("#ask")?.elements.at.value !== %q) return "";
			const main = all("#ask button.main"), targets = all(".target[data-acts]"), bar = all("#chosen button"), lit = all("[data-acts]"), loose = all("#ask .loose");
			const steps = all(".steps button:enabled");
			if (steps.length && (!loose.length || %d %% 3)) return go([steps[%d ? steps.length - 1 : 0]], document.querySelector(".steps.there") ? "there" : "bar");
			if (all("#choices.shown [name=n]").length) return go(all("#choices [name=n]"), "list");
			if (targets.length) return go(targets, "there");
			if (bar.length) return go(bar.length > 1 ? bar.slice(0, -1) : bar, "bar");
			if (main.length && document.querySelector("#ask input:checked")) return go(main, "there");
			if (lit.length && (!loose.length || %d %% 4)) return go(lit, "there");
			if (loose.length) return go(loose, "bar");
			if (main.length) document.querySelector("#choices input").click();
			return go(main.length ? main : all("#choices button"), "list");
		})()`, nth, mark, nth, step, nth))
		if did == "there" {
			there = 1
		}
		if did == "" {
			return made, there
		}
		made = 1
		if !eval[bool](p, `document.querySelector("[data-acts].target, #chosen button, #ask input:checked") !== null`) {
			p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "' || document.querySelector('#notice').innerText")
		}
	}
	if mark != "" {
		p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "' || document.querySelector('#notice').innerText")
	}
	if strings.Contains(p.text("#notice"), "too much at once") { // whoever is too quick for the server chooses once more
		p.forgives("429")
		eval[bool](p, "(document.querySelector('#notice').innerText = '', true)")
	}
	return made, there
}

// The first page says of each game how it stands; links are copied by a button; seats are chosen from menus.
func TestHall(t *testing.T) {
	s := newServer(t)
	host := newPerson(t, "host")
	host.open(s.link)
	host.click("button.main")
	host.until("location.pathname === '/' && document.querySelector('.tile a[href*=first-steps]')")
	host.click(".tile a[href*=first-steps]")
	host.until("document.querySelectorAll('select[name^=seat]').length === 2")
	eval[bool](host, "(seat => { seat.value = ''; seat.closest('.seat').querySelector('input').value = 'Zoë'; return true; })(document.querySelectorAll('select[name^=seat]')[1])")
	host.click("button.main")
	host.until("document.querySelector('[data-copy]')?.checkVisibility() && document.querySelector('ul.links').innerText.includes('Zoë')")
	host.click("[data-copy]")
	host.until("document.querySelector('[data-copy]').innerText.startsWith('Copied')")
	host.open(s.base + "/")
	host.until("/Round 1.*to play.*last move \\d/s.test(document.querySelector('section[aria-label=Games]')?.innerText)")
}
