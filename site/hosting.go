package site

import (
	"net/url"
	"strings"

	"standings/site/page"
	"standings/site/prose"
)

// putHosting adds what publishes a project from a repository of its own: a workflow
// for GitHub Pages, the settings for Netlify, and what git leaves aside and as it is. Where the
// program comes from is left to [Release.FillIn].
func putHosting(files page.Files) {
	files[".github/workflows/pages.yml"] = []byte(pagesWorkflow)
	putSubmissions(files)
	files["netlify.toml"] = []byte(strings.ReplaceAll(netlifySettings, "POLICY", prose.HostPolicy()))
	files[".gitattributes"] = []byte("# Files are the same bytes on every system: releases know them by their hashes.\n* -text\n")
	files[".gitignore"] = []byte("# What is made, not written.\n/public/\n.standings/\n")
}

// Release is a release of the program, from which projects install it: Address is the
// repository's, Version a tag, such as v0.1.0, and Commit the commit of that tag.
type Release struct{ Address, Version, Commit string }

// What of the files of [putHosting] says where the program comes from, in whose place a
// Release or a person writes it.
const (
	actionStandings = "OWNER/standings@VERSION"
	releaseFiles    = "https://github.com/OWNER/standings/releases/download/VERSION"
)

// WhereReleased lists the files of a new project in which [Release.FillIn] writes.
const WhereReleased = ".github/workflows/pages.yml, .github/workflows/submission.yml and netlify.toml"

// FillIn writes into the files of a new project where they get the program from. The
// action is named by commit, since a tag may be moved to other code. An empty Release
// writes nothing.
func (r Release) FillIn(files page.Files) {
	if r == (Release{}) {
		return
	}
	action := r.Version
	if r.Commit != "" {
		action = r.Commit + " # " + r.Version
	}
	if at, err := url.Parse(r.Address); err == nil {
		action = strings.Trim(at.Path, "/") + "@" + action
	}
	fill := strings.NewReplacer(actionStandings, action, releaseFiles, r.Address+"/releases/download/"+r.Version)
	for name, text := range files {
		if strings.HasPrefix(name, ".github/workflows/") || name == "netlify.toml" {
			files[name] = []byte(fill.Replace(string(text)))
		}
	}
}

const pagesWorkflow = `# Builds the site and publishes it on GitHub Pages, whenever main changes.
# Once: in the repository's settings, under Pages, choose GitHub Actions as the source.
name: Pages
on:
  push: {branches: [main]}
  workflow_dispatch:

permissions: {}
concurrency: {group: pages}

jobs:
  # What builds may only read; what may publish builds nothing.
  build:
    runs-on: ubuntu-latest
    permissions: {contents: read}
    steps:
      - uses: ` + actionCheckout + `
        with: {persist-credentials: false}
      - uses: ` + actionStandings + `
      - uses: ` + actionUploadPages + `
        with: {path: public}
  publish:
    needs: build
    runs-on: ubuntu-latest
    permissions: {pages: write, id-token: write}
    environment: {name: github-pages, url: "${{ steps.publish.outputs.page_url }}"}
    steps:
      - id: publish
        uses: ` + actionDeployPages + `
`

const netlifySettings = `# Builds the site and publishes it on Netlify.
[build]
  command = """
  tools=$(mktemp -d) &&
  curl --proto =https --tlsv1.2 -fsSL -o "$tools/install.sh" ` + releaseFiles + `/install.sh &&
  sh "$tools/install.sh" "$tools" &&
  "$tools/standings" build -o public .
  """
  publish = "public"

# The content policy is that of the pages' own <meta>, with the style of 404.html.
[[headers]]
  for = "/*"
  [headers.values]
    Content-Security-Policy = "POLICY"
    X-Content-Type-Options = "nosniff"
    X-Frame-Options = "DENY"
    Referrer-Policy = "strict-origin-when-cross-origin"
    Permissions-Policy = "camera=(), geolocation=(), microphone=()"
    Cross-Origin-Opener-Policy = "same-origin"

# Pages of others may show what is made for them: frame-ancestors in the one policy
# replaces X-Frame-Options, whether the host joins two rules for a file or takes one.
[[headers]]
  for = "/embed/*"
  [headers.values]
    Content-Security-Policy = "POLICY; frame-ancestors *"

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
