package program

import "standings/site"

// What the project of a stranger may hold and give: each is far above what a benchmark of four
// thousand items and twenty models takes.
const (
	mostRead    = 1e9      // bytes of all files together
	MostWritten = 1e9      // bytes of a site: what GitHub Pages and others take at most
	mostPixels  = 40 << 20 // of an image that a thumbnail is made of
)

// Stranger is what a stranger's project may do, with so many times the usual bounds.
func Stranger(times int64) *site.Untrusted {
	return &site.Untrusted{Read: times * mostRead, Written: times * MostWritten, Pixels: mostPixels}
}
