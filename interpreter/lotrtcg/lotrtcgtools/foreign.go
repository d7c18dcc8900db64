package lotrtcgtools

import (
	_ "embed"

	"loremaster/dsl/thesaurus"
)

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)
