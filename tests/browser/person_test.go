package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// This file is all that knows by which driver the browser is driven.

// person is somebody with a browser of their own: cookies apart from those of others.
type person struct {
	t    *testing.T
	name string
	ctx  context.Context

	answered string // the question that "choose" has answered last

	mu      sync.Mutex
	wrong   []string // what the browser has complained of
	forgive []string // what of that does not count
}

var theBrowser struct {
	once sync.Once
	ctx  context.Context
	err  error
	end  func()
}

// browserOr starts the browser, once for all tests. Without one a test fails.
func browserOr(t *testing.T) context.Context {
	t.Helper()
	found := false
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if _, err := exec.LookPath(name); err == nil {
			found = true
		}
	}
	if !found {
		t.Fatal("there is no browser: .ci/install brings one")
	}
	theBrowser.once.Do(func() {
		ctx, end := chromedp.NewContext(context.Background())
		theBrowser.ctx, theBrowser.end = ctx, end
		theBrowser.err = chromedp.Do(ctx, chromedp.Navigate("about:blank"))
	})
	if theBrowser.err != nil {
		t.Fatal(theBrowser.err)
	}
	return theBrowser.ctx
}

// newPerson opens a window. What its console or its pages complain of fails the test.
func newPerson(t *testing.T, name string) *person {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browserOr(t), chromedp.WithNewBrowserContext())
	p := &person{t: t, name: name, ctx: ctx}
	t.Cleanup(func() {
		if t.Failed() {
			os.WriteFile(filepath.Join(t.ArtifactDir(), name+".png"), p.shot(), 0o666) //nolint:errcheck // it is only looked at
		}
		cancel()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, it := range p.forgive {
			p.wrong = slices.DeleteFunc(p.wrong, func(words string) bool { return strings.Contains(words, it) })
		}
		if len(p.wrong) > 0 {
			t.Errorf("%s's browser complains: %s", name, strings.Join(p.wrong, "\n"))
		}
	})
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil { // without a time limit: the window ends with it
		t.Fatal(err)
	}
	go func() {
		for m, err := range chromedp.Console(ctx) {
			if err != nil {
				return
			}
			if m.Type == "error" || m.Type == "exception" || m.Type == "warning" {
				p.mu.Lock()
				p.wrong = append(p.wrong, fmt.Sprint(m))
				p.mu.Unlock()
			}
		}
	}()
	return p
}

// forgives says that the browser may complain of something.
func (p *person) forgives(words string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forgive = append(p.forgive, words)
}

// patience is how long anything is waited for. Nothing is waited for that does not come: it is long for slow machines.
const patience = time.Minute

func (p *person) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %v", p.name, err)
	}
}

// open goes to an address.
func (p *person) open(address string) {
	p.t.Helper()
	p.do(chromedp.Navigate(address))
}

// click clicks on the first thing that a selector finds, when it is there.
func (p *person) click(selector string) {
	p.t.Helper()
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// keys types where the focus is.
func (p *person) keys(text string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(text))
}

// The keys that have no letter.
const (
	enter  = kb.Enter
	down   = kb.ArrowDown
	escape = kb.Escape
	tab    = kb.Tab
	right  = kb.ArrowRight
)

// eval returns what an expression of the page comes to.
func eval[T any](p *person, expression string) T {
	p.t.Helper()
	it, err := tried[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, expression, err)
	}
	return it
}

// tried does so where there may be no page.
func tried[T any](p *person, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// text returns the words that something shows.
func (p *person) text(selector string) string {
	p.t.Helper()
	return eval[string](p, fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
}

// until waits until an expression of the page, which has been read to its end and whose scripts have begun, is true, or comes to
// what is.
func (p *person) until(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		if now, err := tried[bool](p, "(async () => document.readyState === 'complete' && Boolean(await ("+expression+")))()"); err == nil && now { // while a page goes there is none
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("%s: in vain waited for: %s\n%.600s", p.name, expression, p.text("main"))
		}
	}
}

// upToDate waits until the page shows what the server has: what was pushed has come. What one person has done may not have
// come to the others yet.
func (p *person) upToDate() {
	p.t.Helper()
	p.until(`(async () => {
		const sums = page => [...page.querySelectorAll("section[data-sum]")].map(n => n.id + n.dataset.sum).join();
		const now = await (await fetch(location.href)).text();
		return sums(document) === sums(new DOMParser().parseFromString(now, "text/html"));
	})()`)
}

// checked waits until the page says so of what is written on it, as it is written now.
func (p *person) checked(words string) {
	p.t.Helper()
	p.until(fmt.Sprintf("document.querySelector('#checked').ariaBusy !== 'true' && document.querySelector('#checked').innerText.includes(%q)", words))
}

// alone waits until nobody but who sits here is awaited: the page then stays as it is.
func (p *person) alone() {
	p.t.Helper()
	p.until("document.querySelector('#ask') && document.querySelectorAll('.players .asked').length === 1")
	p.upToDate()
}

// size gives the window a size, and light or dark colours.
func (p *person) size(width, height int, colours string) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(int64(width), int64(height)))
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: colours}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, media); err != nil {
		p.t.Fatal(err)
	}
}

