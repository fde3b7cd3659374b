// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A request that is made later, from where it was injected.
///
/// Sound as `@unchecked Sendable`: all parts are immutable, the node is only used while the core that
/// owns it is held, and the frame lets in one thread at a time. Whether the *value* may cross threads
/// is decided by the types that contain a request. `ScopeStressTests`, `TraceStressTests` and
/// `DroppedContainerStressTests` hammer it.
struct DeferredRequest<Value>: @unchecked Sendable {
  private let link: ContainerLink
  private let node: NodeReference<Value>
  private let frame: Frame?
  private let isInsideShared: Bool
  /// The access to the main actor of the object that it was injected into.
  private let owner: MainAccess
  /// The number of the binding into which it was injected, or -1.
  private let asker: Int32
  /// The number of the use of the graph that made that object.
  private let visit: Int

  /// Remembers a request of the current resolve.
  ///
  /// One that joins the graph finds the objects of the graph that it was injected into.
  init(
    _ node: NodeReference<Value>, joinsGraph: Bool, asker: Int32 = -1,
    in resolution: inout Resolution
  ) {
    self.node = node
    self.asker = asker
    isInsideShared = resolution.isInsideShared
    link = ContainerLink(resolution)
    let graph = joinsGraph && resolution.core.graph.hasObjectGraphs ? resolution.openFrame() : nil
    frame = graph?.isBetweenTasks == true ? nil : graph
    frame?.capture()
    owner = frame?.use.mainAccess ?? resolution.mainAccess
    visit = frame?.use.visit ?? 0
  }

  /// Makes the request now.
  ///
  /// - Throws: `Garland/ContainerEnded` if the container is gone, or what resolving throws.
  func value(
    _ mainAccess: MainAccess, arguments: UnsafeRawPointer? = nil
  ) throws(ResolutionError) -> Value {
    try value(mainAccess) { resolution throws in
      resolution.arguments = arguments
      return try resolution.run(node)
    }
  }

  /// Makes the request now, or stops the program with the full diagnostic.
  func value(_ mainAccess: MainAccess, orStopUsing shape: any Any.Type) -> Value {
    do { return try value(mainAccess) } catch { stop(error, using: shape) }
  }

  /// Stops the program with the full diagnostic, naming the shape because the place of the call is not known.
  func stop(_ error: ResolutionError, using shape: any Any.Type) -> Never {
    trap(error.asked(by: shape, of: link.anchor?.core.binding(asker)))
  }

  /// Makes the request now for whoever it was injected into, or waits for the value that another thread makes for the
  /// same lazy.
  ///
  /// The value cannot have left them, unless it is `Sendable` and only generic code asks, which does not know that.
  ///
  /// - Throws: As `value(_:arguments:)`.
  func value(keptIn once: Once<Value>) throws(ResolutionError) -> Value {
    try value(keptIn: once, FrameUse(for: owner, visit: visit))
  }

  /// Makes the request now for whoever asks, or waits for the value that another thread makes for the same lazy.
  ///
  /// - Throws: As `value(_:arguments:)`.
  func valueForAnybody(keptIn once: Once<Value>) throws(ResolutionError) -> Value
  where Value: Sendable {
    // The objects it makes that live on and are not `Sendable` are on the main actor.
    try value(
      keptIn: once,
      FrameUse(for: .checkedAtUse, sendableNode: ObjectIdentifier(node.target)))
  }

  private func value(
    keptIn once: Once<Value>, _ use: @autoclosure () -> FrameUse
  ) throws(ResolutionError) -> Value {
    if let existing = once.existing { return existing }
    // The node is only there while the container is.
    guard let anchor = link.anchor else { throw link.ended }
    defer { withExtendedLifetime(anchor) {} }
    return try make(for: once, use())
  }

  /// Makes the value of a lazy.
  ///
  /// The graph is entered before the lazy. The other way round, a thread that waits for the graph
  /// would keep the lazy from the thread that is in the graph, and both would wait for ever.
  private func make(for once: Once<Value>, _ use: FrameUse) throws(ResolutionError) -> Value {
    guard let frame else {
      return try once.value { () throws(ResolutionError) in try value(use.mainAccess) }
    }
    guard try enter(frame) else { return try make(for: once, use, in: frame, isOutermost: false) }
    do throws(ResolutionError) {
      let value = try make(for: once, use, in: frame, isOutermost: true)
      frame.end()
      return value
    } catch {
      frame.endAfterFailure()
      throw error
    }
  }

  /// Makes the value of a lazy in the graph that the thread is in.
  private func make(
    for once: Once<Value>, _ use: FrameUse, in frame: Frame, isOutermost: Bool
  ) throws(ResolutionError) -> Value {
    let former = frame.use
    defer { frame.use = former }
    // Whoever is in the graph already asks from there, so that the value joins what is being made.
    frame.use = isOutermost ? use : use.joining(former, visit: frame.takeVisit())
    let mainAccess = frame.use.mainAccess
    // What may be sent away immediately is complete before anybody has it.
    let isComplete = isOutermost || frame.givesAway
    return try once.value(isComplete: isComplete) { () throws(ResolutionError) in
      try value(mainAccess) { resolution throws in
        let value = try resolution.join(frame, as: node, isOutermost: isOutermost)
        if !isOutermost, let anchor = link.anchor {
          frame.note(Frame.NestedUse(anchor: anchor, value: isComplete ? nil : once))
        }
        return value
      }
    }
  }

  private func value(
    _ mainAccess: MainAccess, _ make: (inout Resolution) throws -> Value
  ) throws(ResolutionError) -> Value {
    guard let anchor = link.anchor else { throw link.ended }
    defer { withExtendedLifetime(anchor) {} }
    var resolution = Resolution(anchor.core, mainAccess: mainAccess, frame: frame)
    resolution.isInsideShared = isInsideShared
    do {
      try anchor.core.requireRoom(for: node, isInjected: true)
      return try link.resolving(&resolution, make)
    } catch {
      throw anchor.core.report(error)
    }
  }

  /// The node for the request; only while the container is held.
  var target: Node<Value> { node.target }

  /// The container in which it is made.
  var container: Container { Container(link) }

  /// The public form of an error.
  func report(_ error: any Error) -> ResolutionError {
    link.anchor?.core.report(error) ?? link.ended
  }

  /// Enters the graph; returns whether the thread was outside it.
  private func enter(_ frame: Frame) throws(ResolutionError) -> Bool {
    do { return try frame.enter() == .outermost } catch { throw .deadlock }
  }
}

extension Resolution {
  /// Gets the value of a node in an existing graph that the thread has entered.
  fileprivate mutating func join<Value>(
    _ frame: Frame, as node: NodeReference<Value>, isOutermost: Bool
  ) throws -> Value {
    guard isOutermost else { return try makePart(of: frame) { try node.value(&$0) } }
    try core.requireOpen()
    let value = try node.value(&self)
    try frame.complete(for: &self)
    return value
  }
}
