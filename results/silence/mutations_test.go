package silence_test

import (
	"path"
	"slices"
	"strings"
)

// mutations are all that is tried.
func mutations() []mutation {
	const onlyPath = "the path, or the model's own field, is all that tells whose output was judged"
	const anyMarkDoes = "every mark on the scale may be the judge's"
	const noTwin = "each record is whole, and nothing else in it names its item"
	all := []mutation{
		{name: "a judgment deleted", do: change(false, always, func(*mutant, []field) []field { return nil })},
		{name: "a judgment doubled", do: func(t *mutant) bool {
			if !t.pick(t.judgments) {
				return false
			}
			t.doc.records = append(t.doc.records, t.doc.records[t.at(any1)])
			return t.write()
		}},
		{name: "a judgment doubled with another mark", do: func(t *mutant) bool {
			if !t.pick(t.judgments) {
				return false
			}
			i := t.at(func(r []field) bool { return marked(t, r) && recordText(remarked(t, r)) != recordText(r) })
			if i < 0 {
				return false
			}
			t.doc.records = append(t.doc.records, remarked(t, t.doc.records[i]))
			return t.write()
		}},
		{name: "two judgments in each other's place", want: quiet, do: func(t *mutant) bool {
			if !t.pick(t.judgments) || len(t.doc.records) < 2 {
				return false
			}
			order := t.Perm(len(t.doc.records))
			r := t.doc.records
			r[order[0]], r[order[1]] = r[order[1]], r[order[0]]
			return t.write()
		}},
		{name: "two judgments with each other's item", want: unknowable, why: noTwin, do: func(t *mutant) bool {
			if !t.pick(t.judgments) {
				return false
			}
			i, j, ok := t.two(func(x, y []field) bool {
				return get(x, t.id) != get(y, t.id) && get(x, t.model) == get(y, t.model) && get(x, t.judge) == get(y, t.judge) && get(x, t.line) == get(y, t.line)
			})
			if !ok {
				return false
			}
			r := t.doc.records
			x, y := get(r[i], t.id), get(r[j], t.id)
			r[i], r[j] = set(r[i], t.id, y), set(r[j], t.id, x)
			return t.write()
		}},
		{name: "a judgment of an item that is none", do: change(false, with(idOf), func(t *mutant, r []field) []field { return set(r, t.id, t.quoted("9"+bare(get(r, t.id)))) })},
		{name: "a judgment of another item", do: func(t *mutant) bool {
			if !t.pick(t.judgments) {
				return false
			}
			i, j, ok := t.two(func(x, y []field) bool { return get(x, t.id) != get(y, t.id) })
			if !ok {
				return false
			}
			t.doc.records[i] = set(t.doc.records[i], t.id, get(t.doc.records[j], t.id))
			return t.write()
		}},
		{name: "a judgment whose item has a zero before it", want: same, do: change(false, with(idOf), func(t *mutant, r []field) []field { return set(r, t.id, t.quoted("0"+bare(get(r, t.id)))) })},
		{name: "a judgment without its item", do: change(false, with(idOf), func(t *mutant, r []field) []field { return set(r, t.id, t.quoted("")) })},
		{name: "a judgment whose marks have another key", do: change(false, marked, func(t *mutant, r []field) []field { return rename(r, anyMark(t), "x") })},
		{name: "judgments whose marks have another key", do: func(t *mutant) bool {
			return t.pick(t.judgments) && rekey(t, anyMark(t))
		}},
		{name: "judgments whose items have another key", do: func(t *mutant) bool { return t.pick(t.judgments) && rekey(t, t.id) }},
		{name: "judgments whose models have another key", do: func(t *mutant) bool { return t.model != "" && t.pick(t.judgments) && rekey(t, t.model) }},
		{name: "a judgment whose reasons have another key", do: change(false, with(reasonsOf), func(t *mutant, r []field) []field {
			if t.doc.form == "csv" {
				return set(r, t.reasons, "")
			}
			return rename(r, t.reasons, "x")
		})},
		{name: "judgments whose reasons have another key", do: func(t *mutant) bool {
			return t.reasoned && t.pick(t.judgments) && rekey(t, t.reasons)
		}},
		{name: "a judgment whose text by the model has another key", do: change(false, with(func(t *mutant) string { return t.output }), renamed(func(t *mutant) string { return t.output }))},
		{name: "a judgment by a misspelt judge", do: change(false, with(func(t *mutant) string { return t.judge }), func(t *mutant, r []field) []field {
			return set(r, t.judge, t.quoted(bare(get(r, t.judge))+"x"))
		})},
		{name: "a judgment of a misspelt model", do: change(false, with(func(t *mutant) string { return t.model }), func(t *mutant, r []field) []field {
			return set(r, t.model, t.quoted(bare(get(r, t.model))+"x"))
		})},
		{name: "a judgment of another model", do: change(false, with(func(t *mutant) string { return t.model }), func(t *mutant, r []field) []field {
			for _, other := range t.doc.records {
				if get(other, t.model) != get(r, t.model) {
					return set(r, t.model, get(other, t.model))
				}
			}
			return nil
		})},
		{name: "two judgments of one item with each other's model", want: unknowable, why: onlyPath, do: func(t *mutant) bool {
			if t.model == "" || !t.pick(t.judgments) {
				return false
			}
			i, j, ok := t.two(func(x, y []field) bool { return get(x, t.id) == get(y, t.id) && get(x, t.model) != get(y, t.model) })
			if !ok {
				return false
			}
			r := t.doc.records
			x, y := get(r[i], t.model), get(r[j], t.model)
			r[i], r[j] = set(r[i], t.model, y), set(r[j], t.model, x)
			return t.write()
		}},
		{name: "a judgment with another label than the others'", do: change(false, with(func(t *mutant) string { return t.label }), func(t *mutant, r []field) []field { return set(r, t.label, t.quoted("elsewhere")) })},
		{name: "another mark on the scale", want: unknowable, why: anyMarkDoes, do: change(false, func(t *mutant, r []field) bool { return marked(t, r) && recordText(remarked(t, r)) != recordText(r) }, remarked)},
		{name: "a mark off the scale", do: change(false, marked, func(t *mutant, r []field) []field {
			if has(r, t.marks) {
				all := list(get(r, t.marks))
				all[0] = t.off
				return set(r, t.marks, listText(all))
			}
			return set(r, t.mark, t.off)
		})},
		{name: "a mark that is missing", do: change(false, with(markOf), func(t *mutant, r []field) []field {
			if t.doc.form == "csv" {
				return set(r, t.mark, "")
			}
			return without(r, t.mark)
		})},
		{name: "a list one mark short", do: change(false, listedWith(marksOf, 1), entries(marksOf, func(_ *mutant, all []string) []string { return all[1:] }))},
		{name: "a list one mark long", do: change(false, listedWith(marksOf, 1), entries(marksOf, func(_ *mutant, all []string) []string { return append(all, all[0]) }))},
		{name: "two marks of a list in each other's place", want: unknowable, why: "the order of the marks is all that tells their lines", do: change(false, differs(marksOf), entries(marksOf, unlike))},
		{name: "one reason less", do: change(false, listedWith(reasonsOf, 2), entries(reasonsOf, func(_ *mutant, all []string) []string { return all[1:] }))},
		{name: "two reasons in each other's place", want: unknowable, why: "the order of the reasons is all that tells their lines", do: change(false, differs(reasonsOf), entries(reasonsOf, unlike))},
		{name: "marks written with a decimal point", want: quiet, do: change(false, with(markOf), func(t *mutant, r []field) []field {
			if strings.ContainsAny(get(r, t.mark), `".`) {
				return r
			}
			return set(r, t.mark, get(r, t.mark)+".0")
		})},
		{name: "a table's head once more", do: func(t *mutant) bool {
			if !t.pick(t.judgments) || !form(t, "csv") {
				return false
			}
			var head []field
			for _, c := range t.doc.columns {
				head = append(head, field{c, c})
			}
			t.doc.records = slices.Insert(t.doc.records, t.IntN(len(t.doc.records)), head)
			return t.write()
		}},
		{name: "a judge's file of a model that is not listed", do: moved(false, false, func(t *mutant, name string) string { return unlisted(t, name) })},
		{name: "a judge's file of another listed model", want: unknowable, why: onlyPath, do: moved(false, false, func(t *mutant, name string) string { return otherModel(t, name) })},
		{name: "a judge's file once more, of another model", do: func(t *mutant) bool {
			return moved(false, true, func(t *mutant, name string) string { return otherModel(t, name) })(t) && len(t.doc.records) > 2
		}},
		{name: "a judgment of another run", do: change(false, with(func(t *mutant) string { return t.run }), func(t *mutant, r []field) []field {
			return set(r, t.run, t.quoted(bare(get(r, t.run))+"0"))
		})},
		{name: "a variant that is nearly called as a condition's", do: moved(false, false, func(t *mutant, name string) string { return replaced(name, t.variant, t.variant+"s") })},
		{name: "a variant of another name", want: unknowable, why: "a variant is called as its files are", do: moved(false, false, func(t *mutant, name string) string { return replaced(name, t.variant, "short") })},
		{name: "a folder of a condition that is none", do: moved(false, false, func(_ *mutant, name string) string { return replaced(name, "judgments-clear", "judgments-claer") })},
		{name: "a reply deleted", do: func(t *mutant) bool {
			return t.reply != "" && t.pick(t.judgments+"/model-a/"+t.reply) && change(false, always, func(*mutant, []field) []field { return nil })(t.only(t.path))
		}},
		{name: "a judge's file taken away", want: unknowable, why: "which models were to be judged, and by whom, stands nowhere", do: moved(false, false, func(*mutant, string) string { return "" })},

		{name: "a prompt deleted", do: change(true, always, func(*mutant, []field) []field { return nil })},
		{name: "a prompt doubled", do: func(t *mutant) bool {
			if !t.pick(t.prompts) {
				return false
			}
			t.doc.records = append(t.doc.records, t.doc.records[t.at(any1)])
			return t.write()
		}},
		{name: "a prompt doubled with another text", do: func(t *mutant) bool {
			if !t.pick(t.prompts) {
				return false
			}
			t.doc.records = append(t.doc.records, set(t.doc.records[t.at(any1)], t.promptText, t.quoted("another")))
			return t.write()
		}},
		{name: "two prompts in each other's place", want: quiet, do: func(t *mutant) bool {
			if !t.pick(t.prompts) || len(t.doc.records) < 2 {
				return false
			}
			order := t.Perm(len(t.doc.records))
			r := t.doc.records
			r[order[0]], r[order[1]] = r[order[1]], r[order[0]]
			return t.write()
		}},
		{name: "two prompts with each other's id", want: unknowable, why: noTwin, do: func(t *mutant) bool {
			if !t.pick(t.prompts) || len(t.doc.records) < 2 {
				return false
			}
			order := t.Perm(len(t.doc.records))
			r := t.doc.records
			i, j := order[0], order[1]
			x, y := get(r[i], t.promptID), get(r[j], t.promptID)
			r[i], r[j] = set(r[i], t.promptID, y), set(r[j], t.promptID, x)
			return t.write()
		}},
		{name: "a prompt with another id", do: change(true, with(promptIDOf), func(t *mutant, r []field) []field { return set(r, t.promptID, t.quoted("9"+bare(get(r, t.promptID)))) })},
		{name: "a prompt whose id has a zero before it", do: change(true, with(promptIDOf), func(t *mutant, r []field) []field { return set(r, t.promptID, t.quoted("0"+bare(get(r, t.promptID)))) })},
		{name: "a prompt without a text", want: same, do: change(true, with(func(t *mutant) string { return t.promptText }), renamed(func(t *mutant) string { return t.promptText }))},
		{name: "a prompt with another text", want: unknowable, why: "every text may be the prompt's", do: change(true, with(func(t *mutant) string { return t.promptText }), func(t *mutant, r []field) []field { return set(r, t.promptText, t.quoted("another")) })},
		{name: "a prompt without its meaning", want: unknowable, why: "not every prompt of a suite is explained", do: change(true, with(func(t *mutant) string { return t.meaning }), renamed(func(t *mutant) string { return t.meaning }))},
		{name: "a prompt with a label that is not declared", do: change(true, with(func(t *mutant) string { return t.group }), func(t *mutant, r []field) []field { return set(r, t.group, t.quoted("elsewhere")) })},
		{name: "a prompt with another declared label", do: func(t *mutant) bool { return t.sized && relabel(t) }},
		{name: "a prompt with another declared label, the sizes not stated", want: unknowable, why: "how many items a group has is not stated, and every prompt may be in it", do: func(t *mutant) bool { return !t.sized && relabel(t) }},
		{name: "a prompt without a label", do: change(true, with(func(t *mutant) string { return t.group }), renamed(func(t *mutant) string { return t.group }))},
		{name: "a prompt without a checklist", do: change(true, with(linesOf), renamed(linesOf))},
		{name: "prompts whose checklists have another key", do: func(t *mutant) bool { return t.lines != "" && t.pick(t.prompts) && rekey(t, t.lines) }},
		{name: "a judge's file hidden by a dot", do: moved(false, false, func(_ *mutant, name string) string { return path.Join(path.Dir(name), "."+path.Base(name)) })},
		{name: "a prompt with an empty checklist", do: change(true, listedWith(linesOf, 1), entries(linesOf, func(*mutant, []string) []string { return nil }))},
		{name: "a line less", do: change(true, listedWith(linesOf, 2), entries(linesOf, func(_ *mutant, all []string) []string { return all[1:] }))},
		{name: "a line more", do: change(true, listedWith(linesOf, 1), entries(linesOf, func(_ *mutant, all []string) []string { return append(all, all[0]) }))},
		{name: "two lines in each other's place", want: unknowable, why: "the order of the lines is all that tells their marks", do: change(true, differs(linesOf), entries(linesOf, unlike))},
		{name: "a table cut off in its last cell", want: unknowable, why: "a cell without quotes may end with the file at any letter", do: whole(true, func(t *mutant, s string) (string, bool) {
			s = strings.TrimRight(s, "\n")
			return s[:len(s)-2], form(t, "csv") && !strings.HasSuffix(s, `"`)
		})},
		{name: "a model taken off the list", do: func(t *mutant) bool {
			rows := strings.SplitAfter(t.files["results/models.csv"], "\n")
			rows = slices.Delete(rows, 1, 2)
			t.files["results/models.csv"] = strings.Join(rows, "")
			return true
		}},
	}
	return append(append(all, rewritten(false)...), rewritten(true)...)
}

