package importer

import (
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// taken says what the columns of a table were taken for, a word a column.
func taken(t *testing.T, text string) string {
	t.Helper()
	var problems source.List
	tab := table.Open("t.csv", []byte(text), table.Options{Names: namesModels}, &problems)
	if tab == nil {
		t.Fatalf("%v", problems.All())
	}
	drawn := &sheet{Table: tab, input: &input{}}
	if drawn.guess(&problems); drawn.columns == nil {
		return problems.All()[0].String()
	}
	columns := drawn.columns
	var said []string
	for _, c := range columns {
		word := string(c.role)
		switch {
		case c.role == role.Further:
			word = c.kind.Name
		case c.role == role.Score || c.role == role.Overall:
			word += " " + string(c.scale)
		}
		if c.kind == kind.Number && c.role != role.Left && c.role != role.Error && c.better != "" {
			word += " " + c.better
		}
		if c.role != role.Model && c.Unit != "" && c.kind == kind.Number {
			word += " in " + c.Unit
		}
		said = append(said, word)
	}
	return strings.Join(said, ", ")
}

func TestRoles(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		{"a model and a number", "model,score\nA,1.5\nB,2.5\n", "model, overall open higher"},
		{"per cents", "model,score\nA,71.5\nB,62.5\n", "model, overall 0 to 100 higher"},
		{"shares", "name,f1\nA,0.715\nB,0.625\n", "model, overall 0 to 1 higher"},
		{"costs and times are none", "Method,Acc,Cost ($),latency (s),Params (B)\nA,71.5,1.2,3,7\nB,62.5,0.4,2,70\n",
			"model, overall 0 to 100 higher, number lower in $, number lower in s, number neither in B"},
		{"the majority's range", "model,a,b,c,win\nA,71.5,80,3,0.3\nB,62.5,90,4,0.42\nC,50,60,5,0.55\n", "model, score 0 to 100, score 0 to 100, score 0 to 100, number higher"},
		{"small among large", "model,a,b,c\nA,71.5,80,0\nB,62.5,90,0.0\n", "model, score 0 to 100, score 0 to 100, score 0 to 100"},
		{"ranks are left out", "#,model,acc\n1,A,71.5\n2,B,62.5\n", "left out, model, overall 0 to 100 higher"},
		{"magnitudes", "model,acc,bought\nA,71.5,1.2k\nB,62.5,3M\n", "model, overall 0 to 100 higher, number"},
		{"durations in several units", "model,acc,wait,size\nA,71.5,2 h,3 GB\nB,62.5,45 min,2 GB\n", "model, overall 0 to 100 higher, duration, number neither in GB"},
		{"an error of a head with its direction", "model,Loss (lower is better),n,Loss (lower is better) stderr\nA,63.8,523,1.4\nB,33.4,50,1.2\nC,51.0,282,0.9\n", "model, overall 0 to 100 lower, number neither, error"},
		{"errors", "model,math,math_stderr,code,±\nA,71.5,1.0,60,2\nB,62.5,1.1,50,3\n", "model, score 0 to 100, error, score 0 to 100, error"},
		{"intervals", "model,acc,95% CI,elo,elo ci,n,range\nA,71.5,\"[70, 73]\",1200,+5/-4,3,(1; 5)\nB,62.5,\"[60, 64]\",1300,+8/-8,4,(5; 6)\n", "model, score 0 to 100 higher, error, number higher, error, number neither, text"},
		{"dates, links, words, yes and no", "name,released,site,org,open,acc\nA,2024-01-02,https://a.example/x,Us,yes,70\nB,2024-02,https://b.example,Us,no,60\n",
			"model, date, link, text, yes-no, overall 0 to 100 higher"},
		{"months among days", "name,out,acc\nA,2024-01-02,70\nB,Apr 2024,60\nC,2023-05,50\n", "model, date, overall 0 to 100 higher"},
		{"one that is no date", "name,out,acc\nA,2024-01-02,70\nB,Apr 2024,60\nC,in spring,50\n", "model, text, overall 0 to 100 higher"},
		{"ratings like years", "name,Elo\nA,2010\nB,1998\nC,1750\n", "model, overall open higher"},
		{"years", "name,year,acc\nA,2024,70\nB,2023,60\n", "model, date, overall 0 to 100 higher"},
		{"the first of distinct texts", "sort,who,acc\nx,A,70\nx,B,60\n", "text, model, overall 0 to 100 higher"},
		{"lower scores apart", "model,BLEU,ROUGE,WER\nA,20,30,15\nB,21,31,14\n", "model, score 0 to 100 higher, score 0 to 100 higher, number lower"},
		{"error rates", "model,WER,CER\nA,20,30\nB,21,31\n", "model, score 0 to 100 lower, score 0 to 100 lower"},
		{"nothing names models", "a,b\n1,2\n3,4\n", `t.csv:1: no column names the models: none is called model, system, method or name, and every column holds numbers, dates or links; call the right one model`},
		{"answers", "qid,correct,gen\n1,1,blue\n2,0,red\n3,1,green\n", `t.csv:1: its rows are prompts or answers, by "gen", and not models: put the file into the folder judgments or prompts of a project, standings init -example makes one, and say in benchmark.yaml how it is read`},
		{"what encodes texts", "Text encoder,F1\nT5,70\nCLIP,60\n", "model, overall 0 to 100 higher"},
		{"years as heads", "model,2023,2024\nA,71.2,70\nB,64.0,62\n", "model, score 0 to 100, score 0 to 100"},
		{"an empty column", "model,acc,note\nA,70,-\nB,60,-\n", "model, overall 0 to 100 higher, left out"},
		{"a time that is a topic", "model,Cultural,Time,Space,Physics\nA,0.48,0.58,0.62,0.42\nB,0.39,0.44,0.50,0.31\n", "model, score 0 to 1, score 0 to 1, score 0 to 1, score 0 to 1"},
		{"a time that is one", "model,Cultural,Space,Time\nA,48.1,62.0,0.5\nB,39.2,50.0,0.7\n", "model, score 0 to 100, score 0 to 100, number lower"},
		{"words that only seem to count", "model,Number theory,Question answering,Long context,No reasoning\nA,48.1,62.0,50,51\nB,39.2,50.0,60,52\n", "model, score 0 to 100, score 0 to 100, score 0 to 100, score 0 to 100"},
		{"words that count", "model,Num samples,# params,Number of turns,Output tokens,acc\nA,48,62,50,51,60\nB,39,50,60,52,61\n", "model, number neither, number neither, number neither, number neither in tokens, overall 0 to 100 higher"},
		{"an average that says what its columns are", "model,Average WER,AMI,LibriSpeech,RTFx\nA,9.5,10.1,8.9,418.5\nB,8.0,9.0,7.0,31.5\n", "model, overall 0 to 100 lower, score 0 to 100 lower, score 0 to 100 lower, number"},
		{"signs of per cent", "model,Zero-shot,A,B\nA,99%,68.5,71\nB,98%,70.5,72\n", "model, number in %, score 0 to 100, score 0 to 100"},
		{"ranks by some rule", "Rank (Borda),model,A,B\n1,A,68.5,71\n2,B,70.5,72\n", "left out, model, score 0 to 100, score 0 to 100"},
		{"points of a game", "model,Elo\nA,1210\nB,1190\n", "model, overall open higher"},
	} {
		if got := taken(t, test.text); got != test.want {
			t.Errorf("%s: taken for\n%s, want\n%s", test.name, got, test.want)
		}
	}
}

// A number that says how a model was run distinguishes rows of one model; one
// that was measured says nothing of it.
func TestMeasuredNumbersMakeNoVariants(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]bool{"latency (ms)": false, "cost": false, "shots": true, "seed": true} {
		var problems source.List
		tab := table.Open("t.csv", []byte("model,acc,"+head+"\nA,71.2,1\nB,64.0,1\nA,70.9,5\n"), table.Options{Names: namesModels}, &problems)
		s := &sheet{Table: tab, input: &input{}}
		s.guess(&problems)
		if got := s.columns[2].role == role.Variant; got != want {
			t.Errorf("%s is a variant: %v", head, got)
		}
	}
}

// Prices are by something, and cells say of what they are.
func TestAPriceByPieces(t *testing.T) {
	t.Parallel()
	check(t, "cost.csv", []byte("model,score,cost ($/1M tokens)\nA,71.2,$7.50\nB,60.2,$1.50\n"))
}
