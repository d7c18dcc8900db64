package wotrcards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file warns of what compiled and yet can never happen.

// Codes of the warnings.
const (
	textNobody = "text-nobody"  // words that mean no card, location or player of the library
	cardUnused = "card-nowhere" // no scenario has a deck for the card
)

// Warnings returns what of the library, which has been compiled, can never happen. Of a line the first such
// thing is told. What is known of an earlier library, of which they were asked, is not asked again; nil is none.
func (l *Library) Warnings(before *Library) []plain.Problem {
	k := newChances(l)
	k.settle(before)
	return k.warnings()
}

func (k *chances) warnings() []plain.Problem {
	var found []plain.Problem
	k.warned = map[int]bool{}
	for i := range k.Cards {
		if k.settled != nil && k.settled[i] {
			continue
		}
		c, before := &k.Cards[i], len(found)
		warn := func(bad *text.Problem) {
			if bad != nil {
				bad.Warning = true
				found = append(found, plain.Problem{Problem: *bad, Card: &c.Def})
			}
		}
		if k.Cards[i].Type < Aim && !k.mayShareDeck(i, i) {
			warn(&text.Problem{Code: cardUnused, Message: fmt.Sprintf("no scenario has a deck for %q", c.Name), Hint: "put its faction into the deck of a seat"})
		}
		if c.Type == Item && len(c.Wielders) == 0 && !c.choosesBearers() {
			warn(&text.Problem{Code: cardUnused, Message: fmt.Sprintf("nobody can wield %q", c.Name), Hint: "name its wielders, or let its text say on what it may be played"})
		}
		for _, a := range c.text.Abilities {
			warn(k.never(a, i))
		}
		for n, a := range c.text.Sayings {
			bad := k.nobody(a, nil)
			if bad != nil {
				bad.Said = &c.text.Script.Sayings[n]
			}
			warn(bad)
		}
		if len(found) > before {
			k.warned[i] = true
		}
	}
	for i := range k.Scenes {
		s := &k.Scenes[i]
		game := k.castOf(s)
		found = append(found, k.neverOf(s, game)...)
		for j := range s.Variants {
			found = append(found, k.neverOf(&s.Variants[j], game)...)
		}
	}
	return found
}

// cast is what may take part in games of a scenario, whatever is chosen before they begin.
type cast struct {
	plays    []bool // by card of the library
	cards    []int  // those of which it is true
	seats    []Seat
	counters []uint16
	rounds   int    // the last that there may be
	of       string // the scenario
}

// castOf returns what may take part in games of a scenario.
func (l *Library) castOf(s *Scenario) *cast {
	game := &cast{plays: make([]bool, len(l.Cards)), of: s.ID}
	add := func(s *Scenario) {
		for _, c := range s.cards(l) {
			in := s.Uses(l, c)
			for j := 0; j < len(s.Seats) && !in; j++ {
				sure, more := s.share(l, &s.Seats[j], c)
				in = sure+more > 0 || s.drafted(l, &s.Seats[j], c)
			}
			if in && !game.plays[c] {
				game.plays[c] = true
				game.cards = append(game.cards, int(c))
			}
		}
		game.seats, game.counters = append(game.seats, s.Seats...), slices.Concat(game.counters, s.Counters, s.OwnCounters)
		game.rounds = max(game.rounds, cmp.Or(s.Rounds, MaxRounds))
	}
	add(s)
	for i := range s.Variants {
		add(&s.Variants[i])
	}
	return game
}

// neverOf returns what of the texts of a scenario can never happen in its games.
func (k *chances) neverOf(s *Scenario, game *cast) (found []plain.Problem) {
	add := func(a *Ability, of func(text.Problem) plain.Problem) {
		bad := k.nobody(a, game)
		switch {
		case bad != nil || a.Head == nil:
		case int(max(headingOf(a).Round, headingOf(a).Every)) > game.rounds:
			bad = &text.Problem{At: a.Head.At, Code: text.TextNever, Message: fmt.Sprintf("the game is over before: its last round is %d", game.rounds)}
		}
		if bad != nil {
			bad.Line, bad.Warning = int(a.Line), true
			found = append(found, of(*bad))
		}
	}
	for _, a := range s.Compiled.Abilities {
		add(a, func(p text.Problem) plain.Problem { return plain.Problem{Problem: p, Scenario: s.ID, Chosen: s.Chosen} })
	}
	for seat := range s.Seats {
		if a := s.Seats[seat].ring; a != nil {
			add(a, func(p text.Problem) plain.Problem { return s.problemOf(&s.Seats[seat], p) })
		}
	}
	return found
}

