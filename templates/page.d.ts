// What scripts meet on a page and have not made themselves, for the check of types.

// What bundles share, by the names that they export (see bundle.go), and what files
// of data put beside it.
declare var standings: { [name: string]: any };
declare var standingsCompare: any;
declare var echarts: any;

// An element that is found by a selector, or that an event happens to, is what its
// template made it.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface EventTarget {
  closest(selectors: string): any;
  classList: DOMTokenList;
}

// Not yet in the lists that come with TypeScript.
interface Navigator {
  connection?: { saveData?: boolean };
}
