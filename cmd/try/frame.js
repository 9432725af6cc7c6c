// Answers for the pages of a site that is in the memory of the page /try/ alone: that page is
// asked for each file, and no request goes on to the host.
addEventListener("install", () => skipWaiting());

addEventListener("fetch", (e) => {
  const at = new URL(registration.scope).pathname;
  const { origin, pathname } = new URL(e.request.url);
  if (origin === location.origin && pathname.startsWith(at)) e.respondWith(answer(decodeURIComponent(pathname.slice(at.length))));
  else e.respondWith(new Response("This page asks no host for anything.", { status: 403 }));
});

// Browsers ask the host for what a link saves, and not this: each page gets a script that asks here.
const saving = `addEventListener("click", async (e) => {
  const link = e.target.closest?.("a[download]");
  if (!link?.href.startsWith(location.origin + "/")) return;
  e.preventDefault();
  const file = document.createElement("a");
  file.download = link.download || link.pathname.split("/").pop();
  file.href = URL.createObjectURL(await (await fetch(link.href)).blob());
  file.click();
}, true);`;

async function answer(path) {
  const [of, ...parts] = path.split("/");
  const above = new URL("..", registration.scope).pathname;
  const pages = (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter((c) => [above, above + "index.html"].includes(new URL(c.url).pathname));
  const found = await Promise.all(pages.map((page) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (e) => resolve(e.data);
    page.postMessage({ of, path: parts.join("/") }, [port2]);
  })));
  const file = found.find((f) => f?.bytes);
  if (!file) return new Response("The site is no longer in the memory of the page that made it: drop the files again.", { status: 404 });
  return new Response(path.endsWith("/assets/first.js") ? new Blob([file.bytes, saving]) : file.bytes, { headers: { "Content-Type": file.type, "Content-Security-Policy": file.policy, "Cache-Control": "no-store" } });
}
