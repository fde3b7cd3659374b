// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The functions of a program that read the value behind a key path that they are given.
///
/// `func get<Value>(_ path: KeyPath<DependencyValues, Value>) -> Value { @Dependency(path) var value; return value }`
struct ValueHelpers {
  private let context: LoweringContext
  private let functions: [SyntaxIdentifier: (place: Int, family: InjectedFamily)]
  /// The names of the functions.
  let names: Set<String>

  init(context: LoweringContext) {
    self.context = context
    let families = context.injected.families
    guard !families.isEmpty else {
      (functions, names) = ([:], [])
      return
    }
    let all =
      context.index.functions.values.joined()
      + context.index.all.flatMap { $0.functions.values.joined() }
    var found: [SyntaxIdentifier: (place: Int, family: InjectedFamily)] = [:]
    var names: Set<String> = []
    for function in all where function.body != nil {
      guard let (place, parameter) = Self.path(of: function),
        let values = context.typer.types.resolve(parameter.type).arguments.first?.declaration,
        let family = families.first(where: { $0.values === values }),
        Self.reads(parameter.innerName, in: function)
      else { continue }
      found[function.id] = (place, family)
      names.insert(function.name.identifierText)
    }
    (functions, self.names) = (found, names)
  }

  /// The parameter of a function that takes a key path.
  private static func path(
    of function: FunctionDeclSyntax
  ) -> (place: Int, parameter: FunctionParameterSyntax)? {
    for (place, parameter) in function.parameters.enumerated()
    where parameter.type.lastName?.hasSuffix("KeyPath") == true {
      return (place, parameter)
    }
    return nil
  }

  /// Whether a function certainly passes a parameter to a property wrapper.
  private static func reads(_ name: String, in function: FunctionDeclSyntax) -> Bool {
    (function.body?.statements ?? []).contains { statement in
      statement.item.as(VariableDeclSyntax.self)?.attributes.contains { attribute in
        guard case .attribute(let attribute) = attribute,
          case .argumentList(let arguments)? = attribute.arguments
        else { return false }
        return arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName
          .identifierText == name
      } == true
    }
  }

  /// The key of the value that a call of such a function reads.
  func key(readBy call: FunctionCallExprSyntax, in file: SourceFile) -> Key? {
    guard let name = call.calledName?.identifierText, names.contains(name),
      let function = context.tracker.function(calledBy: call),
      let (place, family) = functions[function.id]
    else { return nil }
    let path = OwnFunction(node: function, context: context).argument(place, of: call)
    return path?.as(KeyPathExprSyntax.self).flatMap { context.injected.key($0, family, file) }
  }
}
