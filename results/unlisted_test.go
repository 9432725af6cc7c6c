package results_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// tabled is a project of tables: name and model names, one a row.
func tabled(list string, tables ...[]string) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{}
	if list != "" {
		project["results/models.csv"] = f(list)
	}
	for i, names := range tables {
		id := fmt.Sprintf("b%d", i+1)
		project["results/"+id+"/benchmark.yaml"] = f("title: B\nquestion: Q?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}]}]\nboards: [{id: main, title: M, facets: [f], scale: {min: 0, max: 1}, overall: none, rank: L, published: [{source: s, file: t.csv}]}]\n")
		var table strings.Builder
		table.WriteString("model,L\n")
		for _, name := range names {
			fmt.Fprintf(&table, "\"%s\",1\n", name)
		}
		project["results/"+id+"/published/t.csv"] = f(table.String())
	}
	return project
}

// loadWith loads a project beside a built-in list.
func loadWith(project fstest.MapFS, builtin string) (*results.Project, []string) {
	var problems source.List
	p := results.Load(project, fstest.MapFS{"results/models.csv": {Data: []byte(builtin)}}, &problems)
	var lines []string
	for _, problem := range append(problems.All(), p.Remarks()...) {
		lines = append(lines, problem.String())
	}
	return p, lines
}

func idsOf(p *results.Project) map[string]string {
	ids := map[string]string{}
	for _, m := range p.Models.All() {
		ids[m.Name] = m.ID
	}
	return ids
}

