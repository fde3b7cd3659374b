// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The objects of one object graph and the work that waits until it is complete.
///
/// A resolve fills a frame on one thread. A `Lazy` that was injected into the graph captures the frame, so that
/// what it makes later joins the same graph. From then on several threads may come; they pass through the
/// frame's cell one at a time.
///
/// Before it is captured, a frame is known to one resolve on one thread; from then on it is only
/// touched between `enter` and `leave`, which the cell gives to one thread at a time. No code of the user runs while
/// one of its variables is accessed, so none has to be tracked.
/// `ConcurrencyTests` and `TraceStressTests` hammer it.
@usableFromInline
final class Frame {
  /// Whether asynchronous factories run while the graph is incomplete.
  ///
  /// They must not wait for the graph, which waits for them; so a `Lazy` that is made now does not join it.
  @exclusivity(unchecked) var isBetweenTasks = false
  /// The owner of new objects, and the node whose object everybody may have.
  @exclusivity(unchecked) var use: FrameUse
  @exclusivity(unchecked) private var entries: [FrameEntry] = []
  @exclusivity(unchecked) private var deferred: [DeferredAction] = []
  /// The number of objects that were begun.
  @exclusivity(unchecked) private var begunCount = 0
  /// The lazies that were used in the middle of the resolve.
  @exclusivity(unchecked) private var uses: [NestedUse] = []
  /// Whether an initializer is being given an object that it may send away immediately.
  @exclusivity(unchecked) private var isHandingOver = false
  @exclusivity(unchecked) private var cell: CreationCell?
  @exclusivity(unchecked) private var visits = 0
  /// The recorder of the current resolve's requests, in a traced container.
  @exclusivity(unchecked) var recorder: TraceRecorder?

  /// Starts an object graph whose objects belong to whoever a resolve is for, in the memory of an earlier one.
  static func begun(for mainAccess: MainAccess) -> Frame {
    guard let spare = takeSpare() else { return Frame(for: mainAccess) }
    spare.use = FrameUse(for: mainAccess)
    return spare
  }

  /// Starts an object graph whose objects belong to whoever a resolve is for.
  init(for mainAccess: MainAccess) {
    use = FrameUse(for: mainAccess)
  }

  /// A number that no use of the graph has had before.
  func takeVisit() -> Int {
    visits += 1
    return visits
  }

  /// The object that a node has in this graph, if it has one by now.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - isSendable: Whether the object is known to be `Sendable`.
  /// - Returns: The object, or nil if it has not been made.
  /// - Throws: `Reason.reentrant` if the object is being constructed, `Reason.ownedElsewhere` if it may not be used
  ///   where the resolve runs.
  func object(of node: ObjectIdentifier, isSendable: Bool) throws -> GraphObject? {
    guard let place = place(of: node) else { return nil }
    return try object(at: place, isSendable: isSendable)
  }

  private func object(at place: Int, isSendable: Bool) throws -> GraphObject? {
    if entries[place].isSettled { return try settledObject(at: place, isSendable: isSendable) }
    guard let object = entries[place].strong else { throw ResolutionFailure(.reentrant) }
    if !isSendable {
      try use.admit(entries[place].owner, of: entries[place].node, isSettled: false)
    }
    return object
  }

  /// The object at a place whose resolve has ended, if it is still there.
  private func settledObject(at place: Int, isSendable: Bool) throws -> GraphObject? {
    let entry = entries[place]
    guard let held = entry.held, !held.isGone else { return nil }
    // Who may not have the object must not look: the last reference to it would go where it does not belong.
    if !isSendable { try use.admit(entry.owner, of: entry.node, isSettled: true) }
    return held.object
  }

  // By a loop, because a closure for a condition would be given a copy of each entry.
  private func place(of node: ObjectIdentifier) -> Int? {
    for place in entries.indices where entries[place].node == node { return place }
    return nil
  }

  /// Whether a node has an object in this graph, finished or not.
  func contains(_ node: AnyNode) -> Bool { place(of: ObjectIdentifier(node)) != nil }

