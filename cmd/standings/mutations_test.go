package main

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"maps"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// hostile is what programs and people put where it does not belong.
var hostile = []string{
	"NaN", "1e999", "-0", "−5.1", "\x00", "\ufeff", "\xff\xfe", "../../up", "[[", "]]", "{{.}}", "<script>alert(1)</script>", "\"", "'", ",", ";", "\t", "\r\n", ": ", "- ",
	"null", "true", "~", "*a", "&a ", "!!binary", "---\n", "# ", "|", "\u202eevil", "\u200b", "%2e%2e", "con", "9999999999999999999999", "0.1e-400", "=cmd()", "{", "}", "[", "]", "\\",
	strings.Repeat("(", 3000), strings.Repeat("[", 3000), strings.Repeat("a", 70000), strings.Repeat("*a_ ", 2000), strings.Repeat("1,", 3000),
}

// yamlValues are of every kind that a key may have to take.
var yamlValues = []string{"null", "x", "0", "-1", "1e9", "1/0", "true", "[]", "{}", "[null]", "[[]]", "[{}]", "{a: }", "[a, a]", "Africa", "overall", "items", "groups", "none", "unknown", "{model}", "https://x.example/{id}", "mean(verdict)", "2025-13-40"}

// changes are the things that can be done: to a file's text, or to the project.
var changes = []struct {
	name  string
	on    string // what the ends of its files' names hold: ".json" is .jsonl as well
	text  func(r *rand.Rand, data []byte) []byte
	whole func(r *rand.Rand, files map[string][]byte, name string)
}{
	{name: "flip a bit", text: func(r *rand.Rand, data []byte) []byte {
		if len(data) > 0 {
			data[r.IntN(len(data))] ^= 1 << r.IntN(8)
		}
		return data
	}},
	{name: "cut out", text: func(r *rand.Rand, data []byte) []byte {
		from, to := span(r, len(data))
		return slices.Delete(data, from, to)
	}},
	{name: "double", text: func(r *rand.Rand, data []byte) []byte {
		from, to := span(r, len(data))
		return slices.Insert(data, from, slices.Clone(data[from:to])...)
	}},
	{name: "break off", text: func(r *rand.Rand, data []byte) []byte { return data[:r.IntN(len(data)+1)] }},
	{name: "insert", text: func(r *rand.Rand, data []byte) []byte {
		return slices.Insert(data, r.IntN(len(data)+1), []byte(one(r, hostile))...)
	}},
	{name: "replace a word", text: func(r *rand.Rand, data []byte) []byte {
		words := word.FindAllIndex(data, -1)
		if len(words) == 0 {
			return data
		}
		at, by := one(r, words), one(r, words)
		with := slices.Clone(data[by[0]:by[1]])
		if r.IntN(2) == 0 {
			with = []byte(one(r, hostile))
		}
		return slices.Replace(data, at[0], at[1], with...)
	}},
	{name: "delete a line", text: func(r *rand.Rand, data []byte) []byte {
		return onLines(data, func(l [][]byte) [][]byte { i := r.IntN(len(l)); return slices.Delete(l, i, i+1) })
	}},
	{name: "double a line", text: func(r *rand.Rand, data []byte) []byte {
		return onLines(data, func(l [][]byte) [][]byte { i := r.IntN(len(l)); return slices.Insert(l, i, l[i]) })
	}},
	{name: "swap two lines", text: func(r *rand.Rand, data []byte) []byte {
		return onLines(data, func(l [][]byte) [][]byte {
			i, j := r.IntN(len(l)), r.IntN(len(l))
			l[i], l[j] = l[j], l[i]
			return l
		})
	}},
	{name: "indent a line", text: func(r *rand.Rand, data []byte) []byte {
		return onLines(data, func(l [][]byte) [][]byte { i := r.IntN(len(l)); l[i] = append([]byte("  "), l[i]...); return l })
	}},
	{name: "empty", text: func(r *rand.Rand, data []byte) []byte { return nil }},
	{name: "remove", whole: func(r *rand.Rand, files map[string][]byte, name string) { delete(files, name) }},
	{name: "rename", whole: func(r *rand.Rand, files map[string][]byte, name string) {
		data := files[name]
		delete(files, name)
		files[name+one(r, []string{".bak", "x", " ", ".CSV", "/inside"})] = data
	}},
	{name: "copy another file over", whole: func(r *rand.Rand, files map[string][]byte, name string) {
		files[name] = files[one(r, slices.Sorted(maps.Keys(files)))]
	}},
	{name: "put the other benchmark's file in place of", whole: func(r *rand.Rand, files map[string][]byte, name string) {
		var likes []string
		for other := range files {
			if other != name && path.Ext(other) == path.Ext(name) && strings.Count(other, "/") == strings.Count(name, "/") {
				likes = append(likes, other)
			}
		}
		slices.Sort(likes)
		if len(likes) > 0 {
			files[name] = files[one(r, likes)]
		}
	}},
	{name: "rename an id once, near", whole: renameOnce},
	{name: "double a model, beside", whole: func(r *rand.Rand, files map[string][]byte, _ string) {
		files["results/models.csv"] = onCells(files["results/models.csv"], func(table [][]string) [][]string {
			again := slices.Clone(one(r, table))
			if r.IntN(2) == 0 {
				again[0] += "-again"
			}
			return append(table, again)
		})
	}},
	{name: "write another number", text: func(r *rand.Rand, data []byte) []byte {
		return instead(r, data, number, []string{"0", "-1", "100", "1e308", "-1e308", "5e-324", "1e9", "99999999999", "0.30000000000000004", "100.0000000000000000001", "0.1", "٣", "1/3", "0x10", "+1", "Infinity"})
	}},
	{name: "write another JSON value", on: ".json", text: func(r *rand.Rand, data []byte) []byte {
		return instead(r, data, jsonValue, []string{"null", "[]", "{}", "[[]]", `""`, "true", "-0", "1e400", `{"verdict": 1}`, `["a", 1]`, `"\ud800"`, `"\u0000"`})
	}},
	{name: "take a column from", on: ".csv", text: func(r *rand.Rand, data []byte) []byte {
		return onColumn(r, data, func(row []string, at int) []string { return slices.Delete(row, at, at+1) })
	}},
	{name: "double a column of", on: ".csv", text: func(r *rand.Rand, data []byte) []byte {
		return onColumn(r, data, func(row []string, at int) []string { return slices.Insert(row, at, row[at]) })
	}},
	{name: "swap two cells of", on: ".csv", text: func(r *rand.Rand, data []byte) []byte {
		return onCells(data, func(table [][]string) [][]string {
			x, y := one(r, table), one(r, table)
			i, j := r.IntN(len(x)), r.IntN(len(y))
			x[i], y[j] = y[j], x[i]
			return table
		})
	}},
	{name: "swap two values", on: ".yaml", text: func(r *rand.Rand, data []byte) []byte {
		return onYAML(data, func(root *yaml.Node) {
			values := entries(root)
			x, y := one(r, values), one(r, values)
			x.mapping.Content[x.at], y.mapping.Content[y.at] = y.mapping.Content[y.at], x.mapping.Content[x.at]
		})
	}},
	{name: "write another value", on: ".yaml", text: func(r *rand.Rand, data []byte) []byte {
		return onYAML(data, func(root *yaml.Node) {
			values := entries(root)
			var by yaml.Node
			if e := one(r, values); yaml.Unmarshal([]byte(one(r, yamlValues)), &by) == nil {
				e.mapping.Content[e.at] = by.Content[0]
			}
		})
	}},
	{name: "take a key out", on: ".yaml", text: func(r *rand.Rand, data []byte) []byte {
		return onYAML(data, func(root *yaml.Node) {
			e := one(r, entries(root))
			e.mapping.Content = slices.Delete(e.mapping.Content, e.at-1, e.at+1)
		})
	}},
	{name: "take a facet, a group or a board out", on: ".yaml", text: func(r *rand.Rand, data []byte) []byte {
		return onYAML(data, func(root *yaml.Node) {
			if lists := declared(root); len(lists) > 0 {
				list := one(r, lists)
				at := r.IntN(len(list.Content))
				list.Content = slices.Delete(list.Content, at, at+1)
			}
		})
	}},
	{name: "double a facet, a group or a board", on: ".yaml", text: func(r *rand.Rand, data []byte) []byte {
		return onYAML(data, func(root *yaml.Node) {
			if lists := declared(root); len(lists) > 0 {
				list := one(r, lists)
				list.Content = append(list.Content, one(r, list.Content))
			}
		})
	}},
}

