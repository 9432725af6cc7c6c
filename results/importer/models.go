package importer

import (
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// The columns of models.csv that columns of a table may fill, each with the kind of such a
// column, "" where that is text or numbers.
var modelFacts = []struct {
	name string
	kind *kind.Kind
}{
	{"aliases", nil}, // of models whose logs are in files with other names
	{"organization", kind.Text},
	{"access", nil},
	{"license", kind.Text},
	{"released", kind.Date},
	{"parameters", nil},
	{"url", kind.Link},
	{results.HubColumn, nil}, // which files of the form Every Eval Ever name
}

// factHeads are those columns by what heads call them.
var factHeads = namedBy(`
	organization: organization, organisation, org, developer, provider, company, lab, vendor, creator, affiliation, institution, model developer, model provider
	access: access, openness, open, open weights, open weight, open source, weights
	license: license, licence, model license
	released: released, release date, release, model release date
	parameters: parameters, params, param, # params, #params, size, model size, parameter count
	url: url, link, model url, model link, homepage, hugging face, huggingface, hf, model card`)

// accesses is what cells call open and proprietary models.
var accesses = namedBy(`
	open: open, yes, true, ✓, ✔, ✅, open source, open-source, open weights, open-weights, open weight
	proprietary: proprietary, closed, no, false, ✗, ✘, ❌, closed source, closed-source`)

// asFact is a text as models.csv has it; "" where it says nothing there.
func asFact(name, text string) string {
	if name == "access" {
		return accesses[strings.ToLower(text)]
	}
	return text
}

// writeModels writes models.csv where tables and logs say something of their models besides
// figures: what a row says that no other row of the model contradicts.
func (d *Draft) writeModels(sheets []*sheet, logs []*logFile) {
	var models []string // as each row calls them
	facts, said := map[[2]string]string{}, map[string]bool{}
	say := func(name, fact, value string) {
		folded := source.Fold(name)
		if folded == "" || source.IsLong(name) || value == "" || strings.ContainsAny(value, "\r\n") || fact == "url" && !kind.Link.Reads(value) {
			return
		}
		of := [2]string{folded, fact}
		if before, twice := facts[of]; twice && before != value {
			value = "" // one of them is wrong, or is of the row
		}
		models, facts[of], said[fact] = append(models, name), value, true
	}
	for _, s := range sheets {
		for _, fact := range s.facts {
			say(table.Marked(fact.model).Text, fact.name, fact.value)
		}
		variant := -1
		for _, c := range withRole(s.columns, role.Variant) {
			variant = c.index
		}
		names := s.Names(s.model().index, variant, nil)
		for _, f := range modelFacts {
			for _, c := range withRole(s.columns, role.Further, role.Variant) {
				if f.kind != nil && c.kind != f.kind || factHeads[strings.Join(c.words, " ")] != f.name {
					continue
				}
				for i, row := range s.Rows {
					say(names[i].Text, f.name, asFact(f.name, c.of(row)))
				}
				break
			}
		}
	}
	for _, of := range grouped(logs, func(l *logFile) string { return source.Fold(l.model) }) {
		if l := of[0]; source.Fold(l.alias()) != source.Fold(l.model) {
			say(l.model, "aliases", l.alias())
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
	for _, same := range grouped(models, source.Fold) {
		line := []string{same[0]}
		for _, fact := range lines[0][1:] {
			line = append(line, facts[[2]string{source.Fold(same[0]), fact}])
		}
		lines = append(lines, line)
	}
	d.Files[modelsName] = table.Lines(lines)
}
