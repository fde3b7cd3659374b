// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the requests that a file makes of factories, and its changes of them.
struct FactoryCallReader {
  private let context: LoweringContext
  private let file: SourceFile
  private let isRead: Bool
  private let isImported: Bool
  private var containers: FactoryContainers { context.factoryContainers }

  init(context: LoweringContext, file: SourceFile) {
    self.context = context
    self.file = file
    isRead = context.factoryContainers.isUsed
    isImported = isRead && context.factoryContainers.imports(file)
  }

  /// A request in the text.
  struct Request {
    let key: Key
    var timing: GarlandGraph.Request.Timing?
  }

  // MARK: Wrappers

  /// When the library's wrappers fill their property.
  private static let wrappers: [String: GarlandGraph.Request.Timing] = [
    "Injected": .eager, "InjectedObject": .eager, "InjectedObservable": .lazy,
    "LazyInjected": .lazy, "WeakLazyInjected": .lazy, "DynamicInjected": .provider,
  ]

  /// Reads `@Injected(\.clock)` and similar attributes.
  func request(_ attribute: AttributeSyntax) -> Request? {
    guard isRead, case .argumentList(let arguments)? = attribute.arguments,
      let argument = arguments.first?.expression,
      case let (written, file) = context.typer.written(by: attribute),
      file.map(containers.imports) == true,
      let name = written.lastName, let timing = Self.wrappers[name],
      context.typer.types.resolve(attribute.attributeName).declaration.map(isLibrarys) == true
    else { return nil }
    let key =
      argument.as(KeyPathExprSyntax.self).map { containers.key($0, self.file) }
      ?? containers.property(argument, self.file)?.key
    return key.map { Request(key: $0, timing: timing) }
  }

  private func isLibrarys(_ type: TypeDeclaration) -> Bool {
    type.isExternal || type.file.map(context.index.isOfLibrary) == true
  }

  // MARK: Calls

