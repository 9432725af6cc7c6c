// Pages of releases, and boards as of one of them.
import "../releases/asof.js";
import "../releases/choose.js";
