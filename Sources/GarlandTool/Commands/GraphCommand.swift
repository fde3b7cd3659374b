// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

extension Command {
  static let graph = Command(
    name: "graph", operands: ["[PATH...]"], summary: "Draw the graph.",
    details: """
      Without --output it is printed. The options below choose a part of it, in each format but tree and json: together
      they keep what all of them keep. A page (html) has search, filters and findings, and needs nothing but a browser.
      """,
    options: [
      CommandOption(
        name: "--format", value: "FORMAT",
        choices: ExportFormat.allCases.map(\.rawValue),
        help: """
          \(listed(ExportFormat.allCases.map(\.rawValue), "or")); told by the ending of --output,
          or else tree
          """),
      CommandOption(
        name: "--output", short: "-o", value: "FILE", preventsCaching: true,
        help: "write it into FILE"),
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
    if arguments.has("--depth"), !arguments.has("--key"), !arguments.has("--root") {
      throw ToolError(message: "'--depth' needs '--key' or '--root'")
    }
    if !selection.isEverything, format == .json || format == .tree {
      let start = wanted == nil && file == nil ? "without '--format' a tree is printed, and " : ""
      throw ToolError(
        message:
          "\(start)\(format.rawValue) is always the whole graph; '--format mermaid', dot, svg or html has a part"
      )
    }
    let graphs = try LoadedGraphs(arguments)
    try require(selection, arguments, graphs)
    if let file {
      try file.write(graphs, selection)
    } else if !graphs.isUnread {
      try Console.print(graphs.exported(as: format, selection))
    }
    return graphs.status
  }

  /// Fails if a selection has nothing to draw, naming the option that is the reason.
  private static func require(
    _ selection: DrawingSelection, _ arguments: Arguments, _ graphs: LoadedGraphs
  ) throws(ToolError) {
    if let key = arguments["--key"], !graphs.has(DrawingSelection(key: key)) {
      throw unknown(key, graphs.answers.names(like: key), "--key")
    }
    if let root = arguments["--root"], !graphs.has(DrawingSelection(root: root)) {
      throw unknown(root, graphs.combined.roots.map(\.name).similar(to: root), "--root")
    }
    if let module = arguments["--module"], !graphs.has(DrawingSelection(module: module)) {
      throw unknown(module, graphs.answers.moduleNames.similar(to: module), "--module")
    }
    guard selection.isEverything || graphs.has(selection) else {
      throw ToolError(message: "the options together leave nothing to draw", isUsage: false)
    }
  }
}
