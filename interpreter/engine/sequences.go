package engine

import "iter"

// This file asks which of a sequence are such.

// Any reports whether one of them is, CountOf how many are, and First returns the first that is, or none.
func Any[T any](all iter.Seq[T], is func(T) bool) bool {
	for one := range all {
		if is(one) {
			return true
		}
	}
	return false
}

func CountOf[T any](all iter.Seq[T], is func(T) bool) (n int) {
	for one := range all {
		if is(one) {
			n++
		}
	}
	return n
}

func First[T any](all iter.Seq[T], is func(T) bool) (none T) {
	for one := range all {
		if is(one) {
			return one
		}
	}
	return none
}

// Those returns all that are.
func Those[T any](all iter.Seq[T], is func(T) bool) (list []T) {
	for one := range all {
		if is(one) {
			list = append(list, one)
		}
	}
	return list
}
