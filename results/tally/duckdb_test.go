package tally_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/trial"
)

// asFiles is a benchmark whose judgments are in files, and the same as tables of a
// database.
type asFiles struct {
	files  fstest.MapFS
	tables map[string]string // CSV by name; the column shard of items is left out
	shards []int             // of four, by item
}

func (s *asFiles) put(name, text string) { s.files[name] = &fstest.MapFile{Data: []byte(text)} }

// newWeighted is a suite of three marks a case, some of which one model lacks.
func newWeighted() *asFiles {
	s := &asFiles{files: fstest.MapFS{}, tables: map[string]string{}}
	s.put("results/wise-like/benchmark.yaml", `title: Weighted
question: Which?
judge: {name: house}
facets:
  - {id: category, field: category, groups: [Culture, Time, Space]}
boards:
  - {id: wiscore, title: WiScore, facets: [category], scale: {min: 0, max: 1}, decimals: 3, score: (0.7*consistency + 0.2*realism + 0.1*aesthetic_quality) / 2, overall: {weights: {Culture: 0.4, Time: 0.35, Space: 0.25}}}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {consistency: {min: 0, max: 2}, realism: {min: 0, max: 2}, aesthetic_quality: {min: 0, max: 2}}}
`)
	random := rand.New(rand.NewPCG(3, 4))
	items, judgments := "item,category\n", "model,item,consistency,realism,aesthetic_quality\n"
	var prompts []string
	ease := make([]int, 400) // for all models: they vary together
	for i := range 400 {
		ease[i] = random.IntN(3)
		category := []string{"Culture", "Time", "Space", "Culture"}[i%4]
		items += fmt.Sprintf("%d,%s\n", i+1, category)
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "category": %q, "prompt": "draw"}`, i+1, category))
		s.shards = append(s.shards, i/4%4) // a remainder: no shard is a range of ids
	}
	for m := range 6 {
		for i := range 400 {
			mark := func() int { return min(2, (random.IntN(3)+ease[i])/2+random.IntN(m+2)/4) }
			if a, b, c := mark(), mark(), mark(); m != 2 || i%7 > 0 {
				judgments += fmt.Sprintf("m%d,%d,%d,%d,%d\n", m, i+1, a, b, c)
			}
		}
	}
	s.put("results/models.csv", "id,name\nm0,M0\nm1,M1\nm2,M2\nm3,M3\nm4,M4\nm5,M5\n")
	s.put("results/wise-like/prompts/p.json", "["+strings.Join(prompts, ",\n")+"]")
	s.put("results/wise-like/judgments/m.csv", judgments)
	s.tables["items"], s.tables["judgments"] = items, judgments
	return s
}

// newChecklist is a suite of checklists of four to seven lines, on countries.
func newChecklist() *asFiles {
	s := &asFiles{files: fstest.MapFS{}, tables: map[string]string{}}
	s.put("results/world-like/benchmark.yaml", `title: Checklists
question: Which?
judge: {name: house}
cluster: country
facets:
  - {id: continent, field: continent, groups: [AF, AS, EU]}
boards:
  - {id: humanities, title: Humanities, facets: [continent], scale: {min: 0, max: 100}, decimals: 2, score: 100 * mean(verdict), overall: items}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: country}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, line: line, marks: {verdict: {words: {yes: 1, no: 0}}}}
`)
	random := rand.New(rand.NewPCG(5, 6))
	items, verdicts := "item,continent,country\n", "model,item,line,verdict\n"
	var prompts []string
	for i := range 240 {
		continent, country := []string{"AF", "AS", "EU"}[i/3%3], fmt.Sprintf("c%d", i/3)
		items += fmt.Sprintf("%d,%s,%s\n", i+1, continent, country)
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "continent": %q, "country": %q, "prompt": "draw"}`, i+1, continent, country))
		s.shards = append(s.shards, i/3%4) // of a whole country
	}
	for m := range 5 {
		for i := range 240 {
			if m == 1 && i%50 == 0 {
				continue
			}
			for line := range 4 + i%4 {
				verdict := "no"
				if random.IntN(10) < 3+m+i%3 {
					verdict = "yes"
				}
				verdicts += fmt.Sprintf("m%d,%d,%d,%s\n", m, i+1, line+1, verdict)
			}
		}
	}
	s.put("results/models.csv", "id,name\nm0,M0\nm1,M1\nm2,M2\nm3,M3\nm4,M4\n")
	s.put("results/world-like/prompts/p.json", "["+strings.Join(prompts, ",\n")+"]")
	s.put("results/world-like/judgments/m.csv", verdicts)
	s.tables["items"], s.tables["verdicts"] = items, verdicts
	return s
}

