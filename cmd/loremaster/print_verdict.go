// This file prints what came of records that were played again.

package main

import (
	"fmt"

	"loremaster/dsl/impact"
)

// verdictOf returns an error if a record is not the same.
func verdictOf(verdicts []*impact.Verdict) error {
	different, bad := 0, 0
	for _, d := range verdicts {
		switch d.Status {
		case impact.Different:
			different++
		case impact.Damaged, impact.Unreadable:
			bad++
		}
	}
	switch all := count(len(verdicts), "record"); {
	case bad > 0 && different > 0:
		return usage("%d of %s damaged or unreadable, %d different", bad, all, different)
	case bad > 0:
		return usage("%d of %s damaged or unreadable", bad, all)
	case different > 0:
		return failed("%d of %s different", different, all)
	}
	return nil
}

// printVerdicts prints what came of each record that is not the same, and of several how many are.
func printVerdicts(p *printer, verdicts []*impact.Verdict) {
	same := 0
	for _, d := range verdicts {
		if d.Status != impact.Same {
			printVerdict(p, d)
			continue
		}
		if same++; len(verdicts) == 1 {
			printVerdict(p, d)
		}
	}
	if len(verdicts) > 1 {
		p.printf("%d of %s the same\n", same, count(len(verdicts), "record"))
	}
	printed := map[string]bool{}
	for _, d := range verdicts {
		for i := range d.Changes {
			if c := &d.Changes[i]; d.Status == impact.Different && !printed[c.ID] {
				if len(printed) == 0 {
					p.printf("\n%s\n", p.title("what changed"))
				}
				printed[c.ID] = true
				printChange(p, c)
			}
		}
	}
}

// printVerdict prints what came of a record.
func printVerdict(p *printer, d *impact.Verdict) {
	switch d.Status {
	case impact.Same:
		p.printf("%s: the same, %s\n", d.File, count(d.Answers, "answer"))
		if n := len(d.Changed); n > 0 {
			p.printf("    though of its definitions %s\n", changedWords(d.Changed))
		}
	case impact.Different:
		p.printf("%s: different from answer %d of round %d on, first in %s\n", d.File, d.Answer, d.Round, firstIn[d.What])
		if d.Words != "" {
			p.field("answer", fmt.Sprintf("%d: %s", d.Answer, d.Words))
		}
		printSides(p, "was", d.Was)
		printSides(p, "is", d.Is)
		if d.Rules {
			p.field("because", "no definition changed: the rules did")
		} else if len(d.Changes) > 0 {
			p.field("because", changedWords(d.Changed))
		} else {
			p.field("because", changedWords(d.Changed)+"; what was said before is not at hand")
		}
	case impact.Damaged:
		where := fmt.Sprintf("at byte %d", d.Byte)
		if d.By > d.Byte {
			where = fmt.Sprintf("between bytes %d and %d", d.Byte, d.By)
		}
		p.printf("%s: damaged %s, whole up to answer %d\n", d.File, where, d.Answers)
		p.field("because", d.Message)
	case impact.Unreadable:
		p.printf("%s: cannot be read: %s\n", d.File, d.Message)
	}
}

// firstIn says in what a record is different.
var firstIn = map[string]string{
	"answer": "an answer that is not open", "digest": "the digest of the position", "event": "an event",
	"decision": "what is asked", "option": "the options", "line": "how it goes on",
}

// maxSides bounds the lines that tell one side of a difference.
const maxSides = 8

// printSides prints what was or is there, a line each.
func printSides(p *printer, name string, list []string) {
	if len(list) == 0 {
		list = []string{"nothing"}
	}
	for i, words := range list {
		if i == maxSides {
			p.field(name, fmt.Sprintf("and %d more", len(list)-i))
			return
		}
		p.field(name, words)
	}
}

// changedWords says that definitions have changed.
func changedWords(ids []string) string {
	const most = 6
	words := ""
	for i, id := range ids[:min(len(ids), most)] {
		if i > 0 {
			words += ", "
		}
		words += id
	}
	if len(ids) > most {
		words += fmt.Sprintf(" and %d more", len(ids)-most)
	}
	return words + " changed"
}
