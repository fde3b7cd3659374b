// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls of one library's registrations.
protocol RegistrationReader {
  /// The calls that start something on a container.
  var verbs: Set<String> { get }
  /// Reads `register(…)` and its likes; nil when the call is something else.
  func registration(_ call: CallChain.Call, in file: SourceFile) -> PendingRegistration?
  /// Applies a call behind the registration; false when the call is not known.
  func apply(_ modifier: CallChain.Call, to registration: inout PendingRegistration) -> Bool
}

/// A registration that is being read.
struct PendingRegistration {
  var pending: PendingBinding
  /// The type of the instances.
  var value: SourceType?
  /// The type under which they are bound instead of their own, if another one is written.
  var exposed: SourceType?
  /// The type of the arguments that the caller supplies.
  var arguments: TypeReference?
  /// Whether it stands for a type that describes itself.
  var isReplacement = false
  /// The types under which instances are bound without a check by the compiler.
  var casts: [Cast] = []

  /// A type that instances are taken for, and where.
  struct Cast {
    let type: SourceType
    let location: GarlandGraph.SourceLocation
  }
}
