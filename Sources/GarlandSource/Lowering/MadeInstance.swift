// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// An instance that a factory makes, with the code of its type that runs for it, as far as that is known.
final class MadeInstance {
  let type: TypeDeclaration
  /// The initializer that is called, if it can only be one.
  private let initializer: CallableDeclaration?
  /// The default values of its parameters that the call uses.
  private var defaults: Set<SyntaxIdentifier> = []
  /// The names of the properties to which the call gives another initial value than the written one.
  private var given: Set<String> = []
  /// Whether the instance is made each time the factory runs.
  private let isSure: Bool
  /// Whether the call that makes it is known.
  private let isKnown: Bool
  /// The pieces of code that certainly run when the instance is made.
  private lazy var code = reach.follow(
    reach.construction(of: type, by: [initializer].compactMap(\.self))
  ).code
  private let reach: CodeReach

  /// Reads the call that makes an instance; without one, the factory returns an existing instance.
  init(
    type: TypeDeclaration, call: FunctionCallExprSyntax?, isSure: Bool, _ reach: CodeReach,
    _ typer: ExpressionTyper
  ) {
    self.type = type
    self.reach = reach
    self.isSure = isSure
    isKnown = call != nil
    let candidates = call.map { typer.candidates(for: $0) } ?? []
    guard let call, candidates.count == 1, let candidate = candidates.first else {
      initializer = nil
      return
    }
    initializer = candidate.declaration
    let places = candidate.match(call) ?? []
    if let node = candidate.declaration.node?.as(InitializerDeclSyntax.self) {
      let parameters = Array(node.parameters)
      // The parameter for a trailing closure does not matter: no closure is resolved.
      defaults = Set(parameters.indices.filter { !places.contains($0) }.map { parameters[$0].id })
    } else {
      given = Set(call.arguments.compactMap { $0.label?.identifierText })
    }
  }

  /// When the instance makes a request in the code of its type, relative to the factory; nil if it never does.
  func timing(of place: InstancePlace) -> Request.Timing? {
    if let parameter = place.parameter, place.isInInitializer {
      return defaults.contains(parameter) ? timing(place.timing) : nil
    }
    if let property = place.property, given.contains(property) { return nil }
    let isOfMaking = place.isInInitializer || place.property != nil && !place.isOfWrapper
    guard isKnown || !isOfMaking else { return nil }
    if place.isOfWrapper && !place.isStatic || code.contains(place.code.id) {
      return timing(place.timing)
    }
    if place.isStatic || isOther(place) { return nil }
    return place.timing == .lazy ? .lazy : .provider
  }

  private func timing(_ inner: Request.Timing) -> Request.Timing {
    isSure || inner != .eager ? inner : .provider
  }

  /// Whether a place is in an initializer of the type that is not called.
  private func isOther(_ place: InstancePlace) -> Bool {
    guard place.isInInitializer, place.owner === type, !place.isInherited, let initializer else {
      return false
    }
    // A convenience initializer calls another one.
    return !initializer.isConvenience && initializer.node?.id != place.code.id
  }
}
