package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"standings/cmd/standings/submission"
	"standings/site"
)

// attacked is a project with all that a submission could harm: rows in one table and in a
// folder, a model that no list has and one of the program's own list, judgments with
// reasons, prompts, images, what people say, tallies.
func attacked() map[string]string {
	f := bridgesProject()
	f[bridgesTable] = "model,A,B,overall\nDelta,50.0,60.0,55.0\nOder,30.0,40.0,35.0\nElbe,20.0,30.0,25.0\nGPT-4o,60.0,70.0,65.0\nOld Mouth,10.0,12.0,11.0\n"
	f[bridgesModels] = "id,name,aliases,organization,license,Fee\ndelta,Delta,The Delta,Sea,MIT,1\noder,Oder,,Mill,,2\nelbe,Elbe,,,,\n"
	f[bridgesYAML] = strings.NewReplacer("judgments:\n", "images: {thumbs: \"images/{model}/{id}.png\"}\njudgments:\n", "words: {Y: 1, N: 0}}", "words: {Y: 1, N: 0}, reasons: why}").Replace(f[bridgesYAML]) +
		"  - id: rows\n    groups: [A]\n    scale: [0, 100]\n    overall: groups\n    published: rows\n" +
		"  - id: wins\n    groups: [A, B]\n    scale: [0, 100]\n    overall: win-rate\n    published: wins.csv\n"
	f["results/bridges/published/wins.csv"] = "model,A,B\nDelta,50.0,60.0\nOder,30.0,40.0\nElbe,20.0,50.0\n"
	f["results/bridges/published/rows/all.csv"] = "model,A,overall\nDelta,50,50\nOder,35,35\n"
	f["results/bridges/published/rows/Elbe.yaml"] = "A: 20\noverall: 20\n"
	f["results/bridges/images/oder/r1.png"] = "an image"
	f["results/bridges/reviews.csv"] = "item,model,reviewer,verdict\nr1,Oder,A. Reader,agree\n"
	f["results/bridges/judgments/oder.jsonl"] = strings.ReplaceAll(f["results/bridges/judgments/oder.jsonl"], "}", `, "why": "it holds firm"}`)
	f["results/canals/benchmark.yaml"] = "title: Canals\nboards:\n  - {id: sums, scale: [0, 1], score: ok, overall: items}\njudgments: [{files: \"judgments/{model}.jsonl\", item: id, marks: {ok: {min: 0, max: 1}}}]\n"
	f["results/canals/tallies/first.csv"] = "board,model,range,n,items,sum,sum_of_squares\nsums,Delta,1-8,8,8,6,6\nsums,Oder,1-8,8,8,4,4\n"
	f["content/pages/index.md"] = "# Bridges\n"
	f["content/files/logo.png"] = "logo"
	f["SUBMITTING.md"] = "How\n"
	f[".github/workflows/submission.yml"] = "on: pull_request\n"
	return f
}

// submitted is what a submission of a model adds to it.
func submittedTo(base map[string]string) map[string]string {
	f := maps.Clone(base)
	f[bridgesTable] += "Rhine,70.0,80.0,75.0\n"
	f[bridgesModels] += "rhine,Rhine,The Rhine,Alps,MIT,3\n"
	f["results/bridges/published/wins.csv"] += "Rhine,10.0,70.0\n" // and others beat one more
	f["results/bridges/published/rows/Rhine.yaml"] = "A: 70\noverall: 70\n"
	f["results/bridges/judgments/rhine.jsonl"] = base["results/bridges/judgments/delta.jsonl"]
	f["results/bridges/images/The Rhine/r1.png"] = "an image"
	f["results/canals/tallies/rhine.csv"] = "board,model,range,n,items,sum,sum_of_squares\nsums,Rhine,1-8,8,8,7,7\n"
	return f
}

