package hub

import (
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/site/page"
)

// score is one entry of a model's .eval_results/<benchmark>.yaml. There is no verifyToken: that
// a run can be repeated is the hub's to prove.
type score struct {
	Dataset task
	Value   yaml.Node // the digits that the board shows
	Date    string    `yaml:",omitempty"` // of the run
	Source  *origin   `yaml:",omitempty"`
	Notes   string    `yaml:",omitempty"` // how the model was run
}

type task struct {
	ID       string
	Task     string `yaml:"task_id"`
	Revision string `yaml:",omitempty"`
}

type origin struct {
	URL  string
	Name string `yaml:",omitempty"`
}

// models writes what each model scores on a benchmark's boards: the figure that ranks.
func (w *writer) models(b *results.Benchmark) {
	scores := map[string][]score{}
	for _, board := range b.Boards {
		of := record.Of(w.project, board)
		rankedBy := of.RankedBy()
		if rankedBy < 0 && len(of.Rows) > 0 {
			w.unranked = append(w.unranked, b.ID+"/"+of.ID)
		}
		for i := range of.Rows {
			r := &of.Rows[i]
			if rankedBy < 0 || r.OtherJudge || r.Reference || !r.Cells[rankedBy].Known {
				continue
			}
			id := r.Facts[results.HubColumn]
			if !source.IsHubID(id) {
				if !slices.Contains(w.unknown, r.Name) {
					w.unknown = append(w.unknown, r.Name)
				}
				continue
			}
			scores[id] = append(scores[id], w.score(b, of, board.Rows[i], r))
		}
	}
	for id, list := range scores {
		w.files[path.Join("models", id, ".eval_results", b.ID+".yaml")] = written(list)
	}
}

func (w *writer) score(b *results.Benchmark, of *record.Board, row *results.Row, r *record.Row) score {
	s := score{Dataset: task{ID: b.Hub.Dataset.Value, Task: of.ID}}
	s.Value = yaml.Node{Kind: yaml.ScalarNode, Value: strings.TrimPrefix(r.Cells[of.RankedBy()].Exact, "+")}
	if i := of.Column("date"); i >= 0 && of.Columns[i].Kind == "date" && r.Evidence != results.PrintedID {
		s.Date = r.Cells[i].Exact // as judges' files say it
	}
	if w.address != "" {
		link := page.RowLink(row)
		s.Source = &origin{w.address + strings.Replace(link.Target, "index.html", "", 1), b.Title}
	}
	s.Notes = words.Said("; ", string(r.Variant), b.ConditionTitle(r.Condition))
	return s
}
