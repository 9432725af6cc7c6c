package submission

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// File is a file that is not the same in the two projects.
type File struct {
	Path          string
	Before, After bool // it is there
	Plain         bool // it is a file and no link, wherever it is there
}

const modelsFile = "results/models.csv"

// ownership says which files of a project are whose.
type ownership struct {
	project *results.Project
	models  map[string][]string // by path: ids of the models that have rows or judgments from the file
	tables  map[string][]string // by path of a published table, or of a file in a folder of one: what its rows of other models say
	prompts map[string]bool     // paths of images of prompts, which are of nobody, whether or not they are there
}

// owners finds the files of a project's models. own is the submitted one.
func owners(p *results.Project, own string) *ownership {
	o := &ownership{p, map[string][]string{}, map[string][]string{}, map[string]bool{}}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, t := range board.Tables {
				o.table(t.File, t.Rows, own)
			}
			for _, c := range board.Changes {
				o.table(c.File, c.Rows, own)
			}
			for _, r := range board.Rows {
				for _, of := range append(slices.Clone(r.Earlier), r, r.Beside) {
					if of != nil && of.Tally() != nil {
						for _, file := range of.Tally().Files() {
							o.add(file, of.Model.ID)
						}
					}
				}
			}
		}
		o.pictured(b)
		for _, s := range b.Suite.Sheets {
			for _, f := range s.Files {
				o.add(b.Suite.Files[f].Path, s.ModelID)
			}
		}
	}
	for _, said := range o.tables {
		slices.Sort(said)
	}
	return o
}

// pictured notes where images of a benchmark's prompts are, or would be.
func (o *ownership) pictured(b *results.Benchmark) {
	if b.Images == nil || schema.IsAddress(b.Images.Prompts.Value) {
		return
	}
	for i := range b.Suite.Items {
		for _, titled := range b.Suite.Items[i].Images {
			for name := range strings.SplitSeq(titled.Text, "\n") {
				o.prompts[path.Join("results", b.ID, b.Suite.PromptImage(b.Images.Prompts.Value, name, i))] = true
			}
		}
	}
}

func (o *ownership) add(file, id string) {
	if !slices.Contains(o.models[file], id) {
		o.models[file] = append(o.models[file], id)
	}
}

// table adds a published table, which may be the rows of many.
func (o *ownership) table(file string, rows []*results.Row, own string) {
	if _, known := o.tables[file]; !known {
		o.tables[file] = nil
	}
	for _, r := range rows {
		o.add(r.File, r.Model.ID)
		said := o.tables[r.File]
		if r.Model.ID != own {
			said = append(said, rowText(r))
		}
		o.tables[r.File] = said
	}
}

// rowText is what a published row says, wherever in its file it is.
func rowText(r *results.Row) string {
	text := fmt.Sprintf("%q", []string{r.Board.Benchmark.ID, r.Board.ID, r.Model.ID, r.Variant, r.Kind, r.Note, r.Mark})
	if c := r.Compared(); c != nil {
		text += fmt.Sprintf(" %q %q", c.Board, c.Variant)
		if c.Model != nil {
			text += " " + c.Model.ID
		}
	}
	for i, c := range r.Cells {
		if c.File == "" {
			continue // made here
		}
		text += fmt.Sprintf(" %q", []string{r.Board.Columns[i].ID, r.Board.Columns[i].InFull(c), c.Exact(), c.StatedText()})
	}
	return text
}

// of lists the models of a file: those that have data from it, and those after whom it is
// named, as the description of its benchmark says. "" is one that is not known.
func (o *ownership) of(file string) []string {
	list := slices.Clone(o.models[file])
	if o.prompts[file] {
		list = append(list, "")
	}
	below := strings.Split(strings.TrimPrefix(file, "results/"), "/")
	for _, b := range o.project.Benchmarks {
		if b.ID != below[0] {
			continue
		}
		parts := slices.Clone(below[1:])
		if len(parts) > 0 && strings.HasPrefix(parts[0], "judgments-") {
			parts[0] = "judgments" // patterns use this name for every condition
		}
		for _, pattern := range named(b.Benchmark) {
			list = append(list, o.matched(pattern, parts)...)
		}
		if b.Images != nil {
			for _, e := range b.Images.Models {
				if p, err := schema.ParsePattern(e.Value.Value); err == nil {
					if _, fits := p.Match(path.Join(parts...)); fits {
						list = append(list, o.model(e.Key.Value))
					}
				}
			}
		}
	}
	return list
}

