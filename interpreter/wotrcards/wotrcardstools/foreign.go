// This file puts together what people write in the words of other games.

package wotrcardstools

import "loremaster/dsl/thesaurus"

// foreign is a row of it.
type foreign thesaurus.Row

var foreignRows = thesaurus.Rows(foreignPrompts, foreignLines, foreignAlways, foreignWishes, foreignEnds, foreignFirst, foreignGuests, foreignDesigns, foreignSentences, foreignTexts, foreignKeys)