// never returns why a line of a card's text can never happen or hold, or nil.
func (k *chances) never(a *Ability, card int) *text.Problem {
	if bad := k.nobody(a, nil); bad != nil || a.Head != nil && withdrawn(a.Head) {
		return bad
	}
	because := func(at *vocab.Phrase, format string, args ...any) *text.Problem {
		return &text.Problem{At: at.At, Code: text.TextNever, Message: fmt.Sprintf(format, args...)}
	}
	name, lie, h, to := k.Cards[card].Name, k.mayLie(card), headingOf(a), comesTo(a)
	switch {
	case a.Head == nil:
	case a.Cards != nil && a.Cards.Entry.Kind == vocab.KindCards && !k.might(a.Cards, "in"+said(a.Circumstances()...), func(i int) bool {
		return mayBeIn(a, k.mayLie(i)) && (to == nil || k.mayArrive(i, k.mayLie(i), to))
	}):
		return neverThere(a.Cards)
	case a.Where&lie == 0, a.Cards == nil && !mayBeIn(a, lie), a.Events.Has(afterCombat) && lie&atBattleground == 0:
		return because(a.Head, "%q can never be there", name)
	case to != nil && a.Cards == nil && !k.mayArrive(card, lie, to):
		return because(to, "%q can never be played or moved there", name)
	case h.Places != nil && !text.IsDefinite(h.Places) && !k.mayStand(card, h.Places):
		return because(h.Places, "%q can never be there", name)
	}
	always := func(o *vocab.Phrase) bool {
		return a.OfItself() && k.means(o, card) || a.Cards != nil && !slices.ContainsFunc(k.all, func(i int) bool { return k.means(a.Cards, i) && !k.means(o, i) })
	}
	bad := cmp.Or(k.nowhere(a), k.neverToSuch(a), a.Doubtful(always), k.notOwn(card, a.Cards))
	a.Walk(func(p *vocab.Phrase) {
		for _, how := range slices.Concat(p.List("x"), p.List("y")) {
			if how.Entry.Says == byTexts && slices.Contains([]vocab.Kind{"fact", "quantity", "relative"}, p.Entry.Kind) {
				bad = because(how, "by whose text that has happened is not kept")
			}
		}
	})
	a.EachClause(func(c *text.Clause) {
		if bad == nil {
			bad = cmp.Or(k.notOwn(card, saidOfOwner(c)...), goneWithIt(c), permitsNothing(c), k.noCombat(a, c, card), k.nobodys(c, card))
		}
		if why := k.inVain(c, card); bad == nil && why != "" {
			bad = because(c.Verb, "%s", why)
		}
		if gone := goneFrom(c); bad == nil && gone != nil && a.Events.Has(afterCombat) {
			bad = &text.Problem{At: gone.At, Code: text.TextNever, Message: "the cards of that combat have left the battleground by then", Hint: `say where: "of that combat in a cycle pile"`}
		}
	})
	return bad
}

// stillIn are the kinds of zones in which a card may be, once that has happened to it, of those in which texts may have given it lines. A
// card that is eliminated has the lines that it had in play.
type stillIn []engine.List

