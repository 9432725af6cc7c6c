package importer

import (
	"bytes"
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/tree"
	"standings/results/judged/record"
)

// ofRecords are the files without those lines at the ends of files of an object a line that are no
// records, which are left out: empty lines are in their places.
func ofRecords(inputs []input) (whole []input, left []leftOut) {
	whole = slices.Clone(inputs)
	models, named := make([]string, len(whole)), map[string]int{}
	for i := range whole {
		in := &whole[i]
		if ending := strings.ToLower(path.Ext(in.Name)); ending != ".jsonl" && ending != ".ndjson" {
			continue
		}
		if line := cutLine(in.Data); line > 0 {
			in.Data = in.Data[:bytes.LastIndexByte(in.Data, '\n')+1]
			left = append(left, leftOut{Place: source.Place{File: in.Path, Line: line}, What: "the last line", Why: "it ends in the middle of a record", Wrong: true})
		}
		apart := tree.Apart(in.Data)
		if len(apart) == 0 {
			continue
		}
		lines := bytes.SplitAfter(in.Data, []byte{'\n'})
		between, _ := record.Document(lines[len(lines)/2])
		for _, at := range slices.Sorted(maps.Keys(apart)) {
			if lines[at] = []byte{'\n'}; modelIn(between) == "" { // a record's own outranks it
				models[i] = cmp.Or(models[i], modelIn(apart[at]))
			}
			left = append(left, leftOut{Place: source.Place{File: in.Path, Line: at + 1}, What: "a line", Why: "it is of another form than the records: " + remark(words.Cut(string(apart[at].Raw), mostQuoted))})
			named[in.Path] = i
		}
		in.Data = bytes.Join(lines, nil)
	}
	if belowModels(whole, models) {
		for i, l := range left {
			if !l.Wrong {
				left[i].Why += "; the file is in the folder " + quote(models[named[l.File]]) + " now, after the model that it names"
			}
		}
	}
	return whole, left
}

// modelIn is what an object, or one in it, calls the model, without its owner; "" where none does.
func modelIn(v record.Value) string {
	for key, one := range v.Members() {
		if one.Kind == record.String && namesModels(key) && key != "name" && one.Text() != "" {
			return path.Base(one.Text())
		}
		if name := modelIn(one); name != "" {
			return name
		}
	}
	return ""
}

// cutLine is the number of the last line of a file of an object a line, where that is the beginning of
// an object, as of a program that ended while it wrote; else 0.
func cutLine(data []byte) int {
	end := bytes.LastIndexByte(data, '\n') + 1
	last := bytes.TrimSpace(data[end:])
	if end == 0 || len(last) == 0 || last[0] != '{' {
		return 0
	}
	if _, fault := record.Document(last); fault == nil {
		return 0
	}
	return bytes.Count(data[:end], []byte{'\n'}) + 1
}

// belowModels puts files below a folder of the model that a line apart from the records names, and
// reports whether it did: each has one of its own, as a judge has not, in so many letters as a folder
// can have, and no path says a model, or the same.
func belowModels(files []input, models []string) bool {
	said := true
	for i, in := range files {
		if models[i] == "" || fileName(models[i]) != models[i] || slices.ContainsFunc(strings.Split(in.Name, "/"), func(step string) bool { return namesModel(step) || namesModel(stem(step)) }) {
			return false
		}
		said = said && strings.Contains(source.FoldName(in.Name), source.FoldName(models[i]))
	}
	if said || len(files) < 2 || len(distinct(models, func(model string) string { return model })) < len(files) {
		return false
	}
	for i := range files {
		files[i].Name = path.Join(models[i], files[i].Name)
	}
	return true
}
