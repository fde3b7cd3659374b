// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The compiler prefers these where it can. Only an overload can tell that what a decorator returns is `Sendable`.

extension ContainerBuilder {
  /// Wraps the instances of a key that is `Sendable`.
  ///
  /// As for a key that is not `Sendable`. What it returns can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func decorate<Value: Sendable, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    _ factory: @escaping @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .decorator, at: site, .sendable), tag: tag, order: order)
  }

  /// Wraps the instances of a key that is `Sendable`, by an initializer or function of the main actor.
  ///
  /// As for a key that is not `Sendable`. What it returns can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func decorate<Value: Sendable, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .decorator, at: site, .sendable), tag: tag, order: order)
  }

  /// Wraps the instances of a key that is `Sendable`, by a closure of the main actor.
  ///
  /// As for a key that is not `Sendable`. What it returns can be resolved by `Container.resolveAsync(_:)`.
  @discardableResult
  @inlinable
  public func decorate<Value: Sendable, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    main factory:
      @escaping @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .decorator, at: site, .sendable), tag: tag, order: order)
  }
}
