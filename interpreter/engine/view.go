package engine

// Visibility says who may see which card a card in a zone is.
type Visibility uint8

const (
	Public Visibility = iota
	Owner             // the seat of the zone
	Holder            // the seat whose card it is, in a zone that all share
	Hidden            // nobody
)

// ZoneSpec describes a zone of a game.
type ZoneSpec struct {
	Name    string
	Owner   Seat // NoSeat where all share it
	Visible Visibility
	Ordered bool // its order matters; elsewhere a view may sort
}

// Audience returns the seats that may see a card of that owner in the zone.
func (z *ZoneSpec) Audience(owner Seat) SeatSet {
	switch z.Visible {
	case Public:
		return Everyone
	case Owner:
		return Only(z.Owner)
	case Holder:
		return Only(owner)
	}
	return 0
}

// View is what a person sees of a zone: the cards it knows, and how many it does not.
type View struct {
	Zone   List
	Cards  []Card // in their order where that is public, else by number
	Hidden int
}

// Look returns what a person who holds those seats sees of each zone of the table but those outside the
// game.
func (t *CardLists) Look(seats SeatSet, zones []ZoneSpec) []View {
	views := make([]View, 0, len(zones))
	for i := range zones {
		l := List(i)
		if l == Outside {
			continue
		}
		v := View{Zone: l}
		for c := range t.Cards(l) {
			if t.known[c]&seats != 0 {
				v.Cards = append(v.Cards, c)
			} else {
				v.Hidden++
			}
		}
		if zones[i].Visible != Public {
			sortCards(v.Cards)
		}
		views = append(views, v)
	}
	return views
}

func sortCards(cards []Card) {
	for i := 1; i < len(cards); i++ {
		for j := i; j > 0 && cards[j] < cards[j-1]; j-- {
			cards[j], cards[j-1] = cards[j-1], cards[j]
		}
	}
}
