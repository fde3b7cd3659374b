// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// As those of `ContainerBuilder+Sendable`: the compiler prefers these where it can.

extension ContainerBuilder {
  /// Binds what an initializer or closure returns, `Sendable`, as an element of a collection.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .contribution, at: site, .sendable))
  }

  /// Binds what an initializer or closure returns, `Sendable`, as an element of a collection with keys.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value: Sendable, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .contribution, at: site, .sendable), under: mapKey(key))
  }

  /// Binds what an initializer or closure returns, `Sendable`, as an element, by a type as the key.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .factory(factory, as: .contribution, at: site, .sendable), under: mapKey(typeKey: key))
  }

  /// Binds what an initializer or function of the main actor returns, which is `Sendable`, for a collection.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .contribution, at: site, .sendable))
  }

  /// Binds what an initializer or function of the main actor returns, which is `Sendable`, for a collection with keys.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value: Sendable, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .mainFactory(factory(), as: .contribution, at: site, .sendable), under: mapKey(key))
  }

  /// Binds what an initializer or function of the main actor returns, `Sendable`, by a type as the key.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .mainFactory(factory(), as: .contribution, at: site, .sendable),
      under: mapKey(typeKey: key))
  }

  /// Binds the result of a closure of the main actor, which is `Sendable`, for a collection.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .contribution, at: site, .sendable))
  }

  /// Binds the result of a closure of the main actor, which is `Sendable`, for a collection with keys.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value: Sendable, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .mainFactory(factory, as: .contribution, at: site, .sendable), under: mapKey(key))
  }

  /// Binds the result of a closure of the main actor, which is `Sendable`, by a type as the key.
  ///
  /// As for a value that is not `Sendable`. The collection can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value: Sendable, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .mainFactory(factory, as: .contribution, at: site, .sendable),
      under: mapKey(typeKey: key))
  }
}
