package importer

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/results"
	"standings/results/judged/record"
	"standings/results/schema"
)

// recipe is one that says how logs are recognised.
type recipe struct {
	name string
	*described
	marks map[string]string  // names of marks, by each field where they may be
	words map[string]float64 // that count
	spelt string             // these in YAML
	keys  []string           // fields of an item's id: all that are tried, then each
}

// builtIn are the program's recipes.
func builtIn() schema.Recipes { return results.RecipesIn(results.Files, "harnesses") }

// describedIn reads a recipe of the program.
func describedIn(name string) *described {
	j, problems := &described{}, source.List{}
	file, data := builtIn().Open(name, &problems)
	if source.Decode(file, string(data), 0, j, &problems); problems.Errors() > 0 {
		panic(problems.All()[0].String()) // tests read all of them
	}
	return j
}

// recipes are those of the program, by their names.
var recipes = sync.OnceValue(func() (list []*recipe) {
	for _, name := range builtIn().Names {
		j := describedIn(name)
		if j.Drafting == nil {
			continue
		}
		r := &recipe{name: name, described: j, marks: map[string]string{}, words: map[string]float64{}}
		for _, m := range j.Marks {
			for field := range strings.SplitSeq(cmp.Or(m.Value.Field.Value, m.Key.Value), " | ") {
				r.marks[field] = m.Key.Value
			}
			var pairs []string
			for _, word := range m.Value.Words {
				r.words[word.Key.Value] = word.Value.Float()
				pairs = append(pairs, scalar(word.Key.Value), word.Value.Text)
			}
			if pairs != nil {
				r.spelt = flow(pairs...)
			}
		}
		if r.keys = strings.Split(j.Item.Field.Value, " | "); len(r.keys) > 1 {
			r.keys = append([]string{j.Item.Field.Value}, r.keys...)
		}
		list = append(list, r)
	}
	return list
})

// place is the pattern of files by which a log with an ending is kept: the first that has no
// open folder.
func (r *recipe) place(ending string) (folder, base string) {
	for _, p := range r.Files {
		if folder, base = path.Split(p.Value); path.Ext(base) == ending && !strings.Contains(folder, "*") {
			return folder, base
		}
	}
	return "", ""
}

// recognises reports whether a file has what the recipe says that its logs have.
func (r *recipe) recognises(o *opened) bool {
	if !slices.ContainsFunc(r.Files, func(p schema.Text) bool { return alike(path.Base(p.Value), path.Base(o.Name), nil) != nil }) {
		return false
	}
	var first record.Value
	return !slices.ContainsFunc(r.Drafting.Has, func(field schema.Text) bool {
		v := pick(first, o.wholes, field.Value)
		if v.Kind == record.Absent && first.Kind == record.Absent && !strings.HasPrefix(field.Value, inWhole) {
			_ = o.each(r, r.Records.Value, func(v record.Value) bool { first = v; return false })
			v = pick(first, o.wholes, field.Value)
		}
		return v.Kind == record.Absent
	})
}

// read reads a log: of one with several tasks each part. A log without records is one.
func (r *recipe) read(o *opened, folder []*input) (logs []*logFile) {
	for _, records := range append(schema.Texts{r.Records}, r.Drafting.Records...) {
		logs = nil
		part := func(v record.Value) *logFile {
			task := pick(v, o.wholes, r.Drafting.Task.Value).Text()
			at := slices.IndexFunc(logs, func(l *logFile) bool { return l.said == task })
			if at < 0 {
				at, logs = len(logs), append(logs, r.about(o, folder, task))
			}
			return logs[at]
		}
		err := o.each(r, records.Value, func(v record.Value) bool {
			part(v).see(v, o.wholes)
			return true
		})
		if logs == nil {
			part(record.Value{})
		}
		for _, l := range logs {
			if l.split = len(logs) > 1; records.Value != r.Records.Value {
				l.records = records.Value
			}
			if l.end(); !o.format.Archive {
				continue
			}
			if err != nil {
				l.lost = err.Error()
			} else if l.items == nil && pick(record.Value{}, o.wholes, r.Drafting.Kept.Value).Text() == "true" {
				l.lost = "it says that its records are in it, and there are none"
			}
		}
		if len(logs[0].metrics) > 0 {
			break
		}
	}
	return logs
}

// about is what names and files say of a log of a task, "" where it says none.
func (r *recipe) about(o *opened, folder []*input, task string) *logFile {
	l := &logFile{input: o.input, by: r, said: task, folder: folder, repeated: make([]bool, len(r.keys)), seen: map[string]bool{}}
	full := o.Name
	if o.From != o.Name {
		full = path.Join(o.From, o.Name)
	}
	l.task, l.model = r.named(full)
	l.task = cmp.Or(strings.Join(strings.Fields(task), " "), l.task, stem(o.Name))
	if l.model = cmp.Or(l.besideSays(r.Drafting.Model, nil).Text(), l.model, l.task); r.Model.Value != "" {
		l.model = "" // the records say it
	}
	says := func(field schema.Text) string { return pick(record.Value{}, o.wholes, field.Value).Text() }
	run, _ := r.Drafting.Again.Get("run")
	l.run, l.version, l.reducer = says(run), says(r.Drafting.Version), "mean"
	for _, e := range r.Drafting.Reduce {
		if found := alike(e.Key.Value, says(r.Drafting.Reducer), nil); found != nil {
			l.reducer = filled(e.Value.Value, found)
			break
		}
	}
	l.findBeside()
	return l
}

// named is what the end of a path says of a log.
func (r *recipe) named(file string) (task, model string) {
	parts := strings.Split(file, "/")
	for _, name := range r.Drafting.Names {
		p, err := schema.ParsePattern(name.Value)
		n := strings.Count(name.Value, "/") + 1
		if err != nil || n > len(parts) {
			continue
		}
		values, ok := p.Match(path.Join(parts[len(parts)-n:]...))
		for i, value := range values {
			switch is := p.Names[i]; {
			case is == schema.PlaceModel:
				model = value
			case strings.HasPrefix(is, "task"):
				task += value
			}
		}
		if ok {
			return strings.Trim(task, ",-:"), model
		}
	}
	return "", ""
}