func TestAModelThatIsNotListedIsOneOfItsOwn(t *testing.T) {
	t.Parallel()
	const list = "id,name,aliases\na,Alpha,A1\n"
	for _, test := range []struct {
		name    string
		project fstest.MapFS
		want    []string // every problem
		ids     map[string]string
	}{
		{"one warning a table, and one of each name", tabled(list, []string{"A1", "New One", "Newer", "Newest", "Last"}, []string{"New One", "Other"}),
			[]string{
				`results/b1/published/t.csv:3:1: warning: results/models.csv does not list "New One", "Newer", "Newest", "Last": models are shown under their own names; list them there, or as aliases`,
				`results/b2/published/t.csv:3:1: warning: results/models.csv does not list "Other": models are shown under their own names; list them there, or as aliases`,
			}, map[string]string{"Alpha": "a", "New One": "new-one", "Newer": "newer", "Newest": "newest", "Last": "last", "Other": "other"}},
		{"one remark where there is no list", tabled("", []string{"Alpha", "Beta"}, []string{"Alpha", "Gamma"}),
			[]string{`results/b1/published/t.csv:2:1: remark: there is no results/models.csv that lists "Alpha", "Beta", "Gamma": models are shown under their own names; such a file, with the column name and others such as organization and aliases, says more of them`},
			map[string]string{"Alpha": "alpha", "Beta": "beta", "Gamma": "gamma"}},
		{"a slip of the pen", tabled("name\nMistral Large 2\nLlama-3-8B\nQwen\n", []string{"Mistral Lagre 2", "Mistral Large 3", "llama 3 8b", "Llama3-8B", "Llama-3-7B", "Qwen"}),
			[]string{
				`results/b1/published/t.csv:2:1: warning: results/models.csv does not list "Mistral Lagre 2" (did you mean "Mistral Large 2"?), "Llama3-8B" (did you mean "Llama-3-8B"?), "Mistral Large 3", "Llama-3-7B": models are shown under their own names; list them there, or as aliases`,
				`results/b1/published/t.csv:4:1: warning: "llama 3 8b" is taken for "Llama-3-8B": names that differ in case, spaces, hyphens and underscores alone are one model; list them in results/models.csv where they are several`,
			}, map[string]string{"Mistral Large 2": "mistral-large-2", "Llama-3-8B": "llama-3-8b", "Qwen": "qwen", "Mistral Lagre 2": "mistral-lagre-2", "Mistral Large 3": "mistral-large-3", "Llama3-8B": "llama3-8b", "Llama-3-7B": "llama-3-7b"}},
		{"two that look alike", tabled("name\nAlpha\n", []string{"GPT 4o", "Alpha"}, []string{"GPT-4o", "GPT_4o", "GPT4o", "Foo", "Foo+", "Foo-2"}, []string{"gpt-4o", "GPT-4o"}),
			[]string{
				`results/b1/published/t.csv:2:1: warning: results/models.csv does not list "GPT 4o": models are shown under their own names; list them there, or as aliases`,
				`results/b2/published/t.csv:2:1: warning: "GPT-4o" is taken for "GPT 4o", "GPT_4o" is taken for "GPT 4o": names that differ in case, spaces, hyphens and underscores alone are one model; list them in results/models.csv where they are several`,
				`results/b2/published/t.csv:3: "GPT-4o" in line 2, "GPT_4o" in line 3 are one row: keep one, or say in a column variant how each was run, or list them in results/models.csv where they are two models`,
				`results/b2/published/t.csv:4:1: warning: results/models.csv does not list "GPT4o" (did you mean "GPT 4o"?), "Foo", "Foo+", "Foo-2": models are shown under their own names; list them there, or as aliases`,
				`results/b3/published/t.csv:3: "gpt-4o" in line 2, "GPT-4o" in line 3 are one row: keep one, or say in a column variant how each was run`,
			}, map[string]string{"Alpha": "alpha", "GPT 4o": "gpt-4o", "GPT4o": "gpt4o", "Foo": "foo", "Foo-2": "foo-2", "Foo+": "foo-plus"}},
		{"numbers stay apart", tabled("name\nAlpha\n", []string{"GPT-4 1", "GPT-41", "Qwen2-5", "Qwen25", "Qwen2.5", "X v1.5", "X v1-5", "Alpha"}),
			[]string{`results/b1/published/t.csv:3:1: warning: results/models.csv does not list "GPT-41" (did you mean "GPT-4 1"?), "Qwen25" (did you mean "Qwen2-5"?), "Qwen2.5" (did you mean "Qwen2-5"?), "X v1-5" (did you mean "X v1.5"?), "GPT-4 1", "Qwen2-5" and 1 more: models are shown under their own names; list them there, or as aliases`},
			map[string]string{"Alpha": "alpha", "GPT-4 1": "gpt-4-1", "GPT-41": "gpt-41", "Qwen2-5": "qwen2-5", "Qwen25": "qwen25", "Qwen2.5": "qwen2.5", "X v1.5": "x-v1.5", "X v1-5": "x-v1-5"}},
		{"both are listed", tabled("name,aliases\nGPT 4o,\nGPT-4o,\nBeta,Be-ta\n", []string{"GPT 4o", "GPT-4o", "Be ta"}, []string{"GPT_4o"}),
			[]string{
				`results/b1/published/t.csv:4:1: warning: "Be ta" is taken for "Beta": names that differ in case, spaces, hyphens and underscores alone are one model`,
				`results/b2/published/t.csv:2:1: warning: results/models.csv does not list "GPT_4o" (did you mean "GPT 4o"?): models are shown under their own names; list them there, or as aliases`,
			}, map[string]string{"GPT 4o": "gpt-4o-2", "GPT-4o": "gpt-4o", "Beta": "beta", "GPT_4o": "gpt-4o-3"}},
		{"names without a letter", tabled("name\nAlpha\n", []string{"Alpha", "???", "!!!"}),
			[]string{`results/b1/published/t.csv:3:1: warning: results/models.csv does not list "???", "!!!": models are shown under their own names; list them there, or as aliases`},
			map[string]string{"Alpha": "alpha", "!!!": "x", "???": "x-2"}},
		{"a list with mistakes is one mistake", tabled("id,name\nA b,Alpha\nB c,Beta\nC d,Gamma\n", []string{"Alpha", "Beta"}),
			[]string{`results/models.csv:2: model id "A b" should be lower-case letters and digits, separated by single dots or hyphens: it becomes an address; where the column is left out, ids are made from the names; and 2 more like it`}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, lines := loadWith(test.project, "name\n")
			if !slices.Equal(lines, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(test.want, "\n"))
			}
			if got := idsOf(p); test.ids != nil && !maps.Equal(got, test.ids) {
				t.Errorf("ids %v, want %v", got, test.ids)
			}
			for _, m := range p.Models.All() {
				if p.Models.ByID(m.ID) != m || p.Models.Find(m.Name) != m {
					t.Errorf("%s is not found", m.Name)
				}
			}
		})
	}
}

