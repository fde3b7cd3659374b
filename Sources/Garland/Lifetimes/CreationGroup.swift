// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Bindings with a shared lifetime that can only be created together, because they form a cycle.
///
/// Most bindings are alone in their group. The instances of a group are handed to other threads when all of them
/// are complete, and if one fails, none is kept.
///
/// Many threads use it at once: the variables are only touched by the one that is inside `cell`.
/// `CreationStressTests` hammers it, and `ScopeStressTests` the groups of scopes.
final class CreationGroup {
  private let cell = CreationCell()
  /// The scope whose instances are created, or nil for those of the container.
  ///
  /// Sound as an uncounted reference, because only a resolve that has entered the scope comes here.
  private unowned(unsafe) let scope: ScopeCore?
  /// The object graph of the creation in progress; only for the creating thread.
  private(set) var frame: Frame?
  private var created: [CreatedInstance] = []
  /// References that are released after the creation, because a `deinit` may ask for an instance of the group.
  private var remains = Frame.Remains()
  private var others: [Any] = []

  /// Makes a group of a container, or of a scope, which owns it.
  init(in scope: ScopeCore? = nil) {
    self.scope = scope
  }

  /// Makes the calling thread the group's creator, waiting for another one to end.
  ///
  /// - Throws: `Reason.deadlock` if that would never happen.
  func enter() throws -> CreationCell.Entry { try cell.enter() }

  /// Ends the calling thread's creation, and releases references that nobody else needs.
  func leave() {
    var gone = (exchange(&remains, with: Frame.Remains()), exchange(&others, with: []))
    cell.leave()
    gone.0.letGo()
  }

  /// Holds something until the whole creation has ended.
  func letGoAtEnd(_ value: Any) {
    others.append(value)
  }

  /// Notes an instance that is kept if the whole creation succeeds.
  func note(_ instance: CreatedInstance) {
    created.append(instance)
  }

  /// Runs the outermost creation of the group in an object graph of its own, then keeps its result.
  func create<Value>(
    _ binding: Int32, _ resolution: inout Resolution, _ make: (inout Resolution) throws -> Value
  ) throws -> Value {
    // An instance that an asynchronous factory has made meanwhile is finished, so that it can be ended.
    if !resolution.finishesAwaited(binding) { try requireOpen(resolution.core) }
    let frame = resolution.prepared?.takeFrame() ?? Frame(for: resolution.mainAccess)
    self.frame = frame
    resolution.prepared?.adoptEarly()
    defer {
      self.frame = nil
      frame.leave()
    }
    do {
      let value = try inGraph(frame, &resolution) { resolution in
        let value = try make(&resolution)
        try frame.complete(for: &resolution)
        return value
      }
      try keepCreated(resolution.core)
      // An instance that is the only one is what is returned.
      forgetEarlyReferences(from: 0, areHeldElsewhere: created.count == 1)
      remains = frame.settle()
      return value
    } catch {
      forgetEarlyReferences(from: 0)
      remains = frame.settleAfterFailure()
      throw error
    }
  }

  /// Throws if the end has begun, after which nothing may be made.
  ///
  /// After the end nothing shared is found, so a thread that waited for an instance would make it a second time.
  private func requireOpen(_ core: Core) throws {
    try core.requireOpen()
    if core.isEnding { throw core.ended }
    if let scope, scope.isClosed { throw scope.ended }
  }

  /// Publishes the instances, unless they come too late; then all of them are ended.
  private func keepCreated(_ core: Core) throws {
    let endings = created.flatMap { $0.endings() }
    if endings.isEmpty {
      try requireOpen(core)
    } else if let lifespan = created.lazy.compactMap(\.lifespan).first, !lifespan.note(endings) {
      throw lifespan.ended
    }
    for instance in created { instance.keep() }
    try core.requireNoEnd()
  }

  /// Runs a creation that another creation of the group requested.
  func createNested<Value>(
    _ resolution: inout Resolution, _ make: (inout Resolution) throws -> Value
  ) throws -> Value {
    guard let frame else { throw ResolutionFailure(.reentrant) }
    let before = created.count
    do {
      return try frame.attempt { try inGraph(frame, &resolution, make) }
    } catch {
      // Whoever asked may catch the error; what was made on the way is not complete and must not be kept.
      forgetEarlyReferences(from: before)
      throw error
    }
  }

  private func forgetEarlyReferences(from place: Int, areHeldElsewhere: Bool = false) {
    for instance in created[place...] {
      instance.forgetEarlyReference(isHeldElsewhere: areHeldElsewhere)
    }
    created.removeSubrange(place...)
  }

  /// A shared instance starts an object graph of its own, in the scope that it belongs to: it must
  /// not capture objects of whoever asked first.
  private func inGraph<Value>(
    _ frame: Frame, _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Value
  ) throws -> Value {
    let outerFrame = resolution.uncountedFrame
    let outerRecorder = frame.recorder
    frame.recorder = resolution.currentFrame?.recorder ?? outerRecorder
    let wasInsideShared = resolution.isInsideShared
    let outerScope = resolution.scope
    resolution.uncountedFrame = .passUnretained(frame)
    resolution.isInsideShared = true
    // Sound, because whoever started the resolve has entered the scope.
    resolution.scope = scope.map { .passUnretained($0) }
    defer {
      resolution.uncountedFrame = outerFrame
      frame.recorder = outerRecorder
      resolution.isInsideShared = wasInsideShared
      resolution.scope = outerScope
    }
    return try body(&resolution)
  }
}

/// An instance between its construction and the end of its group's creation.
class CreatedInstance {
  /// The scope or container with which it ends, if it has ending actions; the same for all instances of a group.
  var lifespan: Lifespan? { nil }
  /// Its ending actions, in reverse order of registration.
  func endings() -> [Lifespan.Ending] { [] }
  /// Publishes the instance.
  func keep() {}
  /// Drops the reference that only the creating thread could use.
  ///
  /// - Parameter isHeldElsewhere: Whether the instance does not go with it.
  func forgetEarlyReference(isHeldElsewhere: Bool) {}
}
