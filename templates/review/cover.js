// What a page says whose scores are covered.

import { keep } from "../frame/kept.js";
import { button, make } from "../frame/make.js";
import { settings } from "./settings.js";

export function cover() {
  const show = button("Stop reviewing blind", () => {
    keep("standings-blind " + settings.root, "");
    location.reload();
  });
  const queue = new URL(`${settings.root}${settings.blindly}/cases/index.html#review`, location.href).href;
  document.querySelector("main").prepend(make("section", { className: "covered-note", ariaLabel: "Blind review" }, make("h1", {}, "Scores are covered"),
    make("p", {}, `You review ${settings.blindly} blind${settings.name ? " as " + settings.name : ""}, so this page shows no scores. They come back when you have handed in your file.`),
    make("p", {}, make("a", { href: queue }, "Back to your cases"), " ", show)));
}
