package draft

import (
	"cmp"
	"maps"
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
func aggregateIn(in *Input) *aggregate {
	if ending := strings.ToLower(path.Ext(in.Name)); ending != ".json" && ending != ".eval" {
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
func (r *recipe) totals(t *schema.Totals, in *Input, v record.Value) *aggregate {
	if slices.ContainsFunc(t.Has, func(field schema.Text) bool { return pick(v, nil, field.Value).Kind == record.Absent }) {
		return nil
	}
	say := func(field schema.Text) string { return squeezed(pick(v, nil, field.Value)) }
	a := &aggregate{input: in, by: r, publisher: cmp.Or(say(t.Source), r.Drafting.Title.Value), model: cmp.Or(say(t.Model), "not named"), modelID: say(t.Hub), developer: say(t.Maker), id: say(t.ID)}
	a.evaluator = evaluator{say(t.By), say(t.URL), strings.ReplaceAll(say(t.Related), "_", "-"), dayOf(say(t.Seconds))}
	parts, errors := map[int][]string{}, map[string]int{} // by score: what it is called; by standard error: how many have it
	var rates []bool
	for way := range strings.SplitSeq(t.Score.Value, " | ") {
		walk(v, record.Steps(way), nil, func(is map[string]string, score record.Value) {
			at := func(field schema.Text) record.Value { return pick(v, nil, filled(field.Value, is)) }
			rate, n := false, len(a.results)
			for _, said := range is {
				if isAlike(t.Leave, said) {
					return
				}
				rate = rate || isAlike(t.Rates, said)
			}
			if numeral(score) == "" {
				return
			}
			for _, part := range t.Name {
				text, ok := is[strings.Trim(part.Value, "{}")]
				if !ok {
					text = squeezed(at(part))
				}
				parts[n] = append(parts[n], text)
			}
			err := filled(t.Error.Value, is)
			errors[err]++
			e := evaluation{name: cmp.Or(parts[n][0], "not named"), score: numeral(score), error: err, n: numeral(at(t.N)), place: source.Place{File: in.Path}}
			if path.Ext(in.Name) != ".eval" { // whose lines nobody sees
				e.place.Line = lineAt(in.Data, score.Offset(v.Raw))
			}
			e.directed(at(t.Higher).Text(), at(t.Lower).Text())
			if e.scaled(strings.ToLower(at(t.Unit).Text()), numeral(at(t.Min)), numeral(at(t.Max))); rate {
				e.scale, e.metric.Sure = toOne, true
			}
			rates, a.results = append(rates, rate), append(a.results, e)
		})
	}
	if len(a.results) == 0 {
		return nil
	}
	for i := range a.results {
		e := &a.results[i]
		err := e.error
		if e.error = ""; errors[err] == 1 || rates[i] {
			e.error = numeral(pick(v, nil, err))
		}
	}
	for k := 1; k < len(t.Name); k++ {
		for _, same := range grouped(slices.Sorted(maps.Keys(parts)), func(i int) string { return a.results[i].name }) {
			if len(distinct(same, func(i int) string { return parts[i][k] })) > 1 {
				for _, i := range same {
					a.results[i].name = strings.TrimSpace(a.results[i].name + " " + parts[i][k])
				}
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