// A judge's files name models as tables do: once a folder, and not again what a table
// has said.
func TestModelsOfJudgmentsThatAreNotListed(t *testing.T) {
	t.Parallel()
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"results/models.csv": f("name\nAlpha\n"),
		"results/b/benchmark.yaml": f("title: B\nquestion: Q?\njudge: {name: G}\nsources: [{id: s, title: S}]\nconditions: [{id: plain, title: P}, {id: clear, title: C}]\nfacets: [{id: f, groups: [{id: L, ids: [1-2]}]}]\n" +
			"boards: [{id: main, title: M, facets: [f], also: [clear], scale: {min: 0, max: 1}, overall: none, rank: L, score: mean(m), published: [{source: s, file: t.csv}]}]\n" +
			"judgments: [{files: \"judgments/{model}.jsonl\", item: id, marks: {m: {list: true, values: [0, 1]}}}]\n"),
		"results/b/published/t.csv":             f("model,L\nAlpha,1\nSeen already,1\n"),
		"results/b/judgments-clear/Gamma.jsonl": f("{\"id\": 1, \"m\": [1]}\n{\"id\": 2, \"m\": [1]}\n"),
	}
	for _, name := range []string{"Alpha", "Beta", "Gamma", "alpha-", "seen already"} {
		project["results/b/judgments/"+name+".jsonl"] = f("{\"id\": 1, \"m\": [1]}\n{\"id\": 2, \"m\": [0]}\n")
	}
	p, lines := loadWith(project, "name\nNever\n")
	want := []string{
		`results/b/judgments/alpha-.jsonl:1: warning: results/models.csv does not list "alpha-" (did you mean "Alpha"?), "Beta", "Gamma": models are shown under their own names; list them there, or as aliases`,
		`results/b/judgments/seen already.jsonl:1: warning: "seen already" is taken for "Seen already": names that differ in case, spaces, hyphens and underscores alone are one model`,
		`results/b/published/t.csv:3:1: warning: results/models.csv does not list "Seen already": models are shown under their own names; list them there, or as aliases`,
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	ids := idsOf(p)
	for _, s := range p.Benchmark("b").Suite.Sheets {
		if p.Models.ByID(s.ModelID) == nil {
			t.Errorf("the judgments of %s are of the model %q, which is none of %v", s.Model, s.ModelID, ids)
		}
	}
	if ids["alpha-"] != "alpha-2" || len(ids) != 5 {
		t.Errorf("ids %v", ids)
	}
}

// Whatever is in a list, every model has a name and an address of its own.
func FuzzListOfModels(f *testing.F) {
	f.Add("id,name,aliases\na,Alpha,A1;b\n,Beta,\n", "Alpha", "GPT 4o", "gpt-4o")
	f.Add("name;organisation;size\nA;L;1,5\n", "A?", "A!", "a 2")
	f.Add("Model,Params\nx,7B\n", "x-2", "X", "")
	f.Fuzz(func(t *testing.T, list, x, y, z string) {
		for _, name := range []string{x, y, z} {
			if strings.ContainsAny(name, "\"\r\n") {
				return
			}
		}
		p, _ := loadWith(tabled(list, []string{x, y}, []string{z, x}), "id,name\na,Built in\n")
		if p.Models == nil {
			t.Fatal("no models")
		}
		ids := map[string]bool{}
		for _, m := range p.Models.All() {
			if ids[m.ID] && m.Place.File != "results/models.csv" || m.ID == "" || m.Name == "" {
				t.Errorf("model %q has the id %q", m.Name, m.ID)
			}
			ids[m.ID] = true
			for _, c := range p.Models.Facts() {
				m.Fact(c)
			}
		}
	})
}

