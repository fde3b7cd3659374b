// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

extension Command {
  static let graph = Command(
    name: "graph", operands: ["PATH..."], summary: "Draw the graph.",
    details: """
      Without --output it is printed. The options below choose a part of it: together they keep what all of them
      keep. A page (html) has search, filters and findings, and needs nothing but a browser.
      """,
    options: [
      CommandOption(
        name: "--format", value: "FORMAT",
        choices: ["html", "svg", "dot", "mermaid", "json", "tree"],
        help: "html, svg, dot, mermaid, json or tree; told by the ending of --output, or else tree"),
      CommandOption(
        name: "--output", short: "-o", value: "FILE", hasEffect: true, help: "write it into FILE"),
      CommandOption(
        name: "--key", value: "KEY", help: "only what KEY needs and what uses it"),
      CommandOption(name: "--root", value: "NAME", help: "only what the root NAME leads to"),
      CommandOption(name: "--module", value: "NAME", help: "only what the module NAME declares"),
      CommandOption(
        name: "--depth", value: "COUNT", help: "at most COUNT steps away from the key or the root"),
    ],
    examples: [
      ("graph Sources -o graph.html", "Draw a page to search and to follow."),
      ("graph Sources --key Feed --depth 2 -o feed.svg", "Draw what is around Feed."),
    ],
    run: { arguments throws(ToolError) in try draw(arguments) })

  private static func draw(_ arguments: Arguments) throws(ToolError) -> Tool.Status {
    let wanted = arguments["--format"].flatMap(ExportFormat.init(rawValue:))
    let file = try arguments["--output"].map { path throws(ToolError) in
      try GraphFile(path, as: wanted)
    }
    let format = file?.format ?? wanted ?? .tree
    let selection = DrawingSelection(
      key: arguments["--key"], root: arguments["--root"], module: arguments["--module"],
      depth: try arguments.number("--depth"))
    if !selection.isEverything, format == .json || format == .tree {
      throw ToolError(message: "a part of the graph cannot be printed as \(format.rawValue)")
    }
    let graphs = try GraphPrograms(arguments)
    guard selection.isEverything || graphs.combined.has(selection) else {
      throw ToolError(message: "nothing in the graph is called so", isUsage: false)
    }
    let text =
      format == .html ? graphs.page(selection) : graphs.combined.exported(as: format, selection)
    if let file { try file.write(text) } else { Console.print(text) }
    return graphs.status
  }
}
