// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A function or initializer to which a factory hands the container.
struct HandedFunction {
  let function: SyntaxIdentifier
  /// The types of the instances that it is called on, makes or is given.
  var instances: Set<TypeDeclaration> = []
  /// When it is called, seen from the factory.
  var timing = Request.Timing.eager
}
