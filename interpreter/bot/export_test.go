package bot

// What tests see of a Greedy: with how many deals each option was tried last, and the pieces and answers that took.
func (b *Greedy) Spent() (deals, work int) { return b.deals, b.work }

const (
	MaxDeals = maxDeals
	MaxWork  = maxWork
)
