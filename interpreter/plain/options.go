package plain

import (
	"fmt"
	"slices"
	"strings"
)

// This file is how options of a scenario are chosen.

// Option is a change that people may choose for a scenario before they begin.
type Option struct {
	ID, Name string
	Values   []string // of which one has to be chosen; nil where it is only switched on
}

// Choices returns the ways in which the option is chosen: NAME, or NAME=VALUE.
func (o *Option) Choices() []string {
	if o.Values == nil {
		return []string{o.ID}
	}
	var list []string
	for _, v := range o.Values {
		list = append(list, o.ID+"="+v)
	}
	return list
}

// choose returns which of its variants a scenario is with some choices, in any order. Each variant is given by its own, in the
// order of the options.
func choose(scenario string, options []Option, choices []string, variants [][]string) (int, error) {
	var ids, chosen []string
	for _, o := range options {
		ids = append(ids, o.ID)
		for _, choice := range choices {
			name, value, valued := strings.Cut(choice, "=")
			switch {
			case name != o.ID:
			case valued != (o.Values != nil) || valued && !slices.Contains(o.Values, value):
				return 0, fmt.Errorf("%q is not a way to choose the option %s of scenario %q, expected %s", choice, o.ID, scenario, strings.Join(o.Choices(), " or "))
			default:
				chosen = append(chosen, choice)
			}
		}
	}
	if i := slices.IndexFunc(variants, func(v []string) bool { return slices.Equal(v, chosen) }); i >= 0 && len(chosen) == len(choices) {
		return i, nil
	}
	for _, choice := range choices {
		if name, _, _ := strings.Cut(choice, "="); !slices.Contains(ids, name) {
			return 0, fmt.Errorf("scenario %q has no option %q; it has: %s", scenario, name, strings.Join(append(ids, "none")[:max(len(ids), 1)], ", "))
		}
	}
	return 0, fmt.Errorf("an option of scenario %q is chosen twice", scenario)
}
