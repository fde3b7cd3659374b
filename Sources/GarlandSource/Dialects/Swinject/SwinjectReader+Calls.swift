// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension SwinjectReader {
  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    switch call.name {
    case "apply":
      if let list = call.argument(["assembly", "assemblies"]) ?? call.firstValue {
        calls.include(list, call, identity)
      }
    case "resolve":
      // The functions of extensions are read where all such functions are known.
      if call.firstValue == nil, !context.typer.candidates(for: call.node).isEmpty { return }
      calls.resolve(call, .swinject, identity)
    case "storyboardInitCompleted", "registerForStoryboard": readStoryboard(call)
    default: break
    }
  }

  /// Reads `storyboardInitCompleted(X.self) { resolver, controller in … }`, which runs when a storyboard creates one.
  private func readStoryboard(_ call: CallChain.Call) {
    guard let closure = call.closure else { return }
    let resolver = SourceType.nominal(context.index.external("Resolver", of: .swinject), [])
    context.typer.setParameter(0, of: closure, to: resolver)
    if let type = context.metatype(call.firstValue) {
      context.typer.setParameter(1, of: closure, to: type)
    }
  }

  /// Reads `resolve(X.self, name: …, arguments: …)`, which returns nil if nothing is bound.
  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    var asked = Asked(
      type: ownerOfSelf(call.firstValue) == nil
        ? context.metatypeValue(call.firstValue) : .parameter("Self"))
    let value = ExprSyntax(call.node)
    if call.arguments.isEmpty { return self.asked(around: value) }
    let isForced = context.isForced(value) || context.typer.isImplicitlyUnwrapped(value)
    asked.cardinality = isForced ? .one : .optional
    asked.keyArguments =
      passed(in: call.arguments) ?? SwinjectNames(context: context).handedArguments(in: call)
    asked.lacksArguments = asked.keyArguments == nil
    return asked
  }

  /// The request of `resolve()`, a method in an extension of another package: the type that its context requires.
  private func asked(around value: ExprSyntax) -> Asked {
    let type = context.typer.contextualType(of: value)
    let isOptional = !value.isForced && type.map { $0.withoutOptional != $0 } ?? false
    var asked = Asked(type: type?.withoutOptional, cardinality: isOptional ? .optional : .one)
    asked.lacksArguments = true
    return asked
  }

  func readName(of call: CallChain.Call, into asked: inout Asked) {
    switch SwinjectNames(context: context).name(in: call) {
    case .none: break
    case .name(let name): asked.tag = name
    // In a function that takes the name, whoever calls it tells.
    case .unknown: if asked.type?.isOpen != true { asked.setUnread(.name) }
    }
  }

  /// The part of the key for the arguments that a call passes to the factory, or nil if it passes none.
  private func passed(in arguments: [LabeledExprSyntax]) -> TypeReference? {
    let passed = arguments.drop { !["argument", "arguments"].contains($0.label?.text) }
    guard !passed.isEmpty else { return nil }
    return context.argumentReference(passed.map { type(passedBy: $0.expression) })
  }

  /// The type of an argument, which is an optional where the expression has a `?` in it.
  private func type(passedBy expression: ExprSyntax) -> SourceType? {
    if expression.hasNumberOfAnyType { return nil }
    guard expression.isOptionalChain else { return context.typer.type(of: expression) }
    let type = context.typer.type(of: expression) ?? element(expression)
    return type.map { .optional($0.withoutOptional) }
  }

  /// The type of `list[number]`.
  private func element(_ expression: ExprSyntax) -> SourceType? {
    guard let access = expression.as(SubscriptCallExprSyntax.self), access.arguments.count == 1,
      let place = access.arguments.first, place.label == nil,
      case .array(let element)? = context.typer.type(of: access.calledExpression)?.withoutOptional,
      let index = context.typer.type(of: place.expression)?.declaration, index.isExternal,
      index.name == "Int"
    else { return nil }
    return element
  }

  /// Reads `resolver~>`, which returns the type that its context requires, and crashes if nothing is bound.
  func asked(around expression: ExprSyntax, _ calls: ContainerCallReader) -> Asked {
    Asked(type: context.typer.contextualType(of: expression), cardinality: .one)
  }

  /// Reads `resolver ~> X.self`, `resolver ~> (X.self, name: "…")` and `resolver ~> (X.self, argument)`.
  func readOperator(
    _ name: String, on container: ExprSyntax, _ value: ExprSyntax, _ calls: ContainerCallReader
  ) {
    let parts = value.as(TupleExprSyntax.self).map { Array($0.elements) } ?? []
    var asked = Asked(
      type: context.metatypeValue(parts.first?.expression ?? value), cardinality: .one)
    if let written = parts.first(where: { $0.label?.text == "name" })?.expression {
      asked.tag = SwinjectNames(context: context).tag(written)
      if asked.tag == nil { asked.setUnread(.name) }
    }
    asked.keyArguments = passed(in: parts)
    if parts.count == 2, parts[1].label == nil {
      // The label of an argument can be left out; so can that of a name, which a text may be.
      let last = parts[1].expression
      let passed = last.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [last]
      let types = passed.map { context.typer.type(of: $0) }
      asked.keyArguments = context.argumentReference(types)
      if types.count == 1, types[0].map({ context.namer.name($0) }) ?? "String" == "String" {
        asked.type = nil
      }
    }
    calls.add(
      asked, at: Syntax(value), calls.file.location(of: value), .swinject,
      context.tracker.identity(of: container, at: Syntax(value)))
  }

  func readCreation(
    _ call: CallChain.Call, of identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    calls.readParent(call, of: identity)
    let scopes = SwinjectScopes(context: context)
    if let scope = call.argument("defaultObjectScope") {
      calls.record(.defaultLifetime(scopes.lifetime(scope) ?? .unread), at: call, identity)
    }
    if let closure = call.closure {
      let container = SourceType.nominal(context.index.external("Container", of: .swinject), [])
      context.typer.setParameter(0, of: closure, to: container)
    }
    // Also where it is written as `.init`, of a property whose type is written, or as `self.init` in an extension.
    let isDelegating = calls.delegating(call) != nil
    let made =
      isDelegating
      ? context.typer.selfType(at: Syntax(call.node))
      : context.typer.constructedType(call.node.calledExpression, call.node)
    let isAssembler =
      made?.declaration?.name == "Assembler" || call.argument("assemblies") != nil
    if isAssembler, let list = call.argument("assemblies") ?? unlabelled(call) {
      // What the initializer is given is read where it is called.
      if !isDelegating || !isGiven(list) { calls.include(list, call, identity) }
    } else if isAssembler, let closure = call.closure, closure.signature == nil {
      includeBuilt(by: closure, call, identity, calls)
    }
    // An initializer in an extension fills the container that it makes.
    for candidate in context.typer.candidates(for: call.node) {
      if let node = candidate.declaration.node {
        calls.record(.call(node.id), at: call, identity)
      }
    }
  }

  /// Reads the assemblies that a result builder of the program's own collects in a list.
  private func includeBuilt(
    by closure: ClosureExprSyntax, _ call: CallChain.Call, _ identity: ContainerIdentity,
    _ calls: ContainerCallReader
  ) {
    for statement in closure.statements {
      if let assembly = statement.item.as(ExprSyntax.self), !assembly.is(IfExprSyntax.self),
        !assembly.is(SwitchExprSyntax.self)
      {
        calls.include(assembly, call, identity)
      } else {
        calls.record(.includeUnknown(statement.excerpt), at: call, identity)
      }
    }
  }

  /// Whether a list is the result of a closure that is passed to the function around it.
  private func isGiven(_ list: ExprSyntax) -> Bool {
    guard let made = list.as(FunctionCallExprSyntax.self)?.calledExpression,
      let name = made.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .parameter? = context.typer.value(named: name, at: Syntax(made))
    else { return false }
    return true
  }

  private func unlabelled(_ call: CallChain.Call) -> ExprSyntax? {
    call.arguments.first { $0.label == nil && !$0.expression.is(ClosureExprSyntax.self) }?
      .expression
  }
}

extension ExpressionTyper {
  /// Whether a value is stored, unchanged, in a variable or property of an implicitly unwrapped type.
  fileprivate func isImplicitlyUnwrapped(_ value: ExprSyntax) -> Bool {
    if let binding = value.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    }
    guard
      let (target, set) = value.parent?.parent?.as(SequenceExprSyntax.self)?.plainAssignment,
      set == value, case .implicit? = type(of: target)
    else { return false }
    return true
  }
}

extension ExprSyntax {
  /// Whether it is a chain of members and calls that ends early where a value before a `?` is nil.
  fileprivate var isOptionalChain: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr: true
    case .memberAccessExpr(let node): node.base?.isOptionalChain ?? false
    case .functionCallExpr(let node): node.calledExpression.isOptionalChain
    case .subscriptCallExpr(let node): node.calledExpression.isOptionalChain
    default: false
    }
  }
}
