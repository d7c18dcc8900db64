// Package tasks has many things done, several at a time: in this process, or in another place, which is given pieces of the work. What
// comes of a thing depends on its number alone, so that it does not matter who does it, nor when.
package tasks

import (
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
)

// Options say how things are done.
type Options struct {
	Workers int         // how many at a time in this process; 0 or less is one
	Stopped func() bool // asked before each: once it is so, none is begun; nil for never
	At
}

// At says where things are done, and of which data, which are the same there. Its zero value is this process.
type At struct {
	Place Place
	Of    string
}

// Place does a job, or some of it where that is stopped.
type Place interface{ Do(*Job) error }

// Job is work for a place.
type Job struct {
	Things  int // numbered from 0
	Of      string
	Stopped func() bool
	Worker  func() func(Piece) []byte           // makes what does pieces, one after another
	Took    func(p Piece, results []byte) error // takes what comes of a piece, once and one at a time
}

// Piece is the things from a number up to another, which is not among them.
type Piece struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Each does n things. Each worker has memory of its own. What comes of a thing is taken one at a time, in any order.
func Each[T any](o Options, n int, worker func() func(i int) T, took func(i int, result T)) error {
	isStopped := func() bool { return o.Stopped != nil && o.Stopped() }
	if o.Place != nil {
		return o.Place.Do(jobOf(&Job{Things: n, Of: o.Of, Stopped: isStopped}, worker, took))
	}
	var next atomic.Int64
	var workers sync.WaitGroup
	var taking sync.Mutex
	for range max(o.Workers, 1) {
		workers.Go(func() {
			do := worker()
			for !isStopped() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				r := do(i)
				taking.Lock()
				took(i, r)
				taking.Unlock()
			}
		})
	}
	workers.Wait()
	return nil
}

// jobOf has pieces done and taken thing by thing. What comes of them travels as JSON.
func jobOf[T any](j *Job, worker func() func(i int) T, took func(i int, result T)) *Job {
	j.Worker = func() func(Piece) []byte {
		do := worker()
		return func(p Piece) []byte {
			var list []T
			for i := p.From; i < p.To; i++ {
				list = append(list, do(i))
			}
			results, _ := json.Marshal(list)
			return results
		}
	}
	j.Took = func(p Piece, results []byte) error {
		var list []T
		if err := json.Unmarshal(results, &list); err != nil || len(list) != p.To-p.From {
			return fmt.Errorf("a piece came to nothing that can be read: %.200s", results)
		}
		for i, r := range list {
			took(p.From+i, r)
		}
		return nil
	}
	return j
}
