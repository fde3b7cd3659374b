// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One resolve from its outermost request to its end, passed through all creations on the way.
///
/// It lives on the stack. It holds a `Frame`, uncounted, from when an object graph or a deferred injection needs one,
/// and gives it back in `finish()` or `leaveFrame()`.
@frozen
@usableFromInline
struct Resolution {
  /// The core whose nodes are followed.
  ///
  /// Sound as an uncounted reference, because whoever starts the resolve keeps it alive.
  /// `DroppedContainerStressTests` drops containers meanwhile.
  @usableFromInline var uncountedCore: Unmanaged<Core>
  /// Whether code of the main actor may be called.
  @usableFromInline let mainAccess: MainAccess
  /// Whether something is being made that the container will keep.
  ///
  /// Objects that are made then must not keep the container.
  @usableFromInline var isInsideShared = false
  /// The scope that the resolve runs in, or nil for the container itself.
  ///
  /// Sound as an uncounted reference, because whoever starts the resolve has entered it.
  @usableFromInline var scope: Unmanaged<ScopeCore>?
  /// The anchor that keeps the scope open, for objects that outlive the resolve.
  ///
  /// Sound as an uncounted reference, because whoever starts the resolve holds it.
  @usableFromInline var scopeAnchor: Unmanaged<ScopeAnchor>?
  /// The results of asynchronous factories, for this resolve to take.
  ///
  /// Sound as an uncounted reference, because whoever awaits for the resolve holds them until it has ended. It is not
  /// counted, because releasing a nil reference takes instructions, too. `AsyncRandomTests` hammers it.
  @usableFromInline var uncountedPrepared: Unmanaged<PreparedValues>?
  /// The objects of the current object graph and the work for when it is complete.
  ///
  /// Sound as an uncounted reference, because the outermost of the resolves that share it holds it until `finish()` or
  /// `leaveFrame()`, or else whoever has started the resolve with it. It is not counted, because releasing a nil
  /// reference takes instructions, too. `TraceStressTests` hammers it.
  @usableFromInline var uncountedFrame: Unmanaged<Frame>?
  /// The outermost of the resolves whose initializers started this one, while they run on this thread.
  ///
  /// All belong to one object graph, which the outermost completes. Sound, because it is on the stack
  /// of this thread, below the initializer that started this one.
  @usableFromInline var host: UnsafeMutablePointer<Resolution>?
  /// The run-time arguments of the binding that is made next.
  ///
  /// Sound, because whoever supplies them keeps them where they are until the resolve has ended, and
  /// the key by which the binding is found contains their type.
  @usableFromInline var arguments: UnsafeRawPointer?

  /// Starts a resolve.
  @inlinable @inline(__always)
  init(_ core: Core, mainAccess: MainAccess) {
    uncountedCore = .passUnretained(core)
    self.mainAccess = mainAccess
  }

  /// Starts a resolve by a container that keeps the core.
  @inlinable @inline(__always)
  init(_ core: Unmanaged<some Core>, mainAccess: MainAccess) {
    // Sound, because an object of a subclass has one address, as which class it may be seen.
    uncountedCore = .fromOpaque(core.toOpaque())
    self.mainAccess = mainAccess
  }

  /// Starts a resolve in an object graph that exists, and that the caller holds until the resolve has ended.
  ///
  /// So `finish()` and `leaveFrame()` must not be called.
  init(_ core: Core, mainAccess: MainAccess, frame: Frame?) {
    self.init(core, mainAccess: mainAccess)
    uncountedFrame = frame.map { .passUnretained($0) }
  }

  /// The core whose nodes are followed, counted as a reference.
  @usableFromInline var core: Core {
    get { uncountedCore.takeUnretainedValue() }
    set { uncountedCore = .passUnretained(newValue) }
  }

  /// The current frame, if one has been needed.
  @usableFromInline
  var currentFrame: Frame? {
    (uncountedFrame ?? host?.pointee.uncountedFrame)?.takeUnretainedValue()
  }

  /// The current frame, created when it is first needed.
  mutating func openFrame() -> Frame { openUncountedFrame().takeUnretainedValue() }

  /// The current frame, created when it is first needed; the resolve, or its host, holds it until its end.
  mutating func openUncountedFrame() -> Unmanaged<Frame> {
    if let uncountedFrame { return uncountedFrame }
    let new = host?.pointee.uncountedFrame ?? .passRetained(Frame.begun(for: mainAccess))
    uncountedFrame = new
    host?.pointee.uncountedFrame = new
    return new
  }

  /// Gets the value of a node as the outermost request.
  @inlinable
  mutating func run<Value>(_ node: NodeReference<Value>) throws -> Value {
    do {
      try uncountedCore._withUnsafeGuaranteedRef { try $0.requireOpen() }
      let value = try node.value(&self)
      if uncountedFrame != nil { try finish() }
      return value
    } catch {
      leaveFrame()
      throw error
    }
  }

  /// Does something as the outermost request, whose object graph is complete afterwards.
  mutating func completing<Result>(_ body: (inout Resolution) throws -> Result) throws -> Result {
    do {
      let result = try body(&self)
      try finish()
      return result
    } catch {
      leaveFrame()
      throw error
    }
  }

  /// Leaves the graph after a failure.
  @usableFromInline
  mutating func leaveFrame() {
    exchange(&uncountedFrame, with: nil)?.takeRetainedValue().endAfterFailure()
  }

  /// Runs the work for the complete object graph, and leaves the graph.
  @usableFromInline
  mutating func finish() throws {
    guard let current = uncountedFrame else { return }
    try current._withUnsafeGuaranteedRef { try $0.complete(for: &self) }
    if let own = exchange(&uncountedFrame, with: nil) { Frame.giveUp(own.takeRetainedValue()) }
  }

  /// Runs the work for the complete object graph, if there is one.
  @usableFromInline
  mutating func completeGraph() throws {
    try uncountedFrame?._withUnsafeGuaranteedRef { try $0.complete(for: &self) }
  }

  /// Makes an instance in the middle of a resolve, in the thread's current graph.
  ///
  /// An instance that may be sent away immediately is complete before anybody has it.
  @usableFromInline
  mutating func makePart<Value>(
    of frame: Frame, _ make: (inout Resolution) throws -> Value
  ) throws -> Value {
    guard frame.givesAway else { return try frame.attempt { try make(&self) } }
    return try frame.handOver {
      let value = try make(&self)
      try frame.complete(for: &self)
      return value
    }
  }
}
