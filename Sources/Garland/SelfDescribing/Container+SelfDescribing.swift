// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Resolves self-describing types only, so that a type that cannot be resolved does not compile.
  public var resolver: Resolver { Resolver(self) }

  /// Resolves a self-describing instance that takes no arguments.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @inlinable
  public func resolve<Value: Resolvable>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value where Value.Arguments == Void {
    do {
      return try resolveOrThrow(
        (), isolation: isolation, fileID: fileID, line: line, column: column)
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a self-describing instance from arguments; arguments of another type do not compile.
  ///
  /// ```swift
  /// let model: OrdersModel = container.resolve(.init(customerID: 42, date: .now))
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the initializer.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  @_disfavoredOverload
  @inlinable
  public func resolve<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    do {
      return try resolveOrThrow(
        arguments, isolation: isolation, fileID: fileID, line: line, column: column)
    } catch {
      trap(error, fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves a self-describing instance that takes no arguments, or throws why that is not possible.
  ///
  /// - Parameters:
  ///   - type: The type to resolve; can be left out where it is known.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as the form with arguments.
  @inlinable
  public func resolveOrThrow<Value: Resolvable>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value where Value.Arguments == Void {
    try resolveOrThrow((), isolation: isolation, fileID: fileID, line: line, column: column)
  }

  /// Resolves a self-describing instance from arguments, or throws why that is not possible.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the initializer.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/ReentrantCreation` if an instance is needed to make itself,
  ///   `Garland/EndlessCycle` if types need new instances of each other, or `Garland/ContainerEnded` if the container
  ///   is gone.
  @_disfavoredOverload
  @inlinable
  public func resolveOrThrow<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      return try resolveDescribed(arguments, place: nil, MainAccess(isolation))
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }
}

// Without these, a call that forgets the arguments would find the form for any type and fail when it runs. The compiler
// passes over what is unavailable, but not over what is deprecated, and refuses to call what throws without a `try`.
extension Container {
  /// Resolves the binding of the type without arguments; usually they have been forgotten.
  ///
  /// - Parameters:
  ///   - type: The type to resolve.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/MissingBinding` if the type is made with arguments only.
  @available(*, deprecated, message: "this type takes arguments: write 'resolve(arguments)'")
  public func resolve<Value: Resolvable>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      return try resolveSlowly(NodeKey(type: Value.self), type, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }

  /// Resolves the binding of the type without arguments; usually they have been forgotten.
  ///
  /// - Parameters:
  ///   - type: The type to resolve.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`: `Garland/MissingBinding` if the type is made with arguments only.
  @available(*, deprecated, message: "this type takes arguments: write 'resolveOrThrow(arguments)'")
  public func resolveOrThrow<Value: Resolvable>(
    _ type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    do throws(ResolutionError) {
      return try resolveSlowly(NodeKey(type: Value.self), type, isolation: isolation)
    } catch {
      throw error.placed(fileID: fileID, line: line, column: column)
    }
  }
}

extension Container {
  /// Resolves a self-describing instance, within the object graph of a making if there is one.
  ///
  /// - Parameters:
  ///   - arguments: The run-time arguments.
  ///   - place: The making in whose object graph the instance is resolved, if there is one.
  ///   - mainAccess: The access to the main actor of the resolve.
  ///   - keepsContainer: Whether an instance that is not shared keeps the container for its later resolves.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError` if it cannot be made.
  @inlinable
  func resolveDescribed<Value: Resolvable>(
    _ arguments: Value.Arguments, place: ResolverPlace?, _ mainAccess: MainAccess,
    keepsContainer: Bool = true
  ) throws(ResolutionError) -> Value {
    guard let kept else {
      return try resolving(mainAccess) { resolution in
        if !keepsContainer { resolution.isInsideShared = true }
        let node = try resolution.describedNode(Value.self)
        return try resolution.run(node, arguments, place: place)
      }
    }
    // The core is not counted meanwhile, so the container has to exist until the end.
    defer { withExtendedLifetime(self) {} }
    let known = kept._withUnsafeGuaranteedRef { $0.knownNode(Value.self) }
    if let shared = known?.shared { return shared.pointee }
    do {
      var resolution = Resolution(kept, mainAccess: mainAccess)
      let node = try known ?? NodeReference(kept.takeUnretainedValue().newNode(Value.self))
      resolution.isInsideShared = !keepsContainer
      return try resolution.run(node, arguments, place: place)
    } catch {
      throw kept.takeUnretainedValue().report(error)
    }
  }
}

extension Resolution {
  /// The node of a self-describing type.
  @inlinable
  func describedNode<Value: Resolvable>(_ type: Value.Type) throws -> NodeReference<Value> {
    try core.graph.knownNode(type) ?? NodeReference(core.graph.newNode(type))
  }

  /// Gets an instance from arguments, within the object graph of a making if there is one.
  @inlinable
  mutating func run<Value: Resolvable>(
    _ node: NodeReference<Value>, _ arguments: Value.Arguments, place: ResolverPlace?
  ) throws -> Value {
    // Sound, because nothing reads the arguments when the resolve has ended.
    return try withAddress(of: arguments) { address in
      self.arguments = address
      guard let host = place?.host else { return try run(node) }
      return try join(host, node)
    }
  }
}
