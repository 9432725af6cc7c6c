package content

import "embed"

// Files holds the prose of the example project in this folder. The
// patterns are fixed; a test compares them with the folder's files.
//
//go:embed site.yaml pages/*.md cases/*/*.md files/*/*
var Files embed.FS
