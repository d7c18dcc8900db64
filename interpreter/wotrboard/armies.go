package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file says where armies may go, and which part of one goes.

// freeToMove reports whether an army of a side may move into a region: no enemy army is there, but one that is besieged by
// the side's own. (free-movement, reinforcing)
func (t *Game) freeToMove(s Side, r Region) bool {
	e := s.Enemy()
	return !t.S.Armies[e].Has(r) || t.S.Besieged.Has(r) && t.controls(&t.S, e, r)
}

// inside reports whether the army of a side in a region is in a besieged stronghold, besieges whether it besieges one.
func (t *Game) inside(s Side, r Region) bool   { return t.S.Besieged.Has(r) && t.controls(&t.S, s, r) }
func (t *Game) besieges(s Side, r Region) bool { return t.inside(s.Enemy(), r) && t.S.Armies[s].Has(r) }

// crossing returns which of some nations may move units into a region: those at war, and others within
// their borders and where no nation is. Nazgûl are always at war. (borders)
func (t *Game) crossing(who Nations, to Region) (units, leaders Nations) {
	units = who
	if n := t.nation[to]; n >= 0 {
		units &= t.warring() | 1<<n
	}
	return units, units | who&t.nazgul
}

// arrivals are the forces that have moved in an action: they move no more in it. (once-an-action)
type arrivals []arrival

type arrival struct {
	at   Region
	what Force
}

func (a *arrivals) came(r Region) (f Force) {
	for i := range *a {
		if m := &(*a)[i]; m.at == r {
			for k := range numFigures {
				for n := range MaxNations {
					f.Units[k][n] += m.what.Units[k][n]
				}
			}
			for n, count := range m.what.Others {
				f.Others[n] += count
			}
			f.Characters |= m.what.Characters
		}
	}
	return f
}

// movable returns which figures of some nations may move from a region to another, without characters.
func (t *Game) movable(s Side, who Nations, from, to Region, led bool, a *arrivals) parting {
	units, leaders := t.crossing(who, to)
	p := t.part(s, from, units, leaders, led)
	if len(*a) > 0 {
		p.without(a.came(from))
	}
	return p
}

// travelers returns the characters of a region that may go with an army: all but those who never leave.
func (t *Game) travelers(s Side, from Region) (set uint32) {
	for c := range inSet(t.characters(s, from)) {
		if (t.levelOf(c) > 0 || t.def[c].Anywhere) && !t.def[c].Stays {
			set |= one(c)
		}
	}
	return set
}

// eachMove goes through the moves that a player's armies may make, until f returns false. What of an army may go is worked out
// anew only where others of it may cross the border.
func (t *Game) eachMove(seat engine.Seat, led bool, a *arrivals, f func(from, to Region) bool) {
	s, who := t.sideBy[seat], t.moved[seat]
	var looked, barred RegionSet
	for from := range t.S.Armies[s].All() {
		if t.inside(s, from) || t.rests(s, from) {
			continue
		}
		others := led && t.own(who, t.travelers(s, from))&^a.came(from).Characters != 0
		known, crossed, possible := false, Nations(0), false
		beside := t.borders[from]
		if t.S.Others.Been != 0 {
			beside = slices.Collect(t.ways(s, from).All())
		}
		for _, to := range beside {
			if !t.freeToMove(s, to) {
				continue
			}
			if !looked.Has(to) {
				if looked.Add(to); t.barred(s, to) {
					barred.Add(to)
				}
			}
			if barred.Has(to) {
				continue
			}
			if units, _ := t.crossing(who, to); !known || units != crossed {
				p := t.movable(s, who, from, to, led, a)
				known, crossed, possible = true, units, p.possible(others)
			}
			if possible && !f(from, to) {
				return
			}
		}
	}
}

// listMove offers to move armies: two different ones with an Army die, one that has a leader with a Character die. (moving-armies)
func (t *Game) listMove(d *engine.Decision, s Side, f Face) {
	led := f == CharacterFace
	known := &t.listing.move[b2i(led)]
	if *known == 0 {
		*known = 1
		t.eachMove(t.actor(s), led, &arrivals{}, func(Region, Region) bool { *known = 2; return false })
	}
	if *known == 2 {
		offerDie(d, OptMove, f)
	}
}

func (t *Game) moveByDie(s Side, o engine.Option) {
	if led := Face(o.A) == CharacterFace; led {
		t.moveArmies(t.actor(s), 1, true)
	} else {
		t.moveArmies(t.actor(s), 2, false)
	}
}

