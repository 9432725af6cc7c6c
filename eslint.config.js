// What the scripts of pages must not do, beside what the check of types finds.
import js from "@eslint/js";

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
      "no-restricted-globals": ["error", { name: "standings", message: "import it, or say globalThis.standings where it comes from another bundle" }],
    },
  },
];
