package importer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
)

// ranks says in short what a table's draft ranks by: the column and its direction, the
// scores beside it, and the rows that are no models; or why there is no draft.
func ranks(t *testing.T, name, text string) string {
	t.Helper()
	var problems source.List
	sheets := (&Draft{}).read([]input{{Path: name, From: name, Name: name, Data: []byte(text)}}, &problems)
	if len(sheets) == 0 {
		return problems.All()[0].Message
	}
	var said []string
	for _, s := range sheets {
		s.reshape()
		s.guess(&problems)
		line := "nothing"
		switch {
		case s.rank != nil && s.rank.isDirected():
			line = s.rank.Text + " " + s.rank.better
		case s.rank != nil:
			line = s.rank.Text + " unknown"
		}
		if s.making != nil {
			line += " by " + s.making.rule
		}
		for _, c := range s.groups {
			if c != s.rank {
				line += ", " + c.Text
				if c.isDirected() && (s.rank == nil || c.better != s.rank.better) {
					line += " " + c.better
				}
			}
		}
		if s.reference != nil {
			line += "; no models: " + strings.Join(s.reference, ", ")
		}
		said = append(said, line)
	}
	return strings.Join(said, " | ")
}

// rowsOf writes rows under a head: a name and a figure for each column, by the row's number.
func rowsOf(n int, head string, cells ...func(i int) string) string {
	var b strings.Builder
	b.WriteString(head + "\n")
	for i := range n {
		fmt.Fprintf(&b, "m%c", 'a'+rune(i))
		for _, cell := range cells {
			b.WriteString("," + cell(i))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// manyAnswers is a table of yes and no, by two models to many questions.
func manyAnswers() string {
	text := "question,model,answer\n"
	for i := range 2 * (mostTasks + 1) {
		text += fmt.Sprintf("is there a %d?,%c,%d\n", i/2, 'A'+rune(i%2), i%3%2)
	}
	return text
}

// down and up are figures that fall and rise from row to row; mixed ones do neither.
func down(i int) string  { return fmt.Sprintf("%.1f", 91.3-float64(i)*1.7) }
func up(i int) string    { return fmt.Sprintf("%.1f", 5.2+float64(i)*1.3) }
func mixed(i int) string { return fmt.Sprintf("%.1f", 40.2+float64(i*7%11)*3.1) }
func count(i int) string { return fmt.Sprint(3 + i*5%13) }

func TestWhatRanks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		// What ranks.
		{"the only score", "model,accuracy\nA,1.5\nB,2.5\n", "accuracy higher"},
		{"the only score, of no direction", "model,MMLU\nA,71.5\nB,62.5\n", "MMLU unknown"},
		{"two scores", "model,MMLU,GSM8K\nA,71.5,80.1\nB,62.5,90.2\n", "nothing, MMLU, GSM8K"},
		{"a head that means overall", "model,a,b,Average accuracy\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\n", "Average accuracy higher by groups, a, b"},
		{"in another language", "模型,数学 ↑,代码,平均分\nA,10.0,20.0,15.0\nB,30.0,31.0,30.5\n", "平均分 higher by groups, 数学 ↑, 代码"},
		{"a sum in another language", "模型,数学,代码,总分 ↑\nA,10.0,20.0,15.0\nB,30.0,31.0,31.5\n", "总分 ↑ higher, 数学, 代码"},
		{"an average of something", "model,Avg. WER ↓,a,b\nA,15.0,10.0,20.0\nB,30.5,30.0,31.0\n", "Avg. WER ↓ lower by groups, a, b"},
		{"an average length is none", "model,Avg. length,Math\nA,2049,71.5\nB,1365,62.5\n", "Math unknown"},
		{"several overalls", "model,Overall A,Overall B,x\nA,10.0,20.0,3.1\nB,30.0,31.0,1.1\n", "nothing, Overall A higher, Overall B higher, x"},
		{"several overalls, in the order of one", rowsOf(9, "model,Overall A,Overall B", mixed, down), "Overall B higher"},
		{"the order of rows says no direction", rowsOf(9, "model,x,y", mixed, down), "y unknown, x"},
		{"the order of rows, by a measure", rowsOf(9, "model,x,y accuracy", mixed, down), "y accuracy higher, x"},
		{"the order of three that rank alike", rowsOf(9, "model,Precision,Recall,F1", down, func(i int) string { return fmt.Sprintf("%.1f", 80.1-float64(i)*2.3) }, func(i int) string { return fmt.Sprintf("%.1f", 85.2-float64(i)*2.1) }), "F1 higher, Precision, Recall"},
		{"an overall that nobody explains", "model,Maths,Code,Text,Average\nA,60.0,50.0,40.0,50.0\nB,70.0,60.0,50.0,60.0\nC,20.0,30.0,40.0,30.0\n", "Average higher by groups, Maths, Code, Text"},
		{"a total that counts cases", rowsOf(10, "Model,Mode,Acc,No answer,Total", func(int) string { return "greedy" }, down, mixed, func(int) string { return "800" }), "Acc higher, No answer"},
		{"a total that counts some cases", "Model,Acc,Total\nA,60.0,800\nB,70.0,800\nC,20.0,790\n", "Acc higher"},
		{"a total of points", "Model,Maths,Code,Total\nA,60,50,110\nB,70,60,130\nC,20,30,50\n", "Total higher"},
		{"rows that rise", "team,score\nA,0.1\nB,0.2\nC,0.3\nD,0.4\n", "score unknown"},
		{"a score of harm", "model,toxicity score\nA,0.4\nB,0.2\nC,0.3\n", "toxicity score unknown"},
		{"scores of larger models are lower", "model,Params (B),score\nA,1,9.4\nB,7,8.2\nC,30,6.1\nD,70,7.3\n", "score unknown"},
		{"too few rows for an order", rowsOf(8, "model,x,y", mixed, down), "nothing, x, y"},
		{"an order that few rows break", rowsOf(25, "model,x,y", mixed, func(i int) string {
			if i == 7 {
				i = 4
			}
			return down(i)
		}), "y unknown, x"},
		{"an order up, of few rows", rowsOf(12, "model,x,y", mixed, up), "y unknown, x"},
		{"an order up, of many rows", rowsOf(21, "model,x,y", mixed, up), "y unknown, x"},
		{"an order up, against its head", rowsOf(21, "model,x,accuracy", mixed, up), "accuracy higher, x"},
		{"the order of two", rowsOf(9, "model,x,y,z", mixed, down, func(i int) string { return down(i * 2) }), "nothing, x, y, z"},
		{"what is left of a hundred", rowsOf(21, "model,kept,lost", down, func(i int) string { return fmt.Sprintf("%.1f", 8.7+float64(i)*1.7) }), "kept unknown, lost"},
		{"coarse figures that are no complement", "model,Recall,Rate,Count error\nA,0.71,0.12,0\nB,0.65,0.31,0\nC,0.50,0.22,0\nD,0.42,0.08,0\n", "nothing, Recall higher, Rate"},
		{"the order of sizes", rowsOf(9, "model,x,size (B),y", mixed, func(i int) string { return fmt.Sprint(3 + i*4) }, count), "nothing, x, y"},
		{"a rank column", "Rank,model,x,y\n2,A,71.5,60.1\n1,B,80.2,60.0\n3,C,60.4,60.3\n4,D,50.1,60.2\n5,E,40.1,60.4\n6,F,30.1,60.1\n", "x higher, y"},
		{"a rank column of too few rows", "Rank,model,x,y\n2,A,71.5,60.1\n1,B,80.2,60.0\n3,C,60.4,60.3\n4,D,50.1,60.2\n", "nothing, x, y"},
		{"a rank column of lower ones", "Rank,model,x,y\n2,A,71.5,60.1\n3,B,80.2,60.0\n1,C,60.4,60.0\n4,D,90.1,59.9\n5,E,91.1,59.7\n6,F,92.1,60.9\n", "x lower, y"},
		{"ranks that agree with two", "Rank,model,x,y\n1,A,71.5,60.1\n2,B,60.2,50.0\n3,C,50.4,40.3\n", "nothing, x, y"},
		{"a number of rows is no rank", "#,model,x,y\n1,A,71.5,60.1\n2,B,60.2,70.0\n3,C,50.4,40.3\n", "nothing, x, y"},
		// Directions.
		{"a word against the other scores", rowsOf(12, "model,Accuracy,Recall,Drift divergence", mixed, mixed, func(i int) string { return mixed(i)[:3] + "9" }), "nothing, Accuracy higher, Recall higher, Drift divergence"},
		{"the title", "model,x\nA,71.5\nB,60.2\n", "x unknown"},
		{"lower scores apart", "model,BLEU,ROUGE,WER\nA,20.5,30.1,15.2\nB,21.5,31.1,13.2\nC,21.0,31.3,14.2\n", "nothing, BLEU higher, ROUGE higher"},
		{"scores that rank alike", "model,BLEU,ROUGE,WER\nA,20.5,30.1,15.2\nB,21.5,31.1,13.2\nC,21.0,30.8,14.2\n", "ROUGE higher, BLEU"},
		{"all but level ones", "model,BLEU,ROUGE\nA,20.5,30.1\nB,20.5,31.1\nC,21.0,31.8\n", "nothing, BLEU higher, ROUGE higher"},
		{"all but one that lacks a figure", "model,BLEU,ROUGE\nA,20.5,30.1\nB,-,31.1\nC,21.0,31.8\n", "nothing, BLEU higher, ROUGE higher"},
		{"alike beside one of unknown direction", "model,BLEU,ROUGE,Spread\nA,20.5,30.1,3.1\nB,21.5,31.1,3.2\n", "nothing, BLEU higher, ROUGE higher, Spread"},
		{"average precision of boxes", "model,APbox,尺寸 (像素),res\nA,20.5,640,224\nB,21.5,320,512\n", "APbox higher"},
		// Ranked falsely once.
		{"a row of averages", "model,accuracy\nA,71.5\nB,60.5\nAverage,66.0\n", "accuracy higher; no models: Average"},
		{"a row of totals", "model,accuracy\nTotal,132\nA,71.5\nB,60.5\n", "accuracy higher; no models: Total"},
		{"a row of means without a name", "model,a,b,c\nA,71.5,60.1,50.2\nB,60.5,50.3,40.4\nC,50.2,40.8,30.6\nall together,60.7,50.4,40.4\n", "nothing, a, b, c; no models: all together"},
		{"people and chance", "model,accuracy\nHuman (high),95.1\nRandom guess,25.0\nA,71.5\nRandom Forest,60.2\nHuman-aligned 7B,50.3\n", "accuracy higher; no models: Human (high), Random guess"},
		{"a row for each task", "model,task,score\nA,math,71.5\nA,code,60.2\nB,math,62.5\nB,code,70.3\n", "nothing, math higher, code higher"},
		{"a row for each data set and measure", "model,dataset,metric,score\nA,ami,WER,7.5\nA,ted,WER,3.2\nA,ted,CER,1.2\nB,ami,WER,6.5\nB,ted,WER,3.9\nB,ted,CER,1.9\n", "nothing, ami WER lower, ted WER lower, ted CER lower"},
		{"an average rank", "model,a,b,Avg Rank\nA,71.5,60.1,1.5\nB,60.2,70.4,1.5\n", "nothing, a, b"},
		{"error rates by data set", "model,test-clean,test-other\nA,2.1,4.5\nB,1.9,4.7\n", "nothing, test-clean, test-other"},
		{"shares of one whole", "model,Correct,Incorrect,Not attempted\nA,40.1,50.2,9.7\nB,35.3,24.5,40.2\nC,20.2,30.1,49.7\n", "nothing, Correct higher, Incorrect, Not attempted"},
		{"two measures", "model,FID,KID\nA,12.1,0.004\nB,10.2,0.005\n", "nothing, FID lower, KID lower"},
		{"a data set called as a measure of another is", rowsOf(9, "model,T0,T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,KITTI distance,Average", slices.Repeat([]func(int) string{down}, 13)...), "Average higher by groups, T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, KITTI distance"},
		{"ends of an interval", "model,overall_acc,overall_ci_lo,overall_ci_hi\nA,60.1,58.0,62.3\nB,70.2,68.1,72.4\n", "overall_acc higher"},
		{"one score beside figures that are not read", "model,A,B,judged\nA,0.9 / 0.8,0.7 / 0.6,9.1\nB,0.7 / 0.6,0.8 / 0.9,8.1\n", "nothing, judged"},
		{"a language in a head", rowsOf(9, "model,image_recall@5 de,image_recall@5 id,avg", down, down, down), "avg higher by groups, image_recall@5 de, image_recall@5 id"},
		{"a quality beside a speed", "model,PSNR,FPS\nA,31.2,24.1\nB,30.1,60.3\n", "nothing, PSNR higher, FPS"},
		{"per cents beside figures without", "model,Task A,Task B\nA,71.5%,60.1\nB,60.5%,70.1\n", "nothing, Task A"},
		{"subjects that sound like storage", "model,Simple %,Parallel %,Memory KV %\nA,80.51,70.32,12.10\nB,75.32,72.24,30.45\nC,70.21,60.14,0.00\n", "nothing, Simple %, Parallel %, Memory KV %"},
		{"subjects that sound like sizes", "model,Base,Miss Func,Miss Param\nA,40.51,50.32,12.10\nB,35.32,42.24,30.45\n", "nothing, Base, Miss Func, Miss Param"},
		{"-1 for not measured", "model,accuracy\nA,71.5\nB,-1\nC,60.2\nD,50.1\n", "accuracy higher"},
		{"answers of people", "question_id,worker_id,model,answer\nq1,1,A,4\nq1,2,A,5\nq1,3,A,4\nq2,1,A,3\nq2,2,A,2\nq1,1,B,4\n", `its rows are answers to cases, by "question_id", and not models: `},
		{"prompts", "id,prompt,difficulty\nb1,Draw a comparative diagram that shows how light is refracted in a normal eye and an astigmatic one,0.4\nb2,Draw the tree of life,0.7\n", `its rows are cases, by "prompt", and not models: `},
		{"the spread of a mean", "model,mean_reward,std_reward\nA,71.5,9.1\nB,60.5,3.2\n", "mean_reward higher"},
		{"an error behind a count", "engine,Elo,games,±\nA,2412,449,23\nB,2505,825,18\n", "Elo higher"},
		{"a row for each model and environment", "algo,env_id,mean_reward,std_reward,eval_episodes\nA,maze,71.5,1.5,10\nA,pond,60.5,20.1,12\nB,maze,62.5,2.5,11\nC,pond,30.5,2.1,9\n", "nothing, maze higher, pond higher"},
		{"rows of several tasks", "algo,env_id,machine,mean_reward\nA,maze,m1,71.5\nA,pond,m2,602.5\nB,maze,m1,62.5\nC,pond,m3,30.5\nC,maze,m1,33.5\n", "nothing, mean_reward higher"},
		{"no error is no error", "model,No Error %,CorrectV %\nA,96.5,43.5\nB,91.5,58.5\nC,94.5,35.5\n", "nothing, No Error %, CorrectV % higher"},
		{"two columns of which either could be the models", "Source,Target,AUC_mean\nA,A,0.91\nA,B,0.62\nB,A,0.73\nB,B,0.84\n", `no column names the models: none is called model, system, method or name, and "Source" and "Target" could be either; call the right one model`},
		{"how errors are handled is no error", "model,samples,syntax,error_and_status_tracking,judge_avg\nA,11,0.7,0.5,0.6\nB,12,0.5,0.9,0.7\nC,14,0.9,0.4,0.65\n", "judge_avg higher by groups, syntax, error_and_status_tracking"},
		{"an index of quality", "rank,model,governance_index\n1,A,77.5\n2,B,72.1\n3,C,70.9\n", "governance_index unknown"},
		{"an average of what is beside it", "model,win_rate_character,win_rate_scene,win_rate_avg\nA,0.9,0.7,0.8\nB,0.5,0.9,0.7\nC,0.4,0.9,0.65\nD,0.9,0.6,0.75\nE,0.3,0.2,0.25\n", "win_rate_avg higher by groups, win_rate_character, win_rate_scene"},
		{"tiers", "Tier,Tasks,Mean score\nL2,5,0.6\nL3,3,0.66\n", `no column names the models: none is called model, system, method or name, and "Tier" says what they are asked; call the right one model`},
		{"counts beside a rate", "model,right,wrong,Accuracy\nA,96,214,51.94\nB,106,204,51.29\nC,31,279,49.68\n", "nothing, Accuracy higher"},
		{"a total of decimals among averages", "model,Total Score,AVG_a,AVG_b,x\nA,0.81,0.75,0.71,0.6\nB,0.76,0.73,0.74,0.7\n", "Total Score higher, x"},
		{"power and sizes", "model,total_params_billions,avg_power_watts,max_num_seqs,mIoU\nA,14.5,319.7,8,71.5\nB,7.5,210.1,16,60.5\n", "mIoU higher"},
		{"rows of models, of how they were made and of data sets", "model,pretrained,dataset,family,acc1\nA,x,lakes,water,0.51\nA,x,x position,other,0.6\nA,y,lakes,water,0.61\nA,y,x position,other,0.7\nB,x,lakes,water,0.31\nB,x,x position,other,0.4\n", "x position higher, lakes"},
		{"rows of several measures", "pair,system,metric,score\nx-y,A,bleu,30.1\nx-y,A,chrf,57.4\nx-z,A,bleu,20.2\nx-y,B,bleu,31.1\nx-y,B,chrf,58.4\nx-z,B,chrf,20.2\n", "nothing, score higher"},
		{"a measure with a number", "model,F0.5\nA,71.5\nB,60.5\n", "F0.5 higher"},
		{"cells that are no figures", "model,accuracy\nA,71.5\nB,60.5\nC,50.5\nD,TBD\nE,TBD\n", "accuracy higher"},
		{"rates and times in Japanese", "モデル,正解率,公開年,平均生成時間\nA,71.5,2024,3.2\nB,60.5,2023,1.1\n", "正解率 higher"},
		{"an error rate in German", "Modell;Fehlerrate (%);Größe (B)\nA;7,5;70\nB;6,5;7\n", "Fehlerrate (%) lower"},
		{"ranks in Chinese, by medals", "排名,模型,甲,乙\n🥇,A,71.5,60.1\n🥈,B,70.2,60.0\n🥉,C,60.4,60.3\n4,D,50.1,60.2\n5,E,40.1,60.4\n6,F,30.1,60.1\n7,G,29.1,60.1\n8,H,28.1,60.3\n9,I,27.1,60.2\n", "甲 higher, 乙"},
		{"counts of cases and of asks", "model,variant,test_cases,user_asks,accuracy\nA,r1,133,4,71.5\nA,r2,133,0,70.5\nA,r3,130,2,62.5\nB,r1,133,1,60.5\nB,r2,131,3,61.5\n", "accuracy higher"},
		{"chrF", "model,chrF\nA,51.5\nB,50.5\n", "chrF higher"},
		{"COMET", "model,COMET\nA,81.5\nB,80.5\n", "COMET higher"},
		{"cells of several units", "model,wait,accuracy\nA,2 h,71.5\nB,45 min,60.5\n", "accuracy higher"},
		{"a setting of each row", "model,steps,temperature,accuracy\nA,20,0.5,71.5\nB,40,0.7,60.5\n", "accuracy higher"},
		{"an average of one thing", "model,avg_saturation\nA,71.5\nB,60.5\n", "avg_saturation unknown"},
		{"videos", "videopath,score\nx/a.mp4,4\nx/b.mp4,5\n", `no column names the models: none is called model, system, method or name, and "videopath" says what they are asked; call the right one model`},
		{"prose", "Severity,Report,score\nLow," + strings.Repeat("very ", 30) + "bad,4\nHigh,good,5\nLow,poor,3\n", `no column names the models: none is called model, system, method or name, and "Severity" and "Report" could be either; call the right one model`},
		{"numbers of rows", "Unnamed: 0,model,accuracy\n0,A,71.5\n1,B,60.5\n2,C,50.5\n", "accuracy higher"},
		{"quantiles", "model,score,rating_q025,rating_q975,CI\nA,84.6,82.7,86.6,\"(-1.9, +2.0)\"\nB,79.3,77.2,81.4,\"(-2.1, +2.1)\"\n", "score higher"},
		{"durations of a benchmark", "System,Model,Maths,Overall,Overall Benchmark Time\ns,A,71.5,60.1,01:39:18 ± 00:05:32\ns,B,60.5,50.1,01:40:38 ± 00:11:55\nu,A,61.5,56.1,01:43:49 ± 00:04:19\n", "Overall higher, Maths"},
		{"answers of one model", "session_id,model,score\nx1,A,4\nx2,A,5\nx3,A,3\n", `its rows are all of one model, by "model", and differ in "session_id": ` + instead},
		{"measures of several conditions", "model,condition,asr,mer\nA,clean,x,0.1\nA,loud,x,0.4\nA,loud,y,0.5\nB,clean,x,0.2\nB,clean,y,0.3\n", "nothing, mer lower"},
		{"rows without a head", ",mean,sd,eti_lb\nbeta,1.15,0.49,0.38\nalpha,0.73,0.67,-1.8\n", "nothing, mean"},
		{"a mean beside a median", "model,Median,Mean,Max\nA,0.4,0.53,0.9\nB,0.3,0.61,0.8\nC,0.2,0.42,0.9\n", "Mean unknown, Median, Max"},
		{"how many tasks there are", "model,total_tasks,passed\nA,104,51\nB,104,48\n", "passed higher"},
		{"errors without their figures", "model,acc,tool_StdError\nA,0.7,0.1\nB,0.6,0.2\n", "acc higher"},
		{"shares that fail", "model,hard_fail_score\nA,0.4\nB,0.2\nC,0.3\n", "hard_fail_score unknown"},
		{"answers by question", manyAnswers(), `its rows are answers to cases, by "question", and not models: `},
	} {
		name := "t.csv"
		if got := ranks(t, name, test.text); got != test.want && !(strings.HasSuffix(test.want, ": ") && strings.HasPrefix(got, test.want)) {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// The name of a file may say what no head does, and what is beside its records may too.
func TestTitlesSayWhatIsBetter(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"word_error_rates.csv": "x unknown", "accuracy.csv": "x unknown", "memory.csv": "x unknown", "results.csv": "x unknown",
	} {
		if got := ranks(t, name, "model,x\nA,71.5\nB,60.2\n"); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if got := ranks(t, "one.json", `{"prompt": "a bird on a branch", "results": {"alpha": {"score": 3}, "beta": {"score": 4}, "gamma": {"score": 1}}}`); !strings.HasPrefix(got, "its records are what several were given for one case") {
		t.Errorf("outputs of one prompt: %s", got)
	}
	if got := ranks(t, "hallucinations.csv", "model,score\nA,71.5\nB,60.2\n"); got != "score unknown" {
		t.Errorf("a score of faults: %s", got)
	}
}

// Keys of documents name models where they can be known for such, and not where they name measures.
func TestKeysOfDocuments(t *testing.T) {
	t.Parallel()
	const figures, other = `{"acc": 0.9, "f1": 0.8}`, `{"acc": 0.7, "f1": 0.9}`
	for _, test := range []struct{ name, text, want string }{
		{"measures", `{"accuracy": 0.9, "f1": 0.8}`, "its keys name measures, and nothing names the models: write a row for each model, with a field for each measure"},
		{"models", `{"gpt-4o": 0.9, "qwen": 0.8}`, "score higher"},
		{"what is no known model", `{"alpha": ` + figures + `, "beta": {"acc": 0.7, "f1": 0.6}}`, "nothing, acc higher, f1 higher"},
		{"models, and what they were asked", `{"gpt-4o": {"maths": ` + figures + `, "code": ` + other + `}, "qwen": {"maths": ` + other + `, "code": ` + figures + `}}`, "nothing, maths.acc higher, maths.f1 higher, code.acc higher, code.f1 higher"},
		{"conditions", `{"model": "gpt-4o", "conditions": [{"name": "plain", "acc": 0.9}, {"name": "loud", "acc": 0.7}]}`, "nothing, acc higher"},
		{"either", `{"alpha": {"maths": ` + figures + `, "code": ` + other + `}, "beta": {"maths": ` + other + `, "code": ` + figures + `}}`, "its records are below keys within keys, and no table: " + mixedUp + "; of cases, " + instead},
	} {
		if got := ranks(t, "t.json", test.text); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
