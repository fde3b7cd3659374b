// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A program that is built from the sources, with the files that it compiles.
public struct Program: Hashable, Sendable {
  /// The kind of product of a target.
  public enum Kind: String, Hashable, Sendable {
    /// An app, also one without a screen.
    case app
    /// A command-line tool.
    case tool
    /// An app extension.
    case `extension`
    /// An extension that shows widgets.
    case widget
    /// A test bundle, together with its host.
    case tests
    /// A library with which no program among the sources is linked.
    case library

    /// Whether the system starts it, wherever its entry point is.
    var isStarted: Bool { [.app, .extension, .widget].contains(self) }

    /// Whether nothing but its own code and that of its libraries calls something in it.
    var isWhole: Bool { isStarted || self == .tool }
  }

  /// The name, or the names of several targets without a relevant difference.
  public internal(set) var name: String
  /// The kind of product.
  public internal(set) var kind: Kind
  /// The number of files from which it is compiled.
  public var fileCount: Int { modules.count }

  /// The module of each file, by the path.
  var modules: [String: String] = [:]
  /// The files of its own target, without those of libraries.
  var own: Set<String> = []
  /// The storyboards and nibs in it; nil if they are not known.
  var layouts: Set<String>?
  /// The `#if` conditions that are set in addition to the requested ones.
  var conditions: Set<String> = []
  /// The platform that it is built for, if there is only one.
  var platform: BuildSettings.Platform?
  /// The platforms that its manifest lists; it is checked for one of them.
  var platforms: Set<BuildSettings.Platform> = []
  /// Whether its own files can contain anything to check.
  var isChecked = true
  /// Whether only folders tell with what it is linked, so that it may be linked with other code of the tree.
  var isGuessed = false
}

extension Program {
  /// The programs with unique names: later ones of the same name get a number, such as `Tests (2)`.
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
  /// The indices of the requested programs, and the problems with unknown names.
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

  /// Whether a name is that of a program, without its number, or of one of its targets.
  private static func isName(_ name: String, of program: String) -> Bool {
    name == program
      || program.replacing(#/ \(\d+\)$/#, with: "").split(separator: ",").map(\.trimmed)
        .contains(name)
  }
}
