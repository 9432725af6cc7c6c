package judged

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What the judges' files of the four benchmarks are known to hold, by the
// repository's own descriptions of them.

var reasonbench = project{
	"prompts/evaluation_idiom.json": `[
{"id": 1, "prompt": "p1", "image_content": "ice", "reason_evaluation": {"q1": "A?", "c1": "1: yes", "q2": "B?", "c2": {"1": "yes", "0": "no"}}, "quality_evaluation": {"aq1": "C?", "ac1": "c"}},
{"id": 2, "prompt": "p2 as shown", "reason_evaluation": {"q5": "A?", "c5": "a", "q6": "B?", "q7": "D?", "c7": "d", "c6": "b"}, "quality_evaluation": {"q1": "C?", "c1": {"score": "c"}}}]`,
	"prompts/idiom_interpretation.json": `[
{"id": 1, "prompt": "p1", "idiom": "break the ice", "idiom_meaning": "to begin", "tag": "x"},
{"id": 2, "prompt": "p2", "idiom": "i", "idiom_meaning": "m", "tag": "y"}]`,
	"prompts/evaluation_scientific.json": `[
{"id": 1, "prompt": "s1", "explicit_meaning": "m", "scientific_evaluation": {"q1": "A?", "c1": "a", "q2": "B?", "c2": "b", "scoring": {"score_1": "1: x", "score_2": "1: y"}}, "other_details_evaluation": {"det_q1": "D?", "det_c1": "d"}, "quality_evaluation": {"aes_q1": "Q?", "aes_c1": "q", "note": "left over"}}]`,
	"judgments/idiom/m.csv": "\xef\xbb\xbfid,prompt,answer_1,answer_2,score_acc,answer_3,score_qual,score_a_avg,score_q_avg\r\n" +
		"0002.png,p2,text,\"It says \"\"hi\"\",\r\nthen {x}\n```json\n{\"\"reason\"\": [\"\"first\"\", \"\"second\"\", \"\"third\"\"], \"\"score\"\": [1]}```\",\"['1', '0.5', '0']\",none,[1],0.5,1.0\r\n" +
		"reasoning accuracy score: ,57.1,image quality score,80.2\r\n" +
		"0001.png,p1,text,so,\"[1, 1]\",so,\"[0.5]\",1.0,0.5\r\n" +
		"reasoning accuracy score: ,57.1,image quality score,80.2\r\n",
	"judgments/scientific/m.csv": "id,prompt,answer_1,answer_2,score_scientific,answer_3,score_detail,answer_4,score_qual,score_s_avg,score_d_avg,score_q_avg\n" +
		"0001.png,s1,t,a,\"[1, 0]\",b,[1],c,[1],0.5,1,1\n",
}

func TestReasonBenchQuirks(t *testing.T) {
	s, problems := read(t, reasonbench, "t2i-reasonbench")
	problems = slices.DeleteFunc(problems, func(p string) bool { return strings.HasPrefix(p, "../") })
	wantProblems(t, problems,
		`prompts/evaluation_scientific.json:2: warning: record 1: key "note" of "quality_evaluation" is neither a line nor a criterion: it is not shown`,
		`prompts/idiom_interpretation.json: warning: 1 prompt is in other words than in results/b/prompts/evaluation_idiom.json; that one is used: items 2`)
	wantDump(t, s, `
accuracy by Qwen2.5-VL (72B-Instruct)
  m {original}; Idiom 75 2/2; Textual none 0/0; Entity none 0/0; Scientific 65 1/1; overall none 3/3
quality by Qwen2.5-VL (72B-Instruct)
  m {original}; Idiom 75 2/2; Textual none 0/0; Entity none 0/0; Scientific 100 1/1; overall none 3/3
accuracy-rewritten by Qwen2.5-VL (72B-Instruct)
quality-rewritten by Qwen2.5-VL (72B-Instruct)
`)
	idiom2 := &s.Items[1]
	if idiom2.Prompt != "p2 as shown" || idiom2.Explanation != "m" || idiom2.Address != "2" || s.Items[0].Address != "idiom-1" || s.Items[2].Address != "scientific-1" {
		t.Errorf("items: %+v", s.Items)
	}
	if got := idiom2.Lines("score_acc"); len(got) != 3 || got[0] != (Line{Text: "A?", Criterion: "a"}) || got[1] != (Line{Text: "B?", Criterion: "b"}) || got[2].Criterion != "d" {
		t.Errorf("questions in the order of the file, whatever their numbers: %+v", got)
	}
	if got := s.Items[0].Lines("score_acc")[1].Criterion; got != "1: yes\n0: no" {
		t.Errorf("a criterion that is a map: %q", got)
	}
	if got := s.Items[0].Lines("score_qual"); len(got) != 1 || got[0] != (Line{Text: "C?", Criterion: "c"}) {
		t.Errorf("aq1 and ac1: %+v", got)
	}
	if got := s.Items[2].Lines("score_scientific"); len(got) != 2 || got[1].Criterion != "b\n1: y" {
		t.Errorf("a map beside the questions with an entry for each: %+v", got)
	}
	if got := s.Items[0].Texts; len(got) != 3 || got[0] != (labelledText{"The image should show", "ice"}) || got[1].Text != "break the ice" {
		t.Errorf("texts of both files: %+v", got)
	}
	reasons, err := s.Sheets[0].Reasons(1)
	if err != nil || len(reasons) != 2 || strings.Join(reasons[0].Lines, "|") != "first|second|third" || reasons[1].Text != "none" {
		t.Errorf("reasons within a reply, and a reply without: %+v, %v", reasons, err)
	}
}

