//go:build unix

package gittree

import (
	"os/exec"
	"syscall"
)

// group makes a command the first of a group of processes, and returns what ends them all.
func group(c *exec.Cmd) (end func() error) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
}
