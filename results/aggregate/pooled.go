package aggregate

// Pooled is the mean of all criteria or marks together: that of the cases' scores by how many
// of them each has.
var Pooled = &Aggregate{ID: "pooled", Says: "mean, by their numbers of criteria,", Linear: true, Whole: true, Of: mean, Exact: exactMean}
