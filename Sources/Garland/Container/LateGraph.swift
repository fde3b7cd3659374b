// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The graph of a container, made when somebody asks for it.
///
/// Nobody does in a program that is sound: the plan is made from the graph's outline.
///
/// Sound as `@unchecked Sendable`: the contents are only read. Declarations do not change any more once
/// there is a container, because their registrations stop the program then; and what they say of their
/// needs depends on the types of their parameters only. `LateGraphStressTests` hammers it.
final class LateGraph: @unchecked Sendable {
  /// The contents of the graph, without the parent container.
  let contents: BuilderContents
  private let made = Locked<BindingGraph?>(nil)

  /// Prepares the graph of a builder's contents.
  init(_ contents: consuming BuilderContents) {
    self.contents = contents
  }

  /// The graph; it is made outside of the lock, so that two threads may make the same one.
  var graph: BindingGraph {
    if let known = made.withLock({ $0 }) { return known }
    let new = GraphLowering(contents).graph()
    made.withLock { $0 = new }
    return new
  }
}
