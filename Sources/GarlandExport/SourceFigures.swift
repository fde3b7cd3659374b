// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What a check has read, by programs and dialects, which the graphs themselves do not tell.
package struct SourceFigures: Hashable, Sendable {
  /// What a manifest or project builds.
  package struct BuiltProgram: Hashable, Sendable {
    /// Its name.
    package let name: String
    let kind: String
    let files: Int

    /// Makes one.
    package init(name: String, kind: String, files: Int) {
      self.name = name
      self.kind = kind
      self.files = files
    }
  }

  /// A library or way in which bindings are declared.
  package struct Dialect: Hashable, Sendable {
    let name: String
    let bindings: Int

    /// Makes one.
    package init(name: String, bindings: Int) {
      self.name = name
      self.bindings = bindings
    }
  }

  /// What the manifests tell of.
  package let programs: [BuiltProgram]
  let dialects: [Dialect]
  /// How much there is, as a check counts it.
  package let counts: GraphCounts
  /// How much of it was checked, in words; nil where nothing was found.
  package let extent: String?
  /// Whether all of the sources could be read.
  package let isComplete: Bool
  /// What is said of the files that could not be read.
  package let problems: [String]
  /// The libraries whose registrations are not read.
  package let unreadLibraries: [String]

  /// Takes what was read.
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

  /// The figures of some of the programs, of which it is not known what each dialect has and how much was checked.
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
