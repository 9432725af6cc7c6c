# What is typed most often. Nothing here is needed: each target is a line or two.
.PHONY: build serve test browser trials check public

bundle = templates/echarts/echarts.js

build: $(bundle)
	go run ./cmd/standings build

serve: $(bundle)
	go run ./cmd/standings serve

test:
	go test ./...

browser: $(bundle)
	go test -tags browser ./site/browser

trials:
	.ci/trials

check:
	@test -z "$$(git ls-files -z '*.go' | xargs -0 gofmt -l | tee /dev/stderr)"
	go vet ./...
	go test ./...
	go run ./cmd/standings check

# Gives the module its public path: make public TO=github.com/owner/standings
public:
	@case '$(TO)' in *.*/*/*) ;; *) echo 'name the path: make public TO=github.com/owner/standings' >&2; exit 1;; esac
	go mod edit -module '$(TO)'
	git grep -lz '"standings/' -- '*.go' | xargs -0 perl -pi -e 's|"standings/|"$(TO)/|g'
	perl -pi -e 's|github.com/OWNER/standings|$(TO)|g' install.sh README.md
	gofmt -w cmd content internal results site templates

# The interactive charts are bundled out of npm's packages. Without npm the program
# draws still ones.
$(bundle): package.json package-lock.json templates/echarts/bundle.mjs templates/echarts/entry.mjs
	@if command -v npm >/dev/null; then npm ci && npm run bundle; else echo 'npm is not here: charts will not be interactive'; fi
