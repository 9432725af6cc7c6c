// The site in a frame. Its pages are in the memory of the worker alone: the browser asks frame.js
// for them, that asks here, and this page the worker.

import { make } from "../frame/make.js";

let registered = null, current = null;

// ready is when frame.js answers.
const ready = () => registered ??= (async () => {
  const r = await navigator.serviceWorker.register("frame.js", { scope: "site/", updateViaCache: "all" });
  const s = r.active ?? r.installing ?? r.waiting;
  if (s.state !== "activated") await new Promise((resolve) => s.addEventListener("statechange", () => s.state === "activated" && resolve(s)));
  navigator.serviceWorker.addEventListener("message", async (e) => {
    const { of, path } = e.data, file = of === current?.id ? await current.ask(path) : null;
    e.ports[0].postMessage(file?.bytes ? { bytes: file.bytes, type: file.type, policy: current.policy } : null);
  });
  navigator.serviceWorker.startMessages();
})();

// frame shows a site, whose files ask gets.
/** @type {(place: any, m: any, ask: (path: string) => Promise<any>) => Promise<void>} */
export async function frame(place, m, ask) {
  try { await ready(); } catch (e) {
    place.replaceChildren(make("p", {}, `The site is made, and this browser does not show it here (${e.message}): download it.`));
    return;
  }
  current = { id: crypto.randomUUID().slice(0, 8), ask, policy: m.policy };
  const box = make("iframe", { title: "The site that was made", src: `site/${current.id}/index.html` });
  const whole = make("a", { href: box.src, target: "_blank" }, "Open in a tab of its own");
  box.addEventListener("load", () => {
    const inside = box.contentDocument;
    if (!inside) return;
    whole.href = inside.location.href;
    // Another site has no room in the frame.
    inside.addEventListener("click", (e) => {
      const link = e.target.closest?.("a[href^=http]");
      if (link && link.origin !== location.origin) Object.assign(link, { target: "_blank", rel: "noopener" });
    }, true);
  });
  place.replaceChildren(box, make("p", { className: "trial-note" }, whole));
}
