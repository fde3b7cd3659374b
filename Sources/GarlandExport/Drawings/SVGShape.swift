// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The sign in a box, whose shape and colour say how long instances live.
struct SVGShape {
  /// The class of the sign.
  let name: String

  init(_ node: Drawing.Node, _ lifetimes: EffectiveLifetimes, _ analysis: Analysis) {
    guard let number = node.binding else {
      name = node.kind.rawValue
      return
    }
    let bindings = analysis.index.graph.bindings
    let keeper = lifetimes.isAlwaysKept[number] ? lifetimes.keepers[number] : nil
    let lifetime = bindings[keeper ?? number].lifetime
    name = lifetime.scopeKind == nil ? lifetime.description : "scoped"
  }

  /// The outline around a middle, the same as in the page.
  var path: String { Self.paths[name] ?? "" }

  private static let paths = [
    "perRequest": "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z", "objectGraph": "M0-5.5L5.5 4.5H-5.5Z",
    "weak": "M0-6L6 0L0 6L-6 0Z", "timeToLive": "M-5-5.5H5L-5 5.5H5Z",
    "scoped": "M-3-5.5H3L6 0L3 5.5H-3L-6 0Z", "singleton": "M-5-5H5V5H-5Z",
    "eager": "M0-6.5L1.7-2.2L6.2-2L2.7.8L3.9 5.3L0 2.7L-3.9 5.3L-2.7.8L-6.2-2L-1.7-2.2Z",
    "root": "M-5-5.5L6 0L-5 5.5Z", "scope": "M-6-5H-1L1-3H6V5H-6Z", "missing": "M-5-5L5 5M5-5L-5 5",
  ]
}

extension SVGExporter {
  static let style = """
    svg{color-scheme:light dark;--ground:#f6f7f9;--surface:#fff;--ink:#17202e;--soft:#5a6577;--edge:#d5dae3;\
    --line:#98a3b5;--tint:#e9eefc;--error:#c4262e;--warning:#a05a00;--a:#667286;--b:#0b7f77;--c:#0a77b8;\
    --d:#a05a00;--e:#7a3fd0;--f:#2f5fe0;--g:#1c7f3c}
    @media(prefers-color-scheme:dark){svg{--ground:#10141b;--surface:#1a202a;--ink:#e8ecf3;--soft:#9aa6b8;\
    --edge:#313b4a;--line:#5d6a7e;--tint:#222d47;--error:#ff7b7b;--warning:#f0b35e;--a:#a3afc1;--b:#4fd1c5;\
    --c:#5fb8f0;--d:#f0b35e;--e:#bf9bff;--f:#8caaff;--g:#6fd58c}}
    .ground{fill:var(--ground)}.frame{fill:var(--surface);stroke:var(--edge);stroke-width:1.2}
    .name{font:600 13px ui-monospace,Menlo,Consolas,monospace;fill:var(--ink)}
    .detail{font:11px system-ui,sans-serif;fill:var(--soft)}
    .root .frame{fill:var(--tint);stroke:none}.scope .frame{stroke:var(--e);stroke-dasharray:2 3}
    .missing .frame,.failing .frame{stroke-dasharray:6 3}.broken .frame{stroke:var(--error);stroke-width:2}
    .failing .frame{stroke:var(--warning);stroke-width:1.6}
    .glyph{fill:var(--a)}.glyph.perRequest{fill:none;stroke:var(--a);stroke-width:2.2}
    .glyph.objectGraph{fill:var(--b)}.glyph.weak{fill:none;stroke:var(--c);stroke-width:2}
    .glyph.timeToLive{fill:var(--d)}.glyph.scoped,.glyph.scope{fill:var(--e)}.glyph.singleton{fill:var(--f)}
    .glyph.eager{fill:var(--g)}.glyph.root{fill:var(--ink)}.glyph.missing{fill:none;stroke:var(--error);\
    stroke-width:2.6}
    .line{fill:none;stroke:var(--line);stroke-width:1.2}.line.lazy{stroke-dasharray:7 4}
    .line.provider{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:1.8}
    .line.afterConstruction{stroke-width:2.4}.line.opened{stroke:var(--e);stroke-dasharray:3 3}
    .tip{fill:var(--line)}
    """
}
