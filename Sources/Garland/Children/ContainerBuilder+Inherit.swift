// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Makes the offers of a parent container visible to the builder, without copying them.
  func inherit(from anchor: ContainerAnchor) {
    parent = anchor
    mapKeyTexts = anchor.core.graph.mapKeyTexts
    emptyCollections = anchor.core.graph.sealed.index.emptyCollections
    scopes.inherit(anchor.core.graph.scopePlans)
  }
}
