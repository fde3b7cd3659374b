// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph

extension Command {
  static let explain = Command(
    name: "explain", operands: ["KEY", "[PATH...]"],
    summary: "Say everything about a key: who binds it, how long it lives, who needs it.",
    details: """
      KEY is what a message or a page prints between quotes, such as 'any Clock' or 'Store tagged Main', or the type
      that is made for it. 'Clock' is enough for 'any Clock', 'Store' for 'Store tagged Main' and 'clock' for the key
      path '\\.clock', if nothing else has that name. A typealias stands for its type, 'ScopeOpener<Visit>' for the
      scope that it opens, and the name of a module for what it declares. The id of a finding, such as
      MissingBinding or Garland/MissingBinding, is explained, too.
      """,
    examples: [("explain 'any Clock' Sources", "Who binds and who needs a clock.")],
    run: { arguments throws(ToolError) in
      let name = arguments.operands.first ?? ""
      let id = DiagnosticID(String(name.trimmingPrefix("Garland/")))
      let page = DiagnosticRegistry.explanation(of: id)?.page
      if name.hasPrefix("Garland/") || arguments.operands.count == 1, let page {
        try Console.print(page)
        return .clean
      }
      let graphs = try LoadedGraphs(arguments, after: 1)
      let answers = graphs.answers
      guard let text = answers.explanation(of: name) ?? page else {
        throw unknown(name, answers.names(like: name))
      }
      try Console.print(text)
      return graphs.status
    })

  static let why = Command(
    name: "why", operands: ["KEY", "KEY", "[PATH...]"],
    summary: "List the ways by which one key needs another one.",
    details: "The shortest ways come first, 20 at most; the steps of the first one are explained.",
    examples: [("why Feed 'any Clock' Sources", "Why a feed needs a clock.")],
    run: { arguments throws(ToolError) in
      let graphs = try LoadedGraphs(arguments, after: 2)
      let answers = graphs.answers
      let keys = Array(arguments.operands.prefix(2))
      for key in keys where !answers.has(key) { throw unknown(key, answers.names(like: key)) }
      if let text = answers.ways(from: keys[0], to: keys[1]) {
        try Console.print(text)
        return graphs.status
      }
      let isReverse = answers.ways(from: keys[1], to: keys[0]) != nil
      let reverse = isReverse ? "; '\(keys[1])' needs '\(keys[0])'" : ""
      let unread = graphs.findings.count(where: \.isOfUnreadCode)
      let places = "; \(unread.counted("place")) could not be verified: see 'garland check'"
      let rest = reverse + (unread == 0 ? "" : places)
      try Console.print("'\(keys[0])' does not need '\(keys[1])'\(rest)\n")
      return graphs.status(isFinding: true)
    })

  static let unused = Command(
    name: "unused", operands: ["[PATH...]"], summary: "List what is bound and not used.",
    details:
      """
      These are the unused-binding findings of 'garland check'. If there are any, the status is 1; where not all of the
      input could be read, it is 2.
      """,
    examples: [("unused Sources", "What can be taken out.")],
    run: { arguments throws(ToolError) in
      let graphs = try LoadedGraphs(arguments)
      let found = graphs.findings.filter { DiagnosticID.aboutUnused.contains($0.id) }
      try Console.print(DiagnosticRenderer(color: Console.hasColor).render(found))
      try sayWhatIsOpen(graphs, found.isEmpty)
      return graphs.status(isFinding: !found.isEmpty)
    })

  /// Prints where it is not known what is unused, or else that nothing is.
  private static func sayWhatIsOpen(
    _ graphs: LoadedGraphs, _ isNothingFound: Bool
  ) throws(ToolError) {
    guard graphs.isComplete else { return }
    let open = graphs.programs.filter { !$0.tellsUnused && !$0.isOfTests }.map { "'\($0.name)'" }
    let others = open.count > 5 ? [(open.count - 5).counted("other")] : []
    if !open.isEmpty {
      let start = isNothingFound ? "no unused binding was found, but " : ""
      let places = listed(open.prefix(5) + others, "and")
      try Console.print("\(start)what is missing or cannot be read may use anything in \(places)\n")
    } else if isNothingFound {
      try Console.print(
        graphs.isPart
          ? "no binding was found that is unused in all exported programs\n"
          : "no unused binding was found\n")
    }
  }

  static let lifetimes = Command(
    name: "lifetimes", operands: ["[PATH...]"],
    summary: "List the bindings by how long their instances live.",
    details: """
      Sorted by effective lifetime: an instance that only singletons hold lives as long as they do. Where the declared
      lifetime is another one, it is printed as well. Keys without a binding follow, also those that are taken for
      bound because what binds them cannot be read: they are provided from outside.
      """,
    examples: [("lifetimes Sources", "What lives as long as the app, and what is made anew.")],
    run: { arguments throws(ToolError) in
      let graphs = try LoadedGraphs(arguments)
      try Console.print(graphs.answers.lifetimes)
      return graphs.status
    })

  static let list = Command(
    name: "list", operands: ["[PATH...]"],
    summary: "List programs, containers, dialects and modules, with how much they have.",
    details: """
      A program is what a manifest or project builds, and a dialect is a library or a way in which bindings are
      declared.
      """,
    examples: [("list Sources", "What is found there, before it is looked at more closely.")],
    run: { arguments throws(ToolError) in
      let graphs = try LoadedGraphs(arguments)
      try Console.print(graphs.overview)
      return graphs.status
    })

  /// The error for a name, possibly an option's value, that the graph does not have.
  static func unknown(
    _ name: String, _ similar: [String], _ option: String? = nil
  ) -> ToolError {
    let start = option.map { "'\($0)': " } ?? ""
    return ToolError(
      message: "\(start)nothing is called '\(name)'\(meant(similar))", isUsage: false)
  }
}
