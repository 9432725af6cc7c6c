package kind

// Text is of words that mean nothing to the program.
var Text = add(Kind{Name: "text", Order: letters})
