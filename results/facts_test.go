package results_test

import (
	"fmt"
	"strings"
	"testing"
)

// Each column of models.csv is read by what its cells are.
func TestFactsOfModels(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, list, want, problem string }{
		{"known ones", "name,organization,released,parameters,url\nA,Lab,2025-03,7B,https://a.example/\nB,,2024,270M,\n",
			"organization text Lab ?; released date 20148 19723; parameters number 7e+09 2.7e+08; link link https://a.example/ ?", ""},
		{"dates and sizes that are none", "name,released,parameters\nA,spring,7B active of 14B\nB,2024,many\n", "released date NaN 19723; parameters number 1.4e+10 NaN", ""},
		{"numbers", "name,Context window,price,year\nA,128k,$1.50,2024\nB,\"8,192\",$12,2025\n", "context-window number 128000 8192; price number 1.5 12; year number 2024 2025", ""},
		{"decimal commas", "name;Cost\nA;1,5\nB;12,25\n", "cost number 1.5 12.25", ""},
		{"yes, no, links and dates", "name,open data,paper,cutoff\nA,yes,https://a.example/x,2024-06-01\nB,No,http://b.example/,June 2024\n",
			"open-data yes-no 1 No; paper link https://a.example/x http://b.example/; cutoff date 19875 19875", ""},
		{"what is not known", "name,n,note\nA,N/A,-\nB,3,none\n", "n number N/A? 3; note text -? none?", ""},
		{"no link", "name,paper\nA,javascript:alert(1)\nB,https://b.example/\n", "paper text javascript:alert(1) https://b.example/", ""},
		{"heads that make one address", "name,Size (GB),Size [GB],licence,Model!\nA,1,2,MIT,x\n", "licence text MIT ?; size-gb number 1 ?; size-gb-2 number 2 ?; model-2 text x ?", ""},
		{"a word among numbers", "name,n\nA,1\nB,many\nC,2\n", "n text 1 many", `results/models.csv:3:3: warning: "many" in column "n" is no number, as most there are: the column is ordered as text; write - where a number is not known`},
		{"two units", "name,speed\nA,1 s\nB,20 ms\n", "speed text 1 s 20 ms", `results/models.csv:3:3: warning: "20 ms" in column "speed" has another unit than numbers above it: the column is ordered as text`},
		{"years and months", "name,cutoff\nA,2024\nB,2025\nC,2025-03\n", "cutoff date 19723 20089", ""},
		{"a column of nothing", "name,n,m\nA,,\nB,,1\n", "m number ? 1", ""},
		{"a head near a known one", "name,organizaton\nA,Lab\nB,Lab\n", "organizaton text Lab Lab", `results/models.csv:1:6: warning: column "organizaton" is one of the project's own (did you mean "organization"?)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, lines := loadWith(tabled(test.list, []string{"A", "B", "C"}), "name\nNever\n")
			var got []string
			for _, c := range p.Models.Facts() {
				text := c.ID + " " + c.Kind.Name
				for _, m := range p.Models.All()[:2] {
					switch fact := m.Fact(c); {
					case !fact.Known:
						text += " " + fact.Text + "?"
					case fact.Value != 0:
						text += fmt.Sprintf(" %g", fact.Value)
					default:
						text += " " + fact.Text
					}
				}
				got = append(got, text)
			}
			if strings.Join(got, "; ") != test.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "; "), test.want)
			}
			said := ""
			for _, line := range lines {
				if !strings.Contains(line, "results/models.csv does not list") {
					said += line
				}
			}
			if said != test.problem {
				t.Errorf("got  %s\nwant %s", said, test.problem)
			}
		})
	}
}
