// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The results of asynchronous factories for one resolve, which takes them in the same order.
///
/// It belongs to one resolve in one task.
@usableFromInline
final class PreparedValues {
  /// A binding of a container; a resolve can pass through several containers.
  struct Name: Hashable {
    private let core: ObjectIdentifier
    let binding: Int32

    init(_ core: Core, _ binding: Int32) {
      self.core = ObjectIdentifier(core)
      self.binding = binding
    }

    /// Whether the binding belongs to a container.
    func isIn(_ core: Core) -> Bool { self.core == ObjectIdentifier(core) }
  }

  /// Dependencies that are awaited last: those that are injected into properties after construction.
  struct Later {
    let core: Core
    let binding: Int
    let needs: [Int]
  }

  /// A member of a cycle that the asynchronous factory of another one receives before it is complete.
  struct Early {
    let value: Any
    /// Tells the creation, which completes it, about it.
    let adopt: () -> Void
  }

  /// The awaited shared creation that the resolve is for, if there is one.
  var sharedCreation: Name?
  private var values: [Name: [Any]] = [:]
  private var later: [Later] = []
  private var early: [Name: Early] = [:]
  /// Whether the dependencies of an asynchronous factory are being made.
  var isBetweenTasks = false
  /// Whether a shared instance is only requested if it exists.
  var takesExistingOnly = false
  /// The mark of the first look for it; see `SharedCreation.look(since:)`.
  private(set) var firstMark: UInt?
  /// The bindings of which the resolve has one instance, as far as it has requested them.
  private var begun: Set<Name> = []
  /// Instances that shared creations made for this resolve without keeping them.
  private var handedOver: [Name: Any] = [:]
  /// The object graph that a shared creation continues.
  private var creationFrame: Frame?
  /// Instances that are held until the resolve has taken them, as nothing else may hold them.
  private var pinned: [Any] = []

  /// Adds a value that the factory of a binding has returned.
  func add(_ value: Any, of binding: Name) {
    values[binding, default: []].append(value)
  }

  /// Notes that a shared instance was looked for and does not exist.
  func missed(_ mark: UInt) -> any Error {
    if firstMark == nil { firstMark = mark }
    return ResolutionFailure(.needsAwait)
  }

  /// Takes the first value that the factory of a binding has returned.
  func take(of binding: Name) -> Any? {
    guard values[binding]?.isEmpty == false else { return nil }
    return values[binding]?.removeFirst()
  }

  /// Puts off the dependencies of a binding that are needed at the end.
  func putOff(_ needs: [Int], of binding: Int, in core: Core) {
    later.append(Later(core: core, binding: binding, needs: needs))
  }

  /// Removes and returns the next dependencies that were put off.
  func takeLater() -> Later? { later.isEmpty ? nil : later.removeFirst() }

  /// The member of the cycle, if it is constructed.
  func early(_ binding: Name) -> Any? { early[binding]?.value }

  /// Keeps a constructed member of the cycle.
  func keepEarly(_ instance: Early, of binding: Name) {
    early[binding] = instance
  }

  /// Passes the constructed members to the creation of the cycle.
  func adoptEarly() {
    for instance in early.values { instance.adopt() }
    early = [:]
  }

  /// Whether the resolve requests a binding for the first time.
  func begin(_ binding: Name) -> Bool { begun.insert(binding).inserted }

  /// Keeps an instance for this resolve that a shared creation made without keeping it.
  func handOver(_ value: Any, of binding: Name) {
    handedOver[binding] = value
  }

  /// The instance of a binding that a shared creation made for this resolve without keeping it.
  func handedOver(_ binding: Name) -> Any? { handedOver[binding] }

  /// Notes the object graph in which the dependencies of a shared instance were made.
  func putFrame(_ frame: Frame) {
    creationFrame = frame
  }

  /// The object graph that the new creation continues, if there is one.
  func takeFrame() -> Frame? {
    defer { creationFrame = nil }
    return creationFrame
  }

  /// Holds an instance until the resolve has ended.
  func pin(_ value: Any) {
    pinned.append(value)
  }
}

extension Resolution {
  /// Whether making a shared instance only completes one that an asynchronous factory has made, for it or for a cycle
  /// to which it belongs.
  @usableFromInline
  func finishesAwaited(_ binding: Int32) -> Bool {
    guard let prepared, prepared.isCreating(binding, in: core) else { return false }
    return prepared.hasMembers(ofCreationIn: core)
  }

  /// The results of asynchronous factories, if the resolve may await any.
  var prepared: PreparedValues? { uncountedPrepared?.takeUnretainedValue() }

  /// Permits the resolve to await; the caller holds the values until it has ended.
  mutating func prepare(in values: PreparedValues) {
    uncountedPrepared = .passUnretained(values)
  }

  /// The results of asynchronous factories.
  ///
  /// - Throws: `Reason.needsAwait` if the resolve is a synchronous one.
  func requirePrepared() throws -> PreparedValues {
    guard let prepared else { throw ResolutionFailure(.needsAwait) }
    return prepared
  }

  /// Takes the result of a binding's asynchronous factory.
  ///
  /// - Throws: `Reason.needsAwait` if it has not been called, because the resolve is a synchronous one.
  func takePrepared<Value>(of binding: Int32) throws -> Value {
    // The value has the type, because it was added for the same binding.
    // In two steps: the nil of 'nothing was made' can be cast to an optional value's nil.
    if let made = prepared?.take(of: .init(core, binding)), let value = made as? Value {
      return value
    }
    throw failure(ResolutionFailure(.needsAwait), in: binding)
  }

  /// Makes the dependencies of an asynchronous factory, which the factory may use before the resolve has ended, in any
  /// task.
  mutating func betweenTasks<Value>(
    _ body: (inout Resolution) throws -> Value
  ) throws -> Value {
    if core.graph.hasObjectGraphs { openFrame().isBetweenTasks = true }
    let prepared = try requirePrepared()
    prepared.isBetweenTasks = true
    defer { prepared.isBetweenTasks = false }
    return try body(&self)
  }

  /// Makes the creation of a shared instance, which is synchronous, continue the object graph of its dependencies.
  mutating func handFrameToCreation() throws {
    guard let frame = exchange(&uncountedFrame, with: nil)?.takeRetainedValue() else { return }
    frame.isBetweenTasks = false
    try requirePrepared().putFrame(frame)
  }
}

extension PreparedValues {
  /// Whether the shared creation that the resolve is for makes an instance of a binding.
  func isCreating(_ binding: Int32, in core: Core) -> Bool {
    sharedCreation == Name(core, core.graph.asyncPlan.creation(of: Int(binding)))
  }

  /// Whether factories have returned instances for the creation that nothing has taken yet.
  func hasMembers(ofCreationIn core: Core) -> Bool {
    !early.isEmpty
      || values.contains { name, values in
        !values.isEmpty && name.isIn(core) && isCreating(name.binding, in: core)
      }
  }
}