func inMemory(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range files {
		if to, link := strings.CutPrefix(text, "link to "); link {
			fsys[name] = &fstest.MapFile{Data: []byte(to), Mode: fs.ModeSymlink}
		} else if text != "-" {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return fsys
}

// gated is the report of what the workflow runs, with a submitted model or without.
func gated(t *testing.T, base, contribution map[string]string, model string) *submission.Report {
	t.Helper()
	before := baseOf(t, base)
	in := site.Input{Untrusted: &site.Untrusted{Read: 1e9, Written: 1e9, Base: before.files}}
	report, err := against{model: model, parts: partsOf(true)}.compare(inMemory(contribution), before, in)
	if err != nil {
		return &submission.Report{Because: err.Error()}
	}
	return report
}

// basesRead are the bases that were read, by the hash of their files: many contributions
// are compared with the same.
var basesRead sync.Map

func baseOf(t *testing.T, files map[string]string) *base {
	t.Helper()
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%q %q\n", name, files[name])
	}
	key := string(sum.Sum(nil))
	if known, ok := basesRead.Load(key); ok {
		return known.(*base)
	}
	before, err := readBase(inMemory(files), "")
	if err != nil {
		t.Fatal(err)
	}
	basesRead.Store(key, before)
	return before
}

// fails checks that a change does not pass, whether or not a maintainer says whose it is.
func fails(t *testing.T, base, contribution map[string]string, want string) {
	t.Helper()
	for _, model := range []string{"", "rhine"} {
		report := gated(t, base, contribution, model)
		if said := saidLines(*report) + report.Because; report.Passes || !strings.Contains(said, want) {
			t.Errorf("-model %q: passes %v, want %q in\n%s", model, report.Passes, want, said)
		}
	}
}

// A submission passes: a row in a table, a file of one in a folder, judgments, images, a
// tally, a line of the list of models.
func TestASubmissionPasses(t *testing.T) {
	t.Parallel()
	base := attacked()
	whole := submittedTo(base)
	for _, model := range []string{"", "Rhine"} {
		if report := gated(t, base, whole, model); !report.Passes || report.Submitted != "rhine" || strings.Count(saidLines(*report), "row added") != 5 {
			t.Errorf("-model %q: %s\n%s", model, report.Because, saidLines(*report))
		}
	}
	// Later its owner changes it, where a maintainer says whose it is.
	later := maps.Clone(whole)
	for name, text := range whole {
		if base[name] != text {
			later[name] = strings.NewReplacer("70.0,80.0,75.0", "71.0,81.0,76.0", "Rhine,The Rhine,Alps,MIT,3", "Rhein,The Rhine;Rhine,Bodensee,,4", "A: 70\noverall: 70", "A: 71\noverall: 71", "an image", "another").Replace(text)
		}
	}
	if report := gated(t, whole, later, "rhine"); !report.Passes {
		t.Errorf("its own change: %s", saidLines(*report))
	}
	if report := gated(t, whole, later, ""); report.Passes || !strings.Contains(saidLines(*report), "FAILS figure changed bridges/printed Rhein A 70.0→71.0") {
		t.Errorf("its own change, and nobody says whose: %s", saidLines(*report))
	}
}

// What harms another model, in a submission that is otherwise sound, does not pass.
func TestAttacks(t *testing.T) {
	t.Parallel()
	base := attacked()
	oder := "results/bridges/judgments/oder.jsonl"
	in := func(name, old, new string) map[string]string {
		return map[string]string{name: strings.Replace(submittedTo(base)[name], old, new, 1)}
	}
	add := func(name, text string) map[string]string {
		return map[string]string{name: submittedTo(base)[name] + text}
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string // in the report
	}{
		"a lower score":             {in(bridgesTable, "Oder,30.0,40.0,35.0", "Oder,1.0,2.0,1.5"), "FAILS figure changed bridges/printed Oder A 30.0→1.0"},
		"withdrawn":                 {map[string]string{bridgesTable: strings.Replace(submittedTo(base)[bridgesTable], "Elbe,20.0,30.0,25.0\n", "", 1), "results/bridges/published/rows/Elbe.yaml": "-", "results/withdrawn.csv": "model,date,reason\nElbe,2026-01-02,contaminated\n"}, "FAILS row "},
		"a built-in model renamed":  {add(bridgesModels, "gpt-4o,GPT-4o (contaminated),GPT-4o,,,\n"), "FAILS model changed GPT-4o"},
		"a built-in name":           {add(bridgesModels, "rhine2,Rhine Two,FLUX.1-dev;Gemini 2.5 Pro,,,\n"), "FAILS model changed Rhine Two"},
		"an alias of the list":      {in(bridgesModels, "The Rhine", "FLUX.1-dev;Gemini 2.5 Pro"), "FAILS name of another Rhine  FLUX.1-dev→FLUX.1-dev\nFAILS name of another Rhine  Gemini-2.5-Pro→Gemini 2.5 Pro"},
		"an alias that looks so":    {in(bridgesModels, "The Rhine", "Оld Mоuth"), "FAILS name of another Rhine  Old Mouth→Оld Mоuth"},
		"a program with images":     {map[string]string{"results/bridges/images/rhine/index.html": "<script>", "results/bridges/images/rhine/r1.png.js": "x"}, "FAILS other file results/bridges/images/rhine/index.html\nFAILS other file results/bridges/images/rhine/r1.png.js"},
		"a program with judgments":  {map[string]string{"results/bridges/judgments/rhine.html": "<script>"}, "FAILS other file results/bridges/judgments/rhine.html"},
		"a mark at a figure":        {in(bridgesTable, "Oder,30.0,40.0,35.0", "Oder,30.0<sup>cheated</sup>,40.0,35.0"), "FAILS evidence changed bridges/printed Oder A 30.0 (marked –)→30.0 (marked cheated)"},
		"a mark at a name":          {in(bridgesTable, "Oder,30.0,40.0,35.0", "Oder†,30.0,40.0,35.0"), "FAILS evidence changed bridges/printed Oder model Oder (marked –)→Oder (marked †)"},
		"a mark where nothing is":   {in("results/bridges/published/wins.csv", "Elbe,20.0,50.0", "Elbe,20.0,50.0*"), "FAILS figure changed bridges/wins Elbe"},
		"a footnote":                {map[string]string{bridgesTable: strings.NewReplacer("overall\n", "overall,note\n", ".0\n", ".0,\n", "Oder,30.0,40.0,35.0\n", "Oder,30.0,40.0,35.0,cheated\n").Replace(submittedTo(base)[bridgesTable])}, "FAILS evidence changed bridges/printed Oder model Oder (marked –)→Oder (marked cheated)"},
		"reasons":                   {in(oder, "it holds firm", "it fell down!!"), "FAILS other file " + oder},
		"an image":                  {map[string]string{"results/bridges/images/oder/r1.png": "a ruin.."}, "FAILS other file results/bridges/images/oder/r1.png"},
		"a second image":            {map[string]string{"results/bridges/images/Oder/r2.png": "a ruin"}, "FAILS other file results/bridges/images/Oder/r2.png"},
		"an image that is a link":   {map[string]string{"results/bridges/images/rhine/r2.png": "link to ../oder/r1.png"}, "FAILS other file results/bridges/images/rhine/r2.png"},
		"a kept thumbnail":          {map[string]string{".standings/thumbs/oder.jpg": "a ruin"}, "FAILS other file .standings/thumbs/oder.jpg"},
		"a name":                    {in(bridgesModels, "oder,Oder,", "oder,Oder (broken),Oder"), "FAILS model changed Oder"},
		"an alias":                  {in(bridgesModels, "oder,Oder,", "oder,Oder,Odra"), "FAILS model changed Oder"},
		"a fact":                    {in(bridgesModels, "Mill,,2", "Mill,,200"), "FAILS model changed Oder  Fee (number): 2→Fee (number): 200"},
		"a fact's kind":             {in(bridgesModels, "Alps,MIT,3", "Alps,MIT,free"), "FAILS model changed Delta"},
		"a column of facts":         {map[string]string{bridgesModels: strings.NewReplacer("Fee\n", "Fee,Clean\n", ",1\n", ",1,\n", ",2\n", ",2,\n", ",,,,\n", ",,,,,\n", ",3\n", ",3,yes\n").Replace(submittedTo(base)[bridgesModels])}, "FAILS column added Clean"},
		"a line of its own":         {add(bridgesModels, "spree,Spree (cheats),,,,\n"), "FAILS model changed Spree"},
		"a captured name":           {map[string]string{bridgesModels: base[bridgesModels] + "rhine,Rhine,Old Mouth;The Rhine,,,\n", bridgesTable: base[bridgesTable]}, "FAILS row gone bridges/printed Old Mouth"},
		"a captured address":        {in(bridgesModels, "rhine,Rhine", "old-mouth,Rhine"), ""},
		"another row":               {add(bridgesTable, "\"Oder\",0.1,0.1,0.1\n"), "FAILS "},
		"another variant":           {map[string]string{"results/bridges/published/rows/x.yaml": "model: Oder\nvariant: as we ran it\nA: 1\noverall: 1\n"}, "FAILS row added bridges/rows Oder, as we ran it"},
		"a later row":               {map[string]string{"results/bridges/published/rows/zz.yaml": "model: oder\nA: 1\noverall: 1\n"}, "FAILS "},
		"two models":                {add(bridgesTable, "Spree,1.0,1.0,1.0\n"), "FAILS row added bridges/printed Spree"},
		"a row moved to a file":     {map[string]string{"results/bridges/published/rows/all.csv": "model,A,overall\nDelta,50,50\n", "results/bridges/published/rows/Oder.yaml": "A: 35\noverall: 35\n"}, "FAILS other file results/bridges/published/rows/Oder.yaml"},
		"judgments of another":      {map[string]string{"results/bridges/judgments/Elbe.jsonl": base[oder]}, "results/bridges/judgments/Elbe.jsonl"},
		"judgments in another case": {map[string]string{"results/bridges/judgments/Oder.jsonl": base[oder]}, "FAILS other file results/bridges/judgments/Oder.jsonl"},
		"another judge's":           {add("results/bridges/judgments/rhine.jsonl", `{"id": "r99", "ok": "Y"}`+"\n"), "results/bridges/judgments/rhine.jsonl"},
		"a prompt of equal length":  {in("results/bridges/prompts/all.json", "bridge 0", "bridge 9"), "FAILS other file results/bridges/prompts/all.json"},
		"a description":             {in(bridgesYAML, "title: Bridges", "title: BRIDGES"), "FAILS other file " + bridgesYAML},
		"another description":       {map[string]string{"results/bridges/benchmark.yml": base[bridgesYAML]}, "FAILS other file results/bridges/benchmark.yml"},
		"a benchmark":               {map[string]string{"results/locks/benchmark.yaml": "title: Locks\n", "results/locks/published/x.csv": "x"}, "FAILS other file results/locks/benchmark.yaml"},
		"a review":                  {add("results/bridges/reviews.csv", "r2,Oder,A. Reader,disagree\n"), "FAILS other file results/bridges/reviews.csv"},
		"a tally":                   {in("results/canals/tallies/first.csv", "8,8,4,4", "8,8,1,1"), "FAILS figure changed canals/sums Oder overall"},
		"a tally in its own":        {add("results/canals/tallies/rhine.csv", "sums,Elbe,1-8,8,8,0,0\n"), "FAILS other file results/canals/tallies/rhine.csv"},
		"a page":                    {map[string]string{"content/pages/news.md": "# Oder cheats\n"}, "FAILS other file content/pages/news.md"},
		"a hidden page":             {map[string]string{"content/files/.well-known/x.txt": "x"}, "FAILS other file content/files/.well-known/x.txt"},
		"a release":                 {map[string]string{"releases/1.json": "{}"}, "FAILS other file releases/1.json"},
		"a workflow":                {in(".github/workflows/submission.yml", "pull_request", "push"), "FAILS other file .github/workflows/submission.yml"},
		"another program":           {map[string]string{"vercel.json": "{}"}, "FAILS other file vercel.json"},
		"attributes":                {map[string]string{"results/.gitattributes": "* text"}, "FAILS other file results/.gitattributes"},
		"a folder in another case":  {map[string]string{"Results/models.csv": base[bridgesModels]}, "FAILS other file Results/models.csv"},
		"a model called prompts":    {map[string]string{bridgesModels: strings.Replace(submittedTo(base)[bridgesModels], "The Rhine", "prompts;benchmark;reviews;published", 1), "results/bridges/prompts/rhine.json": "[]", "results/bridges/reviews.csv": "x"}, "FAILS other file results/bridges/prompts/rhine.json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contribution := submittedTo(base)
			maps.Copy(contribution, c.files)
			fails(t, base, contribution, c.want)
		})
	}
}