// rekey gives all records of the file another key, or column.
func rekey(t *mutant, key string) bool {
	if key == "" || !has(t.doc.records[0], key) {
		return false
	}
	for i, c := range t.doc.columns {
		if c == key {
			t.doc.columns = slices.Clone(t.doc.columns)
			t.doc.columns[i] = key + "x"
		}
	}
	for i, r := range t.doc.records {
		t.doc.records[i] = rename(r, key, key+"x")
	}
	return t.write()
}

// relabel gives a prompt the label of another.
func relabel(t *mutant) bool {
	if t.group == "" || !t.pick(t.prompts) {
		return false
	}
	i, j, ok := t.two(func(x, y []field) bool { return get(x, t.group) != get(y, t.group) })
	if !ok {
		return false
	}
	t.doc.records[i] = set(t.doc.records[i], t.group, get(t.doc.records[j], t.group))
	return t.write()
}

// only is the trial with one file to choose from.
func (t *mutant) only(file string) *mutant {
	one := *t
	one.judgments = file
	return &one
}

func replaced(text, from, to string) string {
	if from == "" {
		return text
	}
	return strings.Replace(text, from, to, 1)
}

// unlisted and otherModel rename the part of a path that names the model; the
// models of these projects are called model-a, model-b, …
func unlisted(t *mutant, name string) string { return renameModel(name, "nobody") }

func otherModel(t *mutant, name string) string {
	if len(t.others) == 0 {
		return name
	}
	return renameModel(name, t.others[t.IntN(len(t.others))])
}

func renameModel(name, to string) string {
	at := strings.Index(name, "model-")
	if at < 0 {
		return name
	}
	return name[:at] + to + name[at+len("model-a"):]
}
