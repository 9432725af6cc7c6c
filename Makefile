# What is typed most often. Nothing here is needed: each target is a line or two.
.PHONY: build serve test trials check

bundle = templates/echarts/echarts.js

build: $(bundle)
	go run ./cmd/standings build

serve: $(bundle)
	go run ./cmd/standings serve

test:
	go test ./...

trials:
	.ci/trials

check:
	@test -z "$$(git ls-files -z '*.go' | xargs -0 gofmt -l | tee /dev/stderr)"
	go vet ./...
	go test ./...
	go run ./cmd/standings check

# The interactive charts are bundled out of npm's packages. Without npm the program
# draws still ones.
$(bundle): package.json package-lock.json templates/echarts/bundle.mjs templates/echarts/entry.mjs
	@if command -v npm >/dev/null; then npm ci && npm run bundle; else echo 'npm is not here: charts will not be interactive'; fi