  /// Reads `Injected(\.clock)`, `resolve(\.clock)` and `dependency(\.clock)`.
  func request(_ call: FunctionCallExprSyntax) -> Request? {
    guard isImported, let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return nil }
    if name == "resolve" || name == "dependency" {
      guard context.typer.candidates(for: call).isEmpty else { return nil }
      return containers.key(path, file).map { Request(key: $0) }
    }
    guard let timing = Self.wrappers[name],
      context.typer.typeExpression(call.calledExpression)?.declaration.map(isLibrarys) == true
    else { return nil }
    return containers.key(path, file).map { Request(key: $0, timing: timing) }
  }

  /// Reads `Container.shared.clock()`, `clock.resolve()` and other uses of a factory.
  func request(_ expression: ExprSyntax) -> Request? {
    guard isRead else { return nil }
    guard let property = containers.property(expression, file) else {
      return containers.undeclared(expression, file).map { Request(key: $0) }
    }
    var current = expression
    while true {
      if let call = current.directCall {
        if call.trailingClosure != nil, call.arguments.isEmpty {
          noteRegistration(of: property, by: call)
          return nil
        }
        return Request(key: property.key)
      }
      guard let member = current.parent?.as(MemberAccessExprSyntax.self),
        member.base?.id == current.id
      else { break }
      let call = member.directCall
      switch member.declName.baseName.text {
      case "resolve", "resolveOnMainActor", "resolveOnGlobalActor":
        return Request(key: property.key, timing: call == nil ? .provider : nil)
      case "register":
        if let call, !FactoryRegistrations(context: context).isOfUnaskedContainer(expression) {
          noteRegistration(of: property, by: call)
        }
      case "context", "onArg", "onArgs", "onDevice":
        if let call, mayServeUsers(call) { noteRegistration(of: property, by: call) }
      case "reset":
        if let call, resetsScope(call), runs(expression) {
          // Instances that are reset together do not outlive each other.
          containers.changes.keys[property.key] = ContainerCallReader.place(of: Syntax(call), file)
        }
        return nil
      case let name:
        guard let call else { break }
        switch FactoryHelpers(context: context).use(of: name, on: expression) {
        case .registering: noteRegistration(of: property, by: call)
        case .handing where isOfProgram(expression):
          containers.changes.handed.insert(property.key)
        default: break
        }
      }
      current = call.map { ExprSyntax($0) } ?? ExprSyntax(member)
      if current.parent?.is(CodeBlockItemSyntax.self) == true { return nil }
    }
    if Syntax(current).enclosing(AttributeSyntax.self) != nil { return nil }
    // A factory that returns another one asks it when it is asked.
    if current.id == expression.id, current.isResult { return Request(key: property.key) }
    // Who is handed a factory may ask it whenever.
    guard current.id == expression.id || isHanded(current) else { return nil }
    if isOfProgram(expression) { containers.changes.handed.insert(property.key) }
    return Request(key: property.key, timing: .provider)
  }

  /// Whether the contexts of a registration include one that users of the app may have.
  private func mayServeUsers(_ call: FunctionCallExprSyntax) -> Bool {
    let others: Set<String?> = ["debug", "preview", "simulator", "test"]
    return call.arguments.isEmpty
      || !call.arguments.allSatisfy { others.contains(FactoryScopes.name(of: $0.expression)) }
  }

  /// Notes the factories to which `\.clock` can refer when it is passed to a function that the library does not
  /// declare.
  func readHandedPath(_ path: KeyPathExprSyntax) {
    guard isImported, let call = path.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      request(call) == nil, isOfProgram(path), let name = path.propertyNames.last
    else { return }
    for family in containers.families {
      if let property = family.property(name, from: file) {
        containers.changes.handed.insert(property.key)
      }
    }
  }

  private func isHanded(_ expression: ExprSyntax) -> Bool {
    if let value = expression.parent?.as(InitializerClauseSyntax.self) {
      // `let _ = …` is how a statement is written where views are.
      return value.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self)
        != true
    }
    return expression.parent?.is(LabeledExprSyntax.self) == true
      || expression.parent?.is(ReturnStmtSyntax.self) == true
  }

  private func noteRegistration(
    of property: InjectedFamily.Property, by call: FunctionCallExprSyntax
  ) {
    guard isOfProgram(call) || file.isOfTest else { return }
    let factory = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    let registration = FactoryChanges.Registration(
      owner: context.typer.types.enclosingType(of: Syntax(call)), factory: factory,
      location: (call.calledExpression.as(MemberAccessExprSyntax.self)?.declName).map(
        file.location(of:)) ?? file.location(of: call))
    for key in keys(of: property) {
      if file.isOfTest {
        containers.changes.registeredInTests[key, default: []].append(registration)
      } else {
        containers.changes.registered[key, default: []].append(registration)
        if let scope = FactoryScopes(context: context).name(behind: call) {
          containers.changes.registeredScopes[key, default: []].insert(scope)
        }
      }
    }
  }

  /// The keys of a container's factories with the same name and type, which the library treats as one even if different
  /// modules declare them.
  private func keys(of property: InjectedFamily.Property) -> [Key] {
    let family = containers.families.first { $0.properties.contains { $0.key == property.key } }
    let type = property.declaration.type.map { context.typer.types.resolve($0) }
    let alike = family?.properties.filter { other in
      other.declaration.name == property.declaration.name
        && other.declaration.type.map { context.typer.types.resolve($0) } == type
    }
    return alike?.map(\.key) ?? [property.key]
  }

  /// Whether a place is outside tests and previews.
  private func isOfProgram(_ place: some SyntaxProtocol) -> Bool {
    !context.index.isOfTest(file.location(of: place))
  }

  /// Whether the program runs the code at a place.
  private func runs(_ place: some SyntaxProtocol) -> Bool {
    isOfProgram(place) && context.deadCode.runs(file.location(of: place))
  }

  // MARK: Settings

  /// Reads `Container.shared.reset()`, `container.manager.reset(scope: .session)` and `Scope.singleton.reset()`.
  func readReset(_ call: FunctionCallExprSyntax) {
    guard isRead, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "reset", let base = member.base, runs(call)
    else { return }
    if let named = base.as(MemberAccessExprSyntax.self),
      named.base?.trimmedDescription.hasSuffix("Scope") == true
    {
      containers.changes.scopes.insert(named.declName.baseName.identifierText)
      return
    }
    guard let container = container(managedBy: base) else { return }
    if let first = call.arguments.first, first.label?.text == "scope" {
      if let name = FactoryScopes.name(of: first.expression) {
        containers.changes.scopes.insert(name)
      }
    } else if resetsScope(call) {
      containers.changes.containers.insert(container)
    }
  }

  private func resetsScope(_ call: FunctionCallExprSyntax) -> Bool {
    guard let option = call.arguments.first?.expression else { return true }
    return ["all", "scope"].contains(FactoryScopes.name(of: option) ?? "")
  }

  /// The container in an expression, or the one whose `manager` it is.
  private func container(managedBy expression: ExprSyntax) -> TypeDeclaration? {
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "manager", let base = member.base
    {
      return containers.container(of: base)
    }
    if expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "manager" {
      return context.typer.types.enclosingType(of: Syntax(expression)).flatMap {
        containers.isContainer($0) ? $0 : nil
      }
    }
    return containers.container(of: expression)
  }

  /// Reads `manager.defaultScope = .singleton`.
  func readAssignment(_ node: SequenceExprSyntax) {
    guard isRead, let (target, value) = node.plainAssignment,
      let member = target.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "defaultScope", let base = member.base,
      let scope = FactoryScopes.name(of: value), isOfProgram(node),
      let container = container(managedBy: base)
    else { return }
    containers.changes.defaultScopes[container, default: []].insert(scope)
  }
}

extension ExprSyntax {
  /// Whether a function or closure returns the value.
  fileprivate var isResult: Bool {
    parent?.is(ReturnStmtSyntax.self) == true || parent?.is(CodeBlockItemSyntax.self) == true
  }
}
