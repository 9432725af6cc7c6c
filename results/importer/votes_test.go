package importer

import (
	"fmt"
	"strings"
	"testing"

	"standings/internal/source"
)

// repeated is a head and twelve lines, in which %d is the number of the line, and A and B are the
// names of two of three models.
func repeated(head string, lines ...string) string {
	models := []string{"gpt-4", "claude-2", "llama-13b"}
	text := head
	for n := range 12 {
		line := strings.ReplaceAll(lines[n%len(lines)], "%d", fmt.Sprint(n))
		text += strings.NewReplacer("$A", models[n%3], "$B", models[(n+1)%3]).Replace(line) + "\n"
	}
	return text
}

// Votes between two models are refused with what to give instead, whatever their columns are
// called; tables of what was computed from votes, and questions with choices, are read.
func TestVotesAreRefused(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ file, text, by string }{
		"an arena's table":           {"v.csv", repeated("question_id,model_a,model_b,winner,judge,turn\n", "%d,$A,$B,model_a,u1,1", "%d,$A,$B,tie (bothbad),u2,1", "%d,$A,$B,model_b,u1,2"), `"model_a", "model_b", "winner"`},
		"some of them not valid":     {"v.csv", repeated(",model_a,model_b,winner\n", "%d,$A,$B,model_a", "%d,$A,$B,tie(all bad)", "%d,$A,$B,invalid"), `"winner"`},
		"an arena's records":         {"v.json", "[" + strings.TrimSuffix(repeated("", `{"model_a": "$A", "model_b": "$B", "winner": "model_b", "tstamp": %d},`), ",\n") + "]", `"winner"`},
		"records within a document":  {"v.json", `{"version": 1, "battles": [` + strings.TrimSuffix(repeated("", `{"model_a": "$A", "model_b": "$B", "winner": "model_b", "tstamp": %d},`), ",\n") + "]}", `winner"`},
		"a column for each outcome":  {"v.csv", repeated("id,model_a,model_b,response_a,response_b,winner_model_a,winner_model_b,winner_tie\n", "%d,$A,$B,one %d,two %d,1,0,0", "%d,$A,$B,one %d,two %d,0,0,1"), `"model_a", "model_b"`},
		"a judge asked in two ways":  {"v.jsonl", repeated("", `{"question_id": %d, "model_1": "$A", "model_2": "$B", "g1_winner": "model_1", "g2_winner": "tie", "judge": ["j", "pair"], "g1_judgment": "Fine: [[A]]", "turn": 1}`), `"model_1", "model_2", "g1_winner"`},
		"the clicks of an arena":     {"v.jsonl", repeated("", `{"tstamp": %d.5, "type": "leftvote", "models": ["$A", "$B"]}`, `{"tstamp": %d.5, "type": "bothbad_vote", "models": ["$A", "$B"]}`), `"type"`},
		"left and right parts":       {"v.jsonl", repeated("", `{"leftComponent": "$A", "rightComponent": "$B", "rating": "A is better"}`, `{"leftComponent": "$A", "rightComponent": "$B", "rating": "Tie"}`), `"leftComponent", "rightComponent", "rating"`},
		"left and right":             {"v.tsv", repeated("left\tright\twinner\n", "$A\t$B\tleft", "$A\t$B\tright"), `"left", "right", "winner"`},
		"the winner's name":          {"v.csv", repeated("modelA,modelB,winner\n", "$A,$B,$A", "$A,$B,$B"), `"modelA", "modelB", "winner"`},
		"chosen and rejected":        {"v.jsonl", repeated("", `{"prompt": "Say %d", "chosen": "It is number %d.", "rejected": "No %d."}`), `"chosen", "rejected"`},
		"conversations":              {"v.jsonl", repeated("", `{"prompt": "Say %d", "chosen": [{"role": "user", "content": "x"}], "rejected": [{"role": "user", "content": "y"}], "score_chosen": 4.5, "score_rejected": 3.5}`), `"chosen", "rejected"`},
		"which picture is preferred": {"v.csv", repeated("case,image_a,image_b,preferred\n", "%d,a/%d.png,b/%d.png,A", "%d,a/%d.png,b/%d.png,B"), `"preferred"`},
		"winner and loser":           {"v.csv", repeated("winner,loser,annotator\n", "$A,$B,u%d"), `"winner", "loser"`},
		"a figure of preference":     {"v.json", "[" + strings.TrimSuffix(repeated("", `{"output_1": "one %d", "generator_1": "$A", "output_2": "two %d", "generator_2": "$B", "preference": 1.5},`), ",\n") + "]", `"generator_1", "generator_2", "preference"`},
		"in words":                   {"v.csv", repeated("prompt,model_a,model_b,verdict\n", "p%d,$A,$B,A is better", "p%d,$A,$B,B is slightly better", "p%d,$A,$B,Tie"), `"verdict"`},
		"models as columns":          {"v.csv", repeated("prompt,dalle3,sdxl,winner\n", "p%d,a/%d.png,b/%d.png,dalle3", "p%d,a/%d.png,b/%d.png,sdxl"), `"winner"`},
		"a typeset table":            {"v.md", repeated("| model_a | model_b | winner |\n|--|--|--|\n", "| $A | $B | model_a |", "| $A | $B | tie |"), `"winner"`},
		"no votes: win rates":        {"b.csv", "model,win_rate,avg_length\na,95.2,1300\nb,88.1,1400\nc,60.2,1100\n", ""},
		"no votes: wins and losses":  {"b.csv", "model,win,lose,tie,win_rate\na,30,5,5,0.81\nb,20,10,10,0.62\nc,5,30,5,0.19\n", ""},
		"no votes: ratings":          {"b.csv", "rank,model,elo,votes\n1,a,1250,3000\n2,b,1200,2800\n3,c,1100,2500\n", ""},
		"no votes: two scores":       {"b.csv", "model,score_a,score_b,winner\na,95.2,91.1,yes\nb,88.1,90.1,no\nc,60.2,70.1,no\n", ""},
		"no votes: a preferred hand": {"b.csv", "model,left hand,right hand,preferred\na,95.2,91.1,left\nb,88.1,90.1,right\nc,60.2,70.1,left\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var problems source.List
			d := Project([]Given{File(test.file, []byte(test.text))}, "", &problems)
			if test.by == "" {
				if d == nil || problems.Errors() > 0 {
					t.Errorf("refused: %v", problems.All())
				}
				return
			}
			all := problems.All()
			if d != nil || len(all) != 1 || all[0].File != test.file || !strings.Contains(all[0].Message, "votes are not read yet") || !strings.Contains(all[0].Message, test.by) || !strings.Contains(all[0].Message, "a row for each model") {
				t.Errorf("%v: %v", d != nil, all)
			}
		})
	}
}

