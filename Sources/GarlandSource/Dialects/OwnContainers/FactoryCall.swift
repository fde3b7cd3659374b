// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// When a registering function calls the factory that it is passed.
enum FactoryCall {
  /// During the registration, as in `values[key] = make()`.
  case always
  /// During the registration in one branch, while another branch stores the factory.
  case perhaps
  /// By code that may keep the result, such as that of a box or of a closure that takes a lock.
  case unread

  init?(of shape: OwnRegisteringShape, _ context: LoweringContext) {
    guard let place = shape.factory else { return nil }
    self.init(of: place, in: shape.node, context, depth: 0)
  }

  private init?(
    of place: Int, in function: FunctionDeclSyntax, _ context: LoweringContext, depth: Int
  ) {
    guard depth < 4, let body = function.body else { return nil }
    let parameter = Array(function.parameters)[place]
    let name = parameter.innerName
    let reader = FactoryUseReader(context: context, function: function)
    var (isPerhapsCalled, isKept, isUnread) = (false, false, false)
    for token in body.tokens(viewMode: .sourceAccurate) where token.text == name {
      guard let node = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
      let isSure = context.branches.path(to: Syntax(node)).isEmpty
      switch reader.use(node, { FactoryCall(of: $0, in: $1, context, depth: depth + 1) }) {
      case .call:
        if isSure, CodePlace(of: node, context.forks).timing == .eager {
          self = .always
          return
        }
        isPerhapsCalled = true
      case .kept: isKept = isKept || isSure
      case .unread: isUnread = true
      }
    }
    if isPerhapsCalled, !isKept {
      self = .perhaps
    } else if isUnread {
      self = .unread
    } else {
      return nil
    }
  }
}

/// Reads how a function uses the factory that it names.
private struct FactoryUseReader {
  enum Use {
    case call
    /// It is stored, to be called for each instance.
    case kept
    case unread
  }

  let context: LoweringContext
  let function: FunctionDeclSyntax

  /// How a factory is used, given how other functions use it as an argument.
  func use(
    _ node: DeclReferenceExprSyntax,
    _ inner: (Int, FunctionDeclSyntax) -> FactoryCall?
  ) -> Use {
    guard let call = node.directCall else { return taken(ExprSyntax(node), inner) }
    guard let later = Syntax(call).laterCode(in: function) else { return .call }
    // A closure that only calls the factory is as good as the factory itself.
    guard let closure = later.as(ClosureExprSyntax.self),
      closure.statements.last?.result?.withoutEffects.id == ExprSyntax(call).id,
      closure.statements.dropLast().allSatisfy({ $0.item.is(GuardStmtSyntax.self) })
    else { return .unread }
    return taken(ExprSyntax(closure), inner)
  }

  /// How a factory, or a closure that wraps it, is used as a value.
  private func taken(
    _ value: ExprSyntax, _ inner: (Int, FunctionDeclSyntax) -> FactoryCall?
  ) -> Use {
    let labeled = value.parent?.as(LabeledExprSyntax.self)
    let owner = labeled?.parent?.parent ?? value.parent
    guard let call = owner?.as(FunctionCallExprSyntax.self) else { return .kept }
    let callee = call.calledExpression
    if let type = context.typer.constructedType(callee, call) {
      return type.declaration.map(mayKeepWhatItMakes) == false ? .kept : .unread
    }
    // `.factory(make)` is a case of an enumeration.
    if let member = callee.as(MemberAccessExprSyntax.self), member.base == nil { return .kept }
    let candidates = context.typer.candidates(for: call)
    guard candidates.count == 1, let only = candidates.first,
      let declaration = only.declaration.node?.as(FunctionDeclSyntax.self), declaration.body != nil,
      declaration.id != function.id
    else {
      let name = callee.lastName ?? ""
      return Self.keeping.contains(where: name.hasPrefix) ? .kept : .unread
    }
    let parameters = Array(declaration.parameters)
    let places = only.match(call)
    let argument = call.arguments.firstIndex { $0.expression.id == value.id }
    let place =
      argument.flatMap { number in
        places?[call.arguments.distance(from: call.arguments.startIndex, to: number)]
      } ?? parameters.lastIndex { $0.type.isFunction }
    guard let place, parameters.indices.contains(place) else { return .unread }
    switch inner(place, declaration) {
    case .always: return .call
    case .perhaps, .unread: return .unread
    case nil: return .kept
    }
  }

  /// The names of functions that store their argument; `registering` has those that register.
  ///
  /// The names decide if the code of a function cannot be read.
  private static let keeping = [
    "append", "updateValue", "insert", "set", "store", "add", "register", "bind",
  ]

  /// Whether a type may return the same result of the factory again.
  private func mayKeepWhatItMakes(_ type: TypeDeclaration) -> Bool {
    guard !type.isExternal else { return true }
    let made = type.stored.filter { property in
      guard let written = property.type else { return false }
      if case .function = context.typer.types.resolve(written).withoutOptional { return true }
      return false
    }.map(\.name)
    let lazy = type.properties.values.filter(\.isLazy).compactMap { $0.value.map { Syntax($0) } }
    if lazy.contains(where: { $0.calls(anyOf: made) }) { return true }
    let functions = type.functions.values.joined().compactMap { $0.body.map { Syntax($0) } }
    let getters = type.properties.values.compactMap { $0.getter.map { Syntax($0) } }
    return (functions + getters).contains { $0.calls(anyOf: made) && AssigningFinder.finds(in: $0) }
  }
}

/// Finds an assignment of a value other than nil.
private final class AssigningFinder: SyntaxVisitor {
  private var isFound = false

  static func finds(in code: Syntax) -> Bool {
    let finder = AssigningFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.isFound
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment, value.first?.is(NilLiteralExprSyntax.self) == false,
      !target.is(DiscardAssignmentExprSyntax.self)
    {
      isFound = true
    }
    return .visitChildren
  }
}

extension Syntax {
  /// The closure or inner function around a node, within a function.
  fileprivate func laterCode(in function: FunctionDeclSyntax) -> Syntax? {
    let code = upward.first {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    return code?.id == function.id ? nil : code
  }

  /// Whether code calls a function with one of some names.
  fileprivate func calls(anyOf names: [String]) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard names.contains(token.text), let name = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      let outer = name.whole.parent?.as(OptionalChainingExprSyntax.self).map(ExprSyntax.init)
      return (outer ?? name.whole).directCall != nil
    }
  }
}

extension ExprSyntax {
  /// The expression without `try`, `await`, `!` and casts.
  fileprivate var withoutEffects: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): node.expression.withoutEffects
    case .awaitExpr(let node): node.expression.withoutEffects
    case .forceUnwrapExpr(let node): node.expression.withoutEffects
    case .sequenceExpr(let node)
    where node.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true:
      node.elements.first?.withoutEffects ?? self
    default: self
    }
  }
}
