// Reports of a wrong verdict: by email or as an issue where the site says to whom,
// else the text to send is copied.

import { copies } from "../frame/copy.js";
import { button, make } from "../frame/make.js";
import { read } from "../frame/read.js";

const words = "Report a wrong verdict";
const names = ["model", "line", "verdict", "at"];

// What is reported, with the names in braces, and the address that it is reported to.
const found = /** @type {HTMLElement | null} */ (document.querySelector("[data-report]"));
const text = found?.dataset.report ?? "", leads = found?.localName === "a";

// report makes what reports a verdict: values by name.
export function report(values) {
  if (leads) return make("a", { href: names.reduce((all, name) => all.replaceAll(`%7B${name}%7D`, () => encodeURIComponent(values[name] ?? "")), text) }, words);
  if (!text) return null;
  const copier = copies(button(words, null, {}), () => names.reduce((all, name) => all.replaceAll(`{${name}}`, () => values[name] ?? ""), text), "The text cannot be copied");
  copier.addEventListener("click", () => {
    const about = document.querySelector(".crumbs li:nth-child(2) a");
    if (about) copier.parentElement.after(make("p", { className: "report-where", "data-is": "where" }, "This site names no address for reports; ", make("a", { href: about.getAttribute("href") }, "the page of " + read.said(about)), " may say who to write to."));
  }, { once: true });
  return copier;
}