// Half of what is done to YAML and tables needs their structure: without it they
// are mostly refused by the first reader that sees them.

var (
	number    = regexp.MustCompile(`-?\d+(\.\d+)?`)
	jsonValue = regexp.MustCompile(`"[^"]*"|-?\d+(\.\d+)?|\[[^\[\]]*\]`)
	identity  = regexp.MustCompile(`[A-Za-z][\w-]*`)
)

// instead writes one of some texts in the place of one match.
func instead(r *rand.Rand, data []byte, what *regexp.Regexp, by []string) []byte {
	found := what.FindAllIndex(data, -1)
	if len(found) == 0 {
		return data
	}
	at := one(r, found)
	return slices.Replace(data, at[0], at[1], []byte(one(r, by))...)
}

// renameOnce writes an id otherwise in one place: in a file or in the name of one.
func renameOnce(r *rand.Rand, files map[string][]byte, name string) {
	if stem := path.Base(name); r.IntN(4) == 0 {
		data := files[name]
		delete(files, name)
		files[path.Join(path.Dir(name), "other-"+stem)] = data
		return
	}
	data := files[name]
	if ids := identity.FindAllIndex(data, -1); len(ids) > 0 {
		files[name] = slices.Insert(slices.Clone(data), one(r, ids)[1], []byte("-other")...)
	}
}

