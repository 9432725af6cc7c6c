package judged

// Status says what became of an item's judgment. The zero value is that there is none.
type Status uint8

// The statuses. An item of several records has the last of theirs.
const (
	NoJudgment       Status = iota
	Judged                  // by marks of which each is one of the declared, or of too many or too few
	FailedGeneration        // the model gave nothing to judge
	FailedJudgment          // the judge failed, or its reply could not be read
	Broken                  // an error was reported
	ShortList               // a list of marks of another length than the item's lines
	TooFew                  // fewer outputs of the item have a score than the board's rule takes
	Untold                  // an engine that counted the items with a score says no more
	statuses
)

// String is the status as files for programs have it.
func (s Status) String() string {
	return [statuses]string{"no judgment", "judged", "failed generation", "failed judgment", "broken record", "short list", "too few outputs", "no score"}[s]
}

// Missing counts items without a score by what became of their judgments.
type Missing [statuses]int

// Total is how many items have no score.
func (m Missing) Total() (n int) {
	for _, of := range m {
		n += of
	}
	return n
}
