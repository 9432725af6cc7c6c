package draft

import (
	"bytes"
	"encoding/csv"
	"strings"

	"standings/internal/source"
	"standings/results/everyeval"
	"standings/results/table"
)

// The columns of models.csv that columns of a table may fill, with what heads call
// them.
var modelFacts = []struct {
	name  string
	kind  string // of the column; "": text or numbers
	heads map[string]bool
}{
	{"organization", textKind, wordLists("organization", "organisation", "org", "developer", "provider", "company", "lab", "vendor", "creator", "affiliation", "institution", "model developer", "model provider")},
	{"access", "", wordLists("access", "openness", "open", "open weights", "open weight", "open source", "weights")},
	{"license", textKind, wordLists("license", "licence", "model license")},
	{"released", dateKind, wordLists("released", "release date", "release", "model release date")},
	{"parameters", "", wordLists("parameters", "params", "param", "# params", "#params", "size", "model size", "parameter count")},
	{"url", linkKind, wordLists("url", "link", "model url", "model link", "homepage", "hugging face", "huggingface", "hf", "model card")},
}

func wordLists(lists ...string) map[string]bool {
	set := map[string]bool{}
	for _, l := range lists {
		set[l] = true
	}
	return set
}

// accesses is what cells call open and proprietary models.
var accesses = map[string]string{
	"open": "open", "yes": "open", "true": "open", "✓": "open", "✔": "open", "✅": "open", "open source": "open", "open-source": "open", "open weights": "open", "open-weights": "open", "open weight": "open",
	"proprietary": "proprietary", "closed": "proprietary", "no": "proprietary", "false": "proprietary", "✗": "proprietary", "✘": "proprietary", "❌": "proprietary", "closed source": "proprietary", "closed-source": "proprietary",
}

// writeModels writes models.csv where tables say something of their models besides
// figures: what a row says that no other row of the model contradicts.
func (d *Draft) writeModels(sheets []*sheet) {
	type model struct {
		name  string
		facts map[string]string
	}
	var models []*model
	known := map[string]*model{}
	said := map[string]bool{}
	say := func(name, fact, value string) {
		folded := source.Fold(name)
		if folded == "" || source.IsLong(name) {
			return
		}
		m := known[folded]
		if m == nil {
			m = &model{name: name, facts: map[string]string{}}
			known[folded], models = m, append(models, m)
		}
		if before, twice := m.facts[fact]; twice && before != value {
			value = "" // one of them is wrong, or is of the row
		}
		m.facts[fact] = value
		said[fact] = true
	}
	for _, s := range sheets {
		names := s.names()
		for _, fact := range s.facts {
			fact.model = table.Marked(fact.model).Text
			if fact.name == "url" && !linkPattern.MatchString(fact.value) {
				continue
			}
			say(fact.model, fact.name, fact.value)
		}
		for _, f := range modelFacts {
			c := s.factColumn(f.kind, f.heads)
			if c == nil {
				continue
			}
			for i, row := range s.Rows {
				value := row.Cells[c.index].Text
				switch {
				case f.name == "access":
					value = accesses[strings.ToLower(value)]
				case f.name == "url" && !linkPattern.MatchString(value):
					continue
				}
				if value != "" && !strings.ContainsAny(value, "\r\n") {
					say(names[i], f.name, value)
				}
			}
		}
	}
	if len(models) == 0 {
		return
	}
	heads := []string{"name"}
	for _, f := range modelFacts {
		if said[f.name] {
			heads = append(heads, f.name)
		}
	}
	if said[everyeval.HubColumn] {
		heads = append(heads, everyeval.HubColumn)
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(heads) // a buffer takes everything
	for _, m := range models {
		record := []string{m.name}
		for _, h := range heads[1:] {
			record = append(record, m.facts[h])
		}
		_ = w.Write(record)
	}
	w.Flush()
	d.Files["results/models.csv"] = b.Bytes()
}

// names are the names of the models, a row each, as the board reads them.
func (s *sheet) names() []string {
	model, variant := s.model().index, -1
	for _, c := range s.columns {
		if c.role == isVariant {
			variant = c.index
		}
	}
	names := make([]string, len(s.Rows))
	for i, name := range s.Names(model, variant, nil) {
		names[i] = name.Text
	}
	return names
}

// factColumn is the first column of a sheet that is called like a fact of models.
func (s *sheet) factColumn(kind string, heads map[string]bool) *column {
	for _, c := range s.columns {
		if (c.role == isFurther || c.role == isVariant) && (kind == "" || c.kind == kind) && heads[strings.Join(c.words, " ")] {
			return c
		}
	}
	return nil
}

// model is the column that names the models.
func (s *sheet) model() *column {
	for _, c := range s.columns {
		if c.role == isModel {
			return c
		}
	}
	return nil
}
