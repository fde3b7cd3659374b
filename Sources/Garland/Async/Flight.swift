// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An asynchronous creation in progress, for which others wait.
///
/// Sound as `@unchecked Sendable`: the variables are only touched under the lock of `FlightBoard`.
/// `ScopeStressTests` hammers it.
final class Flight: @unchecked Sendable {
  /// The result of waiting for it.
  enum Waited {
    /// The creation is over: there is an instance, or another task may try.
    case over
    /// The waiting task was cancelled.
    case cancelled
  }

  /// The identity of the instance that is created.
  struct Name: Hashable {
    private let core: ObjectIdentifier?
    private let owner: ObjectIdentifier
    private let binding: Int32

    /// An instance of a container's binding, which the container or a scope keeps.
    ///
    /// A scope can belong to a child and keep instances of the parent's bindings too, whose numbers are others.
    init(_ core: Core, binding: Int32, in scope: ScopeCore?) {
      self.core = ObjectIdentifier(core)
      owner = scope.map { ObjectIdentifier($0) } ?? ObjectIdentifier(core)
      self.binding = binding
    }

    /// The instance that an `AsyncLazy` keeps.
    init(lazy memory: AnyObject) {
      core = nil
      owner = ObjectIdentifier(memory)
      binding = 0
    }
  }

  /// The identity of the instance that is created.
  let name: Name
  /// The creation that requested this one, in the same task or in one that started it.
  let outer: Flight?
  /// The task that creates it.
  let task: Int?
  /// Whether it has ended.
  var isOver = false
  /// The tasks that wait for the end.
  var waiters: [Int: CheckedContinuation<Waited, Never>] = [:]
  /// The creations for which it waits directly.
  var needs: [Flight] = []

  init(_ name: Name, outer: Flight?, task: Int?) {
    self.name = name
    self.outer = outer
    self.task = task
  }

  /// The creation to which the current task belongs.
  @TaskLocal static var current: Flight?
}
