package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// raw sends a request with headers as they are said, and returns the status and the body.
func (w *world) raw(method, path, body string, headers ...string) (int, string) {
	w.t.Helper()
	req, err := http.NewRequest(method, w.http.URL+path, strings.NewReader(body))
	if err != nil {
		w.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		if name == "Host" {
			req.Host = value
		}
		req.Header.Set(name, value)
	}
	client := http.Client{Timeout: 20 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(req)
	if err != nil {
		w.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// Whoever has not the secret of a chair gets nothing of it, by whatever way, and always the same nothing.
func TestOthersChairs(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	ann, id := w.sit(links[0]), strings.Split(links[0], "/")[2]
	secret := strings.Split(links[0], "/")[4]
	cookie := "Cookie: chair=" + secret
	if status, _ := w.raw("GET", ann.path, "", cookie); status != http.StatusOK {
		t.Fatalf("the cookie is not known: %d", status)
	}
	_, nothing := w.raw("GET", "/t/"+newID()+"/0/", "")
	for _, path := range []string{
		"/t/" + id + "/1/", "/t/" + id + "/w/", "/t/" + id + "/1/events", "/t/" + id + "/1/card?of=aragorn", "/t/" + id + "/2/", "/t/" + id + "/-1/", "/t/" + id + "/00/", "/t/" + id + "/+0/",
		"/links/" + id, "/join/" + id + "/1/" + secret, "/join/" + id + "/0/" + secret[:25], "/join/" + id + "/0/" + strings.ToUpper(secret), "/join/" + id + "/9/" + secret,
		"/host/" + secret, "/t/..%2f" + id + "/0/", "/t/%2e%2e/0/", "/join/key/0/" + secret, "/links/lock",
	} {
		if status, body := w.raw("GET", path, "", cookie); status != http.StatusNotFound || body != nothing {
			t.Errorf("GET %s: %d\n%s", path, status, body)
		}
	}
	for _, path := range []string{"/t/" + id + "/1/do", "/t/" + id + "/1/unseal", "/t/" + id + "/w/do", "/delete/" + id, "/join/" + id + "/1/" + secret, "/host/" + secret} {
		if status, body := w.raw("POST", path, "n=0", cookie); (status != http.StatusNotFound || body != nothing) && path != "/t/"+id+"/w/do" {
			t.Errorf("POST %s: %d\n%s", path, status, body)
		}
	}
	if status, _ := w.raw("POST", "/new", "play=tides/three-tides"); status != http.StatusNotFound {
		t.Errorf("a stranger began a game: %d", status)
	}
	if status, body := w.raw("GET", "/", "", cookie); status != http.StatusOK || strings.Contains(body, "Two-Player") || strings.Contains(body, id) {
		t.Errorf("a stranger's first page: %d %s", status, body)
	}
}

// What is asked no longer cannot be answered, nor can what was never offered.
func TestForgedPosts(t *testing.T) {
	w := newWorld(t, false)
	ann := w.sit(w.begin("wotr-cards/trilogy", map[string]string{"frodo": "ann", "aragorn": "ann", "witch-king": "bot", "saruman": "bot"})[0])
	settle(ann)
	body := ann.get(ann.path)
	at := markPattern.FindStringSubmatch(body)[1]
	for _, form := range []url.Values{
		{}, {"n": {"0"}}, {"at": {at}}, {"at": {at}, "n": {"-1"}}, {"at": {at}, "n": {"99999"}}, {"at": {at}, "n": {"0x1"}}, {"at": {at}, "n": {"18446744073709551616"}},
		{"at": {at}, "n": strings.Split(strings.Repeat("0 ", 100), " ")}, {"at": {"0"}, "n": {"0"}},
	} {
		if status, _, _ := ann.ask("POST", ann.path+"do", form); status != http.StatusConflict && status != http.StatusBadRequest {
			t.Errorf("%v: %d", form, status)
		}
	}
	if is := ann.get(ann.path); is != body {
		t.Error("the table has changed")
	}
	answer := url.Values{"at": {at}, "n": {"0"}}
	ann.post(ann.path+"do", answer)
	settle(ann)
	body = ann.get(ann.path)
	status, late, _ := ann.ask("POST", ann.path+"do", answer)
	if status != http.StatusConflict {
		t.Errorf("an answer was taken twice: %d", status)
	}
	if words := `<p id="notice" role="alert">That was asked before; look at what is asked now</p>`; strings.Replace(late, words, `<p id="notice" role="alert"></p>`, 1) != body || !strings.Contains(late, words) {
		t.Errorf("who comes too late is not shown the table as it is, and told why nothing was done: %s", late)
	}
	if is := ann.get(ann.path); is != body {
		t.Error("the table has changed")
	}
}

// Nobody brings files: packs are those of the command line. What is sent as one is no form that is read, and lies nowhere.
func TestNoUploads(t *testing.T) {
	w := newWorld(t, true)
	cookie := ""
	at, err := url.Parse(w.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range w.host.client.Jar.Cookies(at) {
		cookie = "Cookie: " + c.String()
	}
	before := files(t, w.dir)
	for _, path := range []string{"/new", "/films"} {
		for _, name := range []string{"../evil.toml", "../../evil.toml", "/tmp/evil.toml", "evil.zip", `..\evil.toml`} {
			var b strings.Builder
			form := multipart.NewWriter(&b)
			form.WriteField("play", "tides/three-tides") //nolint:errcheck // it is written into memory
			part, _ := form.CreateFormFile("pack", name)
			io.WriteString(part, "[evil]\nname = \"Evil\"\n") //nolint:errcheck // likewise
			form.Close()                                      //nolint:errcheck // likewise
			if status, body := w.raw("POST", path, b.String(), "Content-Type: "+form.FormDataContentType(), cookie); status < 400 {
				t.Errorf("%s of %s: %d %s", path, name, status, body)
			}
		}
	}
	if is := files(t, w.dir); is != before {
		t.Errorf("there are files now: %s, not %s", is, before)
	}
}

// files lists what lies in a folder and in the one that it lies in.
func files(t *testing.T, dir string) string {
	t.Helper()
	var list []string
	for _, in := range []string{dir, filepath.Dir(dir)} {
		entries, err := os.ReadDir(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			list = append(list, filepath.Join(in, e.Name()))
		}
	}
	return strings.Join(list, " ")
}

// Other sites can send nothing, and nothing is answered under another name.
func TestOtherSites(t *testing.T) {
	w := newWorld(t, false)
	links := w.begin("wotr-cards/two-player-duel", map[string]string{"gandalf": "ann", "witch-king": "ben"})
	cookie := "Cookie: chair=" + strings.Split(links[0], "/")[4]
	for _, headers := range [][]string{
		{"Sec-Fetch-Site: cross-site"}, {"Sec-Fetch-Site: same-site"}, {"Origin: https://evil.example"}, {"Origin: null"},
	} {
		for _, path := range []string{links[0], "/t/" + strings.Split(links[0], "/")[2] + "/0/do", "/new"} {
			if status, _ := w.raw("POST", path, "n=0", append(headers, cookie)...); status != http.StatusForbidden {
				t.Errorf("POST %s, %v: %d", path, headers, status)
			}
		}
	}
	for host, want := range map[string]int{
		"evil.example": 421, "evil.example:80": 421, "127.0.0.1.evil.example": 421, "": 200, "localhost": 200, "localhost:1": 200, "127.0.0.1": 200, "[::1]:80": 200, "LOCALHOST.": 200,
	} {
		headers := []string{"Host: " + host, "Origin: http://" + host}
		if host == "" {
			headers = nil
		}
		if status, _ := w.raw("GET", "/", "", headers...); status != want {
			t.Errorf("called %q: %d, want %d", host, status, want)
		}
	}
	for _, path := range []string{"/", links[0], "/nowhere", "/static/table.js", "/static/../serve.go", "/static/table.html"} {
		req, _ := http.NewRequest("GET", w.http.URL+path, nil)
		answer, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		for name, value := range headers {
			if is := answer.Header.Get(name); is != value && (name != "Cache-Control" || !strings.HasPrefix(path, "/static")) {
				t.Errorf("%s: %s is %q", path, name, is)
			}
		}
	}
	// A link that is only looked at changes nothing.
	before, err := os.ReadFile(w.dir + "/" + strings.Split(links[1], "/")[2] + "/table.json")
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		w.raw("GET", links[1], "")
		w.raw("HEAD", links[1], "")
	}
	if after, _ := os.ReadFile(w.dir + "/" + strings.Split(links[1], "/")[2] + "/table.json"); string(after) != string(before) {
		t.Error("a preview has sat down")
	}
}

// Markup in names and texts is text.
func TestMarkup(t *testing.T) {
	w := newWorld(t, false)
	for _, name := range []string{"<script>alert(1)</script>", "a&b", "\"quoted\"", "x\x00y", strings.Repeat("long", 20), "\u202eright"} {
		form := url.Values{"play": {"wotr-cards/two-player-duel"}, "seat-gandalf": {name}, "seat-witch-king": {"bot"}}
		if status, body, _ := w.host.ask("POST", "/new", form); status != http.StatusConflict || strings.Contains(body, "<script>alert") {
			t.Errorf("%q: %d\n%s", name, status, body)
		}
	}
	for _, query := range []string{"play=<b>x</b>", "play=wotr-cards/<b>x</b>", "play=wotr-cards/trilogy&options=<b>x</b>", "play=wotr-cards/trilogy&people=<b>"} {
		if status, body, _ := w.host.ask("GET", "/new?"+strings.ReplaceAll(query, " ", "+"), nil); status != http.StatusConflict || strings.Contains(body, "<b>x") {
			t.Errorf("%q: %d\n%s", query, status, body)
		}
	}
}

// What is too large, too much or too slow is refused, and others do not notice.
func TestTooMuch(t *testing.T) {
	w := newWorld(t, false)
	link := w.begin("tides/three-tides", nil)[0]
	b := w.sit(link)
	if status, body := w.raw("POST", link, "name="+strings.Repeat("x", maxBody)); status != http.StatusRequestEntityTooLarge || !strings.Contains(string(body), "at most 256 KB") {
		t.Errorf("a huge form: %d %s", status, body)
	}
	if status, _ := w.raw("GET", "/"+strings.Repeat("x", 100<<10), ""); status != http.StatusNotFound && status != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("a huge path: %d", status)
	}
	ctx, end := context.WithCancel(t.Context())
	for i := range maxStreams + 1 {
		req, _ := http.NewRequestWithContext(ctx, "GET", w.http.URL+b.path+"events", nil)
		answer, err := (&http.Client{Jar: b.client.Jar}).Do(req)
		if err != nil {
			t.Fatal(err)
		}
		if full := i == maxStreams; (answer.StatusCode == http.StatusServiceUnavailable) != full {
			t.Errorf("stream %d: %d", i, answer.StatusCode)
		}
	}
	b.get(b.path)
	end()
	w.s.limits.rate = 2
	refused := 0
	for range 20 {
		if status, _ := w.raw("POST", "/nowhere", ""); status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("of 20 forms at once %d were refused", refused)
	}
}

// A client that sends its headers letter by letter is cut off, and one that holds its socket open keeps nobody out.
func TestSlow(t *testing.T) {
	s, err := New(Options{Games: games(), Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx, l) }()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ") //nolint:errcheck // it is cut off below, or not
	if answer, err := http.Get("http://" + l.Addr().String() + "/"); err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("another meanwhile: %v %v", answer, err)
	}
	c.SetReadDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // then it waits for ever
	if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("it is never cut off")
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("the end: %v", err)
	}
}

