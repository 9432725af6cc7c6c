package judged

import (
	"standings/internal/source"
	"standings/internal/words"
)

// checkReplies says once of every sheet with replies beside it which judged items
// have none.
func (s *Suite) checkReplies(problems *source.List) {
	for _, sheet := range s.Sheets {
		if !sheet.replied {
			continue
		}
		var lacking []string
		file := int32(-1)
		expected := 0
		for i := range s.Items {
			_, reply := s.judgments.parts(sheet.row(i))
			if in := s.judgments.place.At(reply).File; reply > 0 && (file < 0 || in < file) {
				file = in
			}
			if sheet.Status(i) == Judged {
				if expected++; reply == 0 {
					lacking = append(lacking, s.itemName(i))
				}
			}
		}
		if len(lacking) > 0 {
			problems.Warnf(source.InFile(s.Files[file].Path), "holds replies about %d of %s that %s judges of %q: no reply about %s",
				expected-len(lacking), words.Count(expected, "item"), sheet.Rater(), sheet.Model, some(lacking))
		}
	}
}