// Whatever of the base a submission touches beside the tables, it does not pass; in the
// tables no cell of another may change.
func TestNothingOfOthersMayChange(t *testing.T) {
	t.Parallel()
	base := attacked()
	tables := []string{bridgesTable, "results/bridges/published/wins.csv", bridgesModels, "results/bridges/published/rows/all.csv"}
	for _, name := range slices.Sorted(maps.Keys(base)) {
		for what, text := range map[string]string{"gone": "-", "longer": base[name] + "\n"} {
			if contribution := submittedTo(base); what == "gone" || !slices.Contains(tables, name) {
				contribution[name] = text
				if report := gated(t, base, contribution, ""); report.Passes {
					t.Errorf("%s is %s: %s", name, what, saidLines(*report))
				}
			}
		}
	}
	for _, name := range tables {
		lines := strings.Split(strings.TrimSpace(base[name]), "\n")
		for i, line := range lines {
			if i > 1 && i < len(lines)-1 {
				continue // like the first and the last
			}
			for j, cell := range strings.Split(line, ",") {
				cells := strings.Split(line, ",")
				if cells[j] = "x" + cell; strings.Trim(cell, "0123456789.") == "" {
					cells[j] = "7" + cell
				}
				contribution := submittedTo(base)
				contribution[name] = strings.Replace(contribution[name], line+"\n", strings.Join(cells, ",")+"\n", 1)
				if report := gated(t, base, contribution, ""); report.Passes {
					t.Errorf("%s:%d: %q instead of %q: %s", name, i+1, cells[j], cell, saidLines(*report))
				}
			}
		}
	}
}

