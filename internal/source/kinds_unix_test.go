//go:build unix

package source

import (
	"net"
	"syscall"
	"testing"
)

func pipe(t *testing.T, name string) {
	if err := syscall.Mkfifo(name, 0o644); err != nil {
		t.Log("no pipe here: ", err)
	}
}

func socket(t *testing.T, name string) {
	listener, err := net.Listen("unix", name)
	if err != nil {
		t.Log("no socket here: ", err)
		return
	}
	t.Cleanup(func() { listener.Close() })
}
