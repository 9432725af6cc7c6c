package site

import (
	"slices"
	"strings"
)

// JudgeReply is what a judge wrote about one output as a whole.
type JudgeReply struct {
	ID    string // of the output
	Name  string
	Judge string
	Start string // of the reply, on one line
	Text  string
}

// replies lists what the judges wrote about an output as a whole.
func (c *column) replies() []JudgeReply {
	list := []JudgeReply{{ID: c.id, Name: c.name, Judge: sheetJudge(c.main), Text: c.found.Reply}}
	for _, o := range c.others {
		list = append(list, JudgeReply{ID: c.id, Name: c.name, Judge: o.judge, Text: o.reply})
	}
	list = slices.DeleteFunc(list, func(r JudgeReply) bool { return r.Text == "" })
	for i := range list {
		list[i].Start = cut(strings.Join(strings.Fields(list[i].Text), " "), 90)
	}
	return list
}
