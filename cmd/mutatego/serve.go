package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// serving is the file that is added to the unit tests so that one process runs them for many edits: what they set up once, they set up
// without an edit. It reads the number of an edit from each line, and answers with how they ended.
const serving = `
import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"testing"
)

func TestMain(m *testing.M) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		mutategoOn, _ = strconv.Atoi(in.Text())
		fmt.Printf("\n` + ended + `%d\n", m.Run())
	}
}
`

// ended begins such an answer.
const ended = "mutatego: ended with "

// server is such a process.
type server struct {
	*exec.Cmd
	to   io.WriteCloser
	said *bufio.Reader
}

// errFailed says that a test has failed, or that the process has ended with it.
var errFailed = errors.New("the unit tests do not pass")

// serve runs the unit tests with an edit on, and returns what they say.
func (b *bench) serve(ctx context.Context, args []string, number int) (said []byte, err error) {
	s, err := b.server(args)
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { s.Process.Kill() })()
	fmt.Fprintln(s.to, number)
	for {
		line, err := s.said.ReadString('\n')
		code, is := strings.CutPrefix(line, ended)
		said = append(said, line...)
		switch {
		case err != nil:
			s.ends()
			return said, errFailed
		case is && code != "0\n":
			err = errFailed
			fallthrough
		case is:
			b.idle <- s
			return said, err
		}
	}
}

// server returns a process that waits, or starts one.
func (b *bench) server(args []string) (*server, error) {
	select {
	case s := <-b.idle:
		return s, nil
	default:
	}
	s := &server{Cmd: exec.Command(b.unit, args...)}
	s.Dir, s.Env = b.folder, append(os.Environ(), "GOMAXPROCS=1")
	in, err := s.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := s.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.to, s.said = in, bufio.NewReader(out)
	return s, s.Start()
}

// ends lets a process end.
func (s *server) ends() {
	s.to.Close()
	s.Wait()
}