// goneWithIt warns of a line that is given to cards in a zone, and waits until they have left it.
func goneWithIt(c *text.Clause) (bad *text.Problem) {
	quote := c.Verb.Find("t")
	if c.About == nil || quote == nil || quote.Line == nil || quote.Line.Head == nil {
		return nil
	}
	head := quote.Line.Head
	if head.Find("i") == nil || head.Slot("i").Entry.Meaning.(text.Time).Before {
		return nil
	}
	var zones []engine.List
	c.About.Walk(func(p *vocab.Phrase) {
		if kind, is := kindIn(p); is {
			zones = append(zones, kind)
		}
	})
	occasion := head.Slot("o")
	for _, h := range occasion.List("h") {
		there, moves := h.Entry.Says.(stillIn)
		isIn := func(kind engine.List) bool { return slices.Contains(zones, kind) }
		if moves && len(occasion.Args) == 1 && len(zones) > 0 && !slices.ContainsFunc(there, isIn) {
			return &text.Problem{At: c.Verb.At, Code: text.TextNever, Message: fmt.Sprintf("a card that has been %s lies there no more, and has this line no more", h.Entry.Pattern),
				Hint: fmt.Sprintf(`wait for it in a line of this card: "Each time a card is %s: ..."`, h.Entry.Pattern)}
		}
	}
	return nil
}

// kindIn returns of which kind a zone is that words name, and whether they do.
func kindIn(p *vocab.Phrase) (kind engine.List, is bool) {
	if kind, is = p.Entry.Meaning.(engine.List); !is {
		kind, is = p.Entry.Says.(engine.List)
	}
	return kind, is
}

// permitsNothing warns of a text that permits what the rules let happen: to play cards from a hand, say.
func permitsNothing(c *text.Clause) (bad *text.Problem) {
	if c.Does.Kind != engine.Permission || c.Does.Hook != askMay {
		return nil
	}
	piles := false
	c.Verb.Walk(func(p *vocab.Phrase) {
		kind, is := kindIn(p)
		piles = piles || is && (kind == CyclePile || kind == EliminatedPile)
	})
	for _, h := range c.Verb.List("h") {
		switch what := h.Entry.Meaning.(text.Happens).What; {
		case what == onSupported, what == onPlayed && piles, (what == onPlayed || what == onMoved) && saysWhither(c.Verb):
		default:
			bad = &text.Problem{At: c.Verb.At, Code: text.TextNever, Message: "the rules let this happen, or no text can: it says neither to where nor from which pile",
				Hint: `"may be played to any battleground", "may be played from the cycle pile"; or what it costs: "This costs nothing."`}
		}
	}
	return bad
}

// noCombat warns of what lasts until a combat ends where none is spoken of, on an event, which lies nowhere.
func (k *chances) noCombat(a *Ability, c *text.Clause, card int) *text.Problem {
	if k.Cards[card].Type != Event || a.Cards != nil || c.Lasts == nil || c.Picks() || c.Lasts.Entry.Pattern != untilCombatEnds {
		return nil
	}
	found := false
	for _, words := range []*vocab.Phrase{c.About, c.Verb} {
		words.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Is(vocab.It) || p.Entry.Pattern == "there" })
	}
	if found {
		return nil
	}
	return &text.Problem{At: c.Lasts.At, Code: text.TextNever, Message: "no combat is spoken of, and an event is at no location: this lasts until any combat is over",
		Hint: "say how long, as in \"until the end of the combat step\", or where: \"choose a battleground. Until that combat ends, your armies there have ...\""}
}

// nobodys warns of what the player of a text does with his own cards, in the text of a location: that is no player's, and the starting
// player would do it.
func (k *chances) nobodys(c *text.Clause, card int) *text.Problem {
	own := c.Does.Begin != nil || c.Does.Takes != nil && len(c.Verb.Args) == 1 && c.Verb.Args[0].Slot == "n"
	if !k.Cards[card].Type.IsLocation() || !own || c.About != nil && !c.About.Entry.Is(vocab.You) {
		return nil
	}
	return &text.Problem{At: c.Verb.At, Code: text.TextWhich, Message: "nobody is meant: a location is no player's, and the starting player would do this",
		Hint: "say who: \"each Shadow player draws 1\"; or \"each time any player ...: that player draws 1\""}
}

