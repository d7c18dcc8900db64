package browser

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// open begins an open table of two people, who play for a while.
func openTable(t *testing.T, turns int) (s *server, people []*person) {
	t.Helper()
	s = newServer(t)
	links := s.beginBy(url.Values{"play": {"wotr-cards/two-player-duel"}, "open": {"yes"}}, "gandalf=ann", "witch-king=ben")
	people = []*person{s.sit("ann", links[0]), s.sit("ben", links[1])}
	for i := range turns {
		turn(t, people, i*7+i/3)
	}
	return s, people
}

// A card is edited beside the game: what is wrong is said as it is typed, and shown where it is; the game goes on under the new
// text, a turn is taken back and played again, and comes out the same.
func TestCardEdited(t *testing.T) {
	_, people := openTable(t, 14)
	ann, ben := people[0], people[1]
	ann.until("document.querySelector('#players').innerText.includes('open table')")
	eval[bool](ann, "(document.querySelector('#board a.name').click(), true)")
	ann.until("document.querySelector('#card a[href^=edit]')")
	ann.click("#card a[href^=edit]")
	ann.until("document.querySelector('textarea[name=text]')")
	text := eval[string](ann, "document.querySelector('textarea').value")
	write := func(text string) {
		eval[bool](ann, fmt.Sprintf("(document.querySelector('textarea').value = %q, document.querySelector('textarea').dispatchEvent(new Event('input', {bubbles: true})), true)", text))
	}
	write(text + "\npiontz = 2\n")
	ann.checked("column")
	ann.click("#checked .place")
	ann.until("document.activeElement.name === 'text' && document.activeElement.value.slice(document.activeElement.selectionStart).startsWith('piontz')")
	ann.size(1600, 900, "light")
	if !eval[bool](ann, "document.querySelector('#write').getBoundingClientRect().right <= document.querySelector('#stage').getBoundingClientRect().left") {
		t.Error("the text does not stand beside the game")
	}
	for _, width := range []int{400, 1600} {
		ann.size(width, 900, "dark")
		ann.keep(fmt.Sprintf("edit-%d", width))
	}
	write(strings.Replace(text, "\n", "\n# of the West\n", 1))
	ann.checked("Nothing is wrong")
	ben.upToDate()
	story := ben.text("#log")
	ann.click("button.main")
	ann.until("document.querySelector('#write') && document.querySelector('#log h3')?.innerText.includes('Changed at the table')")
	ben.until("document.querySelector('#log').innerText.includes('ann has changed')")
	if is := ben.text("#log"); !strings.HasSuffix(is, story) {
		t.Errorf("the story is another:\n%s\n%s", story, is)
	}
	plays := func() string { // the same three turns
		for i := range 3 {
			for _, p := range people {
				p.upToDate()
			}
			turn(t, people, i)
		}
		ann.upToDate()
		return ann.text("#log")
	}
	ann.upToDate()
	at := strings.TrimPrefix(eval[string](ann, "document.querySelector('#manners a[href^=past]').getAttribute('href')"), "past?at=")
	back := func() {
		eval[bool](ann, "(document.querySelector('#manners a[href^=past]').click(), true)")
		ann.until("document.querySelector('#past input')")
		eval[bool](ann, "(document.querySelector('#past input').value = "+at+", document.querySelector('#past button').click(), true)")
		ann.until("document.querySelector('form[action=back] input')?.value === '" + at + "'")
		ann.keep("slider")
		ann.click("form[action=back] button")
		ann.until("document.body.className === 'table' && document.querySelector('#players')")
	}
	back() // what was answered since, and not told yet, is no point of its own
	first := plays()
	back()
	if second := plays(); second != first {
		t.Errorf("the turn comes out otherwise:\n%s\n%s", first, second)
	}
}