// The authors' evaluators take every .png and .jpg whose name begins with a
// digit; the item is the number that its first four characters make.
func TestReasonBenchNamesOfImages(t *testing.T) {
	csv := reasonbench["judgments/idiom/m.csv"]
	for _, name := range []string{"0001.jpg", "0001_seed2.png", "00017.png", "1.png"} {
		s, problems := read(t, reasonbench.with("judgments/idiom/m.csv", strings.Replace(csv, "0001.png", name, 1)), "t2i-reasonbench")
		for _, p := range problems {
			if strings.HasPrefix(p, "judgments") {
				t.Errorf("%s: %s", name, p)
			}
		}
		if got := shown(s.Board("accuracy").Rows[0].Cells[0]); got != "75 2/2" {
			t.Errorf("%s: accuracy is %s", name, got)
		}
	}
}

func TestReasonBenchListsOfAnotherLength(t *testing.T) {
	csv := reasonbench["judgments/idiom/m.csv"]
	s, problems := read(t, reasonbench.with("judgments/idiom/m.csv", strings.Replace(strings.Replace(csv, `['1', '0.5', '0']`, `['1', '0.5']`, 1), `"[1, 1]"`, `[]`, 1)), "t2i-reasonbench")
	problems = slices.DeleteFunc(problems, func(p string) bool { return !strings.HasPrefix(p, "judgments") })
	wantProblems(t, problems,
		`judgments/idiom/m.csv:2: warning: mark "score_acc" has 2 marks and 3 reasons: which belongs to which is not known, so they are shown together`,
		`judgments/idiom/m.csv:2: warning: mark "score_acc" has 2 marks, the item has 3 lines: their mean counts for all`,
		`judgments/idiom/m.csv:7: warning: mark "score_acc" has no marks: the item is not judged`)
	if got := shown(s.Board("accuracy").Rows[0].Cells[0]); got != "75 1/2 1 short (37.5 to 87.5)" {
		t.Errorf("accuracy: %s", got)
	}
	if got := shown(s.Board("quality").Rows[0].Cells[0]); got != "75 2/2" {
		t.Errorf("quality, which has its list: %s", got)
	}
}

