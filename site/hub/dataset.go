package hub

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"standings/results"
	"standings/results/record"
	"standings/results/schema"
	"standings/site/data"
	"standings/site/page"
)

// evaluation is eval.yaml, by which the hub makes leaderboards of a data set.
type evaluation struct {
	Name        string
	Description string
	Framework   string     `yaml:"evaluation_framework"`
	Tasks       []evalTask // one a board
}

type evalTask struct{ ID string }

// head is that of a data set's card.
type head struct {
	License string `yaml:",omitempty"`
	Name    string `yaml:"license_name,omitempty"` // of a licence that the hub has no identifier for
	Title   string `yaml:"pretty_name"`
	Tags    []string
	Configs []config
}

// config is a table of the data set, which its viewer shows.
type config struct {
	Name string `yaml:"config_name"`
	File string `yaml:"data_files"`
}

// dataset writes a benchmark as a data set: its card, the tables that this names, and eval.yaml
// where it is known what runs it.
func (w *writer) dataset(b *results.Benchmark) {
	dir, title := path.Join("datasets", b.Hub.Dataset.Value), cmp.Or(b.Title, b.ID)
	h := head{Title: title, Tags: []string{"benchmark"}}
	put := func(name string, table []byte) {
		h.Configs = append(h.Configs, config{name, name + ".csv"})
		w.files[path.Join(dir, name+".csv")] = table
	}
	e := evaluation{Name: title, Description: cmp.Or(b.Question, title), Framework: b.Hub.Framework.Value}
	for _, board := range b.Boards {
		if len(board.Rows) == 0 {
			continue
		}
		of := record.Of(w.project, board)
		put(of.ID, of.CSV())
		if of.RankedBy() >= 0 {
			e.Tasks = append(e.Tasks, evalTask{of.ID})
		}
	}
	if data.HasItems(b) {
		put("items", data.ItemsCSV(b, w.project.Models))
	}
	if h.License = schema.Slug(b.License.Value); b.License.Value == "" {
		h.License = ""
	} else if !slices.Contains(licences, h.License) {
		h.License, h.Name = "other", h.License
	}
	text := "\n# " + title + "\n"
	if b.Question != "" {
		text += "\n" + b.Question + "\n"
	}
	if w.address != "" {
		text += "\nThe leaderboards, with the source of every score: " + w.address + page.Folder(page.BenchmarkPath(b.ID)) + "\n"
	}
	w.files[path.Join(dir, "README.md")] = card(h, text)
	if e.Framework != "" && len(e.Tasks) > 0 {
		w.files[path.Join(dir, "eval.yaml")] = written(e)
	}
}

// licences are the hub's identifiers of those under which data usually are.
var licences = strings.Fields(`apache-2.0 mit cc0-1.0 cc-by-4.0 cc-by-sa-4.0 cc-by-nc-4.0 cc-by-nc-sa-4.0 cc-by-nd-4.0
	cc-by-nc-nd-4.0 cc-by-3.0 cc-by-sa-3.0 odc-by odbl pddl bsd-2-clause bsd-3-clause gpl-3.0 lgpl-3.0 agpl-3.0`)
