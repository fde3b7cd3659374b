// Writes exported graphs for the check of the page: one whose names try to leave their place, and one of 10,000
// bindings.

import { writeFileSync } from "node:fs";

const key = (name) => ({ type: { name, short: name }, tag: null, arguments: null });
const place = (number, line = 1) => ({ file: `App/Part${number % 80}/File${number}.swift`, path: "", line,
  column: 1 });

function binding(number, name, lifetime, module, needs) {
  return {
    exposures: [{ key: key(name), role: "exclusive", location: null }], implementation: null, origin: "factory",
      lifetime,
    requests: needs.map((need, index) => ({
      key: key(need), timing: index % 3 === 2 ? "lazy" : "eager", cardinality: "one",
      site: { kind: "parameter", index, name: null }, isAwaited: false, hasDefault: false,
        location: place(number, 2 + index),
    })),
    precedence: "ordinary", module, isPrivate: false, isolation: "nonisolated", effects: 0, ending: null,
    opaqueReason: null, suppressions: [], location: place(number),
  };
}

function write(name, modules, bindings) {
  writeFileSync(`${process.argv[2]}/${name}.json`, JSON.stringify({
    format: "garland-graph", version: 2, scopes: [], roots: [], emptyCollections: [], provided: [], bindings,
    modules: modules.map((module) => ({ name: module, parent: null, location: null })),
  }));
}

const hostile = [
  "<script>document.title = 'broken'</script>", "</script><script>document.title = 'broken'</script>",
  "<img src=x onerror=\"document.title = 'broken'\">", "\"'`${document.title = 'broken'}", "<!--<script>",
    "]]>&amp;\u2028",
];
write("hostile", hostile, hostile.map((name, number) =>
  binding(number, name, "perRequest", number, number ? [hostile[number - 1], `missing ${name}`] : [])));

// The same numbers on every run.
let seed = 7;
const random = (limit) => (seed = (seed * 48271) % 2147483647) % limit;
const lifetimes = ["perRequest", "singleton", "objectGraph", "weak", "eager"];
write("large", Array.from({ length: 250 }, (_, number) => `Module${number}`),
  Array.from({ length: 10000 }, (_, number) =>
  binding(number, `Type${number}`, lifetimes[random(5)], Math.floor(number / 40),
    Array.from({ length: number ? random(4) : 0 }, () => `Type${Math.max(0, number - 1 - random(300))}`))));
