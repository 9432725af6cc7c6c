// A board in a page of others, where no other script of the site runs.
import "../embed/embed.js";
