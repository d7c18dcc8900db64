package script

// Watch makes the set tell what each run has spent, and how many runs were at work around it.
func (s *Set) Watch(told func(depth, steps, bytes int)) {
	s.spent = func(depth int, spent budget) { told(depth, spent.steps, spent.bytes) }
}

// Fresh returns a set of the same scripts whose machines have run nothing yet.
func (s *Set) Fresh() *Set {
	fresh := NewSet(s.functions)
	for of, c := range s.compiled {
		fresh.Add(of, c)
	}
	return fresh
}
