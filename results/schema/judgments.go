package schema

// Prompts describes the suite's own prompt files.
type Prompts struct {
	At
}

// Judgments describes the judge's own output files.
type Judgments struct {
	At
}
