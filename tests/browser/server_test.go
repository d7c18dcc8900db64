package browser

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// program is the program, built once.
var program string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "loremaster-browser-")
	if err == nil {
		program = filepath.Join(dir, "loremaster")
		build := exec.Command("go", "build", "-o", program, "./cmd/loremaster")
		build.Dir, build.Stderr = "../..", os.Stderr
		err = build.Run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	if theBrowser.end != nil {
		theBrowser.end()
	}
	os.RemoveAll(dir) //nolint:errcheck // it lies where nobody looks
	os.Exit(status)
}

// server is the program at work, with what the host asks of it.
type server struct {
	t      *testing.T
	dir    string
	listen string
	args   []string
	cmd    *exec.Cmd
	base   string // of addresses
	link   string // the host's
	client http.Client
}

func newServer(t *testing.T, args ...string) *server {
	t.Helper()
	s := &server{t: t, dir: t.TempDir(), listen: "127.0.0.1:0", args: args}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.client = http.Client{Jar: jar, Timeout: patience}
	t.Cleanup(s.kill)
	s.start()
	s.post(s.link, nil)
	return s
}

// start starts the program; a second time at the same address, with what is kept.
func (s *server) start() {
	s.t.Helper()
	args := append([]string{"serve", "--games", s.dir, "--listen", s.listen}, s.args...)
	if program != *against { // which knows no seeds
		args = append(args, "--seed", "1")
	}
	s.cmd = exec.Command(program, args...)
	s.cmd.Stderr = os.Stderr
	out, err := s.cmd.StdoutPipe()
	if err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		s.t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		s.t.Fatal(err)
	}
	s.link = strings.TrimSpace(strings.TrimPrefix(line, "the host's link: "))
	at, err := url.Parse(s.link)
	if err != nil {
		s.t.Fatal(err)
	}
	s.base, s.listen = "http://"+at.Host, at.Host
}

// kill ends the program as a crash would.
func (s *server) kill() {
	s.cmd.Process.Kill() //nolint:errcheck // it may have ended
	s.cmd.Wait()         //nolint:errcheck // it was killed
}

// post sends a form as the host, and returns the page that comes of it.
func (s *server) post(address string, form url.Values) string {
	s.t.Helper()
	answer, err := s.client.PostForm(address, form)
	if err != nil {
		s.t.Fatal(err)
	}
	return s.body(answer)
}

// get returns a page as the host sees it.
func (s *server) get(address string) string {
	s.t.Helper()
	answer, err := s.client.Get(address)
	if err != nil {
		s.t.Fatal(err)
	}
	return s.body(answer)
}

func (s *server) body(answer *http.Response) string {
	s.t.Helper()
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		s.t.Fatalf("%s: %d, %v\n%s", answer.Request.URL, answer.StatusCode, err, text)
	}
	return string(text)
}

var linkPattern = regexp.MustCompile(`href="(/join/[^"]+)"`)

// begin begins a game, and returns the links of its people and, last, of watchers. Seats are SEAT=WHO.
func (s *server) begin(play string, seats ...string) (links []string) {
	s.t.Helper()
	return s.beginBy(url.Values{"play": {play}}, seats...)
}

// beginBy does so by a form that says more.
func (s *server) beginBy(form url.Values, seats ...string) (links []string) {
	s.t.Helper()
	for _, it := range seats {
		seat, who, _ := strings.Cut(it, "=")
		form.Set("seat-"+seat, who)
	}
	for _, m := range linkPattern.FindAllStringSubmatch(s.post(s.base+"/new", form), -1) {
		links = append(links, s.base+m[1])
	}
	return links
}

// sit opens a link in a browser of its own and sits down.
func (s *server) sit(name, link string) *person {
	s.t.Helper()
	p := newPerson(s.t, name)
	p.sit(link)
	return p
}

// sit opens a link and sits down, with a name where it asks for one.
func (p *person) sit(link string) {
	p.t.Helper()
	p.open(link)
	if eval[bool](p, "document.querySelector('[name=name]') !== null") {
		p.click("[name=name]")
		p.keys(p.name)
	}
	p.click("button.main")
	p.until("document.body?.className === 'table'")
}

// turn has whoever of some people is asked choose once, by a click. It reports false where the game is over.
func turn(t *testing.T, people []*person, nth int) bool {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		for _, p := range people {
			if p.choose(nth) {
				return true
			}
			if eval[bool](p, "document.querySelector('#asked').innerText.includes('wins in')") {
				return false
			}
		}
	}
	t.Fatalf("nobody is asked any more: %s", people[0].text("body"))
	return false
}

// choose makes a choice, if there is one to make, and waits until something has come of it. Whoever is too quick for the
// server chooses once more.
func (p *person) choose(nth int) bool {
	p.t.Helper()
	const quick = "document.querySelector('#notice').innerText.includes('too much at once')"
	for {
		asked := p.text("#ask")
		mark := p.press(nth)
		if mark == "" {
			return false
		}
		p.answered = asked
		p.until("document.querySelector('#ask')?.elements.at.value !== '" + mark + "' || " + quick)
		if !eval[bool](p, quick) {
			return true
		}
		p.forgives("429")
		eval[bool](p, "(document.querySelector('#notice').innerText = '', true)")
		p.untick()
	}
}

// list shows all choices, where they are folded.
func (p *person) list() {
	p.t.Helper()
	eval[bool](p, "(document.querySelector('#list[aria-expanded=false]')?.click(), true)")
}

// explain opens what there is to be said of a card.
func (p *person) explain(selector string) {
	p.t.Helper()
	eval[bool](p, fmt.Sprintf("document.querySelector(%q).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))||true", selector))
	p.until("document.querySelector('#card').matches(':popover-open') && document.querySelector('#card').innerText")
}

// untick takes back what is ticked: where nothing was done it stays.
func (p *person) untick() {
	p.t.Helper()
	eval[bool](p, "(document.querySelectorAll('#ask input:checked').forEach(box => box.click()), true)")
}

// press clicks on a choice, and returns the mark of what was asked; "" where nothing was. Nothing may be ticked before.
func (p *person) press(nth int) (mark string) {
	p.t.Helper()
	return eval[string](p, fmt.Sprintf(`(() => {
		const form = document.querySelector("#ask");
		if (!form) return "";
		const boxes = [...form.querySelectorAll("input[type=checkbox]")];
		if (boxes.some(b => b.checked)) throw Error("before anybody has chosen: " + form.innerText);
		if (boxes.length) { boxes[%d %% boxes.length].click(); form.querySelector("button.main").click(); }
		else { const all = form.querySelectorAll("#choices button"); all[%d %% all.length].click(); }
		return form.elements.at.value;
	})()`, nth, nth))
}
