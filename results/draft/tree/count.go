package tree

import (
	"slices"
	"strings"

	"standings/internal/words"
)

// lines finds the number of the criterion, of records that hold one each: whether they come
// back for a case, and are told apart by a field that counts from 1; and what it asks, and
// depends on.
func (t *Tree) lines() {
	for _, d := range t.Fields {
		if !hasWord(d.Name, lineWords) || d.Name == t.Item[0] || !d.Whole || d.Low != 1 || 2*d.Numbers < d.Seen {
			continue
		}
		if t.Line = d.Name; t.doubles(nil)*100 > t.seen() || t.apart() < 2 {
			t.Line = ""
			continue
		}
		for _, o := range t.Fields {
			switch {
			case o.Name == t.Line || o.Name == t.Item[0]:
			case hasWord(o.Name, parentWords):
				t.Parent = o.Name
			case t.Asked == "" && hasWord(o.Name, lineWords) && 2*o.Texts > o.Seen:
				t.Asked = o.Name
			}
		}
		t.Marks = slices.DeleteFunc(t.Marks, func(m *Mark) bool { return m.Field == t.Line || m.Field == t.Parent })
		return
	}
}

// apart is how many records a case of a model has on average.
func (t *Tree) apart() float64 {
	line := t.Line
	t.Line = ""
	n := t.seen() - t.doubles(nil)
	t.Line = line
	return float64(t.seen()) / float64(max(n, 1))
}

// records calls see for each record: with its model, its case, what else distinguishes
// outputs, and the number of its file.
func (t *Tree) records(see func(model, item, other string, file int)) {
	text := func(field string, at int) string {
		if i := slices.IndexFunc(t.Fields, func(d *recordField) bool { return d.Name == field }); i >= 0 {
			return t.Fields[i].Firsts[at]
		}
		return ""
	}
	for i, start := range t.starts {
		of := func(roles ...partRole) string {
			return t.key(i, func(p *pathPart) bool { return slices.Contains(roles, p.Role) })
		}
		model, other := strings.TrimSuffix(of(Model), "\x00"), of(Judge, Condition, Category, Sample)
		if t.Kind == Object {
			item := t.key(i, func(p *pathPart) bool { return p.Role != Item && slices.Contains(t.Item, p.Name) })
			own := text(t.idField, start)
			if own == "" {
				own = strings.TrimSuffix(of(Item), "\x00")
			}
			see(model, item+plain(own), other, i)
			continue
		}
		end := t.Records
		if i+1 < len(t.starts) {
			end = t.starts[i+1]
		}
		place := t.key(i, func(p *pathPart) bool { return slices.Contains(t.Item, p.Name) })
		for at := start; at < min(end, mostRead); at++ {
			own := text(t.Item[len(t.Item)-1], at)
			if own == "" {
				own = words.Number(at - start)
			}
			see(model+text(t.Model, at), place+own, other+text(t.Judge, at)+"\x00"+text(t.Line, at), i)
		}
	}
}

// doubles counts the records whose case is in one before, and lists their files.
func (t *Tree) doubles(files *[]string) (n int) {
	seen := map[[3]string]bool{}
	t.records(func(model, item, other string, file int) {
		key := [3]string{model, item, other}
		if seen[key] {
			if n++; files != nil {
				*files = append(*files, t.files[file].Path+", case "+strings.ReplaceAll(item, "\x00", " "))
			}
		}
		seen[key] = true
	})
	return n
}

// count counts the cases, and finds those that are doubled, and models that lack some.
func (t *Tree) count() {
	if n := t.doubles(&t.Doubled); t.Kind != Object && 3*n > t.seen() {
		t.Repeats, t.Doubled = true, nil
	}
	conditions := t.With(Condition)
	all, of := map[string]bool{}, map[string]map[string]bool{}
	var models, items []string
	t.records(func(model, item, _ string, file int) {
		for _, p := range conditions {
			item = p.values[file] + "\x00" + item
		}
		if of[model] == nil {
			of[model], models = map[string]bool{}, append(models, model)
		}
		if !all[item] {
			items = append(items, item)
		}
		all[item], of[model][item] = true, true
	})
	n := 1
	for _, p := range conditions {
		n *= len(p.Distinct)
	}
	if t.Cases = len(all) / n; t.Records > mostRead && t.Kind != Object {
		t.Cases = 0
		return
	}
	for _, m := range models {
		if lacks := len(all) - len(of[m]); lacks > 0 {
			first := items[slices.IndexFunc(items, func(item string) bool { return !of[m][item] })]
			t.Partial = append(t.Partial, m+" lacks "+words.Count(lacks, "case")+", first "+strings.ReplaceAll(first, "\x00", "/"))
		}
	}
}