// Odd paths, methods, names of the server and forms get nothing, whoever's cookie is with them.
func TestOddRequests(t *testing.T) {
	w := newWorld(t, true)
	links := w.begin("tides/three-tides", nil)
	ann := w.sit(links[0])
	id, secret := strings.Split(ann.path, "/")[2], strings.Split(links[0], "/")[4]
	cookie := "Cookie: chair=" + secret
	for path, want := range map[string]int{
		"/t/..%2f" + id + "/0/": 404, "/t/" + strings.ToUpper(id) + "/0/": 404, "/t/" + id + "%00/0/": 404, "/static/..%2f..%2fkey": 404, "/static/%2e%2e/key": 404,
		"/film/..%2fkey/": 404, "/film/key/": 404, "/links/" + id: 404, "/t/" + id + "/00/": 404, "/t/" + id + "/+0/": 404, "/t/" + id + "/-1/": 404, "/t/" + id + "/%D9%A0/": 404,
		"/t/" + id + "/1/": 404, "/t/" + id + "/w/": 404, "/t/" + id + "/0/edit?of=../key": 404, "/t/" + id + "/0/card?of=%2e%2e": 404, "/t/" + id + "/0/past?at=99999999999999999999": 400,
		"/join/" + id + "/w/" + secret: 404, "/join/" + id + "/1/" + secret: 404, "/host/" + secret: 404,
	} {
		if status, body := w.raw("GET", path, "", cookie); status != want || strings.Contains(body, secret) {
			t.Errorf("%s: %d, want %d", path, status, want)
		}
	}
	for _, method := range []string{"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "ODD"} {
		if status, _ := w.raw(method, ann.path+"resign", "", cookie, "X-HTTP-Method-Override: POST"); status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", method, status)
		}
	}
	for _, host := range []string{"2130706433", "0x7f000001", "localhost.evil.example", "127.0.0.1.nip.example"} {
		if status, _ := w.raw("GET", "/", "", "Host: "+host); status != http.StatusMisdirectedRequest {
			t.Errorf("called %q: %d", host, status)
		}
	}
	for _, kind := range []string{"application/json", "text/plain", "multipart/form-data; boundary=x"} {
		if status, _ := w.raw("POST", ann.path+"do", `{"n":["0"]}`, cookie, "Content-Type: "+kind); status < 400 {
			t.Errorf("a form of %s: %d", kind, status)
		}
	}
	if status, _ := w.raw("GET", "/", "", "Cookie: host="+secret); status != http.StatusOK || w.s.isHost(&http.Request{Header: http.Header{"Cookie": {"host=" + secret}}}) {
		t.Error("the secret of a chair is the host's")
	}
}
