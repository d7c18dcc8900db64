// This file makes sections of the tokens of a script: lines that are not indented, with those below them that are. What a line
// says is a matter of the table of sentences.

package gamescript

// section is a line that is not indented, and what stands below it.
type section struct {
	at   lexeme   // where it begins
	head string   // a word of Heads; "" of an action
	line words    // behind the head
	in   []words  // indented, below it
	data []lexeme // lines of data, whole, below it
}

// words is a line without its head and its indentation.
type words struct {
	at     lexeme // the first of its tokens, or its end
	tokens []lexeme
}

// sectionsOf returns the sections of a script, and the indented lines that stand before the first.
func sectionsOf(tokens []lexeme) (strays []words, list []section) {
	for len(tokens) > 0 {
		first := tokens[0]
		if first.kind == ofData { // below a section of data, or it would be none
			s := &list[len(list)-1]
			s.data, tokens = append(s.data, first), tokens[1:]
			continue
		}
		if first.kind != ofWord && first.kind != ofSign {
			tokens = tokens[1:]
		}
		var line words
		line, tokens = lineOf(tokens)
		switch {
		case first.kind != ofIndent:
			s := section{at: first, line: line}
			if first.kind == ofHead {
				s.head = first.text
			}
			list = append(list, s)
		case len(list) == 0:
			strays = append(strays, line)
		default:
			s := &list[len(list)-1]
			s.in = append(s.in, line)
		}
	}
	return strays, list
}

// lineOf cuts the tokens of a line off, with its end.
func lineOf(tokens []lexeme) (line words, rest []lexeme) {
	n := 0
	for tokens[n].kind != ofEnd {
		n++
	}
	return words{tokens[0], tokens[:n:n]}, tokens[n+1:]
}

// untilCase parts sections before the first that begins a case.
func untilCase(sections []section) (before, from []section) {
	for i := range sections {
		if sections[i].at.kind == ofCase {
			return sections[:i], sections[i:]
		}
	}
	return sections, nil
}
