// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request that is made later, from where it was injected.
///
/// Sound as `@unchecked Sendable`: all parts are immutable, and the node is only used while the core that owns it
/// is held. Whether the *value* may cross threads is decided by the types that contain a request.
struct DeferredRequest<Value>: @unchecked Sendable {
  private let link: ContainerLink
  private let node: NodeReference<Value>
  private let frame: Frame?
  private let isInsideShared: Bool

  /// Remembers a request of the current resolve.
  ///
  /// One that joins the graph finds the objects of the graph that it was injected into.
  init(_ node: NodeReference<Value>, joinsGraph: Bool, in resolution: inout Resolution) {
    self.node = node
    isInsideShared = resolution.isInsideShared
    link = ContainerLink(resolution.core.anchor, keepsAlive: !isInsideShared)
    frame = joinsGraph && resolution.core.hasObjectGraphs ? resolution.openFrame() : nil
    frame?.capture()
  }

  /// Makes the request now.
  ///
  /// - Throws: `Garland/ContainerEnded` if the container is gone, or what resolving throws.
  func value(arguments: UnsafeRawPointer? = nil) throws(ResolutionError) -> Value {
    guard let anchor = link.anchor else { throw ResolutionError.ended }
    defer { withExtendedLifetime(anchor) {} }
    do {
      return try value(from: anchor.core, arguments: arguments)
    } catch {
      throw anchor.core.report(error)
    }
  }

  private func value(from core: Core, arguments: UnsafeRawPointer?) throws -> Value {
    var resolution = Resolution(core, mainAccess: .checkedAtUse, frame: frame)
    resolution.isInsideShared = isInsideShared
    resolution.arguments = arguments
    let node = node.reference.takeUnretainedValue()
    switch try frame?.enter() {
    case .outermost, nil: return try resolution.run(node)
    case .nested: return try node.value(&resolution)
    }
  }
}
