package results_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// Lines of withdrawn.csv say what, when and why; a row that is still there is an error.
func TestWithdrawn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ file, want string }{
		"whole":            {"benchmark,board,model,variant,date,reason\nrivers,flow,Rhine,,2025-01-02,wrong gauge\n", ""},
		"the least":        {"model;date;reason\nRhine;2025-01;wrong gauge\n", ""},
		"still there":      {"model,date,reason\ndelta,2025-01-02,wrong gauge\n", `results/withdrawn.csv:2: Delta is withdrawn, and board "flow" still has a row of it, from results/rivers/published/flow.csv:2: take out`},
		"another variant":  {"model,variant,date,reason\ndelta,dry,2025-01-02,wrong gauge\n", ""},
		"no reason":        {"model,date,reason\nRhine,2025-01-02,\n", "results/withdrawn.csv:2: gives no reason why Rhine is withdrawn"},
		"no day":           {"model,date,reason\nRhine,soon,wrong\n", `results/withdrawn.csv:2: "soon" is no date`},
		"no model":         {"model,date,reason\n,2025-01-02,wrong\n", "results/withdrawn.csv:2: names no model"},
		"twice":            {"model,date,reason\nRhine,2025-01-02,wrong\nrhine,2025-01-03,wrong\n", "results/withdrawn.csv:3: rhine is withdrawn in line 2 already"},
		"strange column":   {"model,date,reason,benchmrk\nRhine,2025-01-02,wrong,rivers\n", `unknown column "benchmrk" (did you mean "benchmark"?)`},
		"no column":        {"model,date\nRhine,2025-01-02\n", `lacks columns that it needs: reason`},
		"strange board":    {"benchmark,board,model,date,reason\nrivers,flw,Rhine,2025-01-02,wrong\n", `rivers has no board "flw" (did you mean "flow"?)`},
		"strange":          {"benchmark,model,date,reason\nlakes,Rhine,2025-01-02,wrong\n", `there is no benchmark "lakes"`},
		"board of nothing": {"board,model,date,reason\nflow,Rhine,2025-01-02,wrong\n", `names the board "flow" and no benchmark`},
	} {
		f := fstest.MapFS{
			"results/rivers/benchmark.yaml":     {Data: []byte("title: Rivers\nboards:\n  - {id: flow, groups: [A], scale: [0, 100], overall: groups, published: flow.csv}\n")},
			"results/rivers/published/flow.csv": {Data: []byte("model,A,overall\nDelta,50,50\nOder,40,40\n")},
			"results/withdrawn.csv":             {Data: []byte(c.file)},
		}
		var problems source.List
		p := results.Load(f, fstest.MapFS{}, &problems)
		all := fmt.Sprint(problems.All())
		if c.want == "" && (problems.Errors() > 0 || len(p.Withdrawn) != 1) || !strings.Contains(all, c.want) {
			t.Errorf("%s: got %s, want %q", name, all, c.want)
		}
	}
}
