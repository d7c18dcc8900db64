// This file defines "loremaster cluster", the group of commands about work on several machines, and has other commands done there.

package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"loremaster/dsl/cluster"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/tasks"
)

func newCluster() *cobra.Command {
	return group("cluster", "Have work done on several machines",
		command("worker URL", "Do pieces of the work that a NATS server gives out", cobra.ExactArgs(1), joined(beWorker)),
		command("jobs URL", "Show how far the work of a NATS server is", cobra.ExactArgs(1), joined(showJobs)),
		command("stop URL JOB", "Stop a job, until its command line is given again", cobra.ExactArgs(2), joined(
			func(ctx context.Context, _ *printer, c *cluster.Cluster, args []string) error {
				return c.Stop(ctx, args[1])
			})))
}

// joined makes of what is done with a server what runs a command whose first argument is the address.
func joined(do func(ctx context.Context, p *printer, c *cluster.Cluster, args []string) error) func(*cobra.Command, []string) error {
	return prints(func(p *printer, args []string) error {
		c, err := cluster.Join(args[0])
		if err == nil {
			defer c.Close()
			ctx, stop := interrupted()
			defer stop()
			err = do(ctx, p, c, args)
		}
		if err != nil {
			return failed("%v", err)
		}
		return nil
	})
}

// showJobs tells how far each job is, on how many processors, and how long it will still take.
func showJobs(ctx context.Context, p *printer, c *cluster.Cluster, _ []string) error {
	jobs, err := c.Jobs(ctx)
	for _, j := range jobs {
		done, wrong := c.Done(ctx, j)
		elapsed, left := time.Since(j.Begun), ", stopped"
		if err = cmp.Or(err, wrong); !j.Stopped {
			left = timeLeft(elapsed, done, j.Pieces())
		}
		p.printf("%s  %d of %s, %.1f a minute, %s%s\n  %s\n", j.ID, done, count(j.Pieces(), "piece"), float64(done)/elapsed.Minutes(),
			count(j.Slots, "processor"), left, p.faint(strings.Join(j.Words, " ")))
	}
	return err
}

// worker is the place where this process has its work done, where it is a worker.
var worker tasks.Place

// beWorker runs command lines of jobs.
func beWorker(ctx context.Context, _ *printer, c *cluster.Cluster, _ []string) error {
	dir, err := os.MkdirTemp("", "loremaster-cluster")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	host, _ := os.Hostname()
	w := &cluster.Worker{Cluster: c, Name: fmt.Sprintf("%s-%d", host, os.Getpid()), Program: program(), Dir: dir, Say: tellError}
	w.Run = func(words []string) error {
		root := newRoot()
		root.SetArgs(words)
		return root.Execute()
	}
	worker = w
	w.Work(ctx)
	return nil
}

func tellError(message string) { fmt.Fprintln(os.Stderr, message) }

// program names this program: by the revision of its source where it was built as that has it, else by its bytes.
func program() string {
	v, self := builtFrom(), ""
	if v.Revision != "" && !v.Modified {
		return "revision " + v.Revision
	}
	self, _ = os.Executable()
	return "build " + cluster.HashOf(self)
}

func (d *data) clusterFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&d.cluster, "cluster", "", "have it done by the workers that have joined the NATS server at `URL`")
}

// ownFlags do not matter to how the work is done, or are put otherwise for workers.
var ownFlags = []string{"cluster", "json", "pack", "packs", "no-color", "workers", "save", "html", "card"}

// at returns where the command that runs has its work done, with these arguments and further flags, of data with that hash.
func (d *data) at(args []string, of string, flags ...string) tasks.At {
	if worker != nil || d.cluster == "" {
		return tasks.At{Place: worker, Of: of}
	}
	words := strings.Fields(d.command.CommandPath())[1:]
	got, _ := d.got() // they were read
	words = append(words, engine.Each(got, func(file string) string { return "--data=" + file })...)
	d.command.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, is := f.Value.(pflag.SliceValue); is {
			values = list.GetSlice()
		}
		for _, value := range values {
			if !slices.Contains(ownFlags, f.Name) {
				words = append(words, "--"+f.Name+"="+value)
			}
		}
	})
	words = slices.Concat(words, flags, []string{"--"}, args)
	return tasks.At{Place: &cluster.Place{URL: d.cluster, Program: program(), Words: words, Say: tellError}, Of: of}
}
