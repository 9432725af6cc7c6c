// Charts are drawings until a reader comes near one of them or picks a model: then their
// script is loaded.

import { load } from "../frame/load.js";

const figures = document.querySelectorAll("figure.chart[data-chart]");
const wake = () => {
  near.disconnect();
  load("chart").catch(() => {}); // without it the drawings stay
};
const near = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && wake(), { rootMargin: "75%" });
for (const figure of figures) near.observe(figure);
if (figures.length) document.addEventListener("standings:pick", wake, { once: true });
