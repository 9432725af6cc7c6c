// What a mark is, beside the pointer or a finger: the words of its <title>, in one popover
// for all charts of the page.

import { make } from "../frame/make.js";
import { full } from "../frame/text.js";

let tip, hushed; // the popover, and the title whose words it shows

// show shows words at a place of the window: a name, then a line each.
export function show(words, x, y) {
  tip ??= document.body.appendChild(make("div", { className: "chart-tip", popover: "manual", "aria-hidden": "true" }));
  const [name, ...lines] = words.split("\n");
  tip.replaceChildren(make("b", {}, name), ...lines.map((line) => make("span", {}, line)));
  tip.showPopover();
  const { width, height } = tip.getBoundingClientRect();
  tip.style.left = Math.max(4, Math.min(x + 12, innerWidth - width - 4)) + "px";
  tip.style.top = (y + height + 24 > innerHeight ? Math.max(4, y - height - 12) : y + 16) + "px";
}

export function hide() {
  if (hushed) hushed.element.textContent = hushed.words;
  hushed = null;
  tip?.hidePopover();
}

// said is what the drawings of a figure say of a series.
export const said = (figure, id) => {
  const title = [...figure.querySelectorAll(`g[data-id="${CSS.escape(id)}"] > title`)].find((t) => full(t) || t === hushed?.element);
  return title && (title === hushed?.element ? hushed.words : full(title));
};

// follow leads to the page of a series, as the link of its name would.
export function follow(figure, id, { ctrlKey, metaKey, shiftKey }) {
  const link = figure.querySelector(`g[data-id="${CSS.escape(id)}"] a`);
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

// point shows the words of a figure's marks. A browser shows a title late and not at all
// on touch screens: it is emptied while its words are shown here.
export function point(figure, box) {
  const at = (e) => {
    const group = e.target.closest("svg.chart-svg g[data-id]"), title = group?.querySelector(":scope > title");
    if (!title) return hide();
    const words = title === hushed?.element ? hushed.words : full(title);
    if (title !== hushed?.element) hide();
    hushed = { element: title, words };
    title.textContent = "";
    show(words, e.clientX, e.clientY);
  };
  box.addEventListener("pointermove", (e) => e.pointerType === "mouse" && e.target.closest("svg") && at(e));
  box.addEventListener("pointerleave", (e) => e.pointerType === "mouse" && hide());
  box.addEventListener("click", (e) => {
    const id = e.target.closest("svg.chart-svg g[data-id]")?.dataset.id;
    if (e.target.closest("a")) return;
    if (id && e.pointerType === "mouse") follow(figure, id, e);
    else at(e);
  });
}

addEventListener("scroll", () => hide(), { passive: true, capture: true });
addEventListener("pointerdown", (e) => !e.target.closest(".chart-box") && hide());
