// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Makes a container without bindings, which resolves self-describing types.
  public init() {
    var lowering = GraphLowering(ContainerBuilder().contents)
    let (index, late) = lowering.indexed()
    self.init((consume lowering).sealed(index, late).makeAnchor())
  }
}
