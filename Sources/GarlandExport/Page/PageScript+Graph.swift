// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part with the data of the graph.
  static let graph = #"""
    // The graph that the page shows, and the questions that are asked of it.

    const data = JSON.parse(document.getElementById("data").textContent);
    const timings = ["eager", "afterConstruction", "lazy", "provider", "scope"];
    const lifetimes = \#(LifetimeKind.allCases.map(\.rawValue));
    const kindOf = (lifetime) => (lifetime ?? "").replace(/\(.*/, "");

    const nodes = data.nodes.map((node, number) => ({
      number, kind: node.k, name: node.n, maker: node.m, aliases: node.a ?? [], lifetime: node.l,
      effective: node.e ?? node.l, keeper: node.by,
      facts: node.f ?? [], state: node.s ?? "sound", path: data.groups[node.g], programs: new Set(node.p),
      place: node.at, findings: [], needs: [], users: [],
    }));
    const edges = data.edges.map(([from, to, timing, label, place]) => ({
      from: nodes[from], to: nodes[to], timing: timings[timing], label, place,
    }));
    const severities = ["error", "warning", "note"];
    const findings = severities.flatMap((severity) => data.findings.filter((one) => one.severity === severity));

    for (const edge of edges) {
      edge.from.needs.push(edge);
      edge.to.users.push(edge);
    }
    for (const finding of findings) {
      finding.nodes = finding.nodes.map((number) => nodes[number]);
      for (const node of finding.nodes) node.findings.push(finding);
    }
    // A node's name in the fragment of the address: its own if no other has it, otherwise with its place.
    const named = new Map();
    for (const node of nodes) {
      let title = named.has(node.name) ? `${node.name} @ ${node.place ?? ""}` : node.name;
      for (let copy = 2; named.has(title); copy++) title = `${node.name} @ ${node.place ?? ""} #${copy}`;
      node.title = title;
      named.set(title, node);
    }

    // The groups into which nodes are collapsed: modules, or else folders, as a tree.
    const groupNamed = new Map();

    function groupOf(path) {
      const title = path.join(" › ");
      const known = groupNamed.get(title);
      if (known) return known;
      const parent = path.length > 1 ? groupOf(path.slice(0, -1)) : undefined;
      const group = { title, name: path.at(-1), parent, children: [], own: [], members: [], findings: new Set() };
      groupNamed.set(title, group);
      parent?.children.push(group);
      return group;
    }

    for (const node of nodes) {
      node.group = groupOf(node.path);
      node.group.own.push(node);
      for (let group = node.group; group; group = group.parent) {
        group.members.push(node);
        node.findings.forEach((finding) => group.findings.add(finding));
      }
    }

    // A group that has nothing but one other group stands for that one.
    const groups = [];
    for (const group of groupNamed.values()) {
      group.children.sort((left, right) => left.title.localeCompare(right.title, "en", { numeric: true }));
      group.isPassage = group.own.length === 0 && group.children.length === 1;
      if (!group.isPassage) groups.push(group);
    }
    groups.sort((left, right) => left.title.localeCompare(right.title, "en", { numeric: true }));
    for (const group of groups) {
      group.outer = [];
      let above = group.parent;
      for (; above?.isPassage; above = above.parent) {
        // "Sources" says nothing where a folder beside it says what they are of.
        const names = [above.name, group.name].filter((name) => name !== "Sources");
        group.name = names.join(" › ") || above.name;
      }
      for (; above; above = above.parent) if (!above.isPassage) group.outer.unshift(above);
    }
    for (const node of nodes) node.groups = [...node.group.outer, node.group];

    // The groups that are open at first: the largest one, as long as there are few boxes then and hardly a node among
    // them. Smaller ones stay closed beside a large one that does, because their insides would look like all there is.
    function firstOpen(limit) {
      const within = Map.groupBy(groups, (group) => group.outer.at(-1));
      const inside = (group) => within.get(group) ?? [];
      const open = new Set();
      let shown = groups.filter((group) => !group.outer.length);
      let count = shown.length;
      for (;;) {
        const [largest] = shown.filter((group) => inside(group).length)
          .sort((left, right) => right.members.length - left.members.length);
        if (!largest || largest.own.length > 12) return open;
        count += inside(largest).length + largest.own.length - 1;
        if (count > limit) return open;
        open.add(largest);
        shown = shown.filter((group) => group !== largest).concat(inside(largest));
      }
    }

    // The nodes that match words, the best ones first: each word has to be found, in the name or else beside it.
    function search(text, limit = 40) {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      if (!words.length) return [];
      const score = (node) => {
        let sum = node.name.length / 1000;
        const name = node.name.toLowerCase();
        const rest = [node.maker, ...node.aliases, node.lifetime, ...node.path, node.place].join(" ").toLowerCase();
        for (const word of words) {
          const place = name.indexOf(word);
          const isWord = place === 0 || place > 0 && !/[a-z0-9]/i.test(name[place - 1]);
          if (place >= 0) sum += name === word ? 0 : isWord ? 1 : 2;
          else if (initials(node).includes(word)) sum += 3;
          else if (rest.includes(word)) sum += 4;
          else return undefined;
        }
        return sum;
      };
      return nodes.map((node) => [score(node), node]).filter(([points]) => points !== undefined)
        .sort((left, right) => left[0] - right[0]).slice(0, limit).map(([, node]) => node);
    }

    // The capitals of a name, so that "ocvm" finds `OrderCellViewModel`.
    const initials = (node) => (node.initials ??= node.name.replace(/[^A-Z]/g, "").toLowerCase());

    // How far away nodes are from a node, in one direction, up to a depth and as far as they are shown.
    function distances(start, direction, depth, isShown) {
      const found = new Map([[start, 0]]);
      for (const node of found.keys()) {
        if (found.get(node) >= depth) continue;
        for (const edge of node[direction]) {
          const next = direction === "needs" ? edge.to : edge.from;
          if (!found.has(next) && isShown(next)) found.set(next, found.get(node) + 1);
        }
      }
      return found;
    }

    // What a node needs and who uses it, the nearest first, each with its distance: below zero for users.
    function neighbourhood(node, depth, isShown) {
      const all = new Map();
      for (const [other, distance] of distances(node, "users", depth, isShown)) all.set(other, -distance);
      for (const [other, distance] of distances(node, "needs", depth, isShown)) {
        if (!(Math.abs(all.get(other)) < distance)) all.set(other, distance);
      }
      return new Map([...all].sort((left, right) => Math.abs(left[1]) - Math.abs(right[1])));
    }

    // All nodes on ways from one node to another one, and the edges of a shortest way; nothing when there is no way.
    function ways(from, to, isShown) {
      const ahead = distances(from, "needs", Infinity, isShown);
      const behind = distances(to, "users", Infinity, isShown);
      if (!ahead.has(to)) return { nodes: [], shortest: new Set() };
      const shortest = new Set();
      for (let node = from; node !== to;) {
        const edge = node.needs.find((edge) => behind.get(edge.to) === behind.get(node) - 1);
        shortest.add(edge);
        node = edge.to;
      }
      const length = (node) => ahead.get(node) + behind.get(node);
      const found = [...ahead.keys()].filter((node) => behind.has(node));
      return { nodes: found.sort((left, right) => length(left) - length(right)), shortest };
    }
    """#
}
