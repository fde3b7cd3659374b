// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part that draws the picture.
  static let picture = #"""
    // The picture: boxes for nodes and for collapsed groups, and the lines between them. Only what is shown is laid
    // out.

    const svg = document.getElementById("picture");
    const layer = svg.querySelector(".layer");
    const measure = document.createElement("canvas").getContext("2d");

    // An element with attributes and children; text is always text, whatever it contains.
    function make(tag, attributes = {}, ...children) {
      const isDrawn = ["svg", "g", "path", "rect", "text", "title", "circle"].includes(tag);
      const element = isDrawn
        ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value === true) element.setAttribute(name, "");
        else if (value !== undefined && value !== false) element.setAttribute(name, value);
      }
      element.append(...children.filter((child) => child !== undefined && child !== false));
      return element;
    }

    // A shape for each lifetime and kind of node, so that nobody depends on colours, around a middle.
    const shapes = {
      \#(LifetimeKind.members(\.outline)),
      root: "M-5-5.5L6 0L-5 5.5Z", scope: "M-6-5H-1L1-3H6V5H-6Z", missing: "M-5-5L5 5M5-5L-5 5",
        group: "M-6-5H2V3H-6ZM-2-1H6V7H-2Z", provided: "M-6 0H2M-1-4L3 0L-1 4M6-6V6",
    };
    const shapeOf = (node) => (node.kind === "binding" ? kindOf(node.effective)
      : node.kind === "missing" && node.state === "sound" ? "provided" : node.kind);
    const glyph = (kind, x, y) => make("path", { class: `glyph ${kind}`, d: shapes[kind] ?? shapes.perRequest,
      transform: `translate(${x} ${y})` });

    const words = {
      \#(LifetimeKind.members(\.word)), root: "asks from outside",
      missing: "not bound", provided: "provided from outside", scope: "scope",
    };
    const worded = (lifetime) => words[lifetime] ?? lifetime ?? "";

    // The second line of a box.
    function subtitle(node) {
      if (node.kind !== "binding") return node.facts[0] ?? words[node.kind];
      const facts = node.facts.filter((fact) => fact !== node.lifetime);
      const kept = node.keeper && node.effective !== node.lifetime ? [`kept by ${node.keeper}`] : [];
      return [node.maker, worded(node.lifetime), ...kept, ...facts].filter(Boolean).join(" · ");
    }

    // The gravest severity among findings.
    const gravest = (found) => severities.find((severity) => found.some((one) => one.severity === severity));

    function fitting(text, font, width) {
      measure.font = font;
      if (measure.measureText(text).width <= width) return [text, measure.measureText(text).width];
      let count = text.length;
      while (count > 1 && measure.measureText(text.slice(0,
        count) + "…").width > width) count = Math.floor(count * 0.95);
      return [text.slice(0, count) + "…", width];
    }

    const fonts = { title: "600 13px ui-monospace, Menlo, Consolas, monospace", detail: "12px system-ui, sans-serif" };

    // The box of a node or of a collapsed group, with its texts and its size.
    function makeBox(subject, widest) {
      const isGroup = subject.members !== undefined;
      const outer = isGroup && subject.outer.length ? ` in ${subject.outer.at(-1).name}` : "";
      const detail = isGroup
        ? `${subject.members.length} ${subject.members.length === 1 ? "node" : "nodes"}${outer}` : subtitle(subject);
      const [name, width] = fitting(subject.name, fonts.title, isGroup ? 220 : widest);
      const [below, widthBelow] = fitting(detail, fonts.detail, Math.max(width, Math.min(widest, 250)));
      const box = { subject, isGroup, name, below, lines: [], width: Math.ceil(Math.max(width, widthBelow)) + 44,
        height: isGroup ? 50 : 44 };
      const found = isGroup ? [...subject.findings] : subject.findings;
      box.severity = gravest(found);
      box.findings = found.length;
      return box;
    }

    function described(box) {
      const { subject } = box;
      const count = box.findings ? `, ${box.findings} ${box.findings === 1 ? "finding" : "findings"}` : "";
      if (box.isGroup) return `${subject.title}, ${subject.members.length} nodes, collapsed${count}`;
      const uses = `needs ${subject.needs.length}, used by ${subject.users.length}`;
      return `${subject.name}, ${subtitle(subject)}, ${uses}${count}`;
    }

    function drawBox(box) {
      const { subject, width, height } = box;
      const state = box.isGroup ? "" : subject.state;
      const element = make("g", {
        class: `box ${box.isGroup ? "group" : subject.kind} ${state}`, transform: `translate(${box.x} ${box.y})`,
        role: "button", tabindex: "-1", "aria-label": described(box),
      });
      if (box.isGroup) element.append(make("rect", { class: "behind", x: 4, y: 4, width, height, rx: 9 }));
      element.append(
        make("title", {}, box.isGroup ? subject.title
          : [subject.name, subtitle(subject), subject.place].filter(Boolean).join("\n")),
        make("rect", { class: "frame", width, height, rx: 9 }),
        glyph(box.isGroup ? "group" : shapeOf(subject), 18, height / 2),
        make("text", { class: "name", x: 34, y: height / 2 - 3 }, box.name),
        make("text", { class: "detail", x: 34, y: height / 2 + 14 }, box.below));
      if (box.isGroup) element.append(...bar(box));
      if (box.severity) {
        element.append(
          make("circle", { class: `badge ${box.severity}`, cx: width - 3, cy: 3, r: 9 }),
          make("text", { class: "count", x: width - 3, y: 6.5 }, box.findings > 9 ? "9+" : String(box.findings)));
      }
      box.element = element;
      element.box = box;
      return element;
    }

    // The shares of the lifetimes in a group, as a thin bar at its lower edge.
    function bar(box) {
      const counts = lifetimes.map((kind) => box.subject.members.filter((node) => shapeOf(node) === kind).length);
      const total = counts.reduce((sum, count) => sum + count, 0);
      let x = 12;
      return lifetimes.flatMap((kind, place) => {
        if (!counts[place]) return [];
        const width = (box.width - 24) * counts[place] / total;
        x += width;
        return [make("rect", { class: `share ${kind}`, x: x - width, y: box.height - 6, width, height: 3 })];
      });
    }

    // A smooth line through points, flat where it leaves and enters boxes.
    function curve(points) {
      return points.map((point, place) => {
        if (!place) return `M${point.x} ${point.y}`;
        const last = points[place - 1];
        if (last.y === point.y) return `H${point.x}`;
        const bend = (point.x - last.x) / 2;
        return `C${last.x + bend} ${last.y} ${point.x - bend} ${point.y} ${point.x} ${point.y}`;
      }).join("");
    }

    // A line at the right edge of a column, the farther out the longer it is.
    function arc([start, end]) {
      const out = start.x + Math.min(18 + Math.abs(end.y - start.y) / 8, 1.25 * arcSpace);
      return `M${start.x} ${start.y}C${out} ${start.y} ${out} ${end.y} ${end.x} ${end.y}`;
    }

    function drawLine(line) {
      const box = line.from;
      const d = line.isArc ? arc(line.route) : line.route.length
        ? curve(line.route) : `M${box.x + box.width} ${box.y + 12}c26-22 26 36 0 18`;
      const width = line.edges.length > 1 ? Math.min(1 + Math.log2(line.edges.length), 5) : undefined;
      line.element = make("path", {
        class: `line ${line.timing} ${line.isOnWay ? "way" : ""}`, d, "stroke-width": width,
          "marker-end": "url(#arrow)",
      });
      return line.element;
    }

    // The words at a line, which are shown while one of its ends is selected: how it asks, or how many requests it is.
    function drawLabel(line) {
      const text = line.edges.length > 1 ? `× ${line.edges.length}` : line.edges[0].label;
      if (!text || !line.route.length || line.isArc) return undefined;
      const [last, before] = [line.route.at(-1), line.route.at(-2)];
      const [words] = fitting(text, fonts.detail, Math.abs(last.x - before.x) - 16);
      line.label = make("text", { class: "label", x: (last.x + before.x) / 2, y: (last.y + before.y) / 2 - 4 }, words);
      return line.label;
    }

    // The boxes and lines of what is shown; a node stands in the box of its group while that is collapsed.
    function compose(shown, isOpen, way, widest) {
      const boxOf = new Map();
      const boxes = [];
      for (const node of shown) {
        const subject = node.groups.find((group) => !isOpen(group)) ?? node;
        let box = boxOf.get(subject);
        if (!box) {
          box = makeBox(subject, widest);
          box.number = boxes.push(box) - 1;
        }
        boxOf.set(subject, box);
        boxOf.set(node, box);
      }
      const lines = new Map();
      for (const node of shown) {
        for (const edge of node.needs) {
          const [from, to] = [boxOf.get(edge.from), boxOf.get(edge.to)];
          if (!to || from === to && from.isGroup) continue;
          const ends = `${from.number} ${to.number}`;
          const line = lines.get(ends) ?? { from, to, edges: [], timing: edge.timing };
          if (line.timing !== edge.timing) line.timing = "eager";
          line.edges.push(edge);
          line.isOnWay ||= way?.has(edge);
          lines.set(ends, line);
        }
      }
      return { boxes, lines: [...lines.values()] };
    }

    const nearSpace = 96;

    // Lays out and draws boxes and lines; returns the size.
    function draw({ boxes, lines, isNear }) {
      const routed = lines.map((line) => ({ from: line.from.number, to: line.to.number, line }));
      // Where few boxes are shown, there is room for the words at the lines.
      const size = layOut(boxes, routed, isNear && boxes.length <= 40 ? nearSpace : 72, !isNear);
      for (const { line, route, isArc } of routed) {
        line.route = route;
        line.isArc = isArc;
        line.from.lines.push(line);
        if (line.to !== line.from) line.to.lines.push(line);
      }
      svg.classList.toggle("crowded", lines.length > many);
      const labels = lines.map(drawLabel).filter(Boolean);
      layer.replaceChildren(...lines.map(drawLine), ...boxes.map(drawBox), ...labels);
      return size;
    }
    """#
}
