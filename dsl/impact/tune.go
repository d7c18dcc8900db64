// This file looks for the smallest changes of numbers that bring who wins to where it should be.

package impact

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
)

// Number is a number of the data, and another value of it.
type Number struct {
	Of          string              `json:"of"`    // the id of what has it
	Field       string              `json:"field"` // keys: "icons.attack", "seats.ID.hand"; "text.2" for the second number of a text
	Was         int                 `json:"was"`
	Is          int                 `json:"is"`
	Least, Most int                 `json:"-"` // what it may be
	errata      func(is int) string // what an errata says of it
}

// digits are a number in a text.
var digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })

// NumberOf returns a number of a definition, which may be up to two less or more; nil where there is none. What is not said is 0.
func NumberOf(lib game.Library, of, field string) *Number {
	d, keys, id := lib.Common().Definition(of), strings.Split(field, "."), of
	if d == nil {
		return nil
	}
	if keys[0] == "seats" && len(keys) > 2 {
		id, keys = keys[1], keys[2:]
	}
	n := &Number{Of: of, Field: field}
	for line := range bytes.Lines(d.Says) {
		var value any
		if json.Unmarshal(line, &value) != nil || value.(map[string]any)["id"] != id {
			continue
		}
		for _, key := range keys {
			if text, is := value.(string); is {
				value = n.inText(text, key)
				break
			}
			table, _ := value.(map[string]any)
			value = table[key]
		}
		x, is := value.(float64)
		if n.Was, n.Least, n.Most = int(x), max(0, int(x)-2), int(x)+2; !is && value != nil {
			break
		}
		if n.errata == nil {
			n.errata = func(is int) string { return fmt.Sprintf("%s = %d\n", field, is) }
		}
		return n
	}
	return nil
}

// inText returns the nth number of a text as JSON has it; the text where it has none.
func (n *Number) inText(text, nth string) any {
	at := digits().FindAllStringIndex(text, -1)
	i, err := strconv.Atoi(nth)
	if err != nil || i < 1 || i > len(at) {
		return text
	}
	from, to := at[i-1][0], at[i-1][1]
	n.errata = func(is int) string {
		return fmt.Sprintf("%s = %q\n", strings.TrimSuffix(n.Field, "."+nth), text[:from]+strconv.Itoa(is)+text[to:])
	}
	x, _ := strconv.ParseFloat(text[from:to], 64)
	return x
}

// String says what changes.
func (n *Number) String() string { return fmt.Sprintf("%s.%s %d → %d", n.Of, n.Field, n.Was, n.Is) }

// Tried is numbers changed together, and what that does to the share of games that a team wins.
type Tried struct {
	Numbers []*Number `json:"numbers"`
	Pairs   int       `json:"pairs"`
	Before  Interval  `json:"before"`
	After   Interval  `json:"after"`
	Shift   Interval  `json:"shift"`
	Reaches bool      `json:"reaches"` // its share is where it should be
}

// Errata returns them as a file of errata.
func (e *Tried) Errata(date, reason string) string {
	var b strings.Builder
	for i, n := range e.Numbers {
		fmt.Fprintf(&b, "[tuned-%d]\ntype = \"errata\"\nof = %q\ndate = %s\nreason = %q\n%s", i+1, n.Of, date, reason, n.errata(n.Is))
	}
	return b.String()
}

// Tuning is what was tried to bring the share of games that a team wins between two others.
type Tuning struct {
	Scenario string   `json:"scenario"`
	Bots     string   `json:"bots"`
	Seed     uint64   `json:"seed"`
	Team     string   `json:"team"`
	Low      float64  `json:"low"`
	High     float64  `json:"high"`
	Tried    []*Tried `json:"tried"` // first what reaches it, the smallest first, then what comes near
	Errata   string   `json:"errata,omitempty"`
	Stopped  string   `json:"stopped,omitempty"`
}

// Tune tries each value of each number alone, all on the same seeds, and gives up those whose share is elsewhere for certain. Where
// none reaches the share that it should be, it goes on from the nearest with a second number, and so on.
func (t *Tuning) Tune(base *pack.Base, setup game.Setup, numbers []*Number, o Options) error {
	t.Scenario, t.Bots, t.Seed, o.Until = setup.Scene().Scenario.ID, o.ahead(), o.Seed, (t.High-t.Low)/2
	var kept []*Number
	for len(kept) < len(numbers) && t.Stopped == "" && (kept == nil || !t.Tried[0].Reaches) {
		r, list, wrong := &race{Options: &o, part: "pairs"}, []*Tried{}, error(nil)
		for _, e := range further(kept, numbers) {
			layer := pack.Layer{Name: "tuned", FS: fstest.MapFS{"tuned.toml": {Data: []byte(e.Errata("2026-01-01", "tried"))}}}
			after, said := base.LoadToPlay(layer)
			if after == nil {
				wrong = cmp.Or(wrong, said.Err())
				continue
			}
			if changed, err := after.Setup(setup.Scene().Start); err == nil {
				r.arms, list = append(r.arms, newArm(pairingOf([2]game.Setup{setup, changed}), "")), append(list, e)
			}
		}
		err := r.run(func(a *arm) bool {
			i := a.measure(t.Bots, o.Until).With[t.Team]
			return i.Apart(Interval{Low: t.Low, High: t.High}) || (i.High-i.Low)/2 <= o.Until
		})
		if err != nil || len(list) == 0 {
			return cmp.Or(err, wrong)
		}
		for i, e := range list {
			if m := r.arms[i].measure(t.Bots, o.Until); m != nil {
				e.Pairs, e.Before, e.After, e.Shift = m.Pairs, m.Without[t.Team].Interval, m.With[t.Team].Interval, m.Shift[t.Team]
				e.Reaches = t.Low <= e.After.Value && e.After.Value <= t.High
			}
			if !r.arms[i].done {
				t.Stopped = fmt.Sprintf("after %d pairs of %v", e.Pairs, e.Numbers)
			}
		}
		nearer := func(x, y *Tried) int { return cmp.Compare(t.far(x), t.far(y)) }
		kept, t.Tried = slices.MinFunc(list, nearer).Numbers, append(t.Tried, list...)
		slices.SortStableFunc(t.Tried, nearer)
	}
	return nil
}

// further returns what has one more number changed.
func further(kept, numbers []*Number) (list []*Tried) {
	for _, n := range numbers {
		for is := n.Least; is <= n.Most; is++ {
			if is != n.Was && !slices.ContainsFunc(kept, func(k *Number) bool { return k.Of == n.Of && k.Field == n.Field }) {
				changed := *n
				changed.Is = is
				list = append(list, &Tried{Numbers: append(slices.Clone(kept), &changed)})
			}
		}
	}
	return list
}

// far returns how far the numbers are from what they were where they reach the share that it should be, else more: how far that is.
func (t *Tuning) far(e *Tried) (far float64) {
	if !e.Reaches {
		return 1e6 + math.Abs(e.After.Value-(t.Low+t.High)/2)
	}
	for _, n := range e.Numbers {
		far += math.Abs(float64(n.Is-n.Was)) / float64(max(1, n.Was))
	}
	return far
}
