// Two pictures to compare are on top of each other, and a slider uncovers one or the
// other (media.css). Their captions open them in full. Without a script they are side by
// side.

import { make } from "../frame/make.js";
import { text } from "../frame/text.js";

export function versus() {
  for (const box of document.querySelectorAll("[data-versus]")) {
    const [left, right] = [...box.querySelectorAll("figure")].map((figure) => {
      const link = figure.querySelector("a"), picture = link.querySelector("img"), caption = figure.querySelector("figcaption");
      caption?.replaceChildren(make("a", { href: link.href, "data-shot": "" }, ...caption.childNodes));
      link.replaceWith(picture); // the slider is over it
      return caption ? text(caption) : picture.alt;
    });
    const range = make("input", { type: "range", min: "0", max: "100", value: "50", ariaLabel: `How much is shown of “${left}”, the rest being “${right}”` });
    const show = () => {
      box.style.setProperty("--at", range.value + "%");
      range.ariaValueText = range.value + " %";
    };
    range.addEventListener("input", show);
    box.append(range);
    show();
  }
}
