package cases

import (
	"strings"

	"standings/results/judged/record"
	"standings/results/schema"
)

// language is that of a text; the zero value is not known.
type language struct {
	Code string // as in HTML's lang
	Name string // in English
}

// spoken are the languages that names of fields end in, as in prompt_zh, each with its code and
// its name.
var spoken = strings.Fields(`ar ar Arabic cn zh Chinese de de German en en English es es Spanish fa fa Persian fr fr French
	he he Hebrew hi hi Hindi ja ja Japanese jp ja Japanese ko ko Korean kr ko Korean pt pt Portuguese ru ru Russian
	tr tr Turkish uk uk Ukrainian ur ur Urdu vi vi Vietnamese zh zh Chinese`)

// languageOf is the language that the last word of a field's name says.
func languageOf(field string) language {
	steps := record.Steps(field)
	if len(steps) == 0 {
		return language{}
	}
	last := strings.ToLower(steps[len(steps)-1])
	last = last[strings.LastIndexAny(last, "_-. ")+1:]
	for i := 0; i < len(spoken); i += 3 {
		if spoken[i] == last {
			return language{spoken[i+1], spoken[i+2]}
		}
	}
	return language{}
}

// languages are those of a benchmark's prompts and further texts, by the texts' titles; "" is
// the prompt, whose language is known where it is always in one field.
func languages(b *schema.Benchmark) map[string]language {
	of := map[string]language{}
	texts := func(list schema.Ordered[schema.Text]) {
		for _, e := range list {
			of[e.Key.Value] = languageOf(e.Value.Value)
		}
	}
	for i := range b.Prompts {
		p := &b.Prompts[i]
		if texts(p.Texts); len(p.Prompt) == 1 {
			of[""] = languageOf(p.Prompt[0].Value)
		}
	}
	for i := range b.Judgments {
		j := &b.Judgments[i]
		if texts(j.Texts); j.Prompt.Value != "" {
			of[""] = languageOf(j.Prompt.Value)
		}
	}
	return of
}
