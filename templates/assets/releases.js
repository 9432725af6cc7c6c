// Boards as of a release.
import "../releases/asof.js";