// A position is laid out by hand and played from.
func TestLaidOut(t *testing.T) {
	_, people := openTable(t, 10)
	ann := people[0]
	eval[bool](ann, "(document.querySelector('#manners a[href=lay]').click(), true)")
	ann.until("document.querySelectorAll('input[name=line]').length > 5")
	type_ := func(line string) {
		eval[bool](ann, fmt.Sprintf("(all => { const at = all[all.length-1]; at.value = %q; at.dispatchEvent(new Event('input', {bubbles: true})); return true; })([...document.querySelectorAll('input[name=line]')])", line))
	}
	ann.do(focus("input[name=line]"))
	ann.keys(enter) // begins a line, and does not play yet
	ann.until("document.activeElement.value === '' && document.activeElement.closest('li') === document.querySelectorAll('.given li')[1]")
	type_("corr")
	ann.until("document.querySelectorAll('#ways option').length > 0")
	type_("corruptoin is 4")
	ann.checked("column")
	for _, width := range []int{400, 1600} {
		ann.size(width, 900, "light")
		ann.keep(fmt.Sprintf("lay-%d", width))
	}
	eval[bool](ann, "([...document.querySelectorAll('input[name=line]')].filter(n => n.value.startsWith('corruption is')).forEach(n => n.value = ''), true)")
	type_("corruption is 8")
	line := "[...document.querySelectorAll('input[name=line]')].find(n => n.value.startsWith('corruption is'))"
	ann.until("document.querySelector('#parts input')?.value === '8' && " + line + ".nextSibling.id === 'parts'")
	ann.do(focus("#parts input"))
	ann.keys(down)
	ann.until(line + ".value === 'corruption is 7' && document.querySelector('#parts input')?.value === '7'")
	deck := "[...document.querySelectorAll('input[name=line]')].find(n => n.value.startsWith('the path deck'))"
	eval[bool](ann, "("+deck+".focus(), true)")
	ann.until(deck + ".nextSibling?.id === 'parts'")
	card := eval[string](ann, "[...document.querySelectorAll('#parts select')].find(n => n.options[1].value === '-').options[0].text")
	instead := fmt.Sprintf("document.querySelector('#parts select[aria-label=%q]')", "instead of "+card)
	pick := func(at, value string) {
		eval[bool](ann, fmt.Sprintf("(at => { at.value = %q; at.dispatchEvent(new Event('change')); return true; })(%s)", value, at))
	}
	pick(instead, "-") // it is taken out, and put at the end
	ann.until("!" + instead)
	pick("document.querySelector('#parts select[aria-label*=also]')", card)
	ann.until(instead + fmt.Sprintf(" && %s.value.endsWith(%q)", deck, ", "+card))
	ann.checked("Nothing is wrong")
	ann.click("button.main")
	ann.until("document.body.className === 'table' && document.querySelector('#top')?.innerText.includes('corruption 7')")
	people[1].until("document.querySelector('#top').innerText.includes('corruption 7')")
	for i := range 6 {
		turn(t, people, i)
	}
}

// A film of a game: its slider goes through it, under other data it says where that parts.
func TestFilm(t *testing.T) {
	s, _ := openTable(t, 10)
	host := newPerson(t, "host")
	host.open(s.link)
	host.click("button.main")
	host.until("document.querySelector('button[name=table]')")
	host.keep("home")
	eval[bool](host, `(at => {
		const files = new DataTransfer();
		files.items.add(new File(["case of my own"], "own.game"));
		at.files = files.files;
		return at.dispatchEvent(new Event("change"));
	})(document.querySelector("input[type=file]"))`)
	host.until("document.querySelector('textarea[name=text]').value === 'case of my own'")
	host.click("button[name=table]")
	host.until("document.querySelector('#past input')")
	last := host.text("#past b")
	eval[bool](host, "(document.querySelector('#past a[rel=prev]').click(), true)")
	host.until("(document.querySelector('#past b')?.innerText ?? '" + last + "') !== '" + last + "'")
	eval[bool](host, "(document.querySelector('select[name=under]').value = 'all', document.querySelector('#past button').click(), true)")
	host.until("document.querySelector('#past .fine')")
	eval[bool](host, "(document.querySelector('#board a.name').click(), true)")
	host.until("(card => card.matches(':popover-open') && card.querySelector('h2') && !card.innerText.includes('Back'))(document.querySelector('#card'))")
	host.keys(escape)
	for _, width := range []int{400, 1600} {
		host.size(width, 900, "light")
		host.keep(fmt.Sprintf("film-%d", width))
		if n := eval[int](host, "document.documentElement.scrollWidth - innerWidth"); n > 0 {
			t.Errorf("the film at %d: %d pixels too wide", width, n)
		}
	}
}
