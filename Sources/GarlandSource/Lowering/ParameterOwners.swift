// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The functions whose parameters stand for containers of their own, by those parameters.
final class ParameterOwners {
  var functions: [SyntaxIdentifier: SyntaxIdentifier] = [:]
  /// For each function that has been read, the parameters that are told apart.
  var parameters: [SyntaxIdentifier: [FunctionParameterSyntax]] = [:]
  /// The names of the methods that override another one.
  var overriding: Set<String>?

  /// The function that is meant by what stands for one or for one of its parameters.
  func function(of taker: SyntaxIdentifier) -> SyntaxIdentifier { functions[taker] ?? taker }
}
