//go:build !unix

package publish

const canHold = false

// hold cannot be told from a folder that was left behind on these systems, so
// what a killed build leaves beside the site stays there until somebody removes
// it.
func hold(dir string) (release func(), ok bool) { return func() {}, false }
