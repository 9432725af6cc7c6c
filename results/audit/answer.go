package audit

import (
	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// answer attaches what benchmarks say about findings, and lists the answers that
// meet none: they were given to something that has been mended since, or
// misspell it.
func (a *auditor) answer(r *Report) {
	for _, b := range a.project.Benchmarks {
		for i := range b.Answers {
			answer := &b.Answers[i]
			met := false
			for _, f := range r.Findings {
				if f.Benchmark == b.ID && a.answers(answer, f) {
					f.Answer, met = answer, true
				}
			}
			if !met {
				r.Idle = append(r.Idle, answer)
			}
		}
	}
}

// answers reports whether an answer is about a finding: the same board and, as
// far as it names them, the same rule, model, variant and column. An answer
// without a column is about every figure of its row.
func (a *auditor) answers(answer *schema.Answer, f *Finding) bool {
	if answer.Board.Value != f.Board || answer.Rule.Value != "" && answer.Rule.Value != f.Rule.ID {
		return false
	}
	if answer.Model.Value == "" {
		return f.Model == "" && (answer.Column.Value == "" || answer.Column.Value == f.Column)
	}
	about := func(model *results.Model, variant, column string) bool {
		return model != nil && model == a.project.Models.Find(answer.Model.Value) &&
			source.Fold(variant) == source.Fold(answer.Variant.Value) &&
			(answer.Column.Value == "" || answer.Column.Value == column)
	}
	for _, m := range f.Marks {
		if m.Row != nil && about(m.Row.Model, m.Row.Variant, m.Column) {
			return true
		}
	}
	return f.Model != "" && about(a.project.Models.Find(f.Model), f.Variant, f.Column)
}
