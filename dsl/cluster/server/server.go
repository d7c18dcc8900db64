// Package server is a NATS server with JetStream that keeps its store in a folder.
package server

import (
	"cmp"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

//go:embed manual.txt
var manual string

// Run runs a server as the words say, until it is stopped.
func Run(words []string) error {
	flags := flag.NewFlagSet("loremaster-cluster", flag.ExitOnError)
	listen := flags.String("listen", "", "listen at `ADDR`, else as the configuration says, or at 127.0.0.1:4222; port -1 is any that is free")
	store := flags.String("store", "loremaster-cluster.d", "keep jobs in the folder `DIR`")
	config := flags.String("config", "", "a `FILE` of configuration as NATS has it, with accounts, TLS and further servers")
	flags.Usage = func() {
		fmt.Fprint(flags.Output(), manual)
		flags.PrintDefaults()
	}
	flags.Parse(words) //nolint:errcheck // it exits
	o, err := server.ProcessConfigFile(*config)
	if err != nil {
		return err
	}
	host, port, err := net.SplitHostPort(cmp.Or(*listen, net.JoinHostPort(cmp.Or(o.Host, "127.0.0.1"), strconv.Itoa(cmp.Or(o.Port, 4222)))))
	number, wrong := strconv.Atoi(port)
	if err = errors.Join(err, wrong); err != nil {
		return fmt.Errorf("--listen: %w", err)
	}
	o.Host, o.Port, o.StoreDir, o.JetStream, o.SyncAlways = host, number, *store, true, true
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