  /// The object that a node has in this graph; if it has none, it is being constructed from now on.
  ///
  /// Parameters and errors are those of `object(of:isSendable:)`.
  func objectOrBegin(_ node: ObjectIdentifier, isSendable: Bool) throws -> GraphObject? {
    if let place = place(of: node) {
      if let object = try object(at: place, isSendable: isSendable) { return object }
      // The object goes when the entry is out of the list.
      withExtendedLifetime(entries.remove(at: place)) {}
    }
    entries.append(FrameEntry(node: node, number: begunCount, use: use))
    begunCount += 1
    return nil
  }

  /// Notes that a node's object is being constructed.
  func begin(_ node: ObjectIdentifier) {
    abandon(node)
    entries.append(FrameEntry(node: node, number: begunCount, use: use))
    begunCount += 1
  }

  /// Keeps a node's object for the rest of the graph.
  func store(_ object: consuming GraphObject, of node: ObjectIdentifier) {
    guard let place = place(of: node) else { return }
    // The replaced object is released when nothing is being changed any more, because its `deinit` may come here.
    var replaced: GraphObject? = consume object
    swap(&entries[place].strong, &replaced)
  }

  /// Forgets a node whose construction failed.
  func abandon(_ node: ObjectIdentifier) {
    guard let place = place(of: node) else { return }
    // The object goes when the entry is out of the list.
    withExtendedLifetime(entries.remove(at: place)) {}
  }

  /// Puts work off until the graph is complete.
  func putOff(_ action: DeferredAction) {
    deferred.append(action)
  }

  /// Does the work that was put off, and the work that this puts off in turn.
  func complete(for resolution: inout Resolution) throws {
    while !deferred.isEmpty {
      var actions = exchange(&deferred, with: [])
      for place in actions.indices { try actions[place].run(&resolution) }
      // The memory serves the next work.
      actions.removeAll(keepingCapacity: true)
      if deferred.isEmpty { deferred = actions }
    }
  }

  /// Ends a resolve, whose objects are from now on found for as long as somebody else holds them.
  ///
  /// - Returns: The references that the caller releases when others can use the frame.
  func settle() -> Remains {
    let isCaptured = cell != nil || isHandingOver
    var remains = Remains()
    remains.entries = exchange(&entries, with: [])
    remains.uses = exchange(&uses, with: [])
    for use in remains.uses { use.value?.publish() }
    // Nobody can come and look for an object.
    guard isCaptured else { return remains }
    var ended: [FrameEntry] = []
    for var entry in remains.entries {
      if entry.isSettled {
        entries.append(entry)
      } else {
        if let kept = entry.settle() { entries.append(kept) }
        ended.append(entry)
      }
    }
    remains.entries = ended
    return remains
  }

  /// Ends a resolve that failed: forgets its objects and the work that was put off for them.
  ///
  /// A `Lazy` that one of them was given holds the frame, so objects that stayed would never go.
  ///
  /// - Returns: The references that the caller releases when others can use the frame.
  func settleAfterFailure() -> Remains {
    let settled = entries.filter(\.isSettled)
    var remains = Remains()
    remains.entries = exchange(&entries, with: settled).filter { !$0.isSettled }
    remains.deferred = exchange(&deferred, with: [])
    remains.uses = exchange(&uses, with: [])
    remains.forget()
    return remains
  }

  /// Makes something in the middle of a resolve, of which nothing remains if it fails.
  ///
  /// Whoever asked may catch the error and go on.
  func attempt<Value>(_ make: () throws -> Value) throws -> Value {
    // By numbers, so that nothing of before is held meanwhile.
    let before = (begun: begunCount, deferred: deferred.count, uses: uses.count)
    do {
      return try make()
    } catch {
      var failed = Remains()
      failed.entries = entries.filter { $0.number >= before.begun }
      entries.removeAll { $0.number >= before.begun }
      while deferred.count > before.deferred { failed.deferred.append(deferred.removeLast()) }
      while uses.count > before.uses { failed.uses.append(uses.removeLast()) }
      failed.forget()
      // The failed objects are released once the frame is as it was.
      failed.letGo()
      throw error
    }
  }

