// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Lets the builder see what a parent container offers; it copies nothing of that.
  func inherit(from anchor: ContainerAnchor) {
    parent = anchor
    mapKeyTexts = anchor.core.graph.mapKeyTexts
    scopes.inherit(anchor.core.graph.scopePlans)
  }
}
