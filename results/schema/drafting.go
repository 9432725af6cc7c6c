package schema

import "standings/internal/source"

// drafting is what a recipe says under drafting: how init -from recognises the files of a
// program, and what it finds in them. Paths that begin with $file. lead into a whole document. A path may have a
// placeholder, {name}, for any key, any entry of a list, or what a field of the entries says:
// "scores.{name}.value", "results[{i}].score", "stats[name={name}].mean".
type drafting struct {
	source.At
	Title   Text            // what the program is called; "": the recipe's name
	Has     fields          // fields that every such file has, in its first record or as a whole; required
	Task    field           // what the file is of, which becomes a benchmark: of a record, where a file has several; "": the names say it
	Names   Texts           // patterns of what such files are called, with {task} and {model}, where these are read from names; pieces that are called task1, task2 belong to the task
	Model   *Fact           // where the model is named, where that is in a file beside; absent: as the judgments say
	Records Texts           // other places of records, where none with figures are where records says
	Figures []draftedFigure // where records have figures: each becomes a board
	Leave   Texts           // names of figures that do not say how well something was done, where * matches any letters
	Skip    Ordered[Texts]  // rows that are no records in files that have others too
	Version field           // of what the file is of, or of its data
	Reducer field           // how several outputs of an item make one score
	Reduce  Ordered[Text]   // by what that says, where * matches any letters: the reducer of a board; none: the mean
	Again   Ordered[Text]   // keys of judgments that are written where several files are of one model
	Higher  *Fact           // whether more is better, of a figure {name} of {task}; absent: it is
	Beside  Texts           // patterns of the names of further files in the same folder that belong to the program
	Kept    field           // says true where the records of an archive should be in it
	Asked   *asked
	Totals  *Totals
}

// draftedFigure says where records have a figure.
type draftedFigure struct {
	source.At
	Field   field `yaml:",alone" need:"a figure's field"` // where it is; {name} is what it is called; required
	Reasons field // where its reasons are
	List    bool  // whether it may be a list of figures
	Unit    bool  // whether it is from 0 to 1: what is not is left out
}

// asked says where a file beside the judgments has the prompts, of which a file of prompts is
// made: in the file of the program an item may be repeated.
type asked struct {
	source.At
	Files   Texts          // names of the files in the same folder; required
	Records field          // where the records are; "": the file is the list of them
	Within  field          // where a record has the item; "": it is one
	Item    field          // where the item's id is; required
	Prompt  field          // where the prompt is; required
	Texts   Ordered[field] // further texts by title, a line each
}

// Totals says where a document states scores without the records behind them: they are
// printed figures. Paths are of the whole document; the value of a placeholder of score
// takes its place in the others.
type Totals struct {
	source.At
	Has     fields // fields that every such document has
	Score   field  // where the scores are; required
	Leave   Texts  // values of a placeholder of score where it is no score, where * matches any letters
	Name    fields // what a score is called: the first always, each further one where it differs among those with the same name
	Error   field  // its standard error
	N       field  // how many samples it is of
	Rates   Texts  // names of scores from 0 to 1
	Higher  field  // whether more is better
	Lower   field  // whether less is better
	Unit    field  // what it is measured in
	Min     field  // the least it can be
	Max     field  // the most it can be
	Model   field  // the model's name; required
	Hub     field  // the model's id on the hub of models
	Maker   field  // who made the model
	ID      field  // of the run
	Source  field  // who publishes the scores; "": the program
	By      field  // who measured them
	URL     field  // of who did
	Related field  // what these have to do with who made the model
	Seconds field  // when this was written down, in seconds from 1970
	Cases   field  // the name of a file with the records behind them
}
