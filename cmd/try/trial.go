//go:build js && wasm

package main

import (
	"archive/zip"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"path"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"standings/cmd/program"
	"standings/internal/forms"
	"standings/internal/source"
	"standings/results/importer"
	"standings/site"
	"standings/site/page"
	"standings/site/prose"
)

// trial is what a page asked for last.
type trial struct {
	given   []importer.Given
	draft   *importer.Draft
	project fs.FS
	found   source.List // what was wrong with what was given
	made    page.Files
	stated  map[string]stated // what the reader said of the ranking of boards, by their ids
}

// stated is the column that ranks, by its id, and whether its lower figures are better: "true" or
// "false"; "" is not said.
type stated struct{ rank, lower string }

// answer does what a message asks for.
func (t *trial) answer(asked js.Value) {
	defer func() {
		if r := recover(); r != nil {
			say(map[string]any{"is": "refused", "text": source.Caught(r).Error()})
		}
	}()
	switch asked.Get("do").String() {
	case "open":
		if err := t.open(asked.Get("paths"), asked.Get("files")); err != nil {
			say(map[string]any{"is": "refused", "text": err.Error()})
			return
		}
		t.build("")
	case "choose":
		t.build(asked.Get("as").String())
	case "state":
		board := asked.Get("board").String()
		said := stated{asked.Get("rank").String(), asked.Get("lower").String()}
		for key, value := range map[string]string{"rank": said.rank, "lower": said.lower} {
			if value != "" {
				t.draft.State(board, key, value)
			}
		}
		t.stated[board] = said
		t.show()
	case "edit":
		t.draft.Files[asked.Get("path").String()] = []byte(asked.Get("text").String())
		t.show()
	case "file":
		t.file(asked.Get("path").String(), asked.Get("id"))
	case "pack":
		t.pack(asked.Get("what").String())
	}
}

// open takes files of the page: those that were dropped together.
func (t *trial) open(paths, files js.Value) error {
	*t = trial{}
	all, names, err := dropped(paths, files)
	if err != nil {
		return err
	}
	tops := map[string]bool{}
	for _, name := range names {
		top, _, inside := strings.Cut(name, "/")
		tops[top] = inside
	}
	if len(tops) == 0 {
		return fmt.Errorf("nothing was dropped that holds files")
	}
	list := slices.Sorted(maps.Keys(tops))
	if len(list) == 1 && tops[list[0]] {
		dir, err := fs.Sub(all, list[0])
		if err != nil {
			return err
		}
		if source.Exists(dir, "results") && !program.IsRaw(dir) {
			t.project = forms.In(dir, "results", "")
			return nil
		}
	}
	for _, name := range list {
		g := importer.Given{Name: name, Shown: name, Beside: all}
		at := name
		if tops[name] {
			if g.Files, err = fs.Sub(all, name); err != nil {
				return err
			}
		} else if name == "models.csv" && len(list) > 1 {
			continue // it says more of the models of the others
		} else {
			g.Files, g.File, at = all, name, "."
		}
		g.Files = forms.In(g.Files, ".", at)
		t.given = append(t.given, g)
	}
	return nil
}

// build drafts the project, unless one was given, and shows it.
func (t *trial) build(as string) {
	t.found = source.List{}
	if t.given != nil {
		say(map[string]any{"is": "doing", "text": "reading"})
		t.draft, t.stated = program.Draft(t.given, as, &t.found), map[string]stated{}
	}
	t.show()
}

