//go:build !unix

package gittree

import "os/exec"

// group returns what ends a command: the system has no groups of processes, and git starts
// no others for what it is asked here.
func group(c *exec.Cmd) (end func() error) {
	return func() error { return c.Process.Kill() }
}
