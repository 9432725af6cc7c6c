// Models of the whole site, where a filter finds none in a table.

import { make } from "../frame/make.js";
import { index } from "./index.js";

const most = 5;

// elsewhere says below a filter which models of the site are called so, if any, and leads
// to the search for it.
/** @type {(query: string, out: Element) => Promise<void>} */
export async function elsewhere(query, out) {
  const root = document.querySelector(".site-name").getAttribute("href").replace(/index\.html$/, "");
  const models = (await index().catch(() => null))?.names(query).find((k) => k.kind === "models")?.hits;
  if (!out.isConnected) return;
  const links = models?.slice(0, most).map((m, i) => [i ? ", " : "", make("a", { href: root + m.target }, m.name)]) ?? [];
  if (links.length) out.append(" On other leaderboards: ", ...links.flat(), ".");
  out.append(" ", make("a", { href: root + "search/index.html#?q=" + encodeURIComponent(query) }, `Search the site for “${query}”`));
}
