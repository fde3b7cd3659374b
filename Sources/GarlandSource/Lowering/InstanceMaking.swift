// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells whether a factory creates a new instance in each call or returns an existing one.
enum InstanceMaking {
  /// An initializer is called.
  case new
  /// An existing property or variable is returned, such as `X.shared`.
  case existing
  case unknown

  /// Reads the factory of the registration or declaration at a place.
  init(at place: GarlandGraph.SourceLocation?, _ index: DeclarationIndex) {
    switch Self.code(at: place, index) {
    case .registration(let call): self.init(of: call)
    case .getter(let result):
      // What a component of Needle makes, its property returns.
      let call = result.as(FunctionCallExprSyntax.self)
      let isMade = call.map {
        Self.factory(of: $0) == nil && Self.isInitializer($0.calledExpression)
      }
      if isMade == true { self = .new } else { self.init(of: Self.first(of: result)) }
    case nil: self = .unknown
    }
  }

  private enum Code {
    case registration(FunctionCallExprSyntax)
    case getter(ExprSyntax)
  }

  /// The call that registers something at a place, or the result of the property that declares it there.
  private static func code(
    at place: GarlandGraph.SourceLocation?, _ index: DeclarationIndex
  ) -> Code? {
    guard let token = place.flatMap(index.token) else { return nil }
    let call = Syntax(token).enclosing(FunctionCallExprSyntax.self)
    let variable = Syntax(token).enclosing(VariableDeclSyntax.self)
    if let call, call.position >= variable?.position ?? call.position { return .registration(call) }
    guard case .getter(let code)? = variable?.bindings.first?.accessorBlock?.accessors else {
      return nil
    }
    return code.last?.result.map(Code.getter)
  }

  /// Whether more code than the factory gets an instance, such as `initCompleted { … }` behind a registration.
  static func isHandedOn(at place: GarlandGraph.SourceLocation?, _ index: DeclarationIndex) -> Bool
  {
    let chain: [FunctionCallExprSyntax] =
      switch code(at: place, index) {
      case .registration(let call): calls(around: call)
      case .getter(let result): calls(in: result).dropLast()
      case nil: []
      }
    // `as { $0 as any Store }` only says the type.
    return chain.contains { factory(of: $0) != nil && $0.calledExpression.nameToken?.text != "as" }
  }

  /// The calls of a chain behind its first one.
  private static func calls(around call: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    Syntax(call).ancestors
      .prefix { $0.is(MemberAccessExprSyntax.self) || $0.is(FunctionCallExprSyntax.self) }
      .compactMap { $0.as(FunctionCallExprSyntax.self) }
  }

  /// The call with which a chain begins: `self { … }` in `self { … }.shared`.
  private static func first(of chain: ExprSyntax) -> FunctionCallExprSyntax? {
    calls(in: chain).last
  }

  /// The calls of a chain, the last one first.
  private static func calls(in chain: ExprSyntax) -> [FunctionCallExprSyntax] {
    var current = chain
    var found: [FunctionCallExprSyntax] = []
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        found.append(call)
        current = call.calledExpression
      } else if let base = current.as(MemberAccessExprSyntax.self)?.base {
        current = base
      } else {
        return found
      }
    }
  }

  /// The closure by which the registration at a place makes instances.
  static func factory(
    at place: GarlandGraph.SourceLocation?, _ index: DeclarationIndex
  ) -> ClosureExprSyntax? {
    let token = place.flatMap(index.token)
    return factory(of: token.flatMap { Syntax($0).enclosing(FunctionCallExprSyntax.self) })
  }

  private static func factory(of call: FunctionCallExprSyntax?) -> ClosureExprSyntax? {
    call?.trailingClosure
      ?? call?.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
  }

  private init(of call: FunctionCallExprSyntax?) {
    let given = call?.arguments.map(\.expression) ?? []
    if let closure = Self.factory(of: call) {
      self.init(by: closure.statements.last?.result, in: closure)
    } else {
      let last = given.last?.as(MemberAccessExprSyntax.self)
      self = last?.declName.baseName.text == "init" ? .new : .unknown
    }
  }

  private init(by result: ExprSyntax?, in closure: ClosureExprSyntax) {
    guard var result else {
      self = .unknown
      return
    }
    // `X() as P` is still a new one.
    if let parts = result.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      parts.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true, let first = parts.first
    {
      result = first
    }
    if let call = result.as(FunctionCallExprSyntax.self) {
      self = Self.isInitializer(call.calledExpression) ? .new : .unknown
    } else if let name = result.as(DeclReferenceExprSyntax.self)?.baseName.text {
      let isOwn = closure.statements.contains { item in
        item.item.as(VariableDeclSyntax.self)?.bindings.contains {
          $0.pattern.trimmedDescription == name
        } ?? false
      }
      self = isOwn ? .unknown : .existing
    } else {
      self = result.as(MemberAccessExprSyntax.self)?.base == nil ? .unknown : .existing
    }
  }

  private static func isInitializer(_ callee: ExprSyntax) -> Bool {
    let callee = callee.unspecialized
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase ?? false
    }
    guard let member = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text else {
      return false
    }
    return member == "init" || member.first?.isUppercase ?? false
  }
}
