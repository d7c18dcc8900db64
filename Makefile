# Tools run at pinned versions and stay out of go.mod.
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME    = 30s
SEED        = 7
COUNT       = 1
EDITFOR     = 1h
FOR         = 10m
SWARM       = /tmp/swarm
RULES       = interpreter/wotrcards
MACHINE     = $(filter-out check doc functions language machine phrases plain script%,$(basename $(notdir $(filter-out %_test.go,$(wildcard interpreter/text/*.go)))))
OLD         = 9c77e576
OLDER       = $(or $(TMPDIR),/tmp)/loremaster-older
SPACE       = $(subst ,, )
MEET        = ^(TestBase|TestReword|TestOpen|TestShipped|TestLinesOfALibrary|TestRunFiles|TestMutants|TestMutate|TestSame|TestScriptMutants|TestTextsOfALoadedPack|TestSolve|TestStopped|TestTortureFindsFaults|TestForget|TestErrata|TestReport|TestWorkers|TestGamesAreThoseOfTheirSeeds|TestProgress|TestOneBot|TestFailureIsAViolation|TestConcurrent)$$
BESIDE      = ^(TestEdits|TestLatency|TestCancel|TestVersions|TestOverDisk|TestBrokenFromTheStart|TestRunTest|TestReach|TestImpact|TestCompletionOpen)$$

PLATFORMS   = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64

.PHONY: run test test-all check race kills cluster-faults mutate-go bench bench-env lint fuzz swarm reading reading-edits browser positions figures editors edits extension build dist

run:   ## play a whole game between bots
	go run ./cmd/loremaster run trilogy --seed $(SEED)

test:  ## every test: the rules, scripted in tests/, and the program
	go test ./...

test-all: ## every test, and all of those that are generated: "test" runs a fifth of them, SHARE=1 to 4 another
	SHARE=all go test -count 1 -timeout 60m ./...

check: ## load and check all data
	go run ./cmd/loremaster check

race:  ## where goroutines meet, with the race detector: what loads, plays, solves, changes or serves side by side
	go test -race ./interpreter/solve
	go test -race -run '$(MEET)' ./interpreter/sim ./dsl/cardtext ./dsl/gamescript ./dsl/impact ./dsl/pack
	go test -race -run '$(BESIDE)' ./dsl/lsp
	go test -race -run '^(TestPush|TestLeave|TestTooMuch|TestEdit|TestEditByConsent|TestFork)$$' ./dsl/serve
	go run -race ./cmd/loremaster test tests/starter tests/packs/wishes-amounts
	go run -race ./cmd/loremaster verify tests/starter

kills: ## the program, killed 200 times while it plays and saves
	go test -run '^TestKills$$' -v ./cmd/loremaster -kills 200

cluster-faults: ## work of a cluster, under 50 plans of faults: processes that are killed, and begun again
	go test -count 1 -timeout 30m -v -run '^TestCluster$$' ./cmd/loremaster -cluster-plans 50

mutate-go: ## edit the Go of the rules, one edit at a time (RUN=regexp, RULES=folder), and name what no test notices
	go run ./cmd/mutatego -rules '$(RULES)' -run '$(RUN)'

bench: ## speed of games, copies, loading, bot, solver and tests, as benchstat reads it
	go test -run '^$$' -bench '^Benchmark(Game|CopyFrom|Load|Reload|Over|Greedy|Solver|Cases)$$' -count $(COUNT) \
	  ./interpreter/wotrcards ./interpreter/bot ./dsl/pack ./tests

bench-env: ## decisions a second of programs that play by lines of JSON: one game and many in a message, with observations and without
	go test -run '^$$' -bench '^BenchmarkStep$$' -count $(COUNT) ./dsl/env

lint:
	go vet ./...
	GOOS=windows go vet ./cmd/loremaster ./dsl/store ./dsl/repl
	go run $(STATICCHECK) ./...

fuzz:  ## each fuzzer for FUZZTIME
	@set -e; for package in $$(go list ./...); do \
	  for fuzzer in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
	    echo "$$package $$fuzzer"; go test -run '^$$' -fuzz "^$$fuzzer\$$" -fuzztime $(FUZZTIME) $$package; \
	  done; done

reading: ## 100,000 texts that are put together, each reached by the machine and by the second reading
	GOGC=400 go test ./interpreter/text -run TestSecondReading -reading-texts 100000 -reading-seed $(SEED) -timeout 0

# MACHINE are the files that say what texts mean which are accepted. Not among them are those that check texts, run scripts, or say in
# words what they do: of these the second reading knows nothing.
reading-edits: ## 200 edits of the machine that runs texts, and which of them the second reading alone does not notice
	SHARE=all GOGC=400 go run ./cmd/mutatego -rules interpreter/text -tests TestSecondReading -draw 200 -seed $(SEED) -run '^($(subst $(SPACE),|,$(strip $(MACHINE))))\.go '

browser: ## the tables of "serve" in a real browser, Chromium; SHORT=yes for the short form, without the three longest games
	npm ci --prefix tests/browser --no-audit --no-fund --loglevel error
	cd tests/browser && go test -count 1 $(if $(SHORT),-short -skip '^(TestDuel|TestTrilogy|TestRoad)$$') .

positions: ## 100 positions at random of each scenario in a browser, on three screens; RUN=scenario for one
	cd tests/browser && go test -count 1 -timeout 0 -v -run '^TestPositions$$/$(RUN)' -positions 100 .

figures: ## what a decision costs the server of tables, in turns with the program as it was at OLD
	rm -rf $(OLDER) && mkdir -p $(OLDER) && git archive $(OLD) | tar -x -C $(OLDER) && cd $(OLDER) && go build -o older ./cmd/loremaster
	cd tests/browser && go test -count 1 -v -run '^TestFigures$$' -against $(OLDER)/older .

swarm: ## games of scenarios, packs and texts put together at random, for FOR, from SEED on; what fails is written to SWARM
	go test -count 1 -timeout 0 -v -run '^TestSwarm$$' ./tests -swarm-for $(FOR) -swarm-seed $(SEED) -swarm-into $(SWARM)

editors: build ## the language server, driven by the library that VS Code has, and by Neovim
	npm ci --prefix dsl/lsp/clients --no-audit --no-fund --loglevel error
	node dsl/lsp/clients/drive.mjs bin/loremaster .
	node dsl/lsp/clients/grammars.mjs bin/loremaster .
	node dsl/lsp/clients/extension.mjs .
	PROGRAM=bin/loremaster timeout 120 nvim --headless --clean -n -c "luafile dsl/lsp/clients/drive.lua"

edits: ## the language server under edits at random, for EDITFOR
	go test -count 1 -timeout 0 -v -run '^TestEdits$$' ./dsl/lsp -edit-for $(EDITFOR)

# Its packages come through npm by a lock file; the rest needs no network, and gives the same bytes each time. What colours
# files is made of the tables of the language.
extension: build ## the extension for VS Code, in dist/
	npm ci --prefix dsl/lsp/vscode --no-audit --no-fund --loglevel error
	mkdir -p dist dsl/lsp/vscode/syntaxes
	bin/loremaster schema texts > dsl/lsp/vscode/syntaxes/texts.json
	bin/loremaster schema game > dsl/lsp/vscode/syntaxes/game.json
	npm run --prefix dsl/lsp/vscode --silent bundle
	SOURCE_DATE_EPOCH=315532800 npm run --prefix dsl/lsp/vscode --silent package
	mv dsl/lsp/vscode/loremaster.vsix dist/

build: ## the programs, in bin/
	go build -o bin/ ./cmd/loremaster ./cmd/loremaster-cluster

# Nothing of the machine, of the folder or of the time gets into the binaries: the same commit gives the same bytes.
dist:  ## static binaries for all platforms with their checksums, in dist/
	rm -rf dist
	@set -e; for platform in $(PLATFORMS); do \
	  os=$${platform%/*}; arch=$${platform#*/}; name=loremaster-$$os-$$arch; \
	  [ $$os != windows ] || name=$$name.exe; \
	  echo "dist/$$name"; \
	  CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch GOAMD64=v1 GOARM64=v8.0 GOFLAGS= GOEXPERIMENT= \
	    go build -trimpath -buildvcs=true -ldflags '-s -w -buildid=' -o dist/$$name ./cmd/loremaster; \
	done
	@cp cmd/loremaster/install.sh dist/
	@cd dist && { sha256sum loremaster-* 2>/dev/null || shasum -a 256 loremaster-*; } > checksums.txt
	@cat dist/checksums.txt