// show makes the site of the project, and says to the page what was made and found.
func (t *trial) show() {
	began := time.Now()
	var problems source.List
	problems.Add(t.found.All()...)
	place := func(p source.Problem) source.Problem { return p }
	answer := map[string]any{"is": "made", "report": []any{}, "texts": []any{}, "asks": []any{}, "drafted": t.draft != nil, "policy": prose.HostPolicy()}
	if d := t.draft; d != nil && d.Open != nil {
		answer["question"] = question(d.Open)
	} else if d != nil {
		t.project, place = d.FS(), d.Place
		answer["report"], answer["texts"], answer["asks"] = list(d.Report), texts(d.Files), t.asks(d.Unranked())
	}
	t.made = nil
	if t.project != nil && problems.Errors() == 0 {
		said := time.Now()
		in := site.Input{Project: t.project, Version: program.Version(), Untrusted: program.Stranger(1), Progress: func(done, of int) {
			if time.Since(said) > 100*time.Millisecond {
				said = time.Now()
				say(map[string]any{"is": "doing", "text": "making the pages", "done": done, "of": of})
			}
		}}
		result, err := site.Build(in, &problems)
		if err != nil && problems.Errors() == 0 {
			panic(err)
		}
		if result != nil && problems.Errors() == 0 {
			t.made = result.Files
			problems.Add(result.Warnings...)
			problems.Add(result.Project.Remarks()...)
		}
	}
	findings := []any{}
	for _, p := range problems.All() {
		p = place(p)
		findings = append(findings, map[string]any{"severity": p.Severity.String(), "place": p.Place.String(), "text": p.Message})
	}
	answer["findings"] = findings
	answer["site"] = t.made != nil
	answer["took"] = time.Since(began).Seconds()
	say(answer)
}

func list(texts []string) []any {
	all := make([]any, len(texts))
	for i, text := range texts {
		all[i] = source.Escaped(text)
	}
	return all
}

// texts are the descriptions of benchmarks, in which each guess has its reason.
func texts(files page.Files) []any {
	all := []any{}
	for _, name := range files.Paths() {
		if path.Base(name) == "benchmark.yaml" {
			all = append(all, map[string]any{"path": name, "text": string(files[name])})
		}
	}
	return all
}

// asks are what tables leave open of their ranking.
func (t *trial) asks(open []importer.Ask) []any {
	all := []any{}
	for _, a := range open {
		said, is := t.stated[a.Board]
		all = append(all, map[string]any{"board": a.Board, "why": a.Why, "columns": list(a.Columns), "lower": a.Lower, "stated": is, "rankStated": said.rank, "lowerStated": said.lower})
	}
	return all
}

// question is what the files leave open, for the page.
func question(c *importer.Choice) map[string]any {
	readings := []any{}
	for _, r := range c.Readings {
		rows := []any{}
		for _, row := range r.Rows {
			rows = append(rows, list(row))
		}
		readings = append(readings, map[string]any{"letter": r.Letter, "title": r.Title(), "why": r.Why, "roles": list(r.Roles), "of": r.Of, "heads": list(r.Heads), "rows": rows, "wrong": r.Wrong})
	}
	return map[string]any{"text": c.From + " has two readings, and nothing in it says which is right.", "readings": readings}
}

// file sends a file of the site; nothing of one that it has not.
func (t *trial) file(name string, id js.Value) {
	if path.Ext(name) == "" {
		name = path.Join(name, "index.html")
	}
	data, has := t.made[name]
	if !has {
		say(map[string]any{"is": "file", "id": id})
		return
	}
	bytes := bytesOf(data)
	say(map[string]any{"is": "file", "id": id, "type": cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream"), "bytes": bytes}, bytes.Get("buffer"))
}

func bytesOf(data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return bytes
}

// parts collects what is written to it for a Blob of the page.
type parts struct{ js.Value }

func (p parts) Write(data []byte) (int, error) {
	p.Call("push", bytesOf(data))
	return len(data), nil
}

// pack sends the site, or the drafted project, as an archive.
func (t *trial) pack(what string) {
	files := t.made
	if what == "project" {
		files = maps.Clone(t.draft.Files)
		program.Submitted(files, site.Release{})
		sums := map[string]string{}
		for name, data := range files {
			sums[name] = program.SumOf(data)
		}
		files[program.SumsFile] = program.Sums(sums)
		for name, open := range t.draft.Images {
			from, err := open()
			if err != nil {
				panic(err)
			}
			data, err := source.All(from)
			if err != nil {
				panic(err)
			}
			files[name] = data
		}
	}
	p := parts{js.Global().Get("Array").New()}
	z := zip.NewWriter(p)
	for _, name := range page.Files(files).Paths() {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	say(map[string]any{"is": "packed", "what": what, "parts": p.Value})
}
