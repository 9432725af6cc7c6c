package site

import (
	"strings"

	"standings/site/page"
	"standings/site/prose"
)

// putHosting adds what publishes a project from a repository of its own: a workflow
// for GitHub Pages, the settings for Netlify, and what git leaves aside.
func putHosting(files page.Files) {
	files[".github/workflows/pages.yml"] = []byte(pagesWorkflow)
	files["netlify.toml"] = []byte(strings.Replace(netlifySettings, "POLICY", prose.HostPolicy(), 1))
	files[".gitignore"] = []byte("# What is made, not written.\n/public/\n.standings/\n")
}

// The program is fetched and built anew for each publication, by the version that
// the one variable STANDINGS names: hosts have Go and npm, and no program of ours.
const pagesWorkflow = `# Builds the site and publishes it on GitHub Pages, whenever main changes.
# Once: in the repository's settings, under Pages, choose GitHub Actions as the source.
name: Pages
on:
  push: {branches: [main]}
  workflow_dispatch:

env:
  # Where the program comes from: the address of its git repository, #, and a tag or
  # branch of it. With a tag the site is built alike next year.
  STANDINGS: ""

permissions: {contents: read, pages: write, id-token: write}
concurrency: {group: pages}

jobs:
  pages:
    runs-on: ubuntu-latest
    environment: {name: github-pages, url: "${{ steps.publish.outputs.page_url }}"}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-go@v5
        with: {go-version: "1.26", cache: false}
      - uses: actions/setup-node@v4
        with: {node-version: "22"}
      - name: Get the program
        run: |
          case "$STANDINGS" in *?"#"?*) ;; *) echo "::error file=.github/workflows/pages.yml::write where the program comes from behind STANDINGS, as address#tag"; exit 1;; esac
          git clone --depth 1 --branch "${STANDINGS##*#}" -- "${STANDINGS%#*}" "$RUNNER_TEMP/standings"
          cd "$RUNNER_TEMP/standings"
          npm ci && npm run bundle && go build -o "$RUNNER_TEMP/bin/standings" ./cmd/standings
      - name: Build the site
        run: '"$RUNNER_TEMP/bin/standings" build -o public .'
      - uses: actions/upload-pages-artifact@v3
        with: {path: public}
      - id: publish
        uses: actions/deploy-pages@v4
`

const netlifySettings = `# Builds the site and publishes it on Netlify.
[build]
  command = """
  case "$STANDINGS" in *?"#"?*) ;; *) echo "write where the program comes from behind STANDINGS in netlify.toml, as address#tag"; exit 1;; esac
  made=$(mktemp -d) &&
  git clone --depth 1 --branch "${STANDINGS##*#}" -- "${STANDINGS%#*}" "$made/standings" &&
  (cd "$made/standings" && npm ci && npm run bundle && go build -o "$made/bin/standings" ./cmd/standings) &&
  "$made/bin/standings" build -o public .
  """
  publish = "public"

[build.environment]
  # Where the program comes from: the address of its git repository, #, and a tag or
  # branch of it. With a tag the site is built alike next year.
  STANDINGS = ""
  GO_VERSION = "1.26"
  NODE_VERSION = "22"

# The content policy is that of the pages' own <meta>, with frame-ancestors, which
# counts in a header only, and with the style of 404.html.
[[headers]]
  for = "/*"
  [headers.values]
    Content-Security-Policy = "POLICY"
    X-Content-Type-Options = "nosniff"
    X-Frame-Options = "DENY"
    Referrer-Policy = "strict-origin-when-cross-origin"
    Permissions-Policy = "camera=(), geolocation=(), microphone=()"
    Cross-Origin-Opener-Policy = "same-origin"

# Programs on other sites may read the data.
[[headers]]
  for = "/*.json"
  [headers.values]
    Access-Control-Allow-Origin = "*"

[[headers]]
  for = "/*.csv"
  [headers.values]
    Access-Control-Allow-Origin = "*"
`
