package judged

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/schema"
)

// Judgments with every key that names a field of a record; each field is in the files.
var everyField = map[string]project{
	"a judgment a record": {
		"benchmark.yaml": `title: B
conditions: [{id: plain}, {id: clear}]
facets: [{id: kind, place: kind, groups: [K1, K2]}]
boards: [{id: a, title: A, scale: {min: 0, max: 1}, score: mean(verdicts), reduce: {sample: mean, run: mean, judge: mean}, also: [clear]}]
prompts: [{files: "prompts/{kind}.json", item: identity, within: kind, prompt: question, explanation: meaning, texts: {Gold: answer, Second: second}, images: {Given: picture}, lines: {verdicts: {field: criteria, text: wording, criterion: details}}}]
images: {prompts: "prompts/{path}"}
judgments:
  - files: judgments/*.json
    records: samples
    item: caseid
    within: category
    model: $file.header.system
    variant: setting
    sample: epoch
    judge: grader
    run: attempt
    condition: wording
    output: response
    reply: transcript
    marks:
      verdicts: {field: decisions, list: true, mark: passed, line: position, reason: because, values: [0, 1], parent: depends}
      solved: {field: finalanswer, equals: expected, reasons: {field: monologue, json: rationale}}
      weight: {field: $prompt.importance, min: 0, max: 9}
      numbers: {field: "steps[].figure", values: [0, 1]}
    keep: {recordtype: [judgment]}
    skip: {duplicate: ["yes"]}
    failed: {generation: {problem.message: ["*"]}, judgment: {status: [broken]}}
    facts: {date: {field: $file.header.created, kind: date}, cost: {field: usage.dollars, kind: number}, commit: {field: repository.revision, beside: "run*.md"}}
`,
		"prompts/K1.json": `[{"identity": 1, "question": "q", "meaning": "m", "answer": "a", "second": "b", "picture": "x.png", "importance": 2, "criteria": [{"wording": "x", "details": "d"}, {"wording": "y", "details": "d"}]}]`,
		"judgments/m.json": `{"header": {"system": "m", "created": "2025-01-02"}, "samples": [
{"caseid": 1, "category": "K1", "setting": "v", "epoch": 1, "grader": "J", "attempt": 1, "wording": "clear", "response": "r", "transcript": "t", "recordtype": "judgment", "duplicate": "no", "problem": {"message": null}, "status": "ok", "usage": {"dollars": 1}, "steps": "[{\"figure\": 1}]",
 "depends": [0, 0], "finalanswer": "4", "expected": "4", "monologue": "so {\"rationale\": \"x\"}", "decisions": [{"passed": 1, "position": 1, "because": "b"}, {"passed": 0, "position": 2, "because": "b"}]}]}`,
		"judgments/run.md": `{"repository": {"revision": "abc"}}`,
	},
	"a line a row": {
		"benchmark.yaml": `title: B
boards: [{id: a, title: A, scale: {min: 0, max: 1}, score: mean(verdict)}]
judgments: [{files: "judgments/{model}.csv", item: caseid, line: position, prompt: question, texts: {Gold: answer}, lines: {verdict: criterion}, marks: {verdict: {field: passed, values: [0, 1], parent: depends, reasons: because}}, failed: {judgment: {meta.status: [broken]}}, facts: {seed: meta.seed}}]
`,
		"judgments/m.csv": "caseid,position,question,answer,criterion,passed,depends,because,meta\n1,1,q,g,c,1,,b,\"{\"\"status\"\": \"\"ok\"\", \"\"seed\"\": 1}\"\n1,2,q,g,d,1,1,b,{}\n",
	},
	"a mark a record": {
		"benchmark.yaml": `title: B
boards: [{id: a, title: A, scale: {min: 0, max: 1}, score: beauty + truth}]
judgments: [{files: judgments/*.jsonl, item: "block + number", model: "alias | system", mark: measure, marks: {beauty: {field: figure, min: 0, max: 1}, truth: {field: figure, min: 0, max: 1}}}]
`,
		"judgments/a.jsonl": `{"block": "a", "number": 1, "system": "m", "measure": "beauty", "figure": 0.5}
{"block": "a", "number": 1, "system": "m", "measure": "truth", "figure": 0.5}
`,
	},
}

// namedProblems reads a project of those and lists all that is wrong.
func namedProblems(p project) []source.Problem {
	var problems source.List
	b := schema.Recipes{}.Read("b", "results/b/benchmark.yaml", []byte(p["benchmark.yaml"]), &problems)
	Read(Input{FS: p.fs(), Dir: "results/b", Benchmark: b}, &problems)
	return problems.All()
}

