// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A function or initializer to which a factory passes its container.
struct HandedFunction {
  let function: SyntaxIdentifier
  /// The types of the instances on which it is called, that it creates or that it is passed.
  var instances: Set<TypeDeclaration> = []
  /// When it is called, relative to the factory.
  var timing = Request.Timing.eager
}
