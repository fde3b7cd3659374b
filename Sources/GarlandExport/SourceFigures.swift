// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The facts that a check has read about programs and dialects, which the graphs themselves do not contain.
package struct SourceFigures: Hashable, Sendable {
  /// A program in a manifest or project.
  package struct BuiltProgram: Hashable, Sendable {
    /// Its name.
    package let name: String
    let kind: String
    let files: Int

    /// Creates a program.
    package init(name: String, kind: String, files: Int) {
      self.name = name
      self.kind = kind
      self.files = files
    }
  }

  /// A library, or another way in which bindings are declared.
  package struct Dialect: Hashable, Sendable {
    let name: String
    let bindings: Int

    /// Creates a dialect.
    package init(name: String, bindings: Int) {
      self.name = name
      self.bindings = bindings
    }
  }

  /// The programs in the manifests.
  package let programs: [BuiltProgram]
  let dialects: [Dialect]
  /// The numbers of bindings and requests, as a check counts them.
  package let counts: GraphCounts
  /// The extent of the check, in words; nil if nothing was found.
  package let extent: String?
  /// Whether all of the sources could be read.
  package let isComplete: Bool
  /// The descriptions of files that could not be read.
  package let problems: [String]
  /// The libraries whose registrations are not read.
  package let unreadLibraries: [String]

  /// Creates figures.
  package init(
    programs: [BuiltProgram], dialects: [Dialect], counts: GraphCounts, extent: String?,
    isComplete: Bool, problems: [String] = [], unreadLibraries: [String] = []
  ) {
    self.programs = programs
    self.dialects = dialects
    self.counts = counts
    self.extent = extent
    self.isComplete = isComplete
    self.problems = problems
    self.unreadLibraries = unreadLibraries
  }

  /// The figures for some of the programs, without those that are not known for each program.
  package func selecting(_ places: [Int], _ counts: GraphCounts) -> SourceFigures {
    SourceFigures(
      programs: places.map { programs[$0] }, dialects: [], counts: counts, extent: nil,
      isComplete: isComplete, problems: problems, unreadLibraries: unreadLibraries)
  }

  /// The programs, each on a line.
  package var programLines: [String] {
    programs.map { "program \($0.name): \($0.kind), \($0.files.counted("file"))" }
  }

  /// The dialects, each on a line.
  package var dialectLines: [String] {
    dialects.map { "dialect \($0.name): \($0.bindings.counted("binding"))" }
  }
}
