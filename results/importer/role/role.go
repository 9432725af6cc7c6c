// Package role has the words by which a name says of what it names what it is: the head of a
// column, a field of records, a level of paths. The lists are closed, and the same for all three;
// what the values say decides where names do not: relation.go counts how those of two go together.
package role

import (
	"maps"
	"strings"
)

// Role is what a dimension of results is: what a column, a field or a level of paths holds.
type Role string

const (
	None      Role = "" // what follows from others, or says nothing
	Model     Role = "model"
	Variant   Role = "variant" // how a model was run
	Kind      Role = "kind"    // of model
	Note      Role = "note"
	Score     Role = "score"
	Overall   Role = "overall"
	Further   Role = "further" // a column that is no part of the overall
	Error     Role = "error"   // holds the ± of another column
	Left      Role = "left out"
	Judge     Role = "judge"
	Condition Role = "condition"
	Category  Role = "category"
	Case      Role = "item"
	Output    Role = "sample" // one of several of a model for a case
	Run       Role = "run"
)

// Set are the words of a text.
func Set(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

func with(a, b map[string]bool) map[string]bool {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

var (
	// Models are words for what is ranked.
	Models = Set("model models method methods system systems name names approach approaches agent agents llm llms mllm mllms vlm vlms team submission checkpoint architecture")
	// Tasks are words for what sorts the cases that models are asked.
	Tasks = Set(`task tasks subtask subtasks dataset datasets benchmark benchmarks category categories subcategory subcategories subset subsets split splits domain domains
		subject subjects test tests suite suites language languages lang attribute attributes dimension dimensions skill skills capability capabilities topic topics area areas
		eval evaluation evaluations environment env scenario level levels tier tiers bucket stratum difficulty type types class kind tag edit_type`)
	// Spread are those, and words for what is measured: a table may have a row for each.
	Spread = with(Tasks, Set("metric metrics measure measures"))
	// Judges are words for who gives a verdict.
	Judges = Set("judge judges judge_model judge_name eval_model rater raters annotator annotators evaluator evaluators assessor grader graders worker worker_id evaluator_id judge_id rater_id annotator_id participant respondent reviewer user")
	// Runs are words for one of several times that the same is done.
	Runs = Set("run runs seed seeds epoch trial trials rep repeat repeats repetition replicate attempt round fold folds iteration")
	// Outputs are those, and words for one of several outputs of a model.
	Outputs = with(Runs, Set("sample turn"))
)
