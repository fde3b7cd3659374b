// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Mutable state that each instance of a class has for itself.
struct OwnState {
  /// The use of the state for those who use the instance.
  enum Kind: Hashable {
    /// A cache or a store, which keeps values so that they need not be fetched or computed again.
    case memory
    /// A variable or a subject that some users change and others read.
    case message
    /// A delegate or a callback, which the instance notifies of events.
    case listener
  }

  /// The words for a subject of Combine or RxSwift.
  static let subject = "a subject"

  let kind: Kind
  /// The name of the property.
  let name: String
  /// A description of the property in a few words.
  let words: String
  let location: GarlandGraph.SourceLocation
  /// Whether events are sent through it.
  var isSubject: Bool { words == Self.subject }
  /// Whether it is empty at first.
  var isEmpty = false
  /// Whether the initializer sets it, so that readers may find nothing missing.
  var isFilled = false
  /// The initial value, as `text(of:)` gives it.
  var initial = ""
  /// The members by which others change it.
  var writers: Set<String> = []
  /// The computed properties among the writers, which change it only if they are set.
  var setters: Set<String> = []
  /// The writers that only set it to its initial value.
  var resets: Set<String> = []
  /// The writers that only send what they are given, and do nothing else.
  var forwarders: Set<String> = []
  /// The writers that only pass on a callback which changes it later.
  var started: Set<String> = []
  /// The members by which others read it.
  var readers: Set<String> = []
  /// The readers among the resets, which take what is there.
  var taking: Set<String> = []
  /// The members that leave at once while it has its initial value, whatever they change otherwise.
  var guarded: Set<String> = []
  /// The members of the class; what others do, such as those of an extension of a protocol, is not known.
  var members: Set<String> = []
  /// The members that do nothing but change and read it, as far as their form tells.
  var alone: Set<String> = []
  /// The members that do nothing else while it is empty: `items.forEach { $0.stop() }`.
  var idle: Set<String> = []
  /// The readers that return the property unchanged.
  var values: Set<String> = []
  /// The readers by which others follow what is sent.
  var streams: Set<String> = []

  /// The text of a value that is empty.
  static let nothing = "[]"

  /// The text of a value, the same one for all empty collections.
  static func text(of value: ExprSyntax) -> String {
    let isEmpty =
      value.as(ArrayExprSyntax.self)?.elements.isEmpty == true
      || value.as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) == true
    let call = value.as(FunctionCallExprSyntax.self)
    let callee =
      call?.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
      ?? call?.calledExpression
    let isMade =
      callee?.is(ArrayExprSyntax.self) == true || callee?.is(DictionaryExprSyntax.self) == true
      || callee?.trimmedDescription == "Set"
    return isEmpty || isMade && call?.arguments.isEmpty == true ? nothing : value.trimmedDescription
  }
}
