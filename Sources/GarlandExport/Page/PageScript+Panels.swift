// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part for the panels beside the picture.
  static let panels = #"""
    // What stands beside the picture: findings, filters and details.

    const button = (text, action, attributes = {}) =>
      make("button", { type: "button", onclick: action, ...attributes }, ...[text].flat());

    function picto(kind) {
      return make("svg", { class: "picto", viewBox: "-8 -8 16 16", width: 16, height: 16, "aria-hidden": "true" },
        glyph(kind, 0, 0));
    }

    // Long names are broken where their words begin, and what stands in a sentence only at points and the like.
    const breaks = { name: /(?<=[/.+:])(?!\d)|(?<=[a-z0-9])(?=[A-Z])/, sentence: /(?<=[^\\][/.:])(?=[^\s\d])/ };
    const breakable = (text, kind) => text.split(breaks[kind])
      .flatMap((part, place) => (place ? [make("wbr"), part] : [part]));
    const placed = (text) => make("span", { class: "place" }, ...breakable(text, "name"));

    function toggled(set, value) {
      const copy = new Set(set);
      if (!copy.delete(value)) copy.add(value);
      return copy;
    }

    function showFilters() {
      const counts = new Map();
      for (const node of nodes) counts.set(shapeOf(node), (counts.get(shapeOf(node)) ?? 0) + 1);
      const kinds = [...lifetimes, "root", "scope", "missing", "provided"].filter((kind) => counts.has(kind));
      byId("lifetimes").replaceChildren(...kinds.map((kind) => make("li", {}, button(
        [picto(kind), make("span", { class: "grow" }, worded(kind)),
          make("span", { class: "number" }, String(counts.get(kind)))],
        () => change({ hidden: toggled(view.hidden, kind) }),
        { class: "row", "aria-pressed": String(!view.hidden.has(kind)), "data-kind": kind }))));
      byId("groups").replaceChildren(...groups.filter((group) =>
        group.outer.every((outer) => view.open.has(outer))).map(groupRow));
      byId("program").value = view.program === undefined ? "" : String(view.program);
      byId("only-findings").setAttribute("aria-pressed", String(view.isFiltered));
    }

    // A module with what shows its content and what leaves it out.
    function groupRow(group) {
      const isOpen = view.open.has(group);
      const row = make("li", { class: "pair" },
        button(isOpen ? "▾" : "▸", () => change({ ...everything, open: toggled(view.open, group) }),
          { class: "turn", "aria-expanded": String(isOpen),
            "aria-label": `${isOpen ? "Collapse" : "Expand"} ${group.title}` }),
        button([make("span", { class: "grow" }, group.name),
          make("span", { class: "number" }, String(group.members.length))],
          () => change({ hiddenGroups: toggled(view.hiddenGroups, group) }),
          { class: "row", title: group.title, "aria-pressed": String(!view.hiddenGroups.has(group)) }));
      row.style.setProperty("--depth", group.outer.length);
      return row;
    }

    function showFindings() {
      byId("findings-part").hidden = findings.length === 0;
      const more = findings.length - 200;
      byId("findings").replaceChildren(...findings.slice(0, 200).map((finding) => make("li", {}, button(
        [make("span", { class: `mark ${finding.severity}` }, finding.severity),
          ...breakable(finding.summary, "sentence"),
          finding.place && placed(finding.place.split("/").at(-1).replace(/:\d+$/, ""))],
        () => (finding.nodes.length ? goTo(finding.nodes[0]) : openFinding(finding)),
        { class: "finding", title: finding.id }))), more > 0 ? make("li", {}, `and ${more} more`) : "");
      const counted = (severity) => findings.filter((finding) => finding.severity === severity).length;
      const parts = severities.filter(counted).map((severity) =>
        `${counted(severity)} ${severity}${counted(severity) === 1 ? "" : "s"}`);
      byId("counts").textContent = [data.counts, ...parts].join(" · ");
    }

    function openFinding(finding) {
      byId("details").hidden = false;
      byId("details").replaceChildren(make("h2", {}, finding.subject), findingText(finding));
    }

    function findingText(finding) {
      const item = ([text, place]) => make("li", {}, text, place ? placed(place) : "");
      return make("article", { class: `told ${finding.severity}` },
        make("h3", {}, make("span", { class: `mark ${finding.severity}` }, finding.severity), ` ${finding.id}`),
        make("p", {}, finding.summary),
        finding.place && make("p", {}, placed(finding.place)),
        finding.path && make("p", { class: "path" }, finding.path),
        finding.steps.length > 0 && make("ol", {}, ...finding.steps.map(item)),
        ...finding.notes.map(([kind, text, place]) => make("p", { class: "note" },
          make("b", {}, `${kind}: `), text, place ? placed(place) : "")));
    }

    function linkTo(node, detail) {
      return make("li", {}, button([picto(shapeOf(node)), make("span", { class: "grow" }, node.name),
        make("span", { class: "number" }, detail ?? "")],
          () => change({ selected: node, ...(view.focus ? { focus: node } : {}) }),
      { class: "row link", title: node.place ?? node.name }));
    }

    function listed(title, all) {
      if (!all.length) return undefined;
      return make("details", { open: all.length <= 30 }, make("summary", {}, `${title} (${all.length})`),
        make("ul", {}, ...all.slice(0, 300).map(([node, detail]) => linkTo(node, detail))));
    }

    function showDetails() {
      const { selected } = view;
      const panel = byId("details");
      panel.hidden = !selected;
      if (!selected) return panel.replaceChildren();
      panel.replaceChildren(...(selected.members ? groupDetails(selected) : nodeDetails(selected)).filter(Boolean));
    }

    function groupDetails(group) {
      return [
        make("h2", {}, group.title),
        make("p", { class: "actions" }, button(view.open.has(group) ? "Collapse" : "Expand",
          () => change({ open: toggled(view.open, group) })),
          button("Hide", () => change({ hiddenGroups: toggled(view.hiddenGroups, group), selected: undefined }))),
        listed("Members", group.members.map((node) => [node, ""])),
      ];
    }

    function nodeDetails(node) {
      const unique = (list, end) => [...new Map(list.map((edge) =>
        [edge[end], [edge[end], edge.label || (edge.timing === "eager" ? "" : edge.timing)]])).values()];
      const isKept = node.keeper && node.effective !== node.lifetime;
      const rows = [
        ["made by", node.maker], ["also bound as", node.aliases.join(", ")], ["lifetime", node.lifetime],
        ["lives as long as", isKept && `${node.keeper} (${node.effective})`], ["some kept by", !isKept && node.keeper],
        ["facts", node.facts.join(", ")], ["module", node.path.join(" › ")],
        ["declared", node.place && placed(node.place)],
        ["in", data.programs.length > 1 ? [...node.programs].map((number) => data.programs[number]).join(", ") : ""],
      ].filter(([, text]) => text);
      return [
        make("p", { class: "kind" }, picto(shapeOf(node)), node.kind === "binding" ? worded(kindOf(node.lifetime))
          : words[node.kind]),
        make("h2", {}, ...breakable(node.name, "name")),
        make("p", { class: "actions" },
          button("Focus", () => goTo(node),
            { title: "What it needs and who uses it (Enter)" }),
          view.from && view.from !== node && !view.to
            ? button(`Way from ${view.from.name}`, () => change({ to: node }))
            : button("Way to …", () => change({ from: node, to: undefined }),
              { title: "Then choose another node (P)" })),
        ...node.findings.map(findingText),
        make("dl", {}, ...rows.flatMap(([term, text]) => [make("dt", {}, term), make("dd", {}, text)])),
        listed("Needs", unique(node.needs, "to")),
        listed("Used by", unique(node.users, "from")),
      ];
    }
    """#
}
