// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The containers that properties are assigned, such as `container = DIContainer()` and `self.container = container`.
struct AssignedContainers {
  /// A property with all values that are assigned to it.
  struct Assigned {
    let property: PropertyDeclaration
    var values: [ExprSyntax] = []
  }

  var found: [GarlandGraph.SourceLocation: Assigned] = [:]

  init() {}

  /// All properties to which containers are assigned.
  var all: [Assigned] { found.sorted { $0.key < $1.key }.map(\.value) }

  /// The values that are assigned to a property.
  func values(of property: PropertyDeclaration) -> [ExprSyntax] {
    found[property.location]?.values ?? []
  }

  /// The only creation of a container that is assigned to a property.
  func creation(_ property: PropertyDeclaration) -> FunctionCallExprSyntax? {
    let creations = values(of: property).compactMap { $0.as(FunctionCallExprSyntax.self) }
    return creations.count == 1 ? creations.first : nil
  }
}
