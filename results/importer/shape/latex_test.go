package shape

import (
	"fmt"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/importer/grid"
)

// cellOf reads the second cell of a tabular's only line.
func cellOf(t *testing.T, before, cell string) (grid.Cell, []string) {
	t.Helper()
	var problems source.List
	grids := readLaTeX("t.tex", before+`\begin{tabular}{lc}`+"\n"+"Name & "+cell+"\\\\\n\\end{tabular}", &problems)
	var said []string
	for _, p := range problems.All() {
		said = append(said, p.String())
	}
	if len(grids) != 1 || len(grids[0].Lines) != 1 || len(grids[0].Lines[0].Cells) != 2 {
		t.Fatalf("%s: got %+v, %v", cell, grids, said)
	}
	for _, r := range grids[0].Remarks {
		said = append(said, r.Place.String()+": "+r.Text)
	}
	return grids[0].Lines[0].Cells[1], said
}

func TestLaTeXCells(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		`64.5`:                                  "64.5",
		`\textbf{64.5}`:                         "*64.5*",
		`{\bf 64.5}`:                            "*64.5*",
		`\bfseries 64.5`:                        "*64.5*",
		`$\mathbf{64.5}$`:                       "*64.5*",
		`\underline{64.5}`:                      "_64.5_",
		`\textbf{\underline{64.5}}`:             "*_64.5_*",
		`\textit{w/o CoT}`:                      "/w/o CoT/",
		`\cellcolor{gray!20}64.5`:               "64.5",
		`\cellcolor[HTML]{D9EAD3}{64.5}`:        "64.5",
		`\textcolor[rgb]{1,0,0}{64.5}`:          "64.5",
		`\colorbox{yellow!30}{\textbf{64.5}}`:   "*64.5*",
		`64.5$\pm$1.2`:                          "64.5±1.2",
		`$64.5 \pm 1.2$`:                        "64.5±1.2",
		`64.5$_{\pm 1.2}$`:                      "64.5±1.2",
		`64.5\textsubscript{1.2}`:               "64.5 (1.2)",
		`$64.5_{\scriptsize 1.2}$`:              "64.5 (1.2)",
		`64.5 \scriptsize{(1.2)}`:               "64.5 (1.2)",
		`64.5$^{+0.3}_{-0.4}$`:                  "64.5 +0.3 -0.4",
		`64.5$^{*}$`:                            "64.5^*^",
		`64.5$^\dagger$`:                        "64.5^†^",
		`64.5\textsuperscript{1}`:               "64.5^1^",
		`$64.5^{*,\dagger}$`:                    "64.5^*,†^",
		`64.5*`:                                 "64.5^*^",
		`GPT-4$^{1}$`:                           "GPT-4^1^",
		`64.5\tnote{a}`:                         "64.5^a^",
		`Ours\footnote{our own runs}`:           "Ours^our own runs^",
		`Ours\footnotemark[2]`:                  "Ours^2^",
		`$10^{5}$`:                              "10^5",
		`3.2$\times$10\textsuperscript{4}`:      "3.2×10^4",
		`$10^{-3}$`:                             "10^-3",
		`A*`:                                    "A*",
		`90\%`:                                  "90%",
		`\$1{,}234`:                             "$1,234",
		`$-3.5$`:                                "-3.5",
		`--`:                                    "–",
		`---`:                                   "—",
		`$-$`:                                   "-",
		`N/A`:                                   "N/A",
		`\textemdash`:                           "—",
		`\xmark`:                                "✗",
		`\ding{51}`:                             "✓",
		`$\checkmark$`:                          "✓",
		`Acc.\,$\uparrow$`:                      "Acc. ↑",
		`Latency (s) $\downarrow$`:              "Latency (s) ↓",
		`Kendall's $\tau$`:                      "Kendall's τ",
		`$F_1$`:                                 "F1",
		`Pass@1`:                                "Pass@1",
		`LLaMA-2$_{\text{7B}}$`:                 "LLaMA-27B", // two letters below the line are part of the word
		`LLaMA$_{\text{large}}$`:                "LLaMA large",
		`GPT-4o~\cite{openai}`:                  "GPT-4o",
		`GPT-4o~\citep[see][p.~3]{openai}`:      "GPT-4o",
		`\href{https://x.org/a\%20b}{GPT-4o}`:   "GPT-4o(https://x.org/a%20b)",
		`\url{https://x.org}`:                   "https://x.org(https://x.org)",
		`\makecell{Image\\Quality}`:             "Image Quality",
		`\makecell[c]{Image \\[2pt] Quality}`:   "Image Quality",
		`\thead{A\\B}`:                          "A B",
		`\shortstack{A\\B}`:                     "A B",
		`\rotatebox[origin=c]{90}{Open models}`: "Open models",
		`\resizebox{1cm}{!}{64.5}`:              "64.5",
		`\begin{tabular}[c]{@{}c@{}}Image\\ Quality\end{tabular}`: "Image Quality",
		`\multicolumn{1}{c}{64.5}`:                                "64.5",
		`\multirow{-2}{*}{\textbf{64.5}}`:                         "*64.5*",
		`\multirow[t]{2}{3cm}[-1ex]{64.5}`:                        "64.5",
		`Ém\'u \"o \c{c} \~n \v{s} \o \ss`:                        "Émú ö ç ñ š øß",
		`a\_b \& c \#1 \{x\}`:                                     "a_b & c #1 {x}",
		"64.5 % a comment & another\n":                            "64.5",
		`\textsc{Bagel}`:                                          "Bagel",
		`\num{1234.5}`:                                            "1234.5",
		`\includegraphics[width=1em]{logo.png} GPT`:               "GPT",
		`\diagbox{Model}{Task}`:                                   "Model / Task",
		`\textbackslash{}x\textasciitilde{}`:                      `\x~`,
		`\textbf 64.5`:                                            "*64.5*",
		`\hspace{1em}+ CoT`:                                       "+ CoT",
		`\sout{64.5}`:                                             "~64.5~",
		"``ours''":                                                "“ours”",
		`\(64.5\)`:                                                "64.5",
		`\phantom{0}4.5`:                                          "4.5",
		`\small 64.5`:                                             "64.5",
		`\color{red}64.5`:                                         "64.5",
		`\best{64.5}`:                                             "*64.5*",
		`\std{64.5}{1.2}`:                                         "64.5±1.2",
		`\ours`:                                                   "Bagel",
		`$84.2^{-1}$`:                                             "84.2 -1",
		`$3.2\times10^{-4}$`:                                      "3.2×10^-4",
		`\opt[7]{B}`:                                              "7B",
		`\opt{B}`:                                                 "3B",
		`\old{7}`:                                                 "(7)",
	} {
		got, _ := cellOf(t, `\newcommand{\best}[1]{\textbf{#1}}\newcommand*\std[2]{#1{\scriptsize$\pm$#2}}\newcommand{\ours}{Bagel}
\newcommand{\opt}[2][3]{#1#2} \def\old#1{(#1)}`+"\n", cell)
		text := got.Text
		for _, m := range []struct {
			is   bool
			sign string
		}{{got.Underlined, "_"}, {got.Bold, "*"}, {got.Italic, "/"}, {got.Struck, "~"}} {
			if m.is {
				text = m.sign + text + m.sign
			}
		}
		if got.Mark != "" {
			text += "^" + got.Mark + "^"
		}
		if got.Link != "" {
			text += "(" + got.Link + ")"
		}
		if text != want {
			t.Errorf("%s is read as %q, not %q", cell, text, want)
		}
	}
}

func TestLaTeXSaysWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		`\hilite{64.5} \hilite{3}`: `64.5 3 | t.tex:2:8: the command \hilite is not known and keeps its text`,
		`71\both{3}4`:              `71 3 4 | t.tex:2:8: the command \both is not known and keeps its text`,
		`71\std{3}`:                `71±3 | t.tex:2:8: the command \std is not known and is taken for ±`,
		`\both{73}{2}`:             `73 2 | t.tex:2:8: the command \both is not known and keeps its text`,
		`\both[x]{73}`:             `73 | t.tex:2:8: the command \both is not known and keeps its text`,
		`\name-7B`:                 `name-7B | t.tex:2:8: the command \name is not known and is written as its name`,
		`\input{row}`:              ` | t.tex:2:8: \input{row} is not read: put its text in its place`,
		`\b{64.5}`:                 `64.5 | t.tex:2:8: the command \b is not known and keeps its text`,
	} {
		got, said := cellOf(t, "", cell)
		if text := got.Text + " | " + strings.Join(said, " | "); text != want {
			t.Errorf("%s is read as %s", cell, text)
		}
	}
}

func TestLaTeXMistakes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"\\begin{tabular}{cc}\nA & \\textbf{B & C \\\\\n1 & 2\\\\\\end{tabular}":                           `t.tex:2:12: a { of a cell is not closed: close it before the cell ends`,
		"\\begin{tabular}{lccc}\nx & \\textbf{7 & 8} & 9 \\\\\\end{tabular}":                               `t.tex:2:12: a { of a cell is not closed: close it before the cell ends`,
		"\\begin{tabular}{cc}\nA & $B & C \\\\\\end{tabular}":                                              `t.tex:2:5: a $ of a cell is not closed: close it before the cell ends`,
		"\\begin{table}\n\\begin{tabular}{cc}\nA & B\\\\ 1 & 2":                                            `t.tex:2:1: the LaTeX tabular is not closed: write \end{tabular} where it ends`,
		"\\newcommand{\\x}{\\x\\x}\\begin{tabular}{c}\n\\x & 1\\end{tabular}":                              `t.tex:2:1: the file's own commands make too much of it, here \x: write out what they mean in the table`,
		"\\begin{tabular}{c}\n" + strings.Repeat("{", 2000) + "\\end{tabular}":                             `t.tex:2:1: a { of a cell is not closed: close it before the cell ends`,
		"\\begin{tabular}{c}\n" + strings.Repeat("{", 2000) + strings.Repeat("}", 2000) + "\\end{tabular}": `t.tex:2:1: groups are nested more than 100 deep: the rest of the file is not read`,
		"\n\\begin{tblr}{cc}\\SetCell[c=2]{c} 9 & \\\\10&11\\end{tblr}":                                    `t.tex:2:1: the LaTeX tblr is not read: write it as a tabular, or save the table as CSV`,
		"\\begin{tabular}{c} % \\end{tabular}":                                                             `t.tex:1:1: the LaTeX tabular is not closed: write \end{tabular} where it ends`,
	} {
		var problems source.List
		readLaTeX("t.tex", text, &problems)
		if got := fmt.Sprint(problems.All()); got != "["+want+"]" {
			t.Errorf("%.60s says %s", text, got)
		}
	}
}

