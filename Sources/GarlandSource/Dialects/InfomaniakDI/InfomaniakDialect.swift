// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The factories of InfomaniakDI.
struct InfomaniakDialect: Dialect {
  let library = Library.infomaniakDI

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    InfomaniakReader(context: context)
  }

  func remedy(for key: Key, registeredIn owner: String?, by function: String?) -> String? {
    "store a 'Factory' of '\(key)' where this program stores the others"
  }

  func settle(
    _ bindings: inout [PendingBinding], _ roots: inout [PendingRoot], _ context: LoweringContext
  ) -> Set<Key> {
    context.letTestsReplace(&bindings, of: library)
    assumeInherited(bindings, roots, context)
    return []
  }

  /// Treats types that the program does not declare as bound if an unread library's class stores the factories: it may
  /// have some of its own.
  private func assumeInherited(
    _ bindings: [PendingBinding], _ roots: [PendingRoot], _ context: LoweringContext
  ) {
    let lists = bindings.lazy.compactMap { pending in
      pending.number.flatMap { listing($0, context) }
    }
    guard let place = lists.first else { return }
    let bound = Set(bindings.flatMap(\.binding.exposures).map(\.key))
    // A class that the program itself makes for another key was hardly meant to come from elsewhere.
    let made = Set(bindings.compactMap(\.binding.implementation))
    let asked =
      bindings.flatMap(\.requests).joined().map(\.key) + roots.flatMap(\.readings).map(\.key)
    for key in Set(asked).subtracting(bound)
    where !made.contains(key.type) && !context.namesOfOwnTypes.contains(key.type.qualifiedName) {
      context.assume(
        key,
        "'\(key)' is not verified: a class of a library that is not read may store a factory of it",
        at: place)
    }
  }

  /// The place of a registration that a class lists in an overriding function, for a base class that is not read.
  private func listing(_ number: Int, _ context: LoweringContext) -> GarlandGraph.SourceLocation? {
    let registration = context.registrations[number]
    let function = registration.node?.enclosing(FunctionDeclSyntax.self)
    guard registration.dialect?.library.name == library.name, let owner = registration.owner,
      function?.modifiers.contains(where: { $0.name.text == "override" }) == true,
      context.typer.types.ancestors(of: owner).contains(where: \.isExternal)
    else { return nil }
    return registration.pending.binding.location
  }
}

extension Dialect where Self == InfomaniakDialect {
  static var infomaniakDI: InfomaniakDialect { InfomaniakDialect() }
}
