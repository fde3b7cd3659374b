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
  /// Work for the complete graph.
  typealias Action = (inout Resolution) throws -> Void

  /// An action in a list, which would wrap a bare closure once more.
  struct DeferredAction {
    let run: Action
  }

  /// Whether asynchronous factories run while the graph is incomplete.
  ///
  /// They must not wait for the graph, which waits for them; so a `Lazy` that is made now does not join it.
  @exclusivity(unchecked) var isBetweenTasks = false
  /// The owner of new objects, and the node whose object everybody may have.
  @exclusivity(unchecked) var use: FrameUse
  @exclusivity(unchecked) private var entries = FrameEntries()
  @exclusivity(unchecked) private var deferred: [DeferredAction] = []
  /// Whether a resolve has ended in the frame.
  @exclusivity(unchecked) private var hasSettled = false
  /// Whether an initializer is being given an object that it may send away immediately.
  @exclusivity(unchecked) private var isHandingOver = false
  /// The memory of the nodes whose objects may be looked for later.
  ///
  /// Objects are found by the addresses of their nodes. The nodes of a child container can go before the frame does,
  /// and then no other node may get such an address: the object would be taken for one of its type.
  @exclusivity(unchecked) private var addresses: [KeptAddress] = []
  @exclusivity(unchecked) private var cell: CreationCell?
  @exclusivity(unchecked) private var visits = 0
  /// The recorder of the current resolve's requests, in a traced container.
  @exclusivity(unchecked) var recorder: TraceRecorder?

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
    guard let entry = entries.entry(of: node), !entry.isGone else { return nil }
    if entry.isCreating { throw ResolutionFailure(.reentrant) }
    // Who may not have the object must not look: the last reference to it would go where it does not belong.
    if !isSendable { try use.admit(entry, of: node) }
    return entry.object
  }

  /// Whether a node has an object in this graph, finished or not.
  func contains(_ node: AnyNode) -> Bool {
    entries.entry(of: ObjectIdentifier(node)) != nil
  }

  /// Notes that a node's object is being constructed.
  func begin(_ node: ObjectIdentifier) {
    abandon(node)
    entries.append(FrameEntry(node: node, use: use))
  }

  /// Keeps a node's object for the rest of the graph.
  func store(_ object: GraphObject, of node: ObjectIdentifier) {
    entries.entry(of: node)?.fill(object)
  }

  /// Forgets a node whose construction failed.
  func abandon(_ node: ObjectIdentifier) {
    // The object goes when the entry is out of the list.
    withExtendedLifetime(entries.remove(node)) {}
  }

  /// Puts work off until the graph is complete.
  func putOff(_ action: @escaping Action) {
    deferred.append(DeferredAction(run: action))
  }

  /// The work that was put off, in order; the frame removes it.
  func takeDeferred() -> [DeferredAction] {
    defer { deferred = [] }
    return deferred
  }

  /// Ends a resolve, whose objects are from now on found for as long as somebody else holds them.
  ///
  /// - Returns: The references that the caller releases when others can use the frame.
  func settle() -> Remains {
    // Most frames see one resolve, and all that is in them is its own.
    let own = hasSettled ? entries.filter { !$0.isSettled } : entries
    let isCaptured = cell != nil || isHandingOver
    own.forEach { $0.settle(isCaptured: isCaptured) }
    if isCaptured { own.forEach { addresses.append(KeptAddress(of: $0.node)) } }
    hasSettled = true
    return Remains(entries: own)
  }

  /// Ends a resolve that failed: forgets its objects and the work that was put off for them.
  ///
  /// A `Lazy` that one of them was given holds the frame, so objects that stayed would never go.
  ///
  /// - Returns: The references that the caller releases when others can use the frame.
  func settleAfterFailure() -> Remains {
    let remains = Remains(entries: entries.filter { !$0.isSettled }, deferred: deferred)
    entries = entries.filter { $0.isSettled }
    deferred = []
    hasSettled = true
    return remains
  }

  /// Makes something in the middle of a resolve, of which nothing remains if it fails.
  ///
  /// Whoever asked may catch the error and go on.
  func attempt<Value>(_ make: () throws -> Value) throws -> Value {
    let before = (entries, deferred)
    do {
      return try make()
    } catch {
      let failed = (entries, deferred)
      (entries, deferred) = before
      // The failed objects are released once the frame is as it was.
      withExtendedLifetime(failed) {}
      throw error
    }
  }

  /// Whether the next object is for an initializer that may send it away immediately.
  var givesAway: Bool { use.isGivenAway && !isHandingOver }

  /// Makes something that may be on another thread before the initializer that has asked for it returns.
  ///
  /// Afterwards the frame holds nothing of it: the last reference would go on a thread to which it does not belong.
  func handOver<Value>(_ make: () throws -> Value) throws -> Value {
    let (value, remains) = try handingOver { (try attempt(make), settle()) }
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

  /// Ends the outermost resolve of a thread in a captured frame.
  func leave() {
    cell?.leave()
  }

  /// Ends the outermost resolve of a thread.
  func end() {
    let remains = settle()
    leave()
    remains.letGo()
  }

  /// Ends the outermost resolve of a thread, which has failed.
  func endAfterFailure() {
    let remains = settleAfterFailure()
    leave()
    remains.letGo()
  }
}

/// Keeps the memory of a node, though not the node, so that nothing else gets its address.
private struct KeptAddress {
  private unowned let node: AnyNode

  /// Begins to keep the memory, while somebody holds the node.
  init(of node: ObjectIdentifier) {
    // Sound, because the resolve that has made the node's object holds the core, or that of a child, which holds it.
    // `ChildGraphTests` hammers it.
    self.node = unsafeBitCast(node, to: AnyNode.self)
  }
}

extension Frame {
  /// The references that a resolve releases at its end.
  ///
  /// A `deinit` is code of the user, which may resolve, also in the same frame and the same creation. So nothing goes
  /// before the frame and the creation are left.
  struct Remains {
    /// The places of the objects.
    var entries = FrameEntries()
    /// Actions that were put off and have not run.
    var deferred: [DeferredAction] = []

    /// Releases the references.
    func letGo() {
      entries.forEach { $0.letGo() }
    }
  }
}
