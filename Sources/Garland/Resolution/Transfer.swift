// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Carries values into and out of code of the main actor, on the thread on which they were made.
///
/// Sound as `@unchecked Sendable`: it is used around `MainActor.assumeIsolated`, which runs on the
/// calling thread, and for the dependencies of an asynchronous factory, which are `Sendable`. So
/// nothing that is not `Sendable` leaves its thread. It also sends a resolver to the initializer of an actor or a
/// shared instance, whose object graph is its own and nobody's: `Frame.handOver` completes what the initializer gets,
/// and holds nothing of it. And it carries what an awaited function returns: what is `Sendable`, or was made on no
/// actor for this call alone. `ScopeStressTests` hammers it, `GivenAwayTests` the resolvers, and `FunctionStressTests`
/// the functions.
@usableFromInline
struct Transfer<Value>: @unchecked Sendable {
  /// The value.
  @usableFromInline var value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