// moveArmies lets a player move up to so many armies, each once. What is too much where they stand is removed in the end.
// (moving-armies, stacking)
func (t *Game) moveArmies(seat engine.Seat, most int, led bool) {
	t.moveThose(seat, most, led, nil, nil)
}

func (t *Game) moveThose(seat engine.Seat, most int, led bool, such func(Region) bool, has func(*Force) bool) bool {
	var a arrivals
	t.byLeader = led
	for left := most; left > 0 && !t.Over(); left-- {
		o := t.ask(DecideMove, seat, left, func(d *engine.Decision) {
			t.eachMove(seat, led, &a, func(from, to Region) bool {
				if such != nil && !such(from) {
					return true
				}
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(from), B: uint16(to)}})
				return true
			})
			if left < most {
				d.Offer(engine.Option{Verb: OptDone})
			}
		})
		if o.Verb != OptFromTo {
			break
		}
		from, to := Region(o.A), Region(o.B)
		p := t.goers(seat, from, to, led, &a)
		f := t.choose(DecideGoes, seat, from, to, &p)
		if has != nil && !has(&f) {
			t.completes(&f, &p, has)
		}
		t.acts(t.sideBy[seat], &f, to)
		t.moveForce(t.sideBy[seat], &f, from, to)
		if a = append(a, arrival{to, f}); t.Scenario.Numbers.ExcessAtOnce {
			t.checkStacking(to)
		}
	}
	for i := range a {
		t.checkStacking(a[i].at)
	}
	return len(a) > 0
}

// completes adds to a force one of those who have to be with it.
func (t *Game) completes(f *Force, p *parting, has func(*Force) bool) {
	for c := range inSet(p.most.Characters &^ f.Characters) {
		if with := (Force{Characters: one(c)}); has(&with) {
			f.Characters |= one(c)
			return
		}
	}
	for k := range numFigures {
		for n := range MaxNations {
			var with Force
			if with.Units[k][n] = 1; p.most.Units[k][n] > f.Units[k][n] && has(&with) {
				f.Units[k][n]++
				return
			}
		}
	}
}

// goers returns who may move from a region to another with a player: figures of both players of a side, if they agree.
func (t *Game) goers(seat engine.Seat, from, to Region, led bool, a *arrivals) parting {
	s := t.sideBy[seat]
	free := t.travelers(s, from) &^ a.came(from).Characters
	p := t.movable(s, t.moved[seat], from, to, led, a)
	p.most.Characters = t.own(t.moved[seat], free)
	joint := t.movable(s, t.nations[s], from, to, led, a)
	joint.most.Characters = free
	return t.goTogether(seat, from, &p, &joint)
}

// moveForce moves a force, with what comes of leaving the one region and entering the other.
func (t *Game) moveForce(s Side, f *Force, from, to Region) {
	t.march(f, from, to)
	if f.Size() > 0 && !t.S.Armies[s].Has(from) {
		t.bereft(s, from, byLeaving)
	}
	t.left(from)
	t.entered(s, to)
	for c := range inSet(f.Characters) {
		if s == FreePeoples {
			t.companionActivates(c, to)
		}
	}
}

// checkStacking makes who has too many units in a region remove some: they may come again. Two players of a side do so in turns,
// who does not lead first. (stacking, mixed-armies)
func (t *Game) checkStacking(r Region) {
	for s := range numSides {
		for n := 0; !t.Over(); n++ {
			over := t.units(s, r) - t.roomIn(&t.S, s, r)
			if over <= 0 {
				break
			}
			seat := t.remover(s, r, n)
			o := t.ask(DecideExcess, seat, over, func(d *engine.Decision) {
				offer := func(n Nation, k Figure) {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, k)), B: uint16(r)}})
				}
				for k := Regular; k <= Elite; k++ {
					for n := range t.nations[s].All() {
						if t.S.Units[r][k][n] > 0 && t.moved[seat].Has(n) {
							offer(n, k)
						}
					}
				}
				for _, n := range t.irregulars[s] {
					if t.S.Others.On[r][n] > 0 {
						offer(n, Other)
					}
				}
			})
			n, kind := figureOf(int(o.A))
			t.dismiss(r, n, kind)
		}
	}
}

