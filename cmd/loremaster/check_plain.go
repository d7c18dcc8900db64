// This file prints what texts do in plain words, for "loremaster check --plain".

package main

import (
	"fmt"

	"loremaster/dsl/plainwords"
	"loremaster/interpreter/game"
)

// plainText is a line of text and what it does.
type plainText struct {
	Owner   string   `json:"owner"`
	Place   string   `json:"place"`
	Written string   `json:"written"`
	Plain   []string `json:"plain"`
}

// printPlain prints what the texts of a library do; with folders named, those that stand there.
func printPlain(p *printer, lib game.Library, dirs []string, json bool) error {
	list := []plainText{}
	for _, t := range lib.Texts() {
		if t.Said != "" || len(dirs) > 0 && !within(dirs, t.File) {
			continue
		}
		spot := t.Line.Spot()
		list = append(list, plainText{t.Name, fmt.Sprintf("%s:%d", t.File, spot.Line), t.Line.Written(), plainwords.Of(t.Line)})
	}
	return p.show(json, "plain", list)
}