func TestReasonBenchBadTables(t *testing.T) {
	head := "id,prompt,answer_1,answer_2,score_acc,answer_3,score_qual,score_a_avg,score_q_avg\n"
	for _, test := range []struct{ name, text, want string }{
		{"a row of another length", head + "0001.png,p1,text\n", `judgments/idiom/m.csv:2: has 3 cells, the header has 9`},
		{"a name that begins with no digit", head + "a1.jpg,p1,t,a,[1],b,[1],1,1\n", `judgments/idiom/m.csv:2: field "id" should look like {number:1-4}*.{ending:png|jpg}, not "a1.jpg"`},
		{"a name that is no image", head + "0001.txt,p1,t,a,[1],b,[1],1,1\n", `judgments/idiom/m.csv:2: field "id" should look like {number:1-4}*.{ending:png|jpg}, not "0001.txt"`},
		{"two images of one item", head + "0001.png,p1,t,a,\"[1, 1]\",b,[1],1,1\n0001_seed2.png,p1,t,a,\"[0, 0]\",b,[0],0,0\n", `judgments/idiom/m.csv:3: item "1" is judged twice and differs, the first time at results/b/judgments/idiom/m.csv:2: keep one, or name the field in which they differ under sample, run or judge`},
		{"a list that is no list", head + "1.png,p1,t,a,parsed_error,b,[1],1,1\n", `judgments/idiom/m.csv:2: mark "score_acc" should be a list, not "parsed_error"`},
		{"an empty cell", head + "1.png,p1,t,a,,b,[1],1,1\n", `judgments/idiom/m.csv:2: mark "score_acc" is empty, it should be 0 or 0.5 or 1`},
		{"a missing column", strings.Replace(head, "score_acc", "score_ac", 1) + "1.png,p1,t,a,[1],b,[1],1,1\n2.png,p1,t,a,[1],b,[1],1,1\n", `judgments/idiom/m.csv:1: misses the column "score_acc", where mark "score_acc" is (did you mean "score_ac"?)`},
		{"no column of ids", strings.Replace(head, "id,", "idd,", 1) + "1.png,p1,t,a,[1],b,[1],1,1\n", `judgments/idiom/m.csv:1: misses the column "id" (did you mean "idd"?)`},
		{"the header again", head + head, `judgments/idiom/m.csv:2: warning: is the header again: it is no record`},
		{"cut off", head + "1.png,p1,\"cut", `judgments/idiom/m.csv:2: is cut off, or a quote is not closed: the row that begins here runs to the end of the file`},
		{"a dimension that is not declared", head, `judgments/idiom/m.csv: holds no records: remove the file, or put the judge's output into it`},
	} {
		_, problems := read(t, reasonbench.with("judgments/idiom/m.csv", test.text), "t2i-reasonbench")
		if !slices.Contains(problems, test.want) {
			t.Errorf("%s: want %s, got\n%s", test.name, test.want, strings.Join(problems, "\n"))
		}
	}
}

var aegis = project{
	"prompts/annotation.json": `[
{"id": 1, "task": "understanding", "category": "biology", "prompt": "a", "clear_prompt": "ca", "ref_text": ["x", "y"], "reasoning_type": "casual reasoning", "refined_question": ["[Text] A?", "[Image] B?"]},
{"id": 2, "task": "understanding", "category": "it", "prompt": "b", "reasoning_type": "comparison reasoning", "refined_question": ["[Imgae] A?", "[Text] B?"]},
{"id": 3, "task": "editing", "category": "musik", "prompt": "c", "reasoning_type": "lateral reasoning", "refined_question": ["parsed error: [\n  \"[Text] A?\"]"]},
{"id": 4, "task": "editing", "category": "food", "prompt": "d", "reasoning_type": "no reasoning", "refined_question": ["[Text] A?", "[Text] B?"]},
{"id": 5, "task": "editing", "category": "food", "prompt": "e", "reasoning_type": "no reasoning", "refined_question": ["[Text] A?", "[Text] B?"]}]`,
	"judgments/m/understanding_eval/gemini-2.5-pro_results.json": `[
{"id": 1, "task": "understanding", "output_text": "…", "answer_list": ["Y", "YES"], "reason_list": ["r1", "r2"], "eval_successful": true},
{"id": 2, "output_text": "…", "answer_list": ["yes", "Maybe"], "reason_list": "parsed_error"}]`,
	"judgments/m/understanding_eval/other-judge_results.json": `[{"id": 1, "output_text": "…", "answer_list": ["y", "No"], "reason_list": ["r1", "r2"]}]`,
	"judgments/m/editing_eval/gemini-2.5-pro_results.json": `[
{"id": 3, "output_text": "…", "answer_list": ["N", "N", "Y"]},
{"id": 4, "output_text": "failed", "output_image_path_list": []},
{"id": 5, "output_text": "…", "answer_list": "response failed", "reason_list": "response failed", "is_parsed_successful": false}]`,
}