// goneFrom returns the words for cards of a combat that is over, where the clause looks for them in play: there are none; or nil.
func goneFrom(c *text.Clause) *vocab.Phrase {
	if c.Verb.In(vocab.From) != nil || strings.Contains(c.Verb.Entry.Pattern, "instead of") { // it says where, or means what has just been done
		return nil
	}
	var gone *vocab.Phrase
	for i := range c.Verb.Args {
		for _, cards := range c.Verb.Args[i].Phrase {
			if cards.Entry.Kind != vocab.KindCards {
				continue
			}
			for _, object := range text.Objects(cards) {
				if q := object.In(vocab.Qualifier); q != nil && len(q.Phrase) == 1 && q.Phrase[0].Entry.Is(vocab.Anywhere) {
					gone = q.Phrase[0]
				}
			}
		}
	}
	return gone
}

// mayBeIn reports whether a card that may lie so may be where the circumstances of a heading have it.
func mayBeIn(a *Ability, lie text.Where) bool {
	return !slices.ContainsFunc(a.Circumstances(), func(c *vocab.Phrase) bool {
		where := c.Entry.Meaning.(text.Circumstance).Where
		return where != 0 && where&lie == 0
	})
}

// comesTo returns the words of a heading for where something comes to, or nil.
func comesTo(a *Ability) *vocab.Phrase {
	for _, c := range a.Circumstances() {
		if to := c.Find("to"); to != nil {
			return to.Phrase[0]
		}
	}
	return nil
}

// inVain returns why a clause can never do what it says with any card: no deck has one that it could find, or none may
// go where it says.
func (k *chances) inVain(clause *text.Clause, card int) string {
	var cards, to, places *vocab.Phrase
	searches := false
	for i := range clause.Verb.Args {
		switch arg := &clause.Verb.Args[i]; {
		case !arg.Set || len(arg.Phrase) == 0:
		case arg.Phrase[0].Entry.Kind == vocab.KindCards:
			cards = arg.Phrase[0]
		case arg.Role == vocab.To && arg.Phrase[0].Entry.Kind == vocab.KindPlaces:
			places = arg.Phrase[0]
		case arg.Role == vocab.To:
			to = arg.Phrase[0]
		case arg.Role == vocab.From:
			searches = clause.About == nil && !k.Cards[card].Type.IsLocation() && ownZones(arg.Phrase)
		}
	}
	if cards == nil || text.IsDefinite(text.Objects(cards)[0]) {
		return ""
	}
	switch {
	case searches && !k.might(cards, "search "+k.decksOf(card), func(other int) bool { return k.mayShareDeck(card, other) }):
		return "no deck can have such a card besides this one"
	case to != nil && !k.might(cards, "arrive"+said(to), func(other int) bool {
		return k.Cards[other].Type != Event && k.mayArrive(other, k.mayLie(other), to)
	}),
		places != nil && !text.IsDefinite(places) && !k.might(cards, "stand"+said(places), func(other int) bool { return k.mayStand(other, places) }),
		places != nil && places.Entry.Says == atPath && !k.might(cards, "go to a path", func(other int) bool { return k.mayLie(other)&atPath != 0 }):
		return "no such card can ever go there"
	}
	return ""
}

// notOwn returns why words speak of cards of the text's player that are never his, or nil: they lie in a zone of his own, or
// he is kept from doing something with them.
func (k *chances) notOwn(card int, said ...*vocab.Phrase) (bad *text.Problem) {
	if k.Cards[card].Type.IsLocation() {
		return nil
	}
	notHis := func(p *vocab.Phrase, hint string) {
		if !text.IsDefinite(p) && !withdrawn(p) && !k.might(p, "share "+k.decksOf(card), func(other int) bool { return k.mayShareDeck(card, other) }) {
			bad = &text.Problem{At: p.At, Code: text.TextNever, Message: "no deck that this is in can have such a card", Hint: hint}
		}
	}
	for _, words := range said {
		eachCounted(words, func(p *vocab.Phrase) {
			switch zones := text.ZonesIn(p); {
			case p.Entry.Kind == "object" && len(zones) > 0 && ownZones(zones):
				notHis(p, "this is the player's own; say whose: \"in each player's reserve\"")
			case p.Entry.Kind == "act" && p.Find("c") != nil && text.MeansBearer(p.Slot("c")) && !k.mayBeBorne(card):
				bad = &text.Problem{At: p.At, Code: text.TextNever, Message: "its player is never the one who uses such a wielder", Hint: "say who: \"the controller of the wielder\""}
			}
		})
	}
	return bad
}

