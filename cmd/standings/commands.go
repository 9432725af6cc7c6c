package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v3"

	"standings/internal/source"
)

// call is one call of a command: its flags and arguments, and where it prints. With -q
// stdout takes nothing.
type call struct {
	*cli.Command
	stdout, stderr io.Writer
}

// commands is the program as one [run] of it, whose exit code goes to code. To add a command,
// write it in a file of its own and add it here.
func commands(stdout, stderr io.Writer, code *int) *cli.Command {
	does := func(do func(call) error) cli.ActionFunc {
		return func(_ context.Context, cmd *cli.Command) error {
			c := call{cmd, stdout, stderr}
			if c.Bool("q") {
				c.stdout = io.Discard
			}
			*code = ended(stderr, do(c))
			return nil
		}
	}
	reads := func(flags ...cli.Flag) []cli.Flag {
		return append(flags,
			text("as", "read a table, log or folder as `NAME`: a benchmark that the program knows, or A or B of two readings"),
			&cli.GenericFlag{Name: "untrusted", Value: new(strangers), HideDefault: true, Usage: "take no templates, no active files and no images of other hosts, and set bounds, with `[=4]` four times as far"},
			text("base", "take only the data of an untrusted project, and templates, content and descriptions from `DIR`"))
	}
	root := &cli.Command{
		Name:                          "standings",
		CustomRootCommandHelpTemplate: programHelp,
		EnableShellCompletion:         true,
		ExitErrHandler:                func(context.Context, *cli.Command, error) {}, // run returns
		ConfigureShellCompletionCommand: func(c *cli.Command) {
			c.Usage, c.Hidden = "print a script that completes commands and flags, for bash, zsh, fish or pwsh", false
			c.CommandNotFound = func(_ context.Context, _ *cli.Command, shell string) {
				*code = ended(stderr, misuse{fmt.Errorf("no completion is known for %q: take bash, zsh, fish or pwsh", shell)})
			}
			c.Command("pwsh").Aliases = []string{"powershell"}
		},
		Flags: []cli.Flag{
			yes("q", "print errors alone"),
			yes("v", "have build print what was found out of the files, as check does"),
			&cli.BoolFlag{Name: "version", Usage: "say which version this is", Local: true},
		},
		Commands: []*cli.Command{
			{Name: "build", Usage: "write the site of a project", ArgsUsage: "[PROJECT]", UsageText: "standings build -o site my-benchmark",
				Action: does(build), Flags: reads(
					&cli.StringFlag{Name: "o", Value: "public", Usage: "write the site to `DIR`"},
					text("cache", "keep thumbnails in `DIR`, not in .standings/thumbs"))},
			{Name: "serve", Usage: "show the site of a project, and again whenever a file changes", ArgsUsage: "[PROJECT]", UsageText: "standings serve --open results.csv",
				Action: does(serve), Flags: reads(
					text("addr", "listen on `HOST:PORT` of this machine; without it on "+usualAddress+", or the next port that is free"),
					yes("open", "open the site in the browser"))},
			{Name: "check", Usage: "read everything, write nothing, name every problem", ArgsUsage: "[PROJECT]", UsageText: "standings check -explain rivers/score/model-a/north",
				Action: does(check), Flags: reads(
					yes("json", "print JSON"),
					yes("markdown", "print Markdown; without -against, which printed figures the results do not give"),
					text("explain", "say where the number `BENCHMARK/BOARD/MODEL/GROUP` comes from"),
					text("against", "say what would change of what the commit or folder `REF|DIR` shows; exit status 1 where that is more than a submission of one model may change"),
					text("model", "the model `ID` that may change, with -against; without it, a new one"))},
			{Name: "init", Usage: "make a project, or add to a folder what a project lacks", ArgsUsage: "DIR", UsageText: "standings init -from results.csv my-benchmark",
				Action: does(initialize), DisableSliceFlagSeparator: true, Flags: []cli.Flag{
					&cli.StringSliceFlag{Name: "from", Usage: "draft it from the table, or the folder of tables, logs or judges' files, at `PATH`, and again when that has changed; your edits stay"},
					text("as", "with the titles, categories and formulas of the known benchmark `NAME`, or by reading A or B"),
					yes("example", "make the worked example"),
					yes("space", "with the card by which the site is a static Space of huggingface.co")}},
			{Name: "release", Usage: "freeze what a project shows in releases/ID.json, to compare later states with", ArgsUsage: "ID [PROJECT]", UsageText: "standings release -m 'Three models more.' 2025.03",
				Action: does(freeze), Flags: []cli.Flag{
					text("m", "say in `TEXT` what is new"),
					text("date", "the release is of `DAY`, such as 2025-03-01, not of today"),
					yes("check", "compare the newest release with the project, and write nothing")}},
			{Name: "export", Usage: "write what other programs read", ArgsUsage: "DIR [PROJECT]", UsageText: "standings export -as schema schemas",
				Action: does(export), Flags: []cli.Flag{
					text("as", "write as `FORM`: schema, JSON Schemas of the project's YAML files for editors; eee, leaderboards in the form Every Eval Ever; hf, model results, data sets and the card of a Space for huggingface.co; readme, leaderboards in a Markdown file, between <!-- standings:BENCHMARK/BOARD rows=10 --> and <!-- /standings -->")}},
			{Name: "version", Usage: "say which version this is", UsageText: "standings version -licences",
				Action: does(printVersion), Flags: []cli.Flag{yes("licences", "print the licences of all that is in the program")}},
		},
	}
	unknown := func(name string) error {
		names := []string{"help"}
		for _, c := range root.VisibleCommands() {
			names = append(names, c.Name)
		}
		return misuse{fmt.Errorf("unknown command %q%s; see standings help", name, source.Hint(name, names))}
	}
	root.CommandNotFound = func(_ context.Context, _ *cli.Command, name string) { *code = ended(stderr, unknown(name)) }
	root.Action = does(func(c call) error {
		switch {
		case c.Args().Present():
			return unknown(c.Args().First())
		case c.Bool("version"):
			return printVersion(c)
		}
		root.Writer = stderr
		cli.ShowRootCommandHelp(root)
		return exit(badUse)
	})
	for _, c := range append(root.Commands, root) {
		c.Writer, c.ErrWriter = stdout, stderr
		c.ShellComplete, c.OnUsageError = complete, misused
		c.CustomHelpTemplate = commandHelp
		c.HideHelpCommand = c != root // or a project could not be called help
	}
	return root
}