func TestAegisQuirks(t *testing.T) {
	s, problems := read(t, aegis, "aegis")
	problems = slices.DeleteFunc(problems, func(p string) bool { return strings.HasPrefix(p, "../") })
	wantProblems(t, problems,
		`judgments/m/editing_eval/gemini-2.5-pro_results.json:2: warning: record 1: mark "answer_list" has 3 marks, the item has 1 line: the item is not judged`,
		`judgments/m/editing_eval/gemini-2.5-pro_results.json:2: warning: record 1: misses the field "reason_list", like all judgments of "m" here, and benchmark.yaml says that Gemini-2.5-Pro gives reasons`,
		`judgments/m/understanding_eval/gemini-2.5-pro_results.json:3: warning: record 2: mark "answer_list" is "Maybe", which is none of the declared words: it counts as 0`,
		`prompts/annotation.json:3: warning: record 2: line 1 of "refined_question" has the tag "Imgae", which is not declared (did you mean "Image"?): it is shown under its own name`,
		`prompts/annotation.json:4: warning: record 3: line 1 of "refined_question" begins with none of the tags Text, Image, Consistency: "parsed error: [\n  \"[Text] A?\"]"`,
		`prompts/annotation.json:4: warning: record 3: facet "topic" declares no group "musik" (did you mean "music"?): it gets a column of its own`,
		`prompts/annotation.json:4: warning: record 3: facet "reasoning" declares no group "lateral reasoning": it gets a column of its own`)
	b := s.Board("reasoning")
	var out []string
	for i, c := range b.Rows[0].Cells {
		if c.Items > 0 {
			out = append(out, b.Columns[i].ID+" "+shown(c))
		}
	}
	if got, want := strings.Join(out, "; "), "causal 100 1/1; comparative 50 1/1; no-reasoning none 0/2 1 no output 1 judge failed (0 to 100); lateral reasoning none 0/1 1 short (0 to 100)"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if b.Rows[0].Overall.Known {
		t.Error("the board has no overall")
	}
	tasks := s.Board("tasks")
	if got := shown(tasks.Rows[0].Cells[tasks.Column("Understanding STEM")]); got != "75 2/2" {
		t.Errorf("a crossed cell: %s", got)
	}
	if c := tasks.Column("Editing musik"); c < 0 || !tasks.Columns[c].Undeclared || tasks.Rows[0].Cells[c].Items != 1 {
		t.Error("a topic that no domain lists stands under its own name, crossed too")
	}
	if len(tasks.Rows) != 2 || tasks.Rows[0].OtherJudge != "" || tasks.Rows[0].Judge != "Gemini-2.5-Pro" || tasks.Rows[1].OtherJudge != "judged by other-judge, not by Gemini-2.5-Pro" {
		t.Errorf("rows of two judges: %+v", tasks.Rows)
	}
	if a := tasks.Agreement; len(a) != 1 || a[0].Overall.N != 2 || a[0].Overall.Raw != .5 || a[0].Columns[0].N != 2 {
		t.Errorf("agreement: %+v", a)
	}
	if s.Items[0].Explanation != "x\ny" || s.Items[0].Lines("answer_list")[1].Tag != "Image" || s.Items[1].Lines("answer_list")[0].Tag != "Imgae" {
		t.Errorf("items: %+v", s.Items[:2])
	}
	reasons, err := s.Sheets[0].Reasons(0)
	if err != nil || len(reasons) != 1 || strings.Join(reasons[0].Lines, "|") != "r1|r2" {
		t.Errorf("reasons: %+v, %v", reasons, err)
	}
}

func TestAegisItemInAnotherTask(t *testing.T) {
	_, problems := read(t, aegis.with("judgments/m/generation_eval/gemini-2.5-pro_results.json", `[{"id": 4, "output_text": "", "answer_list": ["Y", "Y"]}]`, "judgments/m/edit_eval/gemini-2.5-pro_results.json", `[]`), "aegis")
	for _, want := range []string{
		`judgments/m/generation_eval/gemini-2.5-pro_results.json:1: record 1: item "4" is of task "Editing", the file's place says "Generation"`,
		`judgments/m/edit_eval/gemini-2.5-pro_results.json: the path names no group of facet "task": "edit"`,
	} {
		if !slices.Contains(problems, want) {
			t.Errorf("want %s, got\n%s", want, strings.Join(problems, "\n"))
		}
	}
}

