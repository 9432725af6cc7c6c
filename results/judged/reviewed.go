package judged

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
)

func (r *reviewReader) item(name string, here at) (item int, ok bool) {
	switch item, known := r.items[source.Fold(name)]; {
	case name == "":
		r.errorf(here, "does not say which item was reviewed")
		return 0, false
	case !known:
		addresses := make([]string, len(r.Items))
		for i := range r.Items {
			addresses[i] = r.Items[i].Address
		}
		r.errorf(here, "item %q is not in the suite%s", name, source.Hint(name, addresses))
		return 0, false
	case item < 0:
		var addresses []string
		for i := range r.Items {
			if source.Fold(r.Items[i].ID) == source.Fold(name) {
				addresses = append(addresses, r.Items[i].Address)
			}
		}
		r.errorf(here, "item %q is several: write %s", name, strings.Join(addresses, " or "))
		return 0, false
	default:
		return item, true
	}
}

// output says whose output was reviewed. It has to be one that a judge judged; where
// none judged any, a listed model's.
func (r *reviewReader) output(w who, here at) (key who, ok bool) {
	s := r.Suite
	id, known := r.models[source.Fold(w.model)]
	if !known && s.input.Listed != nil {
		id, known = s.input.Listed(w.model)
	}
	var names []string
	judged := len(r.judges) == 0
	for k, sheets := range r.judges {
		names = append(names, sheets[0].Model)
		judged = judged || k.model == id
	}
	slices.Sort(names)
	names = slices.Compact(names)
	switch {
	case w.model == "":
		r.errorf(here, "does not say which model's output was reviewed")
		return who{}, false
	case !known:
		r.errorf(here, "model %q is not known%s", w.model, source.Hint(w.model, names))
		return who{}, false
	case !judged:
		r.errorf(here, "no output of %q is judged: those judged are of %s", w.model, some(names))
		return who{}, false
	case !s.hasCondition(w.condition):
		r.errorf(here, "%s declares no condition %q", s.Benchmark.Called(), w.condition)
		return who{}, false
	}
	key = who{model: id, variant: source.Fold(s.variantOf(w)), condition: s.conditionOf(w)}
	if r.judges[key] == nil && len(r.judges) > 0 {
		var outputs []string
		for k, sheets := range r.judges {
			if k.model == id {
				outputs = append(outputs, outputName(sheets[0].Variant, k.condition))
			}
		}
		slices.Sort(outputs)
		r.errorf(here, "no output of %q %s is judged: those judged are %s", w.model, outputName(w.variant, key.condition), some(outputs))
		return who{}, false
	}
	return key, true
}

// judgesOf are the sheets of the judges of a model's outputs, of whichever samples.
func (r *reviewReader) judgesOf(key who) []*Sheet {
	key.sample = ""
	return r.judges[key]
}

// sample says which of several outputs of a model for an item was reviewed. Where it is
// left out, it is the one that is judged; of several it has to be named.
func (r *reviewReader) sample(name string, item int, key who, here at) (sample string, ok bool) {
	var all, judgedOnes []string
	for _, sheet := range r.judgesOf(key) {
		all = append(all, sheet.Sample)
		if sheet.status[item] == Judged {
			judgedOnes = append(judgedOnes, sheet.Sample)
		}
	}
	for _, list := range []*[]string{&all, &judgedOnes} {
		slices.SortFunc(*list, CompareSamples)
		*list = slices.Compact(*list)
	}
	of := fmt.Sprintf("item %q of %q", r.Items[item].ID, cmp.Or(r.modelName(key), key.model))
	switch {
	case len(all) == 0 && name == "":
		return "", true // nobody judged any output
	case slices.Contains(all, name) && name != "":
		return name, true
	case name != "" && (len(all) == 0 || len(all) == 1 && all[0] == ""):
		r.errorf(here, "names sample %q, and %s has one output: leave sample empty", name, of)
	case name != "":
		r.errorf(here, "no sample %q of %s is judged: those judged are %s", name, of, some(all))
	case len(judgedOnes) == 1:
		return judgedOnes[0], true
	case len(judgedOnes) == 0:
		return all[0], true
	default:
		r.errorf(here, "does not say which of %d outputs for %s was reviewed: write one of %s in the column sample", len(judgedOnes), of, some(judgedOnes))
	}
	return "", false
}

// modelName is what the judges' files call a model.
func (r *reviewReader) modelName(key who) string {
	if judges := r.judgesOf(key); judges != nil {
		return judges[0].Model
	}
	return ""
}

func outputName(variant, condition string) string {
	name := "without a variant"
	if variant != "" {
		name = fmt.Sprintf("in variant %q", variant)
	}
	if condition != "" {
		name += fmt.Sprintf(" under condition %q", condition)
	}
	return name
}

// sheet is where the reviews of an output go.
func (r *reviewReader) sheet(key who, model, variant string) *Sheet {
	if sheet := r.people[key]; sheet != nil {
		if sheet.Files[len(sheet.Files)-1] != int(r.file) {
			sheet.Files = append(sheet.Files, int(r.file))
		}
		return sheet
	}
	sheet := newSheet(r.Suite, len(r.Items))
	sheet.Model, sheet.ModelID, sheet.Variant, sheet.Condition, sheet.Judge = model, key.model, variant, key.condition, People
	sheet.Sample = key.sample
	if judges := r.judgesOf(key); judges != nil {
		sheet.Model, sheet.Variant = judges[0].Model, judges[0].Variant
	}
	sheet.Files, sheet.reviews = []int{int(r.file)}, map[int][]Review{}
	r.people[key] = sheet
	return sheet
}
