// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

extension LoadedGraphs {
  /// Refuses options for reading sources if there are no sources.
  static func refuseReadingOptions(for paths: [String], _ arguments: Arguments) throws(ToolError) {
    guard paths.allSatisfy(isExported),
      let option = CommandOption.readingOptions.first(where: {
        $0.name != "--program" && arguments.has($0.name)
      })
    else { return }
    throw ToolError(
      message: "'\(option.name)' only applies to sources; '\(paths[0])' is an exported graph")
  }

  /// Prints the names of the libraries because of which not everything is known.
  func sayWhatIsUnread(_ origin: String) {
    guard let libraries = figures?.unreadLibraries, !libraries.isEmpty else { return }
    let start = origin.isEmpty ? "garland: " : origin
    Console.complain("\(start)\(listed(libraries, "and")) may use anything, and is not read\n")
  }

  /// Removes the graphs of all but the requested programs, and prints a message about unknown ones.
  mutating func select(_ names: [String]) {
    let all = figures?.programs.map(\.name) ?? []
    let (places, problems) = Program.places(of: names, among: all)
    for problem in problems { Console.complain("\(problem)\n") }
    isComplete = isComplete && problems.isEmpty
    guard places.count < max(all.count, 1) else { return }
    isPart = true
    let starts = places.map { all[$0] + ": " }
    let isKept = programs.map { program in starts.contains(where: program.name.hasPrefix) }
    let kept = zip(programs, isKept).filter(\.1).map(\.0)
    let others = zip(programs, isKept).filter { !$0.1 }.flatMap(\.0.findings)
    let dropped = Set(others).subtracting(kept.flatMap(\.findings))
    let left = findings.indices.filter { !dropped.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(left, left.indices))
    // The only program needs no name.
    let start = starts.count == 1 ? starts[0] : ""
    programs = kept.map { program in
      ProgramGraph(
        program.name.replacing(start, with: "", maxReplacements: 1),
        title: program.title.replacing(start, with: "", maxReplacements: 1),
        isOfTests: program.isOfTests,
        findings: Set(program.findings.compactMap { numbers[$0] }),
        tellsUnused: program.tellsUnused, program.graph, branches: program.branches)
    }
    findings = places.isEmpty ? [] : left.map { findings[$0] }
    combined = BindingGraph.combined(programs.map(\.graph))
    counts = GraphCounts(combined)
    figures = figures?.selecting(places, counts)
  }
}