// sized gives the window a size in pixels of the page, each of which is so many of the screen.
func (p *person) sized(width, height int, scale float64) {
	p.t.Helper()
	is := emulation.SetDeviceMetricsOverrideParams{Width: int64(width), Height: int64(height), DeviceScaleFactor: scale}
	if _, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, is); err != nil {
		p.t.Fatal(err)
	}
}

// Further steps of do.
func focus(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Focus(chromedp.CSS(selector))
}
func click(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.Click(chromedp.CSS(selector))
}
func visible(selector string) chromedp.Action[chromedp.Void] {
	return chromedp.WaitVisible(chromedp.CSS(selector))
}
func reload() chromedp.Action[chromedp.Void] { return chromedp.Reload() }

// networkConditions is a command that the driver has by another name, which older browsers do not know.
var networkConditions = cdp.Command[conditions, cdp.Empty]{Method: "Network.emulateNetworkConditions"}

type conditions struct {
	Offline bool    `json:"offline"`
	Latency float64 `json:"latency"`
	Down    float64 `json:"downloadThroughput"`
	Up      float64 `json:"uploadThroughput"`
}

// offline cuts the network, or brings it back.
func (p *person) offline(cut bool) {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, networkConditions, conditions{cut, 0, -1, -1}); err != nil {
		p.t.Fatal(err)
	}
}

// drag draws the first thing of a selector to the first of another by the mouse.
func (p *person) drag(from, to string) {
	p.t.Helper()
	at := eval[[]float64](p, fmt.Sprintf("[%q, %q].flatMap(s => { const b = document.querySelector(s).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })", from, to))
	for i, it := range []input.DispatchMouseEventParams{
		{Type: input.DispatchMouseEventTypeMousePressed, X: at[0], Y: at[1]},
		{Type: input.DispatchMouseEventTypeMouseMoved, X: (at[0] + at[2]) / 2, Y: (at[1] + at[3]) / 2},
		{Type: input.DispatchMouseEventTypeMouseMoved, X: at[2], Y: at[3]},
		{Type: input.DispatchMouseEventTypeMouseReleased, X: at[2], Y: at[3]},
	} {
		if it.Button = input.MouseButtonLeft; i != 1 && i != 2 {
			it.ClickCount = 1
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, it); err != nil {
			p.t.Fatal(err)
		}
	}
}

// tap touches the middle of the first thing that a selector finds, as a finger does.
func (p *person) tap(selector string) {
	p.t.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`(() => { // the first that a finger reaches
		for (const n of document.querySelectorAll(%q)) {
			n.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const b = n.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
			if (n.contains(document.elementFromPoint(x, y))) return [x, y];
		}
		return [];
	})()`, selector))
	if len(at) == 0 {
		p.t.Fatalf("%s: no finger reaches %s", p.name, selector)
	}
	for _, it := range []input.DispatchTouchEventParams{
		{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}}},
		{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}},
	} {
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, it); err != nil {
			p.t.Fatal(err)
		}
	}
}

// noScript keeps pages from running script.
func (p *person) noScript() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		p.t.Fatal(err)
	}
}

// source returns the page as it stands; "" while there is none.
func (p *person) source() string {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	html, err := chromedp.Run(ctx, chromedp.OuterHTML(chromedp.CSS("html")))
	if err != nil {
		return ""
	}
	return html
}

// awaitSource waits until the page as it stands is right, without asking a script.
func (p *person) awaitSource(what string, right func(html string) bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); !right(p.source()); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("%s: in vain waited for: %s\n%s", p.name, what, p.source())
		}
	}
}

// shot returns a picture of the whole page.
func (p *person) shot() []byte {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil && !errors.Is(err, context.Canceled) {
		p.t.Log(err)
	}
	return png
}
