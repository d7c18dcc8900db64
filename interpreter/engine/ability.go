package engine

// AbilityKind is how a line of a card's text takes part in the game.
type AbilityKind uint8

const (
	Triggered   AbilityKind = iota // it happens when something else has happened
	Static                         // it changes the answer to a question, a number say, while it applies
	Replacement                    // something else happens instead
	Activated                      // a player may use it
	Permission                     // it allows what the rules do not
	Restriction                    // it forbids what the rules allow; it beats a permission
	NumAbilityKinds
)

// AbilityKinds holds the name of each kind.
var AbilityKinds = [NumAbilityKinds]string{"triggered", "static", "replacement", "activated", "permission", "restriction"}

// Hook is an event or a question that texts wait for; the numbers are the game's.
type Hook uint8

// MaxHooks bounds the hooks of a game.
const MaxHooks = 64

// Listener is a card in a game whose text waits for a hook, and which of its abilities it is.
type Listener struct {
	Card    Card
	Ability uint16 // in the library's list of abilities
	Of      Card   // the card whose text it is, where the listener has it from another; 0 where not
}

// Index finds the listeners of a hook. It is built once for the cards of a game, so that an event costs as
// much as there are cards that care for it.
type Index struct{ at [MaxHooks][]Listener }

// Add makes a card listen.
func (x *Index) Add(h Hook, l Listener) { x.at[h] = append(x.at[h], l) }

// At returns the listeners of a hook, in order of their cards.
func (x *Index) At(h Hook) []Listener { return x.at[h] }

// MaxEffects bounds the effects that last at one time.
const MaxEffects = 32

// Effect is what an ability does beyond the moment: it holds until its end comes.
type Effect struct {
	Ability uint16 // in the library's list, counted from 1; 0 is a free place
	Clause  uint8  // the clause of the ability that lasts
	Ends    uint8  // what ends it: the game's durations
	Source  Card
	Target  Card
	You     Seat    // whose text it is
	Seats   SeatSet // whom it is about, where it was begun for some players; nobody for others
	On      Card    // the card that it is about; 0 for none
	N       uint16  // a card or a seat that it speaks of, as the game has it, or amounts that it keeps
	Number  int16   // a number that it speaks of, as it was when it began; 0 for none
}

// Effects is the table of what lasts, in the order in which it began.
type Effects [MaxEffects]Effect

// Add begins an effect; it reports false where the table is full.
func (t *Effects) Add(e Effect) bool {
	for i := range t {
		if t[i].Ability == 0 {
			t[i] = e
			return true
		}
	}
	return false
}

// Leave ends every effect that is about a card.
func (t *Effects) Leave(c Card) {
	if t[0].Ability != 0 {
		t.Drop(func(e *Effect) bool { return e.On == c })
	}
}

// Drop takes effects out, and leaves the others in their order.
func (t *Effects) Drop(over func(*Effect) bool) {
	n, all := 0, 0
	for ; all < len(t) && t[all].Ability != 0; all++ {
		if !over(&t[all]) {
			t[n] = t[all]
			n++
		}
	}
	clear(t[n:all])
}
