// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The names of functions, and of types with initializers, that take a container.
struct ContainerTakers {
  private(set) var names: Set<String> = []
  /// Those of which a call may leave it out.
  private(set) var ofDefaults: Set<String> = []

  init(_ context: LoweringContext) {
    let index = context.index
    let functions = [
      Array(index.functions.values.joined()),
      index.all.flatMap { $0.functions.values.joined() },
      index.extensions.flatMap { $0.functions.values.joined() },
    ].joined()
    for function in functions {
      add(function.name.identifierText, Syntax(function).parameters, context)
    }
    for type in index.all where !type.isExternal {
      for initializer in type.initializers {
        add(type.name, initializer.node?.parameters ?? [], context)
      }
      let stored = type.isStruct ? type.stored.compactMap(\.type) : []
      if stored.contains(where: { Self.isContainer($0, context) }) { names.insert(type.name) }
    }
    if !ofDefaults.isEmpty { ofDefaults.insert("init") }
  }

  private mutating func add(
    _ name: String, _ parameters: [FunctionParameterSyntax], _ context: LoweringContext
  ) {
    for parameter in parameters where Self.isContainer(parameter.type, context) {
      names.insert(name)
      if parameter.defaultValue != nil { ofDefaults.insert(name) }
    }
  }

  private static func isContainer(_ type: TypeSyntax, _ context: LoweringContext) -> Bool {
    context.dialect(of: context.typer.types.resolve(type)) != nil
  }
}
