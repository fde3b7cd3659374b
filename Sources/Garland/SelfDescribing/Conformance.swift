// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

/// A type's conformance to `Resolvable`, which may be one on an actor: `@MainActor PerRequest`.
///
/// The answer is kept for the whole program, and in each container where a request reads it.
@usableFromInline
final class Conformance: Sendable {
  private let value: any Any.Type
  private let isFoundNonisolated = Atomic<Bool>(false)
  private let isFoundOnMainActor = Atomic<Bool>(false)

  private static let found = Locked<[ObjectIdentifier: Bool]>([:])

  @usableFromInline
  init(_ type: any Any.Type) {
    value = type
  }

  /// Whether it is known to be usable everywhere; false also until this was first found out.
  var isKnownToBeNonisolated: Bool { isFoundNonisolated.load(ordering: .relaxed) }

  /// Whether it can be used by a resolve that runs on the calling thread.
  ///
  /// Code that runs on an actor's thread need not be isolated to it. The compiler would take the result for one that
  /// belongs to no actor.
  func isUsable(for mainAccess: MainAccess) -> Bool {
    if isKnownToBeNonisolated { return true }
    if mainAccess == .isolated, isFoundOnMainActor.load(ordering: .relaxed) { return true }
    if isNonisolated { return true }
    guard mainAccess != .none, ConformanceProbe.isUsableHere(value) else { return false }
    if mainAccess == .isolated { isFoundOnMainActor.store(true, ordering: .relaxed) }
    return true
  }

  /// Whether it can be used everywhere; at first this is tried on a thread of no actor, which costs some 30 µs.
  var isNonisolated: Bool {
    let type = ObjectIdentifier(value)
    let known = Conformance.found.withLock { $0[type] }
    guard let answer = known ?? ConformanceProbe.isUsableOffActors(value) else { return false }
    if known == nil { Conformance.found.withLock { $0.put(answer, at: type) } }
    isFoundNonisolated.store(answer, ordering: .relaxed)
    return answer
  }
}
