// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The types of the sources that any code of the program can make by their only initializer.
struct MakeableTypes {
  /// The types by the types of the keys that they would be bound as.
  let named: [TypeReference: [TypeDeclaration]]
  /// The types by what they conform to.
  let conforming: [TypeDeclaration: [TypeDeclaration]]

  init(_ index: DeclarationIndex, _ resolver: TypeResolver) {
    let types = index.all.filter(Self.isPlain)
    let namer = TypeNamer(index: index)
    named = Dictionary(grouping: types) { namer.reference(.nominal($0, [])) }
    conforming = types.reduce(into: [:]) { found, type in
      for goal in resolver.ancestors(of: type) where goal.isProtocol {
        found[goal, default: []].append(type)
      }
    }
  }

  /// Whether any code of the program can use a type and its initializer, which always creates an instance.
  private static func isPlain(_ type: TypeDeclaration) -> Bool {
    (type.isReference || type.isStruct) && !type.isPrivate && !type.isLocal
      && type.genericParameters.isEmpty && type.file?.isOfTest == false
      && type.initializers.count < 2
      && type.initializers.allSatisfy {
        !$0.isPrivate && !$0.isFailable && !$0.hasGenericParameters
      }
  }
}
