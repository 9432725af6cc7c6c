package importer

import (
	"standings/internal/source"
	"standings/results/schema"
)

// described is what the file of a recipe holds.
type described struct {
	schema.Judgments
	Drafting *drafting // nil: files are not recognised by it
}

// drafting is what a recipe says under drafting: how init -from recognises the files of a
// program, and what it finds in them. Paths that begin with $file. lead into a whole document. A path may have a
// placeholder, {name}, for any key, any entry of a list, or what a field of the entries says:
// "scores.{name}.value", "results[{i}].score", "stats[name={name}].mean".
type drafting struct {
	source.At
	Title   schema.Text                  // what the program is called; "": the recipe's name
	Has     schema.Texts                 // fields that every such file has, in its first record or as a whole; required
	Task    schema.Text                  // what the file is of, which becomes a benchmark: of a record, where a file has several; "": the names say it
	Names   schema.Texts                 // patterns of what such files are called, with {task} and {model}, where these are read from names; pieces that are called task1, task2 belong to the task
	Model   *schema.Fact                 // where the model is named, where that is in a file beside; absent: as the judgments say
	Records schema.Texts                 // other places of records, where none with figures are where records says
	Figures []draftedFigure              // where records have figures: each becomes a board
	Leave   schema.Texts                 // names of figures that do not say how well something was done, where * matches any letters
	Skip    schema.Ordered[schema.Texts] // rows that are no records in files that have others too
	Version schema.Text                  // of what the file is of, or of its data
	Reducer schema.Text                  // how several outputs of an item make one score
	Reduce  schema.Ordered[schema.Text]  // by what that says, where * matches any letters: the reducer of a board; none: the mean
	Again   schema.Ordered[schema.Text]  // keys of judgments that are written where several files are of one model
	Higher  *schema.Fact                 // whether more is better, of a figure {name} of {task}; absent: it is
	Beside  schema.Texts                 // patterns of the names of further files in the same folder that belong to the program
	Kept    schema.Text                  // says true where the records of an archive should be in it
	Asked   *asked
	Totals  *totals
}

// draftedFigure says where records have a figure.
type draftedFigure struct {
	source.At
	Field   schema.Text `yaml:",alone" need:"a figure's field"` // where it is; {name} is what it is called; required
	Reasons schema.Text // where its reasons are
	List    bool        // whether it may be a list of figures
	Unit    bool        // whether it is from 0 to 1: what is not is left out
}

// asked says where a file beside the judgments has the prompts, of which a file of prompts is
// made: in the file of the program an item may be repeated.
type asked struct {
	source.At
	Files   schema.Texts                // names of the files in the same folder; required
	Records schema.Text                 // where the records are; "": the file is the list of them
	Within  schema.Text                 // where a record has the item; "": it is one
	Item    schema.Text                 // where the item's id is; required
	Prompt  schema.Text                 // where the prompt is; required
	Texts   schema.Ordered[schema.Text] // further texts by title, a line each
}

// totals says where a document states scores without the records behind them: they are
// printed figures. Paths are of the whole document; the value of a placeholder of score
// takes its place in the others.
type totals struct {
	source.At
	Has     schema.Texts // fields that every such document has
	Score   schema.Text  // where the scores are; required
	Leave   schema.Texts // values of a placeholder of score where it is no score, where * matches any letters
	Name    schema.Texts // what a score is called: the first always, each further one where it differs among those with the same name
	Error   schema.Text  // its standard error
	N       schema.Text  // how many samples it is of
	Rates   schema.Texts // names of scores from 0 to 1
	Higher  schema.Text  // whether more is better
	Lower   schema.Text  // whether less is better
	Unit    schema.Text  // what it is measured in
	Min     schema.Text  // the least it can be
	Max     schema.Text  // the most it can be
	Model   schema.Text  // the model's name; required
	Hub     schema.Text  // the model's id on the hub of models
	Maker   schema.Text  // who made the model
	ID      schema.Text  // of the run
	Source  schema.Text  // who publishes the scores; "": the program
	By      schema.Text  // who measured them
	URL     schema.Text  // of who did
	Related schema.Text  // what these have to do with who made the model
	Seconds schema.Text  // when this was written down, in seconds from 1970
	Cases   schema.Text  // the name of a file with the records behind them
}
