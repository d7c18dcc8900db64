package main

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
	"syscall"
	"testing"
	"time"
)

// serving is the program that serves tables in a folder.
type serving struct {
	cmd  *exec.Cmd
	base string // of addresses
	host string // the path of the host's link
}

func serveIn(t *testing.T, dir string, packs ...string) *serving {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := &exec.Cmd{Path: self, Args: append([]string{"program", "serve", "--listen", "127.0.0.1:0", "--games", dir}, packs...), Stderr: os.Stderr}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill() //nolint:errcheck // it may have ended
		cmd.Wait()         //nolint:errcheck // likewise
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	link, err := url.Parse(strings.TrimSpace(strings.TrimPrefix(line, "the host's link: ")))
	if err != nil {
		t.Fatal(err)
	}
	return &serving{cmd, "http://" + link.Host, link.Path}
}

// asks returns what asks the server for pages, and sends forms where there is one.
func asks(t *testing.T) func(address string, form url.Values) string {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{Jar: jar, Timeout: 20 * time.Second}
	return func(address string, form url.Values) string {
		t.Helper()
		get := func() (*http.Response, error) { return client.Get(address) }
		if form != nil {
			get = func() (*http.Response, error) { return client.PostForm(address, form) }
		}
		answer, err := get()
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d, %v\n%s", address, answer.StatusCode, err, text)
		}
		return string(text)
	}
}

// A card that an editor saves is on the open table within two seconds, each time; where it is wrong, what is wrong stands on the card.
func TestServeFollows(t *testing.T) {
	cards := t.TempDir()
	file := filepath.Join(cards, "strider.toml")
	strider := "[strider]\nname = \"Strider\"\ntype = \"character\"\nfaction = \"dunedain\"\npaths = \"1-3\"\nicons = { attack = 1 }\n"
	write(t, file, strider)
	s := serveIn(t, t.TempDir(), cards)
	host := asks(t)
	host(s.base+s.host, url.Values{})
	links := host(s.base+"/new", url.Values{"play": {"wotr-cards/trilogy"}, "open": {"yes"}, "pack": {filepath.ToSlash(cards)}, "seat-frodo": {"ann"}, "seat-aragorn": {"ann"}, "seat-witch-king": {"ann"}, "seat-saruman": {"ann"}})
	link := regexp.MustCompile(`href="(/join/[^"]+)"`).FindStringSubmatch(links)[1]
	host(s.base+link, url.Values{})
	path := "/t/" + strings.Split(link, "/")[2] + "/0/"
	var longest time.Duration
	soon := func(of, what string) {
		t.Helper()
		begun := time.Now()
		for !strings.Contains(host(s.base+path+of, nil), what) {
			if time.Since(begun) > time.Minute {
				t.Fatalf("there is not: %s", what)
			}
			time.Sleep(20 * time.Millisecond)
		}
		longest = max(longest, time.Since(begun))
	}
	for i := range 20 {
		write(t, file, fmt.Sprintf("%stext = \"When played: draw %d.\"\n", strider, i+1))
		soon("card?of=strider", fmt.Sprintf("draw %d.", i+1))
	}
	soon("", "The files have changed Strider")
	write(t, file, strider+"text = \"When played: drawn 2.\"\n")
	soon("", "strider.toml:7:")
	soon("card?of=strider", `class="fault"`)
	write(t, file, strider+"text = \"When played: draw 20.\"\n")
	soon("", "right again")
	t.Logf("a change was on the table after at most %v", longest)
}

// A server that is killed in the middle of a game, and started again, has lost nothing that anybody has seen; one that is
// stopped ends well.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir)
	host, ann := asks(t), asks(t)
	host(s.base+s.host, url.Values{})
	links := host(s.base+"/new", url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {"ann"}, "seat-witch-king": {"bot"}})
	link := regexp.MustCompile(`href="(/join/[^"]+)"`).FindStringSubmatch(links)[1]
	page := ann(s.base+link, url.Values{})
	path := "/t/" + strings.Split(link, "/")[2] + "/0/"
	choice := regexp.MustCompile(`name="at" value="([^"]+)"(?s:.*?)name="n" value="(\d+)"`)
	for range 30 {
		if m := choice.FindStringSubmatch(page); m != nil {
			ann(s.base+path+"do", url.Values{"at": {m[1]}, "n": {m[2]}})
		} else {
			time.Sleep(20 * time.Millisecond)
		}
		page = ann(s.base+path, nil)
	}
	if !strings.Contains(page, "Round 1 begins") {
		t.Fatalf("nothing is told: %s", page)
	}
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	s.cmd.Wait() //nolint:errcheck // it was killed
	story := page[strings.Index(page, `id="story0"`):strings.LastIndex(page, "</ol>")]

	s = serveIn(t, dir)
	again := asks(t)
	again(s.base+link, url.Values{}) // the port is another, so the cookie is
	if page := again(s.base+path, nil); !strings.Contains(page, story[strings.Index(story, ">")+1:]) {
		t.Errorf("after the kill the story is another:\n%s\n%s", story, page)
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} { // by a person, and by what runs services
		if err := s.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := s.cmd.Wait(); err != nil {
			t.Errorf("it was stopped by %v: %v", signal, err)
		}
		if signal == os.Interrupt {
			s = serveIn(t, dir)
		}
	}
}