// A field that no record has is an error where one is nearly called so, or where scores
// depend on it, and else a warning; each of them is in the line that names it.
func TestNamedFieldsThatNoRecordHas(t *testing.T) {
	t.Parallel()
	const failure, warning = source.Error, source.Warning
	for base, keys := range map[string][]struct {
		key, field, misspelt string
		absent               source.Severity
	}{
		"a judgment a record": {
			{"item", "caseid", "caesid", failure}, {"within", "category", "categroy", failure}, {"model", "$file.header.system", "$file.header.sytem", failure},
			{"variant", "setting", "setings", warning}, {"sample", "epoch", "epochs", warning}, {"judge", "grader", "Grader", warning}, {"run", "attempt", "atempt", warning}, {"condition", "condition: wording", "condition: wordings", warning},
			{"output", "response", "reponse", warning}, {"reply", "transcript", "transscript", warning},
			{"marks.field", "decisions", "decision", warning}, {"marks.mark", "mark: passed", "mark: pased", failure}, {"marks.line", "position", "positon", failure}, {"marks.reason", "because", "becuase", warning}, {"marks.parent", "depends", "depend", failure},
			{"marks.equals", "equals: expected", "equals: expcted", failure}, {"marks.reasons", "field: monologue", "field: monolog", warning}, {"marks.reasons.json", "rationale", "rational", warning},
			{"marks.field of an entry", "steps[].figure", "steps[].figures", warning}, {"marks.field of a prompt", "$prompt.importance", "$prompt.importence", warning},
			{"keep", "recordtype", "record_type", failure}, {"skip", "duplicate", "duplicates", warning}, {"failed.generation", "problem.message", "problem.mesage", warning}, {"failed.judgment", "status", "statuss", warning},
			{"facts", "$file.header.created", "$file.header.creatd", warning}, {"facts", "usage.dollars", "usage.dollar", warning}, {"facts beside", "repository.revision", "repository.revison", warning},
			{"prompts.item", "item: identity", "item: identiti", failure}, {"prompts.prompt", "prompt: question", "prompt: qustion", warning}, {"prompts.explanation", "meaning", "meanings", warning}, {"prompts.texts", "Gold: answer", "Gold: anwser", warning},
			{"prompts.images", "Given: picture", "Given: pictures", warning}, {"prompts.lines", "field: criteria", "field: criterias", warning}, {"prompts.lines.text", "text: wording", "text: wordingg", failure}, {"prompts.lines.criterion", "criterion: details", "criterion: detials", warning},
		},
		"a line a row": {
			{"item", "caseid", "case_id", failure}, {"line", "line: position", "line: positions", failure}, {"prompt", "prompt: question", "prompt: qestion", warning}, {"texts", "Gold: answer", "Gold: answr", warning}, {"lines", "verdict: criterion", "verdict: criterium", warning},
			{"marks.field", "passed", "psased", warning}, {"marks.parent", "depends", "depnds", failure}, {"marks.reasons", "because", "becaus", warning}, {"failed.judgment", "meta.status", "meta.statsu", warning}, {"facts", "meta.seed", "meta.seeds", warning},
		},
		"a mark a record": {
			{"item, joined", "block + number", "block + numbr", failure}, {"model, of two", "alias | system", "alias | sytem", failure}, {"mark", "mark: measure", "mark: measur", failure},
		},
	} {
		p := everyField[base]
		for _, problem := range namedProblems(p) {
			t.Errorf("%s: %s", base, problem)
		}
		yaml := p["benchmark.yaml"]
		for _, k := range keys {
			if strings.Count(yaml, k.field) != 1 {
				t.Fatalf("%s, %s: %q is not once in the file", base, k.key, k.field)
			}
			last := func(s string) string { return s[strings.LastIndexAny(s, " .$")+1:] }
			elsewhere := strings.TrimSuffix(k.field, last(k.field)) + "elsewhere"
			for field, want := range map[string]source.Severity{k.misspelt: failure, elsewhere: k.absent} {
				changed := namedProblems(p.with("benchmark.yaml", strings.Replace(yaml, k.field, field, 1)))
				at := slices.IndexFunc(changed, func(problem source.Problem) bool {
					inYAML := strings.HasSuffix(problem.File, ".yaml") && strings.Contains(strings.Split(yaml, "\n")[problem.Line-1], k.field)
					return (inYAML || strings.HasSuffix(problem.File, ".csv")) && strings.Contains(problem.Message, last(field)) // of a table without its ids no row is read
				})
				if at < 0 || changed[at].Severity != want || (field == k.misspelt) != strings.Contains(changed[at].Message, last(k.field)+`"?)`) {
					t.Errorf("%s, %s: %q should be a %s; said %v", base, k.key, field, want, changed)
				}
			}
		}
	}
}

