// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The functions and property wrappers with which a program resolves whatever type it is asked for.
struct ResolvingWrappers {
  /// A function or a type that resolves the value of its generic parameter.
  struct Wrapper {
    let dialect: any Dialect
    /// The container that is asked, or nil for the one that the function is called on.
    let identity: ContainerIdentity?
    /// The name under which it asks, if it does not take one itself.
    let tag: TagReference?
    let takesName: Bool
    /// When a property wrapper resolves: with its owner, or at some later time.
    var timing = Request.Timing.lazy
    /// Whether it gives nil when nothing is bound.
    let isOptional: Bool
  }

  private(set) var functions: [SyntaxIdentifier: Wrapper] = [:]
  private(set) var types: [TypeDeclaration: Wrapper] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []

  var count: Int { functions.count + types.count }

  mutating func add(_ wrapper: Wrapper, _ function: FunctionDeclSyntax) {
    functions[function.id] = wrapper
    names.insert(function.name.identifierText)
  }

  mutating func add(_ wrapper: Wrapper, _ type: TypeDeclaration) {
    if types[type] == nil { types[type] = wrapper }
  }
}

extension ContainerCallReader {
  /// Notes that a function resolves its generic parameter; false when a resolve is something else.
  func noteWrapper(
    _ asked: Asked, at node: Syntax, _ dialect: any Dialect, _ identity: ContainerIdentity
  ) -> Bool {
    guard dialect.library.passesContainersToFactories,
      case .parameter(let name)? = asked.type?.withoutOptional
    else { return false }
    var current = node.parent
    while let step = current {
      if let function = step.as(FunctionDeclSyntax.self),
        function.genericParameterClause?.parameters.contains(where: { $0.name.text == name })
          == true
      {
        note(asked, node, function, dialect, identity)
        return true
      }
      if let type = context.index.byNode[step.id], type.genericParameters.contains(name) {
        context.wrappers.add(
          .init(
            dialect: dialect, identity: identity, tag: asked.tag, takesName: takesName(node),
            timing: node.enclosing(InitializerDeclSyntax.self) == nil ? .lazy : .eager,
            isOptional: asked.cardinality == .optional && !isUnwrapped(node)), type)
        return true
      }
      current = step.parent
    }
    return false
  }

  private func note(
    _ asked: Asked, _ node: Syntax, _ function: FunctionDeclSyntax, _ dialect: any Dialect,
    _ identity: ContainerIdentity
  ) {
    let owner = context.typer.selfType(at: Syntax(function))
    let isOfContainer = context.dialect(of: owner) != nil
    let wrapper = ResolvingWrappers.Wrapper(
      dialect: dialect, identity: isOfContainer ? nil : identity, tag: asked.tag,
      takesName: takesName(node),
      isOptional: function.signature.returnClause?.type.is(OptionalTypeSyntax.self) == true)
    context.wrappers.add(wrapper, function)
    guard let type = owner?.declaration else { return }
    for requirement in requirements(function, of: type) {
      context.wrappers.add(wrapper, requirement)
    }
  }

  /// The functions of protocols that a function of a type fulfils.
  private func requirements(
    _ function: FunctionDeclSyntax, of type: TypeDeclaration
  ) -> [FunctionDeclSyntax] {
    let name = function.name.identifierText
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    return type.inherited.compactMap { context.typer.types.resolve($0).declaration }
      .flatMap { $0.functions[name] ?? [] }
      .filter {
        $0.body == nil && $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
      }
  }

  private func takesName(_ node: Syntax) -> Bool {
    node.as(FunctionCallExprSyntax.self)?.arguments.contains { $0.label?.text == "name" } ?? false
  }

  /// Whether the code does not go on if a value is nil: it stops the program, or leaves by a `guard`.
  private func isUnwrapped(_ node: Syntax) -> Bool {
    ExprSyntax(node)?.isNeeded == true
      || node.parent?.parent?.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true
  }
}
