// This file prints the report on a change.

package main

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"loremaster/dsl/impact"
)

// printReport prints what a change does.
func printReport(p *printer, r *impact.Report) {
	p.printf("%s: %s\n", p.title(r.Pack), r.Summary())
	for i := range r.Changes {
		printChange(p, &r.Changes[i])
	}
	if t := r.Tests; t != nil {
		p.printf("\n%s\n", p.title("tests"))
		if len(t.Changed) == 0 {
			files := count(t.Of, "file")
			if t.Files < t.Of {
				files = fmt.Sprintf("%d of %s", t.Files, files)
			}
			p.printf("  %s in %s, every result as before\n", count(t.Cases, "case"), files)
		} else {
			p.printf("  %d of %s not as before: %s\n", len(t.Changed), count(t.Cases, "case"), t.Kinds())
		}
		for i := range t.Changed {
			if i == maxTests {
				p.printf("  and %d more, all of them with --json\n", len(t.Changed)-i)
				break
			}
			printTestChange(p, &t.Changed[i])
		}
	}
	if s := r.Records; s != nil {
		printStored(p, s)
	}
	for _, what := range r.Missing {
		p.printf("\nthere are no %s here: --%s names their folder\n", what, what)
	}
	if r.Games != nil {
		printGames(p, r.Games)
	}
	if len(r.Aside) > 0 {
		p.printf("\nit takes part in %s too: --scenario\n", strings.Join(r.Aside, ", "))
	}
}

// How many tests and stored games are told one by one, and kinds of first difference.
const (
	maxTests = 10
	maxTold  = 5
	maxKinds = 5
)

func printTestChange(p *printer, c *impact.TestChange) {
	if c.Said == "" {
		p.printf("  %s:%d: %s\n    %s\n", c.File, c.Line, c.Title, cmp.Or(c.FoundInShort(), string(c.Kind)))
		return
	}
	p.printf("  %s:%d: %s\n    %s\n    found: %s\n", c.File, c.At, c.Title, c.Said, c.FoundInShort())
}

// printStored prints which stored games come out different.
func printStored(p *printer, s *impact.Records) {
	p.printf("\n%s\n", p.title("stored games"))
	p.printf("  %d of %s different\n", len(s.Changed), count(s.Files, "record"))
	for i, d := range s.Changed {
		if i == maxTold {
			p.printf("  and %d more\n", len(s.Changed)-i)
			break
		}
		p.printf("  %s: %s\n", d.File, d.FirstDifference())
	}
	if n := len(s.Refused); n > 0 {
		p.printf("  %s left out: not the same before the change\n", count(n, "record"))
	}
}

// printGames prints what random games say.
func printGames(p *printer, g *impact.Games) {
	p.printf("\n%s\n", p.title(fmt.Sprintf("%s of %s, seeds %d to %d", count(g.Pairs, "pair"), g.Name, g.Seed, g.Seed+uint64(g.Pairs)-1)))
	p.field("changed", fmt.Sprintf("%d, %s", g.Changed, percent(g.Share, false)))
	if g.Failed > 0 {
		p.field("failed", count(g.Failed, "pair"))
	}
	p.printf("\n  %s\n", p.faint(fmt.Sprintf("%-14s %22s %22s %22s", "wins", "before", "after", "shift")))
	for _, team := range g.Teams {
		p.printf("  %-14s %22s %22s %22s\n", team.Name, percent(g.WinsBefore[team.ID].Interval, false), percent(g.WinsAfter[team.ID].Interval, false), percent(g.WinsShift[team.ID], true))
	}
	p.printf("  %s\n", p.faint(fmt.Sprintf("won only after the change %d, only before %d (%s)", g.Gained, g.Lost, g.Teams[0].Name)))
	p.printf("\n  %s\n", p.faint(fmt.Sprintf("%-14s %22s %22s %22s", "mean score", "before", "after", "shift")))
	for _, team := range g.Teams {
		p.printf("  %-14s %22.2f %22.2f %22s\n", team.Name, g.ScoreBefore[team.ID], g.ScoreAfter[team.ID], points(g.ScoreShift[team.ID]))
	}
	if before, after, ok := g.Lead(); ok {
		p.printf("  %-14s %22.2f %22.2f %22s\n", "difference", before, after, points(g.MarginShift))
	}
	if len(g.FirstEvents) > 0 {
		p.printf("\n  %s\n", p.faint("the first event that is different"))
	}
	for i, t := range g.FirstEvents {
		if i == maxKinds {
			p.printf("  %5s  and %d more kinds\n", "", len(g.FirstEvents)-i)
			break
		}
		p.printf("  %5d  %s\n", t.Count, t.What)
	}
	printExample(p, g.Example)
}

// printExample prints a pair of games around their first difference.
func printExample(p *printer, e *impact.Example) {
	if e == nil {
		return
	}
	p.printf("\n%s\n", p.title(fmt.Sprintf("a typical one: seed %d, round %d", e.Seed, e.Round)))
	for _, part := range []struct {
		head string
		list []string
	}{{"", e.Common}, {"before", e.Before}, {"after", e.After}} {
		if part.head != "" {
			p.printf("  %s\n", p.faint(part.head))
		}
		for _, words := range part.list {
			p.printf("    %s\n", words)
		}
	}
}

// percent writes a share with its interval, of a shift with its sign: "50.2% (48.0, 52.4)".
func percent(i impact.Interval, signed bool) string {
	if signed {
		return fmt.Sprintf("%+.2f%% (%+.2f, %+.2f)", hundredths(100*i.Value), hundredths(100*i.Low), hundredths(100*i.High))
	}
	return fmt.Sprintf("%.1f%% (%.1f, %.1f)", 100*i.Value, 100*i.Low, 100*i.High)
}

// points writes a shift in victory points likewise.
func points(i impact.Interval) string {
	return fmt.Sprintf("%+.2f (%+.2f, %+.2f)", hundredths(i.Value), hundredths(i.Low), hundredths(i.High))
}

// hundredths rounds a number, without a sign of nothing.
func hundredths(x float64) float64 { return math.Round(100*x)/100 + 0 }
