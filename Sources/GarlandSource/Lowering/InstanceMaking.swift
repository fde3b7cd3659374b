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
    guard let place, let token = index.token(at: place) else {
      self = .unknown
      return
    }
    let call = Syntax(token).enclosing(FunctionCallExprSyntax.self)
    let variable = Syntax(token).enclosing(VariableDeclSyntax.self)
    if let call, call.position >= variable?.position ?? call.position {
      self.init(of: call)
    } else if case .getter(let code)? = variable?.bindings.first?.accessorBlock?.accessors,
      let result = code.last?.result
    {
      self.init(of: Self.first(of: result))
    } else {
      self = .unknown
    }
  }

  /// The call with which a chain begins: `self { … }` in `self { … }.shared`.
  private static func first(of chain: ExprSyntax) -> FunctionCallExprSyntax? {
    var current = chain
    var found: FunctionCallExprSyntax?
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        found = call
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
