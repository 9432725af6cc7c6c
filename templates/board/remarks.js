// A flag on a board shows its remark where it stands: on hover, on focus, and by
// a tap. Without this script it leads to the remark below the table.

import { beside } from "../frame/beside.js";
import { make } from "../frame/make.js";
import { remarkOf } from "../frame/read.js";

let tip, owner;

const hide = () => {
  if (!tip) return;
  tip.hidden = true;
  owner?.removeAttribute("aria-describedby");
  owner = null;
};

const show = (flag) => {
  const remark = document.getElementById(flag.hash.slice(1));
  if (!remark) return;
  if (!tip) {
    tip = make("div", { className: "remark-tip", id: "remark-tip", role: "tooltip" });
    document.body.append(tip);
  }
  // A row may carry several remarks; the flag shows all of its figure's.
  const flags = [...flag.parentElement.querySelectorAll(":scope > [data-is=flag]")];
  tip.replaceChildren(...flags.map((f) => make("p", {}, remarkOf(f))));
  tip.hidden = false;
  owner = flag;
  flag.setAttribute("aria-describedby", "remark-tip");
  place();
};

const place = () => beside(tip, owner, 8);

const flagOf = (event) => event.target.closest?.(".board [data-is=flag]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && flagOf(event)) show(flagOf(event));
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "mouse" && flagOf(event) && document.activeElement !== owner) hide();
});
document.addEventListener("focusin", (event) => (flagOf(event) ? show(flagOf(event)) : hide()));
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
// Moving to a flag by keyboard scrolls it into view: its remark comes along.
document.addEventListener("scroll", () => owner && (owner === document.activeElement ? place() : hide()), { passive: true, capture: true });
// A tap on a flag whose remark is not shown shows it; the next one leads to it.
let open = false;
document.addEventListener("pointerdown", (event) => (open = Boolean(flagOf(event)) && owner === flagOf(event)), true);
document.addEventListener("click", (event) => {
  const flag = flagOf(event);
  if (!flag) return hide();
  if (event.detail > 0 && !open) {
    event.preventDefault();
    show(flag);
  }
});
