// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The container to which an expression refers, as far as the text tells.
indirect enum ContainerIdentity: Hashable {
  /// The container that a function is passed or, in an extension of the container, on which it is called.
  ///
  /// It is identified by the function, or by the parameter if several containers are distinguished. For a memberwise
  /// initializer, it is identified by the structure, or by the written type of the property.
  case incoming(SyntaxIdentifier)
  /// The container that an expression creates.
  case created(SyntaxIdentifier)
  /// The container that the program makes its current one.
  case current
  /// The container that the whole program shares, as the parent of another one.
  case shared
  /// No filled container: the source of self-describing types and of values behind key paths.
  case declared
  /// One of several containers; only the running program knows which.
  case several(Set<ContainerIdentity>)
  /// A container about which nothing is known.
  case unknown

  /// Whether it is not known which container it is.
  var isOpen: Bool {
    if case .several = self { return true }
    return self == .unknown
  }

  /// Whether it is whichever container is passed to a function or an initializer.
  var isGiven: Bool { if case .incoming = self { true } else { false } }
}

/// Follows variables, properties and functions to the place where a container is created.
struct ContainerTracker {
  let index: DeclarationIndex
  let typer: ExpressionTyper
  /// The calls of functions that create a container in each call.
  let made = MadeContainers()
  /// The functions whose container parameters are distinguished.
  let owners = ParameterOwners()
  /// The containers that functions return.
  let results = ReturnedContainers()
  /// The containers that are assigned to properties.
  var assigned = AssignedContainers()

  /// The identity of a container's expression; nil stands for the surrounding `self`.
  func identity(of expression: ExprSyntax?, at place: Syntax) -> ContainerIdentity {
    guard let expression else { return selfIdentity(at: place) }
    return identity(of: expression, depth: 0)
  }

  private func selfIdentity(at place: Syntax) -> ContainerIdentity {
    place.enclosingFunction.map { .incoming($0.id) } ?? .unknown
  }

