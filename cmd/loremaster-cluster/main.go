// Command loremaster-cluster is a NATS server with JetStream that keeps the jobs of "loremaster ... --cluster URL" in a folder.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

const manual = `loremaster-cluster gives pieces of work out to the workers of "loremaster cluster worker", and keeps what comes of them.

Usage: loremaster-cluster [flags]

It prints the address by which workers and commands join, and runs until Ctrl-C. What is kept is on the disk before it is
acknowledged. Anybody who can join may have commands run by the workers: let other machines in only with the accounts and the
TLS of --config, a configuration of NATS.

`

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "loremaster-cluster:", err)
		os.Exit(1)
	}
}

func run() error {
	listen := flag.String("listen", "", "the `ADDR` at which to listen, 127.0.0.1:4222 unless the configuration says otherwise; port 0 for any")
	store := flag.String("store", "", "the `DIR` in which to keep jobs, loremaster-cluster.d unless the configuration says otherwise")
	config := flag.String("config", "", "a configuration `FILE` of NATS, with accounts, TLS, other servers")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), manual)
		flag.PrintDefaults()
	}
	flag.Parse()
	o := &server.Options{}
	if *config != "" {
		if err := o.ProcessConfigFile(*config); err != nil {
			return err
		}
	}
	host, port, err := net.SplitHostPort(cmp.Or(*listen, net.JoinHostPort(cmp.Or(o.Host, "127.0.0.1"), strconv.Itoa(cmp.Or(o.Port, 4222)))))
	if err != nil {
		return fmt.Errorf("--listen: %w", err)
	}
	o.Host = host
	if o.Port, err = strconv.Atoi(port); err != nil {
		return fmt.Errorf("--listen: the port is %q, expected a number", port)
	}
	o.Port = cmp.Or(o.Port, server.RANDOM_PORT)
	o.StoreDir = cmp.Or(*store, o.StoreDir, "loremaster-cluster.d")
	o.JetStream, o.SyncAlways = true, true
	s, err := server.NewServer(o)
	if err != nil {
		return err
	}
	s.ConfigureLogger()
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		return errors.New("it is not ready after a minute")
	}
	fmt.Println(s.ClientURL())
	s.WaitForShutdown()
	return nil
}
