// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part that shows a view.
  static let view = #"""
    // What the page shows and how it is used. Everything that is chosen stands in the fragment of the address, so that
    // a link restores it.

    const byId = (id) => document.getElementById(id);
    const limit = 1500;
    const few = 90;
    const isSmall = nodes.length <= few;

    // The view: all of the graph, what is around a node, or the ways between two nodes.
    const view = {
      focus: undefined, depth: 1, from: undefined, to: undefined, selected: undefined, program: undefined,
      isFiltered: false, hidden: new Set(), hiddenGroups: new Set(), open: new Set(),
    };
    const openAtFirst = isSmall ? new Set(groups) : firstOpen(48);
    let picture = { boxes: [], lines: [] };
    let size = { width: 0, height: 0 };
    let frame = { x: 0, y: 0, scale: 1 };

    // MARK: The address

    function address() {
      const parameters = new URLSearchParams();
      const put = (name, value) => value && parameters.set(name, value);
      put("focus", view.focus?.title);
      if (view.focus && view.depth !== 1) put("depth", view.depth === Infinity ? "all" : String(view.depth));
      put("from", view.from?.title);
      put("to", view.to?.title);
      put(view.selected?.members ? "module" : "select", view.selected?.title);
      put("program", view.program === undefined ? "" : data.programs[view.program]);
      put("findings", view.isFiltered ? "only" : "");
      for (const lifetime of view.hidden) parameters.append("hide", lifetime);
      for (const group of view.hiddenGroups) parameters.append("without", group.title);
      for (const group of view.open) if (!openAtFirst.has(group)) parameters.append("open", group.title);
      for (const group of openAtFirst) if (!view.open.has(group)) parameters.append("closed", group.title);
      return parameters.toString();
    }

    function restore() {
      const parameters = new URLSearchParams(location.hash.slice(1));
      const node = (name) => named.get(parameters.get(name));
      const listed = (name) => parameters.getAll(name).map((title) => groupNamed.get(title)).filter(Boolean);
      view.focus = node("focus");
      const depth = parameters.get("depth");
      view.depth = depth === "all" ? Infinity : Math.max(1, Number(depth) || 1);
      view.from = node("from");
      view.to = node("to");
      view.selected = node("select") ?? groupNamed.get(parameters.get("module"));
      const program = data.programs.indexOf(parameters.get("program"));
      view.program = program < 0 ? undefined : program;
      view.isFiltered = parameters.has("findings");
      view.hidden = new Set(parameters.getAll("hide"));
      view.hiddenGroups = new Set(listed("without"));
      view.open = new Set([...openAtFirst, ...listed("open")]);
      for (const group of listed("closed")) view.open.delete(group);
    }

    // Changes the view, draws it and writes the address; `isStep` makes it a step for the browser's way back.
    function change(changes, isStep = true) {
      Object.assign(view, changes);
      const fragment = address();
      if (`#${fragment}` !== location.hash && fragment !== location.hash.slice(1)) {
        history[isStep ? "pushState" : "replaceState"](null, "", `#${fragment}`);
      }
      render();
    }

    // What shows all of the graph again, and what shows the surroundings of a node.
    const everything = { focus: undefined, from: undefined, to: undefined };
    const goTo = (node) => change({ ...everything, focus: node, selected: node });

    // MARK: What is shown

    const isShown = (node) =>
      !view.hidden.has(shapeOf(node)) && !node.groups.some((group) => view.hiddenGroups.has(group))
      && (view.program === undefined || node.programs.has(view.program))
      && (!view.isFiltered || node.findings.length > 0 || node.state !== "sound");

    function shownNodes() {
      if (view.from && view.to) {
        const there = ways(view.from, view.to, isShown);
        if (there.nodes.length) return { ...there, text: `From ${view.from.name} to ${view.to.name}` };
        const back = ways(view.to, view.from, isShown);
        const text = back.nodes.length
          ? `${view.from.name} does not need ${view.to.name}; it is the other way round`
          : `Nothing leads from ${view.from.name} to ${view.to.name}, nor back`;
        return { ...back, text, nodes: back.nodes.length ? back.nodes : [view.from, view.to] };
      }
      if (view.focus) {
        const around = neighbourhood(view.focus, view.depth, isShown);
        return {
          nodes: [...around.keys()], sides: view.depth === 1 ? around : undefined,
          text: `What ${view.focus.name} needs and who uses it`,
        };
      }
      return { nodes: nodes.filter(isShown), isOverview: true, text: "" };
    }

    // A group is drawn as one box until it is opened; around a node and on ways, everything is open.
    function openGroups(shown) {
      if (!shown.isOverview) return new Set(groups);
      let count = 0;
      return new Set([...view.open].filter((group) => (count += group.own.length) <= limit));
    }

    function render() {
      const shown = shownNodes();
      const open = openGroups(shown);
      const cut = shown.isOverview ? 0 : shown.nodes.length - limit;
      showView(shown, cut);
      showFilters();
      // Only then it is known how much room there is for the picture.
      showDetails();
      const widest = widestTitle(shown.sides);
      picture = compose(cut > 0 ? shown.nodes.slice(0, limit) : shown.nodes, (group) => open.has(group),
        shown.shortest, widest);
      picture.isNear = !shown.isOverview;
      if (shown.sides) for (const box of picture.boxes) box.side = shown.sides.get(box.subject);
      size = draw(picture);
      byId("nothing").hidden = picture.boxes.length > 0;
      mark();
      fit();
    }

    function showView(shown, cut) {
      byId("title-of-view").textContent = shown.text;
      byId("back").hidden = Boolean(shown.isOverview);
      byId("depths").hidden = !view.focus || Boolean(view.from && view.to);
      const depth = view.depth === Infinity ? "all" : String(view.depth);
      for (const button of byId("depths").querySelectorAll("button")) {
        button.setAttribute("aria-pressed", String(button.value === depth));
      }
      const hint = view.from && !view.to ? `Choose the other end of the way from ${view.from.name}. ` : "";
      const left = cut > 0 ? `The nearest ${limit} of ${shown.nodes.length} nodes are drawn. ` : "";
      byId("hint").textContent = hint + left;
      const count = new Set(shown.nodes).size;
      const shownText = `${shown.text || "All dependencies"}: ${count} of ${nodes.length} nodes.`;
      byId("status").textContent = `${shownText} ${hint}${left}`;
      byId("bar").hidden = Boolean(shown.isOverview) && !hint;
    }

    // The widest title with which all columns around a node can be read side by side.
    function widestTitle(sides) {
      if (!sides) return 300;
      const count = new Set(sides.values()).size;
      const room = svg.getBoundingClientRect().width / 0.75 - margin - arcSpace - (count - 1) * nearSpace;
      return Math.min(Math.max(Math.floor(room / count) - 46, 180), 300);
    }

    // Marks the selected box and the lines that end there, without drawing anything anew.
    function mark() {
      const box = boxOf(view.selected);
      svg.classList.toggle("marked", Boolean(box) && view.selected !== view.focus);
      for (const other of picture.boxes) {
        other.element.classList.toggle("selected", other === box);
        other.element.classList.toggle("focus", other.subject === view.focus);
        other.element.classList.toggle("near", other.lines.some((line) => line.from === box || line.to === box));
        other.element.setAttribute("tabindex", other === (box ?? picture.boxes[0]) ? "0" : "-1");
      }
      const focus = boxOf(view.focus);
      for (const line of picture.lines) {
        line.element.classList.toggle("aside", Boolean(focus) && line.from !== focus && line.to !== focus);
        line.element.classList.toggle("out", line.from === box);
        line.element.classList.toggle("in", line.to === box);
        line.label?.classList.toggle("near", line.from === box || line.to === box);
      }
    }

    const boxOf = (subject) =>
      subject && picture.boxes.find((box) => box.subject === subject
        || (subject.groups ?? subject.outer).includes(box.subject));

    function select(subject) {
      const isWider = byId("details").hidden;
      view.selected = subject;
      history.replaceState(null, "", `#${address()}`);
      showDetails();
      mark();
      // The details take room from the picture.
      if (isWider && subject) reveal(boxOf(subject));
    }

    // Opens a group, or focuses on a node; the other end of a way is chosen the same way.
    function enter(subject) {
      if (subject.members) change({ open: toggled(view.open, subject), selected: undefined });
      else if (view.from && !view.to && view.from !== subject) change({ to: subject, selected: subject });
      else goTo(subject);
    }

    function leave() {
      if (view.from && !view.to) change({ from: undefined });
      else if (view.focus || view.from) change(everything);
      else change({ selected: undefined });
    }
    """#
}
