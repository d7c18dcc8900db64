// Package cluster has pieces of work done on other machines, over a NATS server with JetStream.
//
// A job is a command line. The files that it names go into the object store under their hashes, and the pieces into a stream with a
// consumer for the job, which holds what the job is. Workers run the same command line; it takes pieces, and acknowledges each when its
// result is stored. A piece whose worker is silent for a while is given out again. A result is stored once under the name of its piece,
// so that a piece that was done twice counts once. Nothing is kept of a job that is done; one that was stopped, or whose machine died,
// is carried on by the same command line.
package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"loremaster/dsl/pack"
	"loremaster/interpreter/tasks"
)

// What the server keeps; each piece has a subject of its own in both streams. Workers tell on another why they refuse a job.
const (
	files    = "loremaster-files"
	pieces   = "loremaster-pieces"
	results  = "loremaster-results"
	refusals = "loremaster-refused."
)

const (
	kept     = 30 * 24 * time.Hour // what nobody carries on
	lease    = 6 * time.Second     // for so long a worker may be silent
	patience = 5 * time.Second     // with a server that does not answer
	soon     = 100 * time.Millisecond
)

// Cluster is a connection to a server.
type Cluster struct {
	*nats.Conn
	js              jetstream.JetStream
	files           jetstream.ObjectStore
	pieces, results jetstream.Stream
}

// Job is what the server keeps of a job, and how far it is.
type Job struct {
	Words   []string `json:"words"` // the command line, with hashes in the place of files
	Program string   `json:"program"`
	Things  int      `json:"things"`
	Of      string   `json:"of"`
	Size    int      `json:"size"` // how many things are in a piece

	ID      string    `json:"-"` // the hash of the others, without the size
	Left    int       `json:"-"` // pieces in the queue
	Slots   int       `json:"-"` // how many are done at a time
	Stopped bool      `json:"-"`
	Begun   time.Time `json:"-"`
}

// Pieces returns of how many pieces a job is, piece one of them.
func (j *Job) Pieces() int { return (j.Things + j.Size - 1) / j.Size }
func (j *Job) piece(n int) tasks.Piece {
	return tasks.Piece{From: n * j.Size, To: min((n+1)*j.Size, j.Things)}
}

// Join connects to a server, by an address with what it takes to get in, or with the files that NATS_CREDS and NATS_CA name; and makes
// what it is to keep, unless that is there, perhaps with more replicas.
func Join(url string) (*Cluster, error) {
	options := []nats.Option{nats.MaxReconnects(-1), nats.ReconnectWait(2 * soon), nats.Timeout(patience)}
	if file := os.Getenv("NATS_CREDS"); file != "" {
		options = append(options, nats.UserCredentials(file))
	}
	if file := os.Getenv("NATS_CA"); file != "" {
		options = append(options, nats.RootCAs(file))
	}
	var conn *nats.Conn
	ctx, done := context.WithTimeout(context.Background(), 2*patience)
	defer done()
	err := again(ctx, func(context.Context) (err error) {
		conn, err = nats.Connect(url, options...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("no NATS server can be joined at %s: %w", url, err)
	}
	c := &Cluster{Conn: conn}
	c.js, _ = jetstream.New(conn)
	return c, again(context.Background(), c.open)
}

// open opens what the server keeps. What is there stays as it is.
func (c *Cluster) open(ctx context.Context) (err error) {
	queue := jetstream.StreamConfig{Name: pieces, Subjects: []string{pieces + ".>"}, MaxAge: kept, Retention: jetstream.WorkQueuePolicy}
	store := jetstream.StreamConfig{Name: results, Subjects: []string{results + ".>"}, MaxAge: kept}
	c.js.CreateStream(ctx, queue)                                                      //nolint:errcheck // it is looked for
	c.js.CreateStream(ctx, store)                                                      //nolint:errcheck // likewise
	c.js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: files, TTL: kept}) //nolint:errcheck // likewise
	if c.pieces, err = c.js.Stream(ctx, pieces); err == nil {
		c.results, err = c.js.Stream(ctx, results)
	}
	if err == nil {
		c.files, err = c.js.ObjectStore(ctx, files)
	}
	return err
}

// again does something with the server until that has answered: it may be starting anew.
func again(ctx context.Context, do func(ctx context.Context) error) error {
	for {
		one, done := context.WithTimeout(ctx, patience)
		err := do(one)
		done()
		answer, is := errors.AsType[jetstream.JetStreamError](err)
		is = is && answer.APIError() != nil && answer.APIError().Code != 503
		if err == nil || is || ctx.Err() != nil || errors.Is(err, nats.ErrMaxPayload) {
			return err
		}
		pause(ctx, soon)
	}
}