// saidOfOwner returns the words of a clause, if it is not another player who does it.
func saidOfOwner(c *text.Clause) []*vocab.Phrase {
	if c.About != nil && c.About.Entry.Kind == vocab.KindWho && !c.About.Entry.Is(vocab.You|vocab.It) {
		return nil
	}
	return []*vocab.Phrase{c.Subject, c.Verb}
}

// mayBeBorne reports whether a card of the same side could wield an item, as far as its data say which do.
func (k *chances) mayBeBorne(item int) bool {
	c := &k.Cards[item]
	return len(c.Wielders) == 0 || c.choosesBearers() || slices.ContainsFunc(c.Wielders, func(id uint16) bool { return k.Cards[id].Side == c.Side })
}

// eachCounted calls f for words and all within them whose cards are meant: not for what is asked, or left out.
func eachCounted(words *vocab.Phrase, f func(*vocab.Phrase)) {
	if words == nil || words.Entry.Kind == "fact" {
		return
	}
	f(words)
	for i := range words.Args {
		for _, inner := range words.Args[i].Phrase {
			if words.Args[i].Role != vocab.Except {
				eachCounted(inner, f)
			}
		}
	}
}

// ownZones reports whether all zones are the player's own.
func ownZones(named []*vocab.Phrase) bool {
	return !slices.ContainsFunc(named, func(z *vocab.Phrase) bool {
		whose := z.Find("w")
		return whose != nil && !whose.Phrase[0].Entry.Is(vocab.You)
	})
}

// mayArrive reports whether a card could be played or moved to a destination.
func (k *chances) mayArrive(card int, lie text.Where, to *vocab.Phrase) bool {
	d := to.Entry.Meaning.(dest)
	return d.where&lie&atReserve != 0 || d.where&lie != 0 && k.mayStand(card, to)
}

// nowhere returns why cards are looked for where none such can ever be, or nil: by a fact, or by how they are described.
func (k *chances) nowhere(a *Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		cards, at, where, places := p, p.In(vocab.Qualifier), text.Where(0), []*vocab.Phrase(nil)
		switch in := p.In(vocab.At); {
		case p.Entry.Kind == "fact" && in != nil && !text.IsDenied(p):
			cards, at, where = p.Slot("c"), in, in.Phrase[0].Entry.Meaning.(text.Where)
		case p.Entry.Kind == "object" && !text.IsDefinite(p) && text.ZonesIn(p) != nil && !slices.ContainsFunc(text.ZonesIn(p), isNoReserve):
			where = atReserve
		case p.Entry.Kind == "object" && at != nil && !text.IsDefinite(p):
			where, _ = at.Phrase[0].Entry.Says.(text.Where)
			places = at.Phrase[0].List("p")
		}
		for _, place := range places {
			of := atPath | atBattleground
			if named, is := place.Entry.Says.(text.Where); is {
				of = named
			}
			for _, site := range place.List("t") {
				of = site.Entry.Says.(text.Where)
			}
			where |= of
		}
		stands := func(card int) bool {
			return places == nil || slices.ContainsFunc(places, func(p *vocab.Phrase) bool { return text.IsDefinite(p) || k.mayStand(card, p) })
		}
		lies := func(card int) bool { return k.mayLie(card)&where != 0 && stands(card) }
		if bad == nil && where != 0 && !withdrawn(p) && !k.might(cards, fmt.Sprint("lie", where, said(places...)), lies) {
			bad = neverThere(at.Phrase[0])
		}
	})
	return bad
}

