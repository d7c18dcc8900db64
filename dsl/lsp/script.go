// This file reads scripted games line by line: below which word a line stands, and whom and what it names.

package lsp

import (
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
)

// script is a scripted game as the editor has it.
type script struct {
	l       *loaded
	d       *document
	rows    []gamescript.Row
	file    *gamescript.File
	cursors map[int]*gamescript.Cursor // by the rows with which cases begin
}

func (l *loaded) script(d *document) *script {
	f, _ := gamescript.Parse(d.path, []byte(d.text))
	return &script{l, d, gamescript.Rows(d.text), f, map[int]*gamescript.Cursor{}}
}

// cursor returns what is known of the case of a row; nil where it cannot be read.
func (x *script) cursor(n int) *gamescript.Cursor {
	begin := n
	for begin > 0 && x.rows[begin].Kind != gamescript.RowCase {
		begin--
	}
	if _, known := x.cursors[begin]; !known {
		x.cursors[begin] = x.l.scripts.Cursor(x.file, n+1)
	}
	return x.cursors[begin]
}

// sectionOf returns the word below which a row stands, or with which it begins, and where what is said begins in it.
func sectionOf(rows []gamescript.Row, n int) (section string, from int) {
	row := rows[n]
	switch {
	case row.Kind == gamescript.RowHead:
		return row.Tokens[0].Text, row.Tokens[0].To
	case row.Kind == gamescript.RowInner && len(row.Tokens) > 0 && row.Tokens[0].Text == ">":
		return ">", row.Tokens[0].To
	case row.Kind != gamescript.RowInner && strings.TrimLeft(row.Text, " \t") == row.Text:
		return "", 0
	}
	for i := n - 1; i >= 0; i-- {
		switch rows[i].Kind {
		case gamescript.RowHead:
			return rows[i].Tokens[0].Text, 0
		case gamescript.RowLine:
			return ">", 0
		case gamescript.RowCase:
			return "", 0
		}
	}
	return "", 0
}

// names returns the names in a row, by the names of its case.
func (x *script) names(n int) []gamescript.Named {
	row := x.rows[n]
	if len(row.Tokens) == 0 || row.Kind == gamescript.RowCase || x.cursor(n) == nil {
		return nil
	}
	section, from := sectionOf(x.rows, n)
	end := len(row.Text) - len(row.Comment)
	list := x.cursor(n).Names(section, row.Text[min(from, end):end])
	for i := range list {
		list[i].From, list[i].To = list[i].From+from, list[i].To+from
	}
	return list
}

// nameAt returns the name of a player, or of something else, at an offset, and where it stands; its id is "" where there is none.
func (x *script) nameAt(at int, player bool) (id string, from, to int) {
	n, _ := x.d.place(at)
	for _, name := range x.names(n - 1) {
		if from, to = x.d.lines[n-1]+name.From, x.d.lines[n-1]+name.To; from <= at && at <= to && name.ID != "" && name.Player == player {
			return name.ID, from, to
		}
	}
	return "", 0, 0
}

// meant returns what a row names, but for players.
func (x *script) meant(n int) (list []meant) {
	row, start := x.rows[n], x.d.lines[n]
	if row.Kind == gamescript.RowHead && row.Tokens[0].Text == "scenario" {
		for _, t := range row.Tokens[1:] {
			if it := x.l.index().byID[t.Text]; it != nil {
				list = append(list, meant{start + t.From, start + t.To, []*thing{it}, true, nil})
			}
		}
		return list
	}
	for _, name := range x.names(n) {
		said := row.Text[name.From:name.To]
		it := x.l.index().byID[name.ID]
		if things := x.l.index().named[fold(said)]; name.ID == "" && len(things) == 1 {
			it = things[0]
		}
		if it == nil || name.Player {
			continue
		}
		list = append(list, meant{start + name.From, start + name.To, []*thing{it}, strings.EqualFold(said, it.id) && said != it.name, nil})
	}
	return list
}

// seatAt returns the table that says of a player who is named at an offset what the player has, in the scenario of the case or
// in one that this extends; nil where nobody is named.
func (x *script) seatAt(at int) (*source, *table) {
	id, _, _ := x.nameAt(at, true)
	if id == "" {
		return nil, nil
	}
	n, _ := x.d.place(at)
	for src, t := range x.l.extended(x.cursor(n - 1).Scenario()) {
		if t.path == t.id+".seats."+id {
			return src, t
		}
	}
	return nil, nil
}

// ownAt returns the thing of the script's own data that is named at an offset, and where the name stands; nil for none.
func (x *script) ownAt(at int) (it *thing, from, to int) {
	id, from, to := x.nameAt(at, false)
	for i, row := range x.rows {
		if id == "" || !row.Holds() || row.Tokens[0].Text != "cards" || i+1 == len(x.rows) {
			continue
		}
		part := x.d.dataAt(x.d.lines[i+1])
		for _, t := range newTree(part.text).tables {
			if t.path == id && t.id == id {
				return &thing{id: id, typ: t.typ, name: t.value(part.text, "name"), in: &source{name: x.d.path, text: x.d.text}, table: t}, from, to
			}
		}
	}
	return nil, 0, 0
}

// paint says what the words of the script are.
func (x *script) paint() []painted {
	var list []painted
	for i, row := range x.rows {
		start := x.d.lines[i]
		paint := func(from, to, kind int) { list = append(list, painted{start + from, start + to, kind}) }
		tokens := row.Tokens
		switch {
		case row.Kind == gamescript.RowCase:
			paint(tokens[0].From, tokens[0].To, tokenKeyword)
			tokens = nil
		case row.Kind == gamescript.RowHead:
			paint(tokens[0].From, tokens[0].To, tokenKeyword)
			tokens = tokens[1:]
		case len(tokens) > 0 && tokens[0].Text == ">":
			paint(tokens[0].From, tokens[0].To, tokenOperator)
			tokens = tokens[1:]
		}
		names := x.names(i)
		for _, t := range tokens {
			at := slices.IndexFunc(names, func(n gamescript.Named) bool { return n.From <= t.From && t.From < n.To })
			switch {
			case at >= 0 && names[at].From == t.From && names[at].Player:
				paint(names[at].From, names[at].To, tokenParameter)
			case at >= 0 && names[at].From == t.From:
				paint(names[at].From, names[at].To, tokenName)
			case at < 0 && strings.Trim(t.Text, "0123456789") == "":
				paint(t.From, t.To, tokenNumber)
			}
		}
		if row.Comment != "" {
			paint(len(row.Text)-len(row.Comment), len(row.Text), tokenComment)
		}
	}
	return list
}
