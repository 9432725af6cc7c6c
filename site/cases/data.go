package cases

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"standings/internal/source"
)

// What the browser of cases works on. Each file is a classic script that hands
// its data over, so that it works from a folder as well: the index is loaded with
// the page, texts and verdicts line by line when they are first asked for.

// indexData is /<benchmark>/cases/index.js.
type indexData struct {
	Facets  []indexFacet  `json:"facets"`
	Outputs []indexOutput `json:"outputs"` // strongest first
	Items   []string      `json:"items"`   // addresses, in the suite's order
	Prompts []string      `json:"prompts"` // the beginning of each
	Scores  []string      `json:"scores"`  // by output, a letter an item: see [scoreLetter]
	Judges  *indexJudges  `json:"judges,omitempty"`
}

// indexJudges is there where a second judge marked some of the outputs.
type indexJudges struct {
	Board  string `json:"board"`  // whose verdicts all else in the data is of
	Both   []int  `json:"both"`   // by item: the verdicts that two judges gave
	Differ []int  `json:"differ"` // by item: those on which they differ
}

type indexFacet struct {
	ID     string      `json:"id"`
	Title  string      `json:"title"`
	Groups [][2]string `json:"groups"` // id and label
	Of     []int       `json:"of"`     // by item: its group; -1: none
}

type indexOutput struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Strength *float64 `json:"strength"` // mean score as a share of the scale; null: none
}

// textData is /<benchmark>/cases/texts.js.
type textData struct {
	Prompts []string   `json:"prompts"`
	Lines   [][]string `json:"lines"` // by item
}

// lineData is /<benchmark>/cases/lines.js: by item, a text a line with a letter
// an output: y satisfied, n not, h partly, a dot where it was not judged.
type lineData struct {
	Marks     [][]string `json:"marks"`
	Negatives [][2]int   `json:"negatives"` // item and line of lines phrased in the negative
	Differ    [][4]int   `json:"differ"`    // item, line, the outputs on which judges differ, the first of them
}

// caseData asks for the files of the browser.
func (s *Pages) caseData(k *Collection) {
	at := source.Place{File: "results/" + k.Bench.ID}
	ask := func(name string, data func() any) {
		s.Shelf.Ask(casesData(k.Bench.ID, name), "data of the cases of "+k.Bench.ID, at, func() ([]byte, error) {
			text, err := json.Marshal(data())
			if err != nil {
				return nil, err
			}
			return fmt.Appendf(nil, "standings.caseList.take(%q, %q, %s);\n", k.Bench.ID, name, text), nil
		})
	}
	ask("index", func() any { return k.indexData() })
	ask("texts", func() any { return k.textData() })
	ask("lines", func() any { return k.lineData() })
}

const promptStart = 140 // letters of a prompt in the index

func (k *Collection) indexData() indexData {
	d := indexData{Facets: []indexFacet{}, Outputs: []indexOutput{}, Scores: []string{}}
	for i := range k.Bench.Facets {
		f := indexFacet{ID: k.Bench.Facets[i].ID.Value, Title: k.Bench.Facets[i].Title.Value, Groups: [][2]string{}}
		at := map[string]int{}
		for _, g := range k.Bench.Facets[i].Groups {
			at[g.ID.Value] = len(f.Groups)
			f.Groups = append(f.Groups, [2]string{g.ID.Value, g.Label()})
		}
		for item := range k.Suite.Items {
			g, ok := k.group(item, i)
			if !ok {
				f.Of = append(f.Of, -1)
				continue
			}
			if _, known := at[g.id]; !known {
				at[g.id] = len(f.Groups)
				f.Groups = append(f.Groups, [2]string{g.id, g.label})
			}
			f.Of = append(f.Of, at[g.id])
		}
		d.Facets = append(d.Facets, f)
	}
	if j := k.judges; j != nil {
		d.Judges = &indexJudges{Board: strings.Join(j.board, " and "), Both: j.both, Differ: j.differ}
	}
	for i := range k.Suite.Items {
		d.Items = append(d.Items, k.Suite.Items[i].Address)
		d.Prompts = append(d.Prompts, Cut(k.Suite.Items[i].Prompt, promptStart))
	}
	for _, o := range k.outputs {
		line := indexOutput{ID: o.Id, Name: o.name}
		if o.strength == o.strength {
			share := math.Round(o.strength*1e4) / 1e4
			line.Strength = &share
		}
		d.Outputs = append(d.Outputs, line)
		letters := make([]byte, len(o.scores))
		for i, share := range o.scores {
			letters[i] = k.scoreLetter(o, i, share)
		}
		d.Scores = append(d.Scores, string(letters))
	}
	return d
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

func (k *Collection) textData() textData {
	d := textData{}
	for i := range k.Suite.Items {
		d.Prompts = append(d.Prompts, k.Suite.Items[i].Prompt)
		lines := []string{}
		for _, r := range k.lineRefs(i) {
			lines = append(lines, r.line.Text)
		}
		d.Lines = append(d.Lines, lines)
	}
	return d
}

func (k *Collection) lineData() lineData {
	d := lineData{Negatives: [][2]int{}, Differ: [][4]int{}}
	letters := make([]byte, len(k.outputs))
	for i := range k.Suite.Items {
		lines := []string{}
		for n, r := range k.lineRefs(i) {
			if k.negated(r.line.Text) {
				d.Negatives = append(d.Negatives, [2]int{i, n})
			}
			differ := [4]int{i, n, 0, -1}
			for o, out := range k.outputs {
				if _, disagree := opinions(out.verdicts(i, r)); disagree {
					if differ[2]++; differ[3] < 0 {
						differ[3] = o
					}
				}
				letters[o] = '.'
				if list := out.Main.Verdicts(i, r.mark.name); max(r.at, 0) < len(list) {
					letters[o] = markLetter(r.mark, list[max(r.at, 0)])
				}
			}
			if differ[2] > 0 {
				d.Differ = append(d.Differ, differ)
			}
			lines = append(lines, string(letters))
		}
		d.Marks = append(d.Marks, lines)
	}
	return d
}

func markLetter(m caseMark, x float64) byte {
	switch {
	case x != x:
		return '.'
	case x >= m.max:
		return 'y'
	case x <= m.min:
		return 'n'
	}
	return 'h'
}
