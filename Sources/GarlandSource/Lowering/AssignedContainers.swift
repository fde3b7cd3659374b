// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that properties are assigned, such as `container = DIContainer()` and `self.container = container`.
struct AssignedContainers {
  /// A property with all that it is assigned.
  struct Assigned {
    let property: PropertyDeclaration
    var values: [ExprSyntax] = []
  }

  var found: [GarlandGraph.SourceLocation: Assigned] = [:]

  init() {}

  /// All properties that are assigned some.
  var all: [Assigned] { found.sorted { $0.key < $1.key }.map(\.value) }

  /// What a property is assigned.
  func values(of property: PropertyDeclaration) -> [ExprSyntax] {
    found[property.location]?.values ?? []
  }

  /// The only creation that a property is assigned.
  func creation(_ property: PropertyDeclaration) -> FunctionCallExprSyntax? {
    let creations = values(of: property).compactMap { $0.as(FunctionCallExprSyntax.self) }
    return creations.count == 1 ? creations.first : nil
  }
}
