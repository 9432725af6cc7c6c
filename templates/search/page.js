// The page of the search: the query is in its address.

import { address } from "../frame/address.js";
import { button, make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { index } from "./index.js";
import { content, joined, titles } from "./results.js";

const first = 8, further = 24; // of each kind

document.addEventListener("DOMContentLoaded", () => {
  const root = document.querySelector("[data-search]");
  if (!root) return;
  const input = root.querySelector("input"), said = root.querySelector("[role=status]"), out = root.querySelector("[data-found]");
  const lists = document.querySelector("[data-all]");
  root.hidden = false;
  let asking = null;

  async function show(query) {
    const began = performance.now();
    const mine = (asking = {});
    lists.hidden = Boolean(query);
    out.classList.toggle("is-asked", Boolean(query)); // as high as a window, lest the foot of the page jump
    if (!query) {
      out.replaceChildren();
      said.textContent = "";
      return;
    }
    try {
      const i = await index();
      const kinds = joined(i.names(query), await i.texts(query));
      await Promise.all(kinds.flatMap((k) => k.hits.slice(0, first).map((h) => i.fill(h))));
      if (mine !== asking) return;
      out.replaceChildren(...kinds.map((k) => section(i, k, query)));
      const all = kinds.reduce((sum, k) => sum + k.hits.length, 0);
      said.textContent = all ? counted(all, "result") : "Nothing found on this site.";
      root.dataset.took = String(Math.round(performance.now() - began));
    } catch {
      if (mine === asking) said.textContent = "The search cannot be loaded. Reload the page and try again.";
    }
  }

  function section(i, { kind, hits }, query) {
    const list = make("ul");
    let shown = 0;
    const more = button("", async () => {
      const at = shown;
      await Promise.all(hits.slice(at, at + further).map((h) => i.fill(h)));
      add(further);
      list.children[at]?.querySelector("a").focus();
    });
    const add = (count) => {
      const row = (h) => make("li", {}, make("a", { href: "../" + h.target }, content(h, kind, query)));
      list.append(...hits.slice(shown, shown + count).map(row));
      shown = Math.min(hits.length, shown + count);
      more.hidden = shown === hits.length;
      more.textContent = "Show " + Math.min(further, hits.length - shown) + " more";
    };
    add(first);
    return make("section", { "aria-labelledby": "found-" + kind },
      make("h2", { id: "found-" + kind }, titles[kind], make("small", { textContent: " " + hits.length.toLocaleString("en") })), list, more);
  }

  input.addEventListener("input", () => {
    address.set("q", input.value.trim(), false);
    show(input.value.trim());
  });
  const restore = () => {
    const query = address.get("q");
    if (input.value.trim() !== query) input.value = query;
    show(query);
  };
  address.follow(restore);
  restore();
  if (!address.get("q")) input.focus();
});
