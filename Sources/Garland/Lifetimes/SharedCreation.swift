// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Creates the instance of a binding with a shared lifetime, once at a time.
///
/// Subclasses say where a finished instance is kept.
///
/// Many threads use it at once: `early` and `isCreating` are only touched by the one inside `group`.
/// `CreationStressTests` hammers it.
class SharedCreation<Value>: CreatedInstance {
  let group: CreationGroup
  private let binding: Int32
  private let make: (inout Resolution, (Value) -> Void) throws -> Value
  private var early: Value?
  private var isCreating = false
  private let ending: InstanceEnding<Value>?

  /// Prepares the creation; `make` reports the instance as soon as it is constructed and returns it complete.
  init(
    group: CreationGroup, binding: Int32, ending: InstanceEnding<Value>? = nil,
    make: @escaping (inout Resolution, (Value) -> Void) throws -> Value
  ) {
    self.group = group
    self.binding = binding
    self.ending = ending
    self.make = make
  }

  /// The existing instance, if there is one.
  func existing() -> Value? { nil }

  /// Looks for the instance when a request begins, or when it has waited.
  ///
  /// - Parameters:
  ///   - former: The mark of the request's first look, if this is not the first.
  ///   - mark: Becomes a number that tells the instance that was there from those that come later.
  /// - Returns: The instance, unless a new one has to be made.
  func look(since former: UInt?, _ mark: inout UInt) -> Value? { existing() }

  /// Keeps a finished instance.
  func store(_ value: Value) {}

  /// The one instance, created now unless somebody has been faster.
  ///
  /// - Parameters:
  ///   - resolution: The resolve that asks for it.
  ///   - mark: The mark of a look that the request has had already.
  /// - Returns: The instance.
  /// - Throws: The error of the creation.
  final func value(_ resolution: inout Resolution, since mark: UInt? = nil) throws -> Value {
    var first: UInt = 0
    if let value = look(since: resolution.prepared?.firstMark ?? mark, &first) { return value }
    if let prepared = resolution.prepared {
      if prepared.takesExistingOnly { throw prepared.missed(first) }
      let made = prepared.handedOver(.init(resolution.core, binding))
      // The value has the type, because it was handed over for the same binding.
      if let made, let value = made as? Value { return value }
      if prepared.isBetweenTasks, prepared.isCreating(binding, in: resolution.core) {
        return try earlyValue(&resolution, prepared)
      }
    }
    switch try enter(resolution) {
    case .nested: return try nestedValue(&resolution)
    case .outermost:
      defer {
        group.leave()
        dropReplaced()
      }
      var latest: UInt = 0
      if let value = look(since: first, &latest) { return value }
      return try group.create(binding, &resolution) { try construct(&$0) }
    }
  }

  /// The incomplete instance for the asynchronous factory of another member of the cycle, which is
  /// completed when all have run.
  private func earlyValue(
    _ resolution: inout Resolution, _ prepared: PreparedValues
  ) throws -> Value {
    let name = PreparedValues.Name(resolution.core, binding)
    // The value has the type, because it was kept for the same binding.
    if let made = prepared.early(name), let value = made as? Value { return value }
    let value = try make(&resolution) { _ in }
    let instance = PreparedValues.Early(value: value) {
      self.keepEarly(value)
      self.group.note(self)
    }
    prepared.keepEarly(instance, of: name)
    return value
  }

  private func enter(_ resolution: Resolution) throws -> CreationCell.Entry {
    do { return try group.enter() } catch { throw resolution.failure(error, in: binding) }
  }

  /// The instance for another creation of the group on the same thread.
  private func nestedValue(_ resolution: inout Resolution) throws -> Value {
    if let value = existing() { return value }
    if early == nil, isCreating {
      throw resolution.failure(ResolutionFailure(.reentrant), in: binding)
    }
    group.holdBackInner()
    if let early { return early }
    return try group.createNested(&resolution) { try construct(&$0) }
  }

  private func construct(_ resolution: inout Resolution) throws -> Value {
    if let early { return early }
    isCreating = true
    defer { isCreating = false }
    do {
      let value = try make(&resolution) { keepEarly($0) }
      keepEarly(value)
      group.note(self)
      return value
    } catch {
      // Nobody may get what was constructed and could not be completed.
      forgetEarlyReference(isHeldElsewhere: false)
      throw error
    }
  }

  private func keepEarly(_ value: Value) {
    // The replaced value is released when nothing is being changed any more, because its `deinit` may come here.
    var replaced: Value? = value
    swap(&early, &replaced)
    withExtendedLifetime(replaced) {}
  }

  final override var lifespan: Lifespan? { ending?.lifespan }

  final override func endings() -> [Lifespan.Ending] {
    guard let ending, let finished else { return [] }
    return ending.endings(of: finished)
  }

  final override func keep() {
    if let finished { store(finished) }
  }

  /// The instance, unless it is the nil of an optional type, which is requested again.
  private var finished: Value? {
    guard let early, !isNil(early) else { return nil }
    return early
  }

  final override func forgetEarlyReference(isHeldElsewhere: Bool) {
    let forgotten = exchange(&early, with: nil)
    if !isHeldElsewhere, let forgotten { group.letGoAtEnd(forgotten) }
  }
}
