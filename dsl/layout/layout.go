// Package layout gives data files and scripted games the one layout that they have here.
//
// It moves words and signs, and touches none: what stands in quotes, comments and all else stay letter by letter, and
// what is laid out once is laid out. It understands no more of a file than its tokens. So it can be asked of a file that
// is half written: a line that it cannot read stays as it is.
//
//   - toml.go lays out definitions: keys with their equals signs below one another, a blank line before each table;
//     tokens.go cuts them into tokens, statement.go finds keys and values;
//   - script.go lays out scripted games: two spaces before what belongs to a section;
//   - lines.go puts comments behind lines below one another.
package layout

import (
	"path/filepath"
	"regexp"
	"strings"
)

// File returns the text of a file in its layout, by the ending of its name; false where that has none.
func File(name string, src []byte) ([]byte, bool) {
	switch filepath.Ext(name) {
	case ".toml":
		return TOML(src), true
	case ".game":
		return Script(src), true
	}
	return src, false
}

// returns are the line ends of other systems.
var returns = regexp.MustCompile(`\r+(?:\n|\z)`)

// plain returns a text without the mark that some editors begin files with, and with the line ends that files have here.
func plain(src []byte) string {
	return returns.ReplaceAllString(strings.TrimLeft(string(src), "\uFEFF"), "\n")
}