func text(name, usage string) cli.Flag { return &cli.StringFlag{Name: name, Usage: usage} }

func yes(name, usage string) cli.Flag { return &cli.BoolFlag{Name: name, Usage: usage} }

// misused says which flag was meant by one that is not known.
func misused(_ context.Context, cmd *cli.Command, err error, _ bool) error {
	if name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); unknown {
		names := []string{}
		for _, f := range append(cmd.VisibleFlags(), cmd.VisiblePersistentFlags()...) {
			for _, known := range f.Names() {
				names = append(names, "-"+known)
			}
		}
		err = fmt.Errorf("unknown flag -%s%s", source.Escaped(name), source.Hint("-"+name, names))
	}
	return fmt.Errorf("%w; see %s -h", err, cmd.FullName())
}

// complete prints flags with as many dashes as were typed.
func complete(ctx context.Context, cmd *cli.Command) {
	to, found := cmd.Root().Writer, strings.Builder{}
	cmd.Root().Writer = &found
	cli.DefaultCompleteWithFlags(ctx, cmd)
	cmd.Root().Writer = to
	typed := cmd.Args().Slice()
	for line := range strings.Lines(found.String()) {
		if len(typed) == 0 || !strings.HasPrefix(typed[len(typed)-1], "--") {
			line = strings.Replace(line, "--", "-", 1)
		}
		fmt.Fprint(to, strings.ReplaceAll(line, "`", ""))
	}
}

const programHelp = `Standings makes a static leaderboard site out of results, content and templates.

usage:
  standings COMMAND [flags] [arguments]
{{range .VisibleCommands}}
  {{.Name}} {{.ArgsUsage}}{{"\t"}}{{.Usage}}{{end}}

flags of every command:
{{range .VisibleFlags}}  {{.}}
{{end}}
PROJECT is a folder with results/ and content/, or a table, or a folder of logs or of judges'
files. It defaults to the current folder, and to the built-in example where that has no results/.

Long flags take one dash or two. Exit status: 0 good, 1 the data has errors, 2 wrong usage.

standings help COMMAND lists a command's flags, with an example.
`

const commandHelp = `{{.FullName}}: {{.Usage}}

usage:
  {{.FullName}} [flags] {{.ArgsUsage}}

flags:
{{range .VisibleFlags}}  {{.}}
{{end}}{{range .VisiblePersistentFlags}}  {{.}}
{{end}}
example:
  {{.UsageText}}
`