// What records may or may not have is no fault, and a name that is like another is not
// always a slip of it.
func TestNamedFieldsThatMayBeRight(t *testing.T) {
	t.Parallel()
	recipe := schema.Recipes{Names: []string{"log"}, Open: func(string, *source.List) (string, []byte) {
		return "results/harnesses/log.yaml", []byte("files: judgments/*.jsonl\nitem: id\nmodel: model\njudge: jugde\nmarks: {m: {min: 0, max: 9}}\nfailed: {generation: {error.message: ['*']}, judgment: {verdict: [bad]}}\n")
	}}
	own := schema.Recipes{Names: recipe.Names, Own: recipe.Names, Open: recipe.Open}
	const plain = `{"id": 1, "model": "a", "judge": "J", "m": 1`
	for name, c := range map[string]struct {
		keys, records, want string
		recipes             schema.Recipes
	}{
		"a recipe of the program":          {"harness: log", plain + "}", "", recipe},
		"of the project":                   {"harness: log", plain + "}", "log.yaml:4: error: no record has the field \"jugde\" (did you mean \"judge\"?), log.yaml:6: warning: no record has the field \"error.message\", log.yaml:6: warning: no record has the field \"verdict\"", own},
		"a key in place of the recipe's":   {"harness: log, failed: {judgment: {stat: [bad]}}", plain + `, "state": "good"}`, `benchmark.yaml:3: error: no record has the field "stat" (did you mean "state"?)`, recipe},
		"a test of the recipe, repeated":   {"harness: log, failed: {generation: {error.message: ['*']}, judgment: {verdict: [bad], state: [lost]}}", plain + `, "state": "good"}`, "", recipe},
		"one of two":                       {"harness: log, judge: judge | grader", plain + "}", "", recipe},
		"one of two, which is a slip":      {"harness: log, judge: judge | gradr", plain + `, "grader": "K"}`, `benchmark.yaml:3: error: no record has the field "gradr" (did you mean "grader"?)`, recipe},
		"numbered":                         {"harness: log, texts: {A: q1, B: q2}", plain + `, "q1": "x"}`, `benchmark.yaml:3: warning: no record has the field "q2"`, recipe},
		"near one that is read":            {"harness: log, texts: {A: left_a, B: left_b}", plain + `, "left_a": "x"}`, `benchmark.yaml:3: warning: no record has the field "left_b" (did you mean "left_a"?)`, recipe},
		"null, below which is nothing":     {"harness: log, failed: {generation: {fault.message: ['*']}}", plain + `, "fault": null}`, "", recipe},
		"null once, an object otherwise":   {"harness: log, failed: {generation: {fault.message: ['*']}}", plain + `, "fault": null}` + "\n" + plain + `, "id2": 1, "fault": {"massage": "x"}}`, `benchmark.yaml:3: error: no record has the field "fault.message" (did you mean "fault.massage"?)`, recipe},
		"rare":                             {"harness: log, failed: {generation: {eror: ['*']}}", plain + "}\n" + strings.Repeat(plain+"}\n", 200) + plain + `, "error": "x"}`, `benchmark.yaml:3: error: no record has the field "eror" (did you mean "error"?)`, recipe},
		"an optional mark":                 {"harness: log, marks: {m: {min: 0, max: 9}, n: {field: figure, min: 0, max: 9, optional: true}}", plain + "}", `benchmark.yaml:3: warning: no record has the field "figure"`, recipe},
		"a mark that may be left out":      {"harness: log, marks: {m: {field: mm, min: 0, max: 9, default: 0}}", plain + "}", `benchmark.yaml:3: warning: no record has the field "mm"`, recipe},
		"a misspelt mark, with a default":  {"harness: log, marks: {m: {field: point, min: 0, max: 9, default: 0}}", plain + `, "points": 3}`, `benchmark.yaml:3: error: no record has the field "point" (did you mean "points"?)`, recipe},
		"a key with a dot":                 {"harness: log, texts: {A: acc@0.5}", plain + `, "acc@0.5": 3}`, `benchmark.yaml:3: error: no record has the field "acc@0.5" (did you mean "acc@0\.5"?)`, recipe},
		"no file beside":                   {"harness: log, facts: {date: {field: at, beside: runs_*.json}}", plain + "}", `benchmark.yaml:3: warning: no file of judgments has a file "runs_*.json" beside it`, recipe},
		"what is counted and not a field":  {"harness: log, sample: $nth", plain + "}", "", recipe},
		"a part of the path is as a field": {"harness: log, files: 'judgments/{split}.jsonl', judge: split", plain + "}", "", recipe},
	} {
		text := "title: B\nboards: [{id: a, title: A, scale: {min: 0, max: 9}, score: m}]\njudgments: {" + c.keys + "}\n"
		var problems source.List
		b := c.recipes.Read("b", "results/b/benchmark.yaml", []byte(text), &problems)
		Read(Input{FS: project{"judgments/a.jsonl": c.records}.fs(), Dir: "results/b", Benchmark: b}, &problems)
		var said []string
		for _, problem := range problems.All() {
			if strings.HasSuffix(problem.File, ".yaml") {
				message, _, _ := strings.Cut(problem.Message, ": ")
				said = append(said, path.Base(problem.File)+":"+strconv.Itoa(problem.Line)+": "+problem.Severity.String()+": "+message)
			}
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, c.want)
		}
	}
}
