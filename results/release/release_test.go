package release_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/results/record"
	"standings/results/release"
)

// rivers is a benchmark with a printed board and one made of judgments.
func rivers() fstest.MapFS {
	f := fstest.MapFS{}
	put := func(name, text string) { f[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/benchmark.yaml", `title: Rivers
facets:
  - id: kind
    field: kind
    groups: [long, short]
prompts:
  - files: prompts/all.json
judgments:
  - files: judgments/{model}.jsonl
    marks: {ok: {field: ok, words: {Y: 1, N: 0}}}
boards:
  - id: printed
    groups: [A, B]
    scale: [0, 100]
    overall: groups
    published: table.csv
  - id: made
    facets: [kind]
    scale: [0, 1]
    score: ok
    overall: items
    decimals: 2
`)
	put("results/rivers/published/table.csv", "model,A,B,overall\nDelta,50.0,60.0,55.0\nOder,40.0,50.0,45.0\nElbe,30.0,30.0,30.0\n")
	var prompts, delta, oder []string
	for i := range 20 {
		kind := []string{"long", "short"}[i%2]
		prompts = append(prompts, fmt.Sprintf(`{"id": "r%d", "prompt": "river %d", "kind": %q}`, i, i, kind))
		delta = append(delta, fmt.Sprintf(`{"id": "r%d", "ok": "Y"}`, i))
		oder = append(oder, fmt.Sprintf(`{"id": "r%d", "ok": %q}`, i, []string{"Y", "N"}[i%4/2]))
	}
	put("results/rivers/prompts/all.json", "["+strings.Join(prompts, ",\n")+"]")
	put("results/rivers/judgments/delta.jsonl", strings.Join(delta, "\n"))
	put("results/rivers/judgments/oder.jsonl", strings.Join(oder, "\n"))
	return f
}

func freeze(t *testing.T, fsys fs.FS, id, date string) *release.Record {
	t.Helper()
	var problems source.List
	p := results.Load(fsys, results.Files, &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	return release.Freeze(p, audit.Run(p), release.About{ID: id, Date: date, Note: "A note.", Program: "test"})
}

// with is a copy of a project with some files written anew; "" takes one out.
func with(f fstest.MapFS, changes ...string) fstest.MapFS {
	copied := fstest.MapFS{}
	for name, file := range f {
		copied[name] = file
	}
	for i := 0; i < len(changes); i += 2 {
		if changes[i+1] == "" {
			delete(copied, changes[i])
			continue
		}
		copied[changes[i]] = &fstest.MapFile{Data: []byte(changes[i+1])}
	}
	return copied
}

// edited is a file of a project with one text in the place of another.
func edited(t *testing.T, f fstest.MapFS, name, before, after string) fstest.MapFS {
	t.Helper()
	text := string(f[name].Data)
	if !strings.Contains(text, before) {
		t.Fatalf("%s does not hold %q", name, before)
	}
	return with(f, name, strings.Replace(text, before, after, 1))
}

func encoded(t *testing.T, r *release.Record) []byte {
	t.Helper()
	return r.Encode()
}

// A frozen record is the same after it was written and read, and says what pages show.
func TestARecordIsReadAsItWasFrozen(t *testing.T) {
	t.Parallel()
	r := freeze(t, rivers(), "2025.1", "2025-01-01")
	data := encoded(t, r)
	var problems source.List
	list := release.Read(fstest.MapFS{"releases/2025.1.json": {Data: data}}, &problems)
	if len(list) != 1 || problems.Len() > 0 {
		t.Fatal(len(list), problems.All())
	}
	if again := encoded(t, list[0].Record); !bytes.Equal(again, data) {
		t.Errorf("written again it is\n%s\nnot\n%s", again, data)
	}
	made := list[0].Board("rivers", "made")
	if made == nil || made.Rows[0].Name != "Delta" || made.Rows[0].Rank != 1 || shownIn(made.Rows[0]) != "1.00 1.00 1.00" || *made.Rows[1].Cells[2].N != 20 {
		t.Errorf("the board made of judgments is %+v", made)
	}
	if got := freeze(t, rivers(), "2025.1", "2025-01-01").Data; got != r.Data || len(got) != 64 {
		t.Errorf("the same files have the hashes %s and %s", r.Data, got)
	}
}

// Files that were frozen before are read, and written again they are the same. One that
// kept no marks says nothing of them.
func TestEarlierFiles(t *testing.T) {
	t.Parallel()
	read := map[string]*release.Record{}
	for _, name := range []string{"marked", "unmarked"} {
		data, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var problems source.List
		list := release.Read(fstest.MapFS{"releases/2025.1.json": {Data: data}}, &problems)
		if len(list) != 1 || problems.Len() > 0 {
			t.Fatal(name, problems.All())
		}
		r := list[0].Record
		if again := encoded(t, r); !bytes.Equal(again, data) {
			t.Errorf("%s: written again it is\n%s", name, again)
		}
		printed, made := r.Board("rivers", "printed"), r.Board("rivers", "made")
		delta, oder := printed.Row("delta", "fast", ""), made.Row("oder", "", "")
		if delta == nil || shownIn(*delta) != "50.0 60.0 55.0" || delta.Rank != 1 || delta.Sources[0].File != "results/rivers/published/table.csv" || printed.Columns[1].Weight != "1/2" || printed.RankedBy() != 2 {
			t.Errorf("%s: the printed row is %+v", name, delta)
		}
		if c := oder.Cells[0]; c.InFull != "0.60" || *c.N != 5 || *c.Missing != 1 || c.Low != 0.179784 || c.High != 0.91123 || delta.Cells[0].N != nil || delta.Cells[0].Interval != nil || printed.Rows[2].Cells[1].Known {
			t.Errorf("%s: the row made of judgments has %+v", name, c)
		}
		read[name] = r
	}
	marked := read["marked"].Board("rivers", "printed").Rows
	if marked[1].Marked() != "†: tuned" || len(release.Compare(read["unmarked"], read["marked"]).Boards) > 0 {
		t.Error("marks differ from those of a release that kept none")
	}
	marked[1].Mark = "‡"
	again := release.Read(fstest.MapFS{"releases/2025.1.json": {Data: encoded(t, read["marked"])}}, &source.List{})[0]
	marked[1].Mark = "†"
	if c := release.Compare(read["marked"], again.Record); len(c.Boards) != 1 || len(c.Boards[0].Rows) != 1 || c.Boards[0].Rows[0].Cells[0].Is() != "Oder (marked ‡: tuned)" {
		t.Errorf("another mark is %+v", c.Boards)
	}
}

// shownIn is what the cells of a row show.
func shownIn(r record.Row) string {
	var cells []string
	for _, c := range r.Cells {
		cells = append(cells, c.InFull)
	}
	return strings.Join(cells, " ")
}

// Whoever edits a frozen file by hand hears which cell it was.
func TestEditedReleases(t *testing.T) {
	t.Parallel()
	data := string(encoded(t, freeze(t, rivers(), "2025.1", "2025-01-01")))
	next := freeze(t, rivers(), "2025.2", "2025-01-01")
	row := func(text string) int { return 1 + strings.Count(data[:strings.Index(data, text)], "\n") }
	for name, c := range map[string]struct {
		before, after, want string
	}{
		"a cell":         {`"50.0","60.0","55.0"`, `"50.0","61.0","55.0"`, fmt.Sprintf(`releases/2025.1.json:%d: board rivers/printed, row "Delta": column B was edited`, row(`"50.0","60.0"`))},
		"a rank":         {`"rank":2`, `"rank":1`, `row "Oder": something beside its figures was edited`},
		"its note":       {`A note.`, `Another.`, `releases/2025.1.json: was edited after`},
		"cut off":        {`"seal"`, ``, `releases/2025.1.json`},
		"another id":     {`"id": "2025.1"`, `"id": "2025.9"`, `holds release "2025.9": call the file releases/2025.9.json`},
		"a later form":   {`"schema": 1`, `"schema": 2`, `is no release that this program can read, form 1: it is of form 2;`},
		"an unknown key": {`"note"`, `"notes"`, `unknown field "notes"`},
		"a short row":    {`"50.0","60.0","55.0"`, `"50.0","60.0"`, `has a row that is not as long as its board has columns`},
		"no day":         {`"2025-01-01"`, `"2025-13-01"`, `"2025-13-01" is no day`},
		"no JSON":        {data, "<html>", `releases/2025.1.json:1: is no release that this program can read`},
	} {
		var problems source.List
		release.Read(fstest.MapFS{"releases/2025.1.json": {Data: []byte(strings.Replace(data, c.before, c.after, 1))}}, &problems)
		if all := fmt.Sprint(problems.All()); problems.Errors() == 0 || !strings.Contains(all, c.want) {
			t.Errorf("%s: got %s, want %s", name, all, c.want)
		}
	}
	var problems source.List
	release.Read(fstest.MapFS{"releases/2025.1.json": {Data: []byte(data)}, "releases/2025.2.json": {Data: encoded(t, next)}}, &problems)
	if all := fmt.Sprint(problems.All()); !strings.Contains(all, "has the date of releases/2025.1.json") {
		t.Errorf("of two releases of one day nothing is said: %s", all)
	}
	next.Date, next.Before = "2025-02-02", "2025.1"
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"one after the other": {fstest.MapFS{"releases/2025.1.json": {Data: []byte(data)}, "releases/2025.2.json": {Data: encoded(t, next)}}, ""},
		"the first is gone":   {fstest.MapFS{"releases/2025.2.json": {Data: encoded(t, next)}}, "releases/2025.2.json: came after the release 2025.1, and releases/2025.1.json is not there"},
		"one between": {fstest.MapFS{"releases/2025.1.json": {Data: []byte(data)}, "releases/2025.2.json": {Data: encoded(t, next)}, "releases/a.json": {Data: encoded(t, freeze(t, rivers(), "a", "2025-01-20"))}},
			"releases/a.json: is between the releases 2025.1 and 2025.2"},
	} {
		var problems source.List
		release.Read(c.files, &problems)
		if all := fmt.Sprint(problems.All()); c.want == "" && problems.Len() > 0 || !strings.Contains(all, c.want) {
			t.Errorf("%s: got %s, want %s", name, all, c.want)
		}
	}
	if err := (release.About{ID: "con", Date: "2025-01-01", Note: "A note."}).Check(); err == nil || !strings.Contains(err.Error(), "is the name of a device on Windows, where the project could not be checked out") {
		t.Errorf("a release called as a device is %v", err)
	}
	if err := (release.About{ID: "latest", Date: "2025-01-01", Note: "A note."}).Check(); err == nil || !strings.Contains(err.Error(), "another one tomorrow") {
		t.Errorf("a release called latest is %v", err)
	}
	var spaces source.List
	if release.Read(fstest.MapFS{"releases/2025.1.json": {Data: []byte(strings.ReplaceAll(data, "\n", "\r\n"))}}, &spaces); spaces.Len() > 0 {
		t.Errorf("other ends of lines are no edit: %v", spaces.All())
	}
}

// What became of each row, and why, as far as hashes say it. Where the table has no row of
// Oder, its name is that of its file of judgments.
func TestWhatChanged(t *testing.T) {
	t.Parallel()
	before := rivers()
	const table, oder, yaml = "results/rivers/published/table.csv", "results/rivers/judgments/oder.jsonl", "results/rivers/benchmark.yaml"
	for name, c := range map[string]struct {
		after fstest.MapFS
		want  []string
	}{
		"nothing":         {before, nil},
		"a line moved":    {with(before, table, "model,A,B,overall\nOder,40.0,50.0,45.0\nElbe,30.0,30.0,30.0\nDelta,50.0,60.0,55.0\n"), nil},
		"a row more":      {edited(t, before, table, "Delta,", "Rhine,90,90,90\nDelta,"), []string{"printed delta moved 1→2", "printed elbe moved 3→4", "printed oder moved 2→3", "printed rhine added"}},
		"a row less":      {edited(t, before, table, "Oder,40.0,50.0,45.0\n", ""), []string{"made oder otherwise", "printed elbe moved 3→2", "printed oder gone"}},
		"withdrawn":       {with(edited(t, before, table, "Oder,40.0,50.0,45.0\n", ""), "results/withdrawn.csv", "benchmark,board,model,date,reason\nrivers,printed,Oder,2025-02-01,wrong prompts\n"), []string{"made oder otherwise", "printed elbe moved 3→2", "printed oder withdrawn: wrong prompts"}},
		"a figure":        {edited(t, before, table, "40.0,50.0", "40.0,54.0"), []string{"printed oder rescored [B 50.0→54.0]; other figures in its published source, " + table}},
		"a judgment":      {edited(t, before, oder, `{"id": "r2", "ok": "N"}`, `{"id": "r2", "ok": "Y"}`), []string{"made oder rescored [long 0.50→0.60 overall 0.50→0.55]; other judgments, " + oder + " items r2 0→1"}},
		"a judgment less": {edited(t, before, oder, `{"id": "r2", "ok": "N"}`+"\n", ""), []string{"made oder rescored [long 0.50→0.56 overall 0.50→0.53]; other judgments, " + oder + " items r2 0→"}},
		"another rule":    {edited(t, before, yaml, "overall: groups", "overall: {weights: {A: 1, B: 3}}"), []string{"printed rules overall: groups→overall: weights weight of A: 1/2→weight of A: 1/4 weight of B: 1/2→weight of B: 3/4"}},
		"another rule, and a figure that it is not about": {edited(t, edited(t, before, yaml, "overall: groups", "overall: {weights: {A: 1, B: 3}}"), table, "40.0,50.0", "40.0,54.0"), []string{
			"printed oder rescored [B 50.0→54.0]; other figures in its published source, " + table,
			"printed rules overall: groups→overall: weights weight of A: 1/2→weight of A: 1/4 weight of B: 1/2→weight of B: 3/4"}},
		"another rule, and a figure that it may be about": {edited(t, edited(t, before, yaml, "overall: groups", "overall: {weights: {A: 1, B: 3}}"), table, "50.0,45.0", "50.0,47.0"), []string{
			"printed oder rescored [overall 45.0→47.0]; other figures in its published source, " + table + "; another rule of the leaderboard, or weight",
			"printed rules overall: groups→overall: weights weight of A: 1/2→weight of A: 1/4 weight of B: 1/2→weight of B: 3/4"}},
		"another rule, and another judgment": {edited(t, edited(t, before, yaml, "overall: items", "overall: groups"), oder, `{"id": "r2", "ok": "N"}`, `{"id": "r2", "ok": "Y"}`), []string{
			"made oder rescored [long 0.50→0.60 overall 0.50→0.55]; other judgments, " + oder + "; another rule of the leaderboard, or weight items r2 0→1",
			"made rules overall: items→overall: groups →weight of long: 1/2 →weight of short: 1/2"}},
		"other prompts, and a printed figure": {edited(t, edited(t, before, "results/rivers/prompts/all.json", "river 3", "river 33"), table, "40.0,50.0", "40.0,54.0"), []string{"printed oder rescored [B 50.0→54.0]; other figures in its published source, " + table}},
		"what a mark means": {edited(t, before, yaml, "Y: 1", "Y: 0.5"), []string{
			"made delta rescored [long 1.00→0.50 overall 1.00→0.50 short 1.00→0.50]; another description of the benchmark, " + yaml + " items 20",
			"made oder rescored [long 0.50→0.25 overall 0.50→0.25 short 0.50→0.25]; another description of the benchmark, " + yaml + " items 10"}},
		"a board less": {with(before, "results/rivers/judgments/oder.jsonl", "", "results/rivers/judgments/delta.jsonl", ""), []string{"made delta gone", "made oder gone"}},
	} {
		got := said(release.Compare(freeze(t, before, "1", "2025-01-01"), freeze(t, c.after, "2", "2025-02-02")))
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s:\n got %s\nwant %s", name, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
}

// said writes a comparison down, a line a row.
func said(c *release.Comparison) []string {
	var lines []string
	for _, b := range c.Boards {
		id := ""
		if b.After != nil {
			id = b.After.ID
		} else {
			id = b.Before.ID
		}
		var rules []string
		for _, r := range b.Rules {
			rules = append(rules, r.Before+"→"+r.After)
		}
		if len(rules) > 0 {
			slices.Sort(rules)
			lines = append(lines, id+" rules "+strings.Join(rules, " "))
		}
		for _, r := range b.Rows {
			row := r.After
			if row == nil {
				row = r.Before
			}
			text := fmt.Sprintf("%s %s %s", id, row.Model, r.Kind)
			var cells []string
			for _, x := range r.Cells {
				if x.Figure {
					cells = append(cells, fmt.Sprintf("%s %s→%s", x.Column.ID, x.Before.Shown, x.After.Shown))
				}
			}
			if slices.Sort(cells); len(cells) > 0 {
				text += fmt.Sprint(" ", cells)
			}
			if r.Kind == release.Moved {
				text += fmt.Sprintf(" %d→%d", r.Before.Rank, r.After.Rank)
			}
			if r.Reason != nil {
				text += ": " + r.Reason.Reason
			}
			for _, cause := range r.Causes {
				text += "; " + cause.String()
			}
			switch {
			case len(r.Items) > 1:
				text += fmt.Sprint(" items ", len(r.Items))
			case len(r.Items) == 1:
				text += fmt.Sprintf(" items %s %s→%s", r.Items[0].Item, r.Items[0].Before, r.Items[0].After)
			}
			lines = append(lines, text)
		}
	}
	slices.Sort(lines)
	return lines
}

// A corrected figure of a table shows, also where the leaderboard has the recomputed row.
func TestACorrectionShows(t *testing.T) {
	const table = "results/rivers/published/made.csv"
	project := edited(t, rivers(), "results/rivers/benchmark.yaml", "    decimals: 2\n", "    decimals: 2\n    published: made.csv\n")
	before := freeze(t, with(project, table, "model,long,short,overall\nDelta,0.90,1.00,1.00\n"), "one", "2025-01-01")
	after := freeze(t, with(project, table, "model,long,short,overall\nDelta,1.00,1.00,1.00\n"), "two", "2025-01-02")
	c := release.Compare(before, after)
	if len(c.Boards) != 1 || !c.Boards[0].Reproduced() || c.Boards[0].Before.Reproduced != "2 of 3" || c.Boards[0].After.Reproduced != "3 of 3" || len(c.Went) != 1 {
		t.Errorf("%+v, %d findings went", c.Boards, len(c.Went))
	}
	var problems source.List
	if list := release.Read(fstest.MapFS{"releases/one.json": {Data: encoded(t, before)}}, &problems); len(list) != 1 || list[0].Board("rivers", "made").Reproduced != "2 of 3" {
		t.Error("the count is not in the file of a release", problems.All())
	}
	if c.Boards[0].Rows[0].Kind != release.Otherwise {
		t.Errorf("the row with the corrected figure beside it is %s", c.Boards[0].Rows[0].Kind)
	}
	made := before.Board("rivers", "made")
	made.Frozen, made.Reproduced = true, "" // by a program that did not count, and did not keep what is beside figures
	if release.Compare(before, after).Boards != nil {
		t.Error("a record without the count differs")
	}
}

// A reason that is no file says what was before.
func TestReasonsWithoutFiles(t *testing.T) {
	for want, change := range map[string]func(*release.Record, *record.Row){
		"; another version of Standings, other and before test": func(r *release.Record, _ *record.Row) { r.Program = "other" },
		"; other evidence, own and before published":            func(_ *release.Record, r *record.Row) { r.Evidence = "own" },
	} {
		before, after := freeze(t, rivers(), "1", "2025-01-01"), freeze(t, rivers(), "2", "2025-02-02")
		row := &after.Board("rivers", "printed").Rows[0]
		row.Cells[0].InFull = "99"
		change(after, row)
		if got := said(release.Compare(before, after)); len(got) != 1 || !strings.HasSuffix(got[0], want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
