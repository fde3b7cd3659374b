// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// An opened scope: the instances that exist once in it.
///
/// Each scoped binding has a place, which is empty until its instance is asked for. Reading a place takes no lock.
/// Whoever uses the scope is counted, so that the places are emptied by the last one who leaves
/// after the end: an instance is never let go while somebody copies it, and nobody has to wait. A
/// scope inside counts as a user, so it outlives nothing that it uses.
///
/// Sound as `@unchecked Sendable`: `core` is only used by whoever holds the core or is in the scope; a place is
/// filled by one atomic exchange and emptied once, when the scope is closed and unused. `ScopeStressTests` hammers it.
@usableFromInline
final class ScopeCore: Lifespan, @unchecked Sendable {
  /// The sealed graph, for whoever keeps the container alive or is in the scope.
  ///
  /// An ended scope does not keep it, because a singleton may keep the scope. `DroppedContainerStressTests` hammers it.
  @inlinable var core: Core { uncountedCore.takeUnretainedValue() }
  /// The sealed graph, not counted as a reference.
  @inlinable var uncountedCore: Unmanaged<Core> { .fromOpaque(coreAddress) }
  /// An address, because whoever looks at an ended scope with a mirror would follow a reference.
  @usableFromInline let coreAddress: UnsafeRawPointer
  /// The container's life.
  ///
  /// Sound as an uncounted reference, because it is one of those around this, which `outer` keeps.
  private unowned(unsafe) let root: RootLifespan
  /// The layout of the scope's kind.
  let plan: ScopePlan
  /// The scope around it, if there is one.
  var parent: ScopeCore? { uncountedParent?.takeUnretainedValue() }
  /// The scope around it, not counted as a reference, because `outer` keeps it.
  let uncountedParent: Unmanaged<ScopeCore>?
  let places: UnsafeMutablePointer<Atomic<UInt>>
  private let placeCount: Int
  /// Twice the number of users, and 1 once the scope is closed.
  private let use = Atomic<UInt>(0)
  private let isEmptied = Atomic<Bool>(false)
  /// The container or scope around it, which it keeps until it is empty.
  private let place: Locked<ContainerLink?>

  /// Opens a scope with an input; the caller has entered the enclosing scope, if there is one.
  init(
    core: Core, root: RootLifespan, plan: ScopePlan, input: consuming AnyObject?,
    in place: consuming ContainerLink
  ) {
    let parent = place.scope
    coreAddress = UnsafeRawPointer(Unmanaged.passUnretained(core).toOpaque())
    self.place = Locked(consume place)
    self.root = root
    uncountedParent = parent.map { .passUnretained($0) }
    placeCount = plan.placeCount
    self.plan = plan
    places = .allocate(capacity: placeCount)
    for place in 0..<placeCount { (places + place).initialize(to: Atomic(0)) }
    if let input {
      // The reference is the place's from now on; `empty()` lets it go.
      let kept = Unmanaged.passRetained(input)
      places[Self.inputPlace].store(UInt(bitPattern: kept.toOpaque()), ordering: .relaxed)
    }
    if let parent { super.init(outer: parent) } else { super.init(outer: root) }
  }

  deinit {
    places.deinitialize(count: placeCount).deallocate()
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

  /// Throws if the scope or the container has ended.
  @usableFromInline
  func requireOpen() throws {
    try uncountedCore._withUnsafeGuaranteedRef { try $0.requireOpen() }
    if isClosed { throw ended }
  }

  /// No longer counts the caller as a user.
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

  /// The way to the container's life.
  var anchorLink: AnchorLink { root.anchorLink }

  /// The place of the scope's input, which each scope has.
  static var inputPlace: Int { 0 }

  /// The anchor that keeps the outer scope open; nil without an outer scope, or when the scope has ended.
  var outerAnchor: ScopeAnchor? {
    guard parent != nil, case .strongScope(let anchor) = surroundings else { return nil }
    return anchor
  }

  /// Empties the scope, and enclosing ones that only waited for it.
  private func empty() {
    if parent == nil {
      if emptyPlaces() { letGoOfPlace() }
      return
    }
    var scope: ScopeCore? = self
    while let found = scope, found.emptyPlaces() {
      scope = found.parent
      if let parent = scope, !parent.leavesLast() { return found.letGoOfPlace() }
      found.letGoOfPlace()
    }
  }

  /// Releases the enclosing scope or container; the scope has no users any more.
  private func letGoOfPlace() {
    let place = place.withLock { place in
      defer { place = nil }
      return place
    }
    withExtendedLifetime(place) {}
  }

  /// Removes a user from the count.
  ///
  /// - Returns: Whether it was the last one of a closed scope.
  private func leavesLast() -> Bool {
    use.subtract(2, ordering: .acquiringAndReleasing).newValue == 1
  }

  /// Releases the contents of the places.
  ///
  /// - Returns: Whether nobody else has done so.
  private func emptyPlaces() -> Bool {
    guard !isEmptied.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    // Sound, because nobody is in the scope: what is at a place is an object that was kept there with a
    // reference of its own, and nobody can come to copy it any more.
    for place in 0..<placeCount {
      let address = places[place].exchange(0, ordering: .acquiringAndReleasing)
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { continue }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    return true
  }

  /// The error for a use after the end.
  @usableFromInline
  override var ended: any Error { ResolutionFailure(.scopeEnded(plan.name)) }

  @usableFromInline
  override var endedError: ResolutionError { .scopeEnded(plan.name) }

  override var name: String { "the scope of '\(plan.name)'" }

  override var container: ContainerAnchor? { anchorLink.anchor }

  override var surroundings: ContainerLink? { place.withLock { $0 } }

  override func holdingSurroundings(_ end: () throws -> Void) throws {
    // Whoever ends the scope counts as its user, so that it is emptied afterwards.
    use.add(2, ordering: .acquiringAndReleasing)
    defer { leave() }
    try end()
  }

  override func report(_ error: any Error) -> any Error {
    guard error is ResolutionFailure, let anchor = anchorLink.anchor else { return error }
    return anchor.core.report(error)
  }
}

extension ScopeCore {
  /// The object at a place, made now unless another thread was faster; only for callers that have entered the scope.
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
