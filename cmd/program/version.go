package program

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// BuildInfo is what Go wrote into the program when it was built.
var BuildInfo = func() *debug.BuildInfo {
	info, _ := debug.ReadBuildInfo()
	return cmp.Or(info, new(debug.BuildInfo))
}()

// Version is the module's version where the program was installed or built as one, else
// "devel". It is fixed when the program is built.
func Version() string {
	return cmp.Or(strings.Trim(BuildInfo.Main.Version, "()"), "devel")
}
