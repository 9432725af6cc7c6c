// The room of the browser of cases goes where its script does not come. All pages have this,
// since it must not come with that script.
addEventListener("load", () => document.querySelector("[data-browser][hidden]")?.remove());
