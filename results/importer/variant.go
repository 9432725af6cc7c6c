package importer

import (
	"regexp"
	"strings"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// findVariant finds the column that rows of one model differ in, where there are
// such rows: it is their variant.
func (s *sheet) findVariant() {
	model := s.model()
	if roleOf(s.columns, role.Variant) != nil || s.isDistinct(model) {
		return
	}
	for _, wanted := range [][]*kind.Kind{{kind.Text, kind.YesNo}, {kind.Date, kind.Number}} {
		for _, c := range s.columns {
			if c.role != role.Further && c.role != role.Note && (c.role != role.Score || !c.isSetting()) {
				continue
			}
			for _, of := range wanted {
				if c.kind == kind.Number && !c.isSetting() {
					continue // what was measured says nothing of how a model was run
				}
				if c.kind == of && s.isDistinct(model, c) {
					c.role, c.why = role.Variant, "rows of one model differ in it"
					return
				}
			}
		}
	}
}

var inBrackets = regexp.MustCompile(`^(.+?) ?[(\[]([^()\[\]]+)[)\]]$`)

// offerVariants remarks on names that may be one model run in several ways: those
// that are alike but for what is in brackets behind them.
func (s *sheet) offerVariants() {
	model := s.model()
	bare := func(row table.Row) string {
		name := model.of(row)
		if m := inBrackets.FindStringSubmatch(name); m != nil {
			name = m[1]
		}
		return source.Fold(name)
	}
	for _, group := range grouped(s.Rows, bare) {
		for _, row := range group {
			if name := model.of(row); len(group) > 1 && inBrackets.MatchString(name) {
				s.remark("names such as " + quote(name) + " may be one model, run in several ways: a column variant would hold what is in brackets")
				return
			}
		}
	}
}

// runWords are words for how a model was run, in heads of numbers.
var runWords = role.Set("shot shots seed seeds run runs round step steps epoch epochs temperature budget version k try attempt sched schedule")

// isSetting reports whether a column of numbers says how a model was run, or of which size
// what it was given was: it is no measure and no cost.
func (c *column) isSetting() bool {
	return !c.has(costWords) && (c.has(runWords) && (c.Unit == "" || c.Unit == "×") || c.Better == neither && c.isWhole() && !c.has(countedWords))
}

// Heads of what was counted in a run.
var countedWords = role.Set("sample samples n count counts cnt votes tokens calls steps items cases outputs attempts id ids idx index downloads stars likes year timestamp tstamp created")

// isDistinct reports whether no two rows have the same in all of some columns.
func (s *sheet) isDistinct(columns ...*column) bool {
	return len(grouped(s.Rows, func(row table.Row) string {
		var key strings.Builder
		for _, c := range columns {
			key.WriteString(source.Fold(c.of(row)) + "\x00")
		}
		return key.String()
	})) == len(s.Rows)
}
