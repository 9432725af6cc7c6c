// What somebody who reviews blind must not see, and what a desk or a list takes the place of,
// is not painted first. While a benchmark is reviewed blind, no page shows its scores: each
// says so (cover.js), and how to have them back. The pages of its cases hide less (blind.js).

import { load } from "../frame/load.js";
import { asked } from "./asked.js";
import { settings } from "./settings.js";

const root = document.documentElement;
const cases = /\/cases\/[^/]*(?:index\.html)?$/.test(location.pathname);
if (settings.blind) root.classList.add("blind");
if (asked() || (settings.blind && cases)) root.classList.add("reviews");
if (settings.covered) {
  root.classList.add("covered");
  document.addEventListener("DOMContentLoaded", async () => (await load("review")).cover());
}
