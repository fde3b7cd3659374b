// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The functions whose parameters stand for different containers, by these parameters.
final class ParameterOwners {
  var functions: [SyntaxIdentifier: SyntaxIdentifier] = [:]
  /// The parameters that are distinguished, for each function that was read.
  var parameters: [SyntaxIdentifier: [FunctionParameterSyntax]] = [:]
  /// The names of the methods that override another one.
  var overriding: Set<String>?

  /// The function of an identifier that stands for one or for one of its parameters.
  func function(of taker: SyntaxIdentifier) -> SyntaxIdentifier { functions[taker] ?? taker }
}
