package importer

import (
	"path"
	"slices"

	"standings/results/table"
)

// A document may state the score of the records in its folder. It is a printed figure of the
// board that is made of them: where records are missing, the two differ, and the site says so.

// statedScore is what a file states of a log's records.
type statedScore struct {
	evaluation
	model, publisher string
}

// takeStated gives logs what others of the files state of them, and returns the files that state
// more than that.
func takeStated(inputs []input, logs []*logFile) (rest []input) {
	for i := range inputs {
		a := aggregateIn(&inputs[i])
		if a == nil {
			rest = append(rest, inputs[i])
			continue
		}
		used := 0
		for _, e := range a.results {
			at := slices.IndexFunc(logs, func(l *logFile) bool {
				return l.by == a.by && slices.Contains(l.models, a.modelID) && l.task == e.name && l.stated == nil && e.scale == toOne && slices.ContainsFunc(l.metrics, (*metric).IsScore)
			})
			if at >= 0 {
				logs[at].stated = &statedScore{e, a.modelID, a.publisher}
				logs[at].beside = append(logs[at].beside, &inputs[i])
				used++
			}
		}
		if used < len(a.results) {
			rest = append(rest, inputs[i])
		}
	}
	return rest
}

// stated is what is stated of the logs of a task; the zero value is nothing.
type stated struct {
	By    string // who states it
	Error string // the column of standard errors; "" where none is stated
	Sizes bool   // numbers of samples are stated
	Items string // the only one of these
}

// writeStated writes what is stated of logs.
func (d *Draft) writeStated(t *logTask, dir string, logs []*logFile) {
	lines := [][]string{{"model", "score", "error", "n"}}
	var by []string
	for _, l := range logs {
		if s := l.stated; s != nil {
			by = append(by, s.publisher)
			lines = append(lines, []string{s.model, s.score, s.error, s.n})
		}
	}
	if by == nil {
		return
	}
	slices.Sort(by)
	t.By = listed(slices.Compact(by))
	for k := 3; k > 1; k-- {
		said := distinct(lines[1:], func(line []string) string { return line[k] })
		switch {
		case len(said) == 1 && said[0] == "":
			for i := range lines {
				lines[i] = slices.Delete(lines[i], k, k+1)
			}
		case k == 2:
			t.Error = "error"
		default:
			if t.Sizes = true; len(said) == 1 {
				t.Items = said[0]
			}
		}
	}
	d.Files[path.Join(dir, "published", "stated.csv")] = table.Lines(lines)
}