// The address of a model does not depend on which table or line names it first.
func TestIDsOfUnlistedModelsDoNotDependOnTheirOrder(t *testing.T) {
	t.Parallel()
	names := []string{"GPT 4o", "GPT-4o", "gpt.4o", "GPT_4o", "gpt 4o 2", "???", "!!!", "Foo+", "Foo"}
	p, _ := loadWith(tabled("", names), "name\n")
	want := idsOf(p)
	slices.Reverse(names)
	p, _ = loadWith(tabled("", names[:4], names[4:]), "name\n")
	// Three names are one model, which is shown under the first.
	byID := func(ids map[string]string) string { return strings.Join(slices.Sorted(maps.Values(ids)), " ") }
	if got := idsOf(p); byID(got) != byID(want) || len(got) != len(names)-2 {
		t.Errorf("ids %v, the other way round %v", want, got)
	}
}

// Names that make one address get different ones, listed or not, in whatever order; others
// keep theirs.
func TestNamesOfOneAddress(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"F": "f", "F++": "f-plus-plus", "F#": "f-sharp", "Reply R (03-2025)": "reply-r-03-2025", "Reply R+ (03-2025)": "reply-r-plus-03-2025", "Solo+": "solo", "Key#": "key",
		"Both!+": "both", "Both Plus": "both-plus", "Both+": "both-plus-2", "Both#": "both-sharp", "観測器": "観測器", "観測器!": "観測器-2", "Ωμεγα": "ωμεγα", "Ωμέγα": "ωμεγα-2", "…": "x", "???": "x-2",
	}
	names := slices.Sorted(maps.Keys(want))
	for range 2 {
		p, lines := loadWith(tabled("", names), "name\n")
		if got := idsOf(p); !maps.Equal(got, want) {
			t.Errorf("unlisted: %v\n%q", got, lines)
		}
		p, lines = loadWith(tabled("name\n"+strings.Join(names, "\n")+"\n", names), "name\n")
		if got := idsOf(p); !maps.Equal(got, want) || len(lines) > 0 {
			t.Errorf("listed: %v\n%q", got, lines)
		}
		slices.Reverse(names)
	}
}

func TestOnesOwnListComesBeforeTheBuiltInOne(t *testing.T) {
	t.Parallel()
	const builtin = "id,name,aliases,organization\nsd-1.5,SD-1.5,SD-v1-5;Stable Diffusion,Them\nflux,FLUX,flux.1,Lab\nnever,Never named,,\n"
	names := func(p *results.Project) (all []string) {
		for _, m := range p.Models.All() {
			all = append(all, m.ID+"/"+m.Name+"/"+m.Organization)
		}
		return all
	}
	for _, test := range []struct {
		name, list string
		rows       []string
		models     []string
		want       []string
	}{
		{"adds", "name\nMine\n", []string{"Mine", "FLUX"}, []string{"mine/Mine/", "flux/FLUX/Lab"}, nil},
		{"none", "", []string{"FLUX", "sd-1.5"}, []string{"sd-1.5/SD-1.5/Them", "flux/FLUX/Lab"}, nil},
		{"overrides a line", "id,name,aliases,organization\nsd-1.5,SD one and a half,SD-1.5,Us\n", []string{"SD-1.5"}, []string{"sd-1.5/SD one and a half/Us"}, nil},
		{"a name of an overridden line", "id,name,aliases\nsd-1.5,SD-1.5,\n", []string{"SD-1.5", "Stable Diffusion"}, []string{"sd-1.5/SD-1.5/", "stable-diffusion/Stable Diffusion/"},
			[]string{`results/b1/published/t.csv:3:1: warning: results/models.csv does not list "Stable Diffusion": models are shown under their own names; list them there, or as aliases`}},
		{"takes a name", "id,name\nmine,flux.1\n", []string{"flux.1"}, []string{"mine/flux.1/"}, nil},
		{"takes a name, and the other is used", "id,name\nmine,flux.1\n", []string{"flux.1", "FLUX"}, []string{"mine/flux.1/", "flux/FLUX/Lab"},
			[]string{`results/models.csv:2: warning: "flux.1" is a name of "flux.1" here, and of "FLUX" in the built-in list, which the data name, too: give all names to one of them, or list "FLUX" on a line of its own`}},
		{"an alias", "id,name,aliases\nmine,flux.1,FLUX\n", []string{"flux.1"}, []string{"mine/flux.1/"}, nil},
		{"a line of its own", "id,name\nmine,flux.1\nother,FLUX\n", []string{"flux.1", "FLUX"}, []string{"mine/flux.1/", "other/FLUX/"}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, lines := loadWith(tabled(test.list, test.rows), builtin)
			if !slices.Equal(lines, test.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(test.want, "\n"))
			}
			if got := names(p); !slices.Equal(got, test.models) {
				t.Errorf("models %v, want %v", got, test.models)
			}
		})
	}
}

