// This file has what is made of data beside the answers, and for who does not wait what there was before.

package lsp

import (
	"sync"
	"time"
)

// soon is a value that is made once: by who cannot do without it, or else beside.
type soon[T any] struct {
	make  func() T
	once  sync.Once
	made  chan struct{} // closed then
	value T
}

func newSoon[T any](how func() T) *soon[T] {
	return &soon[T]{make: how, made: make(chan struct{})}
}

// now returns the value, and makes it if nobody has.
func (s *soon[T]) now() T {
	s.once.Do(func() {
		defer close(s.made)
		s.value, s.make = s.make(), nil
	})
	return s.value
}

// or returns the value if it has been made, and another else.
func (s *soon[T]) or(other T) T {
	select {
	case <-s.made:
		return s.value
	default:
		return other
	}
}

// by returns the value if it is made before it is late, and another else.
func (s *soon[T]) by(late <-chan struct{}, other T) T {
	select {
	case <-s.made:
	case <-late:
	}
	return s.or(other)
}

// patience is how long who types waits for what there is to propose: the editor asks again with the next letter.
const patience = 20 * time.Millisecond

// hurried returns the data for who types: of what is not made of them before it is late, what there was before.
func (r *request) hurried(l *loaded) *loaded {
	r.prepare(l)
	h := *l
	x := l.indexed.by(r.late, l.before)
	examples := l.exampled.by(r.late, nil)
	h.index, h.examples = func() *index { return x }, func() map[string]string { return examples }
	return &h
}

// prepare makes what answers ask for of data, beside them: first what is needed most.
func (s *server) prepare(l *loaded) {
	if !l.prepared.CompareAndSwap(false, true) {
		return
	}
	s.requests.Go(func() {
		defer s.caught("what is asked for")
		l.names()
		l.verbs()
		l.indexed.now()
		l.exampled.now()
	})
}
