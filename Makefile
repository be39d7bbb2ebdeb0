# The main commands are `make play` and `make test`. The others are their parts, except `make test-long`,
# `make test-browsers` and the benchmarks. The scripts are in .ci/.

.PHONY: help play dev check test test-long test-browsers site setup lint native budget e2e soak reproducible packed lighthouse bench profile visit-bench start-bench board-bench shelf-bench think-bench icons clean

help: ## show this list
	@grep -E '^[a-z0-9-]+:.*##' Makefile | sed 's/:.*##/	/' | expand -t 14

play: ## install missing tools, build the site and serve it on this machine
	@.ci/setup play
	@.ci/serve

dev: ## install what is missing, build a debug site, serve it and reload the page after each change
	@.ci/setup play
	@.ci/dev

check: ## the checks before a pull request: format, clippy, licences, advisories, native tests without the slowest, smoke tests
	@.ci/check

test: ## install missing tools and run all checks and tests
	@.ci/test

test-long: ## the same with many more rounds of play; before a release
	@PATIENTIA_LONG=1 .ci/test

test-browsers: ## run the end-to-end tests in Firefox and WebKit (Safari's engine); before a release
	@.ci/setup browsers
	@[ -d dist ] || .ci/build
	@.ci/step browsers

site: ## build the release site into dist/ and print its size
	@.ci/setup play
	@.ci/build

setup: ## install only the tools that the tests need
	@.ci/setup test

lint: ## check the syntax of scripts, format, clippy, licences, advisories and docs
	@.ci/step lint

native: ## run the tests that need no browser
	@.ci/step native

budget: ## check the size of dist/ against the ceilings in budget.json
	@.ci/step budget

e2e: ## run the end-to-end tests of dist/
	@.ci/step e2e

soak: ## let a robot play all games of dist/ for MINUTES=5, and check errors and memory
	@.ci/step soak

reproducible: ## build the site again elsewhere and compare it with dist/
	@.ci/reproducible

packed: ## copy dist/ to packed/ and add compressed files, for hosts that do not compress
	@.ci/step packed

lighthouse: ## print the Lighthouse scores of dist/, with performance
	@.ci/step lighthouse --performance

bench: ## run the benchmarks of the engine
	cargo bench

profile: ## find the functions that a first visit does not need (.ci/uncalled.txt); then run `make site`
	@.ci/profile

visit-bench: ## measure a first visit to dist/ with a slow phone on a slow line
	@.ci/step visit-bench

start-bench: ## measure the start of the program in dist/
	@.ci/step start-bench

board-bench: ## measure the board of dist/ in a browser
	@.ci/step board-bench

shelf-bench: ## measure dist/ with a long record in a browser
	@.ci/step shelf-bench

think-bench: ## measure the page of dist/ while the solver worker runs
	@.ci/step think-bench

icons: ## draw the icons in public/icons again
	@.ci/step icons

clean: ## remove all build results (but not the cached tools)
	cargo clean
	rm -rf dist
