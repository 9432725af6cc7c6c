package data

import (
	"bytes"
	"encoding/csv"
	"math"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
)

// ItemsCSV is every judgment of a benchmark, a line each: of which item and output, by
// whom, in which groups, what it scores on each board and its marks. Scores are of this
// output alone: where a board makes one score of several, its reduce says how. Marks of a
// list are in its order, separated by spaces. An empty field is no value; why an item of the
// board has no score is in the field "unscored". An item that nobody judged has a line
// where a row of the board's own judge lacks it.
func ItemsCSV(b *results.Benchmark, models *results.Models) []byte {
	var text bytes.Buffer
	w := csv.NewWriter(&text)
	boards := made(b)
	header := []string{"item", "model", "variant", "condition", "judge", "run", "sample", "status"}
	for _, f := range b.Facets {
		header = append(header, "group."+f.ID.Value)
	}
	for _, board := range boards {
		header = append(header, "score."+board.ID.Value, "unscored."+board.ID.Value)
	}
	marks := b.Marks()
	for _, m := range marks {
		header = append(header, "mark."+m.Name)
	}
	_ = w.Write(header) // a buffer takes everything
	record := make([]string, len(header))
	rows := make([]map[*judged.Sheet]*judged.Row, len(boards))
	for i, board := range boards {
		rows[i] = rowsBySheet(board)
	}
	for _, sheet := range b.Suite.Sheets {
		scores, whys := make([][]float64, len(boards)), make([][]string, len(boards))
		for i := range boards {
			if r := rows[i][sheet]; r != nil {
				scores[i], whys[i] = r.ScoresOf(sheet)
			}
		}
		lacks := func(item int) bool {
			return slices.ContainsFunc(rows, func(of map[*judged.Sheet]*judged.Row) bool {
				r := of[sheet]
				return r != nil && r.OtherJudge == "" && r.Lacks(item)
			})
		}
		model := models.ByID(sheet.ModelID).Name
		for item := range b.Suite.Items {
			status := sheet.Status(item)
			if status == judged.NoJudgment && !lacks(item) {
				continue
			}
			record = append(record[:0], b.Suite.Items[item].Address, model, sheet.Variant, sheet.Condition, sheet.Judge, sheet.Run, sheet.Sample, status.String())
			for _, f := range b.Facets {
				group, _ := b.Suite.Group(item, f.ID.Value)
				record = append(record, group)
			}
			for i := range boards {
				score, why := "", ""
				if scores[i] != nil {
					if why = whys[i][item]; !math.IsNaN(scores[i][item]) {
						score = figure.Decimal(scores[i][item])
					}
				}
				record = append(record, score, why)
			}
			for _, m := range marks {
				record = append(record, markText(sheet.Marks(item, m.Name)))
			}
			_ = w.Write(record)
		}
	}
	w.Flush()
	return text.Bytes()
}

// made lists the boards with rows made of judgments.
func made(b *results.Benchmark) (boards []*judged.Board) {
	for _, board := range b.Suite.Boards {
		if len(board.Rows) > 0 {
			boards = append(boards, board)
		}
	}
	return boards
}

// rowsBySheet finds the row of a board that a sheet's judgments are part of.
func rowsBySheet(b *judged.Board) map[*judged.Sheet]*judged.Row {
	rows := map[*judged.Sheet]*judged.Row{}
	for _, r := range b.Rows {
		for _, sheet := range r.Sheets {
			rows[sheet] = r
		}
	}
	return rows
}

// markText is the marks of one name; one that is missing in a list is a hyphen.
func markText(list []float64) string {
	text := make([]byte, 0, 64)
	for i, x := range list {
		if i > 0 {
			text = append(text, ' ')
		}
		if math.IsNaN(x) {
			text = append(text, '-')
		} else {
			text = strconv.AppendFloat(text, x, 'f', -1, 64)
		}
	}
	return string(text)
}
