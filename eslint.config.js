// What the scripts of pages must not do, beside what the check of types finds.
import js from "@eslint/js";

// Facts are read by templates/frame/read.js alone: what an element says, which class it
// has, and what a table's attributes say. All may write them.
const attributes = "v|unit|better|top|certain|names|access|license|reference|otherJudge|evidence|boards|board|axis|intervals|is|apart|made|ranks|later|further|alone|weight|tau";
const reading = (member) => [`:not(AssignmentExpression, UnaryExpression) > ${member}`, `AssignmentExpression > ${member}.right`, `AssignmentExpression[operator!="="] > ${member}.left`];
const facts = [
  ...reading("MemberExpression[property.name=/^(textContent|innerText|className)$/]"),
  'CallExpression[callee.property.name="contains"][callee.object.property.name="classList"]',
  'CallExpression[callee.property.name="matches"] > Literal[value=/\\.[a-z]/]',
  'CallExpression[callee.property.name="getAttribute"][arguments.0.value="class"]',
  ...reading(`MemberExpression[object.property.name="dataset"][property.name=/^(${attributes})$/]`),
].map((selector) => ({ selector, message: "templates/frame/read.js reads facts: write looks only, or let it read this" }));

// Scripts that may read them, and why.
const readers = {
  "templates/frame/read.js": "it is the one reading",
  "templates/frame/text.js": "it says what an element says, without the rest of the reading",
  "templates/chart/drawing.js": "copies the looks of a drawing into a picture",
  "templates/chart/marked.js": "puts back the looks of a drawing's marks",
};

export default [
  { ignores: ["templates/echarts/echarts.js", "public/"] },
  {
    files: ["templates/**/*.js", "templates/**/*.mjs", "*.js"],
    ...js.configs.recommended,
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off", // the check of types knows which names there are
      "no-control-regex": "off", // texts are freed of control characters on purpose
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-restricted-syntax": ["error", ...facts],
      "no-restricted-globals": ["error", { name: "standings", message: "import it, or say globalThis.standings where it comes from another bundle" }],
    },
  },
  { files: Object.keys(readers), rules: { "no-restricted-syntax": "off" } },
];