// pause waits for a while, or until the context ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// put puts something under a name that has nothing yet; what is there stays.
func (c *Cluster) put(ctx context.Context, subject string, data []byte) error {
	err := again(ctx, func(ctx context.Context) error {
		_, err := c.js.Publish(ctx, subject, data, jetstream.WithExpectLastSequencePerSubject(0))
		return err
	})
	if answer, is := errors.AsType[*jetstream.APIError](err); is && answer.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
		return nil
	}
	return err
}

// Jobs returns the jobs that the server keeps.
func (c *Cluster) Jobs(ctx context.Context) (list []*Job, err error) {
	err = again(ctx, func(ctx context.Context) error {
		list = nil
		all := c.pieces.ListConsumers(ctx)
		for q := range all.Info() {
			j := &Job{ID: q.Name, Stopped: q.Paused, Begun: q.Created}
			j.Left, j.Slots = int(q.NumPending)+q.NumAckPending, q.NumWaiting+q.NumAckPending
			if json.Unmarshal([]byte(q.Config.Metadata["job"]), j) == nil {
				list = append(list, j)
			}
		}
		return all.Err()
	})
	return list, err
}

// job returns the job of a name, nil where there is none or it is stopped.
func (c *Cluster) job(ctx context.Context, id string) (*Job, error) {
	list, err := c.Jobs(ctx)
	if i := slices.IndexFunc(list, func(j *Job) bool { return j.ID == id && !j.Stopped }); i >= 0 {
		return list[i], err
	}
	return nil, err
}

// Done returns how many pieces of a job have come to something.
func (c *Cluster) Done(ctx context.Context, j *Job) (n int, err error) {
	err = again(ctx, func(ctx context.Context) error {
		info, err := c.results.Info(ctx, jetstream.WithSubjectFilter(results+"."+j.ID+".*"))
		if err == nil {
			n = len(info.State.Subjects)
		}
		return err
	})
	return n, err
}

// Stop has no further pieces of a job begun, until it is begun again.
func (c *Cluster) Stop(ctx context.Context, id string) error {
	return again(ctx, func(ctx context.Context) error {
		_, err := c.pieces.PauseConsumer(ctx, id, time.Now().AddDate(100, 0, 0))
		return err
	})
}

// forget takes away what the server keeps of a job.
func (c *Cluster) forget(ctx context.Context, id string) error {
	return again(ctx, func(ctx context.Context) error {
		err := c.pieces.DeleteConsumer(ctx, id)
		return errors.Join(c.results.Purge(ctx, jetstream.WithPurgeSubject(results+"."+id+".*")),
			c.pieces.Purge(ctx, jetstream.WithPurgeSubject(pieces+"."+id+".*")), err)
	})
}

// Place is the workers of a server, for one command line.
type Place struct {
	URL     string
	Program string               // which program this is; workers have the same
	Words   []string             // the command line as workers run it
	Say     func(message string) // is told what workers say that refuse it
}

// Do has workers do a job, and carries it on where it was begun before. It returns with some of the results where the job is stopped,
// here or by somebody else.
func (p *Place) Do(w *tasks.Job) error {
	c, err := Join(p.URL)
	if err != nil {
		return err
	}
	defer c.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go func() {
		for ctx.Err() == nil && !w.Stopped() {
			pause(ctx, soon)
		}
		stop()
	}()
	j, err := p.begin(ctx, c, w)
	whole := false
	if err == nil {
		whole, err = c.collect(ctx, j, w)
	}
	rest, done := context.WithTimeout(context.Background(), patience)
	defer done()
	switch {
	case ctx.Err() != nil:
		return c.Stop(rest, j.ID)
	case whole:
		return c.forget(rest, j.ID)
	}
	return err
}

