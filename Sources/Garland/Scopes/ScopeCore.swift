// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// An opened scope: the instances that exist once in it.
///
/// What is scoped has a place, which is empty until somebody asks. Reading a place takes no lock.
/// Whoever uses the scope is counted, so that the places are emptied by the last one who leaves
/// after the end: an instance is never let go while somebody copies it, and nobody has to wait. A
/// scope inside counts as a user, so it outlives nothing that it uses.
///
/// Sound as `@unchecked Sendable`: `core` is only used by whoever holds the core, as each resolve,
/// each anchor of a scope and each opening of a scope does; a place is filled by one atomic
/// exchange and emptied once, when the scope is closed and unused. `ScopeStressTests` hammers it.
@usableFromInline
final class ScopeCore: Lifespan, @unchecked Sendable {
  /// The sealed graph, for whoever keeps the container alive.
  ///
  /// The scope does not keep it: an ended scope may be referred to by what a singleton keeps.
  /// `DroppedContainerStressTests` hammers it.
  @usableFromInline unowned(unsafe) let core: Core
  /// The way to the container's life.
  let anchorLink: AnchorLink
  /// What the container knows of the scope's kind.
  let plan: ScopePlan
  /// The scope around it, if there is one.
  let parent: ScopeCore?
  let places: UnsafeMutablePointer<Atomic<UInt>>
  /// Twice the number of users, and 1 once the scope is closed.
  private let use = Atomic<UInt>(0)
  private let isEmptied = Atomic<Bool>(false)

  /// Makes a scope with what it is opened with; the caller has entered the parent.
  init(core: Core, plan: ScopePlan, parent: ScopeCore?, input: AnyObject?) {
    self.core = core
    anchorLink = core.anchorLink
    self.plan = plan
    self.parent = parent
    places = .allocate(capacity: plan.placeCount)
    for place in 0..<plan.placeCount { (places + place).initialize(to: Atomic(0)) }
    super.init(outer: parent ?? core.lifespan)
    if let input { fill(Self.inputPlace, with: input) }
  }

  deinit {
    places.deinitialize(count: plan.placeCount).deallocate()
  }

  /// Counts the caller as a user.
  ///
  /// - Throws: `Reason.scopeEnded` if the scope is closed.
  @usableFromInline
  func enter() throws {
    let before = use.add(2, ordering: .acquiringAndReleasing).oldValue
    guard before & 1 == 1 else { return }
    leave()
    throw ended
  }

  /// Sees to it that neither the scope nor the container has ended.
  @usableFromInline
  func requireOpen() throws {
    try core.requireOpen()
    if isClosed { throw ended }
  }

  /// Counts the caller as a user no longer.
  ///
  /// - Returns: Whether the scope is still open.
  @usableFromInline @discardableResult
  func leave() -> Bool {
    let now = use.subtract(2, ordering: .acquiringAndReleasing).newValue
    if now == 1 { empty() }
    return now & 1 == 0
  }

  /// Whether the scope is closed.
  var isClosed: Bool { use.load(ordering: .acquiring) & 1 == 1 }

  override func close() {
    let before = use.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0 { empty() }
  }

  /// The place of what the scope is opened with.
  static var inputPlace: Int { 0 }

  private func empty() {
    guard !isEmptied.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // Sound, because nobody is in the scope: what is at a place is an object that was kept there with a
    // reference of its own, and nobody can come to copy it any more.
    for place in 0..<plan.placeCount {
      let address = places[place].exchange(0, ordering: .acquiringAndReleasing)
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { continue }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    parent?.leave()
  }

  /// The error of whoever comes too late.
  @usableFromInline
  override var ended: any Error { ResolutionFailure(.scopeEnded(plan.name)) }

  override func report(_ error: any Error) -> any Error {
    guard error is ResolutionFailure, let anchor = anchorLink.anchor else { return error }
    return anchor.core.report(error)
  }
}

extension ScopeCore {
  /// What is kept at a place, made now unless somebody has been faster; only for whoever has entered the scope.
  ///
  /// The caller knows the type, because each place belongs to one binding.
  func kept<Kept: AnyObject>(at place: Int, _ make: () -> Kept) -> Kept {
    if let found = load(place, as: Kept.self) { return found }
    // The reference is the place's from the exchange on; `empty()` lets it go.
    let new = Unmanaged.passRetained(make())
    let attempt = places[place].compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if attempt.exchanged { return new.takeUnretainedValue() }
    new.release()
    return load(place, as: Kept.self) ?? make()
  }

  /// Sound, because a place belongs to one binding and has one type, and what it holds stays there for
  /// as long as somebody is in the scope.
  private func load<Kept: AnyObject>(_ place: Int, as type: Kept.Type) -> Kept? {
    UnsafeRawPointer(bitPattern: places[place].load(ordering: .acquiring)).map {
      Unmanaged<Kept>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
