package judged

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// planOf is a suite of two categories, as large as asked for, one of whose outputs is
// judged throughout, and a plan.
func planOf(left, right int, plan, reviews string) project {
	var prompts, judged []string
	for i := range left + right {
		bank := "Left"
		if i >= left {
			bank = "Right"
		}
		prompts = append(prompts, fmt.Sprintf(`{"id": "c%d", "bank": %q, "prompt": "Where?", "list": ["stone", "reed"]}`, i, bank))
		judged = append(judged, fmt.Sprintf(`{"id": "c%d", "result": ["Y", "N"], "grade": 1}`, i))
	}
	p := reviewed(reviews)
	p["benchmark.yaml"] += "reviews: " + plan + "\n"
	p["prompts/p.json"] = "[" + strings.Join(prompts, ",") + "]"
	p["judgments/a.jsonl"] = strings.Join(judged, "\n")
	delete(p, "judgments/b.jsonl")
	return p
}

func addresses(s *Suite) (list []string) {
	for _, item := range s.Plan.Cases {
		list = append(list, s.Items[item].Address)
	}
	return list
}

// The plan has of each category the cases that come first by their hashes, in proportion
// and three at least, the same whatever else there is.
func TestPlanIsAChanceSample(t *testing.T) {
	t.Parallel()
	s, problems := read(t, planOf(60, 20, "{cases: 12, seed: 7, exclude: [c3]}", ""), "")
	wantProblems(t, problems, `reviews.csv: warning: holds no reviews`)
	cases := addresses(s)
	counts := map[string]int{}
	for i, address := range cases {
		item := s.byName()[address]
		g, _ := s.Group(item, "bank")
		if counts[g]++; address == "c3" || s.ReviewGroup(item) != g {
			t.Errorf("case %d is %s of %s", i, address, g)
		}
		if i == 5 && (counts["Left"] != 3 || counts["Right"] != 3) {
			t.Errorf("the first six are %v", counts)
		}
	}
	if counts["Left"] != 9 || counts["Right"] != 3 {
		t.Errorf("planned are %v", counts)
	}
	// c3 aside, no case that is left out has a smaller hash than one of its category.
	hash := func(a string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte("7 "+a))) }
	for i := range s.Items {
		a, group := s.Items[i].Address, s.Items[i].groups[0]
		for _, p := range s.Plan.Cases {
			if a != "c3" && !slices.Contains(cases, a) && s.Items[p].groups[0] == group && hash(a) < hash(s.Items[p].Address) {
				t.Errorf("%s is planned, and %s comes first", s.Items[p].Address, a)
			}
		}
	}
	more, _ := read(t, planOf(64, 20, "{cases: 12, seed: 7, exclude: [c3]}", ""), "")
	stay := 0
	for _, a := range addresses(more) {
		// Of the larger suite those called c60 to c63 are Left, and were Right.
		if slices.Contains(cases, a) {
			stay++
		}
	}
	if stay < 7 {
		t.Errorf("of 12 cases %d stay when four are new", stay)
	}
	if other, _ := read(t, planOf(60, 20, "{cases: 12, seed: 8}", ""), ""); other.Plan.Digest == s.Plan.Digest || slices.Equal(addresses(other), cases) {
		t.Error("another seed draws the same")
	}
}

// What is reviewed beside the plan, by another plan, twice, or without a verdict is said
// at its line; nothing of it is lost.
func TestReviewsAndThePlan(t *testing.T) {
	t.Parallel()
	p := planOf(6, 3, "{cases: 6, seed: 1, raters: 2, overlap: 2, verdict: adjudicated, exclude: [nowhere]}", "")
	s, _ := read(t, p, "")
	in := addresses(s)
	out := ""
	for i := range s.Items {
		if !s.Plan.Planned(i) {
			out = s.Items[i].Address
		}
	}
	head := "item,model,mark,line,reviewer,verdict,plan,adjudicated\n"
	delete(p, "reviews.csv")
	p["reviews/ann.csv"] = head + fmt.Sprintf("%[1]s,a,result,1,Ann,Y,%[3]s,\n%[1]s,a,result,2,Ann,Y,%[3]s,\n%[1]s,a,grade,,Ann,unsure,%[3]s,\n%[2]s,a,result,1,Ann,Y,%[3]s,\n", in[0], out, s.Plan.Digest)
	p["reviews/bob.csv"] = head + fmt.Sprintf("%[1]s,a,result,1,Bob,N,old,\n%[1]s,a,result,2,Bob,N,old,\n%[1]s,a,result,1,Ann,N,,yes\n%[1]s,a,result,2,ann,N,,\n", in[0])
	p["reviews/notes.txt"] = "none"
	s, problems := read(t, p, "")
	wantProblems(t, problems,
		`benchmark.yaml:10:85: reviews exclude the case "nowhere", which is not in the suite: write the id of a case as its page has it`,
		`reviews/ann.csv:5: warning: item "`+out+`" is outside the plan of 6 cases: its verdicts count for agreement only`,
		`reviews/bob.csv:2: warning: was reviewed by the plan "old", and the plan is now `+s.Plan.Digest+`: verdicts on cases that are still planned count, others count for agreement only; and 1 more like it in this file`,
		`reviews/bob.csv:5: ann reviews line 2 of item "`+in[0]+`" of "a" twice and differs, the first time at results/b/reviews/ann.csv:3: keep one`,
		`reviews/notes.txt: warning: is not read: reviews/ holds tables that end in .csv, one a person`)
	if got := fmt.Sprint(s.Progress()); got != "[{Ann 3 1 [] 1 1} {Bob 2 0 [] 1 0}]" {
		t.Errorf("progress is %s", got)
	}
	// Line 1 is settled as no, line 2 is Bob's alone, and of the grade nobody is sure.
	if got := fmt.Sprint(*s.Reviews); got != "{[Ann Bob] 4 1}" {
		t.Errorf("the reviews are %s", got)
	}
}

// Several verdicts become one as benchmark.yaml says, and ties keep their case.
func TestVerdictsBecomeOne(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ rule, want string }{
		{"mean", "[0.3333333333333333 0.5] 0"}, {"majority", "[0 0.5] 1"}, {"adjudicated", "[0.3333333333333333 0.5] 2"}, {`""`, "[0 0.5] 1"},
	} {
		s, problems := read(t, planOf(4, 4, "{cases: 8, verdict: "+test.rule+"}", `c0,a,,,result,1,Ann,Y,,
c0,a,,,result,1,Bob,N,,
c0,a,,,result,1,Cid,N,,
c0,a,,,result,2,Ann,Y,,
c0,a,,,result,2,Bob,N,,
`), "")
		wantProblems(t, problems)
		for _, sheet := range s.Sheets {
			if got := fmt.Sprint(sheet.verdicts(0, 0), s.Reviews.Undecided); sheet.ByPeople() && got != test.want {
				t.Errorf("%s: %s, not %s", test.rule, got, test.want)
			}
		}
	}
}
