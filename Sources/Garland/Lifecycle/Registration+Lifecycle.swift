// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Registration where Value: Sendable {
  /// Starts the binding's shared instance when `start()` of its container or scope is called.
  ///
  /// ```swift
  /// builder.register(Entrance.init).lifetime(.singleton)
  ///   .onStart { try await $0.unlock() }
  ///   .onStop { await $0.lock() }
  /// ```
  ///
  /// The instance is made for it. What an instance depends on is started before it. If something
  /// that is started later fails, the instance is stopped again. Several are called in the order of
  /// registration. No lock is held meanwhile.
  ///
  /// - Parameter body: Starts an instance; it should give up when its task is cancelled.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStart(_ body: @escaping @Sendable (Value) async throws -> Void) -> Registration {
    changeHooks { $0.starts.append(body) }
  }

  /// Stops the binding's shared instance, if it was started, when `stop()` or `end()` of its
  /// container or scope is called.
  ///
  /// Instances are stopped before those that they depend on. An error does not keep the others from being
  /// stopped. No lock is held meanwhile.
  ///
  /// - Parameter body: Stops an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStop(_ body: @escaping @Sendable (Value) async throws -> Void) -> Registration {
    changeHooks { $0.stops.append(body) }
  }

  private func changeHooks(
    _ change: (inout LifecycleHooks<Value>) -> Void
  ) -> Registration {
    self.change { declaration in
      var hooks = declaration.lifecycle ?? LifecycleHooks()
      change(&hooks)
      declaration.lifecycle = hooks
      // Stopping is awaited at the end, so the rules for endings hold for it too.
      declaration.ending = .asynchronous
    }
  }
}
