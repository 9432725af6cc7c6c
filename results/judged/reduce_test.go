package judged

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"standings/results/schema"
)

// ladder is a benchmark of two items with several outputs each.
func ladder(boards string) project {
	return project{
		"benchmark.yaml": `title: B
question: Q?
judge: {name: K}
boards:
` + boards + `
judgments:
  - {files: "judgments/{model}.jsonl", item: id, sample: epoch, marks: {ok: {values: [0, 1]}}}
`,
		"judgments/a.jsonl": `{"id": "i", "epoch": 1, "ok": 1}
{"id": "i", "epoch": 2, "ok": 0}
{"id": "i", "epoch": 3, "ok": 1}
{"id": "i", "epoch": 4, "ok": true}
{"id": "j", "epoch": 1, "ok": 0}
{"id": "j", "epoch": 2, "ok": 0}
{"id": "j", "epoch": 3, "ok": false}
`,
	}
}

func board(id, reduce string) string {
	return fmt.Sprintf("  - {id: %s, title: %s, scale: [0, 1], score: ok%s}\n", id, id, reduce)
}

// Several boards reduce the same marks differently. n stays items; what is missing of
// an item's outputs makes the bounds.
func TestSamples(t *testing.T) {
	t.Parallel()
	var boards strings.Builder
	for i, by := range []string{"mean", "any", "all", "max", "majority", "pass^2", "pass@2", "pass^4", "pass@4"} {
		boards.WriteString(board(fmt.Sprintf("b%d", i), ", reduce: {sample: "+by+"}"))
	}
	s, problems := readAll(t, ladder(boards.String()), "")
	wantProblems(t, problems, `judgments/a.jsonl: warning: K judges 7 of 8 outputs of 2 items of "a": no record of j (sample 4)`)
	// i has c = 3 of n = 4, j c = 0 of n = 3 or, with the missing one, of 4.
	for i, want := range []string{
		"mean 0.375 2/2", "any 0.5 2/2", "all 0 2/2", "max 0.5 2/2", "majority 0.5 2/2",
		"pass^2 0.25 2/2", "pass@2 0.5 2/2", "pass^4 0 1/2", "pass@4 1 1/2",
	} {
		c := s.Boards[i].Rows[0].Overall
		name, _, _ := strings.Cut(want, " ")
		if got := fmt.Sprintf("%s %.6g %d/%d", name, c.Value, c.N, c.Items); got != want || c.Outputs != 7 || c.OutputsOf != 8 {
			t.Errorf("%s, want %s, of %d of %d outputs", got, want, c.Outputs, c.OutputsOf)
		}
		if few := c.Missing[TooFew]; (few == 1) != strings.HasSuffix(name, "4") {
			t.Errorf("%s: %d with too few outputs", name, few)
		}
	}
	for i, want := range map[int][2]float64{0: {.375, .5}, 1: {.5, 1}, 6: {.5, .75}, 7: {0, .5}} {
		if c := s.Boards[i].Rows[0].Overall; math.Abs(c.Low-want[0]) > 1e-12 || math.Abs(c.High-want[1]) > 1e-12 {
			t.Errorf("board %d: from %v to %v, want %v", i, c.Low, c.High, want)
		}
	}
	if got := s.Boards[0].Rows[0].Scores([]int{0, 1}); got[0] != .75 || got[1] != 0 {
		t.Errorf("item scores %v", got)
	}
	if len(s.Sheets) != 4 || s.Sheets[2].Sample != "3" || len(s.Boards[0].Agreement) > 0 {
		t.Errorf("%d sheets", len(s.Sheets))
	}
}

// What the rules say of n outputs of which c pass, against counting every choice of k.
func TestChances(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 6; n++ {
		for c := 0; c <= n; c++ {
			for k := 1; k <= n; k++ {
				all, any, choices := 0, 0, 0
				for set := range 1 << n {
					passed, size := 0, 0
					for i := range n {
						if set>>i&1 == 1 {
							size++
							if i < c {
								passed++
							}
						}
					}
					if size == k {
						choices++
						if passed == k {
							all++
						}
						if passed > 0 {
							any++
						}
					}
				}
				r := reducers{k: k}
				hat, _ := r.share(schema.ReducePassHat, n, c)
				at, _ := r.share(schema.ReducePassAt, n, c)
				if math.Abs(hat-float64(all)/float64(choices)) > 1e-12 || math.Abs(at-float64(any)/float64(choices)) > 1e-12 {
					t.Errorf("n %d, c %d, k %d: %v and %v of %d, want %d and %d", n, c, k, hat, at, choices, all, any)
				}
			}
		}
	}
	if x := drawn(900, 1000, 200); !(x > 0 && x < 1e-9) {
		t.Errorf("C(900, 200) / C(1000, 200) is %v", x)
	}
	for want, scores := range map[float64][]float64{1: {1, 0, 1}, .5: {0, 1}, 0: {0, 0, 1}, 2: {1, 2, 3}, .25: {0, .5, 0, .5, 1}} {
		if got := commonest(scores); got != want {
			t.Errorf("majority of %v is %v", scores, got)
		}
	}
}

func TestSamplesWithoutARule(t *testing.T) {
	t.Parallel()
	s, problems := readAll(t, ladder(board("b", "")), "")
	if len(problems) != 2 || problems[0] != `benchmark.yaml:5:5: board "b" has 4 outputs of "a" for an item (1, 2, 3, 4), and does not say how their scores become one: write reduce: {sample: mean}, or any, all, max, majority, pass^2 or pass@2 in place of mean` {
		t.Errorf("%q", problems)
	}
	if len(s.Boards[0].Rows) > 0 {
		t.Error("a row is made of outputs that nothing reduces")
	}
}

