package source

import (
	"fmt"
	"path"
	"runtime"
	"strings"
)

// Caught makes an error of what recover returned: what failed, and at which line
// of the program. It is called by the deferred function itself, which adds what
// was being done.
// What was caught already, and panics again where others wait for it, stays as it is.
func Caught(recovered any) error {
	if already, is := recovered.(caught); is {
		return already
	}
	what := strings.Join(strings.Fields(strings.TrimPrefix(fmt.Sprint(recovered), "runtime error: ")), " ")
	return caught{fmt.Errorf("the program failed%s: %s; please report it with the files that it read", culprit(), what)}
}

// caught is the error that a panic became.
type caught struct{ error }

// culprit finds in the stack of a deferred function where the panic began:
// " at board/page.go:12", or "" where that is not known.
func culprit() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers)])
	for panicked, more := false, true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		switch {
		case strings.HasPrefix(frame.Function, "runtime."):
			panicked = panicked || frame.Function == "runtime.gopanic"
		case panicked && path.Base(frame.File) != "oncefunc.go": // sync.OnceValue panics again
			return fmt.Sprintf(" at %s:%d", path.Join(path.Base(path.Dir(frame.File)), path.Base(frame.File)), frame.Line)
		}
	}
	return ""
}
