// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Makes a builder of a child container, which sees what another container binds and adds bindings of its own.
  ///
  /// ```swift
  /// let childBuilder = try ContainerBuilder(parent: container)
  /// childBuilder.value(as: (any Clock).self, TestClock())
  /// let child = try childBuilder.build()
  /// ```
  ///
  /// A binding of the child hides the parent's of the same key, for resolves that start in the
  /// child. What the parent binds is made by the parent from what the parent knows, so its shared
  /// instances never hold anything of a child. A collection has the parent's elements and then the
  /// child's. The parent and its other children see nothing of the child. The child keeps the
  /// parent; `end()` of the parent ends the child first. Making one costs a time in proportion to
  /// its own bindings, and to the parent's ones that they need; the rest is looked up in the parent.
  /// The first child that needs something of the parent also gathers facts about all of the
  /// parent's bindings, which its later children share.
  ///
  /// Elsewhere: child injector (Guice), subcomponent (Dagger), child container (Swinject).
  ///
  /// - Parameters:
  ///   - parent: The container whose bindings the child sees. One that stands for a scope counts as
  ///     the container itself.
  ///   - modules: The modules to include, in order.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` if the parent has ended.
  public convenience init(parent: Container, _ modules: any Module...) throws(ResolutionError) {
    self.init()
    guard let anchor = parent.link.anchor, !anchor.core.graph.isEnded else { throw .ended }
    inherit(from: anchor)
    for module in modules { include(module) }
  }

  /// Makes the offers of a parent container visible to the builder, without copying them.
  private func inherit(from anchor: ContainerAnchor) {
    contents.parent = anchor
    contents.mapKeyTexts = anchor.core.graph.mapKeyTexts
    contents.emptyCollections = anchor.core.graph.sealed.index.emptyCollections
    contents.scopes.inherit(anchor.core.graph.scopePlans)
  }
}