// remover returns who removes the unit of that number, from 0: the one of two players whose turn it is, if he has any.
func (t *Game) remover(s Side, r Region, n int) engine.Seat {
	seat := t.leading(s)
	if other := t.partner(seat); other != engine.NoSeat {
		f := t.Army(s, r)
		mine, mineElites := f.of(t.moved[seat])
		theirs, theirElites := f.of(t.moved[other])
		if theirs+theirElites > 0 && (n%2 == 0 || mine+mineElites == 0) {
			return other
		}
	}
	return seat
}

// What follows is how a player says which part of an army goes, or fights.

// parting is a choice of figures of a region that go, or fight: which may, and what has to be so.
type parting struct {
	most     Force
	there    int     // units that there are, those that cannot go, too
	stuck    bool    // leaders who cannot be alone cannot go
	led      bool    // a leader or a character has to go
	together bool    // leaders and characters stay only where a unit stays: they are a rearguard with it
	elite    Nations // the nations whose elites are leaders, too
	guests   Nations // the nations whose units go only with one of the others
	fewer    bool    // no more of those go than leave control to the others,
	leads    bool    // to whom it is left where both have as many
}

// part returns what may go of the figures that a side has in a region, by the nations that may.
func (t *Game) part(s Side, from Region, units, leaders Nations, led bool) (p parting) {
	u := &t.S.Units[from]
	p.there = t.units(s, from)
	p.most.Units[Regular].only(&u[Regular], units)
	p.most.Units[Elite].only(&u[Elite], units)
	p.most.Units[Leader].only(&u[Leader], leaders)
	p.most.Others = t.irregular(s, from, units)
	p.stuck = u[Leader].of(t.nations[s]&^leaders&^t.nazgul) > 0
	p.guests = t.resting(s)
	if p.led = led; led && p.most.Count(Elite) > 0 {
		p.elite = t.leaderRows(s) &^ p.guests
	}
	return p
}

// of returns how many regulars and elites of some nations are in a force.
func (f *Force) of(nations Nations) (regulars, elites int) {
	return f.Units[Regular].of(nations), f.Units[Elite].of(nations)
}

// hosts returns how many units may go that can go without the others.
func (p *parting) hosts() int {
	regulars, elites := p.most.of(^p.guests)
	return regulars + elites + p.most.irregulars()
}

// keeps reports whether a force leaves control to those who are no guests: most units, then most elites.
func (p *parting) keeps(f *Force) bool {
	if !p.fewer {
		return true
	}
	regulars, elites := f.of(^p.guests)
	theirs, theirElites := f.of(p.guests)
	more := regulars + elites - theirs - theirElites
	return more > 0 || more == 0 && (elites > theirElites || elites == theirElites && p.leads)
}

// possible reports whether anything can go.
func (p *parting) possible(others bool) bool {
	n := p.hosts()
	switch {
	case n == 0, n == p.there && n == 1 && p.stuck:
		return false
	case p.led:
		return others || p.most.Count(Leader) > 0 || p.most.Units[Elite].of(p.elite) > 0
	}
	return true
}

// follows reports whether the leaders of a nation go where no unit stays: they cannot be alone.
func (t *Game) follows(n Nation) bool { return !t.nazgul.Has(n) }

// picking is a parting under way: what has been chosen, and what can still be.
type picking struct {
	*Game
	*parting
	kind   uint8 // of the decisions
	seat   engine.Seat
	about  engine.Of // from where to where
	f      Force
	rest   int  // units that can go alone and have not been asked for
	ledBy  int  // leaders and characters who have not been asked for
	people int  // leaders and characters who may go
	asked  bool // something has been
	all    bool // all that may go have been said to
}

// choose lets a player say which figures go: all that may, or of each nation and kind how many, and of each character
// whether. Every part that is allowed can be said so. to is 0 where it is not known yet. (splitting)
func (t *Game) choose(kind uint8, seat engine.Seat, from, to Region, p *parting) Force {
	c := picking{Game: t, parting: p, kind: kind, seat: seat, about: engine.Of{A: uint16(int(from) * b2i(from != to)), B: uint16(to)}, rest: p.hosts(), people: p.most.Count(Leader) + onesIn(p.most.Characters)}
	c.ledBy = c.people + p.most.Units[Elite].of(p.elite)
	for _, nations := range [...]Nations{allNations &^ p.guests, p.guests} {
		for k := Regular; k <= Elite; k++ {
			c.each(k, nations, (*picking).unitBounds)
		}
	}
	c.each(Other, allNations, (*picking).unitBounds)
	c.each(Leader, allNations, (*picking).leaderBounds)
	for who := range inSet(p.most.Characters) {
		c.character(who)
	}
	if !c.asked {
		t.Only(kind, seat, engine.Option{Verb: OptAll})
	}
	if c.all {
		return p.most
	}
	return c.f
}

