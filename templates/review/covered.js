// While somebody reviews a benchmark blind, no page shows its scores: each says so (cover.js),
// and how to have them back. The pages of its cases hide less (blind.js).

import { load } from "../frame/load.js";
import { settings } from "./settings.js";

if (settings.covered) {
  document.documentElement.classList.add("covered");
  document.addEventListener("DOMContentLoaded", async () => (await load("review")).cover());
}
