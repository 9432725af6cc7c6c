package tree

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
)

var (
	conditionWords = role.Set("short long en zh cn de fr ja ko es short_description long_description easy medium hard t2i i2i i2t text image low high base full lite mini v1 v2 v3 old new zero-shot few-shot 0shot 5shot")
	judgingWords   = role.Set("judge judged by eval rating ratings rater rated annotator annotation annotations grader graded reviewer") // beside what judges
	promptWords    = role.Set("prompt instruction question input query text caption description task_prompt question_content problem problem_statement")
	idWords        = role.Set("id index idx qid uid key item item_id case case_id sample_id prompt_id question_id line_idx problem_id instance_id doc_id task_id name filename file image image_path")
	lineWords      = role.Set("question line criterion proposition check point rubric")
	replyWords     = role.Set("reason reasons justification justifications explanations rationales comments judgment judgement judge_reply judge_response judge_output evaluation feedback explanation rationale raw_judgment")
	measureWords   = role.Set("metric metrics measure measures dimension dimensions aspect aspects criterion criteria")
	settingWords   = role.Set("experiment setting settings setup mode method strategy temperature prompting shots shot effort config configuration variant version condition reasoning thinking treatment arm ablation strength guidance steps scheduler cfg")
	parentWords    = role.Set("dependency dependencies parent parents depends")
)

// translated is a name that ends in a language, as in prompt_zh.
var translated = lazy.Regexp(`(?i)^(.+)[_-](?:ar|cn|de|en|es|fa|fr|he|hi|ja|jp|ko|kr|pt|ru|tr|uk|ur|vi|zh)$`)

// isID reports whether a key may be that of a case's id.
func isID(key string) bool {
	key = strings.ToLower(key)
	return !role.Judges[key] && (idWords[key] || strings.HasSuffix(key, "_id") || strings.HasSuffix(key, "_idx"))
}

// roles says what each part is, and where the cases' ids and their models are. It reports
// whether there are several cases or models to distinguish.
func (t *Tree) roles(known Names) bool {
	t.byFields(known)
	t.byWords()
	t.cases(known)
	t.models(known)
	names := map[string]bool{}
	for _, p := range t.Parts {
		if p.Role != role.None && p.Name == "" {
			p.Name = string(p.Role)
		}
		for base := p.Name; p.Name != "" && names[p.Name]; base += "_" {
			p.Name = base + "2"
		}
		names[p.Name] = true
	}
	t.ids()
	return len(t.Item) > 0 && (t.Part(role.Model) != nil || t.Model != "" || t.Lone)
}

var placeholder = lazy.Regexp(`^[a-z][a-z0-9_]*$`)

var (
	numberedRun = lazy.Regexp(`(?i)^(run|seed|epoch|trial|rep|repeat|attempt|round)[-_. ]?\d+$`)
	shard       = lazy.Regexp(`(?i)^((shard|part|chunk)[-_. ]?\d+|\d+[-_]?of[-_]?\d+)$`)
	ofResults   = lazy.Regexp(`(?i)(^|[-_. ])(results?|metrics|outputs?|scores|report|summary)([-_. ]|$)`)
	revision    = lazy.Regexp(`^[0-9a-f]{7,64}$`)
	edition     = lazy.Regexp(`(?i)^[-_. ]*(v\d+(\.\d+)+|archived?|backup|copy)([-_. ]\S*)?$`)
	day         = lazy.Regexp(`^(19|20)\d\d[-_]?\d\d[-_]?\d\d([-_T ]?\d\d[-_:.]?\d\d([-_:.]?\d\d(\.\d+)?)?Z?)?$`)
)

// isAll reports whether all values of a part are of a form.
func (p *level) isAll(form *regexp.Regexp) bool {
	return !slices.ContainsFunc(p.Distinct, func(v string) bool { return !form.MatchString(v) })
}

// byWords finds the parts that say what no model is called: runs, and days, editions and shards,
// which say nothing of a case.
func (t *Tree) byWords() {
	for _, p := range t.With(role.None) {
		switch {
		case t.Part(role.Run) == nil && (p.isAll(numberedRun()) || p.Numbers && t.beside(p, role.Runs)):
			p.take(role.Run, "its values are numbers of runs")
		case p.isAll(shard()), p.isAll(day()), p.isAll(edition()), p.isAll(ofResults()) && slices.ContainsFunc(p.Distinct, func(v string) bool { return ofResults().FindString(v) == v }):
			p.aside = true
		}
	}
}