// each asks of each of some nations how many figures of a kind go.
func (c *picking) each(k Figure, nations Nations, bounds func(*picking, Figure, Nation) (int, int)) {
	for n := range nations.All() {
		if c.all || *c.most.figures(n, k) == 0 {
			continue
		}
		low, high := bounds(c, k, n)
		o := engine.Option{Verb: OptCount, Of: engine.Of{A: uint16(figureCode(n, k))}, N: uint8(high)}
		if low == high {
			c.Only(c.kind, c.seat, o)
		} else {
			o = c.say(func(d *engine.Decision) {
				for count := low; count <= high; count++ {
					o.N = uint8(count)
					d.Offer(o)
				}
			})
		}
		*c.f.figures(n, k) = o.N
	}
}

// say asks, the first time with all that may.
func (c *picking) say(list func(d *engine.Decision)) engine.Option {
	whole := !c.asked && (c.most.Size() < c.there || !c.stuck) && c.keeps(&c.most)
	o := c.ask(c.kind, c.seat, 1, func(d *engine.Decision) {
		if d.About = c.about; whole {
			d.Offer(engine.Option{Verb: OptAll})
		}
		list(d)
	})
	c.asked, c.all = true, o.Verb == OptAll
	return o
}

// unitBounds returns how many units of a nation may go, so that what is asked yet can make a part that is allowed.
func (c *picking) unitBounds(k Figure, n Nation) (low, high int) {
	high = int(*c.most.figures(n, k))
	size := c.f.Size()
	leads := k == Elite && c.elite.Has(n)
	if leads {
		c.ledBy -= high
	}
	guest := k != Other && c.guests.Has(n)
	if !guest {
		c.rest -= high
	}
	if !guest && size == 0 && c.rest == 0 || leads && c.led && c.leaders() == 0 && c.ledBy == 0 {
		low = 1
	}
	for high > low && size+high+c.needs(max(c.leaders(), b2i(leads)*high)) > c.there-b2i(c.stuck) {
		high--
	}
	if guest {
		for f := c.f; high > low; high-- {
			if f.Units[k][n] = uint8(high); c.keeps(&f) {
				break
			}
		}
	}
	return low, high
}

// leaders returns how many leaders go, and elites that are leaders, too.
func (c *picking) leaders() int { return c.f.Count(Leader) + c.f.Units[Elite].of(c.elite) }

// needs returns how many units have to go yet for want of another leader, where so many have been taken.
func (c *picking) needs(taken int) int { return b2i(c.led && c.people == 0 && taken == 0) }

// leaderBounds returns how many leaders of a nation may go: all have to where no unit stays that they can stay with.
func (c *picking) leaderBounds(_ Figure, n Nation) (low, high int) {
	high = int(c.most.Units[Leader][n])
	c.ledBy -= high
	switch {
	case c.f.Size() == c.there && (c.together || c.follows(n)):
		low = high
	case c.led && c.leaders() == 0 && c.ledBy == 0:
		low = 1
	}
	return low, high
}

func (c *picking) character(who engine.Card) {
	c.ledBy--
	switch {
	case c.all:
		return
	case c.together && c.f.Size() == c.there, c.led && c.leaders() == 0 && c.f.Characters == 0 && c.ledBy == 0:
		c.f.Characters |= one(who)
		c.Only(c.kind, c.seat, engine.Option{Verb: OptTakes, Of: engine.Of{A: uint16(who)}})
		return
	}
	o := c.say(func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptTakes, Of: engine.Of{A: uint16(who)}})
		d.Offer(engine.Option{Verb: OptLeaves, Of: engine.Of{A: uint16(who)}})
	})
	if o.Verb == OptTakes {
		c.f.Characters |= one(who)
	}
}

