package cases

import (
	"maps"
	"math"
	"slices"
	"strings"

	"standings/site/page"
)

// headData is /<benchmark>/lists/data/index.js: what the browser of cases is built of.
// The page loads it; all else is loaded when a reader asks for it.
type headData struct {
	Facets  []headFacet  `json:"facets"`
	Outputs []headOutput `json:"outputs"` // strongest first
	Judges  *headJudges  `json:"judges,omitempty"`
	Items   int          `json:"items"` // how many there are
	Lines   int          `json:"lines"` // of all checklists
	Kinds   []headKind   `json:"kinds"` // those that some line is of
	Strip   bool         `json:"strip"` // all verdicts say yes, no or partly, so that a case's can be drawn

	// Parts are the files of each kind of data: the number of the first row of each, from 0.
	Parts map[string][]int `json:"parts"`
}

// headJudges is there where a second judge marked some of the outputs.
type headJudges struct {
	Board  string `json:"board"`  // whose verdicts all else in the data is of
	Counts [3]int `json:"counts"` // items on which judges differ, on which they agree, with one judge only
}

// headKind is a kind of lines, with how many of them there are.
type headKind struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Said  string `json:"said"` // after a number of lines
	Count int    `json:"count"`
}

type headFacet struct {
	ID     string      `json:"id"`
	Title  string      `json:"title"`
	Groups [][2]string `json:"groups"` // id and label
	Counts []int       `json:"counts"` // items of each group
}

type headOutput struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Strength *float64 `json:"strength"` // mean score as a share of the scale; null: none
}

// itemRow is an item in items-<n>.js: its address, the beginning of its prompt, a
// letter an output (see [scoreLetter]), its group in each facet, and where a second
// judge marked, how many verdicts two judges gave and on how many they differ.
type itemRow [5]any

// caseData asks for the files of the browser: items, prompts in full, the lines of
// the checklists, the marks line by line, pairs of outputs, and the lines of each kind.
func (s *Pages) caseData(k *collection) {
	s.askVerdicts(k)
	s.Shelf.AskFolder(dataFolder(k.Bench.ID), "data of the cases of "+k.Bench.ID, k.place(), func() (page.Files, error) {
		files := k.makeData()
		maps.Copy(files, s.desk(k))
		return files, nil
	})
}

// makeData makes those files.
func (k *collection) makeData() page.Files {
	head := k.newHead()
	files := page.Files{}
	put := func(name string, rows []any) {
		if starts := k.cut(name, partSize, rows, files); starts != nil {
			head.Parts[name] = starts
		}
	}
	n := len(k.Suite.Items)
	items, prompts, checks, marks := make([]any, n), make([]any, n), make([]any, n), make([]any, n)
	for i := range k.Suite.Items {
		texts, letters := []string{}, []string{}
		for _, l := range k.linesOf(i) {
			texts, letters = append(texts, l.line.Text), append(letters, l.letters)
		}
		items[i], prompts[i], checks[i], marks[i] = k.itemRow(i), k.Suite.Items[i].Prompt, texts, letters
	}
	put("items", items)
	put("prompts", prompts)
	put("checks", checks)
	put("marks", marks)
	put("pairs", k.pairRows())
	for _, kind := range head.Kinds {
		put("lines-"+kind.ID, k.lineRows(kind.ID))
	}
	if k.HasPictures {
		head.Parts["pictures"] = k.cut("pictures", picturesSize, k.pictureRows(), files)
	}
	files[casesData(k.Bench.ID)] = page.ScriptOf(casesData(k.Bench.ID), written(head))
	return files
}

func (k *collection) newHead() *headData {
	d := &headData{Facets: []headFacet{}, Outputs: []headOutput{}, Items: len(k.Suite.Items), Lines: len(k.lines), Kinds: []headKind{}, Parts: map[string][]int{}, Strip: k.strip()}
	for _, f := range k.categories() {
		facet := headFacet{ID: f.ID, Title: f.Title}
		for _, g := range f.Groups {
			facet.Groups = append(facet.Groups, [2]string{g.ID, g.Label})
			facet.Counts = append(facet.Counts, len(g.items))
		}
		d.Facets = append(d.Facets, facet)
	}
	if j := k.judges; j != nil {
		d.Judges = &headJudges{Board: strings.Join(j.board, " and ")}
		for item := range k.Suite.Items {
			d.Judges.Counts[slices.Index(judgesGroups, j.group(item))]++
		}
	}
	for _, o := range k.outputs {
		line := headOutput{ID: o.ID, Name: o.Name}
		if o.strength == o.strength {
			share := math.Round(o.strength*1e4) / 1e4
			line.Strength = &share
		}
		d.Outputs = append(d.Outputs, line)
	}
	for i, kind := range lineKinds {
		if n := len(k.ofKind[kind.id]); n > 0 || i == 0 { // the first is what the browser begins with
			d.Kinds = append(d.Kinds, headKind{kind.id, kind.title, kind.said, n})
		}
	}
	return d
}

const promptStart = 140 // letters of a prompt in the index

func (k *collection) itemRow(item int) itemRow {
	letters := make([]byte, len(k.outputs))
	for n, o := range k.outputs {
		letters[n] = k.scoreLetter(o, item, o.scores[item])
	}
	judges := []int{}
	if j := k.judges; j != nil {
		judges = []int{j.both[item], j.differ[item]}
	}
	it := &k.Suite.Items[item]
	return itemRow{it.Address, cutText(it.Prompt, promptStart), string(letters), k.groupsOf(item), judges}
}

// groupsOf is an item's group in each facet, counted as in the head; -1: none.
func (k *collection) groupsOf(item int) []int {
	groups := []int{}
	for _, f := range k.categories() {
		groups = append(groups, f.of[item])
	}
	return groups
}

// mostLetter is the letter of a full score, counted from the first.
const mostLetter = 88

// scoreLetter writes a share of the scale as one letter: 0 and 1 are the first
// and the last and stand for nothing else. A space is an item that no board counts
// for the output, an exclamation mark one without a score.
func (k *collection) scoreLetter(o *output, item int, share float64) byte {
	if share != share {
		if k.boardOf(o, item) == nil {
			return ' '
		}
		return '!'
	}
	step := int(math.Round(share * mostLetter))
	switch {
	case share <= 0:
		step = 0
	case share >= 1:
		step = mostLetter
	default:
		step = min(max(step, 1), mostLetter-1)
	}
	letter := '#' + byte(step)
	if letter >= '\\' { // which JSON would write with two letters
		letter++
	}
	return letter
}
