package browser

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// smallest are the scenarios by which each game is played to its end in other ways than by clicks.
var smallest = [...]string{"wotr-cards/first-steps", "starter/two-towers", "wotr/first-road"}

// wholeOnes has somebody play a game of each kind against bots: to its end, or with -short a few answers of it.
func wholeOnes(t *testing.T, play func(t *testing.T, p *person, link string)) {
	for _, it := range smallest {
		t.Run(filepath.Base(it), func(t *testing.T) {
			s := newServer(t)
			var seats []string
			for _, m := range seatPattern.FindAllStringSubmatch(s.get(s.base+"/new?play="+it), -1) {
				seats = append(seats, m[1]+"=random")
			}
			seats[0] = strings.TrimSuffix(seats[0], "random") + "ann"
			p := newPerson(t, "ann")
			p.forgives("429")
			p.forgives("409")
			play(t, p, s.begin(it, seats...)[0])
		})
	}
}

// enough reports whether the short form has as many answers as it wants: whole games take minutes.
func enough(answers int) bool { return testing.Short() && answers == 4 }

// A game of each kind is played to its end by keys alone: Tab to what can be chosen, Space to tick, Enter.
func TestKeysAlone(t *testing.T) {
	wholeOnes(t, func(t *testing.T, p *person, link string) {
		p.sit(link)
		p.size(1366, 768, "light")
		for nth, pressed := 0, 0; ; {
			at := eval[string](p, `(() => {
				const n = document.activeElement, form = document.querySelector("#ask"), open = document.querySelector("#choices.shown, #choices:not(.folded)");
				if (document.querySelector("form[action=rematch]")) return "over";
				if (!form) return "wait";
				if (!form.contains(n) || !n.checkVisibility()) return "on";
				if (n.type === "checkbox") return n.checked ? "on" : "tick";
				if (n.matches("form button.main")) return form.querySelector("input:checked, .steps") ? "go" : "on";
				if (n.id === "list") return open ? "on" : "go";
				return n.matches("[name=n], .loose") && (window.pass = !window.pass) ? "go" : "on";
			})()`)
			switch at {
			case "over":
				t.Logf("%d answers, %d keys", nth, pressed)
				return
			case "wait":
				time.Sleep(10 * time.Millisecond)
				continue
			case "on":
				p.keys(tab)
			case "tick":
				p.keys(" ")
			default:
				mark := eval[string](p, "document.querySelector('#ask')?.elements.at.value ?? ''")
				if p.keys(enter); eval[string](p, "document.activeElement.id") != "list" {
					p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "' || document.querySelector('#notice').innerText")
					if nth++; enough(nth) {
						return
					}
				}
			}
			if pressed++; pressed > 60000 {
				t.Fatalf("after %d answers: %s", nth, p.text("#asked"))
			}
		}
	})
}

// A game of each kind is played to its end without a script, by forms.
func TestFormsAlone(t *testing.T) {
	button, mark := regexp.MustCompile(`name="n" value="(\d+)"`), regexp.MustCompile(`name="at" value="[^"]+"`)
	wholeOnes(t, func(t *testing.T, p *person, link string) {
		p.noScript()
		p.open(link)
		p.click("button.main")
		p.do(visible("#top"))
		address := strings.Replace(link[:strings.LastIndex(link, "/")], "/join/", "/t/", 1) + "/"
		answers := 0
		for nth := 0; nth < 4000; nth++ {
			p.open(address)
			html := p.source()
			if strings.Contains(html, `action="rematch"`) {
				t.Logf("%d pages", nth)
				return
			}
			all := button.FindAllStringSubmatch(html, -1)
			if len(all) == 0 {
				time.Sleep(20 * time.Millisecond)
				continue
			}
			of := fmt.Sprintf("#choices [name=n][value='%s']", all[(nth*7+nth/3)%len(all)][1])
			if p.do(click(of)); strings.Contains(html, `type="checkbox" name="n"`) {
				p.do(click("#ask button.main"))
			}
			asked := mark.FindString(html)
			p.awaitSource("what comes of the form", func(html string) bool { // all of it: the story stands last
				return strings.Contains(html, "too much at once") || strings.Contains(html, `id="log"`) && mark.FindString(html) != asked
			})
			if answers++; enough(answers) {
				return
			}
		}
		t.Fatal("there is no end")
	})
}
