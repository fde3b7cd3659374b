// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Writes a graph as a picture for any browser, laid out by `LayeredLayout`.
struct SVGExporter {
  private let graph: DrawnGraph

  /// The sizes in the picture.
  ///
  /// Names are set in a monospaced font, so that boxes fit them.
  private enum Measure {
    static let height = 42.0
    static let letter = 7.9
    static let smallLetter = 6.3
    static let longest = 36
    static let margin = 24.0
  }

  init(_ graph: DrawnGraph) {
    self.graph = graph
  }

  func text() -> String {
    let texts = graph.nodes.map(texts)
    let boxes = texts.map { name, detail in
      LayoutSize(
        width: 46
          + max(Double(name.columns) * Measure.letter, Double(detail.columns) * Measure.smallLetter),
        height: Measure.height)
    }
    let layout = LayeredLayout(boxes, graph.edges.map { .init(from: $0.from, to: $0.to) })
    var lines = start(layout)
    for (place, route) in layout.routes.enumerated() {
      let from = graph.edges[place].from
      let corner = layout.places[from]
      lines.append(
        line(place, route, loop: .init(x: corner.x + layout.widths[from], y: corner.y + 12)))
    }
    for (place, node) in graph.nodes.enumerated() {
      lines.append(box(node, texts[place], layout.places[place], layout.widths[place]))
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  private func start(_ layout: LayeredLayout) -> [String] {
    let width = Self.number(layout.size.width + 2 * Measure.margin)
    let height = Self.number(layout.size.height + 2 * Measure.margin)
    let shift = Self.number(Measure.margin)
    let marker =
      #"<marker id="arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" "#
      + #"markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 .8L7.5 4L0 7.2Z"/></marker>"#
    return [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)" role="img">"#,
      "<title>Dependencies</title>", "<style>\(Self.style)</style>", "<defs>\(marker)</defs>",
      #"<rect class="ground" width="100%" height="100%"/>"#,
      #"<g transform="translate(\#(shift) \#(shift))">"#,
    ]
  }

  /// The two lines of text in a box, shortened.
  private func texts(_ node: DrawnGraph.Node) -> (name: String, detail: String) {
    var facts = Array(node.lines.dropFirst())
    if let binding = node.binding, let keeper = binding.keeper, binding.effective != nil {
      facts.append("kept by \(keeper)")
    }
    if let module = node.module.flatMap({ graph.modules[$0].last }) { facts.append("in \(module)") }
    return (shortened(node.lines[0]), shortened(facts.joined(separator: " · ")))
  }

  private func shortened(_ text: String) -> String {
    let line = text.split(separator: "\n").joined(separator: " ")
    return line.count > Measure.longest ? "\(line.prefix(Measure.longest - 1))…" : line
  }

  // MARK: Elements

  private func box(
    _ node: DrawnGraph.Node, _ texts: (name: String, detail: String), _ place: LayoutPoint,
    _ width: Double
  ) -> String {
    let title = (node.lines + (node.location.map { ["\($0)"] } ?? [])).joined(separator: "\n")
    let hasDetail = !texts.detail.isEmpty
    let shape = SVGShape(node)
    let parts = [
      #"<g class="\#(node.kind) \#(node.state)" "#
        + #"transform="translate(\#(Self.number(place.x)) \#(Self.number(place.y)))">"#,
      "<title>\(title.escapedAsMarkup)</title>",
      #"<rect class="frame" width="\#(Self.number(width))" height="\#(Self.number(Measure.height))" rx="9"/>"#,
      #"<path class="glyph \#(shape.name)" transform="translate(18 21)" d="\#(shape.path)"/>"#,
      #"<text class="name" x="34" y="\#(hasDetail ? 18 : 25)">\#(texts.name.escapedAsMarkup)</text>"#,
      hasDetail
        ? #"<text class="detail" x="34" y="34">\#(texts.detail.escapedAsMarkup)</text>"# : "",
      "</g>",
    ]
    return parts.joined()
  }

  private func line(
    _ place: Int, _ route: [LayoutPoint], loop: LayoutPoint
  ) -> String {
    let edge = graph.edges[place]
    var path = "M\(Self.number(loop.x)) \(Self.number(loop.y))c26-22 26 36 0 18"
    if !route.isEmpty { path = Self.curve(route) }
    let title = [graph.label(ofEdge: place), edge.location.map { "\($0)" } ?? ""].filter {
      !$0.isEmpty
    }
    let label =
      title.isEmpty ? "" : "<title>\(title.joined(separator: "\n").escapedAsMarkup)</title>"
    let timing = edge.timing?.rawValue ?? "opened"
    return #"<path class="line \#(timing)" marker-end="url(#arrow)" d="\#(path)">\#(label)</path>"#
  }

  /// A smooth curve that is horizontal where it leaves and enters boxes.
  private static func curve(_ points: [LayoutPoint]) -> String {
    var path = "M\(number(points[0].x)) \(number(points[0].y))"
    for (last, next) in zip(points, points.dropFirst()) {
      let bend = last.x + (next.x - last.x) / 2
      path +=
        last.y == next.y
        ? "H\(number(next.x))"
        : "C\(number(bend)) \(number(last.y)) \(number(bend)) \(number(next.y)) \(number(next.x)) \(number(next.y))"
    }
    return path
  }

  /// A number with one decimal, the same on every system.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}

extension String {
  /// The width of the text in columns of a monospaced font; East Asian characters take two.
  fileprivate var columns: Int {
    unicodeScalars.reduce(0) {
      $0 + ((0x1100...0xFFEF).contains($1.value) && $1.value > 0x2E80 ? 2 : 1)
    }
  }
}
