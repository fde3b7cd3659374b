// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the types to which a requested value is passed as an argument: `Screen(state: dependency.state)`.
struct StateTakers {
  let context: LoweringContext

  /// A type, and the type of the parameter by which it takes the value.
  struct Taker {
    let type: TypeDeclaration
    let asked: TypeReference
    /// The call that makes the type, if it is handed over as an argument of that.
    var call: FunctionCallExprSyntax?
    /// Whether the code of the type is all that gets the value.
    let isAlone: Bool
  }

  /// The only type of the sources that is made by the call whose argument is what is asked for at a place, or to whose
  /// property that is assigned.
  ///
  /// - Parameters:
  ///   - place: The place of the request.
  ///   - keys: The types under which the value may be requested.
  /// - Returns: The type and that of its parameter; nil if the call is ambiguous or uses the value in another way.
  func taker(
    at place: GarlandGraph.SourceLocation, of keys: Set<TypeReference>
  ) -> Taker? {
    context.index.token(at: place).flatMap { instance(around: $0, keys) }.flatMap { taker(of: $0) }
  }

  /// The type to which an expression is handed, as an argument or by `screen.state = state`.
  func taker(of instance: ExprSyntax) -> Taker? {
    if let argument = instance.parent?.as(LabeledExprSyntax.self) { return taker(of: argument) }
    let sequence = instance.parent?.parent?.as(SequenceExprSyntax.self)
    guard let (target, value) = sequence?.plainAssignment, value.id == instance.id,
      let member = target.as(MemberAccessExprSyntax.self),
      let owner = member.base.flatMap({ context.typer.type(of: $0) })?.withoutOptional,
      let (property, _) = context.typer.property(
        member.declName.baseName.identifierText, of: owner),
      !property.isStatic, property.getter == nil, !property.file.isDependency,
      let type = property.declared.flatMap({ context.typer.types.enclosingType(of: Syntax($0)) }),
      let asked = context.typer.type(of: property)?.withoutOptional, !asked.isOpen
    else { return nil }
    return Taker(
      type: type, asked: context.namer.reference(asked),
      isAlone: context.heirs.all(of: type).isEmpty)
  }

  /// The only type of the sources that a call with an argument creates.
  func taker(of argument: LabeledExprSyntax) -> Taker? {
    guard
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      let position = list.firstIndex(where: { $0.id == argument.id }),
      case let candidates = context.typer.candidates(for: call), candidates.count == 1,
      let places = candidates[0].match(call),
      let made = candidates[0].result?.withoutOptional.declaration, !made.isExternal,
      case let parameters = candidates[0].declaration.parameters,
      case let number = places[list.distance(from: list.startIndex, to: position)],
      number < parameters.count, let written = parameters[number].type
    else { return nil }
    let asked = context.typer.types.resolve(written).withoutOptional
    let owner = candidates[0].declaration.node.map(context.typer.types.enclosingType)
    return asked.isOpen
      ? nil
      : Taker(
        type: made, asked: context.namer.reference(asked), call: call,
        isAlone: owner.map { $0 === made } ?? true)
  }

  /// The largest expression around a token that stands for the requested value itself: `resolver.resolve(State.self)!`.
  ///
  /// An unwrapped, awaited or parenthesized expression still stands for the same object. A member of it is another
  /// object, and a call may return anything, unless it makes the request: `resolver.resolve(State.self)`.
  func instance(around token: TokenSyntax, _ keys: Set<TypeReference>) -> ExprSyntax? {
    var current = token.parent
    var found: ExprSyntax?
    var isAnswered = false
    while let node = current {
      if let element = node.as(LabeledExprSyntax.self) {
        let list = element.parent?.as(LabeledExprListSyntax.self)
        guard let parentheses = list?.parent?.as(TupleExprSyntax.self) else { return found }
        guard list?.count == 1 else { return nil }
        found = ExprSyntax(parentheses)
        current = parentheses.parent
        continue
      }
      if let access = node.as(MemberAccessExprSyntax.self) {
        if isAnswered { return found }
        // `container.state.resolve()` asks for it only then.
        let asks = access.declName.baseName.text == "resolve"
        if let base = access.base, !asks, isAsked(base, keys) { return found }
      } else if let call = node.as(FunctionCallExprSyntax.self), !isAnswered {
        guard mayGive(call, keys) else { return nil }
        isAnswered = true
      } else if !Self.isSame(node) {
        return found
      }
      found = node.as(ExprSyntax.self)
      current = node.parent
    }
    return nil
  }

  /// Whether a call may return the requested value, as far as its type is known.
  private func mayGive(_ call: FunctionCallExprSyntax, _ keys: Set<TypeReference>) -> Bool {
    guard let type = context.typer.type(of: ExprSyntax(call))?.withoutOptional, !type.isOpen else {
      return true
    }
    return keys.contains(context.namer.reference(type))
  }

  private static func isSame(_ node: Syntax) -> Bool {
    node.is(DeclReferenceExprSyntax.self) || node.is(ForceUnwrapExprSyntax.self)
      || node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self)
      || node.is(OptionalChainingExprSyntax.self)
  }

  /// Whether an expression is the requested value, by its name or its type.
  func isAsked(_ expression: ExprSyntax, _ keys: Set<TypeReference>) -> Bool {
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if let name, keys.contains(where: { $0.qualifiedName.hasSuffix("." + name) }) { return true }
    guard let type = context.typer.type(of: expression)?.withoutOptional, !type.isOpen else {
      return false
    }
    return keys.contains(context.namer.reference(type))
  }
}
