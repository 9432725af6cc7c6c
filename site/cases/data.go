package cases

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/site/page"
)

// headData is /<benchmark>/lists/data/index.js: what the browser of cases is built of.
// The page loads it; all else is loaded when a reader asks for it.
type headData struct {
	Facets  []headFacet  `json:"facets"`
	Outputs []headOutput `json:"outputs"` // strongest first
	Judges  *headJudges  `json:"judges,omitempty"`
	Items   int          `json:"items"`   // how many there are
	Lines   int          `json:"lines"`   // of all checklists
	Kinds   []headKind   `json:"kinds"`   // those that some line is of
	Strip   bool         `json:"strip"`   // all verdicts say yes, no or partly, so that a case's can be drawn
	Letters string       `json:"letters"` // of the codes of scores

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
// code an output (see [scoreCodes]), its group in each facet, and where a second
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
	n, codes := len(k.Suite.Items), k.scoreCodes()
	items, prompts, checks, marks := make([]any, n), make([]any, n), make([]any, n), make([]any, n)
	for i := range k.Suite.Items {
		texts, letters := []string{}, []string{}
		for _, l := range k.linesOf(i) {
			texts, letters = append(texts, l.line.Text), append(letters, l.letters)
		}
		items[i], prompts[i], checks[i], marks[i] = k.itemRow(i, codes), k.Suite.Items[i].Prompt, texts, letters
	}
	put("items", items)
	put("scores", codes.Scores)
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
	d := &headData{Facets: []headFacet{}, Outputs: []headOutput{}, Items: len(k.Suite.Items), Lines: len(k.lines), Kinds: []headKind{}, Parts: map[string][]int{}, Strip: k.strip(), Letters: codeLetters}
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

func (k *collection) itemRow(item int, codes *scoreCodes) itemRow {
	scores := make([]byte, 0, len(k.outputs)*codes.width)
	for _, o := range k.outputs {
		scores = append(scores, codes.of(k.codedScore(o, item))...)
	}
	judges := []int{}
	if j := k.judges; j != nil {
		judges = []int{j.both[item], j.differ[item]}
	}
	it := &k.Suite.Items[item]
	return itemRow{it.Address, cutText(it.Prompt, promptStart), string(scores), k.groupsOf(item), judges}
}

// groupsOf is an item's group in each facet, counted as in the head; -1: none.
func (k *collection) groupsOf(item int) []int {
	groups := []int{}
	for _, f := range k.categories() {
		groups = append(groups, f.of[item])
	}
	return groups
}

// scoreCodes are the unlike scores of outputs, with a short code for each: its place in as
// many codeLetters as it takes to name all places, the highest digit first.
type scoreCodes struct {
	Scores []any // shares of the scale, and before them uncounted and unscored
	width  int   // of a code
	places map[float64]int
}

// An output has no score where no board counts the case for it, and where it was not judged.
const (
	uncounted = -2
	unscored  = -1
)

// codeLetters are the digits of a code: what JSON writes with one byte.
const codeLetters = "!#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"

func (k *collection) scoreCodes() *scoreCodes {
	seen := map[float64]bool{}
	for item := range k.Suite.Items {
		for _, o := range k.outputs {
			seen[k.codedScore(o, item)] = true
		}
	}
	c := &scoreCodes{width: 1, places: map[float64]int{}}
	for i, score := range slices.Sorted(maps.Keys(seen)) {
		c.Scores, c.places[score] = append(c.Scores, score), i
	}
	for most := len(codeLetters); most < len(c.Scores); most *= len(codeLetters) {
		c.width++
	}
	return c
}

// codedScore is an output's score on an item with twelve significant digits: those that
// adding up in another order changes are none.
func (k *collection) codedScore(o *output, item int) float64 {
	switch score := o.scores[item]; {
	case score == score:
		short, _ := strconv.ParseFloat(strconv.FormatFloat(score, 'g', 12, 64), 64)
		return max(short, 0) // no −0 beside 0
	case k.boardOf(o, item) == nil:
		return uncounted
	}
	return unscored
}

func (c *scoreCodes) of(score float64) []byte {
	code := make([]byte, c.width)
	for i, place := c.width-1, c.places[score]; i >= 0; i, place = i-1, place/len(codeLetters) {
		code[i] = codeLetters[place%len(codeLetters)]
	}
	return code
}