// Names that only look like another model's do not pass, nor do letters that nobody sees.
func TestLookAlikes(t *testing.T) {
	t.Parallel()
	base := attacked()
	for _, name := range []string{"GPT\u20114o", "GPT-4\u043e", "GPT-4\u0585", "\ua4d6\ua4d1\ua4d4-4o", "G\u0420T-4o", "GPT\u20124o", "GPT-4\u1d0f", "G\u0440t-4o"} {
		contribution := submittedTo(base)
		for file, text := range contribution {
			contribution[file] = strings.ReplaceAll(text, "The Rhine", name)
		}
		delete(contribution, "results/bridges/images/The Rhine/r1.png")
		report := gated(t, base, contribution, "")
		if said := saidLines(*report); report.Passes || !strings.Contains(said, "FAILS name of another Rhine") && !strings.Contains(said, "FAILS error results/bridges/published/table.csv:7") {
			t.Errorf("%+q passes %v: %s", name, report.Passes, said)
		}
	}
	for _, name := range []string{"GPT\u202e-4o", "GPT-4o\u202e", "GPT-4\u200fo", "GPT\u00ad\u2066o", "GPT-4o\ue000", "GPT\u00074o", "GPT-4o\u0378"} {
		contribution := submittedTo(base)
		contribution[bridgesTable] = strings.ReplaceAll(contribution[bridgesTable], "Rhine,", name+",")
		if report := gated(t, base, contribution, ""); report.Passes || !strings.Contains(saidLines(*report), "FAILS error "+bridgesTable) {
			t.Errorf("%+q passes %v: %s", name, report.Passes, saidLines(*report))
		}
	}
	// Names of other models stay what they are.
	for _, name := range []string{"GPT-4o mini 2", "Qwen-V9", "ルアイン", "Реин-2", "دلتا"} {
		contribution := submittedTo(base)
		contribution[bridgesModels] = strings.ReplaceAll(contribution[bridgesModels], "The Rhine", "The Rhine;"+name)
		if report := gated(t, base, contribution, ""); !report.Passes {
			t.Errorf("%+q does not pass: %s", name, saidLines(*report))
		}
	}
}

