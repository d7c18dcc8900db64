package bot

// What tests see of a Greedy: with how many deals each option was tried last, and the pieces and answers that took.
func (b *Greedy) Spent() (deals, work int) { return b.deals, b.work }

const (
	MaxDeals = maxDeals
	MaxWork  = maxWork
)

// Better reports whether an option is better that came to so much more in each deal.
func Better(more ...int) bool {
	var o tried
	for _, n := range more {
		o.more += n
		o.squares += n * n
	}
	return o.isBetter(len(more))
}