// Votes among other files are left out, and the others are read: a judge's single verdicts, each
// file of a model that its records name, too, and questions with choices a and b.
func TestVotesAmongOthers(t *testing.T) {
	t.Parallel()
	files := map[string]string{"pair.jsonl": repeated("", `{"question_id": %d, "model_1": "$A", "model_2": "$B", "g1_winner": "model_1", "g2_winner": "tie"}`)}
	for _, model := range []string{"gpt-4", "claude-2", "llama-13b"} {
		files["single/"+model+".jsonl"] = repeated("", `{"question_id": %d, "model": "`+model+`", "choice_a": "x %d", "choice_b": "y", "label": "A", "score": 4}`, `{"question_id": %d, "model": "`+model+`", "choice_a": "x %d", "choice_b": "z", "label": "B", "score": 7}`)
	}
	var problems source.List
	d := drafted(folder(files), "", &problems)
	if d == nil || problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	if report := strings.Join(d.Report, "\n"); !strings.Contains(report, "left out: outputs/pair.jsonl (its rows are votes") {
		t.Errorf("nothing names the votes: %s", report)
	}
	project, _ := load(d)
	if b := project.Benchmarks[0].Boards[0]; len(b.Rows) != 3 || !b.Rows[0].Overall().Known || len(b.Others) > 0 {
		t.Errorf("%d rows, %d other judges", len(b.Rows), len(b.Others))
	}
}