var wise = project{
	"prompts/cultural_common_sense.json": `[{"Prompt": "p", "Explanation": "e", "Category": "Cultural knowledge", "Subcategory": "Festival", "prompt_id": 1},
{"Explanation": "e", "Category": "whatever", "Subcategory": "Festival", "prompt_id": 2, "Prompt": "q"}]`,
	"judgments/m/cultural_common_sense_scores_results.jsonl":           "{\"prompt_id\": 2, \"Subcategory\": \"Festival\", \"consistency\": 2.0, \"realism\": 1, \"aesthetic_quality\": 0.0}\r\n{\"prompt_id\": 1.0, \"consistency\": 1.0, \"realism\": 1.0, \"aesthetic_quality\": 1.0}",
	"judgments/m/cultural_common_sense_full_results.json":              `[{"prompt_id": 1, "prompt": "p", "key": "k", "image_path": "1.png", "evaluation": "**Consistency: 2**"}]`,
	"judgments-rewritten/m/cultural_common_sense_scores_results.jsonl": `{"prompt_id": 1, "consistency": 2.0, "realism": 2.0, "aesthetic_quality": 2.0}`,
}

// The category is told by the range of ids, whatever the suite calls it; what
// prompt files miss of a range is an error, and the items count as unjudged.
func TestWiseQuirks(t *testing.T) {
	s, problems := read(t, wise, "wise")
	problems = slices.DeleteFunc(problems, func(p string) bool { return strings.HasPrefix(p, "../") })
	wantProblems(t, problems,
		`prompts/cultural_common_sense.json: misses 398 items of "Cultural": 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 388 more`)
	for board, want := range map[string]string{
		"wiscore":           "0.65 2/400 398 unjudged (0.00325 to 0.99825)",
		"consistency":       "600 2/400 398 unjudged (3 to 799)",
		"aesthetic-quality": "200 2/400 398 unjudged (1 to 797)",
		"wiscore-rewritten": "1 1/400 399 unjudged (0.0025 to 1)",
	} {
		if got := shown(s.Board(board).Rows[0].Cells[0]); got != want {
			t.Errorf("%s: %s, want %s", board, got, want)
		}
	}
	e := s.Evidence()
	if found, err := e.Of(s.Sheets[0], 0); err != nil || found.Reply != "**Consistency: 2**" || len(found.Records) != 2 {
		t.Errorf("the judge's whole reply: %+v, %v", found, err)
	}
	if n := len(s.Items); n != 1000 || s.Items[0].Prompt != "p" || s.Items[999].Prompt != "" {
		t.Errorf("%d items", n)
	}
}

func TestJudgmentsWithoutPrompts(t *testing.T) {
	p := wise.with("x", "")
	delete(p, "prompts/cultural_common_sense.json")
	s, problems := read(t, p, "wise")
	wantProblems(t, problems,
		`results/b: warning: has judgments and no prompt files: groups that a field of the prompts gives, and lists of marks that are too short, cannot be known`)
	if got := shown(s.Board("wiscore").Rows[0].Cells[0]); got != "0.65 2/400 398 unjudged (0.00325 to 0.99825)" {
		t.Errorf("items by their ranges: %s", got)
	}
	p = project{}
	for name, text := range reasonbench {
		if strings.HasPrefix(name, "judgments") {
			p[name] = text
		}
	}
	s, _ = read(t, p, "t2i-reasonbench")
	if got := shown(s.Board("accuracy").Rows[0].Cells[0]); got != "75 2/2" || s.Items[0].ID != "1" || s.Items[0].Address != "idiom-1" {
		t.Errorf("items by what is judged: %s, %+v", got, s.Items)
	}
}

var worldgen = project{
	"prompts/humanities.json": `[{"prompt_id": "h1", "prompt": "p", "country": "X", "continent": "AF", "checklist": [{"item": "a", "explanation": "because"}, {"item": "b", "explanation": "so"}]}]`,
	"prompts/nature.json":     `[{"prompt_id": "n1", "prompt": "p", "discipline": "BIO&MED", "checklist": [{"item": "a", "explanation": "e"}]}]`,
	"judgments/m.jsonl":       "{\"prompt_id\": \"n1\", \"result\": [1]}\n{\"prompt_id\": \"h1\", \"result\": [1, 0], \"image\": \"i.png\", \"judge\": \"GPT-4o\"}\n",
}

