// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension DeclarationIndex {
  /// Whether an initializer of a type may take what a call gives, by the labels alone; nil stands for a value or
  /// closure without one.
  func mayMake(_ type: TypeDeclaration, with given: [String?]) -> Bool {
    guard let group = type.node?.asProtocol((any DeclGroupSyntax).self),
      type.isValue || type.isReference && !type.mayHaveSuperclass
    else { return true }
    let hasOwn = group.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    return type.initializers.contains { $0.mayTake(given) }
      || !hasOwn && (type.isStruct ? type.mayTakeMembers(given) : given.isEmpty)
  }
}

extension TypeDeclaration {
  /// Whether the initializer that the compiler adds may take some labels.
  fileprivate func mayTakeMembers(_ given: [String?]) -> Bool {
    let names = Set(stored.map(\.name))
    let needed = stored.filter { !$0.hasDefault && $0.attributes.isEmpty }.map(\.name)
    let labels = given.compactMap(\.self)
    return labels.allSatisfy(names.contains)
      && needed.count { !labels.contains($0) } <= given.count - labels.count
  }
}

extension CallableDeclaration {
  fileprivate func mayTake(_ given: [String?]) -> Bool {
    let labels = given.compactMap(\.self)
    let names = Set(parameters.compactMap(\.label))
    let needed = parameters.filter { parameter in
      !parameter.hasDefault && !parameter.isVariadic
        && !(parameter.label.map(labels.contains) ?? false)
    }
    return labels.allSatisfy(names.contains) && needed.count <= given.count - labels.count
      && (given.count <= parameters.count || parameters.contains(where: \.isVariadic))
  }
}
