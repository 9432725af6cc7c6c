package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"standings/cmd/program"
	"standings/internal/source"
	"standings/internal/words"
	"standings/site"
	"standings/site/publish"
)

func build(c call) error {
	stdout, stderr, out, cache := c.stdout, c.stderr, c.String("o"), c.String("cache")
	project, err := openProject(c)
	if err != nil {
		return err
	}
	began := time.Now()
	if err := outside(out, project.dir); err != nil {
		return misuse{err}
	}
	kept, made, err := stores(cache, project.dir)
	if err != nil {
		return misuse{err}
	}
	progress := newProgress(stderr)
	if c.Bool("q") {
		progress = newProgress(io.Discard)
	}
	defer progress.end()
	if project.untrusted == nil {
		building.take()
	}
	writer, err := publish.NewWriter(out, func() {
		fmt.Fprintf(stderr, "standings: waiting for another build, which writes to %s\n", out)
	})
	if err != nil {
		return err
	}
	defer writer.Discard()
	defer discardWhenStopped(writer)()
	now := publish.Build{Of: project.digest(cache)}
	if before, same := writer.Unchanged(now.Of); same {
		progress.end()
		for _, line := range before.Said {
			if c.Bool("q") {
				break // a site was written: they are warnings
			}
			fmt.Fprintln(stderr, source.Escaped(line))
		}
		fmt.Fprintf(stdout, "read %s; nothing changed: %s are as they were in %s, in %.2f s\n", source.Escaped(before.Read), amount(before.Done), out, time.Since(began).Seconds())
		return nil
	}
	progress.say("reading and building")
	in := site.Input{Version: program.Version(), Thumbs: kept, Made: made, Untrusted: project.untrusted, Take: writer.Write, Progress: progress.count}
	var result *site.Result
	if over := project.allowance().within(func() { result, now.Said, err = assemble(c, project, in, progress) }); over != nil {
		return fmt.Errorf("%w; the site was not written", over)
	}
	if err != nil {
		return err
	}
	if project.drafted != nil {
		report(project.drafted, stdout)
	}
	progress.say("writing")
	now.Read = fmt.Sprintf("%s with %s", words.Count(len(result.Project.Benchmarks), "benchmark"), words.Count(result.Rows, "row"))
	done, err := writer.Finish(now)
	progress.end()
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "read %s; wrote %s to %s in %.2f s\n", now.Read, amount(done), out, time.Since(began).Seconds())
	if result.URL == "" && project.table == "" {
		fmt.Fprintln(stdout, "content/site.yaml has no url: the site lacks a sitemap, previews of shared links, canonical addresses and the feed of releases")
	}
	if done.Bytes > program.MostWritten {
		fmt.Fprintf(stderr, "standings: the site is %s, more than many hosts take (1 GB): keep the images in full elsewhere and name their address under images, originals in benchmark.yaml\n", words.Size(done.Bytes))
	}
	return nil
}

// amount says how much a build wrote.
func amount(done publish.Done) string {
	return words.Count(done.Files, "file") + " (" + words.Size(done.Bytes) + ")"
}

// discardWhenStopped sees that a build which is stopped leaves nothing beside the site's
// folder, until the returned function is called.
func discardWhenStopped(writer *publish.Writer) (over func()) {
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt, syscall.SIGTERM)
	go func() {
		if s := <-stopped; s != nil {
			writer.Discard()
			os.Exit(stoppedBuild)
		}
	}()
	return func() {
		signal.Stop(stopped)
		close(stopped)
	}
}

// stoppedBuild is the exit status of a build that was stopped, as shells have it.
const stoppedBuild = 130

// assemble builds the site and prints what is wrong, which said are the lines of. The error is why
// the site may not be published.
func assemble(c call, project *opened, in site.Input, progress *progress) (built *site.Result, said []string, err error) {
	var problems source.List
	if project.table != "" {
		project.draw(&problems)
	}
	if in.Project = project.FS; in.Project != nil {
		built, err = site.Build(in, &problems)
	}
	progress.end()
	stderr := c.stderr
	said = c.problems(project, problems.All(), stderr)
	if built != nil && c.Bool("v") {
		c.problems(project, built.Project.Remarks(), c.stdout)
	}
	printReadings(project.open, stderr)
	if n := problems.Errors(); n > 0 {
		err = fmt.Errorf("%s; the site was not written", words.Count(n, "error"))
	}
	return built, said, err
}

// refused prints the errors among problems. Where there are some, so many are the error, with
// what follows from it.
func (o *opened) refused(problems *source.List, stderr io.Writer, so string) error {
	for _, p := range problems.All() {
		if p.Severity == source.Error {
			fmt.Fprintln(stderr, o.place(p))
		}
	}
	if n := problems.Errors(); n > 0 {
		return fmt.Errorf("%s; %s", words.Count(n, "error"), so)
	}
	return nil
}
