// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Binds what an asynchronous initializer or closure returns; its parameters are the dependencies.
  ///
  /// ```swift
  /// builder.register(async: Archive.open).lifetime(.singleton)
  /// ```
  ///
  /// A binding that depends on it is available by `resolveAsync(_:)` only, or through `AsyncLazy`,
  /// `AsyncProvider` or `() async throws(Failure) -> Value`; a synchronous request is the finding
  /// `Garland/AsyncMismatch`. A shared instance is made once however many tasks ask, and none of
  /// them blocks a thread while it waits. A failure is not kept. The factory runs where it is
  /// isolated to, for instance on a global actor, so what it takes and returns is `Sendable`. A
  /// `Lazy` that it, or what it takes, is given makes an object graph of its own, because it may be
  /// used in any task before the resolve has ended.
  ///
  /// - Parameters:
  ///   - type: The type under which alone the instances are found, if it is another one than that of the factory; the
  ///     compiler checks that they have it.
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func register<each Dependency: Sendable, Value: Sendable, Failure: Error>(
    as type: Value.Type? = nil,
    async factory:
      @escaping @Sendable @concurrent (repeat each Dependency) async throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.asyncFactory(factory, as: .exclusive, at: site))
  }

  /// Binds what an asynchronous initializer or closure returns as an element of a collection, and as nothing else.
  ///
  /// Like the overload that binds a type.
  ///
  /// - Parameters:
  ///   - type: The collection's element type; the compiler checks that the instances have it.
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func contribute<each Dependency: Sendable, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    async factory:
      @escaping @Sendable @concurrent (repeat each Dependency) async throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.asyncFactory(factory, as: .contribution, at: site))
  }
}
