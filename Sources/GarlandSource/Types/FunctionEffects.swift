// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The parts of a function type besides its parameters and its result.
struct FunctionEffects {
  var isAsync = false
  /// The type of the thrown errors, empty for any error; nil if it does not throw.
  var errors: String?
  /// The actor on which it runs, as it is written, such as `@MainActor`.
  var actor: String?
  /// Whether it is `@Sendable`, which does not distinguish types, since inferred types often leave it out.
  var isSendable = false

  init() {}

  /// Reads the effects before the arrow.
  init(_ node: TypeEffectSpecifiersSyntax?, _ name: (TypeSyntax) -> String) {
    isAsync = node?.asyncSpecifier != nil
    guard let clause = node?.throwsClause else { return }
    errors = clause.type.map(name) ?? ""
    if errors == "any Error" { errors = "" }
    if errors == "Never" { errors = nil }
  }

  /// Adds the attributes of the type.
  mutating func add(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes {
      let name = attribute.attributeName.trimmedDescription
      if name == "Sendable" { isSendable = true }
      if !Self.others.contains(name) { actor = "@" + attribute.trimmedDescription.dropFirst() }
    }
  }

  /// The attributes that do not name an actor.
  private static let others: Set<String> = [
    "Sendable", "autoclosure", "concurrent", "convention", "differentiable", "escaping",
    "noescape", "preconcurrency", "unchecked",
  ]

  /// The effects before the arrow.
  var words: String {
    let error = errors.map { $0.isEmpty ? " throws" : " throws(\($0))" }
    return (isAsync ? " async" : "") + (error ?? "")
  }

  /// The attributes before the parameters, as the compiler completes them.
  var attributes: String {
    let isSendable = isSendable || actor.map { !$0.hasPrefix("@isolated") } == true
    return (actor.map { $0 + " " } ?? "") + (isSendable ? "@Sendable " : "")
  }

  /// The effects that the type of an expression always has.
  var plain: FunctionEffects {
    var effects = FunctionEffects()
    effects.isAsync = isAsync
    effects.errors = errors.map { _ in "" }
    return effects
  }

  /// Whether a container can make functions of this form, without parameters, that return a bound value.
  var areMade: Bool { actor == nil && (errors == "" || errors == nil && !isAsync) }
}

extension FunctionEffects: Hashable {
  static func == (left: FunctionEffects, right: FunctionEffects) -> Bool {
    left.words == right.words && left.actor == right.actor
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words)
    hasher.combine(actor)
  }
}
