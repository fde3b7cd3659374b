// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Binds what an initializer or function of the main actor returns for a collection, and as nothing else.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .contribution, at: site))
  }

  /// Binds what an initializer or function of the main actor returns for a collection with keys.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .contribution, at: site), under: mapKey(key))
  }

  /// Binds what an initializer or function of the main actor returns for a collection whose keys are types.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .contribution, at: site), under: mapKey(typeKey: key))
  }

  /// Binds the result of a closure of the main actor for a collection, and as nothing else.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .contribution, at: site))
  }

  /// Binds the result of a closure of the main actor for a collection with keys.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .contribution, at: site), under: mapKey(key))
  }

  /// Binds the result of a closure of the main actor for a collection whose keys are types.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .contribution, at: site), under: mapKey(typeKey: key))
  }
}
