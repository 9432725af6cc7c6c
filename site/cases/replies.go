package cases

import "slices"

// judgeReply is what a judge wrote about one output as a whole.
type judgeReply struct {
	*column
	Judge string
	Start string // of the reply, on one line
	Text  string
}

// replies lists what the judges wrote about an output as a whole.
func (c *column) replies() []judgeReply {
	list := []judgeReply{{column: c, Judge: sheetJudge(c.Main), Text: c.found.Reply}}
	for _, o := range c.others {
		list = append(list, judgeReply{column: c, Judge: o.judge, Text: o.reply})
	}
	list = slices.DeleteFunc(list, func(r judgeReply) bool { return r.Text == "" })
	for i := range list {
		list[i].Start = cutText(list[i].Text, 90)
	}
	return list
}
