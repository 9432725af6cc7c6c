// While somebody reviews a benchmark blind, no page shows its scores: each says so, and
// how to have them back. The pages of its cases hide less (blind.js).

import { make } from "../frame/make.js";
import { blindly, covered, see, settings, toQueue } from "./settings.js";

if (covered) {
  document.documentElement.classList.add("covered");
  document.addEventListener("DOMContentLoaded", () => {
    const main = document.querySelector("main");
    const show = make("button", { type: "button", className: "quiet-button" }, "Stop reviewing blind");
    show.addEventListener("click", () => {
      see();
      location.reload();
    });
    main.prepend(make("section", { className: "covered-note", ariaLabel: "Blind review" }, make("h1", {}, "Scores are covered"),
      make("p", {}, `You review ${blindly} blind${settings.name ? " as " + settings.name : ""}, so this page shows no scores. They come back when you have handed in your file.`),
      make("p", {}, make("a", { href: toQueue }, "Back to your cases"), " ", show)));
  });
}
