package results

import "embed"

// Files holds the data of the example project as it is in this folder:
// models.csv and a folder a benchmark; and the recipes. The patterns are fixed; a test holds them
// against the files that git knows.
//
//go:embed models.csv harnesses/*.yaml harnesses/*/benchmark.yaml */benchmark.yaml */published/*.csv
//go:embed sketchbook/prompts/*.json sketchbook/judgments/*.jsonl sketchbook/images/*/*.svg
var Files embed.FS
