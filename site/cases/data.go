package cases

import (
	"math"
	"strings"

	"standings/internal/source"
	"standings/site/page"
)

// headData is /<benchmark>/cases/index.js: what the browser of cases is built of.
// The page loads it; all else is loaded when a reader asks for it.
type headData struct {
	Facets  []headFacet    `json:"facets"`
	Outputs []headOutput   `json:"outputs"` // strongest first
	Judges  *headJudges    `json:"judges,omitempty"`
	Items   int            `json:"items"` // how many there are
	Lines   int            `json:"lines"` // of all checklists
	Noun    string         `json:"noun"`  // what lines are called: "checklist lines"
	Kinds   []headKind     `json:"kinds"` // those that some line is of
	Parts   map[string]int `json:"parts"` // of how many files each kind of data is
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

	of []int // by item: its group; -1: none
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
func (s *Pages) caseData(k *Collection) {
	s.askVerdicts(k)
	folder := k.Bench.ID + "/cases/"
	var series []string
	for _, name := range []string{"items", "prompts", "checks", "marks", "pairs"} {
		series = append(series, folder+name+"-")
	}
	for i := range lineKinds {
		series = append(series, folder+"lines-"+lineKinds[i].id+"-")
	}
	s.Shelf.AskSeveral(casesData(k.Bench.ID), series, "data of the cases of "+k.Bench.ID, source.Place{File: "results/" + k.Bench.ID}, func() (page.Files, error) {
		return k.makeData(folder), nil
	})
}

// partsOf says of how many files each kind of data is.
func (k *Collection) partsOf() map[string]int {
	k.cutting.Lock()
	parts := k.parts
	k.cutting.Unlock()
	if parts == nil {
		k.makeData("")
		return k.partsOf()
	}
	return parts
}

// makeData makes those files.
func (k *Collection) makeData(folder string) page.Files {
	k.cutting.Lock()
	defer k.cutting.Unlock()
	head := *k.head()
	head.Parts = map[string]int{}
	n := len(k.Suite.Items)
	prompts, checks, marks := make([]string, n), make([][]string, n), make([][]string, n)
	for i := range k.Suite.Items {
		prompts[i], checks[i], marks[i] = k.Suite.Items[i].Prompt, []string{}, []string{}
	}
	for _, l := range k.lines() {
		checks[l.item] = append(checks[l.item], l.ref.line.Text)
		marks[l.item] = append(marks[l.item], l.letters)
	}
	files := page.Files{}
	put := func(name string, parts []dataPart) {
		head.Parts[name] = len(parts)
		for _, p := range parts {
			files[p.path] = p.text
		}
	}
	put("items", cut(k.Bench.ID, folder, "items", k.itemRows(head.Facets)))
	put("prompts", cut(k.Bench.ID, folder, "prompts", prompts))
	put("checks", cut(k.Bench.ID, folder, "checks", checks))
	put("marks", cut(k.Bench.ID, folder, "marks", marks))
	put("pairs", cut(k.Bench.ID, folder, "pairs", k.pairRows()))
	for i := range lineKinds {
		kind := &lineKinds[i]
		if list := k.ofKind(kind); len(list) > 0 || i == 0 {
			put("lines-"+kind.id, cut(k.Bench.ID, folder, "lines-"+kind.id, k.lineRows(kind, list)))
		}
	}
	files[casesData(k.Bench.ID)] = handOver(k.Bench.ID, "head", written(head))
	k.parts = head.Parts
	return files
}

// count is how many lines are of a kind.
func (d *headData) count(kind *lineKind) int {
	for _, k := range d.Kinds {
		if k.ID == kind.id {
			return k.Count
		}
	}
	return 0
}

func (k *Collection) newHead() *headData {
	d := &headData{Facets: []headFacet{}, Outputs: []headOutput{}, Items: len(k.Suite.Items), Lines: len(k.lines()), Noun: lineNoun([]*Collection{k}), Kinds: []headKind{}, Parts: map[string]int{}}
	for i := range k.Bench.Facets {
		f := headFacet{ID: k.Bench.Facets[i].ID.Value, Title: k.Bench.Facets[i].Title.Value, Groups: [][2]string{}}
		at := map[string]int{}
		add := func(g group) int {
			if _, known := at[g.id]; !known {
				at[g.id] = len(f.Groups)
				f.Groups = append(f.Groups, [2]string{g.id, g.label})
				f.Counts = append(f.Counts, 0)
			}
			return at[g.id]
		}
		for _, g := range k.Bench.Facets[i].Groups {
			add(group{g.ID.Value, g.Label()})
		}
		for item := range k.Suite.Items {
			g, ok := k.group(item, i)
			if !ok {
				f.of = append(f.of, -1)
				continue
			}
			n := add(g)
			f.Counts[n]++
			f.of = append(f.of, n)
		}
		d.Facets = append(d.Facets, f)
	}
	if j := k.judges; j != nil {
		d.Judges = &headJudges{Board: strings.Join(j.board, " and ")}
		for item := range k.Suite.Items {
			d.Judges.Counts[map[string]int{judgesDiffer: 0, judgesAgree: 1, judgesOne: 2}[j.group(item)]]++
		}
	}
	for _, o := range k.outputs {
		line := headOutput{ID: o.Id, Name: o.name}
		if o.strength == o.strength {
			share := math.Round(o.strength*1e4) / 1e4
			line.Strength = &share
		}
		d.Outputs = append(d.Outputs, line)
	}
	for i := range lineKinds {
		kind := &lineKinds[i]
		if n := len(k.ofKind(kind)); n > 0 || i == 0 { // the first is what the browser begins with
			d.Kinds = append(d.Kinds, headKind{kind.id, kind.title, kind.said, n})
		}
	}
	return d
}

const promptStart = 140 // letters of a prompt in the index

func (k *Collection) itemRows(facets []headFacet) []itemRow {
	rows := make([]itemRow, len(k.Suite.Items))
	for i := range k.Suite.Items {
		letters := make([]byte, len(k.outputs))
		for n, o := range k.outputs {
			letters[n] = k.scoreLetter(o, i, o.scores[i])
		}
		judges := []int{}
		if j := k.judges; j != nil {
			judges = []int{j.both[i], j.differ[i]}
		}
		rows[i] = itemRow{k.Suite.Items[i].Address, Cut(k.Suite.Items[i].Prompt, promptStart), string(letters), groupsOf(facets, i), judges}
	}
	return rows
}

// groupsOf is an item's group in each facet, counted as in the head; -1: none.
func groupsOf(facets []headFacet, item int) []int {
	groups := make([]int, len(facets))
	for n, f := range facets {
		groups[n] = f.of[item]
	}
	return groups
}

// mostLetter is the letter of a full score, counted from the first.
const mostLetter = 88

// scoreLetter writes a share of the scale as one letter: 0 and 1 are the first
// and the last and stand for nothing else. A space is an item that no board counts
// for the output, an exclamation mark one without a score.
func (k *Collection) scoreLetter(o *output, item int, share float64) byte {
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
