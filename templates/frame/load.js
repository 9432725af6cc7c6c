// What few readers need is loaded when one of them asks for it: bundles of scripts, and
// data that site/page/script.go writes. All are classic scripts, so that a site opened from
// a folder works as well.

// script runs a script, and is done when it has run.
/** @type {(src: string) => Promise<void>} */
export const script = (src) => new Promise((done, fail) => {
  const element = document.createElement("script");
  element.src = src;
  element.onload = () => done();
  element.onerror = () => fail(new Error("cannot load " + src));
  document.head.append(element);
});

/** @type {(href: string) => Promise<void>} */
const sheet = (href) => new Promise((done) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.onload = link.onerror = () => done();
  document.head.append(link);
});

const beside = /** @type {HTMLScriptElement} */ (globalThis.document?.currentScript)?.src;

const loads = {};
const styled = ["more", "review", "score", "search", "used", "viewer"]; // with a style sheet of their own

// load fetches a script beside this one, once, and gives what it has to give: what
// a bundle exports, or what a file of data holds: also of one that the page loads itself.
/** @type {(name: string) => Promise<any>} */
export const load = (name) => (loads[name] ??= (async () => {
  if (name in globalThis.standings) return globalThis.standings[name];
  try {
    if (styled.includes(name)) await sheet(new URL(name + ".css", beside).href);
    await script(new URL(name + ".js", beside).href);
    return globalThis.standings[name];
  } catch (e) {
    delete loads[name];
    throw e;
  }
})());