func TestLaTeXFiles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"comments, verbatim and what is never set hold no tables": {
			"% \\begin{tabular}{c} 1 & 2 \\end{tabular}\n\\begin{comment}\\begin{tabular}{c}1&2\\end{tabular}\\end{comment}\n\\begin{verbatim}\n\\begin{tabular}{c}3&4\\end{tabular}\\end{verbatim}\\iffalse\\begin{tabular}{c}5&6\\end{tabular}\\else\\fi\\newcommand{\\t}{\\begin{tabular}{c}7&8\\end{tabular}}\\newenvironment{u}[1]{\\begin{tabular}{#1}}{\\end{tabular}}\\begin{tabular}{cc}A&B\\\\9&10\\end{tabular}\\end{document}\\begin{tabular}{c}11&12\\end{tabular}",
			`"": A|B / 9|10`},
		"captions above and below, each of its own": {
			"\\begin{table}\\caption{One $\\alpha$.}\\label{a}\\begin{tabular}{c}1&2\\end{tabular}\\end{table}\\begin{table}\\begin{tabular}{c}3&4\\end{tabular}\\caption[short]{Two \\textbf{bold}~\\cite{x}.}\\label{b}\\end{table}",
			`"One α.": 1|2; "Two bold .": 3|4`},
		"two tables of a float, two captions": {
			"\\begin{table}\\begin{minipage}{.5\\linewidth}\\begin{tabular}{c}1&2\\end{tabular}\\caption{L}\\end{minipage}\\begin{minipage}{.5\\linewidth}\\begin{tabular}{c}3&4\\end{tabular}\\caption{R}\\end{minipage}\\end{table}",
			`"L": 1|2; "R": 3|4`},
		"two tables of a float, one caption": {
			"\\begin{table}\\begin{tabular}{c}1&2\\end{tabular}\\begin{tabular}{c}3&4\\end{tabular}\\caption{both}\\end{table}",
			`"both": 1|2; "both": 3|4`},
		"brackets that begin a line are no distance": {
			"\\begin{tabular}{cc}a & b \\\\[2pt] [x] & c \\\\ [y] & d \\\\* e & f\\\\\\end{tabular}",
			`"": a|b / [x]|c / [y]|d / e|f`},
		"environments with other arguments": {
			"\\begin{tabular*}{\\textwidth}[t]{@{\\extracolsep{\\fill}}lc}1&2\\end{tabular*}\\begin{tabularx}{\\linewidth}{lX}3&4\\end{tabularx}\\begin{NiceTabular}{cc}[hvlines]7&8\\end{NiceTabular}",
			`"": 1|2; "": 3|4; "": 7|8`},
		"a longtable whose foot is first": {
			"\\begin{longtable}{cc}\\multicolumn{2}{r}{continued}\\\\\\endfoot A&B\\\\\\endhead 1&2\\\\\\end{longtable}",
			`"": A|B / 1|2`},
		"the caption of a longtable is its own": {
			"\\begin{longtable}{cc}\\caption{L}\\\\A&B\\\\1&2\\end{longtable}\\begin{tabular}{cc}3&4\\end{tabular}",
			`"L": A|B / 1|2; "": 3|4`},
		"nested tables are text": {
			"\\begin{tabular}{cc}\\begin{tabular}{c}A & a\\\\B\\end{tabular} & 2\\\\3&4\\end{tabular}",
			`"": A a B|2 / 3|4`},
		"an argument runs over lines": {
			"\\begin{tabular}{cc}\n\\multicolumn{2}\n {c}\n {A\n B} \\\\\n\n1&2\\end{tabular}",
			`"": A B/2 / 1|2`},
	} {
		var problems source.List
		var tables []string
		for _, g := range readLaTeX("t.tex", c.text, &problems) {
			var lines []string
			for _, l := range g.Lines {
				var cells []string
				for _, c := range l.Cells {
					text := c.Text
					if c.Columns > 1 {
						text += fmt.Sprintf("/%d", c.Columns)
					}
					cells = append(cells, text)
				}
				lines = append(lines, strings.Join(cells, "|"))
			}
			tables = append(tables, fmt.Sprintf("%q: %s", g.Caption, strings.Join(lines, " / ")))
		}
		if got := strings.Join(tables, "; "); got != c.want || problems.Len() > 0 {
			t.Errorf("%s:\n%s\nnot\n%s\n%v", name, got, c.want, problems.All())
		}
	}
}
