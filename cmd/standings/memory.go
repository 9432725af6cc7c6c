package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// memory is how much a command may take before what is no longer used is collected. By
// itself Go lets the heap grow to twice of what is in use: that is a great deal for a
// program that runs beside others for hours, and little for one that makes much from
// little, which collects again and again.
type memory struct {
	roomy int64   // bytes that it may always take
	times float64 // of what is in use, where that is more
	most  int64   // bytes that it never takes without collecting; 0: without an end
}

var (
	// The site that is shown and the next one of five whole suites fit into it.
	serving = memory{roomy: 200 << 20, times: 1.5}
	// Ten thousand cases are made with a fifth of the collections that Go would do.
	building = memory{roomy: 320 << 20, times: 2}
	// A stranger's project has an end, before which what is not used is given back.
	stranger = memory{roomy: 240 << 20, times: 1.5, most: mostMemory * 7 / 8}
)

// take holds the program to it from now on, unless its user has said otherwise in Go's
// own words.
func (m memory) take() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(400)
	var adapt func(*[2]int)
	adapt = func(*[2]int) {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		limit := max(m.roomy, int64(float64(live[0].Value.Uint64())*m.times))
		if m.most > 0 {
			limit = min(limit, m.most)
		}
		debug.SetMemoryLimit(limit)
		runtime.SetFinalizer(new([2]int), adapt) // called after the next collection
	}
	adapt(nil)
}
