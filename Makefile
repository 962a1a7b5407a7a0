.PHONY: help build test bench submit fuzz check clean

# The race detector needs cgo, and cgo a C compiler.
RACE = $$(test "$$(go env CGO_ENABLED)" = 0 || echo -race)

help: ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/'

build: ## compile ./bojchess
	go build

test: ## run the tests
	go test ./...

bench: ## run the benchmarks on one core
	go test -run '^$$' -bench . -cpu 1

submit: ## write the files for the judges into submit/
	go test -run '^TestSubmit$$' -args -submit

fuzz: ## throw made-up inputs at the program for a minute
	go test -run '^$$' -fuzz FuzzRun -fuzztime 60s

check: ## formatting, vet (each solver alone too), tests under the race detector
	test -z "$$(gofmt -l .)"
	go vet ./...
	go vet nqueen.go
	go vet bishop.go
	go test $(RACE) -short ./...

clean: ## remove what build and submit make
	go clean
	rm -rf submit
