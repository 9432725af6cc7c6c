package page

import (
	"strings"

	"standings/internal/source"
	"standings/results"
)

// Every address of the site is made here, so that a page and the links to it
// cannot part.

// Folder is the address of a page as hosts show it: "rivers/" of "rivers/index.html".
func Folder(path string) string { return strings.TrimSuffix(path, "index.html") }

func BenchmarkPath(id string) string { return id + "/index.html" }

// RowLink leads to a row on its board, and ModelLink to the page of its model.
func RowLink(r *results.Row) Link {
	return LinkTo(results.RowName(r), BoardPath(r.Board)+"#"+r.Anchor())
}

func ModelLink(r *results.Row) Link {
	return LinkTo(results.RowName(r), ModelPath(r.Model))
}

// BenchmarkLink leads to the page of a benchmark, and BoardLink to that of a board.
func BenchmarkLink(b *results.Benchmark) Link {
	return LinkTo(b.Title, BenchmarkPath(b.ID))
}

func BoardLink(b *results.Board) Link { return LinkTo(b.Title, BoardPath(b)) }

func BoardPath(b *results.Board) string { return BoardFile(b, "/index.html") }

func BoardFile(b *results.Board, ending string) string {
	return b.Benchmark.ID + "/" + b.ID + ending
}

// ReproducedPath is the page of a board's printed figures beside what its results give.
func ReproducedPath(b *results.Board) string { return BoardFile(b, "/reproduced/index.html") }

func TableFile(b *results.Benchmark, id string) string { return b.ID + "/" + id + ".csv" }

// ReviewsPath is the page of a benchmark's reviews, ReviewsFile a file beside it, such as
// the plan that scripts read.
func ReviewsPath(id string) string { return id + "/reviews/index.html" }

func ReviewsFile(id, name string) string { return id + "/reviews/" + name }

// PlanFile is the plan of a benchmark's reviews, for scripts.
func PlanFile(id string) string { return ReviewsFile(id, "plan.js") }

func ModelPath(m *results.Model) string { return "models/" + m.ID + "/index.html" }

func ReleasePath(id string) string { return "releases/" + id + "/index.html" }

func ReleaseFile(id, ending string) string { return "releases/" + id + ending }

// BundleFile is a bundle of styles or scripts: assets/page.css is on every
// page, assets/cases.css on some.
func BundleFile(name, ending string) string { return "assets/" + name + ending }

const (
	HomePath     = "index.html"
	ModelsPath   = "models/index.html"
	AllCasesPath = "cases/index.html" // of all benchmarks
	SearchPath   = "search/index.html"
	EngineFile   = "assets/echarts.js"
)

// ClaimRows sees that the rows of a board have anchors of their own.
func ClaimRows(b *results.Board, problems *source.List) {
	seen := map[string]*results.Row{}
	for _, r := range b.Rows {
		if r.OtherJudge && r.Own == nil {
			continue // its judge's address was taken, which is reported
		}
		if other := seen[r.Anchor()]; other != nil {
			problems.Errorf(r.Place, "%s and %s (%s) become one address: rename a variant", results.RowName(r), results.RowName(other), other.Place)
		}
		seen[r.Anchor()] = r
	}
}

const (
	AuditPath = "audit/index.html"
	AuditFile = "audit.json"

	ReleasesPath = "releases/index.html"
	ChangesPath  = "changes/index.html"
	FeedFile     = "feed.xml"
	DataFiles    = "data/index.json" // the list of files for programs
	DataPath     = "data/index.html" // the page of them
)