// One file holds judgments for both boards; the paper's judge gives no reasons.
func TestWorldGenQuirks(t *testing.T) {
	s, problems := read(t, worldgen, "worldgenbench")
	problems = slices.DeleteFunc(problems, func(p string) bool { return strings.HasPrefix(p, "../") })
	wantProblems(t, problems)
	if got := shown(s.Board("humanities").Rows[0].Cells[0]); got != "50 1/1" {
		t.Errorf("humanities: %s", got)
	}
	if got := shown(s.Board("nature").Rows[0].Cells[1]); got != "100 1/1" {
		t.Errorf("nature: %s", got)
	}
	if reasons, err := s.Sheets[0].Reasons(0); reasons != nil || err != nil {
		t.Errorf("reasons where there are none: %v, %v", reasons, err)
	}
	if got := s.Items[0].Lines("result"); got[1] != (Line{Text: "b", Criterion: "so"}) || s.Items[0].Texts[0] != (labelledText{"Country", "X"}) {
		t.Errorf("item: %+v", s.Items[0])
	}
	if g, ok := s.Group(1, "discipline"); g != "BIO&MED" || !ok {
		t.Errorf("group: %q", g)
	}
}

// What a row of a table has of the prompt files does not hide that the next one is the header again.
func TestHeaderAgainBehindAPrompt(t *testing.T) {
	t.Parallel()
	_, problems := read(t, project{
		"benchmark.yaml": `title: B
question: Q?
judge: J
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
boards: [{id: b, scale: [0, 1], score: right}]
judgments: {files: "judgments/{model}.csv", marks: {right: {field: answer, equals: $prompt.key}}}
`,
		"prompts/p.json":  `[{"id": "1", "prompt": "x", "key": "A"}, {"id": "2", "prompt": "y", "key": "B"}]`,
		"judgments/m.csv": "id,answer\n1,A\nid,answer\n2,B\n",
	}, "")
	wantProblems(t, problems, "judgments/m.csv:3: warning: is the header again: it is no record")
}

// Items whose prompts are nothing but white space may be anything, and are not alike.
func TestBlankPromptsAreNotAlike(t *testing.T) {
	t.Parallel()
	const alike = `prompts/p.json:1: warning: 2 of 5 items have the prompt of another, as "1", "2": intervals from their scores take them for one case: keep one, or declare what makes them differ under texts or images`
	for prompts, want := range map[[2]string][]string{{" ", "  "}: nil, {"a b", " a  b"}: {alike}} {
		_, problems := read(t, project{
			"benchmark.yaml": `title: B
question: Q?
judge: J
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
boards: [{id: b, scale: [0, 1], score: ok}]
judgments: {files: "judgments/{model}.csv", marks: {ok: {values: [0, 1]}}}
`,
			"prompts/p.json":  fmt.Sprintf(`[{"id": 1, "prompt": %q}, {"id": 2, "prompt": %q}, {"id": 3, "prompt": "c"}, {"id": 4, "prompt": "d"}, {"id": 5, "prompt": "e"}]`, prompts[0], prompts[1]),
			"judgments/m.csv": "id,ok\n1,1\n2,1\n3,1\n4,0\n5,1\n",
		}, "")
		wantProblems(t, problems, want...)
	}
}

// A number among prompts is an item without a prompt and not passed over, as among judgments.
func TestANumberAmongPrompts(t *testing.T) {
	t.Parallel()
	_, problems := read(t, project{
		"benchmark.yaml": `title: B
question: Q?
judge: J
prompts: [{files: prompts/p.json, item: $key, prompt: prompt}]
boards: [{id: b, scale: [0, 1], score: ok}]
judgments: {files: "judgments/{model}.csv", item: id, marks: {ok: {values: [0, 1]}}}
`,
		"prompts/p.json":  `{"version": 3, "1": {"prompt": "x"}}`,
		"judgments/m.csv": "id,ok\n1,1\n",
	}, "")
	wantProblems(t, problems, `prompts/p.json:1: record 1: item "version" has no prompt: the field "prompt" is missing or empty`)
}
