package main

import (
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"standings/internal/source"
	"standings/results/importer"
	"standings/site"
)

// redrawn drafts what is served again and again, and asks which of two readings is right.
type redrawn struct {
	*opened
	stdout io.Writer
	at     string            // where pages are served
	said   string            // what was printed last
	choice *importer.Choice  // whose answer was chosen, or that is open; nil: nothing was asked
	chosen *importer.Reading // on the page; nil: none is
}

// draw drafts it, and prints what it is taken for as often as that is something else. A chosen
// reading counts as long as the files have it.
func (r *redrawn) draw(problems *source.List) fs.FS {
	var found source.List
	d := r.opened.draw(&found)
	if r.chosen != nil && d != nil && d.Read != r.chosen.Pattern {
		r.as, r.chosen, r.choice, found = "", nil, nil, source.List{}
		d = r.opened.draw(&found)
	}
	if r.open != nil {
		r.choice = r.open
		var b strings.Builder
		fmt.Fprintf(&b, "%s\n", source.Escaped(r.open.String()))
		printReadings(r.open, &b)
		fmt.Fprintf(&b, "choose on the page %s, or start again with -as", r.at)
		r.say(b.String())
		return nil
	}
	problems.Add(found.All()...)
	if d == nil {
		return nil
	}
	text := source.Escaped(d.Report[0])
	for _, line := range d.Report[1:] {
		text += "\n" + source.Escaped(line)
	}
	if r.chosen != nil {
		text += fmt.Sprintf("\nread by -as %s, as chosen on the page; to write that down: %s", r.chosen.Letter, strings.Join(r.keep(r.chosen.Letter), ", or "))
	}
	r.say(text)
	return r.FS
}

// say prints a text unless it was printed last.
func (r *redrawn) say(text string) {
	if text != r.said {
		fmt.Fprintln(r.stdout, text)
	}
	r.said = text
}

// Asked is what the last draft left open, or the question whose answer it was drawn by.
func (r *redrawn) Asked() *site.Question {
	if r.choice == nil || r.open == nil && r.chosen == nil {
		return nil
	}
	return r.question(r.choice)
}

// Again drafts both readings of the files as they are now.
func (r *redrawn) Again() *site.Question {
	afresh := &opened{table: r.table}
	if afresh.draw(&source.List{}); afresh.open == nil {
		return nil
	}
	r.choice = afresh.open
	return r.question(r.choice)
}

// Choose takes a letter for the drafts that follow.
func (r *redrawn) Choose(letter string) error {
	if r.choice == nil {
		return fmt.Errorf("nothing is open")
	}
	at := slices.IndexFunc(r.choice.Readings, func(one importer.Reading) bool { return one.Letter == letter })
	if at < 0 {
		return fmt.Errorf("there is no reading %q", letter)
	}
	r.as, r.chosen = letter, &r.choice.Readings[at]
	return nil
}

func (r *redrawn) question(c *importer.Choice) *site.Question {
	q := &site.Question{Text: c.From + " has two readings, and nothing in it says which is right. The choice counts until this server ends, and is asked again where files change so that the readings are others."}
	if r.chosen != nil {
		q.Chosen = r.chosen.Letter
	}
	for _, one := range c.Readings {
		q.Answers = append(q.Answers, site.Answer{Value: one.Letter, Title: one.Title(), Why: one.Why, Roles: one.Roles, Of: one.Of, Heads: one.Heads, Rows: one.Rows, Wrong: one.Wrong, Keep: r.keep(one.Letter)})
	}
	return q
}

// keep are the commands that read the files by a letter: as a project of their own, and served
// as they are.
func (r *redrawn) keep(letter string) []string {
	name := source.Escaped(filepath.ToSlash(r.table))
	if strings.ContainsAny(name, " '\"\\$`*?&;|<>()[]{}#~!") {
		name = "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
	}
	return []string{"standings init -from " + name + " -as " + letter + " NEW-FOLDER", "standings serve -as " + letter + " " + name}
}

// printReadings prints two readings, each with the first rows of the board that it makes.
func printReadings(c *importer.Choice, w io.Writer) {
	if c == nil {
		return
	}
	for _, one := range c.Readings {
		fmt.Fprintf(w, "-as %s: %s\n", one.Letter, source.Escaped(one.Title()))
		for _, line := range append([]string{one.Why}, one.Roles...) {
			fmt.Fprintf(w, "  %s\n", source.Escaped(line))
		}
		if one.Rows == nil {
			fmt.Fprintf(w, "  read so, it makes no leaderboard: %s\n", source.Escaped(one.Wrong))
			continue
		}
		fmt.Fprintf(w, "  %s\n", source.Escaped(one.Of))
		table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, row := range append([][]string{one.Heads}, one.Rows...) {
			cells := make([]string, len(row))
			for i, text := range row {
				cells[i] = source.Escaped(text)
			}
			fmt.Fprintf(table, "    %s\n", strings.Join(cells, "\t"))
		}
		table.Flush()
	}
}
