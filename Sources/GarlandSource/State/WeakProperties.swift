// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the weak properties that get what is asked for.
struct WeakProperties {
  let context: LoweringContext

  struct Property {
    let name: String
    /// The place of its declaration, if that is among the sources.
    let location: GarlandGraph.SourceLocation?
  }

  /// The weak property that gets what is asked for at a place; nil if anything else may get that, too.
  func property(at place: GarlandGraph.SourceLocation?, _ keys: Set<TypeReference>) -> Property? {
    guard let token = place.flatMap(context.index.token), mayBeAssigned(token) else { return nil }
    if let found = wrapped(token) { return found }
    guard let instance = StateTakers(context: context).instance(around: token, keys) else {
      return nil
    }
    return property(assigned: instance) ?? declared(with: instance)
      ?? property(assignedFrom: instance)
  }

  /// Whether a token stands in the value of an assignment or of a variable.
  private func mayBeAssigned(_ token: TokenSyntax) -> Bool {
    for node in Syntax(token).ancestors {
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { return false }
      if node.is(InitializerClauseSyntax.self) || node.is(AttributeSyntax.self) { return true }
      if let sequence = node.as(SequenceExprSyntax.self) { return sequence.plainAssignment != nil }
    }
    return false
  }

  /// The property with a wrapper that holds its value weakly: `@WeakLazyInjected(\.store) var store`.
  private func wrapped(_ token: TokenSyntax) -> Property? {
    guard let attribute = Syntax(token).enclosing(AttributeSyntax.self),
      attribute.attributeName.lastName == "WeakLazyInjected",
      let variable = Syntax(attribute).enclosing(VariableDeclSyntax.self)
    else { return nil }
    return property(of: variable)
  }

  /// The weak variable whose initial value an instance is.
  private func declared(with instance: ExprSyntax) -> Property? {
    guard let value = instance.parent?.as(InitializerClauseSyntax.self),
      let variable = Syntax(value).enclosing(VariableDeclSyntax.self),
      value.parent?.is(PatternBindingSyntax.self) == true,
      variable.modifiers.contains(where: { $0.name.text == "weak" })
    else { return nil }
    return property(of: variable)
  }

  private func property(of variable: VariableDeclSyntax) -> Property? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let file = context.index.file(of: variable)
    else { return nil }
    return Property(
      name: binding.pattern.trimmedDescription, location: file.location(of: binding.pattern))
  }

  /// The weak property to which an instance is assigned.
  private func property(assigned instance: ExprSyntax) -> Property? {
    let sequence = instance.parent?.parent?.as(SequenceExprSyntax.self)
    guard let (target, value) = sequence?.plainAssignment, value.id == instance.id else {
      return nil
    }
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      guard case .property(let property, _)? = context.typer.value(named: name, at: Syntax(target))
      else { return nil }
      return weak(property)
    }
    guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let name = member.declName.baseName.identifierText
    if let owner = context.typer.type(of: base)?.withoutOptional,
      let (property, _) = context.typer.property(name, of: owner)
    {
      return weak(property)
    }
    return name == "delegate" && isOfFramework(base)
      ? Property(name: target.trimmedDescription, location: nil) : nil
  }

  /// A property, if it is weak.
  func weak(_ property: PropertyDeclaration) -> Property? {
    let isWeak = property.declared?.modifiers.contains { $0.name.text == "weak" } ?? false
    return isWeak ? Property(name: property.name, location: property.location) : nil
  }

  /// Whether an expression is an object that a type outside the sources gives: `Center.current()`, `Session.default`.
  ///
  /// Frameworks hold their delegates weakly.
  private func isOfFramework(_ object: ExprSyntax) -> Bool {
    var current = object
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        guard call.arguments.isEmpty else { return false }
        current = call.calledExpression
      } else if let base = current.as(MemberAccessExprSyntax.self)?.base {
        current = base
      } else {
        break
      }
    }
    guard current.id != object.id,
      let name = current.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      name.first?.isUppercase == true
    else { return false }
    return context.typer.types.lookUpDeclaration(name, at: Syntax(current))?.isExternal ?? true
  }

  /// The weak property to which a local variable is assigned that holds an instance, if it has no other use.
  private func property(assignedFrom instance: ExprSyntax) -> Property? {
    guard let local = LocalInstance(instance), !local.handedOn.isEmpty else { return nil }
    let own = Syntax(instance).enclosing(ClosureExprSyntax.self)?.id
    let isHere = (local.handedOn + local.uses).allSatisfy { use in
      use.node.enclosing(ClosureExprSyntax.self)?.id == own
    }
    // What is called may keep the object.
    guard isHere, local.uses.allSatisfy({ $0.isPlainRead }) else { return nil }
    let found = local.handedOn.map { use in
      use.node.as(ExprSyntax.self).flatMap(property(assigned:))
    }
    return found.contains { $0 == nil } ? nil : found.first ?? nil
  }
}

extension NameUse {
  /// Whether only a property is read.
  fileprivate var isPlainRead: Bool {
    guard !isChanged(), members.count == 1 else { return false }
    let call = node.upward.prefix { !$0.is(CodeBlockItemSyntax.self) }.lazy
      .compactMap { $0.as(MemberAccessExprSyntax.self) }.first
    return call.map { ExprSyntax($0).directCall == nil } ?? false
  }
}
