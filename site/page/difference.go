package page

import (
	"math"
	"slices"
	"strings"

	"standings/results"
	"standings/results/confidence"
)

// DifferenceDigits is with how many digits after the point the interval of a difference
// of two rows of a field is written: at most one more than the figures that rank have,
// and no more than such intervals are worth, which are rarely narrower than ten of its
// last digits.
func DifferenceDigits(f *results.Field) int {
	most := f.Board.RankedBy().Decimals + 1
	deviation := f.Deviation()
	if deviation == 0 {
		return most
	}
	const wide = 4 // standard errors from end to end
	return max(0, min(most, 1-int(math.Floor(math.Log10(wide*deviation)))))
}

// Difference is how far the better of two ranked rows of a field is ahead by the column
// that ranks, as an interval: "0.3–4.6"; "" where nothing is known of it.
func Difference(f *results.Field, better, worse *results.Row) string {
	by := f.Board.RankedBy()
	d, why := f.Difference(by, better, worse)
	switch {
	case why != "":
		return ""
	case by.Lower():
		return Ends(-d.High, -d.Low, DifferenceDigits(f))
	}
	return Ends(d.Low, d.High, DifferenceDigits(f))
}

// AreApart and NotApart are what [Apart] says.
const (
	AreApart = "significant"
	NotApart = "not significant"
)

// Apart says whether the difference of two rows of a field is significant; "" where that
// is not known.
func Apart(f *results.Field, a, b *results.Row) string {
	switch apart, known := f.TellsApart(a, b); {
	case !known:
		return ""
	case apart:
		return AreApart
	}
	return NotApart
}

// Places are the ranks that a row could have where that is more than its own: "2–12".
func Places(r *results.Row) string {
	if r.Places.Low == r.Places.High {
		return ""
	}
	return RankRange(r.Places)
}

// RangesText says what ranges of ranks mean on a page that shows those of some fields,
// and what they are from; "" where no row could have another rank than its own, for then
// none is shown.
func RangesText(fields []*results.Field) string {
	var ranged []*results.Field
	for _, f := range fields {
		if slices.ContainsFunc(f.Rows, func(r *results.Row) bool { return Places(r) != "" }) {
			ranged = append(ranged, f)
		}
	}
	if basis := BasisText(ranged); basis != "" {
		return "95\u00a0% rank: joint confidence range of the rank, " + basis + "."
	}
	return ""
}

// BasisText says from what the rank ranges of some fields are computed: "from the published
// scores, assuming independent prompts"; "" where none
// has any.
func BasisText(fields []*results.Field) string {
	items, printed := false, false
	for _, f := range fields {
		for _, basis := range f.Bases {
			items = items || basis != confidence.FromPrinted
			printed = printed || basis == confidence.FromPrinted
		}
	}
	switch {
	case items && printed:
		return itemsText + " where they are known, else " + printedText
	case items:
		return itemsText
	case printed:
		return printedText
	}
	return ""
}

const (
	itemsText   = "from the scores of cases"
	printedText = "from the published scores, assuming independent prompts"
	peopleText  = "from people’s verdicts on a sample of cases and the judge’s on all"
)

// Rests says what an interval is from.
func Rests(basis confidence.Basis) string {
	switch basis {
	case confidence.FromItems:
		return itemsText
	case confidence.FromClusters:
		return itemsText + ", those of one cluster counted together"
	case results.FromSource:
		return "as its source states it"
	case results.FromPeople:
		return peopleText
	}
	return printedText
}

var forReaders = strings.NewReplacer("items", "cases", "item", "case", "group", "category")

// WhyText words for pages why something is not known: [results.Row.Interval], fields and
// differences speak of items and groups, pages of cases and categories.
func WhyText(why string) string { return forReaders.Replace(why) }
