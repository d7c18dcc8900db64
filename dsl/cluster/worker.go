// This file does pieces: a worker runs the command lines of the jobs in turn, each for a while.

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"loremaster/interpreter/tasks"
)

// turn is for how long a worker stays at a job where there are others.
const turn = time.Minute

// mostTries is how often a piece is given out that no worker brings to an end.
const mostTries = 20

// Worker is the place where the command lines of jobs have their work done.
type Worker struct {
	*Cluster
	Name, Program string
	Dir           string                     // where the files of jobs go
	Run           func(words []string) error // runs a command line
	Say           func(message string)       // is told which jobs it refuses, and why

	job     *Job
	done    bool // its turn
	refused map[string]string
}

// Work does pieces of the jobs in turn until the context ends.
func (w *Worker) Work(ctx context.Context) {
	w.refused = map[string]string{}
	for n := 0; ctx.Err() == nil; n++ {
		open := w.open(ctx)
		if len(open) == 0 {
			pause(ctx, 3*soon)
			continue
		}
		w.job, w.done = open[n%len(open)], false
		if err := w.begin(ctx); !w.done && ctx.Err() == nil {
			w.refused[w.job.ID] = fmt.Sprintf("%s refuses job %s: %v", w.Name, w.job.ID, err)
			w.Say(w.refused[w.job.ID])
		}
	}
}

// open returns the jobs that have something to do here, and tells why it refuses others.
func (w *Worker) open(ctx context.Context) (list []*Job) {
	all, _ := w.Jobs(ctx) // else it looks again
	for _, j := range all {
		if why := w.refused[j.ID]; why != "" {
			w.Publish(refusals+j.ID, []byte(why)) //nolint:errcheck // it does so again
		} else if !j.Stopped && j.Left > 0 {
			list = append(list, j)
		}
	}
	return list
}

// begin runs the command line of the job, once its files are here.
func (w *Worker) begin(ctx context.Context) error {
	if w.job.Program != w.Program {
		return fmt.Errorf("it is %s, and the job needs %s", w.Program, w.job.Program)
	}
	var words []string
	for _, word := range w.job.Words {
		for before, rest, is := strings.Cut(word, carried); is; before, rest, is = strings.Cut(word, carried) {
			name, _, _ := strings.Cut(rest, ",")
			file := filepath.Join(w.Dir, filepath.Base(name))
			if err := again(ctx, func(ctx context.Context) error { return w.files.GetFile(ctx, name, file) }); err != nil {
				return err
			}
			word = before + file + rest[len(name):]
		}
		words = append(words, word)
	}
	return w.Run(words)
}

// Do does pieces, as many at a time as there are processors, until there are none, or others have their turn. It fails where the
// command line means something else than where it was begun.
func (w *Worker) Do(j *tasks.Job) error {
	if w.job.Of != j.Of || w.job.Things != j.Things {
		return fmt.Errorf("its data are %s with %d things, and the job needs %s with %d", j.Of, j.Things, w.job.Of, w.job.Things)
	}
	w.done = true
	queue, err := w.pieces.Consumer(context.Background(), w.job.ID)
	if err != nil {
		return err
	}
	var slots sync.WaitGroup
	var busy atomic.Int64
	ends := time.Now().Add(turn)
	goesOn := func() bool {
		return !j.Stopped() && (time.Now().Before(ends) || len(w.open(context.Background())) < 2)
	}
	for range runtime.GOMAXPROCS(0) {
		slots.Go(func() {
			do := j.Worker()
			for err := error(nil); goesOn() && (err == nil || busy.Load() > 0); {
				var m jetstream.Msg
				if m, err = queue.Next(jetstream.FetchMaxWait(10 * soon)); err == nil {
					busy.Add(1)
					w.piece(do, m)
					busy.Add(-1)
				}
			}
		})
	}
	slots.Wait()
	return errors.New("the pieces are done") // the command has nothing to tell here
}

// piece does a piece, stores what comes of it, and then acknowledges it.
func (w *Worker) piece(do func(tasks.Piece) []byte, m jetstream.Msg) {
	ctx, end := context.WithCancel(context.Background())
	defer end()
	go func() {
		for pause(ctx, lease/4); ctx.Err() == nil; pause(ctx, lease/4) {
			m.InProgress() //nolint:errcheck // then somebody else has it
		}
	}()
	var p tasks.Piece
	json.Unmarshal(m.Data(), &p) //nolint:errcheck // this program has written it
	result := encoded("no worker has survived it")
	if given, err := m.Metadata(); err == nil && given.NumDelivered < mostTries {
		result = do(p)
	}
	subject := results + strings.TrimPrefix(m.Subject(), pieces)
	err := w.put(ctx, subject, result)
	if errors.Is(err, nats.ErrMaxPayload) {
		err = w.put(ctx, subject, encoded("it is larger than a message may be"))
	}
	if err == nil {
		m.Ack() //nolint:errcheck // then it is done once more, and counts once
	}
}