// byFields finds the parts that say what a field of the records says, and those whose values
// say it themselves.
func (t *Tree) byFields(known Names) {
	for _, p := range t.Parts {
		for _, d := range t.Fields {
			if !p.is(t.Form, d) && !t.says(d, p) {
				continue
			}
			last, says := strings.ToLower(d.Name[strings.LastIndexByte(d.Name, '.')+1:]), "the field "+d.Name+" says the same"
			switch {
			case known.Head(last):
				p.take(role.Model, says)
			case role.Judges[last]:
				p.take(role.Judge, says)
			case role.Runs[last]:
				p.take(role.Run, says)
			case t.Kind == oneObject && (p.Numbers || isID(last)):
				p.take(role.Case, says)
				t.idField = d.Name
			case p.isAll(day()):
				p.aside = true
			case t.Kind != oneObject && !role.Tasks[last]:
				continue
			default:
				p.take(role.Category, says)
				if placeholder().MatchString(last) && last != "item" && last != "sample" {
					p.Name = last
				}
			}
			break
		}
		if p.Role == role.None || p.Role == role.Category {
			if !slices.ContainsFunc(p.Distinct, func(v string) bool { return !conditionWords[strings.ToLower(v)] }) {
				p.take(role.Condition, "its values say how models were asked")
				p.Name = ""
			}
		}
	}
}

// cases finds the part that is the case, of files with one object each, and numbered outputs
// of a case.
func (t *Tree) cases(known Names) {
	open := t.open()
	if t.Kind != oneObject {
		t.Lone = len(open) == 0 && t.Part(role.Model) == nil
		return
	}
	if own := apart(open); t.Part(role.Case) == nil && len(own) == 1 && t.Part(role.Model) == nil {
		for _, p := range t.With(role.Category) { // a file a model and task, which the record names
			if len(p.Distinct) > len(own[0].Distinct) && (t.Part(role.Case) == nil || len(p.Distinct) > len(t.Part(role.Case).Distinct)) {
				p.take(role.Case, "a file is of a model and one of these, which its record names")
			}
		}
	}
	if t.Part(role.Case) == nil {
		var item *level
		for _, p := range apart(open) { // the last of the numbers, else of what has the most values
			switch {
			case t.Part(role.Model) == nil && len(open) > 1 && 2*p.names(known) > 100: // which are of models
			case p.Numbers && (item == nil || !item.Numbers || len(p.Distinct) >= len(item.Distinct)):
				item = p
			case item == nil || !item.Numbers && len(p.Distinct) >= len(item.Distinct):
				item = p
			}
		}
		if item == nil || !item.Numbers && len(t.Parts) == 1 && !t.crosses(item) && !t.hasCases() {
			return
		}
		if len(open) == 1 && t.Part(role.Model) == nil && !item.Numbers && slices.ContainsFunc(item.Distinct, known.Model) {
			return
		}
		why := "it has the most values, and a file is of one"
		if item.Numbers {
			why = "its values are numbers, and a file is of one"
		}
		if of := t.rival(item, known); of != nil {
			t.unsure(known, item, of)
			t.Unsure[0].take(role.Model, chosen)
			item, why = t.Unsure[1], chosen
		}
		item.take(role.Case, why)
		for _, p := range t.Unsure {
			p.Shared = t.shared(p)
		}
	}
	for _, p := range t.open() {
		if item := t.Part(role.Case); p.Numbers && !p.follows(item) && len(p.Distinct) < 2+len(item.Distinct) && len(p.Distinct) <= 32 && len(t.open()) > 1 && !slices.ContainsFunc(p.Distinct, known.Model) {
			p.take(role.Output, "its values are numbers, and each case has several")
		}
	}
}

// names is how many of a hundred values of a part may be names of models.
func (p *level) names(known Names) int { return known.among(p.Distinct) }

// among is how many of a hundred names may be of models.
func (known Names) among(names []string) int {
	n := 0
	for _, v := range names {
		if known.Model(v) {
			n++
		}
	}
	return 100 * n / max(len(names), 1)
}

// apart are the parts that no other one says: a revision of each model says nothing more than
// the model does.
func apart(open []*level) []*level {
	own := slices.DeleteFunc(slices.Clone(open), func(p *level) bool {
		return slices.ContainsFunc(open, func(o *level) bool { return o != p && p.follows(o) && (!o.follows(p) || p.isAll(revision())) })
	})
	if len(own) == 0 {
		return open
	}
	return own
}

// crosses reports whether values of a part occur with several of another.
func (t *Tree) crosses(p *level) bool {
	return slices.ContainsFunc(t.Parts, func(o *level) bool { return o != p && !o.follows(p) })
}

// hasCases reports whether the records hold a list of marks: rows of tables do not.
func (t *Tree) hasCases() bool {
	return slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.List })
}

