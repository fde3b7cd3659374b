// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
public import Synchronization

/// The parts of a container that all of its contents know: whether it is still open, and how its errors are reported.
///
/// It names nothing that is built on it. Each core is a `SealedGraph`, which has the nodes, and what features know of
/// the bindings.
///
/// Sound as `@unchecked Sendable`: it has a constant that is `Sendable` and an atomic. `ChildStressTests` hammers its
/// end.
@usableFromInline
class Core: @unchecked Sendable {
  /// The target of weak links to the container; see `ContainerAnchor`.
  final let anchorLink: AnchorLink
  /// Whether the container's end has begun.
  @usableFromInline final let isClosed = Atomic<Bool>(false)

  init(anchorLink: AnchorLink) {
    self.anchorLink = anchorLink
  }

  /// Whether the end has begun, also if the container was released meanwhile.
  var isEnding: Bool { neverCalled() }

  /// The public form of an error, with the names that the graph knows.
  @usableFromInline
  func report(_ error: any Error) -> ResolutionError { neverCalled() }

  /// The binding with a number, for messages.
  func binding(_ number: Int32) -> Binding? { neverCalled() }

  /// Makes the shared instances unavailable.
  func retireNodes() { neverCalled() }

  /// Ends without anybody who could end instances, and leaves the list of the parent, if there is one.
  func leaveParent() { neverCalled() }
}

extension Core {
  /// The container's anchor, for keeping it alive or finding out whether it has ended.
  var anchor: ContainerAnchor? { anchorLink.anchor }

  /// Starts the container's life.
  func makeAnchor() -> ContainerAnchor {
    let anchor = ContainerAnchor(self)
    anchorLink.connect(anchor)
    return anchor
  }

  /// Throws if the end has begun, after which nothing may be made.
  @inlinable
  func requireOpen() throws {
    if isClosed.load(ordering: .relaxed) { throw ended }
  }

  @usableFromInline var ended: any Error { ResolutionFailure(.ended) }

  /// Refuses all requests from now on: shared instances are not found any more.
  ///
  /// It is let go with the core, because somebody may be reading it.
  func retire() {
    // An exchange, so that it is ordered with the one of `requireNoEnd`.
    _ = isClosed.exchange(true, ordering: .acquiringAndReleasing)
    retireNodes()
  }

  /// Throws if the end has begun meanwhile, and retires what was made then, so that nobody finds it.
  func requireNoEnd() throws {
    guard isClosed.logicalOr(false, ordering: .acquiringAndReleasing).newValue else { return }
    retire()
    throw ended
  }
}
