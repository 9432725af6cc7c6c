package site

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
	"standings/results/table"
	"standings/site/page"
)

// submittingFile says how to add a model to a project.
const submittingFile = "SUBMITTING.md"

// PutSubmitting adds to the files of a new project what SUBMITTING.md says of them: which
// files a submission has, as the descriptions of its benchmarks say. A project that cannot
// be read gets none.
func PutSubmitting(files page.Files) {
	var problems source.List
	project := results.Load(InMemory(files), Example(), &problems)
	if problems.Errors() > 0 {
		return
	}
	var b strings.Builder
	heads := strings.Join(results.ModelColumns(), ",")
	if data := files["results/models.csv"]; data != nil {
		heads = firstLine(data)
	}
	fmt.Fprintf(&b, submittingHead, heads)
	for _, bench := range project.Benchmarks {
		fmt.Fprintf(&b, "\n## %s\n", inline(cmp.Or(bench.Title.Value, bench.ID)))
		for i := range bench.Benchmark.Boards {
			submitPublished(&b, files, bench, &bench.Benchmark.Boards[i])
		}
		for i := range bench.Judgments {
			submitJudgments(&b, bench, &bench.Judgments[i])
		}
	}
	files[submittingFile] = []byte(b.String())
}

const submittingHead = `# How to submit a model

A submission is a pull request with the data of one model: its rows of published figures, its files of a judge, its images. Nothing else is taken from it.

1. Add its data, as described below for each benchmark. Leave all other lines as they are.
2. Where it has other names, or more is known of it, give it a line in ` + "`results/models.csv`" + `. The first line there is, or should be:

   ` + "```" + `
   %s
   ` + "```" + `

3. Try it, where ` + "`origin`" + ` is the repository that the pull request goes to:

   ` + "```sh" + `
   git fetch && git merge origin/main
   standings check                          # names every mistake
   standings check -against origin/main     # says what would change: your model's rows and files, and nothing else
   standings serve                          # shows the site with it
   ` + "```" + `

A pull request is checked in the same way. It passes where it adds one model that no leaderboard has yet. A maintainer decides on all other changes: rows, lines of ` + "`results/models.csv`" + `, judgments and images of other models, ` + "`results/withdrawn.csv`" + `, reviews, prompts, descriptions, pages. To change a model that is there already, say so in the pull request: a maintainer checks it with ` + "`-model`" + ` and its name. Fewer cases with a score than before and printed figures that contradict each other do not pass either.
`

// submitPublished says where the rows of a board are.
func submitPublished(b *strings.Builder, files page.Files, bench *results.Benchmark, board *schema.Board) {
	for _, p := range board.Published {
		file := path.Join("results", bench.ID, "published", p.File.Value)
		data, isFile := files[file]
		switch ending := strings.ToLower(path.Ext(file)); {
		case !isFile:
			fmt.Fprintf(b, "\nPublished figures of the leaderboard %s are in a folder: a row may be a file of its own, `%s/MODEL.yaml`, with\n\n```yaml\n", quoted(board.ID.Value), file)
			for i, head := range headsIn(files, file) {
				value := "0.0"
				if i == 0 {
					value = "Your model"
				}
				fmt.Fprintf(b, "%s: %s\n", keyOf(head), value)
			}
			b.WriteString("```\n")
		case ending == ".csv" || ending == ".tsv":
			fmt.Fprintf(b, "\nPublished figures of the leaderboard %s: a line in `%s`, whose first line is\n\n```\n%s\n```\n", quoted(board.ID.Value), file, firstLine(data))
		default:
			fmt.Fprintf(b, "\nPublished figures of the leaderboard %s: a record in `%s`, like those in it.\n", quoted(board.ID.Value), file)
		}
	}
}

// headsIn are the heads of the first table in a folder, that of models first.
func headsIn(files page.Files, dir string) []string {
	for _, name := range files.Paths() {
		if !strings.HasPrefix(name, dir+"/") || !table.Readable(name) {
			continue
		}
		var problems source.List
		t := table.Open(name, files[name], table.Options{Record: true}, &problems)
		if t == nil {
			continue
		}
		var heads []string
		if ending := path.Ext(name); ending != ".csv" && ending != ".tsv" && t.Column("model") < 0 {
			heads = append(heads, "model") // a row has the name of its file
		}
		for _, h := range t.Header {
			heads = append(heads, h.Text)
		}
		return heads
	}
	return []string{"model"}
}

// submitJudgments says which files of a judge are read.
func submitJudgments(b *strings.Builder, bench *results.Benchmark, j *schema.Judgments) {
	if len(j.Files) == 0 || len(j.Marks) == 0 {
		return
	}
	b.WriteString("\nJudgments")
	if bench.Judge != nil && bench.Judge.Name.Value != "" {
		fmt.Fprintf(b, " by %s", inline(bench.Judge.Name.Value))
	}
	if n := len(bench.Suite.Items); n > 1 {
		fmt.Fprintf(b, ", of each of the %d items", n)
	}
	b.WriteString(", the judge’s own files unchanged:\n\n")
	for _, f := range j.Files {
		fmt.Fprintf(b, "- `results/%s/%s`\n", bench.ID, f.Value)
	}
	b.WriteString("\n")
	if slices.ContainsFunc(j.Files, func(f schema.Text) bool { return strings.Contains(f.Value, "{model}") }) {
		b.WriteString("`{model}` is the model’s id, its name or an alias. ")
	}
	if j.Harness.Value != "" {
		fmt.Fprintf(b, "They are read as those of %s. ", quoted(j.Harness.Value))
	}
	var marks []string
	for _, m := range j.Marks {
		marks = append(marks, quoted(m.Key.Value))
	}
	fmt.Fprintf(b, "The marks in them: %s.\n", strings.Join(marks, ", "))
}

// firstLine is the heads of a table, cut where they are very many.
func firstLine(data []byte) string {
	line, _, _ := bytes.Cut(source.TrimMark(data), []byte("\n"))
	return strings.ReplaceAll(words.Cut(source.Escaped(strings.TrimRight(string(line), "\r")), 1001), "```", "'''")
}

// inline is a text on one line of Markdown.
func inline(text string) string { return source.Escaped(strings.Join(strings.Fields(text), " ")) }

func quoted(text string) string { return "`" + strings.ReplaceAll(inline(text), "`", "'") + "`" }

// keyOf is a column's head as a key of YAML.
func keyOf(head string) string {
	if source.ValidID(strings.ToLower(head)) {
		return head
	}
	return fmt.Sprintf("%q", head)
}
