// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part that handles input.
  static let input = #"""
    // Search, keys, pointer, zoom and print.

    // MARK: Zoom

    function showFrame() {
      // A view box would be quite the same, but all would be laid out again for each movement.
      layer.setAttribute("transform", `scale(${frame.scale}) translate(${-frame.x} ${-frame.y})`);
      svg.classList.toggle("far", frame.scale < 0.4);
    }

    // Shows everything; where that would be too small to be read, what is selected or has most lines, and what is near.
    function fit(isReadable = true) {
      const { width, height } = svg.getBoundingClientRect();
      const whole = Math.min(width / (size.width + margin), height / (size.height + margin), 1.25);
      frame = { scale: whole, x: (size.width - width / whole) / 2, y: (size.height - height / whole) / 2 };
      if (isReadable && whole < (view.focus ? 0.75 : 0.6)) {
        const busiest = picture.boxes.reduce((most, box) => (box.lines.length > most.lines.length ? box : most));
        const box = boxOf(view.focus ?? view.selected) ?? busiest;
        // What the focus needs and who uses it stand beside it.
        const near = view.focus ? box.lines.flatMap((line) => [line.from, line.to]).concat(box) : [box];
        const left = Math.min(...near.map((one) => one.x));
        const arcs = picture.lines.some((line) => line.isArc) ? arcSpace : 0;
        const right = Math.max(...near.map((one) => one.x + one.width)) + arcs;
        const scale = Math.min(Math.max(width / (right - left + margin), 0.75), 0.9);
        frame.scale = scale;
        centre({ ...box, x: left, width: right - left });
        // No space is left empty beside the picture.
        if (width / scale < size.width + margin) frame.x = uncut(within(frame.x, size.width - width / scale), box);
        if (height / scale < size.height + margin) frame.y = within(frame.y, size.height - height / scale);
        reveal(box);
      }
      showFrame();
    }

    // The least space around the picture, on both sides together.
    const margin = 64;

    // Where the view begins if it would cut a column at its left edge: before that column, or else behind it.
    function uncut(start, box) {
      const cut = picture.boxes.find((one) => one.x < start && one.x + one.width > start);
      if (!cut) return start;
      const { width } = svg.getBoundingClientRect();
      const before = cut.x - margin / 2;
      const isSeen = box.x + box.width < before + width / frame.scale;
      return isSeen ? before : cut.x + cut.width + margin / 4;
    }

    const within = (start, last) => Math.min(Math.max(start, -32), last + 32);

    function centre(box) {
      const { width, height } = svg.getBoundingClientRect();
      frame.x = box.x + box.width / 2 - width / frame.scale / 2;
      frame.y = box.y + box.height / 2 - height / frame.scale / 2;
    }

    function zoom(factor, x, y) {
      const { left, top, width, height } = svg.getBoundingClientRect();
      const [atX, atY] = [x === undefined ? width / 2 : x - left, y === undefined ? height / 2 : y - top];
      const scale = Math.min(Math.max(frame.scale * factor, 0.04), 4);
      frame.x += atX / frame.scale - atX / scale;
      frame.y += atY / frame.scale - atY / scale;
      frame.scale = scale;
      showFrame();
    }

    // Moves the picture so that a box can be seen.
    function reveal(box) {
      const { width, height } = svg.getBoundingClientRect();
      const [wide, high] = [width / frame.scale, height / frame.scale];
      const isInside = box.x > frame.x && box.y > frame.y && box.x + box.width < frame.x + wide
        && box.y + box.height < frame.y + high;
      if (isInside) return;
      centre(box);
      showFrame();
    }

    // MARK: Pointer

    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return zoom(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
      frame.x += event.deltaX / frame.scale;
      frame.y += event.deltaY / frame.scale;
      showFrame();
    }, { passive: false });

    let drag;
    svg.addEventListener("pointerdown", (event) => {
      if (event.button === 0) drag = { x: event.clientX, y: event.clientY, isMoved: false };
    });
    svg.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isMoved && Math.hypot(x, y) < 4) return;
      if (!drag.isMoved) svg.setPointerCapture(event.pointerId);
      drag = { x: event.clientX, y: event.clientY, isMoved: true };
      frame.x -= x / frame.scale;
      frame.y -= y / frame.scale;
      showFrame();
    });
    svg.addEventListener("pointerup", (event) => {
      if (drag && !drag.isMoved) {
        const box = event.target.closest?.(".box")?.box;
        if (box) select(box.subject);
        else if (view.selected) select(undefined);
      }
      drag = undefined;
    });
    svg.addEventListener("dblclick", (event) => {
      const box = event.target.closest(".box")?.box;
      if (box) enter(box.subject);
    });
    svg.addEventListener("focusin", (event) => {
      const box = event.target.box;
      if (box && box.subject !== view.selected && event.target.matches(":focus-visible")) select(box.subject);
    });

    // MARK: Search

    const field = byId("search");
    let hits = [];
    let active = -1;

    function showHits() {
      hits = search(field.value);
      active = hits.length ? 0 : -1;
      const isOpen = field.value.trim() !== "";
      byId("hits").hidden = !isOpen;
      field.setAttribute("aria-expanded", String(isOpen));
      byId("hits").replaceChildren(...hits.map((node, place) => {
        const hit = make("li", { role: "option", id: `hit-${place}` }, picto(shapeOf(node)),
          make("span", { class: "grow" }, node.name),
          make("span", { class: "number" }, node.findings.length ? "⚠ " : "", node.path.at(-1) ?? ""));
        hit.addEventListener("pointerdown", (event) => { event.preventDefault(); choose(node); });
        return hit;
      }));
      if (isOpen && !hits.length) byId("hits").append(make("li", { class: "none" }, "nothing has this name"));
      showActive();
    }

    function showActive() {
      [...byId("hits").children].forEach((hit, place) => hit.setAttribute("aria-selected", String(place === active)));
      byId(`hit-${active}`)?.scrollIntoView({ block: "nearest" });
      if (active < 0) field.removeAttribute("aria-activedescendant");
      else field.setAttribute("aria-activedescendant", `hit-${active}`);
    }

    function choose(node) {
      field.value = "";
      showHits();
      enter(node);
      boxOf(node)?.element.focus();
    }

    field.addEventListener("input", showHits);
    field.addEventListener("blur", () => { byId("hits").hidden = true; });
    field.addEventListener("focus", showHits);
    field.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && hits.length) active = (active + step + hits.length) % hits.length;
      else if (event.key === "Enter" && hits[active]) choose(hits[active]);
      else if (event.key === "Escape") { field.value = ""; showHits(); field.blur(); }
      else return;
      event.preventDefault();
      event.stopPropagation();
      showActive();
    });

    // MARK: Keys

    // The box beside another one: along its lines to the left and right, in its column up and down.
    function beside(box, key) {
      if (!box) return picture.boxes[0];
      const distance = (other) => Math.abs(other.y - box.y) + Math.abs(other.x - box.x);
      const near = (all) => all.sort((left, right) => distance(left) - distance(right))[0];
      if (key === "ArrowRight") return near(box.lines.filter((line) => line.from === box
        && line.to !== box).map((line) => line.to));
      if (key === "ArrowLeft") return near(box.lines.filter((line) => line.to === box
        && line.from !== box).map((line) => line.from));
      const column = picture.boxes.filter((other) => other.column === box.column).sort((left, right) =>
        left.y - right.y);
      return column[column.indexOf(box) + (key === "ArrowDown" ? 1 : -1)];
    }

    function step(key) {
      const box = beside(boxOf(view.selected), key);
      if (!box) return;
      select(box.subject);
      reveal(box);
      box.element.focus({ preventScroll: true });
    }

    const keys = {
      "/": () => field.focus(), "?": () => byId("help").showModal(), Escape: leave, "0": () => fit(false),
        "+": () => zoom(1.25),
      "=": () => zoom(1.25), "-": () => zoom(0.8), f: () => view.selected && enter(view.selected),
      p: () => view.selected && !view.selected.members && change({ from: view.selected, to: undefined }),
    };

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select, dialog *")) return;
      // Beside the picture, arrow keys scroll.
      if (event.key.startsWith("Arrow") && !event.target.closest("nav, aside")) step(event.key);
      else if ((event.key === "Enter" || event.key === " ") && event.target.box) enter(event.target.box.subject);
      else if (keys[event.key]) keys[event.key]();
      else return;
      event.preventDefault();
    });

    // MARK: Controls

    byId("back").addEventListener("click", () => change(everything));
    byId("depths").addEventListener("click", (event) => {
      const { value } = event.target;
      if (value) change({ depth: value === "all" ? Infinity : Number(value) });
    });
    byId("zoom-in").addEventListener("click", () => zoom(1.25));
    byId("zoom-out").addEventListener("click", () => zoom(0.8));
    byId("zoom-fit").addEventListener("click", () => fit(false));
    byId("show-help").addEventListener("click", () => byId("help").showModal());
    byId("only-findings").addEventListener("click", () => change({ isFiltered: !view.isFiltered }));
    byId("expand").addEventListener("click", () => change({ open: new Set(groups) }));
    byId("collapse").addEventListener("click", () => change({ open: new Set() }));
    byId("program").append(make("option", { value: "" }, "all programs"),
      ...data.programs.map((name, number) => make("option", { value: String(number) }, name)));
    byId("programs-part").hidden = data.programs.length < 2;
    byId("program").addEventListener("change", (event) =>
      change({ program: event.target.value === "" ? undefined : Number(event.target.value) }));

    // On paper everything is shown, without what surrounds it, and the findings stand below.
    window.addEventListener("beforeprint", () => {
      layer.removeAttribute("transform");
      svg.setAttribute("viewBox", `-16 -16 ${size.width + 32} ${size.height + 32}`);
      byId("paper").replaceChildren(...(view.focus ? view.focus.findings : findings).map(findingText));
    });
    window.addEventListener("afterprint", () => {
      svg.removeAttribute("viewBox");
      showFrame();
    });
    window.addEventListener("resize", showFrame);
    window.addEventListener("hashchange", () => { restore(); render(); });
    window.addEventListener("popstate", () => { restore(); render(); });

    restore();
    showFindings();
    render();
    """#
}