// begin keeps a job and the files that it names, and a queue for its pieces. A job that was stopped goes on.
func (p *Place) begin(ctx context.Context, c *Cluster, w *tasks.Job) (*Job, error) {
	j := &Job{Program: p.Program, Things: w.Things, Of: w.Of}
	err := c.carry(ctx, j, p.Words)
	j.ID, j.Size = hash(encoded(j)), sizeOf(w)
	all, wrong := c.Jobs(ctx)
	for _, before := range all {
		if before.ID == j.ID {
			j.Size = before.Size
		}
	}
	told := map[string]bool{}
	_, unheard := c.Subscribe(refusals+j.ID, func(m *nats.Msg) {
		if why := string(m.Data); !told[why] {
			told[why] = true
			p.Say(why)
		}
	})
	if err = errors.Join(err, wrong, unheard); err != nil {
		return j, err
	}
	queue := jetstream.ConsumerConfig{Durable: j.ID, FilterSubject: pieces + "." + j.ID + ".*", AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: lease, MaxAckPending: -1, MaxWaiting: 1 << 16, Metadata: map[string]string{"job": string(encoded(j))}}
	return j, again(ctx, func(ctx context.Context) error {
		_, err := c.pieces.CreateOrUpdateConsumer(ctx, queue)
		if err == nil {
			_, err = c.pieces.ResumeConsumer(ctx, j.ID)
		}
		return err
	})
}

// A piece takes pieceTime at most, but there are fewPieces at least, if there are so many things, and mostThings in one at most.
const (
	pieceTime  = 10 * time.Second
	fewPieces  = 256
	mostThings = 4096
)

// sizeOf returns how many things are in a piece. It does the first of them, to see how long that takes.
func sizeOf(w *tasks.Job) int {
	most := min(w.Things/fewPieces, mostThings)
	do, n, began := w.Worker(), 0, time.Now()
	for ; n < most && time.Since(began) < soon; n++ {
		do(tasks.Piece{From: n, To: n + 1})
	}
	return max(1, min(most, n*int(pieceTime/(time.Since(began)+1))))
}

// collect takes the results that are there, puts the pieces that lack one into the queue, and takes the rest as they come, until
// somebody else has stopped the job.
func (c *Cluster) collect(ctx context.Context, j *Job, w *tasks.Job) (whole bool, err error) {
	taken, left, queued, looked := make([]bool, j.Pieces()), j.Pieces(), false, time.Now()
	for next := uint64(1); left > 0; {
		var m *jetstream.RawStreamMsg
		err := again(ctx, func(ctx context.Context) (err error) {
			m, err = c.results.GetMsg(ctx, next, jetstream.WithGetMsgSubject(results+"."+j.ID+".*"))
			return err
		})
		switch {
		case err == nil:
			n, _ := strconv.Atoi(m.Subject[strings.LastIndexByte(m.Subject, '.')+1:])
			if err := w.Took(j.piece(n), m.Data); err != nil {
				return true, err
			}
			next, taken[n] = m.Sequence+1, true
			left--
		case !errors.Is(err, jetstream.ErrMsgNotFound):
			return false, err
		case !queued:
			for n, is := range taken {
				if is {
					continue
				}
				if err := c.put(ctx, pieces+"."+j.ID+"."+strconv.Itoa(n), encoded(j.piece(n))); err != nil {
					return false, err
				}
			}
			queued = true
		case time.Since(looked) > 20*soon:
			looked = time.Now()
			if now, err := c.job(ctx, j.ID); err == nil && now == nil {
				return false, nil
			}
		default:
			pause(ctx, soon/5)
		}
	}
	return true, nil
}

// carried stands in a command line before the name of a file that a worker gets.
const carried = "{file}"

// carry puts the files that words name under their hashes into the object store, folders as zip files, and the words into a job.
func (c *Cluster) carry(ctx context.Context, j *Job, words []string) error {
	for _, word := range words {
		for _, path := range pathsIn(word) {
			data, err := os.ReadFile(path)
			name := filepath.Ext(path)
			if info, _ := os.Stat(path); info != nil && info.IsDir() {
				var zip bytes.Buffer
				err = pack.Zip(&zip, path)
				data, name = zip.Bytes(), ".zip"
			}
			if name = hash(data) + name; err == nil {
				err = again(ctx, func(ctx context.Context) error {
					_, err := c.files.PutBytes(ctx, name, data)
					return err
				})
			}
			if err != nil {
				return err
			}
			word = strings.Replace(word, path, carried+name, 1)
		}
		j.Words = append(j.Words, word)
	}
	return nil
}

// pathsIn returns the files and folders that a word of a command line names.
func pathsIn(word string) (paths []string) {
	switch flag, value, _ := strings.Cut(word, "="); flag {
	case "--data", "--only":
		paths = append(paths, value)
	case "--bots":
		for bot := range strings.SplitSeq(value, ",") {
			if _, weights, is := strings.Cut(bot, ":"); is {
				paths = append(paths, weights)
			}
		}
	}
	return paths
}

func encoded(v any) []byte {
	data, _ := json.Marshal(v)
	return data
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// HashOf names a file by what is in it.
func HashOf(file string) string {
	data, _ := os.ReadFile(file)
	return hash(data)
}

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
