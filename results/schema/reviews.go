package schema

import "standings/internal/source"

// reviews is the plan of which cases people review, and how their verdicts become one. The
// cases are a chance sample: those of each category are ordered by the SHA-256 of the seed
// and the case's address, as in "7 bridge-1", and the first of each are planned, of a
// category as many as it has of all cases, and three at least where they are enough. A case
// that is new moves few of the others.
type reviews struct {
	source.At
	Cases   int   // how many cases are planned; required
	By      Text  `is:"facet"` // id of the facet whose categories share the cases; "": the first facet
	Raters  int   // how many people review; 0: one
	Overlap int   // how many cases, the first of the plan, all of them review, and each of the others one does; 0: all cases
	Seed    int   // another draws other cases
	Exclude Texts // ids of cases that are never planned, as those that the judge was tuned on: they count in no comparison of the judge with people
	// Verdict is what several verdicts on one criterion become:
	//   - "mean", their mean
	//   - "majority", the commonest, and the mean of all where none is
	//   - "adjudicated", the one that all give; where they differ it is open, and their mean until one row settles it
	//   - "", the majority of marks that are one of two things, and the mean of others
	//
	// A row that says adjudicated: yes settles a criterion under each of them.
	Verdict Text `one:"mean majority adjudicated"`
}

// How the verdicts of several people become one.
const (
	VerdictMean        = "mean"
	VerdictMajority    = "majority"
	VerdictAdjudicated = "adjudicated"
)

// reviews checks the plan of reviews.
func (c *checker) reviews() {
	r := c.b.Reviews
	if r == nil {
		return
	}
	if r.Cases < 1 && !r.Unclear("cases") {
		c.errorf(r.At, "reviews plan no case: write cases: and how many")
	}
	if r.Raters < 0 || r.Overlap < 0 {
		c.errorf(r.At, "raters and overlap of reviews are counts: write none below 0")
	}
	if r.Overlap > r.Cases {
		c.errorf(r.At, "reviews plan %d cases, and %d of them for all raters: write overlap: %d, or more cases", r.Cases, r.Overlap, r.Cases)
	}
}
