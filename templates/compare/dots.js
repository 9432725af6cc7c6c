// Follow one model through all lines of a figure: a dot near the pointer, or the choice of
// a list, which a tap on a dot changes as well.

import { address } from "../frame/address.js";
import { make } from "../frame/make.js";
import { text } from "../frame/text.js";

const reach = 14; // px

document.addEventListener("DOMContentLoaded", () => {
  for (const figure of document.querySelectorAll("[data-dots]")) follow(figure);
});

function follow(figure) {
  const select = document.querySelector("[data-follow]");
  const lines = [...figure.querySelectorAll(".dots-box")].map((box) => ({ box, marks: [...box.querySelectorAll("[data-m]")] }));
  const titled = (mark) => text(mark.querySelector("title"));
  const names = new Map();
  for (const { marks } of lines) for (const mark of marks) names.set(mark.dataset.m, titled(mark).split(": ")[0]);
  for (const [value, text] of [...names].sort((a, b) => a[1].localeCompare(b[1], "en"))) select.append(make("option", { value, textContent: text }));

  let shown = "";
  function show(model) {
    if (model === shown) return;
    shown = model;
    figure.classList.toggle("is-following", model !== "");
    for (const { box, marks } of lines) {
      box.querySelector(".dots-said")?.remove();
      const own = marks.filter((mark) => mark.classList.toggle("on", mark.dataset.m === model));
      if (!model) continue;
      const said = make("span", { className: "dots-said", textContent: "not ranked here" });
      box.append(said);
      if (!own.length) continue;
      said.textContent = titled(own[0]);
      own[0].parentElement.append(own[0]); // before the others
      const left = middle(own[0]) - box.getBoundingClientRect().left;
      const room = box.clientWidth - said.offsetWidth;
      said.style.left = Math.max(0, Math.min(room, left - said.offsetWidth / 2)) + "px";
    }
  }

  const middle = (mark) => {
    const { left, width } = mark.getBoundingClientRect();
    return left + width / 2;
  };
  const near = (event) => {
    const line = lines.find(({ box }) => box.contains(event.target));
    const far = (mark) => Math.abs(middle(mark) - event.clientX);
    const best = line?.marks.reduce((a, b) => (far(b) < far(a) ? b : a));
    return best && far(best) < reach ? best.dataset.m : "";
  };
  figure.addEventListener("pointermove", (event) => event.pointerType === "mouse" && show(near(event) || select.value));
  figure.addEventListener("pointerleave", () => show(select.value));
  const choose = () => {
    address.set("follow", select.value);
    show(select.value);
  };
  figure.addEventListener("click", (event) => {
    if (event.target.closest("a")) return;
    select.value = near(event);
    choose();
  });
  select.addEventListener("change", choose);
  if (names.has(address.get("follow"))) select.value = address.get("follow");
  show(select.value);
}

// A table shows its first rows alone until a reader asks for all, or for some.
document.addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("[data-all]"), table = document.querySelector("table[data-first]");
  if (!button || !table || table.tBodies[0].rows.length <= Number(table.dataset.first)) return;
  const whole = () => {
    button.hidden = true;
    table.classList.remove("is-short");
  };
  button.hidden = false;
  table.classList.add("is-short");
  button.addEventListener("click", whole);
  document.querySelector("[data-tools]")?.addEventListener("input", whole);
  if (location.hash.length > 1) whole();
});
