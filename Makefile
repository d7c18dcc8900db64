# Tools run at pinned versions and stay out of go.mod.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME    = 30s
SEED        = 7

.PHONY: run test check race bench lint fuzz build

run:   ## play a whole game between bots
	go run ./cmd/loremaster run trilogy --seed $(SEED)

test:  ## every test: the rules, scripted in tests/, and the program
	go test ./...

check: ## load and check all data
	go run ./cmd/loremaster check

race:  ## the packages in which goroutines meet, with the race detector; but not the larger puzzles
	go test -race -skip '^TestPuzzles$$' ./interpreter/sim ./interpreter/solve ./dsl/cardtext ./dsl/gamescript ./dsl/impact ./dsl/pack ./tests

bench: ## speed of whole games, copies, loading
	go test -run '^$$' -bench . -benchmem ./interpreter/... ./dsl/...

lint:
	go vet ./...
	go run $(STATICCHECK) ./...

fuzz:  ## each fuzzer for FUZZTIME
	@set -e; for package in $$(go list ./...); do \
	  for fuzzer in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
	    echo "$$package $$fuzzer"; go test -run '^$$' -fuzz "^$$fuzzer\$$" -fuzztime $(FUZZTIME) $$package; \
	  done; done

build: ## the program, in bin/
	go build -o bin/loremaster ./cmd/loremaster
