// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Registration where Value: Sendable, Context == Nonisolated {
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

  /// Starts the binding's shared instance by a function that is not awaited.
  ///
  /// Like the overload that is awaited.
  ///
  /// - Parameter body: Starts an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStart(_ body: @escaping @Sendable (Value) throws -> Void) -> Registration {
    changeHooks { $0.starts.append(body) }
  }

  /// Stops the binding's shared instance by a function that is not awaited.
  ///
  /// Like the overload that is awaited.
  ///
  /// - Parameter body: Stops an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStop(_ body: @escaping @Sendable (Value) throws -> Void) -> Registration {
    changeHooks { $0.stops.append(body) }
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
}

// NB: As in `onEnd`, a form that is not awaited for each that is: the compiler would count a conversion for the closure
// otherwise, and take the chain's first line for a registration that belongs to no actor.

extension Registration where Value: Sendable, Context == MainActor {
  /// Starts the binding's shared instance on the main actor by a function that is not awaited.
  ///
  /// Like the overload for other bindings.
  ///
  /// - Parameter body: Starts an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStart(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) throws -> Void
  ) -> Registration {
    changeHooks { $0.starts.append { @MainActor in try body()($0) } }
  }

  /// Stops the binding's shared instance on the main actor by a function that is not awaited.
  ///
  /// Like the overload for other bindings.
  ///
  /// - Parameter body: Stops an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStop(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) throws -> Void
  ) -> Registration {
    changeHooks { $0.stops.append { @MainActor in try body()($0) } }
  }

  /// Starts the binding's shared instance on the main actor when `start()` of its container or scope is called.
  ///
  /// Like the overload for other bindings.
  ///
  /// - Parameter body: Starts an instance; it should give up when its task is cancelled.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStart(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) async throws -> Void
  ) -> Registration {
    changeHooks { $0.starts.append { @MainActor in try await body()($0) } }
  }

  /// Stops the binding's shared instance on the main actor, if it was started, when `stop()` or `end()` of its
  /// container or scope is called.
  ///
  /// Like the overload for other bindings.
  ///
  /// - Parameter body: Stops an instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func onStop(
    _ body: @autoclosure @escaping @MainActor @Sendable () -> (Value) async throws -> Void
  ) -> Registration {
    changeHooks { $0.stops.append { @MainActor in try await body()($0) } }
  }
}

extension Registration where Value: Sendable {
  fileprivate func changeHooks(
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
