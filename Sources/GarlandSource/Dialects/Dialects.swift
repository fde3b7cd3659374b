// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The libraries that the verifier reads.
enum Dialects {
  /// All of them; where a file imports several that declare a name, the first one counts.
  static let all: [any Dialect] = [
    GarlandDialect(),
    TranquillityDialect(),
    SwinjectDialect(),
  ]

  /// The dialects whose containers have a name.
  static func declaring(_ name: String) -> [any Dialect] { byType[name] ?? [] }

  private static let byType = all.reduce(into: [String: [any Dialect]]()) { found, dialect in
    for name in dialect.containerTypes { found[name, default: []].append(dialect) }
  }

  /// The dialects that a file with the given imports uses.
  static func imported(by modules: Set<String>) -> [any Dialect] {
    all.filter { !$0.modules.isDisjoint(with: modules) }
  }

  /// The dialect of a container's or builder's type.
  static func of(_ type: SourceType?, _ index: DeclarationIndex) -> (any Dialect)? {
    guard let declaration = type?.withoutOptional.declaration else { return nil }
    if declaration.isExternal { return declaration.dialect }
    return declaring(declaration.name).first { $0.declares(declaration, index) }
  }

  /// Whether a file belongs to one of the libraries themselves, which register nothing of their own.
  static func own(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    all.contains { $0.owns(file, index) }
  }

  /// The names of the calls that start something on some container.
  static let verbs = all.reduce(into: Set<String>()) { $0.formUnion($1.verbs) }
  /// The names of the calls on a container that return one.
  static let containerCalls = Set(all.flatMap(\.containersByCall.keys))
  /// The operators that resolve.
  static let operators = Set(all.compactMap(\.resolvingOperator))
  /// The types whose creation is a composition root.
  static let rootTypes = all.reduce(into: Set<String>()) { $0.formUnion($1.rootTypes) }
  /// Texts, one of which is in every file that hands containers on.
  static let marks = all.flatMap(\.marks)
}
