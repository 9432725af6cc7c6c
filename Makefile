# What is typed most often. Nothing here is needed: each target is a line or two.
.PHONY: build serve test check

build: node_modules
	go run ./cmd/standings build

serve: node_modules
	go run ./cmd/standings serve

test:
	go test ./...

check:
	@test -z "$$(git ls-files -z '*.go' | xargs -0 gofmt -l | tee /dev/stderr)"
	go vet ./...
	go test ./...
	go run ./cmd/standings check

# The interactive charts are bundled as the packages are installed. Without npm
# the program draws still ones.
node_modules: package.json package-lock.json
	@if command -v npm >/dev/null; then npm ci && touch node_modules; else echo 'npm is not here: charts will not be interactive'; fi
