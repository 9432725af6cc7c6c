package figure

import "testing"

// What is nothing but digits and a point says the same as when it is taken apart.
func TestEvidenceOfPlainDigits(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"12.3", " 12.34 ", "12.345", "1.2345", "0.500", ".5", "5.", "5", "007", "183", "1834", "12000", "1234567.5", "12.3.4", "1,234", "12,3", "-12.3", "+12.3",
		"", "-", "12.3%", "12345678901234567890123456789012345.6", "12345678901234567890123456789012", "1 234", "1.2e3", "٣.٥",
	} {
		for _, unit := range []string{"", "%", "s"} {
			var short, long Evidence
			short.Add(text, unit)
			long.parts(text, unit)
			if short != long {
				t.Errorf("%q says %+v, and taken apart %+v", text, short, long)
			}
		}
	}
}
