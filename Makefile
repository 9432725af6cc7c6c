# What is typed most often. Nothing here is needed: each target is a line or two.
.PHONY: build try serve test browser trials check public

build:
	go run ./cmd/standings build

# The same with the program of the page /try/, to be looked at over http.
try: build
	go run ./cmd/try public

serve:
	go run ./cmd/standings serve

test:
	go test ./...

browser:
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
