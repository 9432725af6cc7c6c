package judged

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/results/reliability"
)

// handed is a project in which the first of several people is the judge and the others
// review, from the marks of each output, in the order of people.
type handed struct {
	items   []string
	judge   map[string]*strings.Builder // by model
	reviews []strings.Builder           // by person
}

func (h *handed) add(model, item string, marks []string) {
	if !slices.Contains(h.items, item) {
		h.items = append(h.items, item)
	}
	if h.judge[model] == nil {
		h.judge[model] = &strings.Builder{}
		h.judge[model].WriteString("item,right\n")
	}
	fmt.Fprintf(h.judge[model], "%s,%s\n", item, marks[0])
	for i, mark := range marks[1:] {
		fmt.Fprintf(&h.reviews[i], "%s,%s,P%d,%s\n", item, model, i+2, mark)
	}
}

func (h *handed) suite(t *testing.T, values string) *Suite {
	t.Helper()
	p := project{"benchmark.yaml": `title: Handed
question: Which?
judge: {name: P1}
facets: [{id: all, field: all, groups: [{id: All}]}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: 'judgments/{model}.csv', item: item, marks: {right: {values: ` + values + `}}}]
boards: [{id: b, title: B, facets: [all], scale: [0, 5], score: right, overall: items}]
`}
	type prompt struct {
		ID     string `json:"id"`
		All    string `json:"all"`
		Prompt string `json:"prompt"`
	}
	var prompts []prompt
	for _, item := range h.items {
		prompts = append(prompts, prompt{item, "All", "A picture"})
	}
	data, err := json.Marshal(prompts)
	if err != nil {
		t.Fatal(err)
	}
	p["prompts/p.json"] = string(data)
	for model, text := range h.judge {
		p["judgments/"+model+".csv"] = text.String()
	}
	for i := range h.reviews {
		p[fmt.Sprintf("reviews/p%d.csv", i+2)] = "item,model,reviewer,verdict\n" + h.reviews[i].String()
	}
	s, problems := read(t, p, "")
	wantProblems(t, problems)
	return s
}

func (s *Suite) against() *reliability.Against {
	a := &reliability.Against{}
	for i, c := range s.Compare() {
		a.Add(i, c.Scale.Share(c.Said), c.Scale.Share(c.Judged), c.Scale.Two())
	}
	return a
}

// sampled reads a table of the samples beside the repository, by column.
func sampled(t *testing.T, name string) []map[string]string {
	t.Helper()
	file, err := os.Open(filepath.Join("../../../shared/samples", name))
	trial.Wants(t, err == nil, "samples of people's verdicts", "they lie beside the repository and are no part of it")
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var list []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, head := range rows[0] {
			m[head] = row[i]
		}
		list = append(list, m)
	}
	return list
}

func wantFigures(t *testing.T, got []float64, want ...float64) {
	t.Helper()
	for i := range want {
		if math.Abs(got[i]-want[i]) > 1e-6 {
			t.Errorf("figure %d is %.6f, not %.6f", i, got[i], want[i])
		}
	}
}

// GenEval's five annotators: whether there are as many objects as asked for, by the first
// and by the majority of the others. The figures are those of another program, in Python.
func TestAnnotatorsOfGenEval(t *testing.T) {
	t.Parallel()
	clip := sampled(t, "t2i/geneval-annotations_clip.csv")
	data, err := os.ReadFile("../../../shared/samples/t2i/geneval-evaluation_metadata.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]int{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var m struct {
			Prompt  string
			Include []struct{ Count int }
		}
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		if len(m.Include) == 1 {
			asked[m.Prompt] = m.Include[0].Count
		}
	}
	h := &handed{judge: map[string]*strings.Builder{}, reviews: make([]strings.Builder, 4)}
	for model, rows := range map[string][]map[string]string{"clip": clip, "if-xl": sampled(t, "t2i/geneval-annotations_if-xl.csv"), "sdv2": sampled(t, "t2i/geneval-annotations_sdv2.csv")} {
		marks := map[string][]string{}
		var order []string
		for _, r := range rows {
			count, known := asked[r["Input.caption"]]
			said, err := strconv.Atoi(r["Answer.task-count-0"])
			if !known || err != nil {
				continue
			}
			item := strings.ReplaceAll(r["Input.index"], "_", "-")
			if marks[item] == nil {
				order = append(order, item)
			}
			right := "0"
			if said == count {
				right = "1"
			}
			marks[item] = append(marks[item], right)
		}
		for _, item := range order {
			h.add(model, item, marks[item][:min(5, len(marks[item]))])
		}
	}
	s := h.suite(t, "[0, 1]")
	a := s.against()
	yes, no := a.TruePositive(), a.FalsePositive()
	if a.N != 569 || yes.Of != [2]int{448, 463} || no.Of != [2]int{8, 106} {
		t.Errorf("%d marks, %v and %v", a.N, yes.Of, no.Of)
	}
	people := s.Boards[0].Together[0].Overall
	if people.N != 588 {
		t.Errorf("%d pictures", people.N)
	}
	wantFigures(t, []float64{a.Balanced().Value, a.Kappa().Value, people.Raw, people.Alpha}, 0.946065, 0.869982, 0.916383, 0.743117)
}

// DSG's five people give each picture one to five points: the first beside the mean of the
// others, and these among themselves. The figures are those of another program, in Python.
func TestLikertMarksOfDSG(t *testing.T) {
	t.Parallel()
	h := &handed{judge: map[string]*strings.Builder{}, reviews: make([]strings.Builder, 4)}
	marks, order := map[[2]string][]string{}, [][2]string{}
	for _, r := range sampled(t, "trees/dsg/tifa160-likert-anns.csv") {
		of := [2]string{r["t2i_model"], strings.ReplaceAll(r["item_id"], "_", "-")}
		if marks[of] == nil {
			order = append(order, of)
		}
		marks[of] = append(marks[of], r["answer"])
	}
	for _, of := range order {
		h.add(of[0], of[1], marks[of])
	}
	s := h.suite(t, "[1, 2, 3, 4, 5]")
	a, people := s.against(), s.Boards[0].Together[0].Overall
	if a.N != 800 || a.Balanced().Known || people.N != 800 {
		t.Errorf("%d marks, %d pictures, %+v", a.N, people.N, a.Balanced())
	}
	wantFigures(t, []float64{a.Kappa().Value, people.Raw, people.Alpha}, 0.817870, 0.542292, 0.660690)
}
