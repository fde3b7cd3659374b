// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads requests for injected values of the current container that name no key path.
struct CurrentReads {
  private let context: LoweringContext
  private let file: SourceFile
  private let calls: ContainerCallReader
  /// Whether names in the file can refer to Garland.
  private let isRead: Bool

  init(context: LoweringContext, file: SourceFile) {
    self.context = context
    self.file = file
    calls = ContainerCallReader(context: context, file: file)
    isRead =
      context.index.imports(Library.garland.name, file)
      && !InjectedFamilies.hasOther("Injected", file)
  }

  /// Reads `@Injected var clock: any Clock`.
  func read(_ node: VariableDeclSyntax) {
    guard isRead, let binding = node.bindings.first else { return }
    for case .attribute(let attribute) in node.attributes where !attribute.hasArguments {
      let wrapper = context.typer.types.resolve(attribute.attributeName)
      guard isGarlands(wrapper, "Injected") else { continue }
      let type = binding.typeAnnotation.map { context.typer.types.resolve($0.type) }
      add(Asked(type: type ?? wrapper.arguments.first), at: Syntax(attribute))
    }
  }

  /// Reads `Injected<any Clock>()`.
  func read(_ node: FunctionCallExprSyntax) {
    guard isRead, node.arguments.isEmpty, node.trailingClosure == nil,
      let made = context.typer.constructedType(node.calledExpression, node),
      isGarlands(made, "Injected")
    else { return }
    let type = made.arguments.isEmpty ? context.typer.contextualType(of: ExprSyntax(node)) : made
    add(Asked(type: type?.withoutOptional.arguments.first), at: Syntax(node))
  }

  /// Reads `InjectedValues.current[container: (any Clock).self]`, and assignments to it.
  func read(_ node: SubscriptCallExprSyntax) {
    guard isRead, let argument = node.arguments.first, argument.label?.text == "container",
      let type = context.metatype(argument.expression)
    else { return }
    // A read in a property of an extension of the values is a request of that property.
    let owner = context.typer.types.enclosingType(of: Syntax(node))
    if let owner, isGarlands(.nominal(owner, []), "InjectedValues") { return }
    var asked = Asked(type: type)
    asked.readTag(node.arguments.first { $0.label?.text == "tag" }?.expression, context)
    if !node.isAssigned {
      if isValues(node.calledExpression) { add(asked, at: Syntax(node)) }
    } else if file.imports.isDisjoint(with: ["XCTest", "Testing"]), asked.type != nil {
      context.boundElsewhere.insert(context.key(type, tag: asked.tag))
    }
  }

  private func isValues(_ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "current",
      let type = member.base.flatMap(context.typer.typeExpression)
    {
      return isGarlands(type, "InjectedValues")
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .expression(let value)? = context.typer.value(named: name, at: Syntax(expression))
    {
      return isValues(value)
    }
    return context.typer.type(of: expression).map { isGarlands($0, "InjectedValues") } ?? false
  }

  private func isGarlands(_ type: SourceType, _ name: String) -> Bool {
    guard let declaration = type.withoutOptional.declaration, declaration.name == name else {
      return false
    }
    return context.index.isGarlands(declaration, file)
  }

  private func add(_ asked: Asked, at node: Syntax) {
    let location = file.location(of: node)
    guard let type = asked.type, !type.isOpen else {
      context.unreadRoots.append(location)
      context.unreadParts[location] = asked.unread
      return
    }
    calls.addRoot(asked, type, node, location, .garland, .current)
  }
}

extension AttributeSyntax {
  fileprivate var hasArguments: Bool {
    if case .argumentList(let list)? = arguments { !list.isEmpty } else { arguments != nil }
  }
}