  /// Whether the next object is for an initializer that may send it away immediately.
  var givesAway: Bool { use.isGivenAway && !isHandingOver }

  /// Makes something that may be on another thread before the initializer that has asked for it returns.
  ///
  /// Afterwards the frame holds nothing of it: the last reference would go on a thread to which it does not belong.
  func handOver<Value>(_ make: () throws -> Value) throws -> Value {
    var (value, remains) = try handingOver { (try attempt(make), settle()) }
    remains.letGo()
    return value
  }

  private func handingOver<Value>(_ body: () throws -> Value) throws -> Value {
    isHandingOver = true
    defer { isHandingOver = false }
    return try body()
  }
}

extension Frame {
  /// Prepares the frame for being used by other threads, after the current resolve has left it.
  func capture() {
    guard cell == nil else { return }
    cell = CreationCell.entered()
  }

  /// Starts another resolve in a captured frame.
  ///
  /// - Throws: `Reason.deadlock` if the thread that is in the frame waits for the calling one.
  func enter() throws -> CreationCell.Entry { try cell?.enter() ?? .nested }

  /// Lets the next thread into a captured frame, when the outermost resolve of this one has ended.
  func leave() {
    cell?.leave()
  }

  /// Gives a frame up at the end of the outermost resolve; if nobody else has it, its memory is kept for the thread's
  /// next graph.
  static func giveUp(_ frame: consuming Frame) {
    guard frame.cell == nil, isKnownUniquelyReferenced(&frame) else { return frame.end() }
    frame.empty()
    // What a large graph has needed is not kept for small ones.
    if max(frame.entries.capacity, frame.deferred.capacity) <= 32 { keepSpare(frame) }
  }

  /// Makes a frame that nobody else has as it was before its first use.
  private func empty() {
    entries.removeAll(keepingCapacity: true)
    isBetweenTasks = false
    visits = 0
    recorder = nil
  }

  /// Ends the outermost resolve of a thread.
  ///
  /// If nobody else has the graph, it goes with the caller's reference.
  func end() { end(settle) }

  /// Ends the outermost resolve of a thread, which has failed.
  func endAfterFailure() { end(settleAfterFailure) }

  private func end(_ settling: () -> Remains) {
    guard cell != nil else { return }
    var remains = settling()
    leave()
    remains.letGo()
  }
}

extension Frame {
  /// A lazy that was used in the middle of another resolve in its graph.
  struct NestedUse {
    /// The container that made its value, whose nodes the graph needs until that resolve has ended.
    let anchor: ContainerAnchor
    /// The value, which is complete when the graph is; nil if it is already.
    let value: (any ProvisionalValue)?
  }

  /// Notes a lazy that was used in the middle of a resolve.
  func note(_ use: NestedUse) { uses.append(use) }
}

extension Frame {
  /// The references that a resolve releases at its end.
  ///
  /// A `deinit` is code of the user, which may resolve, also in the same frame and the same creation. So nothing goes
  /// before the frame and the creation are left.
  struct Remains {
    /// The places of the objects.
    var entries: [FrameEntry] = []
    /// Actions that were put off and have not run.
    var deferred: [DeferredAction] = []
    /// The lazies that were used meanwhile.
    var uses: [NestedUse] = []
    /// Values that lazies have forgotten.
    private var forgotten: [Any] = []

    /// Takes their values from the lazies that were used, because the resolve has failed.
    mutating func forget() {
      forgotten = uses.compactMap { $0.value?.forget() }
    }

    /// Releases the references, and notes which objects were not needed for longer.
    mutating func letGo() {
      let settled = entries.compactMap(\.held)
      // The containers go last.
      let uses = uses
      self = Remains()
      for object in settled { object.noteGone() }
      withExtendedLifetime(uses) {}
    }
  }
}
