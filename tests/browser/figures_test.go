package browser

import (
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

var against = flag.String("against", "", "measure what a decision costs the server, beside an earlier program")

var choice = regexp.MustCompile(`name="at" value="([^"]+)"(?s:.*?)</form>`)
var number = regexp.MustCompile(`name="n" value="(\d+)"`)

// TestFigures plays games by forms, with all streams open. Beside an earlier program (make figures) it says what processor time a
// decision costs the server, the two taking turns.
func TestFigures(t *testing.T) {
	now := program
	defer func() { program = now }()
	for _, play := range []string{"wotr-cards/two-player-duel", "starter/two-towers", "wotr/war-of-the-ring"} {
		if *against == "" {
			played(t, play, 20)
			continue
		}
		var cost [2]time.Duration
		var decisions [2]int
		for range 3 {
			for i, it := range []string{*against, now} {
				program = it
				n, spent := played(t, play, 150)
				cost[i], decisions[i] = cost[i]+spent, decisions[i]+n
			}
		}
		was, is := cost[0]/time.Duration(decisions[0]), cost[1]/time.Duration(decisions[1])
		t.Logf("%s: %v a decision, before %v: %.2f of it", play, is, was, float64(is)/float64(was))
	}
}

// played plays so many decisions of a game by forms, or all that there are, and returns how many, and the processor time of the
// server for them.
func played(t *testing.T, play string, most int) (decisions int, spent time.Duration) {
	s := newServer(t)
	defer s.kill()
	var people []*http.Client
	var paths []string
	for _, link := range s.begin(play)[:2] {
		jar, err := cookiejar.New(nil)
		if err != nil {
			t.Fatal(err)
		}
		client := &http.Client{Jar: jar}
		answer, err := client.PostForm(link, url.Values{"name": {fmt.Sprint("person ", len(people))}})
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		people, paths = append(people, client), append(paths, answer.Request.URL.String())
		stream, err := client.Get(paths[len(paths)-1] + "events")
		if err != nil {
			t.Fatal(err)
		}
		defer stream.Body.Close()
		go io.Copy(io.Discard, stream.Body) //nolint:errcheck // it ends with the server
	}
	before, over := processor(t, s.cmd.Process.Pid), false
	for turn := 0; decisions < most && !over; turn++ {
		if turn == 600 {
			t.Fatalf("%s: after %d decisions nothing is asked any more", play, decisions)
		}
		at := turn % 2
		answer, err := people[at].Get(paths[at])
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		over = strings.Contains(string(text), "The game is over")
		asked := choice.FindStringSubmatch(string(text))
		if asked == nil {
			continue
		}
		numbers := number.FindAllStringSubmatch(asked[0], -1)
		form := url.Values{"at": {asked[1]}, "n": {numbers[(turn*7+turn/3)%len(numbers)][1]}}
		request, err := http.NewRequest("POST", paths[at]+"do", strings.NewReader(form.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Sec-Fetch-Mode", "cors") // as the script of the page does
		if answer, err = people[at].Do(request); err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode == http.StatusTooManyRequests {
			time.Sleep(100 * time.Millisecond)
			continue
		}
		decisions++
	}
	return decisions, processor(t, s.cmd.Process.Pid) - before
}

// processor returns the time that a process has had the processor.
func processor(t *testing.T, pid int) time.Duration {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	user, err := strconv.Atoi(fields[11])
	if err != nil {
		t.Fatal(err)
	}
	system, err := strconv.Atoi(fields[12])
	if err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}
