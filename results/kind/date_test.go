package kind

import (
	"testing"
	"time"
)

func TestDatesAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for want, texts := range map[string][]string{
		"2024-04-01": {"2024-04", "Apr 2024", "April 2024", "apr. 2024", "APRIL, 2024", "2024/04", "2024 April", "Q2 2024", "2024-Q2", "2024Q2", "Apr-2024"},
		"2023-09-01": {"Sept 2023", "Sep 2023", "Sept. 2023", "2023-09-01T10:00:00Z"},
		"2024-05-03": {"2024-05-03", "3 May 2024", "May 3, 2024", "May 3rd, 2024", "3-May-2024", "2024/5/3", "2024.05.03"},
		"2024-01-01": {"2024"},
	} {
		day, err := time.Parse(time.DateOnly, want)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			if days, ok := ParseDate(text); !ok || days != day.Unix()/24/60/60 {
				t.Errorf("%q is day %d, %v", text, days, ok)
			}
		}
	}
	for _, text := range []string{"", "soon", "Marvel 2024", "04/05/2024", "Apr 24", "2024-13", "Q5 2024", "May", "1.5", "20240403"} {
		if days, ok := ParseDate(text); ok {
			t.Errorf("%q is day %d", text, days)
		}
	}
}
