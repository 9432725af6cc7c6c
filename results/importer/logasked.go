package importer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Where a program says in a file beside its logs what their items ask, a file of prompts is made
// of it, an item a record: in the file itself an item may be repeated.

// askedFile is the file below prompts/ that has what the items of a task ask.
const askedFile = "instances.json"

// asked are the names of files with prompts.
func (r *recipe) asked() schema.Texts {
	if r.Drafting.Asked == nil {
		return nil
	}
	return slices.Clone(r.Drafting.Asked.Files)
}

// prompts are the records of items as the files beside a log say them, each in JSON, by the
// items' ids.
func (l *logFile) prompts() map[string]string {
	found, how := map[string]string{}, l.by.Drafting.Asked
	for _, in := range l.folder {
		if !isAlike(l.by.asked(), path.Base(in.Name)) {
			continue
		}
		whole := documentOf(in)
		for _, list := range []record.Value{whole, pick(whole, nil, how.Records.Value)} {
			for v := range list.Elements() {
				if within := pick(v, nil, how.Within.Value); within.Kind != record.Absent {
					v = within
				}
				id, prompt := pick(v, nil, how.Item.Value).Text(), strings.TrimSpace(pick(v, nil, how.Prompt.Value).Text())
				if found[id] != "" || id == "" || prompt == "" || fits(l.by.Skip, v) {
					continue
				}
				one, said := map[string]string{"id": id, "prompt": prompt}, map[string]bool{}
				for _, e := range slices.Backward(how.Texts) {
					if text := textsAt(v, e.Value.Value); text != "" && !said[text] { // else it says nothing more
						one[e.Key.Value], said[text] = text, true
					}
				}
				var b bytes.Buffer
				encoder := json.NewEncoder(&b)
				encoder.SetEscapeHTML(false)
				_ = encoder.Encode(one) // texts can be written
				found[id] = b.String()
			}
		}
	}
	return found
}

// textsAt are the texts that the first of some paths leads to, a line each.
func textsAt(v record.Value, paths string) string {
	var texts []string
	for path := range strings.SplitSeq(paths, " | ") {
		walk(v, record.Steps(path), nil, func(_ map[string]string, v record.Value) {
			if v.IsText() {
				texts = append(texts, strings.TrimSpace(v.Text()))
			}
		})
		if texts != nil {
			break
		}
	}
	return strings.Join(texts, "\n")
}

// writeAsked writes what the items of a task ask, where the files beside its logs say it of
// all that count.
func (d *Draft) writeAsked(t *logTask, dir string, logs []*logFile) {
	asked, unlike := map[string]string{}, map[string]bool{}
	var ids, odd, list []string
	for _, l := range logs {
		for id, one := range l.prompts() {
			unlike[id] = unlike[id] || asked[id] != "" && asked[id] != one
			asked[id] = one
		}
		for _, i := range l.items {
			if t.Skipped == nil || !i.aside {
				ids = append(ids, i.id)
			}
		}
	}
	for _, id := range distinct(ids, strings.Clone) {
		if list = append(list, asked[id]); asked[id] == "" || unlike[id] {
			odd = append(odd, id)
		}
	}
	switch {
	case len(asked) == 0:
	case odd != nil:
		t.Asked = fmt.Sprintf("the prompts beside the logs are left out: they have none for %s, or unlike ones, %s among them", words.Count(len(odd), "instance"), quote(odd[0]))
	default:
		text := "[" + strings.Join(list, ",") + "]\n"
		d.Files[path.Join(dir, "prompts", askedFile)] = []byte(text)
		t.Prompts = askedFile
		for _, title := range t.Recipe.Drafting.Asked.Texts.Keys() {
			if strings.Contains(text, `"`+title+`":`) {
				t.Texts = append(t.Texts, title)
			}
		}
		t.Asked = fmt.Sprintf("the prompts of %s are kept in prompts/%s", words.Count(len(list), "instance"), askedFile)
	}
}