func onesIn(set uint32) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// without takes out of what may go what has come in this action. What stays so may leave leaders with it.
func (p *parting) without(f Force) {
	for k := range numFigures {
		for n := range MaxNations {
			p.most.Units[k][n] -= min(p.most.Units[k][n], f.Units[k][n])
		}
	}
	for n, count := range f.Others {
		p.most.Others[n] -= min(p.most.Others[n], count)
	}
	p.most.Characters &^= f.Characters
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// What several players of a side have together: armies of nations of both, and what one player alone may not do twice in a row.

// partner returns the other player of a player's side; engine.NoSeat where there is none.
func (t *Game) partner(seat engine.Seat) engine.Seat {
	for other := range t.players[t.sideBy[seat]].All() {
		if other != seat {
			return other
		}
	}
	return engine.NoSeat
}

// controller returns who controls the army of a side in a region: who has most units there, then most elites, then who leads.
// (mixed-armies)
func (t *Game) controller(s Side, r Region) engine.Seat {
	lead := t.leading(s)
	other := t.partner(lead)
	if other == engine.NoSeat {
		return lead
	}
	f := t.Army(s, r)
	regulars, elites := f.of(t.moved[lead])
	theirs, theirElites := f.of(t.moved[other])
	if more := theirs + theirElites - regulars - elites; more > 0 || more == 0 && theirElites > elites {
		return other
	}
	return lead
}

// commands reports whether a character is a player's to move and to use: minions are theirs who move their nation, Nazgûl and
// companions are anybody's of their side. (mixed-armies)
func (t *Game) commands(seat engine.Seat, c engine.Card) bool {
	d := t.def[c]
	return d.Type != Minion || d.Nation < 0 || t.moved[seat].Has(Nation(d.Nation))
}

// own returns of some characters those that go with figures of some nations: minions only with their own.
func (t *Game) own(who Nations, set uint32) (own uint32) {
	for c := range inSet(set) {
		if t.def[c].Nation < 0 || t.def[c].Type != Minion || who.Has(Nation(t.def[c].Nation)) {
			own |= one(c)
		}
	}
	return own
}

// goTogether asks who controls a mixed army, and then the other player, whether figures of both go together. (mixed-armies)
func (t *Game) goTogether(seat engine.Seat, from Region, alone, joint *parting) parting {
	if alone.most == joint.most || t.controller(t.sideBy[seat], from) != seat ||
		!t.texts.May(DecideTogether, seat) || !t.texts.May(DecideAgrees, t.partner(seat)) {
		return *alone
	}
	t.mix(joint, seat)
	return *joint
}

// mix makes the figures of the other player guests among those that go: never so many that the army would be theirs.
func (t *Game) mix(p *parting, seat engine.Seat) {
	p.guests |= t.nations[t.sideBy[seat]] &^ t.moved[seat] // the nations of his side that are not his
	p.elite &^= p.guests
	p.fewer, p.leads = true, t.leading(t.sideBy[seat]) == seat
}

// resting returns the nations with which one player alone against two may not act now. (consecutive-actions)
func (t *Game) resting(s Side) Nations {
	if !t.alone || s != FreePeoples {
		return 0
	}
	return t.S.Acted.Nations
}

// rests reports whether an army has acted just now that may not act again. (consecutive-actions)
func (t *Game) rests(s Side, from Region) bool {
	return t.alone && s == FreePeoples && t.S.Acted.Armies.Has(from)
}

// acts notes with which nation, or with which mixed army in which regions, an action is taken. (consecutive-actions)
func (t *Game) acts(s Side, f *Force, at ...Region) {
	if !t.alone || s != FreePeoples {
		return
	}
	if nations := t.nationsIn(f); nations&(nations-1) == 0 {
		t.S.Acting.Nations |= nations
		return
	}
	for _, r := range at {
		t.S.Acting.Armies.Add(r)
	}
}

// exchangeCards lets the players of each side exchange a card, unseen by each other and by the enemy, if both agree. (exchanging)
func (t *Game) exchangeCards() {
	for s := range numSides {
		second := t.leading(s)
		first := t.partner(second)
		if first == engine.NoSeat || t.S.Count(HandOf(first)) == 0 || t.S.Count(HandOf(second)) == 0 ||
			!t.texts.May(DecideExchange, first) || !t.texts.May(DecideExchange, second) {
			continue
		}
		for _, seat := range [...]engine.Seat{first, second} {
			t.S.Put(t.askCard(DecideGives, seat, 1, t.S.Cards(HandOf(seat)), nil), GivenBy(seat))
		}
		for _, seat := range [...]engine.Seat{first, second} {
			other := t.partner(seat)
			c := t.S.Top(GivenBy(other))
			t.S.Put(c, HandOf(seat))
			t.S.Show(c, engine.Only(seat))
			t.Emit(engine.Event{Verb: EventReceives, Seat: seat, A: c, N: int16(t.def[c].Deck), Seen: t.S.Known(c)})
		}
	}
}