  func identity(of expression: ExprSyntax, depth: Int) -> ContainerIdentity {
    guard depth < 16 else { return .unknown }
    let next = depth + 1
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return identity(ofName: node, next)
    case .tryExpr(let node): return identity(of: node.expression, depth: next)
    case .awaitExpr(let node): return identity(of: node.expression, depth: next)
    case .forceUnwrapExpr(let node): return identity(of: node.expression, depth: next)
    case .optionalChainingExpr(let node): return identity(of: node.expression, depth: next)
    case .tupleExpr(let node):
      return node.elements.first.map { identity(of: $0.expression, depth: next) } ?? .unknown
    case .functionCallExpr(let node): return identity(ofCall: node, next)
    case .memberAccessExpr(let node): return identity(ofMember: node, next)
    case .sequenceExpr(let node):
      let parts = Array(node.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) else { return .unknown }
      return identity(of: parts[0], depth: next)
    default: return .unknown
    }
  }

  private func identity(ofName node: DeclReferenceExprSyntax, _ depth: Int) -> ContainerIdentity {
    let name = node.baseName.identifierText
    if name == "self" { return selfIdentity(at: Syntax(node)) }
    guard let value = typer.value(named: name, at: Syntax(node)) else {
      return identity(ofMember: name, of: typer.selfType(at: Syntax(node)), node, depth) ?? .unknown
    }
    switch value {
    case .expression(let first):
      return Reassignments.value(of: first, at: Syntax(node))
        .map { identity(of: $0, depth: depth) } ?? .unknown
    case .unwrapped(let expression): return identity(of: expression, depth: depth)
    case .variable(_, let value): return value.map { identity(of: $0, depth: depth) } ?? .unknown
    case .parameter(_, let owner):
      return owner.as(ClosureExprSyntax.self).map { identity(ofParameterOf: $0, node, depth) }
        ?? .incoming(ownParameter(name, of: owner) ?? owner.id)
    case .property(let property, _):
      return latest(property, at: node, depth) ?? identity(of: property, depth)
    case .closureParameter(let closure, _): return identity(ofParameterOf: closure, node, depth)
    case .element, .function, .part: return .unknown
    }
  }

  /// The container that is the parameter of a closure.
  ///
  /// A closure that is passed to a container's initializer configures that container. One that a constant holds is
  /// passed the container that it asks, like a function.
  private func identity(
    ofParameterOf closure: ClosureExprSyntax, _ name: DeclReferenceExprSyntax, _ depth: Int
  ) -> ContainerIdentity {
    if closure.parent?.is(InitializerClauseSyntax.self) == true,
      !index.isFilled(typer.type(of: ExprSyntax(name)))
    {
      return .incoming(closure.id)
    }
    var node = closure.parent
    if let call = closure.callWithScope,
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      return identity(of: base, depth: depth)
    }
    if let (call, _) = typer.tests.part(of: closure) { return .created(call.id) }
    if let call = closure.receivingCall?.calledExpression.as(MemberAccessExprSyntax.self),
      Libraries.storyboardVerbs.contains(call.declName.baseName.text),
      let base = call.base
    {
      return identity(of: base, depth: depth)
    }
    for _ in 0..<3 {
      if let call = node?.as(FunctionCallExprSyntax.self) {
        return index.library(of: typer.constructedType(call.calledExpression, call)) == nil
          ? .unknown : .created(call.id)
      }
      node = node?.parent
    }
    return .unknown
  }

  private func identity(ofMember node: MemberAccessExprSyntax, _ depth: Int) -> ContainerIdentity {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else { return identity(ofImplicit: node, depth) }
    if let shared = identity(ofMember: name, of: typer.typeExpression(base), node, depth) {
      return shared
    }
    if index.library(of: typer.type(of: base))?.containersByMember[name] != nil {
      return identity(of: base, depth: depth)
    }
    if let content = typer.boxedContainer(node) { return identity(of: content, depth: depth) }
    guard let owner = typer.typeExpression(base) ?? typer.type(of: base),
      let (property, _) = typer.property(name, of: owner.withoutOptional)
    else { return .unknown }
    return identity(of: property, depth)
  }

  /// The container that a library's own type keeps under a name.
  private func identity(
    ofMember name: String, of owner: SourceType?, _ node: some SyntaxProtocol, _ depth: Int
  ) -> ContainerIdentity? {
    guard let library = index.library(of: owner), library.containersByMember[name] != nil else {
      return nil
    }
    // A container that the whole program shares is filled wherever the type is called.
    return library.hasSharedContainer ? .unknown : current(at: Syntax(node), depth)
  }

  /// The container that is the current one at a place.
  func current(at place: Syntax) -> ContainerIdentity { current(at: place, 0) }

  private func current(at place: Syntax, _ depth: Int) -> ContainerIdentity {
    var node = place.parent
    while let step = node {
      if let closure = step.as(ClosureExprSyntax.self) {
        if let (call, part) = typer.tests.part(of: closure), part == .using {
          return .created(call.id)
        }
        if let base = typer.containerMadeCurrent(for: closure) {
          return identity(of: base, depth: depth)
        }
      }
      node = step.parent
    }
    switch typer.tests.current(at: place) {
    case .made(let call): return .created(call.id)
    case .hidden: return .unknown
    case .none: return typer.tests.isInTests(place) ? .unknown : .current
    }
  }

  /// The container that a variable of a script holds at a place, if the statements around it tell.
  private func latest(
    _ property: PropertyDeclaration, at place: DeclReferenceExprSyntax, _ depth: Int
  ) -> ContainerIdentity? {
    guard let first = property.value, assigned.creation(property) != nil,
      Syntax(first).enclosing(VariableDeclSyntax.self)?.parent?.parent?.parent?
        .is(SourceFileSyntax.self) == true,
      index.file(of: first) === index.file(of: place)
    else { return nil }
    return Reassignments.value(of: first, at: Syntax(place)).map { identity(of: $0, depth: depth) }
  }

  func identity(of property: PropertyDeclaration, _ depth: Int) -> ContainerIdentity {
    if property.isRequirement { return identity(ofRequired: property, depth) }
    let creation = assigned.creation(property)
    if let value = property.value, !value.is(NilLiteralExprSyntax.self) {
      // `lazy var container: Container = { container = Container() … return container }()`
      if let creation, creation.upward.contains(where: { $0.id == value.id }) {
        return .created(creation.id)
      }
      return replacement(of: value, in: property, depth) ?? identity(of: value, depth: depth)
    }
    // A container that a function creates is a new one for each of its calls.
    let made = creation.map { identity(of: ExprSyntax($0), depth: depth) }
    if let made, !made.isOpen { return made }
    return property.getter.map { returned(by: $0, depth: depth).identity }
      ?? identity(ofGiven: property, depth)
  }

  /// The container that takes the place of an empty one with which a property starts.
  private func replacement(
    of first: ExprSyntax, in property: PropertyDeclaration, _ depth: Int
  ) -> ContainerIdentity? {
    guard depth < 16, !property.isLet, isEmpty(first) else { return nil }
    let others = assigned.values(of: property).filter { !isEmpty($0) }
    let found = Set(others.map { identity(of: $0, depth: depth + 1) })
    return found.count > 1 ? .several(found) : found.first
  }

  private func identity(ofCall node: FunctionCallExprSyntax, _ depth: Int) -> ContainerIdentity {
    if let closure = node.calledExpression.as(ClosureExprSyntax.self) {
      return returned(by: closure.statements, depth: depth).identity
    }
    if let library = index.library(of: typer.constructedType(node.calledExpression, node)) {
      if let shared = node.arguments.first(where: {
        $0.label.map { library.sharedContainerLabels.contains($0.text) } ?? false
      }) {
        return identity(of: shared.expression, depth: depth)
      }
      made.note(node)
      return .created(node.id)
    }
    let functions = functions(calledBy: node)
    // A function of the program makes a container whatever it is called.
    let isOfProgram = functions.contains { function in
      function.body != nil && index.file(of: function).map(index.isOfLibrary) == false
    }
    if !isOfProgram, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base,
      Libraries.containerCalls.contains(member.declName.baseName.text)
        || member.declName.baseName.text.hasPrefix("open")
    {
      return identity(of: base, depth: depth)
    }
    guard functions.count > 1 else {
      return functions.first.map { identity(ofCall: node, to: $0, depth) } ?? opening(node, depth)
    }
    let found = functions.map {
      $0.body.map { returned(by: $0.statements, depth: depth).identity } ?? .unknown
    }
    return Set(found).count > 1 ? .several(Set(found)) : found[0]
  }

  private func identity(
    ofCall node: FunctionCallExprSyntax, to function: FunctionDeclSyntax, _ depth: Int
  ) -> ContainerIdentity {
    guard let code = function.body?.statements else { return opening(node, depth) }
    let found = returned(by: code, depth: depth)
    if found.identity == .unknown { return opening(node, depth) }
    if case .incoming(let taker) = found.identity, owners.function(of: taker) == function.id,
      let given = container(givenBy: node, to: taker, of: function)
    {
      return identity(of: given, depth: depth)
    }
    guard case .created(let origin) = found.identity, !found.isKept,
      made.isInside(origin, function)
    else { return found.identity }
    if let builder = builder(of: node, by: function) { return identity(of: builder, depth: depth) }
    made.add(node, from: origin)
    return .created(node.id)
  }

  /// The container of a scope that a service opens: the one from which the service was resolved.
  private func opening(_ node: FunctionCallExprSyntax, _ depth: Int) -> ContainerIdentity {
    guard let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      typer.type(of: ExprSyntax(node))?.withoutOptional.scopeKind(ofType: "Scope") != nil
    else { return .unknown }
    return maker(of: base, depth + 1)
  }

  private func maker(of service: ExprSyntax, _ depth: Int) -> ContainerIdentity {
    guard depth < 16 else { return .unknown }
    switch service.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      switch typer.value(named: node.baseName.identifierText, at: Syntax(node)) {
      case .expression(let value)?, .unwrapped(let value)?, .variable(_, let value?)?:
        return maker(of: value, depth + 1)
      default: return .unknown
      }
    case .tryExpr(let node): return maker(of: node.expression, depth + 1)
    case .awaitExpr(let node): return maker(of: node.expression, depth + 1)
    case .functionCallExpr(let node):
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        ["resolve", "resolveOrThrow", "resolveAsync"].contains(member.declName.baseName.text),
        let base = member.base, index.library(of: typer.type(of: base))?.opensScopes == true
      else { return .unknown }
      return identity(of: base, depth: depth + 1)
    default: return .unknown
    }
  }

  /// The only declaration to which a call can refer.
  func function(calledBy node: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    let found = functions(calledBy: node)
    return found.count == 1 ? found[0] : nil
  }

  /// The declarations that a call can mean; several if its arguments do not tell.
  func functions(calledBy node: FunctionCallExprSyntax) -> [FunctionDeclSyntax] {
    guard let first = firstFunction(calledBy: node) else { return [] }
    var seen: Set<String> = []
    // What differs in conditions alone, such as a protocol's own function and its requirement, is one.
    let meant = typer.candidates(for: node)
      .compactMap { $0.declaration.node?.as(FunctionDeclSyntax.self) }
      .filter { seen.insert($0.writtenSignature).inserted }
    return meant.isEmpty ? [first] : meant
  }

  private func firstFunction(calledBy node: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    let callee = node.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .function(let function)? = typer.value(named: name, at: Syntax(callee))
    {
      return function
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = typer.typeExpression(base)
        ?? typer.type(of: base).map({ typer.bound(of: $0.withoutMetatype, at: base) })
    else { return nil }
    return typer.functions(member.declName.baseName.identifierText, of: owner.withoutOptional)
      .first?.0
  }
}