// tallied is the project with a table of tallies in the place of judgments and prompts.
func (s *asFiles) tallied(table string) fstest.MapFS {
	files := fstest.MapFS{}
	for name, file := range s.files {
		if strings.HasSuffix(name, "benchmark.yaml") {
			files[path.Join(path.Dir(name), "tallies/t.csv")] = &fstest.MapFile{Data: []byte(table)}
		} else if !strings.HasSuffix(name, "models.csv") {
			continue
		}
		files[name] = file
	}
	return files
}

// onPage finds the SQL that the page on tallies shows, by what stands behind its fences.
func onPage(t *testing.T) map[string]string {
	t.Helper()
	page, err := os.ReadFile("../../content/pages/use-tallies.md")
	if err != nil {
		t.Fatal(err)
	}
	sql := map[string]string{}
	for _, found := range regexp.MustCompile("(?s)```sql (\\S+)\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		sql[found[1]] = found[2]
	}
	return sql
}

// The SQL of the page on tallies, run by DuckDB, makes the boards that the same judgments
// make as files, in one tally and in four added up.
func TestDuckDBMakesTheSameBoards(t *testing.T) {
	t.Parallel()
	_, err := exec.LookPath("node")
	trial.Needs(t, err == nil, "Node.js", "install nodejs")
	_, err = os.Stat("testdata/duckdb/node_modules/@duckdb/node-api")
	trial.Needs(t, err == nil, "DuckDB", "run npm ci in results/tally/testdata/duckdb")
	sql := onPage(t)
	for _, test := range []struct {
		name  string
		suite *asFiles
	}{
		{"weighted", newWeighted()},
		{"checklist", newChecklist()},
	} {
		want, _ := load(test.suite.files) // which warns of what is missing
		for _, shards := range []int{1, 4} {
			got, problems := load(test.suite.tallied(test.suite.duckDB(t, sql["run="+test.name], sql["tally="+test.name], shards)))
			if problems != "" {
				t.Fatalf("%s, %d shards: %s", test.name, shards, problems)
			}
			sameBoards(t, want, got)
			parts := got.Benchmarks[0].Boards[0].Rows[0].Tally().Parts
			if groups := len(got.Benchmarks[0].Boards[0].Groups()); len(parts) != groups*shards {
				t.Errorf("%s: %d tallies of %d groups in %d shards", test.name, len(parts), groups, shards)
			}
		}
	}
}

// duckDB runs a query on a database of the suite's tables, and returns what it gives.
func (s *asFiles) duckDB(t *testing.T, views, query string, shards int) string {
	t.Helper()
	dir := t.TempDir()
	var statements []string
	for name, text := range s.tables {
		if name == "items" {
			lines := strings.Split(strings.TrimSpace(text), "\n")
			lines[0] += ",shard"
			for i := range s.shards {
				lines[i+1] += fmt.Sprintf(",%d", s.shards[i]*shards/4)
			}
			text = strings.Join(lines, "\n") + "\n"
		}
		file := filepath.ToSlash(filepath.Join(dir, name+".csv"))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		statements = append(statements, fmt.Sprintf("CREATE TABLE %s AS SELECT * FROM read_csv('%s', header = true)", name, file))
	}
	made := filepath.Join(dir, "tally.csv")
	statements = append(statements, views, fmt.Sprintf("COPY (%s) TO '%s' (HEADER)", query, filepath.ToSlash(made)))
	text, err := json.Marshal(statements)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "statements.json")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("node", "testdata/duckdb/run.mjs", file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data, err := os.ReadFile(made)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
