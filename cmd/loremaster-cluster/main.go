// Command loremaster-cluster is the server of "loremaster ... --cluster URL", for who has no NATS.
package main

import (
	"fmt"
	"os"

	"loremaster/dsl/cluster/server"
)

func main() {
	if err := server.Run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "loremaster-cluster:", err)
		os.Exit(1)
	}
}