// What people write in the head of a list, and in its column of access.
func TestAListOfModelsAsPeopleWriteIt(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ list, want string }{
		{"Model,Alias,Organisation,Access,Licence,Release date,Params\nAlpha,A1,Lab,Closed,MIT,2025,7B\n", "{alpha Alpha [A1] Lab proprietary MIT 2025 7B}"},
		{"ID,NAME,ORG,Access,license,released,#params\n,Alpha,Lab,Open-Weights,MIT,2025,7B\n", "{alpha Alpha [] Lab open MIT 2025 7B}"},
		{"name\nAlpha\nALPHA\nalpha\n", `results/models.csv:3: "ALPHA" is a name of "Alpha" in line 2 already: one name is one model; take it out of one; and 1 more like it`},
		{"name\nFoo+\nFoo\nfoo\n", `results/models.csv:4: "foo" is a name of "Foo" in line 3 already: one name is one model; take it out of one`},
		{"nmae\nAlpha\n", `results/models.csv:1: column "name" is missing (did you mean "nmae"?): call the column so that holds the models' names`},
		{"name,access\nAlpha,opne\nBeta,opne\nGamma,opne\n", `results/models.csv:2: access of "Alpha" should be open, proprietary or empty, not "opne" (did you mean "open"?); and 2 more like it`},
	} {
		p, lines := loadWith(tabled(test.list, []string{"Alpha"}), "name\n")
		got := strings.Join(lines, "\n")
		if got == "" {
			m := p.Models.Find("Alpha")
			got = fmt.Sprint(struct {
				ID, Name        string
				Aliases         []string
				Org, Access     string
				License, Rel, P string
			}{m.ID, m.Name, m.Aliases, m.Organization, string(m.Access), m.License, m.Released, m.Parameters})
		}
		if got != test.want {
			t.Errorf("%q: got\n%s\nwant\n%s", test.list, got, test.want)
		}
	}
}

// Names that all make one address are read in moments.
func TestManyUnlistedModelsTakeNoTime(t *testing.T) {
	t.Parallel()
	var names []string
	for i := range 10_000 {
		names = append(names, strings.Repeat("?", 1+i%200)+strings.Repeat("!", i/200))
	}
	p, lines := loadWith(tabled("", names), "name\n")
	if len(p.Models.All()) != len(names) || len(lines) != 1 {
		t.Errorf("%d models, %q", len(p.Models.All()), lines)
	}
}

func TestListed(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"FLUX.1-dev": true, "flux.1-DEV": true, "Emu3": true, "Bridges": false, "": false} {
		if (results.BuiltIn().Find(name) != nil) != want {
			t.Errorf("%q is listed: %v", name, !want)
		}
	}
}
