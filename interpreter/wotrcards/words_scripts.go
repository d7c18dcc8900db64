package wotrcards

import (
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what functions of scripts say.

var scriptWords = []vocab.Entry{
	text.Word("quantity", "what {f:script} says"), text.Word("fact", "{f:script} holds"),
	text.Word("qualifier", "for which {f:script} holds"),
}
