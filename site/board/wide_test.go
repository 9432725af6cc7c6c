package board_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// The figures of a wide table have four digits where they are usual ones, and one large figure
// takes none from the others.
func TestDigitsOfWideTables(t *testing.T) {
	t.Parallel()
	project := quietProject()
	delete(project, "results/models.csv")
	var groups, rows []string
	for i := range 14 {
		groups = append(groups, fmt.Sprintf("G%d", i))
	}
	for _, figure := range []string{"0.77087", "2.67", "12345.678"} {
		rows = append(rows, "M"+figure[:1]+strings.Repeat(","+figure, len(groups)))
	}
	project["results/towns/benchmark.yaml"] = sitetest.File("title: Towns\nquestion: Which?\nboards: [{id: main, title: Main, groups: [" + strings.Join(groups, ", ") + "], scale: {}, overall: none, rank: G0, published: t.csv}]\n")
	project["results/towns/published/t.csv"] = sitetest.File("model," + strings.Join(groups, ",") + "\n" + strings.Join(rows, "\n") + "\n")
	files, problems := sitetest.Build(t, project)
	page := sitetest.Parse(t, files["towns/main/index.html"])
	page.Has("#board td[data-printed='0.77087']", "0.771")
	page.Has("#board td", "2.67", "12345.678")
	if problems != "" {
		t.Error(problems)
	}
}
