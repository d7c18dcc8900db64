// This file says which lines of a script do something, and which of them are run.

package script

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// linesOf returns the lines of the file that hold instructions of the functions of a script that begins in the
// line first. What stands outside of them only says what there is. Nor does a line count that only closes what
// others opened: the machine has instructions there that nothing but falling out of a loop or function reaches.
func linesOf(script *lua.FunctionProto, source string, first int) []int {
	var lines []int
	var add func(p *lua.FunctionProto)
	add = func(p *lua.FunctionProto) {
		for _, f := range p.FunctionPrototypes {
			lines = append(lines, f.DbgSourcePositions...)
			add(f)
		}
	}
	add(script)
	slices.Sort(lines)
	text := strings.Split(source, "\n")
	return slices.DeleteFunc(slices.Compact(lines), func(n int) bool {
		return n < first || n-first >= len(text) || onlyCloses(text[n-first])
	})
}

// onlyCloses reports whether a line says nothing but "end", and signs.
func onlyCloses(line string) bool {
	line, _, _ = strings.Cut(line, "--")
	words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r(){}[],;", r) })
	return !slices.ContainsFunc(words, func(w string) bool { return w != "end" })
}
