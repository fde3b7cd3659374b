// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The names of functions, and of types with initializers, that have a container parameter.
struct ContainerTakers {
  private(set) var names: Set<String> = []
  /// The names of those with a default value for the container.
  private(set) var ofDefaults: Set<String> = []

  /// Only reads the types that are written with a name which can stand for a container, since most are not.
  init(_ index: DeclarationIndex, named names: Set<String>, isContainer: (TypeSyntax) -> Bool) {
    let possible = index.addingSubtypes(to: names.union(["Self"]))
    let roots = index.roots(mentioning: possible)
    let isTaken = { (type: TypeSyntax) in
      type.words.contains(where: possible.contains) && isContainer(type)
    }
    // Those of extensions are among the functions of their types, if these are not external.
    let functions = [
      Array(index.functions.values.joined()),
      index.all.flatMap { $0.functions.values.joined() },
      index.extensions.filter { $0.target?.file?.isDependency != false }
        .flatMap { $0.functions.values.joined() },
    ].joined()
    for function in functions where roots.contains(function.root.id) {
      add(function.name.identifierText, Syntax(function).parameters, isTaken)
    }
    for type in index.all where !type.isExternal {
      for case let node? in type.initializers.map(\.node) where roots.contains(node.root.id) {
        add(type.name, node.parameters, isTaken)
      }
      let stored = type.isStruct ? type.stored.compactMap(\.type) : []
      if stored.contains(where: isTaken) { self.names.insert(type.name) }
    }
    if !ofDefaults.isEmpty { ofDefaults.insert("init") }
  }

  private mutating func add(
    _ name: String, _ parameters: [FunctionParameterSyntax], _ isContainer: (TypeSyntax) -> Bool
  ) {
    for parameter in parameters where isContainer(parameter.type) {
      names.insert(name)
      if parameter.defaultValue != nil { ofDefaults.insert(name) }
    }
  }
}
