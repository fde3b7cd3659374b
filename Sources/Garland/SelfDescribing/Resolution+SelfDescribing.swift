// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Resolution {
  /// Runs the initializer of a self-describing type.
  ///
  /// - Throws: `Reason.endless` if so many are running that the thread's stack is used up.
  @inlinable
  mutating func making<Value>(
    binding: Int32, _ body: (consuming Resolver) -> Value
  ) throws -> Value {
    var making = Making()
    // Nobody uses the pointers when the body has returned, because `leave` takes the making out.
    return try withUnsafeMutablePointer(to: &self) { resolution in
      try withUnsafeMutablePointer(to: &making) { making in
        let resolver = try Making.enter(making, for: resolution, binding: binding)
        defer { making.pointee.leave() }
        return body(consume resolver)
      }
    }
  }

  /// The current frame, whose objects stay with the instance that is being made, wherever the resolve runs.
  @discardableResult
  @usableFromInline
  mutating func openUnownedFrame() -> Frame {
    let frame = openFrame()
    frame.use = FrameUse(for: .none)
    frame.use.isGivenAway = true
    return frame
  }

  /// Runs the initializer of a self-describing type, with all that it resolves, in an object graph of its own.
  ///
  /// - Throws: As `making(binding:_:)`.
  @usableFromInline
  func makingInOwnGraph<Value>(
    _ binding: Int32, _ body: (consuming Resolver) -> Value
  ) throws -> Value {
    var own = Resolution(core, mainAccess: mainAccess)
    own.isInsideShared = isInsideShared
    own.scope = scope
    own.scopeAnchor = scopeAnchor
    own.openUnownedFrame().recorder = currentFrame?.recorder
    do {
      let value = try own.making(binding: binding, body)
      try own.completeGraph()
      // The recorder is that of the resolve outside, and others may come when this one has left the graph.
      own.currentFrame?.recorder = nil
      try own.finish()
      return value
    } catch {
      own.currentFrame?.recorder = nil
      own.leaveFrame()
      throw error
    }
  }

  /// Gets a value as a part of a resolve in progress, whose object graph it joins.
  @inlinable
  mutating func join<Value>(
    _ host: UnsafeMutablePointer<Resolution>, _ node: NodeReference<Value>
  ) throws -> Value {
    uncountedFrame = host.pointee.uncountedFrame
    if uncountedFrame == nil { self.host = host.pointee.host ?? host }
    isInsideShared = host.pointee.isInsideShared
    scope = host.pointee.scope
    scopeAnchor = host.pointee.scopeAnchor
    if let frame = currentFrame { return try makePart(of: frame) { try node.value(&$0) } }
    do {
      return try node.value(&self)
    } catch {
      // Whoever asked may catch the error and go on, in a graph of which nothing remains.
      forgetGraph()
      throw error
    }
  }

  @usableFromInline
  func forgetGraph() {
    var remains = currentFrame?.settleAfterFailure()
    remains?.letGo()
  }

  /// Checks that the initializer of a self-describing type may be called where the resolve runs.
  ///
  /// - Throws: `Reason.isolatedElsewhere` if the type conforms on an actor, and the resolve is not for somebody there.
  @usableFromInline
  func admit(_ conformance: Conformance) throws {
    // The compiler knows that the caller may use the conformance, but not that `isolation:` is where the caller is.
    guard conformance.isUsable(for: mainAccess) else {
      throw ResolutionFailure(.isolatedElsewhere)
    }
  }

  /// The arguments of a self-describing type.
  ///
  /// - Throws: `Reason.noArguments` if nobody supplied any, which the key by which it was found rules out.
  @inlinable
  func ownArguments<Arguments>(_ type: Arguments.Type) throws -> Arguments {
    // Sound, because the key by which the node was found contains the type of the arguments.
    if let arguments { return arguments.load(as: type) }
    guard type == Void.self else { throw noArguments(type) }
    // Sound, because the type is `Void`, of which nobody need supply an instance.
    return withUnsafePointer(to: ()) { UnsafeRawPointer($0).load(as: type) }
  }

  @usableFromInline
  func noArguments(_ type: any Any.Type) -> any Error {
    ResolutionFailure(.noArguments(TypeReference(type).shortName))
  }
}
