// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ContainerCallReader {
  /// Adds the requests that a generic class makes for its parameters, once for each subclass that determines them.
  ///
  /// False if the request does not depend on the parameters of a generic class, or if no subclass determines them.
  func addClosed(
    _ asked: Asked, at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ dialect: any Dialect, _ identity: ContainerIdentity
  ) -> Bool {
    guard dialect.library.passesContainersToFactories, let open = asked.type, open.isOpen,
      let owner = context.typer.types.enclosingType(of: node), !owner.isPropertyWrapper,
      isClosed(open, by: owner)
    else { return false }
    let forms = closedForms(of: owner)
    for (heir, values) in forms.closed {
      let type = open.replacing(values)
      guard !type.isOpen, !type.isUnfinished else { continue }
      var closed = asked
      closed.type = type
      addRoot(closed, type, node, location, dialect, identity, heir: heir)
    }
    // A property asks for whatever an instance that is made without a subclass is of.
    if isMade(forms.open) || forms.closed.isEmpty && asked.wrapped != nil {
      context.unreadRoots.append(location)
    }
    return asked.wrapped != nil || !forms.closed.isEmpty
  }

  /// Whether the generic parameters of a type are the only unknown parts of another one.
  private func isClosed(_ open: SourceType, by owner: TypeDeclaration) -> Bool {
    let values = owner.genericParameters.map { ($0, SourceType.void) }
    return !open.replacing(Dictionary(values) { first, _ in first }).isOpen
  }

  /// The classes that determine the parameters of a generic class, and those that do not, among them the class itself.
  private func closedForms(
    of owner: TypeDeclaration
  ) -> (closed: [(TypeDeclaration, [String: SourceType])], open: [TypeDeclaration]) {
    var closed: [(TypeDeclaration, [String: SourceType])] = []
    var open = [owner]
    let heirs = context.heirs.all(of: owner)
    for heir in heirs where heir.file?.isOfTest != true {
      guard let values = values(of: owner, in: heir) else { continue }
      if values.values.contains(where: \.isOpen) {
        open.append(heir)
      } else if let base = context.typer.superclass(of: heir)?.declaration,
        base === owner || self.values(of: owner, in: base)?.values.contains(where: \.isOpen) == true
      {
        closed.append((heir, values))
      }
    }
    return (closed, open)
  }

  /// The values that a class gives to the generic parameters of a class from which it inherits.
  private func values(
    of owner: TypeDeclaration, in heir: TypeDeclaration
  ) -> [String: SourceType]? {
    var type = heir
    var values: [String: SourceType] = [:]
    var seen: Set<TypeDeclaration> = []
    while seen.insert(type).inserted, let base = context.typer.superclass(of: type, values),
      let declaration = base.declaration
    {
      guard base.arguments.count == declaration.genericParameters.count else { return nil }
      type = declaration
      values = context.typer.genericValues(declaration, base.arguments)
      if type === owner { return values }
    }
    return nil
  }

  /// Whether the program creates an instance of one of some classes by that class's own name.
  private func isMade(_ types: [TypeDeclaration]) -> Bool {
    let names = Set(types.map(\.name))
    return context.index.files.mentioning(names).contains { file in
      !file.isOfTest && file.identifiers(named: names).contains(where: InnerMakings.makes)
    }
  }
}
