package site

// Image is one image of an output, or of a prompt.
type Image struct {
	Thumb    string // address from the page
	Width    int    // of the thumbnail; 0 is not known
	Height   int
	Original string // address of the image in full; "" where it is the thumbnail itself
	Alt      string
	Caption  string
}

// ImageSet is images of the prompt under a title.
type ImageSet struct {
	Title    string
	Pictures []Image
}

// pictures finds the images of a benchmark.
type pictures struct{}

func (s *builder) showPictures(k *casebook, c *column, item int, p *CasePage) {}
