# The two commands are `make play` and `make test`; the rest are their parts, but for `make test-long` and
# `make test-browsers`. Each says what it does while it does it. The scripts are in .ci/.

.PHONY: help play test test-long test-browsers site setup lint native budget e2e soak reproducible packed lighthouse bench start-bench board-bench shelf-bench think-bench icons clean

help: ## this list
	@grep -E '^[a-z0-9-]+:.*##' Makefile | sed 's/:.*##/	/' | expand -t 14

play: ## install what is missing, build the site and serve it on this machine
	@.ci/setup play
	@.ci/serve

test: ## install what is missing and run every check and test
	@.ci/test

test-long: ## the same, with many rounds of play where `make test` has few: before a release
	@PATIENTIA_LONG=1 .ci/test

test-browsers: ## the end-to-end tests in Firefox and in WebKit, the engine of Safari: before a release
	@.ci/setup browsers
	@[ -d dist ] || .ci/build
	@.ci/step browsers

site: ## build the site for release into dist/, and weigh it
	@.ci/setup play
	@.ci/build

setup: ## install what the tests need, and nothing else
	@.ci/setup test

lint: ## format, clippy, licences, advisories and docs
	@.ci/step lint

native: ## the tests that need no browser
	@.ci/step native

budget: ## the size of dist/, which must be below the ceilings in budget.json
	@.ci/step budget

e2e: ## the end-to-end tests against dist/
	@.ci/step e2e

soak: ## a robot plays all games against dist/ for MINUTES=5: nothing may complain, or grow
	@.ci/step soak

reproducible: ## the site built once more elsewhere, which must give the bytes of dist/
	@.ci/reproducible

packed: ## dist/ with compressed files beside the others, in packed/, for hosts that compress nothing
	@.ci/step packed

lighthouse: ## Lighthouse's scores for dist/, performance among them
	@.ci/step lighthouse --performance

bench: ## the engine's benchmarks
	cargo bench

start-bench: ## what the program does from its arrival to a page, against dist/
	@.ci/step start-bench

board-bench: ## what the board costs in a browser, against dist/
	@.ci/step board-bench

shelf-bench: ## what a long record costs in a browser, against dist/
	@.ci/step shelf-bench

think-bench: ## what the page does while it is thought beside it, against dist/
	@.ci/step think-bench

icons: ## draw the icons in public/icons anew
	@.ci/step icons

clean: ## remove what was built (not the tools in the cache)
	cargo clean
	rm -rf dist
