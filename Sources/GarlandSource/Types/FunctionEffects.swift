// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a function type says besides its parameters and its result.
struct FunctionEffects {
  var isAsync = false
  /// The type of the errors, which is empty for any error; nil if it does not throw.
  var errors: String?
  /// The actor on which it runs as the type says it, such as `@MainActor`.
  var actor: String?
  /// Whether several threads may call it, which does not tell types apart: what is inferred often leaves it out.
  var isSendable = false

  init() {}

  /// Reads what stands before the arrow.
  init(_ node: TypeEffectSpecifiersSyntax?, _ name: (TypeSyntax) -> String) {
    isAsync = node?.asyncSpecifier != nil
    guard let clause = node?.throwsClause else { return }
    errors = clause.type.map(name) ?? ""
    if errors == "any Error" { errors = "" }
    if errors == "Never" { errors = nil }
  }

  /// Adds what the attributes in front of the type say.
  mutating func add(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes {
      let name = attribute.attributeName.trimmedDescription
      if name == "Sendable" { isSendable = true }
      if !Self.others.contains(name) { actor = "@" + attribute.trimmedDescription.dropFirst() }
    }
  }

  /// The attributes that say nothing of an actor.
  private static let others: Set<String> = [
    "Sendable", "autoclosure", "concurrent", "convention", "differentiable", "escaping",
    "noescape", "preconcurrency", "unchecked",
  ]

  /// What stands before the arrow.
  var words: String {
    let error = errors.map { $0.isEmpty ? " throws" : " throws(\($0))" }
    return (isAsync ? " async" : "") + (error ?? "")
  }

  /// What stands before the parameters, as the compiler completes it.
  var attributes: String {
    let isSendable = isSendable || actor.map { !$0.hasPrefix("@isolated") } == true
    return (actor.map { $0 + " " } ?? "") + (isSendable ? "@Sendable " : "")
  }

  /// The effects that the type of an expression always shows.
  var plain: FunctionEffects {
    var effects = FunctionEffects()
    effects.isAsync = isAsync
    effects.errors = errors.map { _ in "" }
    return effects
  }

  /// Whether a container makes functions of this form, without parameters, that return what is bound.
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