// Runs and judges become one where a board says so, and have boards of their own
// where it does not.
func TestRunsAndJudges(t *testing.T) {
	t.Parallel()
	boards := board("apart", "") + board("runs", ", reduce: {run: mean}") + board("people", ", reduce: {run: mean, judge: majority}")
	p := project{"benchmark.yaml": strings.ReplaceAll(strings.ReplaceAll(ladder(boards)["benchmark.yaml"], "sample: epoch, ", "run: run, judge: who, "), "judge: {name: K}\n", ""),
		"judgments/a.jsonl": `{"id": "i", "run": 1, "who": "K", "ok": 1}
{"id": "i", "run": 2, "who": "K", "ok": 0}
{"id": "i", "run": 1, "who": "L", "ok": 1}
{"id": "i", "run": 1, "who": "M", "ok": 0}
`,
		"judgments/b.jsonl": `{"id": "i", "run": 1, "who": "K", "ok": 1}
`,
	}
	s, problems := read(t, p, "")
	wantProblems(t, problems,
		`benchmark.yaml:4:5: warning: board "apart" has judgments by K, L, M, and no judge is declared: it shows those by K; name the judge under judge`,
		`benchmark.yaml:5:5: warning: board "runs" has judgments by K, L, M, and no judge is declared: it shows those by K; name the judge under judge`,
		`judgments/b.jsonl: warning: board "runs" makes one score of 2 runs of "a" (1, 2), and of 1 run of "b" (1): scores of unlike numbers are set side by side`,
		`judgments/b.jsonl: warning: board "people" makes one score of 2 runs of "a" (1, 2), and of 1 run of "b" (1): scores of unlike numbers are set side by side`,
		`judgments/b.jsonl: warning: board "people" makes one score of 3 judges of "a" (K, L, M), and of 1 judge of "b" (K): scores of unlike numbers are set side by side`)
	text := dump(s)
	for _, line := range []string{"a run 1; overall 1 1/1;", "a run 2 (run \"2\" of the judge; the board shows run \"1\"); overall 0 1/1", "a; overall 0.5 1/1 2 of 2 outputs; ",
		// K half, L 1, M 0: three scores of which none is commoner
		"people by majority of K, L and M\n  a; overall 0.5 1/1 2 of 2 outputs; overall 0.5 1/1 2 of 2 outputs\n  b; overall 1 1/1 1 of 2 outputs (0.5 to 1);"} {
		if !strings.Contains(text, line) {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
}

// A group's mean may be transformed before the overall is made of the groups.
func TestTransformedGroups(t *testing.T) {
	t.Parallel()
	p := project{"benchmark.yaml": `title: B
question: Q?
facets: [{id: kind, field: kind, groups: [Scene, Motion]}]
boards:
  - {id: b, title: b, facets: [kind], scale: [0, 1], score: x, reduce: {group: {Scene: score / 0.8, Motion: (score - 0.5) / 0.5}}, overall: {weights: {Scene: 3, Motion: 1}}}
judgments:
  - {files: "judgments/{model}.jsonl", item: id, marks: {x: {min: 0, max: 1}}}
`, "judgments/a.jsonl": "{\"id\": 1, \"kind\": \"Scene\", \"x\": 0.4}\n{\"id\": 2, \"kind\": \"Motion\", \"x\": 0.75}\n{\"id\": 3, \"kind\": \"Motion\", \"x\": NaN}\n",
		"judgments/b.jsonl": "{\"id\": 1, \"kind\": \"Scene\", \"x\": 0.9}\n{\"id\": 2, \"kind\": \"Motion\", \"x\": 0.5}\n{\"id\": 3, \"kind\": \"Motion\", \"x\": 1}\n",
	}
	s, problems := read(t, p, "")
	wantProblems(t, problems,
		`benchmark.yaml:5:80: group "Scene" of "b": the figure 1.125 is off the scale of board "b", which runs from 0 to 1: change the formula or the scale`,
		`judgments/a.jsonl:3: warning: mark "x" is NaN, which is no number: its case counts as not judged`)
	wantDump(t, s, `
b by 
  a; Scene 0.5 1/1; Motion 0.5 1/2 1 judge failed (0 to 0.75); overall 0.5 2/3 1 judge failed (0.375 to 0.5625)
  b; Scene none 1/1; Motion 0.5 2/2; overall none 3/3`)
}

// A declared judge is what several are called together, unless it is one of them.
func TestJudgesTogether(t *testing.T) {
	t.Parallel()
	p := project{"benchmark.yaml": `title: B
question: Q?
judge: {name: Two people}
boards:
` + board("b", ", reduce: {judge: mean}") + `judgments:
  - {files: "judgments/{model}.jsonl", item: id, judge: $nth, marks: {ok: {values: [0, 1]}}}
`, "judgments/a.jsonl": "{\"id\": 1, \"ok\": 1}\n{\"id\": 1, \"ok\": 1}\n{\"id\": 2, \"ok\": 0}\n{\"id\": 2, \"ok\": 1}\n"}
	s, problems := readAll(t, p, "")
	wantProblems(t, problems)
	if b := s.Boards[0]; b.Judge != "Two people" || len(b.Rows) != 1 || b.Rows[0].Overall.Value != .75 || len(b.Others()) > 0 || len(b.Agreement) != 1 || b.Agreement[0].Overall.Raw*float64(b.Agreement[0].Overall.N) != 1 {
		t.Errorf("by %s: %+v", b.Judge, b.Agreement)
	}
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], "Two people", "judge 2", 1)
	if s, _ = readAll(t, p, ""); s.Boards[0].Judge != "mean of judge 1 and judge 2" {
		t.Errorf("by %s", s.Boards[0].Judge)
	}
}
