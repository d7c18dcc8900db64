// This file puts the table together.

package thesaurus

import "slices"

// table holds all rows. Of rows for one place the earlier are tried first.
var table = slices.Concat(prompt, lines, texts, keys, pathWords)
