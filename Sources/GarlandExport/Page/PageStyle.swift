// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The style of a page, by day, by night and on paper.
enum PageStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: #f6f7f9; --surface: #ffffff; --ink: #17202e; --soft: #5a6577; --edge: #d5dae3; --line: #98a3b5;
      --accent: #2f5fe0; --users: #a24b00; --error: #c4262e; --warning: #a05a00; --note: #4b5a70; --tint: #e9eefc;
      \#(LifetimeKind.colours(\.day)); --root: #17202e; --scope: #7a3fd0; --missing: #c4262e; --group: #5a6577;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #10141b; --surface: #1a202a; --ink: #e8ecf3; --soft: #9aa6b8; --edge: #313b4a; --line: #5d6a7e;
        --accent: #8caaff; --users: #f0a35e; --error: #ff7b7b; --warning: #f0b35e; --note: #a9b6c9; --tint: #222d47;
        \#(LifetimeKind.colours(\.night)); --root: #e8ecf3; --scope: #bf9bff; --missing: #ff7b7b;
        --group: #9aa6b8;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; }
    body {
      margin: 0; display: grid; grid-template: auto minmax(0, 1fr) / 272px minmax(0, 1fr) auto;
      background: var(--ground);
      color: var(--ink); font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
    }
    h1, h2, h3, p, ul, ol, dl, dd { margin: 0; padding: 0; }
    ul { list-style: none; }
    button, input, select { font: inherit; color: inherit; }
    button { background: none; border: 1px solid transparent; border-radius: 7px; padding: 3px 9px; cursor: pointer; }
    button:hover { background: var(--tint); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    header {
      grid-column: 1 / -1; display: flex; align-items: center; gap: 16px; padding: 9px 16px;
      background: var(--surface);
      border-bottom: 1px solid var(--edge); z-index: 3;
    }
    h1 {
      font-size: 16px; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
      max-width: 34ch;
    }
    #counts { color: var(--soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: 1; }
    .finder { position: relative; flex: 0 1 380px; }
    #search {
      width: 100%; padding: 6px 12px; border: 1px solid var(--edge); border-radius: 9px; background: var(--ground);
    }
    #hits {
      position: absolute; inset: calc(100% + 6px) 0 auto auto; width: max(100%, 440px); max-width: 80vw;
      max-height: 60vh;
      overflow: auto; padding: 5px; background: var(--surface); border: 1px solid var(--edge); border-radius: 11px;
      box-shadow: 0 12px 36px rgb(0 0 0 / .22);
    }
    #hits li { display: flex; gap: 8px; align-items: center; padding: 5px 9px; border-radius: 7px; cursor: pointer; }
    #hits li[aria-selected="true"], #hits li:hover { background: var(--tint); }
    #hits .none { color: var(--soft); }
    .tools { display: flex; gap: 4px; }
    .tools button { border-color: var(--edge); min-width: 32px; }

    nav {
      overflow: hidden auto; scrollbar-width: thin; min-width: 0; padding: 14px 12px 24px;
      border-right: 1px solid var(--edge); background: var(--surface);
    }
    nav section + section { margin-top: 20px; }
    nav h2 {
      display: flex; align-items: center; justify-content: space-between; margin: 0 6px 5px; font-size: 11px;
      font-weight: 650;
      letter-spacing: .06em; text-transform: uppercase; color: var(--soft);
    }
    nav select {
      width: 100%; padding: 5px; border: 1px solid var(--edge); border-radius: 7px; background: var(--ground);
    }
    .small {
      font-size: 11px; padding: 1px 6px; letter-spacing: 0; text-transform: none; font-weight: 500;
      color: var(--accent);
    }
    .small[aria-pressed="true"] { background: var(--accent); color: var(--surface); }
    .row {
      display: flex; flex: 1; width: 100%; min-width: 0; gap: 8px; align-items: center; text-align: start;
      padding: 3px 7px;
    }
    .row[aria-pressed="false"] { opacity: .45; text-decoration: line-through; }
    .pair { display: flex; align-items: center; padding-left: calc(var(--depth, 0) * 14px); }
    .turn { padding: 2px 5px; color: var(--soft); }
    .grow { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .number {
      color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; max-width: 45%; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap;
    }
    .picto { flex: none; }
    .finding { width: 100%; text-align: start; padding: 4px 7px; font-size: 13px; overflow-wrap: anywhere; }
    .finding .mark { margin-inline-end: 6px; }
    #findings { max-height: 34vh; overflow: hidden auto; scrollbar-width: thin; }
    .mark {
      flex: none; font-size: 10px; font-weight: 700; text-transform: uppercase; letter-spacing: .03em;
      border-radius: 5px;
      padding: 1px 5px; border: 1px solid currentColor;
    }
    .mark.error { color: var(--error); }
    .mark.warning { color: var(--warning); border-style: dashed; }
    .mark.note { color: var(--note); border-style: dotted; }

    main { position: relative; min-width: 0; display: flex; flex-direction: column; }
    .bar {
      display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 9px 16px;
      border-bottom: 1px solid var(--edge);
    }
    .bar h2 { font-size: 14px; font-weight: 600; min-width: 0; overflow-wrap: anywhere; }
    #back, #depths { background: var(--surface); border: 1px solid var(--edge); border-radius: 9px; }
    #back { padding: 4px 12px; }
    #depths {
      display: flex; align-items: center; gap: 2px; padding: 2px 3px 2px 10px; color: var(--soft); font-size: 12px;
    }
    #depths button { padding: 2px 8px; }
    #depths button:first-of-type { margin-left: 6px; }
    #depths [aria-pressed="true"] { background: var(--accent); color: var(--surface); }
    #hint { color: var(--users); font-weight: 600; }
    #nothing { position: absolute; inset: 45% 0 auto; text-align: center; color: var(--soft); }
    #picture { flex: 1; width: 100%; min-height: 0; cursor: grab; touch-action: none; user-select: none; }
    #picture:active { cursor: grabbing; }

    .box { cursor: pointer; outline: none; }
    .frame { fill: var(--surface); stroke: var(--edge); stroke-width: 1.2; }
    .behind { fill: var(--surface); stroke: var(--edge); stroke-width: 1.2; }
    .box:hover .frame { stroke: var(--accent); }
    .name { font: 600 13px ui-monospace, Menlo, Consolas, monospace; fill: var(--ink); }
    .detail { font: 12px system-ui, sans-serif; fill: var(--soft); }
    .root .frame { fill: var(--tint); stroke: none; }
    .scope .frame { stroke: var(--scope); stroke-dasharray: 2 3; }
    .missing .frame { stroke: var(--missing); stroke-dasharray: 5 3; }
    .missing.sound .frame { stroke: var(--soft); }
    .doubtful .frame { stroke: var(--warning); stroke-width: 1.6; }
    .broken .frame { stroke: var(--error); stroke-width: 2; }
    .failing .frame { stroke: var(--warning); stroke-dasharray: 6 3; stroke-width: 1.6; }
    .selected .frame { stroke: var(--accent); stroke-width: 2.6; fill: var(--tint); }
    .focus .frame { fill: var(--tint); }
    .box:focus-visible .frame { stroke: var(--accent); stroke-width: 3.4; }
    .badge { stroke: var(--surface); stroke-width: 2; fill: var(--note); }
    .badge.error { fill: var(--error); } .badge.warning { fill: var(--warning); }
    .count { font: 700 10px system-ui, sans-serif; text-anchor: middle; fill: var(--surface); }
    .far .detail, .far .label { display: none; }
    .far .name { transform: translateY(7px); }
    .glyph { fill: var(--perRequest); stroke: none; }
    \#(LifetimeKind.rules)
    \#(LifetimeKind.shares)
    .glyph.root { fill: var(--root); }
    .glyph.scope { fill: var(--scope); }
    .glyph.missing { stroke: var(--missing); stroke-width: 2.6; fill: none; }
    .glyph.provided { stroke: var(--soft); stroke-width: 2; fill: none; }
    .glyph.group { fill: var(--surface); stroke: var(--group); stroke-width: 1.6; }
    .line { fill: none; stroke: var(--line); stroke-width: 1.2; stroke-opacity: .8; }
    .crowded .line { stroke-opacity: .5; }
    .line.lazy { stroke-dasharray: 7 4; }
    .line.provider { stroke-dasharray: 1.5 4; stroke-linecap: round; stroke-width: 1.8; }
    .line.afterConstruction { stroke-width: 2.4; } .line.scope { stroke: var(--scope); stroke-dasharray: 3 3; }
    .line.aside { stroke-opacity: .3; }
    .line.way { stroke: var(--accent); stroke-width: 2.6; stroke-opacity: 1; }
    .marked .line { stroke-opacity: .22; }
    .marked .box:not(.near, .selected) { opacity: .45; }
    .line.out { stroke: var(--accent); stroke-opacity: 1; stroke-width: 2; }
    .line.in { stroke: var(--users); stroke-opacity: 1; stroke-width: 2; }
    .marked .line.way { stroke-opacity: 1; }
    marker path { fill: context-stroke; }
    .label {
      font: 10.5px system-ui, sans-serif; fill: var(--soft); text-anchor: middle; paint-order: stroke;
      stroke: var(--ground); stroke-width: 3.5px; pointer-events: none;
    }
    .label:not(.near) { display: none; }

    #details {
      width: 340px; overflow: auto; padding: 18px 18px 32px; background: var(--surface);
      border-left: 1px solid var(--edge);
    }
    #details h2 { font: 650 16px/1.35 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    .kind { display: flex; gap: 7px; align-items: center; color: var(--soft); font-size: 12px; }
    .actions { display: flex; flex-wrap: wrap; gap: 6px; margin: 11px 0 15px; }
    .actions button {
      border-color: var(--accent); color: var(--accent); max-width: 100%; overflow: hidden; text-overflow: ellipsis;
    }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 12px; font-size: 13px; }
    dt { color: var(--soft); } dd { overflow-wrap: anywhere; }
    #details details { margin-top: 15px; } summary { cursor: pointer; font-weight: 600; margin-bottom: 3px; }
    #details .row .grow { font: 12.5px ui-monospace, Menlo, Consolas, monospace; }
    .told {
      border: 1px solid var(--edge); border-left: 4px solid var(--note); border-radius: 7px; padding: 9px 12px;
      margin-bottom: 12px; font-size: 13px; overflow-wrap: anywhere;
    }
    .told.error { border-left-color: var(--error); } .told.warning { border-left-color: var(--warning); }
    .told h3 { font-size: 12px; font-weight: 600; margin-bottom: 4px; }
    .told ol { padding-left: 18px; margin-top: 4px; }
    .told p + p { margin-top: 4px; }
    .place {
      display: block; color: var(--soft); font: 11.5px ui-monospace, Menlo, Consolas, monospace;
      overflow-wrap: anywhere;
    }
    .path { font: 12px ui-monospace, Menlo, Consolas, monospace; }
    dialog {
      max-width: 500px; border: 1px solid var(--edge); border-radius: 14px; padding: 22px 26px;
      background: var(--surface); color: var(--ink);
    }
    dialog::backdrop { background: rgb(0 0 0 / .45); }
    dialog h2 { font-size: 16px; margin-bottom: 10px; }
    dialog p { margin: 12px 0; color: var(--soft); }
    dialog button { border-color: var(--edge); }
    dialog dt { font-family: ui-monospace, Menlo, Consolas, monospace; }
    noscript { grid-column: 1 / -1; padding: 24px; }
    #paper { display: none; }
    @media (max-width: 860px) {
      body { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr) auto; }
      nav { display: none; } #counts { display: none; }
      #details { width: auto; max-height: 45vh; border-left: 0; border-top: 1px solid var(--edge); }
    }
    @media (prefers-reduced-motion: no-preference) {
      .box { transition: opacity .15s; }
      .line { transition: stroke-opacity .15s; }
    }
    @media print {
      :root {
        color-scheme: light; --ground: #fff; --surface: #fff; --ink: #000; --soft: #444; --edge: #888; --line: #666;
      }
      body { display: block; } nav, aside, .tools, .finder, #back, #depths, dialog { display: none !important; }
      header { border: 0; padding: 0 0 8px; } .bar { border: 0; padding: 0 0 8px; } main { display: block; }
      #picture { height: auto; max-height: 92vh; }
      #paper { display: block; margin-top: 16px; }
      .told { break-inside: avoid; }
      .marked .line { stroke-opacity: 1; } .marked .box:not(.near, .selected) { opacity: 1; }
    }
    """#
}
