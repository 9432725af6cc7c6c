package compare

import "standings/site/page"

// ThemeLinks leads to the pages of all themes.
func (s *Pages) ThemeLinks() []page.Link { return s.themeLinks(nil) }
