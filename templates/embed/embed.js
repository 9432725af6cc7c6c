// A board's first rows in a page of others: as many as the address says (#rows=5), and the
// height that they need, for the page around. Seen by itself it says what to write for that.

const root = document.documentElement;

function show() {
  const most = Number(/[#&]rows=(\d+)/.exec(location.hash)?.[1] ?? Infinity);
  const rows = [...document.querySelectorAll("tbody tr")];
  rows.forEach((row, i) => row.toggleAttribute("hidden", i >= most));
  document.querySelector("[data-shown]").textContent = String(Math.min(most, rows.length));
}

const tell = () => parent.postMessage({ type: "standings:height", height: Math.ceil(root.getBoundingClientRect().height) }, "*");

const escaped = (text) => text.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const inMarkdown = (text) => text.replace(/[[\]\\]/g, "\\$&");

// codes puts below each heading what to write.
function codes() {
  const section = document.querySelector("section");
  const board = document.querySelector(".from a");
  const height = Math.ceil(root.getBoundingClientRect().height) + 8;
  for (const head of section.querySelectorAll("h2")) {
    const picture = head.querySelector("a");
    const title = picture ? `${document.title}: ${head.id}` : document.title; // which stays true when the figures change
    const value = picture
      ? `[![${inMarkdown(title)}](${picture.href})](${board.href})`
      : `<iframe src="${escaped(location.href.split("#")[0])}" title="${escaped(title)}" width="100%" height="${height}" loading="lazy" style="border:0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    const area = document.createElement("textarea");
    Object.assign(area, { value, readOnly: true, rows: 4, ariaLabel: title, onfocus: () => area.select() });
    head.after(area);
  }
  section.hidden = false;
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

show();
addEventListener("hashchange", show);
if (parent === window) codes();
else new ResizeObserver(tell).observe(root);
