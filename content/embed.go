package content

import "embed"

// Files holds the prose of the example project as it lies in this folder. The
// patterns are fixed; a test holds them against what lies there.
//
//go:embed site.yaml pages/*.md cases/*/*.md
var Files embed.FS
