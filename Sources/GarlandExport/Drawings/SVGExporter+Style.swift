// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension SVGExporter {
  static let style = """
    svg{color-scheme:light dark;--ground:#f6f7f9;--surface:#fff;--ink:#17202e;--soft:#5a6577;--edge:#d5dae3;\
    --line:#98a3b5;--tint:#e9eefc;--error:#c4262e;--warning:#a05a00;\
    \(LifetimeKind.colours(\.day))}
    @media(prefers-color-scheme:dark){svg{--ground:#10141b;--surface:#1a202a;--ink:#e8ecf3;--soft:#9aa6b8;\
    --edge:#313b4a;--line:#5d6a7e;--tint:#222d47;--error:#ff7b7b;--warning:#f0b35e;\
    \(LifetimeKind.colours(\.night))}}
    .ground{fill:var(--ground)}.frame{fill:var(--surface);stroke:var(--edge);stroke-width:1.2}
    .name{font:600 13px ui-monospace,Menlo,Consolas,monospace;fill:var(--ink)}
    .detail{font:11px system-ui,sans-serif;fill:var(--soft)}
    .root .frame{fill:var(--tint);stroke:none}.scope .frame{stroke:var(--scoped);stroke-dasharray:2 3}
    .missing .frame,.failing .frame{stroke-dasharray:6 3}.broken .frame{stroke:var(--error);stroke-width:2}
    .failing .frame,.doubtful .frame{stroke:var(--warning);stroke-width:1.6}
    \(LifetimeKind.rules)
    .glyph.scope{fill:var(--scoped)}
    .glyph.root{fill:var(--ink)}.glyph.missing{fill:none;stroke:var(--error);stroke-width:2.6}
    .line{fill:none;stroke:var(--line);stroke-width:1.2}.line.lazy{stroke-dasharray:7 4}
    .line.provider{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:1.8}
    .line.afterConstruction{stroke-width:2.4}.line.opened{stroke:var(--scoped);stroke-dasharray:3 3}
    .tip{fill:var(--line)}
    """
}
