package source

import (
	"fmt"
	"unicode/utf8"
)

// What a project may hold at most. A project may come from a stranger, and what
// costs its author a line may cost the reader all memory; so there is a bound
// wherever a small input can make much work. Each is far above what any known
// benchmark holds, and a message that names it says where it is passed.
const (
	// Sizes of files, in bytes. A file is read whole unless said otherwise.
	MaxYAML     = 2 << 20   // benchmark.yaml, site.yaml: a parsed node takes a hundred times its text
	MaxProse    = 1 << 20   // one Markdown file: some five hundred printed pages
	MaxTable    = 32 << 20  // models.csv, a published table: a quarter of a million rows
	MaxTemplate = 4 << 20   // a template, style sheet or script of the project's own
	MaxRecords  = 2 << 30   // a prompt or judge's file: read in pieces, kept whole only for its evidence
	MaxDocument = 256 << 20 // one that is a single JSON document, which is read whole
	MaxPart     = 128 << 20 // a record in an archive, unpacked; all records of one together are bounded as a file is
	MaxImage    = 128 << 20 // an image: a photograph of a hundred megapixels, not compressed much
	MaxCopied   = 1 << 30   // all of content/files together: more than many hosts take, and held until it is written

	// Shapes of tables and records.
	MaxColumns = 2000      // columns of a CSV file, and of a board: each is compared with those declared, and becomes a cell a row
	MaxCells   = 1_000_000 // cells of all published tables, as often as boards name them: each takes some four hundred bytes until it is on a page
	MaxRows    = 10_000    // rows of a published table, and outputs judged of a benchmark: each has a page, and is compared with others
	MaxAllRows = 50_000    // rows of all boards: each takes some five kilobytes
	MaxFacets  = 100       // of a benchmark: each sorts all items
	MaxLines   = 500       // number of the line that a record may name: all before it take room

	// Ranked rows whose places are found: all pairs are tested, and those of so many are 12
	// million. A field of more says nothing of places.
	MaxPlaced = 5000

	// Names. A longer one fits no table, chart or address, and takes long to wrap and measure.
	MaxName = 300    // letters of a name, title or id
	MaxText = 20_000 // bytes of a text in a table, such as a note: some seven printed pages

	// Bytes that a benchmark's judgments take in memory: a row of the table each, and for each
	// item of each output judged the number of its row; ten million of twenty marks fit.
	MaxSheets = 576 << 20

	// Items of a benchmark. Each has a page: some 7 kB of memory until the site is written,
	// and 10 kB on disk.
	MaxItems = 250_000
	MaxRange = 100_000 // of them, those that ranges of ids name in a facet: they cost their author a line

	// Boards of a project. Each has a page, a picture and files of its own, and is compared with all others.
	MaxBoards = 400

	// Letters of a formula. The language's parser calls itself for each bracket and sign.
	MaxFormula = 4096

	// Markdown. Cells that a row leaves out are still made, a reference's
	// address is written out at each use, and every mark of emphasis and every
	// bracket looks for its partner among those before it.
	MaxProseColumns = 200     // of a table
	MaxProseCells   = 50_000  // of all tables of a text: columns times rows
	MaxEmphasis     = 10_000  // runs of * and _ in one block of lines
	MaxBrackets     = 5_000   // [, < or runs of backticks in one block of lines
	MaxNested       = 50      // quotes and lists within each other
	MaxAddress      = 4_096   // letters of a link's address
	MaxLinked       = 4 << 20 // bytes of all addresses and titles of a text, as often as they are used
	MaxQuotedBoards = 20      // leaderboards shown in a text: a chart takes a line to ask for
)

// LongName says how long a name is that is longer than [MaxName].
func LongName(name string) string {
	return fmt.Sprintf("%d letters long, where %d fit: %q", utf8.RuneCountInString(name), MaxName, cut(name))
}

// IsLong reports whether a name is longer than [MaxName].
func IsLong(name string) bool {
	return len(name) > MaxName && utf8.RuneCountInString(name) > MaxName
}
