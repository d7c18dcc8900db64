package lsp

import (
	"slices"
	"strings"
	"testing"
)

// completed asks what is proposed at the mark "|" of a text, and returns the labels in their order.
func (c *client) completed(name, marked string) (labels []string) {
	c.t.Helper()
	params, text := c.at(name, marked)
	c.change(name, text)
	var list completionList
	c.call("textDocument/completion", params, &list)
	slices.SortFunc(list.Items, func(a, b completionItem) int { return strings.Compare(a.SortText, b.SortText) })
	for _, item := range list.Items {
		labels = append(labels, item.Label)
	}
	return labels
}

// TestCompletionOpen proposes first what is open where the game stands, then what else can be said.
func TestCompletionOpen(t *testing.T) {
	c := newClient(t, twoPacks(), Options{})
	name := "mine/tests/watch.game"
	c.open(name)
	hand := "scenario trilogy\n\ncase One\ngiven\n  frodo's hand is Hill Watcher, Gimli, Quickbeam\n  it is frodo's turn\n"
	for _, ask := range []struct{ text, want, behind string }{
		{hand + "frodo plays |", "Gimli|Hill Watcher|Quickbeam", "Boromir"},
		{hand + "frodo |", "plays|cycles", "passes"},
		{hand + "frodo plays Gimli to reserve, |", "cycling", "playing"},
		{hand + "frodo plays Gimli to reserve, cycling |\nexpect it is frodo's turn\n", "Hill Watcher|Quickbeam", "Boromir"},
		{hand + "frodo plays Gimli to reserve, cycling Quickbeam\n  > |", "frodo plays Gimli to reserve|frodo cycles Quickbeam from hand", "frodo"},
		{hand + "frodo plays Gimli to reserve, cycling Quickbeam\n|", "witch-king", "expect"},
		{hand + "frodo plays Gimli to nowhere\n|", "", "frodo"}, // nobody knows
	} {
		labels := c.completed(name, ask.text)
		var want []string
		if ask.want != "" {
			want = strings.Split(ask.want, "|")
		}
		first := slices.Clone(labels[:min(len(want), len(labels))])
		slices.Sort(first)
		slices.Sort(want)
		if !slices.Equal(first, want) || !slices.Contains(labels[len(want):], ask.behind) {
			t.Errorf("%s: %q, want %q first, then %q", ask.text[len(hand):], labels, want, ask.behind)
		}
	}

	// Where a script could run nothing is played, so all cards that can be named are alike.
	c.open("mine/cards.toml")
	c.change("mine/cards.toml", strings.Replace(twoPacks()["mine/cards.toml"], "draw 1.", "run tale.\"\nscript = \"function tale() draw(you(), 1) end", 1))
	if wrong := c.wrong("mine/cards.toml"); wrong != "" {
		t.Fatal(wrong)
	}
	if labels := c.completed(name, hand+"frodo plays |"); slices.Contains(labels[:3], "Quickbeam") {
		t.Errorf("a script may have run: %q", labels[:5])
	}
}
