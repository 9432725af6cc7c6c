package importer

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Documents without records still state scores: they are printed figures, each with its standard
// error and the number of its samples. Recipes say where.

// aggregateIn reads a file as an aggregate; nil where it is none.
func aggregateIn(in *input) *aggregate {
	if !endsIn(in.Name, ".json", ".eval") {
		return nil
	}
	if o := openLog(in); o != nil {
		for _, r := range recipes() {
			if t := r.Drafting.Totals; t != nil {
				if a := r.totals(t, in, o.wholes[0]); a != nil {
					return a
				}
			}
		}
	}
	return nil
}

// totals reads the scores that a document states; nil where it states none.
func (r *recipe) totals(t *totals, in *input, v record.Value) *aggregate {
	if slices.ContainsFunc(t.Has, func(field schema.Text) bool { return pick(v, nil, field.Value).Kind == record.Absent }) {
		return nil
	}
	var is map[string]string // values of placeholders
	at := func(field schema.Text) record.Value { return pick(v, nil, filled(field.Value, is)) }
	say := func(field schema.Text) string {
		if text, known := is[strings.Trim(field.Value, "{}")]; known {
			return text
		}
		return squeezed(at(field))
	}
	a := &aggregate{input: in, by: r, publisher: cmp.Or(say(t.Source), r.Drafting.Title.Value), model: cmp.Or(say(t.Model), "not named"), modelID: say(t.Hub), developer: say(t.Maker), id: say(t.ID), cases: say(t.Cases)}
	a.evaluator = evaluator{say(t.By), say(t.URL), strings.ReplaceAll(say(t.Related), "_", "-"), dayOf(say(t.Seconds))}
	errors := map[string]int{} // how many scores have it
	for where := range strings.SplitSeq(t.Score.Value, " | ") {
		walk(v, record.Steps(where), nil, func(found map[string]string, score record.Value) {
			is = found
			e := evaluation{score: numeral(score), error: filled(t.Error.Value, is), n: numeral(at(t.N)), place: source.Place{File: in.Path}}
			for _, said := range is {
				if isAlike(t.Leave, said) {
					return
				}
				e.rate = e.rate || isAlike(t.Rates, said)
			}
			if e.score == "" {
				return
			}
			for _, part := range t.Name {
				e.parts = append(e.parts, say(part))
			}
			if e.name = cmp.Or(e.parts[0], "not named"); path.Ext(in.Name) != ".eval" { // whose lines nobody sees
				e.place.Line = lineAt(in.Data, score.Offset(v.Raw))
			}
			errors[e.error]++
			e.directed(say(t.Higher), say(t.Lower))
			e.scaled(strings.ToLower(say(t.Unit)), say(t.Min), say(t.Max))
			a.results = append(a.results, e)
		})
	}
	if len(a.results) == 0 {
		return nil
	}
	var all []*evaluation
	for i := range a.results {
		e := &a.results[i]
		err := e.error
		if e.error = ""; errors[err] == 1 || e.rate {
			e.error = numeral(pick(v, nil, err))
		}
		all = append(all, e)
	}
	for k := range t.Name {
		for _, same := range grouped(all, func(e *evaluation) string { return e.name }) {
			if len(distinct(same, func(e *evaluation) string { return e.parts[k] })) == 1 {
				continue
			}
			for _, e := range same {
				e.name = strings.TrimSpace(e.name + " " + e.parts[k])
			}
		}
	}
	return a
}

// directed says which scores are better, as far as a document says it.
func (e *evaluation) directed(more, less string) {
	e.metric.Better = higher
	if more == "false" || less == "true" {
		e.metric.Better = lower
	}
	e.metric.Sure = more+less != ""
}

// scaled says on which scale a score is, and in what it is measured.
func (e *evaluation) scaled(unit, low, high string) {
	e.scale = open
	switch {
	case e.rate:
		e.scale, e.metric.Sure = toOne, true
	case unit == "proportion" || unit == "" && isNumber(low, 0) && isNumber(high, 1):
		e.scale = toOne
	case unit == "percent" || unit == "percentage":
		e.scale, e.metric.Unit = toHundred, "%"
	case isNumber(low, 0) && isNumber(high, 100):
		e.scale = toHundred
	default:
		e.metric.Unit, _ = unitOf(unit)
	}
}
