// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Resolves a value, awaiting its asynchronous dependencies.
  ///
  /// ```swift
  /// let basket = try await container.resolveAsync(Basket.self)
  /// ```
  ///
  /// Bindings with synchronous factories are made where the caller is isolated. If one of them belongs
  /// to the main actor, all of it is made there, and the value, which is `Sendable`, is handed
  /// over. Several tasks that ask for one shared instance create it once; a task that waits
  /// suspends and blocks no thread. Cancelling one of them does not cancel the others: if the one
  /// that creates is cancelled or fails, nothing is kept of what it made, and another one creates.
  ///
  /// A task that awaits what waits for it gets an error, `Garland/ReentrantCreation` or
  /// `Garland/CreationDeadlock`. Tasks that a factory starts count as part of its creation, whether
  /// it awaits them or not. A factory that waits for something else that comes from the container,
  /// such as a detached task or another program's answer, is the user's to prove.
  ///
  /// Reading a shared instance that exists takes no lock. Creating one takes one for a few
  /// look-ups, and a wait has the priority of the task that creates.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound, or nil for none.
  ///   - concurrently: Whether shared instances that have to be awaited and do not need each other
  ///     are made at the same time; otherwise one after another, in the order of the parameters.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `resolveOrThrow(_:)`; a `CancellationError` of the waiting task is its `cause`.
  public func resolveAsync<Value: Sendable>(
    _ type: Value.Type = Value.self, tag: (any BindingTag.Type)? = nil, concurrently: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(ResolutionError) -> Value {
    if tag == nil, let kept, let node = kept._withUnsafeGuaranteedRef({ $0.reference(type) }),
      let shared = node.shared
    {
      // The core, which owns the instance, is not counted meanwhile, so the container has to exist until the end.
      defer { withExtendedLifetime(self) {} }
      return shared.pointee
    }
    do throws(ResolutionError) {
      let request = try AsyncRequest<Value>(openCore(), tag: tag, concurrently: concurrently)
      return try await answer(request, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value that takes arguments from the caller, awaiting its asynchronous dependencies.
  ///
  /// Like the overload without arguments.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - arguments: The value for the binding's `Assisted` parameter.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: Like the overload without arguments.
  public func resolveAsync<Value: Sendable, Arguments: Sendable>(
    _ type: Value.Type = Value.self, arguments: Arguments,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      let request = try AsyncRequest<Value>(openCore(), arguments: Arguments.self)
      return try await answer(request, arguments, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a value that need not be `Sendable`, awaiting its asynchronous dependencies.
  ///
  /// ```swift
  /// let report = try await container.resolveAsync(here: Report.self)
  /// ```
  ///
  /// It is made where the caller is isolated, so something in it that belongs to the main actor is the error
  /// `Garland/IsolationMismatch` unless the caller is there.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - tag: The tag under which it is bound, or nil for none.
  ///   - concurrently: Whether shared instances that have to be awaited and do not need each other
  ///     are made at the same time.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as the form for `Sendable` values.
  public func resolveAsync<Value>(
    here type: Value.Type = Value.self, tag: (any BindingTag.Type)? = nil,
    concurrently: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      let request = try AsyncRequest<Value>(openCore(), tag: tag, concurrently: concurrently)
      return try await answer(request, isSendable: false, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }
}

extension Container {
  /// Answers a request where the caller is, or on the main actor if something of it belongs there.
  ///
  /// A value that is not known to be `Sendable` does not leave the main actor: it is not made there for other callers.
  func answer<Value, Arguments: Sendable>(
    _ request: AsyncRequest<Value>, _ arguments: Arguments? = Void?.none, isSendable: Bool = true,
    isolation: isolated (any Actor)?
  ) async throws(ResolutionError) -> Value {
    let core = try openCore()
    do {
      if isSendable {
        try core.requireSendable(request.exposures)
        let isThere = isolation === MainActor.shared
        if !isThere, core.needsMainActor(request.bindings) {
          return try await resolvingOnMainActor(request, arguments, in: core).value
        }
      }
      return try await resolving(request, arguments, in: core, isolation: isolation)
    } catch {
      throw core.report(error)
    }
  }

  @MainActor
  private func resolvingOnMainActor<Value, Arguments: Sendable>(
    _ request: AsyncRequest<Value>, _ arguments: Arguments?, in core: SealedGraph
  ) async throws -> Transfer<Value> {
    Transfer(try await resolving(request, arguments, in: core, isolation: MainActor.shared))
  }

  private func resolving<Value, Arguments>(
    _ request: AsyncRequest<Value>, _ arguments: Arguments? = Void?.none, in core: SealedGraph,
    isolation: isolated (any Actor)?
  ) async throws -> Value {
    var resolution = Resolution(core, mainAccess: MainAccess(isolation))
    resolution.isInsideShared = !link.keepsAlive
    let prepared = PreparedValues()
    defer { withExtendedLifetime(prepared) {} }
    resolution.prepare(in: prepared)
    guard let arguments else {
      return try await link.resolving(request, &resolution, isolation: isolation)
    }
    // The arguments stay where they are while the resolve is suspended.
    let memory = UnsafeMutablePointer<Arguments>.allocate(capacity: 1)
    memory.initialize(to: arguments)
    defer { memory.deinitialize(count: 1).deallocate() }
    resolution.arguments = UnsafeRawPointer(memory)
    return try await link.resolving(request, &resolution, isolation: isolation)
  }
}

extension ContainerLink {
  /// Answers a request in the place that it leads to.
  ///
  /// - Throws: `Reason.scopeEnded` if the scope is closed before or meanwhile, or what the resolve throws.
  func resolving<Value>(
    _ request: AsyncRequest<Value>, _ resolution: inout Resolution,
    isolation: isolated (any Actor)?
  ) async throws -> Value {
    if case .inherited(let link, _) = self {
      // As for a synchronous resolve.
      guard let anchor = link.anchor else { throw link.ended }
      defer { withExtendedLifetime(anchor) {} }
      return try await link.resolving(request, &resolution, isolation: isolation)
    }
    guard let scope else { return try await request.value(&resolution, isolation: isolation) }
    try scope.enter()
    apply(scope, to: &resolution)
    let value: Value
    do {
      value = try await request.value(&resolution, isolation: isolation)
    } catch {
      scope.leave()
      throw error
    }
    guard scope.leave() else { throw scope.ended }
    return value
  }
}

extension Scope {
  /// Resolves a value in the scope, awaiting its asynchronous dependencies.
  ///
  /// As `Container.resolveAsync(_:)`. A tag, arguments or a value that is not `Sendable` are asked of `container`.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - concurrently: Whether shared instances that have to be awaited and do not need each other
  ///     are made at the same time.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `Container.resolveAsync(_:)`, and `Garland/ScopeEnded` if the
  ///   scope's end has begun, even while the value was being made.
  public func resolveAsync<Value: Sendable>(
    _ type: Value.Type = Value.self, concurrently: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(ResolutionError) -> Value {
    try await container.resolveAsync(
      type, concurrently: concurrently, isolation: isolation, fileID: fileID, line: line,
      column: column)
  }
}
