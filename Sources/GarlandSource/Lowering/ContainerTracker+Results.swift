// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that functions return, as far as somebody has asked.
final class ReturnedContainers {
  fileprivate var known: [SyntaxIdentifier: ContainerTracker.Returned] = [:]
  /// The types of the program that have a property which a protocol requires, by the place of the requirement.
  fileprivate var conforming: [GarlandGraph.SourceLocation: [TypeDeclaration]] = [:]
}

extension ContainerTracker {
  /// The container that some code returns.
  struct Returned {
    var identity = ContainerIdentity.unknown
    /// Whether it is the same one each time, because the code keeps what it has returned.
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

  /// The name of the variable that code returns, or that it has unwrapped for that.
  private func keptName(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .unwrapped(let kept)? = typer.value(named: name, at: Syntax(expression))
    {
      return kept.lastName
    }
    return expression.lastName
  }

  /// Whether it is a new container into which nothing is put.
  private func isEmpty(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return false }
    return index.library(of: typer.constructedType(call.calledExpression, call)) != nil
  }

  /// The container that is a property of the types which conform to the protocol that asks for it.
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
  /// The types of the program that conform to the protocol which requires a property.
  private func conforming(requiring asked: PropertyDeclaration) -> [TypeDeclaration] {
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
