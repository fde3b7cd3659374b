// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ContainerTracker {
  /// The parameter for a container of a function that deals with several, which need not be the same.
  func ownParameter(_ name: String, of function: Syntax) -> SyntaxIdentifier? {
    ownParameters(of: function).first { $0.innerName == name }?.id
  }

  /// The parameters of a function that are distinguished, also from the container whose method it is.
  ///
  /// They are not distinguished if another function may replace this one, or if a call determines what is registered.
  func ownParameters(of function: Syntax) -> [FunctionParameterSyntax] {
    if let known = owners.parameters[function.id] { return known }
    let containers = function.parameters.filter { isContainer(typer.types.resolve($0.type)) }
    let areSeveral = containers.count > 1 || !containers.isEmpty && isOfContainer(function)
    let own = areSeveral && isOnlyOne(function) ? containers : []
    for parameter in own { owners.functions[parameter.id] = function.id }
    owners.parameters[function.id] = own
    return own
  }

  /// The stored property that a memberwise initializer sets to an argument, if it has several container parameters.
  func ownProperty(
    of candidate: Candidate, taking argument: ExprSyntax, in call: FunctionCallExprSyntax
  ) -> SyntaxIdentifier? {
    guard candidate.declaration.node == nil,
      let number = call.arguments.map(\.expression.handed.id).firstIndex(of: argument.id),
      let place = candidate.match(call)?[number],
      let type = candidate.declaration.parameters[place].type
    else { return nil }
    return typer.types.enclosingType(of: Syntax(type)).flatMap { ownProperty(of: type, in: $0) }
  }

  /// The property with a written type, if its structure has several containers.
  func ownProperty(of type: TypeSyntax, in owner: TypeDeclaration) -> SyntaxIdentifier? {
    let containers = owner.stored.compactMap(\.type).filter { isContainer(typer.types.resolve($0)) }
    return containers.count > 1 && containers.contains(type) ? type.id : nil
  }

  /// Whether a function is a method or an initializer of a container.
  func isOfContainer(_ function: Syntax) -> Bool {
    function.as(FunctionDeclSyntax.self)?.modifiers.isOfType != true
      && isContainer(typer.selfType(at: function))
  }

  /// The parameter of a function to which a call passes an argument, or whose default value it uses.
  func parameter(
    of candidate: Candidate, taking argument: ExprSyntax, in call: FunctionCallExprSyntax
  ) -> FunctionParameterSyntax? {
    let parameters = candidate.declaration.node?.parameters ?? []
    let place =
      call.arguments.map(\.expression.handed.id).firstIndex(of: argument.id)
      .flatMap { candidate.match(call)?[$0] }
      ?? parameters.firstIndex { $0.defaultValue?.value.id == argument.id }
    return place.map { parameters[$0] }
  }

  /// The argument that a call passes to a parameter of a function.
  func argument(
    for parameter: SyntaxIdentifier, of function: FunctionDeclSyntax,
    in call: FunctionCallExprSyntax
  ) -> ExprSyntax? {
    guard let candidate = typer.candidate(function, [:]),
      let place = Syntax(function).parameters.firstIndex(where: { $0.id == parameter }),
      let argument = candidate.match(call)?.firstIndex(of: place)
    else { return nil }
    return Array(call.arguments)[argument].expression.handed
  }

  private func isContainer(_ type: SourceType?) -> Bool {
    index.library(of: type?.withoutOptional) != nil
  }

  /// Whether a call that seems to refer to a function can refer to no other one, and the function registers nothing by
  /// a type that the call names.
  private func isOnlyOne(_ function: Syntax) -> Bool {
    guard let node = function.as(FunctionDeclSyntax.self) else {
      return function.is(InitializerDeclSyntax.self)
    }
    guard !node.namesGenericParameter else { return false }
    let owner = typer.types.enclosingType(of: function)
    return owner.map { $0.isValue || $0.isExternal } ?? true || node.modifiers.isPrivate
      || owner?.isProtocol == false && !mayBeOverridden(node)
  }

  private func mayBeOverridden(_ node: FunctionDeclSyntax) -> Bool {
    if node.modifiers.contains(where: { $0.name.text == "open" }) { return true }
    let functions = index.all.lazy.flatMap { $0.functions.values.joined() }
    let names =
      owners.overriding ?? Set(functions.filter(\.isOverride).map(\.name.identifierText))
    owners.overriding = names
    return names.contains(node.name.identifierText)
  }
}

extension FunctionDeclSyntax {
  /// Whether the code refers to a generic parameter.
  fileprivate var namesGenericParameter: Bool {
    let names = genericNames
    guard !names.isEmpty else { return false }
    return parameters.contains { $0.type.isFunction }
      || body?.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) } == true
  }
}
