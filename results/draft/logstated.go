package draft

import (
	"path"
	"slices"

	"standings/results/draft/grid"
)

// A file may state the score of the records in its folder.
// It is a printed figure of the board that is made of them: where records are missing, the
// two differ, and the site says so.

// statedScore is what a file states of a log's records.
type statedScore struct {
	evaluation
	model, publisher string
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
				return l.by == a.by && slices.Contains(l.models, a.modelID) && l.task == e.name && l.stated == nil && l.onScaleOf(e)
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
	var stated []*logFile
	for _, l := range logs {
		if l.stated != nil {
			stated = append(stated, l)
		}
	}
	if stated == nil {
		return
	}
	lines := [][]string{{"model", "score"}}
	for _, l := range stated {
		lines = append(lines, []string{l.stated.model, l.stated.score})
	}
	add := func(head string, of func(*logFile) string) bool {
		some := slices.ContainsFunc(stated, func(l *logFile) bool { return of(l) != "" })
		if some {
			lines[0] = append(lines[0], head)
			for i, l := range stated {
				lines[i+1] = append(lines[i+1], of(l))
			}
		}
		return some
	}
	size := func(l *logFile) string { return l.stated.n }
	err := ""
	if add("error", func(l *logFile) string { return l.stated.error }) {
		err = "error"
	}
	withN := add("n", size)
	d.Files[path.Join(dir, "published", statedIn)] = grid.CSV(lines)
	if sizes := distinct(stated, size); withN && len(sizes) == 1 {
		w.say("    items: %s # from the files beside the records", sizes[0])
	}
	w.say("    columns:")
	w.say("      - %s", flow("id", "overall", "field", "score", "error", err))
	if withN {
		w.say("      - {id: n, title: Samples stated, kind: number}")
	}
	w.say("    published:")
	w.say("      - {source: stated, file: %s} # from the files beside the records", statedIn)
}

// statedBy names who states scores of logs; "" is nobody.
func statedBy(logs []*logFile) string {
	names := distinct(logs, func(l *logFile) string {
		if l.stated == nil {
			return ""
		}
		return l.stated.publisher
	})
	slices.Sort(names)
	return listed(slices.DeleteFunc(names, func(name string) bool { return name == "" }))
}
