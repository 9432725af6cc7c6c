package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// roomy is how much memory a server may take before it is collected, in bytes: the site
// that is shown and the next one of five whole suites fit into it.
const roomy = 120 << 20

// keepSmall keeps a program small that runs beside others for hours. By itself Go lets the
// heap grow to twice of what is in use, which is a great deal while one site is shown and
// another is read, and collects again and again while little is in use, which a reader
// waits for. Here it may always take what is roomy, and where more is in use half as much
// again.
func keepSmall() {
	debug.SetGCPercent(400)
	var adapt func(*[2]int)
	adapt = func(*[2]int) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		debug.SetMemoryLimit(max(roomy, int64(live[0].Value.Uint64())*3/2))
		runtime.SetFinalizer(new([2]int), adapt) // called after the next collection
	}
	adapt(nil)
}
