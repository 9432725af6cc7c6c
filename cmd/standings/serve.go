package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"standings/cmd/program"
	"standings/site"
)

// usualAddress is where serve listens if it may; else it takes one of the next ports.
const usualAddress = "127.0.0.1:8080"

func serve(c call) error {
	stdout, stderr, address := c.stdout, c.stderr, cmp.Or(c.String("addr"), usualAddress)
	project, err := openProject(c)
	if err != nil {
		return err
	}
	if !site.IsLoopback(address) { // this server is for looking, not for publishing
		return misuse{fmt.Errorf("-addr should read host:port and be of this machine alone, such as 127.0.0.1:8080: %s could be reached from outside", address)}
	}
	kept, made, err := stores("", project.dir)
	if err != nil {
		return misuse{err}
	}
	listener, err := net.Listen("tcp", address)
	for port := 8081; err != nil && !c.IsSet("addr") && port < 8100; port++ {
		if listener, err = net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			fmt.Fprintf(stdout, "%s is taken\n", address)
		}
	}
	if err != nil {
		return misuse{fmt.Errorf("cannot listen on %s: %w: choose another address with -addr", address, err)}
	}
	defer listener.Close()
	at := fmt.Sprintf("http://%s/", listener.Addr())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, end := context.WithCancelCause(ctx)
	in := site.Input{Project: project.FS, Version: program.Version(), Thumbs: kept, Made: made, Deferring: true, Quiet: c.Bool("q"), Untrusted: project.untrusted}
	dir := project.dir
	if project.table != "" {
		dir = filepath.Dir(absolute(project.table))
	}
	if project.untrusted == nil {
		serving.take()
	}
	allowed := project.allowance()
	server := site.NewServer(in, dir, stderr)
	if project.table != "" {
		drawn := &redrawn{opened: project, stdout: stdout, at: at}
		server.Draw(filepath.Base(absolute(project.table)), drawn.draw, project.place)
		server.Ask(drawn)
	}
	server.Limit(allowed.time, func() { end(allowed.used(errTime)) })
	go allowed.watch(ctx, func() { end(allowed.used(errMemory)) })
	ready := make(chan struct{})
	go func() {
		server.Rebuild()
		close(ready)
		server.Watch(ctx)
	}()
	select {
	case <-ready:
		fmt.Fprintf(stdout, "showing the site at %s (stop with Ctrl-C)\n", at)
		if c.Bool("open") {
			if err := browser(at).Start(); err != nil {
				fmt.Fprintf(stderr, "standings: no browser was opened: %v\n", err)
			}
		}
	case <-ctx.Done():
	}
	web := &http.Server{Handler: server, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		web.Close()
	}()
	err = web.Serve(listener)
	if cause := context.Cause(ctx); errors.Is(cause, errTime) || errors.Is(cause, errMemory) {
		err = cause
	}
	if err != nil && !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// browser is the command that opens an address in the user's browser.
func browser(address string) *exec.Cmd {
	switch runtime.GOOS {
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address)
	case "darwin":
		return exec.Command("open", address)
	}
	return exec.Command("xdg-open", address)
}
