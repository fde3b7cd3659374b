// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Bindings with a shared lifetime that can only be created together, because they form a cycle.
///
/// Most bindings are alone in their group. The instances of a group are handed to other threads when all of them
/// are complete, and if one fails, none is kept. What is created meanwhile and has got one of them, by a `Provider` for
/// example, waits for that too.
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
  /// The creation in which the thread has begun this one.
  private var outer: CreationGroup?
  /// The creation of which this one has an incomplete instance.
  private var awaited: CreationGroup?
  /// The finished creations that have an incomplete instance of this one.
  private var waiting: [CreationGroup] = []
  /// What is needed to publish the instances, while they wait for those of another creation.
  private var finished: Finished?
  /// The published instances that may have replaced others, if there are several, or if they have waited.
  private var replacing: [CreatedInstance] = []
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

  /// Ends the calling thread's creation, and releases references that nobody else needs; later, if it waits for another
  /// one.
  func leave() {
    guard finished == nil else { return }
    let inside = exchange(&waiting, with: [])
    var gone = (exchange(&remains, with: Frame.Remains()), exchange(&others, with: []))
    let replacing = exchange(&replacing, with: [])
    cell.leave()
    gone.0.letGo()
    for instance in replacing { instance.dropReplaced() }
    for group in inside { group.leave() }
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
    let thread = CreatingThread.current
    outer = exchange(&thread.innermost, with: self)
    defer {
      thread.innermost = exchange(&outer, with: nil)
      self.frame = nil
      frame.leave()
    }
    var isComplete = false
    do {
      let value = try inGraph(frame, &resolution) { resolution in
        let value = try make(&resolution)
        try frame.complete(for: &resolution)
        return value
      }
      isComplete = true
      try finish(resolution.core)
      remains = frame.settle()
      return value
    } catch {
      // What has waited for an instance that only comes too late does so, too, and is ended.
      abandon(isComplete: isComplete)
      remains = frame.settleAfterFailure()
      throw error
    }
  }

  /// Publishes the complete instances, and those that have waited for them, unless they have to wait themselves.
  private func finish(_ core: Core) throws {
    if let awaited {
      finished = Finished(core: core, scope: scope)
      return awaited.waiting.append(self)
    }
    try keepCreated(core)
    if created.count > 1 { replacing = created }
    // An instance that is the only one is what is returned.
    forgetEarlyReferences(from: 0, areHeldElsewhere: created.count == 1)
    for group in waiting { group.endWaiting(isKept: true) }
  }

  private func abandon(isComplete: Bool) {
    awaited = nil
    forgetEarlyReferences(from: 0)
    for group in waiting { group.endWaiting(isKept: isComplete) }
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
    let before = (created: created.count, waiting: waiting.count)
    do {
      return try frame.attempt { try inGraph(frame, &resolution, make) }
    } catch {
      // Whoever asked may catch the error; what was made on the way is not complete and must not be kept.
      forgetEarlyReferences(from: before.created)
      let dropped = waiting[before.waiting...]
      waiting.removeSubrange(before.waiting...)
      for group in dropped { group.endWaiting(isKept: false) }
      for group in dropped { group.leave() }
      throw error
    }
  }

  /// Lets all that the thread creates inside this creation wait for its end, because it may get an incomplete instance.
  ///
  /// Who has such an instance is not known: code of the user may be in between. So all of them wait, and go with it if
  /// it fails.
  func holdBackInner() {
    var open = self
    // What waits is held by the creation for which it waits, or by the one for which that waits.
    while open.finished != nil, let awaited = open.awaited { open = awaited }
    guard open.frame != nil else { return }
    var inner = CreatingThread.current.innermost
    while let group = inner, group !== open {
      group.wait(for: open)
      inner = group.outer
    }
  }

  /// Waits for a creation that the thread has begun before, unless it already waits for one inside that.
  private func wait(for creation: CreationGroup) {
    var between = outer
    while let group = between, group !== creation {
      if group === awaited { return }
      between = group.outer
    }
    awaited = creation
  }

  /// Publishes the instances that have waited, or drops them because the other creation has failed.
  private func endWaiting(isKept: Bool) {
    guard let finished else { return }
    if isKept {
      // What comes after the end of its container or scope is ended now; that is no failure of whoever is complete.
      try? keepCreated(finished.core)
      replacing = created
    }
    forgetEarlyReferences(from: 0)
    for group in waiting { group.endWaiting(isKept: isKept) }
    self.finished = nil
    awaited = nil
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

extension CreationGroup {
  /// What a creation that waits for another needs to publish its instances.
  private struct Finished {
    let core: Core
    let scope: ScopeCore?
  }
}

/// The creations in which a thread is; no other thread has it.
private final class CreatingThread {
  /// The one that it has begun last.
  var innermost: CreationGroup?

  private static let own = System.ThreadObject<CreatingThread>()

  /// That of the calling thread.
  static var current: CreatingThread {
    own.current(orMade: CreatingThread.init).takeUnretainedValue()
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
  /// Releases the instances that finished ones have replaced; called when the creation is over.
  func dropReplaced() {}
  /// Drops the reference that only the creating thread could use.
  ///
  /// - Parameter isHeldElsewhere: Whether the instance does not go with it.
  func forgetEarlyReference(isHeldElsewhere: Bool) {}
}
