// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The compiler prefers these where it can. Only an overload can tell that a value, or what a factory asks for, is
// `Sendable`: at run time `any P` and `any P & Sendable` are one type.

extension ContainerBuilder {
  /// Binds what an initializer or closure returns under another type, which is `Sendable`, and under this type only.
  ///
  /// As for a value that is not `Sendable`. It can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .exclusive, at: site, .sendable))
  }

  /// Binds what an initializer or closure returns, all of whose parameters are `Sendable`.
  ///
  /// A binding of `any P` does not serve a parameter of the type `any P & Sendable`: `build()` reports
  /// `Garland/MissingBinding`. In all else, and in what it costs, as for parameters of any type: any number of them,
  /// throwing or not, `.perRequest` unless `lifetime(_:)` says otherwise.
  @discardableResult
  @inlinable
  public func register<each Dependency: Sendable, Value, Failure: Error>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .exclusive, at: site, [.unknownSendable, .asksForSendable]))
  }

  /// Binds what an initializer or closure returns, all of whose parameters are `Sendable`, under another type only.
  ///
  /// A binding of `any P` does not serve a parameter of the type `any P & Sendable`: `build()` reports
  /// `Garland/MissingBinding`. In all else as for parameters of any type.
  @discardableResult
  @inlinable
  public func register<each Dependency: Sendable, Value, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .factory(factory, as: .exclusive, at: site, .asksForSendable))
  }

  /// Binds what an initializer or closure returns under another type only; that and all parameters are `Sendable`.
  ///
  /// A binding of `any P` does not serve a parameter of the type `any P & Sendable`: `build()` reports
  /// `Garland/MissingBinding`. An instance can be handed to another isolation, so that `Container.resolveAsync(_:)`
  /// resolves it. In all else as for parameters of any type.
  @discardableResult
  @inlinable
  public func register<each Dependency: Sendable, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .exclusive, at: site, [.sendable, .asksForSendable]))
  }

  /// Binds what an initializer or function of the main actor returns, which is `Sendable`.
  ///
  /// As for a value that is not `Sendable`. A request of `() -> Value` can be called wherever the main actor runs.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value: Sendable, Failure: Error>(
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .exclusive, at: site, .sendable))
  }

  /// Binds what an initializer or function of the main actor returns under another type, which is `Sendable`.
  ///
  /// As for a value that is not `Sendable`. A request of `() -> Value` can be called wherever the main actor runs.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .exclusive, at: site, .sendable))
  }

  /// Binds what an initializer or closure of the main actor returns, which is `Sendable`.
  ///
  /// As for a value that is not `Sendable`. A request of `() -> Value` can be called wherever the main actor runs.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type? = nil,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .exclusive, at: site, .sendable))
  }
}
