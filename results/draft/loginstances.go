package draft

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/judged/record"
)

// A run of HELM says in a file beside its statistics what its instances ask. A file of
// prompts is made of it, an instance a record: in HELM's own file an instance is repeated
// for each trial, perturbation and reference.

// instance is one instance of HELM as a record of a file of prompts.
type instance struct {
	ID      string `json:"id"`
	Prompt  string `json:"prompt"`
	Choices string `json:"choices,omitempty"` // a line each; "" where every reference is correct
	Correct string `json:"correct,omitempty"` // a line each
}

// instancesFile is the file below prompts/ that has the instances of a task.
const instancesFile = "instances.json"

// instancesOf reads the instances of scenario_state.json, or of a list of instances; those
// of perturbations are other texts and none.
func instancesOf(in *Input) map[string]instance {
	v := documentOf(in)
	list := slices.Collect(v.Elements())
	for state := range at(v, "request_states").Elements() {
		list = append(list, at(state, "instance"))
	}
	found := map[string]instance{}
	for _, v := range list {
		m := members(v)
		one := instance{ID: m["id"].Text(), Prompt: textIn(m["input"])}
		if found[one.ID].ID != "" || one.ID == "" || one.Prompt == "" || m["perturbation"].Kind == record.Object {
			continue
		}
		var all, correct []string
		for reference := range m["references"].Elements() {
			text := textIn(at(reference, "output"))
			all = append(all, text)
			for tag := range at(reference, "tags").Elements() {
				if tag.Text() == "correct" {
					correct = append(correct, text)
				}
			}
		}
		if len(correct) < len(all) {
			one.Choices = strings.Join(all, "\n")
		}
		one.Correct = strings.Join(correct, "\n")
		found[one.ID] = one
	}
	return found
}

// textIn is a text of HELM: an object that holds it, or, as older versions wrote it, itself.
func textIn(v record.Value) string {
	if v.Kind == record.Object {
		v = members(v)["text"]
	}
	return strings.TrimSpace(v.Text())
}

// writeInstances writes what the instances of a task ask, where the files beside its logs
// say it of all that count; skipped are the splits that do not. It returns a note for
// the report.
func (d *Draft) writeInstances(w *lines, dir string, logs []*logFile, skipped []string) (note string) {
	var ids []string
	seen, asked, some := map[string]bool{}, map[string]instance{}, false
	var differs []string
	for _, l := range logs {
		for _, in := range l.prompts {
			for id, one := range instancesOf(in) {
				some = true
				if before, known := asked[id]; known && before != one && !slices.Contains(differs, id) {
					differs = append(differs, id)
				} else if !known {
					asked[id] = one
				}
			}
		}
		for _, i := range l.instances {
			if !seen[i.id] && !slices.Contains(skipped, i.split) {
				ids, seen[i.id] = append(ids, i.id), true
			}
		}
	}
	if !some {
		return ""
	}
	var b bytes.Buffer
	choices, correct := "", ""
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	var missing []string
	for i, id := range ids {
		one, known := asked[id]
		if !known {
			missing = append(missing, id)
			continue
		}
		b.WriteByte("[,"[min(i, 1)])
		_ = encoder.Encode(one) // texts can be written
		if one.Choices != "" {
			choices = "choices"
		}
		if one.Correct != "" {
			correct = "correct"
		}
	}
	slices.Sort(differs)
	const left = "the prompts beside the logs are left out: %s %s, %s among them"
	switch {
	case len(missing) > 0:
		return fmt.Sprintf(left, "they have none for", words.Count(len(missing), "instance"), quote(missing[0]))
	case len(differs) > 0:
		return fmt.Sprintf(left, "logs ask different things in", words.Count(len(differs), "instance"), quote(differs[0]))
	}
	b.WriteString("]\n")
	d.Files[path.Join(dir, "prompts", instancesFile)] = b.Bytes()
	texts := flow("Choices", choices, "Correct", correct)
	if texts == "{}" {
		texts = ""
	}
	w.say("prompts: # what each instance asks, from the files beside the logs")
	w.say("  - %s", flow("files", "prompts/"+instancesFile, "item", "id", "prompt", "prompt", "texts", texts))
	return fmt.Sprintf("the prompts of %s are kept in prompts/%s", words.Count(len(ids), "instance"), instancesFile)
}
