// Tabs: where a row of them is wider than the page, the present one comes into view. Those of
// a board's views show its table, or in its place the chart that the address says.

import { address } from "../frame/address.js";

function bring(here) {
  const tabs = here.closest(".tabs");
  tabs.scrollLeft = here.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - here.offsetWidth) / 2;
}

function views(tabs) {
  const links = [...tabs.querySelectorAll("a")];
  // Chosen axes are those of a chart, which addresses may name alone.
  const asked = () => address.place() || address.get("view") || "chart-" + address.get("axes").split(",")[0];
  const show = () => {
    const here = links.find((l) => l.hash === "#" + asked()) ?? links[0];
    for (const l of links) {
      l.ariaCurrent = l === here ? "true" : null;
      document.querySelector(l.hash).closest(".board-view").classList.toggle("put-by", l !== here);
    }
    bring(here);
  };
  for (const l of links) {
    l.addEventListener("click", (e) => {
      e.preventDefault();
      address.set("view", l === links[0] && !address.get("axes") ? "" : l.hash.slice(1), true);
      show();
    });
  }
  address.follow(show);
  show();
}

document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll(".tabs [aria-current]").forEach(bring);
  document.querySelectorAll("[data-tabs]").forEach(views);
});
