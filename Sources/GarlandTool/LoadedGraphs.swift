// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandExport
import GarlandGraph
import GarlandSource

/// The graphs that a command reads: those of each program in the sources, or exported ones.
struct LoadedGraphs {
  /// A name for the sources.
  let title: String
  var programs: [ProgramGraph]
  /// A graph with all bindings.
  var combined: BindingGraph
  /// The numbers of bindings and requests in all graphs, as a check counts them.
  var counts: GraphCounts
  /// The findings about them.
  var findings: [Diagnostic]
  /// Whether all of the input could be read.
  var isComplete: Bool
  /// Whether it is a single graph that a running program exported, without the facts that only sources have.
  private(set) var isGraphAlone = false
  /// Whether it is a selection of the exported programs, so that others may use what these leave unused.
  var isPart = false
  /// Whether no file could be read, so that an earlier graph must not be overwritten.
  private(set) var isUnread = false
  /// Further facts about the sources.
  var figures: SourceFigures?

  /// The graphs of sources that were verified.
  init(_ result: Verification, paths: [String]) {
    title = Self.title(paths)
    isUnread = result.fileCount == 0 && !result.isComplete
    let areSeveral = result.programs.count > 1
    let tests = Set(result.programs.filter { $0.kind == .tests }.map(\.name))
    programs = zip(result.graphs, Self.names(of: result.graphs, areSeveral)).map { checked, name in
      // Values behind key paths, for example, are in no container.
      let isContainer = checked.location != nil && !checked.isRest
      let isChild = checked.graph.bindings.contains { $0.origin == .inherited }
      return ProgramGraph(
        name, title: isContainer ? "\(isChild ? "child " : "")container \(name)" : name,
        isOfTests: checked.isOfTest || tests.contains(checked.program),
        findings: checked.places(among: result.diagnostics),
        tellsUnused: !checked.graph.facts.hasUnreadRoots
          && checked.graph.tellsUnused(CheckOptions(extent: .reachableFromRoots)),
        Self.placed(checked.graph),
        branches: checked.branches.map(Self.placed))
    }
    combined = result.combinedGraph
    counts = result.graphCounts
    findings = result.diagnostics
    figures = result.figures
    isComplete = result.isComplete
  }

  /// The graph with its current folder, so that modules have the same names however paths are written.
  private static func placed(_ graph: BindingGraph) -> BindingGraph {
    var copy = graph
    copy.facts.currentFolder = FileManager.default.currentDirectoryPath
    return copy
  }

  /// The names of graphs, with the files of their containers if several would have the same name.
  private static func names(
    of graphs: [Verification.CheckedGraph], _ areSeveral: Bool
  ) -> [String] {
    var names = graphs.map { areSeveral ? "\($0.program): \($0.name)" : $0.name }
    for alike in Dictionary(grouping: names.indices, by: { names[$0] }).values where alike.count > 1
    {
      let labels = FileLabels.labels(of: alike.map { graphs[$0].location?.path ?? "" })
      for (place, label) in zip(alike, labels) where !label.isEmpty {
        names[place] += " (\(label))"
      }
    }
    return names
  }

  /// Loads the graphs for the operands of a command.
  init(_ arguments: Arguments, after count: Int = 0) throws(ToolError) {
    let paths = try arguments.paths(after: count)
    try Self.refuseReadingOptions(for: paths, arguments)
    try self.init(paths: paths, arguments)
  }

  /// Loads the graphs for paths, which may be those in a revision.
  init(
    paths: [String], _ arguments: Arguments, revision: String? = nil
  ) throws(ToolError) {
    let exported = paths.filter(Self.isExported)
    if exported.count == paths.count {
      try self.init(exported: paths, arguments.all("--program"))
      return
    }
    if let first = exported.first {
      throw ToolError(
        message: "'\(first)' is an exported graph, which cannot be read together with sources")
    }
    let result = SourceInput(arguments, paths: paths).verification()
    let origin = revision.map { "\($0): " } ?? ""
    for problem in result.problems { Console.complain("\(origin)\(problem)\n") }
    self.init(result, paths: paths)
    sayWhatIsUnread(origin)
  }

