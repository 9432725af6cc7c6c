// What boards can do beyond their first look, loaded when a reader first asks
// for it (standings.load): ranks under other weights, and tables for papers.
