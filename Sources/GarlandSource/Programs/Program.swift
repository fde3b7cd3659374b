// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A program that the sources are built into, with the files that it really compiles.
public struct Program: Hashable, Sendable {
  /// What a target makes.
  public enum Kind: String, Hashable, Sendable {
    /// An app, also one without a screen.
    case app
    /// A command-line tool.
    case tool
    /// An app extension.
    case `extension`
    /// An extension that shows widgets.
    case widget
    /// Tests, with what they are loaded into.
    case tests
    /// What no program among the sources is linked with.
    case library

    /// Whether the system starts it, wherever its entry is.
    var isStarted: Bool { [.app, .extension, .widget].contains(self) }
  }

  /// The name, or several of targets that differ in nothing that matters here.
  public internal(set) var name: String
  /// What it is.
  public internal(set) var kind: Kind
  /// How many files it is compiled from.
  public var fileCount: Int { modules.count }

  /// The module of each file, by the path.
  var modules: [String: String] = [:]
  /// The files that its own target compiles, and not a library.
  var own: Set<String> = []
  /// The storyboards and nibs that it takes along; nil if that is not known.
  var layouts: Set<String>?
  /// The conditions for `#if` that are set besides those that are asked for.
  var conditions: Set<String> = []
  /// The platform that it is built for, if there is only one.
  var platform: BuildSettings.Platform?
  /// Whether its own files can hold anything to check.
  var isChecked = true
}

extension Program {
  /// Programs with names of their own: a later one of the same name gets a number, such as `Tests (2)`.
  static func toldApart(_ programs: [Program]) -> [Program] {
    var taken = Set(programs.map(\.name))
    var seen: Set<String> = []
    return programs.map { program in
      guard !seen.insert(program.name).inserted else { return program }
      var copy = program
      var number = 1
      repeat {
        number += 1
        copy.name = "\(program.name) (\(number))"
      } while !taken.insert(copy.name).inserted
      return copy
    }
  }
}

extension Program {
  /// The places of the programs that are asked for, and what is wrong with names that none has.
  package static func places(
    of wanted: [String], among names: [String]
  ) -> (found: [Int], problems: [InputProblem]) {
    let unknown = wanted.filter { name in !names.contains { isName(name, of: $0) } }
    let others = names.filter { !$0.isEmpty }
    let help =
      others.isEmpty
      ? "no manifest tells of programs" : "choose from " + others.joined(separator: ", ")
    return (
      names.indices.filter { place in wanted.contains { isName($0, of: names[place]) } },
      unknown.map { InputProblem("there is no such program; \(help)", path: $0) }
    )
  }

  /// Whether a name is that of a program, without the number that tells it apart, or of one of its targets.
  private static func isName(_ name: String, of program: String) -> Bool {
    name == program
      || program.replacing(#/ \(\d+\)$/#, with: "").split(separator: ",").map(\.trimmed)
        .contains(name)
  }
}