// The line of the list of models is in the report, whole.
func TestTheReportShowsTheSubmittedLine(t *testing.T) {
	t.Parallel()
	base := attacked()
	contribution := submittedTo(base)
	contribution[bridgesModels] = strings.Replace(contribution[bridgesModels], "The Rhine,Alps", "The Rhine;Rhein,"+strings.Repeat("Alps and Vosges ", 40), 1)
	text := gated(t, base, contribution, "").Markdown()
	for _, want := range []string{"id: rhine", "name: Rhine", "aliases: The Rhine; Rhein", "MIT"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report does not say %q:\n%s", want, text)
		}
	}
	if strings.Count(text, "Vosges") != 40 && strings.Count(text, "Alps and") < 39 {
		t.Errorf("a long cell is cut:\n%s", text)
	}
}

// A withdrawn model does not come back in another variant, nor under a name that looks the same.
func TestAWithdrawnModelStaysWithdrawn(t *testing.T) {
	t.Parallel()
	base := attacked()
	base["results/withdrawn.csv"] = "model,variant,date,reason\nRhine,,2026-01-02,trained on the prompts\n"
	for _, name := range []string{"Rhine", "Rhinе"} {
		contribution := maps.Clone(base)
		contribution[bridgesTable] = strings.NewReplacer("model,", "model,variant,", "\nDelta,", "\nDelta,,", "\nOder,", "\nOder,,", "\nElbe,", "\nElbe,,", "\nGPT-4o,", "\nGPT-4o,,", "\nOld Mouth,", "\nOld Mouth,,").Replace(base[bridgesTable]) + name + ",v2,70.0,80.0,75.0\n"
		contribution[bridgesModels] += "rhine,Rhine,,,,\n"
		if name != "Rhine" {
			contribution[bridgesModels] = base[bridgesModels]
		}
		if report := gated(t, base, contribution, ""); report.Passes || !strings.Contains(saidLines(*report), "FAILS row is back bridges/printed "+name+", v2") {
			t.Errorf("%+q: passes %v: %s", name, report.Passes, saidLines(*report))
		}
	}
}
