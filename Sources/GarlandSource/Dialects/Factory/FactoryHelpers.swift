// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The methods that a program adds to factories themselves, as in `extension Factory { func bind(…) }`.
struct FactoryHelpers {
  let context: LoweringContext

  /// The use that such a method makes of the factory.
  enum Use {
    /// It registers a replacement for the factory.
    case registering
    /// It passes the factory to other code.
    case handing
  }

  /// The largest number of methods that are followed from one to the next until one registers.
  private static let mostSteps = 4

  /// The use that a method of a name makes of a factory, if the program declares it.
  func use(of name: String, on factory: ExprSyntax) -> Use? {
    let type = context.typer.type(of: factory)?.withoutOptional
    // All factories conform to it, of which the sources show nothing.
    let common = SourceType.nominal(context.index.external("FactoryModifying"), [])
    return use(of: name, by: [type, common].compactMap(\.self), steps: Self.mostSteps)
  }

  private func use(of name: String, by owners: [SourceType], steps: Int) -> Use? {
    let functions = owners.flatMap { context.typer.functions(name, of: $0) }.map(\.0)
      .filter { context.index.file(of: $0).map(context.index.isOfLibrary) == false }
    var found: Use?
    for token in functions.compactMap(\.body).flatMap({ $0.tokens(viewMode: .sourceAccurate) }) {
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      if token.text == "register" { return .registering }
      if token.text == "self", reference.parent?.is(MemberAccessExprSyntax.self) != true {
        found = .handing
      } else if steps > 1, let inner = use(of: token.text, by: owners, steps: steps - 1) {
        if inner == .registering { return inner }
        found = inner
      }
    }
    return found
  }
}
