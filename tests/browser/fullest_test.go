package browser

import (
	"fmt"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fullest are positions of each game with as much on the table as ever.
var fullest = []struct {
	play, seat string
	without    string // lines of the first position that match
	stacks     string // of equal cards where they fight
	lines      []string
}{
	{
		"wotr-cards/two-player-duel", "gandalf", "^(the active|round|it is|the starting)", "×3 ×2 ×2", []string{
			"round 5", "the starting player is gandalf", "it is gandalf's turn",
			"the active path is Dead Marshes with Frodo Baggins + Mithril Coat, Sam Gamgee, Pippin Took, Bilbo Baggins, Gollum, The Black Easterling, The Beguiler, The Reaver + Black Rider's Mount",
			"the active battlegrounds are Minas Tirith with Guards of the Citadel, Soldiers of Gondor, Knights of Dol Amroth, Prince Imrahil, Mordor Orcs #1, Mordor Orcs #2, Mordor Orcs #3, The Witch-king; " +
				"Orthanc with Éomer, Riders of Rohan #1, Riders of Rohan #2, Éowyn, Saruman + Saruman's Staff, White Hand Orcs #1, White Hand Orcs #2, Wolf-riders",
			"gandalf's reserve is Gandalf the Grey + Glamdring, Village Militia, High Elves #1, High Elves #2, Treebeard",
			"witch-king's reserve is Gríma Wormtongue, Olog-hai, Mordor Orcs #4, Mordor Orcs #5, Cave-troll",
			"gandalf's hand is Théoden, Merry Brandybuck, Boromir, Galadriel, Gimli, Legolas, Lembas, The Red Arrow, Elrond",
			"witch-king's hand is Black Uruks, Balrog of Moria, Shelob, The Commander",
		},
	},
	{
		"starter/two-towers", "theoden", "^(turn|the turn|the path|.* site is|the phase|the minions)", "×3", []string{
			"turn 6", "the turn is theoden's", "theoden's site is 4", "aragorn's site is 3", "the phase is skirmish",
			"the path are Horse-country #1, Rohirrim Village, Westemnet Plains, White Rocks",
			"the minions are Uruk Defender #1 + Broad-bladed Sword #1, Dunlending Savage #1, Dunlending Savage #2, Dunlending Savage #3, Dunlending Robber #1, Dunlending Robber #2, Dunlending Brigand #1, Dunlending Brigand #2, Dunlending Madman #1",
			"theoden's fellowship are Frodo #1 + The One Ring #1, Éowyn + Horse of Rohan #1, Éomer + Horse of Rohan #2, Rider of Rohan #1 + Hobbit Sword #1, Théoden #1 + Herugrim #1, Rider of Rohan #2, Brego",
			"aragorn's fellowship are Frodo #2 + The One Ring #2, Aragorn #1 + Ranger's Sword #1, Gimli #1 + Iron Axe #1, Legolas #1, Merry #1, Pippin #1",
			"Dunlending Savage #1 is assigned to Éowyn", "Dunlending Savage #2 is assigned to Éowyn", "Dunlending Savage #3 is assigned to Éowyn",
			"Dunlending Robber #1 is assigned to Éomer", "Dunlending Robber #2 is assigned to Rider of Rohan #1", "Dunlending Brigand #1 is assigned to Rider of Rohan #2",
			"Dunlending Brigand #2 is assigned to Théoden #1",
			"2 wounds on Éowyn", "1 wound on Éomer", "1 wound on Frodo #1",
			"theoden's hand is An Honorable Charge #1, An Honorable Charge #2, Ferocity #1, Uruk Fanatic #1, Work for the Sword #1, Théoden #2, Heavy Chain #1, Still They Came #1",
			"aragorn's hand is Dark Fury #1, Best Company #1, Iron Axe #2",
		},
	},
	{
		"wotr/war-of-the-ring", "shadow", "^(turn|the phase|[1-9] .* in )", "", []string{"turn 5", "the phase is the action resolution"},
	},
}

// armies are those of 40 places of the map.
func (p *person) armies() (lines []string) {
	for i, place := range eval[[]string](p, "[...document.querySelectorAll('svg.map .node .beside')].map(n => n.textContent)") {
		kinds := [...]string{"2 Sauron regulars", "1 Southron elite", "1 Isengard regular", "1 Nazgûl", "1 Gondor regular", "1 Elven elite", "1 Rohan leader", "1 North regular"}
		kind := kinds[i%3]
		if i%2 == 1 {
			kind = kinds[4+i%4]
		}
		if i < 40 {
			lines = append(lines, kind+" in "+place)
		}
	}
	return lines
}

// laid lays out a position at an open table: what it says of cards is taken out of the lists in which they lay.
func (p *person) laid(without string, lines []string) {
	p.t.Helper()
	at := eval[string](p, "location.href.replace(/[#?].*/, '')")
	p.open(at + "lay")
	var all []string
	gone := regexp.MustCompile(without + "|came into play|was played|has seen|fought in")
	begins := regexp.MustCompile(`^(.*? (?:is|are) )(.*)$`)
	said := strings.Join(lines, "; ")
	for _, line := range eval[[]string](p, "[...document.querySelectorAll('input[name=line]')].map(n => n.value).filter(Boolean)") {
		m := begins.FindStringSubmatch(line)
		if gone.MatchString(line) || m != nil && strings.Contains("; "+said, "; "+strings.TrimSuffix(strings.TrimSuffix(m[1], "is "), "are ")) {
			continue
		}
		if m != nil {
			var left []string
			for _, name := range strings.Split(m[2], ", ") {
				if !regexp.MustCompile(`(?:^|[,;+] |(?:is|are|with) )` + regexp.QuoteMeta(name) + `(?: #1)?(?:$|[,;]| \+| with| is)`).MatchString(said) {
					left = append(left, name)
				}
			}
			if len(left) == 0 {
				continue
			}
			line = m[1] + strings.Join(left, ", ")
		}
		all = append(all, line)
	}
	eval[bool](p, fmt.Sprintf(`(lines => {
		const form = document.querySelector("form[data-check]"), at = form.querySelector("input[name=line]");
		for (const other of form.querySelectorAll("input[name=line]")) if (other !== at) other.remove();
		at.value = "";
		for (const line of lines) { const one = at.cloneNode(); one.value = line; form.append(one); }
		form.querySelector("button.main").click();
		return true;
	})(%s)`, quoted(append(all, lines...))))
	p.until("document.body.className === 'table' || document.querySelector('#checked')?.innerText")
	if wrong := eval[string](p, "document.querySelector('#checked')?.innerText ?? ''"); wrong != "" {
		p.t.Fatalf("the position is wrong: %s", wrong)
	}
}

func quoted(lines []string) string {
	var all []string
	for _, line := range lines {
		all = append(all, fmt.Sprintf("%q", line))
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// At its fullest, too, a table has everything in reach.
func TestFullest(t *testing.T) {
	s := newServer(t)
	for _, it := range fullest {
		t.Run(filepath.Base(it.play), func(t *testing.T) {
			form := url.Values{"play": {it.play}, "open": {"yes"}}
			for _, m := range seatPattern.FindAllStringSubmatch(s.get(s.base+"/new?play="+it.play), -1) {
				form.Set("seat-"+m[1], "ben")
			}
			form.Set("seat-"+it.seat, "ann")
			links := s.beginBy(form)
			p := newPerson(t, "ann")
			for _, link := range links[:len(links)-1] {
				p.sit(link)
				if eval[bool](p, "document.querySelector('#players').innerText.match(/ann.*you/) !== null") {
					break
				}
			}
			p.laid(it.without, append(it.lines, p.armies()...))
			p.upToDate()
			if words := eval[string](p, "[...document.querySelectorAll('.half .times')].filter(n => n.checkVisibility()).map(n => n.innerText).join(' ')"); words != it.stacks {
				t.Errorf("equal cards lie on each other as %q", words)
			}
			if n := eval[int](p, `[...document.querySelectorAll(".lies:has(+ .same) > .card > .name")].filter(n => { // the key brings it up
				n.focus();
				const b = n.getBoundingClientRect();
				return n.checkVisibility() && !n.closest(".lies").contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
			}).length`); n > 0 {
				t.Errorf("%d cards of stacks stay below", n)
			}
			if wrong := eval[string](p, `(() => {
				const backs = [...document.querySelectorAll("#others .seat")].map(n => [n.querySelector("[title=hand] b").innerText, n.querySelectorAll(".fan svg").length]);
				const armies = [...document.querySelectorAll(".map .army:not(:has(.ring, .person))")].filter(n => !n.querySelector(".arms"));
				return [...document.querySelectorAll(".phases .now")].length + " phases of now; " + backs.filter(([n, shown]) => n !== String(shown)).map(b => b.join(" cards, backs: ") + "; ").join("") + armies.length + " armies of nobody";
			})()`); wrong != "1 phases of now; 0 armies of nobody" {
				t.Error(wrong)
			}
			eval[bool](p, "(document.activeElement.blur(), document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))")
			for _, w := range windows {
				p.sized(w.width, w.height, w.scale)
				p.upToDate()
				for _, wrong := range eval[[]string](p, measure+"("+w.may+")") {
					t.Errorf("%s: %s", w.name, wrong)
				}
			}
			p.do(reload())
			p.until("document.querySelector('.area.facing, .area.map svg')")
			if wrong := eval[string](p, `(() => {
				const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter(it => !it.name.endsWith("/events"));
				const sum = all.reduce((sum, it) => sum + it.encodedBodySize, 0), elsewhere = all.map(it => it.name).filter(name => new URL(name).origin !== location.origin);
				return sum > 300000 || elsewhere.length ? sum + " bytes, " + elsewhere : "";
			})()`); wrong != "" {
				t.Errorf("the page takes %s", wrong)
			}
			p.click("#more")
			p.until("document.querySelector('#menu').matches(':popover-open')")
			if words := p.text("#menu"); !strings.Contains(words, "At the table") || !strings.Contains(words, "My link") {
				t.Errorf("the menu has: %s", words)
			}
			p.keep("menu-" + filepath.Base(it.play))
			p.keys(escape)
			for _, width := range []int{390, 1366, 1920} {
				for _, colours := range []string{"light", "dark"} {
					p.size(width, map[int]int{390: 844, 1366: 768, 1920: 1080}[width], colours)
					p.keep(fmt.Sprintf("full-%s-%d-%s", filepath.Base(it.play), width, colours))
				}
			}
		})
	}
}
