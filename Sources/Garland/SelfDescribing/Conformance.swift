// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A type's conformance to `Resolvable`, which may be one on an actor: `@MainActor PerRequest`.
///
/// The answer is kept for the whole program, and in each container where a request reads it.
@usableFromInline
final class Conformance: Sendable {
  private let value: any Any.Type
  private let isFoundNonisolated = Atomic<Bool>(false)

  private static let found = Locked<[ObjectIdentifier: Bool]>([:])

  @usableFromInline
  init(_ type: any Any.Type) {
    value = type
  }

  /// The type.
  var type: ObjectIdentifier { ObjectIdentifier(value) }

  /// Whether it is known to be usable everywhere; nobody need have asked yet.
  var isKnownToBeNonisolated: Bool { isFoundNonisolated.load(ordering: .relaxed) }

  /// Whether it can be used on the calling thread.
  var isUsableHere: Bool { ConformanceProbe.isUsableHere(value) }

  /// Whether it can be used everywhere; asks the first time on a thread of no actor, which costs some 30 µs.
  var isNonisolated: Bool {
    let type = type
    let known = Conformance.found.withLock { $0[type] }
    guard let answer = known ?? ConformanceProbe.isUsableOffActors(value) else { return false }
    if known == nil { Conformance.found.withLock { $0[type] = answer } }
    isFoundNonisolated.store(answer, ordering: .relaxed)
    return answer
  }
}