  /// Loads exported graphs, or those of some programs among them.
  private init(exported paths: [String], _ names: [String]) throws(ToolError) {
    if paths.count > 1 { throw ToolError(message: "only one exported graph can be read at a time") }
    let path = paths[0]
    let exported = try Self.exported(at: path)
    title = Self.title(paths)
    programs = exported.programs.map { program in
      var copy = program
      copy.graph = Self.placed(program.graph)
      copy.branches = program.branches.map(Self.placed)
      return copy
    }
    combined = exported.combined
    counts = exported.figures?.counts ?? GraphCounts(combined)
    figures = exported.figures
    findings = exported.findings ?? Self.findings(in: exported.combined)
    isGraphAlone = exported.findings == nil
    isComplete = figures?.isComplete ?? true
    if !names.isEmpty { select(names) }
    let isSaid = figures.map { $0.problems + $0.unreadLibraries } ?? []
    if figures?.isComplete == false, isSaid.isEmpty {
      Console.complain("garland: not everything could be read when '\(path)' was exported\n")
    }
    for problem in figures?.problems ?? [] { Console.complain("\(path): \(problem)\n") }
    sayWhatIsUnread("\(path): ")
  }

  /// The part that a running program could export: one graph, with the findings of its rules.
  var asGraphAlone: LoadedGraphs {
    var copy = self
    copy.programs = [ProgramGraph(title, combined)]
    copy.findings = Self.findings(in: combined)
    return copy
  }

  private static func findings(in graph: BindingGraph) -> [Diagnostic] {
    graph.check(CheckOptions(extent: .reachableFromRoots))
  }

  /// The answers to questions about them.
  var answers: GraphAnswers {
    GraphAnswers(programs, findings: findings)
  }

  /// The programs, containers, dialects and modules, with their numbers of bindings and requests.
  var overview: String {
    let graphs = answers.overview(of: programs.map(\.title))
    let lines = (figures?.programLines ?? []) + graphs + (figures?.dialectLines ?? [])
    let checked = figures?.extent.map { ": \($0)" } ?? ""
    let summary = "\(counts)\(checked); \(DiagnosticRenderer.summary(of: findings))"
    return (lines + answers.modules + [summary]).map { $0 + "\n" }.joined()
  }

  /// The status of a command that finds nothing wrong in them.
  var status: Tool.Status { isComplete ? .clean : .unusable }

  /// The status of a command whose answer may be a finding; unreadable input takes precedence.
  func status(isFinding: Bool) -> Tool.Status { isComplete && isFinding ? .findings : status }

  /// Whether a path leads to an exported graph.
  static func isExported(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".json") && !Disk.isFolder(path)
  }

  /// The size in bytes from which an exported graph is not read; one of 10,000 bindings has 30 MB.
  private static let graphLimit = 1 << 30

  private static func exported(at path: String) throws(ToolError) -> ExportedPrograms {
    let data: Data
    do {
      data = try Disk.data(at: path, limit: graphLimit)
    } catch {
      throw ToolError(
        message: "the graph '\(path)' cannot be read\(error.explanation)", isUsage: false)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ToolError(message: "the graph '\(path)' is not UTF-8", isUsage: false)
    }
    do {
      return try ExportedPrograms(json: text, named: path)
    } catch {
      throw ToolError(message: "'\(path)' is no exported graph: \(error)", isUsage: false)
    }
  }

  private static func title(_ paths: [String]) -> String {
    let names = paths.map {
      URL(fileURLWithPath: $0).standardizedFileURL.deletingPathExtension().lastPathComponent
    }
    return names.joined(separator: ", ")
  }

  /// The graphs, or a part of them, as text.
  func exported(as format: ExportFormat, _ selection: DrawingSelection = .init()) -> String {
    programs.exported(
      as: format, selection, findings: findings,
      page: { PageExporter(title: title, findings: $0, counts: counts) },
      data: { ExportedPrograms(programs, combined: combined, findings: $0, figures: figures).text })
  }

  /// Whether a selection has anything to draw.
  func has(_ selection: DrawingSelection) -> Bool { programs.contains { $0.graph.has(selection) } }
}

extension Verification {
  /// The numbers of bindings and requests.
  var graphCounts: GraphCounts { GraphCounts(bindings: counts.bindings, requests: counts.requests) }

  /// The facts about the sources besides the graphs.
  fileprivate var figures: SourceFigures {
    let dialects = bindingsByDialect.sorted { $0.key < $1.key }
    return SourceFigures(
      programs: programs.map {
        SourceFigures.BuiltProgram(name: $0.name, kind: $0.kind.rawValue, files: $0.fileCount)
      },
      dialects: dialects.map { SourceFigures.Dialect(name: $0.key, bindings: $0.value) },
      counts: graphCounts, extent: isEmpty ? nil : extentOfCheck, isComplete: isComplete,
      problems: problems.map(\.description), unreadLibraries: unreadLibraries)
  }
}
