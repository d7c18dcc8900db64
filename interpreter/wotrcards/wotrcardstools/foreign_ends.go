// This file holds the rows for how a game ends and who has won, and for who has more of something.

package wotrcardstools

import "loremaster/dsl/thesaurus"

const (
	whyEnds   = "a rule says when the game ends; then the side with more points has won, or, where both have as many, the one that the scenario names"
	whyScore  = "who wins is said in a line for each side, whose points are its score"
	whyTheEnd = "the end of the game is no time at which a text happens: what counts there is points, as in \"while ...: the Shadow side has +2 victory points\", and the side with more of them has won"
	whyUntilN = "a number that grows is asked whether it is so many or more"
	whyMoreOf = "who has more of something than another \"has more ... than\" that player"
	whyInPlay = "how many there are is a number, which is compared"
)

const (
	firstTo   = "when the Free Peoples side's score is {n} or more: the Free Peoples side wins.⏎when the Shadow side's score is {n} or more: the Shadow side wins."
	endsAfter = "at the end of round {n}: the game ends."
)

// foreignEnds stand behind those for wishes.
var foreignEnds = []foreign{
	// Who wins.
	{thesaurus.Text, "<< ^the first side|player|team with|to|that|who [reach|reaches|get|gets|have|has|score|scores] {n} [victory] points|point [first] wins|win [the] [game] .", whyScore, []string{firstTo}},
	{thesaurus.Text, "<< ^if|when|whenever|once|as [soon] [as] a|any|either|one side|player|team has|reaches|gets|scores {n} [or] [more] [victory] points|point ,|: it|they|that|he [side|player] wins|win [the] [game] .", whyScore, []string{firstTo}},
	{thesaurus.Text, "<< ^a|any|the side|player|team wins|win [the] [game] if|when|with|at|once|as [soon] [as] [it|they|he] [has|have|reaches] {n} [or] [more] [victory] points|point .", whyScore, []string{firstTo}},
	{thesaurus.Text, "<< [the] ^free peoples|people [players|side] win|wins [the] [game] if|when|with|at|once [they|it] [have|has|reach|reaches] {n} [or] [more] [victory] points|point .", whyScore, []string{"when the Free Peoples side's score is {n} or more: the Free Peoples side wins."}},
	{thesaurus.Text, "<< [the] ^shadow [players|side] win|wins [the] [game] if|when|with|at|once [they|it] [have|has|reach|reaches] {n} [or] [more] [victory] points|point .", whyScore, []string{"when the Shadow side's score is {n} or more: the Shadow side wins."}},
	{thesaurus.Text, "[the] ^free peoples|people [players|side] have|has|reach|reaches {n} [or] [more] [victory] points|point", whyScore, []string{"the Free Peoples side's score is {n} or more"}},
	{thesaurus.Text, "[the] ^shadow [players|side] have|has|reach|reaches {n} [or] [more] [victory] points|point", whyScore, []string{"the Shadow side's score is {n} or more"}},
	{thesaurus.Text, "when|if|while the free peoples {x} ,|: ^they|it win|wins [the] [game]", whyWin, []string{"when the free peoples {x}: the Free Peoples side wins"}},
	{thesaurus.Text, "when|if|while the shadow {x} ,|: ^they|it win|wins [the] [game]", whyWin, []string{"when the shadow {x}: the Shadow side wins"}},
	{thesaurus.Text, "<< the free peoples side wins ^if|when|once|as [soon] [as] {x} .", whyHead, []string{"when {x}: the Free Peoples side wins."}},
	{thesaurus.Text, "<< the shadow side wins ^if|when|once|as [soon] [as] {x} .", whyHead, []string{"when {x}: the Shadow side wins."}},
	{thesaurus.Text, "<< if|when {x} , the ^{y} wins .", whyHead, []string{"when {x}: the {y} wins."}},
	{thesaurus.Text, "<< if {x} ^, the {y} wins .", whyHead, []string{"when {x}: the {y} wins."}},

	// When the game ends.
	{thesaurus.Text, "<< ^the side|player|team with|that|who [has] [the] [a] more|most|higher|highest [victory] points|score after|at|when [the] [end] [of] round {n} [ends] wins|win [the] [game] .", whyEnds, []string{endsAfter}},
	{thesaurus.Text, "<< ^whoever has|leads [the] [more|most|higher|highest] [victory] [points|score] after|at|when [the] [end] [of] round {n} [ends] wins|win [the] [game] .", whyEnds, []string{endsAfter}},
	{thesaurus.Text, "^the side|player|team with|that|who [has] [the] [a] more|most|higher|highest [victory] points|score wins|win [the] [game]", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "^the side|player|team that|who leads|is [ahead] wins|win [the] [game]", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "^whoever|who has [the] [a] more|most|higher|highest [victory] points|score wins|win|has [won] [the] [game]", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "^whoever|who leads|is [ahead] wins|win|has [won] [the] [game]", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "<< ^the game ends|is|stops [over] after|at|with|in [the] [end] [of] round {n} .", whyEnds, []string{endsAfter}},
	{thesaurus.Text, "<< ^the game ends|is|stops [over] after {n} rounds|round .", whyEnds, []string{endsAfter}},
	{thesaurus.Text, "<< ^the game lasts|has|is|goes [on] [for] [only] {n} rounds|round [long] .", whyEnds, []string{endsAfter}},
	{thesaurus.Text, "<< the game ends ^when|if|once|as [soon] [as] {x} .", whyHead, []string{"when {x}: the game ends."}},
	{thesaurus.Text, "<< ^after round {n} ,|: {rest}", whyEdge, []string{"at the end of round {n}: {rest}"}},
	{thesaurus.Text, "<< ^after {n} rounds ,|: {rest}", whyEdge, []string{"at the end of round {n}: {rest}"}},
	{thesaurus.Text, "<< at|after the end of round {n} ^, {rest}", whyColon, []string{"at the end of round {n}: {rest}"}},
	{thesaurus.Text, "^the game is over|finished", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "^end the game", whyEnds, []string{"the game ends"}},
	{thesaurus.Text, "<< at|when|after [the] ^end|ends|end of [the] game ,|: {rest}", whyTheEnd, nil},
	{thesaurus.Text, "corruption ^reaches|hits|passes [at] [least] {n}", whyUntilN, []string{"corruption is {n} or more"}},
	{thesaurus.Text, "{one} ^reaches|hits {n}", whyUntilN, []string{"{one} is {n} or more"}},
	{thesaurus.Text, "is ^at least {n} >", whyAtLeast, []string{"is {n} or more"}},

	// Who has more of something.
	{thesaurus.Text, "if ^you|i control|have|has more {noun} [in] [play] than [the] [each|any] shadow player|players", whyMoreOf, []string{"if you have more {noun} in play than each Shadow player"}},
	{thesaurus.Text, "if ^you|i control|have|has more {noun} [in] [play] than [the] [each|any] shadow ,|:", whyMoreOf, []string{"if the number of your {noun} in play is more than the number of Shadow {noun} in play,"}},
	{thesaurus.Text, "if ^you|i control|have|has more {noun} [in] [play] than [your|the|each|any] opponent|opponents|enemy", whyMoreOf, []string{"if you have more {noun} in play than each {enemy} player"}},
	{thesaurus.Text, "has|have ^at least {n} {x}", "so many are at least so many", []string{"have {n} {x}", "has {n} {x}"}},
	{thesaurus.Text, "have ^{n} or fewer|less {x}", whyMoreOf, []string{"have at most {n} {x}"}},
	{thesaurus.Text, "has ^{n} or fewer|less {x}", whyMoreOf, []string{"has at most {n} {x}"}},
	{thesaurus.Text, "has|have ^less than {n}", whyMoreOf, []string{"have fewer than {n}", "has fewer than {n}"}},
	{thesaurus.Text, "^there are more than {n} {x} in play", whyInPlay, []string{"the number of {x} in play is more than {n}"}},
	{thesaurus.Text, "^there are fewer|less than {n} {x} in play", whyInPlay, []string{"the number of {x} in play is less than {n}"}},
	{thesaurus.Text, "^there are [at] [least] {n} [or] [more] {x} in play", whyInPlay, []string{"{n} {x} are in play"}},
	{thesaurus.Text, "^there is a|an|1|one {x} in play", whyInPlay, []string{"a {x} is in play"}},
	{thesaurus.Text, "^more than {n} {x} are in play", whyInPlay, []string{"the number of {x} in play is more than {n}"}},

	// Who supports whom.
	{thesaurus.Text, "each time {x} ^supports {y} :", whySupport, []string{"each time {y} is supported by {x}:"}},
	{thesaurus.Text, "this ^may|can support any|each|every|all {x} .", whySupport, []string{"each {x} may be supported by this."}},
	{thesaurus.Text, "{x} ^cannot|can't support {y} .", whySupport, []string{"{y} cannot be supported by {x}."}},
	{thesaurus.Text, "{x} ^may|can support {y} .", whySupport, []string{"{y} may be supported by {x}."}},
}

const whySupport = "who is supported is the character, by armies"