// onCells changes a CSV file cell by cell; what is none stays.
func onCells(data []byte, change func([][]string) [][]string) []byte {
	in := csv.NewReader(bytes.NewReader(data))
	in.FieldsPerRecord = -1
	table, err := in.ReadAll()
	if err != nil || len(table) == 0 {
		return data
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	if err := cmp.Or(w.WriteAll(change(table)), w.Error()); err != nil {
		return data
	}
	return out.Bytes()
}

func onColumn(r *rand.Rand, data []byte, change func(row []string, at int) []string) []byte {
	return onCells(data, func(table [][]string) [][]string {
		at := r.IntN(len(table[0]))
		for i, row := range table {
			if at < len(row) {
				table[i] = change(slices.Clone(row), at)
			}
		}
		return table
	})
}

// onYAML changes a YAML file's nodes; what is none stays.
func onYAML(data []byte, change func(root *yaml.Node)) []byte {
	var document yaml.Node
	if yaml.Unmarshal(data, &document) != nil || document.Kind != yaml.DocumentNode || len(entries(document.Content[0])) == 0 {
		return data
	}
	change(document.Content[0])
	out, err := yaml.Marshal(&document)
	if err != nil {
		return data
	}
	return out
}

// entry is the value of a key in a mapping: the key stands before it.
type entry struct {
	mapping *yaml.Node
	at      int
}

func entries(n *yaml.Node) []entry {
	var list []entry
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 1 {
			list = append(list, entry{n, i})
		}
		list = append(list, entries(child)...)
	}
	return list
}

// declared are the lists of facets, groups and boards.
func declared(root *yaml.Node) []*yaml.Node {
	var lists []*yaml.Node
	for _, e := range entries(root) {
		value := e.mapping.Content[e.at]
		if slices.Contains([]string{"facets", "groups", "boards"}, e.mapping.Content[e.at-1].Value) && value.Kind == yaml.SequenceNode && len(value.Content) > 0 {
			lists = append(lists, value)
		}
	}
	return lists
}

var word = regexp.MustCompile(`[\pL\pN_.-]+`)

func span(r *rand.Rand, n int) (from, to int) {
	from = r.IntN(n + 1)
	return from, min(n, from+r.IntN(40))
}

func onLines(data []byte, change func([][]byte) [][]byte) []byte {
	return bytes.Join(change(bytes.Split(data, []byte("\n"))), []byte("\n"))
}
