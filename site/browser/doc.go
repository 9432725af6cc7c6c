// Package browser has the tests that look at pages in Chromium and in Firefox. It has
// no code of the program, and its tests are built only where they are asked for:
//
//	go test -tags browser ./site/browser
//	go test -tags browser ./site/browser -run 'TestPages$/windows/1440$/example/fits/example_board'
//
// All tests share one Chromium (chromium_test.go) with fonts of their own, one Firefox
// (firefox_test.go), and one example and one judged suite, built and published once
// (sites_test.go). A test opens tabs (tab_test.go) and acts in them as a reader does
// (actions_test.go).
//
// What holds for all pages is measured by TestPages (pages_test.go): it opens each page
// once per window and takes every measure there, so that a failure is reported as
// TestPages/windows/WINDOW/SITE/MEASURE/PAGE. The measures are in measure_fit_test.go,
// measure_access_test.go, measure_budget_test.go and export_tables_test.go. What a reader does on one kind of page is in a file
// named after the package of that page in site: board_table_test.go, cases_review_test.go.
package browser