// models finds the parts that are the model and the judge among those that are left, and says
// which of them could change places.
func (t *Tree) models(known Names) {
	open := t.open()
	if item := t.Part(role.Case); item != nil && (len(open) > 1 || t.Part(role.Model) != nil) {
		for _, p := range apart(open) { // what the case says already
			if p.follows(item) && len(p.Distinct) <= 60 && !slices.ContainsFunc(p.Distinct, known.Model) {
				p.take(role.Category, "each case is in one of these")
			}
		}
	}
	open = apart(t.open())
	if t.Part(role.Model) == nil {
		if name := t.headed(known.Head); name != "" {
			t.Model, t.Lone = name, false
			for _, p := range open {
				p.aside = p.aside || t.ofOneModel(p) // a file a model, which the field says, too
			}
		} else if len(open) > 0 {
			share := func(p *level) int { return p.names(known) }
			judged := func(p *level) bool { return t.beside(p, judgingWords) }
			slices.SortStableFunc(open, func(a, b *level) int {
				if judged(a) != judged(b) {
					return map[bool]int{true: 1, false: -1}[judged(a)]
				}
				if more := t.shared(b).percent() - t.shared(a).percent(); more > 50 || more < -50 {
					return more
				}
				return cmp.Or(share(b)-share(a), len(b.Distinct)-len(a.Distinct))
			})
			if len(open) > 1 && !t.whole && !judged(open[1]) && t.shared(open[0]).percent()-t.shared(open[1]).percent() <= 50 && !open[0].isSurer(open[1], known) {
				t.unsure(known, open[0], open[1])
				open[0], open[1] = t.Unsure[0], t.Unsure[1]
				for _, p := range t.Unsure {
					p.Shared = t.shared(p)
				}
			}
			why := t.shared(open[0]).String() + " in files of several of these"
			if t.Unsure != nil {
				why += ", by the reading that was chosen"
			} else if len(open) == 1 {
				why = "no other part can be"
			}
			open[0].take(role.Model, why)
		} else {
			t.Lone = true
		}
	}
	for _, p := range t.open() {
		switch {
		case t.Model != "" && t.mostlyOfOneModel(p):
			p.aside = true
		case t.Part(role.Judge) == nil && (t.beside(p, judgingWords) || slices.ContainsFunc(p.Distinct, known.Model)) && t.judgesTwice(p):
			p.take(role.Judge, "files of two of these judge the same case")
		case len(p.Distinct) <= 60 && !slices.ContainsFunc(t.Parts, func(o *level) bool { return o != p && o.Role == role.Model && p.follows(o) }):
			p.take(role.Category, "it sorts the files of each model")
		}
	}
	if p := t.Part(role.Model); t.whole && p != nil {
		p.Why, p.Shared, t.Unsure = chosen, t.shared(p), []*level{p}
	}
	if t.Part(role.Judge) == nil {
		if t.Judge = t.named(role.Judges, nil); t.Judge != "" && t.field(t.Judge).Lists > 0 { // with how it was asked
			t.Judge += "[0]"
		}
	}
}

// open are the parts of which nothing is known yet.
func (t *Tree) open() []*level {
	return slices.DeleteFunc(t.With(role.None), func(p *level) bool { return p.aside })
}

// beside reports whether the text beside all values of a part has one of some words.
func (t *Tree) beside(p *level, of map[string]bool) bool {
	for _, pieces := range t.layout {
		if !slices.Contains(pieces, any(p)) {
			continue
		}
		for _, piece := range pieces {
			if text, fixed := piece.(string); fixed && hasWord(text, of) {
				return true
			}
		}
	}
	return false
}

// headed is the field whose name says that it holds the model; "" where there is none.
func (f *Form) headed(is func(head string) bool) string {
	for _, d := range f.Fields {
		if d.Seen == f.looked && d.Lists == 0 && is(d.Name) {
			return d.Name
		}
	}
	for _, d := range f.Fields { // "t2i_model", beside the one model of all judges
		words := wordEnds().Split(strings.ToLower(d.Name), -1)
		if d.Seen == f.looked && d.Lists == 0 && words[len(words)-1] == string(role.Model) && !role.Judges[strings.ToLower(d.Name)] && !hasWord(d.Name, role.Judges) && len(d.Labels()) > 1 {
			return d.Name
		}
	}
	return ""
}

// named is the first field of one of the names that fits; "" where there is none.
func (f *Form) named(names map[string]bool, fits func(d *recordField) bool) string {
	for _, d := range f.Fields {
		if names[strings.ToLower(d.Name)] && (fits == nil || fits(d)) {
			return d.Name
		}
	}
	return ""
}

// seen is how many records [Tree.eachRecord] calls for, of forms that are not an object a file.
func (f *Form) seen() int { return min(f.Records, mostRead) }
