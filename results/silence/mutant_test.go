package silence_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// What must come of a mutation.
type outcome int

const (
	reported   outcome = iota // a problem names it
	same                      // it is told, or nothing changes
	quiet                     // nothing changes and nothing is said: it means what it meant
	unknowable                // it may pass in silence, for the reason given
)

// A mutation is one way to spoil, or only to rewrite, valid data.
type mutation struct {
	name string
	want outcome
	why  string             // of what cannot be known: the reason
	do   func(*mutant) bool // false: the data has nothing it applies to
}

// layout says what the fields of a project's files are called; "" where they
// have none.
type layout struct {
	judgments, prompts                     string // what the paths of the files begin with
	id, marks, mark, reasons, output, line string // of a judgment
	model, judge, label                    string
	promptID, promptText, lines, group     string // of a prompt
	meaning                                string
	run                                    string
	variant                                string   // of some files, as their folder is called
	reply                                  string   // file name of the judge's replies
	off                                    string   // a mark that is none, as the files write it
	sized                                  bool     // benchmark.yaml states how many items each group has
	reasoned                               bool     // benchmark.yaml says that the judge gives reasons
	beforehand                             int      // problems that are told of the data as they are
	others                                 []string // listed models of which nothing is judged
}

// mutant is a project while it is changed.
type mutant struct {
	*rand.Rand
	layout
	files map[string]string
	path  string // of the file that is changed
	doc   *document
}

// pick takes a file whose path begins so.
func (t *mutant) pick(prefix string) bool {
	var paths []string
	for name := range t.files {
		if prefix != "" && strings.HasPrefix(name, prefix) {
			paths = append(paths, name)
		}
	}
	if len(paths) == 0 {
		return false
	}
	slices.Sort(paths)
	t.path = paths[t.IntN(len(paths))]
	t.doc = parseDocument(t.path, t.files[t.path])
	return true
}

func (t *mutant) write() bool {
	t.files[t.path] = t.doc.text()
	return true
}

// at takes a record that fits; -1 where none does.
func (t *mutant) at(fits func([]field) bool) int {
	order := t.Perm(len(t.doc.records))
	for _, i := range order {
		if fits(t.doc.records[i]) {
			return i
		}
	}
	return -1
}

// two takes two records that fit together.
func (t *mutant) two(fit func(x, y []field) bool) (i, j int, ok bool) {
	order := t.Perm(len(t.doc.records))
	for _, i := range order {
		for _, j := range order {
			if i != j && fit(t.doc.records[i], t.doc.records[j]) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

func any1([]field) bool { return true }

// quoted writes a text as the file's form does.
func (t *mutant) quoted(text string) string {
	if t.doc.form == "csv" {
		return text
	}
	return fmt.Sprintf("%q", text)
}

func bare(value string) string { return strings.Trim(value, `"`) }

// change is a mutation of one record of a judge's file or a prompt file.
func change(prompts bool, fits func(*mutant, []field) bool, to func(*mutant, []field) []field) func(*mutant) bool {
	return func(t *mutant) bool {
		if prompts && !t.pick(t.prompts) || !prompts && !t.pick(t.judgments) {
			return false
		}
		i := t.at(func(r []field) bool { return fits(t, r) })
		if i < 0 {
			return false
		}
		if t.doc.records[i] = to(t, t.doc.records[i]); t.doc.records[i] == nil {
			t.doc.records = slices.Delete(t.doc.records, i, i+1)
		}
		return t.write()
	}
}

func always(*mutant, []field) bool { return true }

// with fits records that have a field, with something in it.
func with(key func(*mutant) string) func(*mutant, []field) bool {
	return func(t *mutant, r []field) bool { return has(r, key(t)) && bare(get(r, key(t))) != "" }
}

// listed fits records whose list has so many entries.
func listedWith(key func(*mutant) string, least int) func(*mutant, []field) bool {
	return func(t *mutant, r []field) bool { return has(r, key(t)) && len(list(get(r, key(t)))) >= least }
}

func idOf(t *mutant) string       { return t.id }
func marksOf(t *mutant) string    { return t.marks }
func markOf(t *mutant) string     { return t.mark }
func reasonsOf(t *mutant) string  { return t.reasons }
func linesOf(t *mutant) string    { return t.lines }
func promptIDOf(t *mutant) string { return t.promptID }

// anyMark is the list of marks, or the single mark.
func anyMark(t *mutant) string {
	if t.marks != "" {
		return t.marks
	}
	return t.mark
}

func renamed(key func(*mutant) string) func(*mutant, []field) []field {
	return func(t *mutant, r []field) []field { return rename(r, key(t), key(t)+"x") }
}

// entries changes a list.
func entries(key func(*mutant) string, to func(*mutant, []string) []string) func(*mutant, []field) []field {
	return func(t *mutant, r []field) []field { return set(r, key(t), listText(to(t, list(get(r, key(t)))))) }
}

// unlike exchanges two entries that differ.
func unlike(t *mutant, all []string) []string {
	for i := range all {
		if all[i] != all[0] {
			all[0], all[i] = all[i], all[0]
			break
		}
	}
	return all
}

func differs(key func(*mutant) string) func(*mutant, []field) bool {
	return func(t *mutant, r []field) bool {
		all := list(get(r, key(t)))
		return has(r, key(t)) && slices.ContainsFunc(all, func(x string) bool { return x != all[0] })
	}
}

// otherMark is another mark that is in the same file.
func otherMark(t *mutant, now string) string {
	for _, r := range t.doc.records {
		if t.mark != "" && get(r, t.mark) != now && get(r, t.mark) != "" {
			return get(r, t.mark)
		}
		for _, x := range list(get(r, t.marks)) {
			if x != now {
				return x
			}
		}
	}
	return now
}

// remarked gives a record another mark on its scale.
func remarked(t *mutant, r []field) []field {
	if has(r, t.marks) {
		all := list(get(r, t.marks))
		all[0] = otherMark(t, all[0])
		return set(r, t.marks, listText(all))
	}
	return set(r, t.mark, otherMark(t, get(r, t.mark)))
}

func marked(t *mutant, r []field) bool {
	return has(r, t.marks) && len(list(get(r, t.marks))) > 0 || has(r, t.mark) && get(r, t.mark) != ""
}

// whole is a mutation of a file as a text; nil bytes take it away.
func whole(prompts bool, to func(t *mutant, text string) (string, bool)) func(*mutant) bool {
	return func(t *mutant) bool {
		if prompts && !t.pick(t.prompts) || !prompts && !t.pick(t.judgments) {
			return false
		}
		text, ok := to(t, t.files[t.path])
		if ok {
			t.files[t.path] = text
		}
		return ok && text != ""
	}
}

// moved is a mutation of a file's name, of one that it changes; "" takes the file
// away.
func moved(prompts, keep bool, to func(t *mutant, name string) string) func(*mutant) bool {
	return func(t *mutant) bool {
		prefix := t.judgments
		if prompts {
			prefix = t.prompts
		}
		names := map[string]string{}
		for _, name := range slices.Sorted(maps.Keys(t.files)) {
			if other := to(t, name); prefix != "" && strings.HasPrefix(name, prefix) && other != name && t.files[other] == "" {
				names[name] = other
			}
		}
		if len(names) == 0 {
			return false
		}
		from := slices.Sorted(maps.Keys(names))[t.IntN(len(names))]
		t.path, t.doc = from, parseDocument(from, t.files[from])
		if names[from] != "" {
			t.files[names[from]] = t.files[from]
		}
		if !keep {
			delete(t.files, from)
		}
		return true
	}
}
