package tree

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"standings/results/importer/role"
)

// copies are the files all of whose records are in other files, too: copies of one, and files that
// others were put together in, and how many records they have. Of several that hold the same, one is
// left.
func (t *Tree) copies() (list []string, records int) {
	if t.Kind == oneObject || len(t.Doubled) == 0 || t.Records > mostRead || slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.List || m.Find != "" }) {
		return nil, 0
	}
	in, of := map[string]map[int]bool{}, make([][]string, len(t.paths))
	t.eachRecord(func(file, at int) {
		by, own := t.called(file, at)
		all := []string{by, own, t.key(file, role.Judge, role.Condition, role.Category, role.Output, role.Run)}
		for _, d := range t.Fields {
			text := d.Firsts[at]
			if x, err := strconv.ParseFloat(text, 64); err == nil { // programs write the last digits of one number differently
				text = strconv.FormatFloat(x, 'g', 12, 64)
			}
			all = append(all, text)
		}
		record := strings.Join(all, "\x00")
		if in[record] == nil {
			in[record] = map[int]bool{}
		}
		in[record][file], of[file] = true, append(of[file], record)
	})
	files := make([]int, len(of))
	for i := range files {
		files[i] = i
	}
	slices.SortStableFunc(files, func(a, b int) int { return cmp.Compare(len(of[b]), len(of[a])) })
	for _, file := range files {
		if slices.ContainsFunc(of[file], func(record string) bool { return len(in[record]) < 2 }) {
			continue
		}
		for _, record := range of[file] {
			delete(in[record], file)
		}
		list, records = append(list, t.files[file].Path), records+len(of[file])
	}
	return list, records
}
