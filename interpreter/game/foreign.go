package game

// Foreign is something that people write who know other games, or have read the rulebook only, where it is none of the
// language here. Package thesaurus of the tools says how its words are read.
type Foreign struct {
	In    string // where it is written: one of the places of that package
	Said  string // "^" stands before the word that is wrong, where that is not the first
	Why   string
	Write []string // what to write; at the prompt the codes of the options that are most like it. Nothing where there is none
}
