// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The definition of a factory: the source of its instances, and the chained calls.
struct FactoryDefinition {
  /// The source of a factory's instances.
  enum Source {
    case closure(ClosureExprSyntax)
    /// A reference to a function or initializer instead of a closure.
    case reference(ExprSyntax)
    /// `promised()`, which stands for a later registration.
    case promise
    /// Another factory.
    case other(ExprSyntax)
  }

  /// A call or property after the factory, such as `.singleton` or `.onTest { … }`.
  struct Modifier {
    let name: String
    let call: FunctionCallExprSyntax?
  }

  private(set) var source: Source
  /// The modifiers, the last one first.
  private(set) var modifiers: [Modifier] = []

  /// Reads the code of a computed property, or the value of a static one; nil if it defines no factory.
  init?(_ property: PropertyDeclaration, typer: ExpressionTyper) {
    guard let result = property.getter?.last?.result ?? property.value else { return nil }
    var modifiers: [Modifier] = []
    var current = result
    while true {
      if let condition = current.as(PostfixIfConfigExprSyntax.self),
        let base = condition.base, let file = typer.index.file(of: condition)
      {
        modifiers += CallChain.activeCalls(condition, file)
          .map { Modifier(name: $0.name, call: $0.node) }
        current = base
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        if let source = Self.source(call) {
          self.source = source
          if call.arguments.first?.label?.text == "scope" {
            modifiers.append(Modifier(name: "scope", call: call))
          }
          break
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          let base = member.base
        else { return nil }
        modifiers.append(Modifier(name: member.declName.baseName.text, call: call))
        current = base
      } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        guard Self.properties.contains(member.declName.baseName.text) else {
          source = .other(current)
          break
        }
        modifiers.append(Modifier(name: member.declName.baseName.text, call: nil))
        current = base
      } else if let name = current.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
        if case .expression(let value)? = typer.value(named: name, at: Syntax(current)) {
          current = value
        } else {
          source = .other(current)
          break
        }
      } else {
        return nil
      }
    }
    self.modifiers = modifiers
  }

  /// The modifiers that are written without parentheses.
  private static let properties = Library.scopesOfFactory.union(["scopeOnParameters"])

  private static func source(_ call: FunctionCallExprSyntax) -> Source? {
    let name = call.calledExpression.ownName
    if name == "promised" { return .promise }
    guard call.isFactory else { return nil }
    if let closure = call.trailingClosure { return .closure(closure) }
    guard let last = call.arguments.last?.expression else { return nil }
    return last.as(ClosureExprSyntax.self).map(Source.closure) ?? .reference(last)
  }

  /// Whether the factory makes nothing, so that a registration is required.
  var isPromise: Bool {
    switch source {
    case .promise: others.isEmpty
    // It stops the app that people get, whatever is made while it is developed.
    case .closure(let closure):
      closure.statements.onlyResult?.isStop == true && others.isSubset(of: Self.ofDevelopment)
    case .reference, .other: false
    }
  }

  /// Whether the factory returns nil, so that requests always get nil without a registration.
  var isEmpty: Bool {
    guard case .closure(let closure) = source else { return false }
    return closure.statements.onlyResult?.is(NilLiteralExprSyntax.self) == true && others.isEmpty
  }

  /// The modifiers that may give the app another value.
  private var others: Set<String> { Set(modifiers.map(\.name)).subtracting(Self.harmless) }

  /// The modifiers that give the app no value.
  private static let harmless = properties.union([
    "custom", "decorator", "once", "onPreview", "onTest", "reset", "scope", "timeToLive",
  ])

  /// The contexts that are never active for the users of an app.
  private static let ofDevelopment: Set<String> = ["onDebug", "onSimulator"]
}
