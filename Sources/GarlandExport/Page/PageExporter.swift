// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

/// Writes graphs as one page for a browser, which needs nothing else and loads nothing.
///
/// The page's own script lays out the drawing. Names and findings are data in an element that a browser does not run,
/// and the script puts them into the page as text. The page's policy only allows that script and style.
package struct PageExporter {
  private let title: String
  private let findings: [Diagnostic]
  private let counts: GraphCounts
  private var graph = DrawnGraph()
  private var isPart = false

  /// Begins a page, with the counts of all graphs, including parts that are not selected.
  package init(title: String, findings: [Diagnostic], counts: GraphCounts) {
    self.title = title
    self.findings = findings
    self.counts = counts
  }

  /// Adds the selected part of a program, in the profiles of its graph.
  package mutating func add(_ program: ProgramGraph, _ selection: DrawingSelection = .init()) {
    graph.add(program, selection)
    if !selection.isEverything { isPart = true }
  }

  /// The page.
  package func text() -> String {
    var graph = graph
    graph.judge(by: findings)
    let data = PageData(
      graph, findings: findings, counts: isPart ? "a part of \(counts)" : "\(counts)")
    let script = PageScript.text
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256(script).base64)'; "
      + "style-src 'sha256-\(SHA256(PageStyle.text).base64)'; base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title.escapedAsMarkup)</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      \(PageMarkup.text(title: title.escapedAsMarkup))
      <script type="application/json" id="data">\(data.text)</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }
}

extension String {
  /// The text with the characters escaped that are special in HTML and XML.
  var escapedAsMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // No form of these characters is allowed in XML.
      case "\u{0}"..<"\u{9}", "\u{B}", "\u{C}", "\u{E}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
