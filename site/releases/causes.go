package releases

import (
	"cmp"

	"standings/internal/words"
	"standings/results/release"
)

// causeView is one reason why figures are others.
type causeView struct {
	Text  string
	Files []string // the first of those that differ
	More  string   // "and 3 more files"; "" where these are all
}

var causeTexts = map[release.Why]string{
	release.WhyJudgments:   "Other judgments",
	release.WhyReviews:     "Other reviews of verdicts",
	release.WhySource:      "Its published source has other figures",
	release.WhyFormula:     "The leaderboard is computed otherwise, as said above",
	release.WhySuite:       "Other prompts, or other cases that count",
	release.WhyDescription: "The benchmark is described otherwise",
	release.WhyOthers:      "Nothing of its own: figures of other rows count in it",
}

func newCause(c *release.Comparison, r release.RowChange, cause release.Cause) causeView {
	v := causeView{Text: causeTexts[cause.Why]}
	switch cause.Why {
	case release.WhyEvidence:
		v.Text = "It was " + r.Before.Evidence + ", and is " + r.After.Evidence
	case release.WhyProgram:
		v.Text = "Standings " + cmp.Or(c.From.Program, "of an unknown version") + " became " + cmp.Or(c.To.Program, "one of an unknown version")
	}
	for i, f := range cause.Files {
		if i == mostFiles {
			v.More = "and " + words.Count(len(cause.Files)-i, "more file")
			break
		}
		v.Files = append(v.Files, f.Path+fileFate(f))
	}
	return v
}

// fileFate says of a file whether it is new or gone.
func fileFate(f release.FileChange) string {
	switch {
	case f.Before == "":
		return " (new)"
	case f.After == "":
		return " (gone)"
	}
	return ""
}
