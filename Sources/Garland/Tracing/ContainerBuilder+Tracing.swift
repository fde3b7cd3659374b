// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Tells a handler what each resolve of the container made and found.
  ///
  /// ```swift
  /// builder.trace { print($0) }
  /// ```
  ///
  /// The handler is called on the thread that resolves, when its outermost request has been
  /// answered or has failed, and in the task that awaited an asynchronous factory: outside of every
  /// factory of that request and never under a lock. A slow handler makes that resolve slow and
  /// nothing else; several threads may call it at once. On Apple's systems the requests of bindings
  /// are signposts as well, which Instruments shows under the subsystem `Garland`.
  ///
  /// A container for which this was not called pays nothing. With it, a request of a binding costs two readings of the
  /// clock and allocates, also for a shared instance that exists.
  ///
  /// - Parameter handler: Receives the traces; it replaces the one of an earlier call. In
  ///   `when(_:_:)` it only does so when the profile is active.
  public func trace(to handler: @escaping @Sendable (ResolutionTrace) -> Void) {
    observe { $0.tracer = Tracer(handler: handler) }
  }
}
