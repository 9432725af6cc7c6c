package draft

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
	"standings/results/everyeval"
	"standings/results/table"
)

// The columns of models.csv that columns of a table may fill, with what heads call
// them.
var modelFacts = []struct {
	name  string
	kind  string // of the column; "": text or numbers
	heads []string
}{
	{"organization", textKind, []string{"organization", "organisation", "org", "developer", "provider", "company", "lab", "vendor", "creator", "affiliation", "institution", "model developer", "model provider"}},
	{"access", "", []string{"access", "openness", "open", "open weights", "open weight", "open source", "weights"}},
	{"license", textKind, []string{"license", "licence", "model license"}},
	{"released", dateKind, []string{"released", "release date", "release", "model release date"}},
	{"parameters", "", []string{"parameters", "params", "param", "# params", "#params", "size", "model size", "parameter count"}},
	{"url", linkKind, []string{"url", "link", "model url", "model link", "homepage", "hugging face", "huggingface", "hf", "model card"}},
	{name: everyeval.HubColumn}, // which files of the form Every Eval Ever name
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
	known, said := map[string]*model{}, map[string]bool{}
	say := func(name, fact, value string) {
		folded := source.Fold(name)
		if folded == "" || source.IsLong(name) || value == "" || strings.ContainsAny(value, "\r\n") || fact == "url" && !linkPattern.MatchString(value) {
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
		for _, fact := range s.facts {
			say(table.Marked(fact.model).Text, fact.name, fact.value)
		}
		variant := -1
		for _, c := range withRole(s.columns, isVariant) {
			variant = c.index
		}
		names := s.Names(s.model().index, variant, nil)
		for _, f := range modelFacts {
			for _, c := range withRole(s.columns, isFurther, isVariant) {
				if f.kind != "" && c.kind != f.kind || !slices.Contains(f.heads, strings.Join(c.words, " ")) {
					continue
				}
				for i, row := range s.Rows {
					value := c.of(row)
					if f.name == "access" {
						value = accesses[strings.ToLower(value)]
					}
					say(names[i].Text, f.name, value)
				}
				break
			}
		}
	}
	if len(models) == 0 {
		return
	}
	lines := [][]string{{"name"}}
	for _, f := range modelFacts {
		if said[f.name] {
			lines[0] = append(lines[0], f.name)
		}
	}
	for _, m := range models {
		line := []string{m.name}
		for _, fact := range lines[0][1:] {
			line = append(line, m.facts[fact])
		}
		lines = append(lines, line)
	}
	d.Files["results/models.csv"] = grid.CSV(lines)
}
