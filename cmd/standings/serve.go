package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"standings/site"
)

func serve(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	address := flags.String("addr", "127.0.0.1:8080", "")
	name, goOn, code := parse(flags, args, stdout, stderr)
	if !goOn {
		return code
	}
	project, dir, err := open(name)
	if err != nil {
		return usageError(stderr, err)
	}
	if err := loopback(*address); err != nil {
		return usageError(stderr, err)
	}
	listener, err := net.Listen("tcp", *address)
	if err != nil {
		return usageError(stderr, fmt.Errorf("cannot listen on %s: %w: choose another address with -addr", *address, err))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	server := site.NewServer(site.Input{Project: project, Version: version(), Thumbs: thumbStore("", dir), Later: true}, dir, stderr)
	server.Rebuild()
	fmt.Fprintf(stdout, "showing the site at http://%s/ (stop with Ctrl-C)\n", listener.Addr())
	go server.Watch(ctx)
	web := &http.Server{Handler: server, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		web.Close()
	}()
	if err := web.Serve(listener); err != nil && !errors.Is(err, http.ErrServerClosed) {
		fmt.Fprintf(stderr, "standings: %v\n", err)
		return badData
	}
	return good
}

// loopback refuses addresses that other machines could reach: this server is
// for looking, not for publishing.
func loopback(address string) error {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("-addr should read host:port, such as 127.0.0.1:8080: %w", err)
	}
	if host == "localhost" {
		return nil
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() {
		return nil
	}
	return fmt.Errorf("-addr %s can be reached from outside: serve shows the site on this machine only, such as on 127.0.0.1:8080", address)
}
