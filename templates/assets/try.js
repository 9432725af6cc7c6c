// The page that makes a site of a reader's files.
import "../try/try.js";
