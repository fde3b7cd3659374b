// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that functions return, as far as they were asked for.
final class ReturnedContainers {
  fileprivate var known: [SyntaxIdentifier: ContainerTracker.Returned] = [:]
  /// The containers in properties that instances are given, by the place of the property.
  fileprivate var given: [GarlandGraph.SourceLocation: ContainerIdentity] = [:]
  /// The types of the program with a property that fulfils a requirement, by the place of the requirement.
  fileprivate var conforming: [GarlandGraph.SourceLocation: [TypeDeclaration]] = [:]
  /// The variables outside of instances that keep a container, with the function that is given it.
  fileprivate(set) var kept: [ContainerIdentity: Syntax] = [:]
}

extension ContainerTracker {
  /// The container that some code returns.
  struct Returned {
    var identity = ContainerIdentity.unknown
    /// Whether it is the same container each time, because the code stores the one that it returns.
    var isKept = false
  }

  /// The container that is returned by a function, the getter of a property or a closure.
  func returned(by code: CodeBlockItemListSyntax, depth: Int) -> Returned {
    if let known = results.known[code.id] { return known }
    // A function that calls itself returns what it returns otherwise.
    results.known[code.id] = Returned()
    let found = find(in: code, depth: depth)
    results.known[code.id] = found
    return found
  }

  private func find(in code: CodeBlockItemListSyntax, depth: Int) -> Returned {
    let early = index.file(of: code).map { EarlyReturns(in: code, of: $0) }
    var (returned, isKept) = ([ExprSyntax](), false)
    for expression in early?.returned ?? [] {
      if let name = keptName(expression), early?.assigned.contains(name) == true {
        isKept = true
      } else {
        returned.append(expression)
      }
    }
    if let last = code.last?.result { returned.append(last) }
    returned.removeAll { $0.is(NilLiteralExprSyntax.self) || $0.isStop }
    // Nothing can be asked of a new container that only takes the place of another one.
    let filled = returned.filter { !isEmpty($0) }
    if !filled.isEmpty { returned = filled }
    let identities = Set(returned.map { identity(of: $0, depth: depth) })
    guard identities.count > 1 else {
      return Returned(identity: identities.first ?? .unknown, isKept: isKept)
    }
    return Returned(identity: .several(identities), isKept: isKept)
  }

  /// The name of the variable that code returns, or that it has unwrapped to return it.
  private func keptName(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .unwrapped(let kept)? = typer.value(named: name, at: Syntax(expression))
    {
      return kept.lastName
    }
    return expression.lastName
  }

  /// Whether it is a new container into which nothing is put.
  func isEmpty(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return false }
    return index.library(of: typer.constructedType(call.calledExpression, call)) != nil
  }

  /// The container in the property by which types fulfil the requirement of a protocol.
  func identity(ofRequired asked: PropertyDeclaration, _ depth: Int) -> ContainerIdentity {
    guard depth < 16 else { return .unknown }
    let found = conforming(requiring: asked).map { type -> ContainerIdentity in
      guard let (own, _) = typer.property(asked.name, of: .nominal(type, [])), !own.isRequirement
      else { return .unknown }
      return identity(of: own, depth + 1)
    }
    let identities = Set(found)
    return identities.count > 1 ? .several(identities) : identities.first ?? .unknown
  }

  /// The container in a stored property without an initial value, if the same one is always passed for it.
  func identity(ofGiven property: PropertyDeclaration, _ depth: Int) -> ContainerIdentity {
    if let known = results.given[property.location] { return known }
    guard depth < 16 else { return .unknown }
    // Two properties that are assigned to each other hold no known container.
    results.given[property.location] = .unknown
    var found = Set(assigned.values(of: property).map { identity(of: $0, depth: depth + 1) })
    if property.isStored, let owner = owner(of: property), owner.isStruct, let node = owner.node,
      found.isEmpty || owner.initializers.isEmpty
    {
      found.insert(.incoming(property.type.flatMap { ownProperty(of: $0, in: owner) } ?? node.id))
    }
    let only = found.count == 1 ? found.first ?? .unknown : .unknown
    if only.isGiven, property.isStatic || owner(of: property) == nil {
      let values = assigned.values(of: property).map { Syntax($0) }
      results.kept[only] = values.first?.enclosingFunction
    }
    results.given[property.location] = only
    return only
  }

  /// The type that a property is declared in, as far as its written type tells.
  private func owner(of property: PropertyDeclaration) -> TypeDeclaration? {
    property.type.map { Syntax($0) }.flatMap(typer.types.enclosingType)
  }

  /// The container in `.app`, which the type knows that is asked for.
  func identity(ofImplicit node: MemberAccessExprSyntax, _ depth: Int) -> ContainerIdentity {
    container(ofImplicit: node).map { identity(of: $0.property, depth + 1) } ?? .unknown
  }

  /// The property in `.app`, and the type that has it: the one that is asked for or, if that cannot be told, that of a
  /// container.
  func container(
    ofImplicit node: MemberAccessExprSyntax
  ) -> (property: PropertyDeclaration, owner: SourceType)? {
    let name = node.declName.baseName.identifierText
    let expected = typer.contextualType(of: ExprSyntax(node)).map { [$0.withoutOptional] }
    // The parameters of a library's own functions are not among the sources.
    let ofLibraries = index.file(of: node)?.libraries.flatMap { library in
      library.rootTypes.sorted().map { SourceType.nominal(index.external($0, of: library), []) }
    }
    let own = index.ownContainers.types.map { SourceType.nominal($0, []) }
    return (expected ?? (ofLibraries ?? []) + own).lazy.compactMap { owner in
      typer.property(name, of: owner).map { ($0.0, owner) }
    }.first
  }

  /// The container that a call passes to a function that returns it: the argument for `taker`, or else the receiver.
  func container(
    givenBy call: FunctionCallExprSyntax, to taker: SyntaxIdentifier,
    of function: FunctionDeclSyntax
  ) -> ExprSyntax? {
    if taker != function.id { return argument(for: taker, of: function, in: call) }
    let own = ownParameters(of: Syntax(function))
    let arguments = call.arguments.map(\.expression).filter {
      index.library(of: typer.type(of: $0)) != nil
    }
    if own.isEmpty, !arguments.isEmpty { return arguments.count == 1 ? arguments[0] : nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    return index.library(of: base.flatMap(typer.type)) == nil ? nil : base
  }

  /// The container that a call of its method turns into one of another type, as in `builder.build()`.
  func builder(of call: FunctionCallExprSyntax, by function: FunctionDeclSyntax) -> ExprSyntax? {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      isOfContainer(Syntax(function)), let made = function.signature.returnClause?.type,
      let owner = typer.types.enclosingType(of: Syntax(function)),
      let type = typer.types.resolve(made).withoutOptional.declaration,
      index.ownContainers.isMachinery(type), index.ownContainers.isMachinery(owner), type !== owner
    else { return nil }
    return base
  }

  /// The types of the program that conform to the protocol which requires a property.
  func conforming(requiring asked: PropertyDeclaration) -> [TypeDeclaration] {
    let place = asked.location
    if let known = results.conforming[place] { return known }
    let owner = index.all.first { $0.isProtocol && $0.properties[asked.name]?.location == place }
    let found = index.all.filter { type in
      !type.isProtocol && type.file?.isOfTest == false
        && owner.map(typer.types.ancestors(of: type).contains) == true
    }
    results.conforming[place] = found
    return found
  }
}
