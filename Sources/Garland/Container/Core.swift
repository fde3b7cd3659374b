// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
public import Synchronization

/// What everything in a container knows of it: whether it is still open, and how its errors are told.
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

  /// Whether the end has begun, also where the container was let go meanwhile.
  var isEnding: Bool { neverCalled() }

  /// The public form of an error, with the names that the graph knows.
  @usableFromInline
  func report(_ error: any Error) -> ResolutionError { neverCalled() }

  /// The binding with a number, for messages.
  func binding(_ number: Int32) -> Binding? { neverCalled() }

  /// Lets nobody find the shared instances any more.
  func retireNodes() { neverCalled() }

  /// Ends without anybody who could end instances, if there is a parent that keeps this in its list.
  func leaveParent() { neverCalled() }
}

extension Core {
  /// The container's life, for something that keeps it alive or wants to know whether it has ended.
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

  /// Refuses everything from now on: what is shared is not found any more.
  ///
  /// It is let go with the core, because somebody may be reading it.
  func retire() {
    // An exchange, so that it is ordered with the one of `requireStillOpen`.
    _ = isClosed.exchange(true, ordering: .acquiringAndReleasing)
    retireNodes()
  }

  /// Throws if the end has begun meanwhile, so that nothing is handed out that was made then.
  func requireStillOpen() throws {
    guard isClosed.logicalOr(false, ordering: .acquiringAndReleasing).newValue else { return }
    retire()
    throw ended
  }
}
