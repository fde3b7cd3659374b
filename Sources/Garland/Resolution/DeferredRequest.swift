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
      return try value(from: anchor.core, entry: try frame?.enter(), arguments: arguments)
    } catch {
      throw anchor.core.report(error)
    }
  }

  /// Makes the request unless it was made before; threads that come meanwhile wait.
  ///
  /// A thread enters the object graph before it claims `once`. The other way round, a thread that makes one lazy of a
  /// graph by using another one, and a thread that uses that other one, would each hold what the other needs.
  ///
  /// - Throws: as `value(arguments:)`, or `Garland/ReentrantCreation` if the value is needed to make itself.
  func value(once: Once<Value>) throws(ResolutionError) -> Value {
    if let existing = once.existing { return existing }
    guard let anchor = link.anchor else { throw ResolutionError.ended }
    defer { withExtendedLifetime(anchor) {} }
    do {
      let entry = try frame?.enter()
      // A resolve leaves the graph at its end; without one, it has to be left here.
      var hasToLeave = entry == .outermost
      defer { if hasToLeave { frame?.leave() } }
      return try once.value { () throws(ResolutionError) in
        hasToLeave = false
        do {
          return try value(from: anchor.core, entry: entry, arguments: nil)
        } catch {
          throw anchor.core.report(error)
        }
      }
    } catch {
      throw anchor.core.report(error)
    }
  }

  private func value(
    from core: Core, entry: CreationCell.Entry?, arguments: UnsafeRawPointer?
  ) throws -> Value {
    var resolution = Resolution(core, mainAccess: .checkedAtUse, frame: frame)
    resolution.isInsideShared = isInsideShared
    resolution.arguments = arguments
    let node = node.reference.takeUnretainedValue()
    switch entry {
    case .outermost, nil: return try resolution.run(node)
    case .nested: return try node.value(&resolution)
    }
  }
}