// neverToSuch returns why what a heading waits for never happens to such cards, or nil.
func (k *chances) neverToSuch(a *Ability) (bad *text.Problem) {
	if a.Head == nil || a.Head.Find("o") == nil || a.Cards == nil || a.Cards.Entry.Kind != vocab.KindCards || text.IsDefinite(a.Cards) {
		return nil
	}
	for _, h := range a.Head.Slot("o").List("h") {
		what, _ := h.Entry.Meaning.(text.Happens)
		if !k.might(a.Cards, "happen"+said(h), func(i int) bool { return what.Own.Fits(text.KindsOf(k.Cards[i].Type)) }) {
			bad = &text.Problem{At: h.At, Code: text.TextNever, Message: "this never happens to such a card", Hint: "characters are supported, locations activated and scored"}
		}
	}
	return bad
}

// isNoReserve reports whether words for zones name another than a reserve.
func isNoReserve(zone *vocab.Phrase) bool {
	piles := zone.List("k")
	if len(piles) == 0 {
		piles = []*vocab.Phrase{zone}
	}
	return slices.ContainsFunc(piles, func(p *vocab.Phrase) bool { kind, _ := kindIn(p); return kind != Reserve })
}

func neverThere(words *vocab.Phrase) *text.Problem {
	return &text.Problem{At: words.At, Code: text.TextNever, Message: "no such card can ever be there",
		Hint: "say where such cards are, as in \"in reserve\", \"on a battleground\", \"in your cycle pile\""}
}

// nobody returns the first words of a line that can mean no card, location or player, or nil: in games of a
// scenario, or in all where that is nil. A name that has been withdrawn is warned of elsewhere.
func (k *chances) nobody(a *Ability, game *cast) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if bad != nil || text.IsDefinite(p) {
			return
		}
		if what := k.noneOf(p, game); what != "" && !withdrawn(p) {
			if game != nil {
				what += " of the scenario"
			}
			bad = &text.Problem{At: p.At, Code: textNobody, Message: fmt.Sprintf("no %s is what this says", what)}
		}
	})
	return bad
}

// noneOf returns what words mean none of, "card", "location", "player" or "counter", or "".
func (k *chances) noneOf(p *vocab.Phrase, game *cast) string {
	plays := func(card int) bool { return game == nil || game.plays[card] }
	might := func(location bool) bool {
		cards, question := k.all, "any"
		if game != nil {
			cards, question = game.cards, "any of "+game.of
		}
		return k.mightOf(cards, location, p, question, plays)
	}
	switch p.Entry.Kind {
	case "object":
		if !might(false) {
			return "card"
		}
	case "places", "paths":
		if !might(true) {
			return "location"
		}
	case "who", "players":
		if !k.mayBeSeat(p, game) {
			return "player"
		}
	default: // a name that stands alone
		for i := range p.Args {
			n, means := p.Args[i].Name, func(uint16) bool { return true }
			switch {
			case n == nil:
				continue
			case n.Kind == "card" || n.Kind == "location":
				means = func(id uint16) bool { return plays(int(id)) }
			case n.Kind == CounterName && game != nil:
				means = func(id uint16) bool { return slices.Contains(game.counters, id) }
			}
			if !slices.ContainsFunc(n.IDs, means) {
				return string(n.Kind)
			}
		}
	}
	return ""
}

// mayBeSeat reports whether words for players could mean one.
func (k *chances) mayBeSeat(p *vocab.Phrase, game *cast) bool {
	for i := range p.Args {
		switch n := p.Args[i].Name; {
		case n == nil || n.Kind != "faction":
		case len(n.IDs) == 0:
			return false
		case game != nil:
			return slices.ContainsFunc(game.seats, func(s Seat) bool { return s.Factions&(1<<n.IDs[0]) != 0 })
		case len(k.Scenes) > 0:
			return k.seated&(1<<n.IDs[0]) != 0
		}
	}
	return true
}

// withdrawn reports whether a name in words means nothing any more.
func withdrawn(p *vocab.Phrase) bool {
	for i := range p.Args {
		if n := p.Args[i].Name; n != nil && len(n.IDs) == 0 {
			return true
		}
		for _, inner := range p.Args[i].Phrase {
			if withdrawn(inner) {
				return true
			}
		}
	}
	return false
}