// named lists the patterns of files that are named after models.
func named(b *schema.Benchmark) []string {
	var list []string
	texts := slices.Clone(b.Leave)
	for i := range b.Judgments {
		texts = append(texts, b.Judgments[i].Files...)
	}
	for _, text := range texts {
		list = append(list, text.Value)
	}
	if b.Images != nil {
		list = append(list, b.Images.Thumbs.Value, b.Images.Originals.Value)
	}
	return slices.DeleteFunc(list, func(text string) bool { return !strings.Contains(text, "{model") || schema.IsAddress(text) })
}

// matched is the model after whom a path is named by a pattern; none where it does not fit.
// A folder of a model's name is the model's with all that is in it.
func (o *ownership) matched(pattern string, parts []string) []string {
	if at := slices.Index(strings.Split(pattern, "/"), "{model}"); at >= 0 && at < len(parts)-1 {
		pattern, parts = path.Join(strings.Split(pattern, "/")[:at+1]...), parts[:at+1]
	}
	p, err := schema.ParsePattern(pattern)
	if err != nil {
		return nil // reported for benchmark.yaml
	}
	values, fits := p.Match(path.Join(parts...))
	if !fits {
		return nil
	}
	return []string{o.model(values[slices.Index(p.Names, "model")])}
}

// shows reports whether a file is data or an image: no program, and nothing that a browser
// runs, may be with what a model made.
func (o *ownership) shows(file string) bool {
	if len(o.models[file]) > 0 {
		return true // it was read
	}
	ending := strings.ToLower(path.Ext(file))
	if o.ofImages(file) {
		return slices.Contains(source.Pictures, ending)
	}
	return slices.Contains(dataEndings, ending) || slices.Contains(source.Pictures, ending)
}

// dataEndings are of files that say something and do nothing.
var dataEndings = strings.Fields(".csv .tsv .json .jsonl .yaml .yml .txt .md .log .gz .zip .xz .zst .bz2")

// ofImages reports whether a file is in a folder of images.
func (o *ownership) ofImages(file string) bool {
	for _, b := range o.project.Benchmarks {
		for _, folder := range b.ImageFolders() {
			if p, err := schema.ParsePattern(folder.Value); err == nil {
				below, is := strings.CutPrefix(file, "results/"+b.ID+"/")
				first, _, _ := strings.Cut(below, "/")
				if _, fits := p.Match(first); is && fits {
					return true
				}
			}
		}
	}
	return false
}

func (o *ownership) model(name string) string {
	if m := o.project.Models.Find(name); m != nil {
		return m.ID
	}
	return ""
}

// owned reports whether a file that differs is the submitted model's: wherever it is there
// it is of that model alone, or a table in which no row of another says anything else. The
// lines of the list of models are compared as models.
func owned(f File, from, to *ownership, own string) bool {
	if f.Path == modelsFile {
		return f.Plain && f.After
	}
	its := false
	if _, table := to.tables[f.Path]; !table && f.After && !to.shows(f.Path) {
		return false
	}
	for _, side := range []struct {
		there bool
		*ownership
	}{{f.Before, from}, {f.After, to}} {
		of := side.of(f.Path)
		_, table := side.tables[f.Path]
		switch {
		case !side.there:
		case !table && (len(of) == 0 || slices.ContainsFunc(of, func(id string) bool { return id != own })):
			return false
		default:
			its = its || slices.Contains(of, own)
		}
	}
	return f.Plain && its && slices.Equal(from.tables[f.Path], to.tables[f.Path])
}
