// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The elements of a page, which its script fills.
enum PageMarkup {
  /// The elements, with an escaped title.
  static func text(title: String) -> String {
    #"""
    <header>
    <h1>\#(title)</h1>
    <p id="counts"></p>
    <div class="finder">
    <input id="search" type="search" role="combobox" aria-label="Search keys, types and modules" aria-controls="hits"
      aria-expanded="false" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search  ( / )">
    <ul id="hits" role="listbox" aria-label="Found" hidden></ul>
    </div>
    <div class="tools" role="group" aria-label="Zoom and help">
    <button type="button" id="zoom-out" aria-label="Smaller">−</button>
    <button type="button" id="zoom-fit">Fit</button>
    <button type="button" id="zoom-in" aria-label="Larger">+</button>
    <button type="button" id="show-help" aria-label="Keys and signs">?</button>
    </div>
    </header>
    <nav aria-label="Filters">
    <section id="findings-part">
    <h2>Findings <button type="button" id="only-findings" class="small" aria-pressed="false">only these</button></h2>
    <ul id="findings"></ul>
    </section>
    <section id="programs-part"><h2><label for="program">Program</label></h2><select id="program"></select></section>
    <section><h2>Lifetimes</h2><ul id="lifetimes"></ul></section>
    <section>
    <h2>Modules <span><button type="button" id="expand" class="small">expand all</button>
    <button type="button" id="collapse" class="small">collapse all</button></span></h2>
    <ul id="groups"></ul>
    </section>
    </nav>
    <main>
    <div class="bar" id="bar"><button type="button" id="back">← All</button><h2 id="title-of-view"></h2>
    <div id="depths" role="group" aria-label="How many steps">Steps<button type="button" value="1">1</button>
    <button type="button" value="2">2</button><button type="button" value="3">3</button>
    <button type="button" value="all">all</button></div>
    <p id="hint"></p></div>
    <svg id="picture" role="group" aria-label="Dependencies: arrow keys follow them, Enter focuses">
    <defs><marker id="arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8"
      markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 .8L7.5 4L0 7.2Z"/></marker></defs>
    <g class="layer"></g></svg>
    <p id="nothing" hidden>Nothing passes the filters.</p>
    </main>
    <aside id="details" aria-label="Details" hidden></aside>
    <section id="paper" aria-hidden="true"></section>
    <p id="status" role="status" class="unseen"></p>
    <dialog id="help" aria-labelledby="help-title"><h2 id="help-title">Keys and signs</h2>
    <dl><dt>/</dt><dd>search</dd><dt>← →</dt><dd>who uses it, what it needs</dd>
    <dt>↑ ↓</dt><dd>the neighbours in its column</dd><dt>Enter</dt><dd>focus on a node, expand a module</dd>
    <dt>P</dt><dd>the ways from here to the node that is chosen next</dd>
    <dt>Esc</dt><dd>one step back to everything</dd><dt>+ − 0</dt><dd>larger, smaller, all</dd></dl>
    <p>A shape and a colour stand for how long instances live, with regard to who keeps them. Lines: continuous for what
    is needed at once, dashed for lazy, dotted for providers, bold for what is set after construction.</p>
    <form method="dialog"><button autofocus>Close</button></form></dialog>
    <noscript>This page needs JavaScript, which it brings along; it loads nothing.</noscript>
    """#
  }
}
