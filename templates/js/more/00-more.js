// What boards can do beyond their first look, loaded when a reader first asks
// for it: see the loader among the scripts of every page.
