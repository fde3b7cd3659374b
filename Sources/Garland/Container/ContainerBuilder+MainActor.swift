// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// NB: Overload resolution ignores isolation, but ranks a solution lower for each function conversion. An initializer of
// the main actor matches these forms without one, a nonisolated initializer the others. A closure fits both; the
// autoclosure ranks lower here, so a closure is nonisolated unless `main:` is written.

extension ContainerBuilder {
  /// Binds what an initializer or function of the main actor returns; its parameters are the dependencies.
  ///
  /// ```swift
  /// builder.register(ViewController.init)
  /// ```
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`. A closure belongs to no actor, unless `main:` says that it does.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value, Failure: Error>(
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .exclusive, at: site))
  }

  /// Binds what an initializer or function of the main actor returns under another type, and under this type only.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value, Failure: Error>(
    as type: Value.Type,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .exclusive, at: site))
  }

  /// Binds the result of a closure of the main actor; its parameters are the dependencies.
  ///
  /// Its instances, and all that depend on them, can be resolved on the main actor. Elsewhere it is the error
  /// `Garland/IsolationMismatch`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value, Failure: Error>(
    as type: Value.Type? = nil,
    main factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .exclusive, at: site))
  }

  /// Binds a type of the main actor whose instances something else makes, such as a storyboard.
  ///
  /// The container makes none of them. Whoever has one hands it to `Container.inject(into:)`, as for `external(_:)`
  /// without the label.
  ///
  /// ```swift
  /// builder.external(main: ViewController.self).injection(\.presenter)
  /// try container.inject(into: ViewController())
  /// ```
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func external<Value>(
    main type: Value.Type, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.external(isOnMainActor: true, at: site))
  }
}
