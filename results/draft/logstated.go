package draft

import (
	"bytes"
	"encoding/csv"
	"path"
	"slices"
)

// A file of the form Every Eval Ever may state the score of the records that lie beside it.
// It is a printed figure of the board that is made of them: where not all records are there,
// the two differ, and the site says so.

// statedScore is what a file states of a log's records.
type statedScore struct {
	evaluation
	publisher string
}

// stated gives logs what others of the files state of them, and returns the files that state
// more than that.
func stated(inputs []Input, logs []*logFile) (rest []Input) {
	for i := range inputs {
		a := aggregateIn(&inputs[i])
		if a == nil {
			rest = append(rest, inputs[i])
			continue
		}
		used := 0
		for _, e := range a.results {
			at := slices.IndexFunc(logs, func(l *logFile) bool {
				return l.harness == "every-eval-ever" && l.model == a.modelID && l.task == e.name && l.stated == nil && l.onScaleOf(e)
			})
			if at >= 0 {
				logs[at].stated = &statedScore{e, a.publisher}
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

// onScaleOf reports whether a score is on the scale of the log's own.
func (l *logFile) onScaleOf(e evaluation) bool {
	return e.score != "" && e.scale == toOne && slices.ContainsFunc(l.metrics, func(m *metric) bool {
		low, high := m.scale()
		return m.mark == "score" && low == "0" && high == "1"
	})
}

// statedIn is the file below published/ that has the scores which are stated of logs.
const statedIn = "stated.csv"

// writeStated writes what is stated of logs, on the board of their scores.
func (d *Draft) writeStated(w *lines, dir string, logs []*logFile) {
	says := func(of func(*statedScore) string) bool {
		return slices.ContainsFunc(logs, func(l *logFile) bool { return l.stated != nil && of(l.stated) != "" })
	}
	withError, withN := says(func(e *statedScore) string { return e.error }), says(func(e *statedScore) string { return e.n })
	cells := func(model, score, err, n string) []string {
		list := []string{model, score}
		if withError {
			list = append(list, err)
		}
		if withN {
			list = append(list, n)
		}
		return list
	}
	var b bytes.Buffer
	table := csv.NewWriter(&b)
	_ = table.Write(cells("model", "score", "error", "n")) // a buffer takes everything
	sizes := map[string]bool{}
	for _, l := range logs {
		if l.stated != nil {
			sizes[l.stated.n] = true
			_ = table.Write(cells(l.model, l.stated.score, l.stated.error, l.stated.n))
		}
	}
	if table.Flush(); len(sizes) == 0 {
		return
	}
	d.Files[path.Join(dir, "published", statedIn)] = b.Bytes()
	for n := range sizes {
		if len(sizes) == 1 && n != "" {
			w.say("    items: %s # as the files beside the records state", n)
		}
	}
	w.say("    columns:")
	if withError {
		w.say("      - {id: overall, field: score, error: error}")
	} else {
		w.say("      - {id: overall, field: score}")
	}
	if withN {
		w.say("      - {id: n, title: Samples stated, kind: number}")
	}
	w.say("    published:")
	w.say("      - {source: stated, file: %s} # what the files beside the records state", statedIn)
}

// statedBy names who states scores of logs; "" is nobody.
func statedBy(logs []*logFile) string {
	names := distinct(logs, func(l *logFile) string {
		if l.stated == nil {
			return ""
		}
		return l.stated.publisher
	})
	return listed(slices.DeleteFunc(names, func(name string) bool { return name == "" }))
}
