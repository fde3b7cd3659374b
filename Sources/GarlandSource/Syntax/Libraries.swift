// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The libraries that the verifier reads.
enum Libraries {
  /// All libraries; if a file imports several that declare a name, the first one takes precedence.
  static let all: [Library] = [
    .garland, .ditranquillity, .swinject, .resolver, .factory, .infomaniakDI, .ownContainers,
  ]

  /// The library with a name.
  static func named(_ name: String) -> Library? { all.first { $0.name == name } }

  /// The libraries with a container type of a name.
  static func declaring(_ name: String) -> [Library] { byType[name] ?? [] }

  private static let byType = all.reduce(into: [String: [Library]]()) { found, library in
    for name in library.containerTypes { found[name, default: []].append(library) }
  }

  /// The libraries that a file with the given imports uses.
  static func imported(by modules: Set<String>) -> [Library] {
    all.filter { !$0.modules.isDisjoint(with: modules) }
  }

  /// The modules whose import makes the names of some library's types visible.
  static let modules = Set(all.flatMap(\.modules))
  /// The verbs that register the result of their closure.
  static let registeringVerbs = all.reduce(into: Set<String>()) {
    $0.formUnion($1.registeringVerbs)
  }
  /// The names of the calls on a container that return a container.
  static let containerCalls = Set(all.flatMap(\.containersByCall.keys))
  /// The verbs whose closure runs for each object that a storyboard creates.
  static let storyboardVerbs = Set(all.flatMap(\.storyboardVerbs))
  /// The operators that resolve.
  static let operators = Set(all.compactMap(\.resolvingOperator))
  /// Texts of which every file that passes containers on has at least one.
  static let marks = all.flatMap(\.marks)
}
