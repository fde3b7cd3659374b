// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Makes the offers of a parent container visible to the builder, without copying them.
  func inherit(from anchor: ContainerAnchor) {
    contents.parent = anchor
    contents.mapKeyTexts = anchor.core.graph.mapKeyTexts
    contents.emptyCollections = anchor.core.graph.sealed.index.emptyCollections
    contents.scopes.inherit(anchor.core.graph.scopePlans)
  }
}
