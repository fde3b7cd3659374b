// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Wraps the instances of a key: every request for the key receives the decorator's result.
  ///
  /// ```swift
  /// builder.decorate(as: (any Clock).self) { (clock: any Clock, log: Log) in LoggingClock(clock, log) }
  /// ```
  ///
  /// The first parameter receives the bound instance, or the result of the decorator before; the others are
  /// dependencies like those of a factory. The decorated instance keeps its own lifetime, and the decorator has one of
  /// its own, `.perRequest` unless `lifetime(_:)` says otherwise. An override is decorated like the binding that it
  /// replaces; contributions to collections are not decorated.
  ///
  /// Decorators of one module, or of no module, wrap each other in the order of their declaration. Between those of
  /// different modules `order` must decide: `Garland/DecoratorOrder`. Decorating a key without a binding is
  /// `Garland/UnmatchedDecorator`. A decorator that is private to its module, or whose decorated binding is, works in
  /// that module only.
  ///
  /// Costs as much as a dependency; a container without decorators pays nothing for them.
  ///
  /// - Parameters:
  ///   - type: The type of the key; the compiler checks that the decorator receives and returns it.
  ///   - tag: The tag of the key, or nil for none.
  ///   - order: The place among the decorators of the key: the lower, the nearer to the decorated instance.
  ///   - factory: Wraps an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func decorate<Value, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    _ factory: @escaping @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .decorator, at: site), tag: tag, order: order)
  }

  /// Wraps the instances of a key, by an initializer or function of the main actor.
  ///
  /// As `decorate(as:tag:order:_:)`; its instances, and all that depend on them, can be resolved on the main actor.
  /// Elsewhere it is the error `Garland/IsolationMismatch`.
  ///
  /// - Parameters:
  ///   - type: The type of the key; the compiler checks that the decorator receives and returns it.
  ///   - tag: The tag of the key, or nil for none.
  ///   - order: The place among the decorators of the key: the lower, the nearer to the decorated instance.
  ///   - factory: Wraps an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func decorate<Value, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    _ factory:
      @autoclosure () ->
      @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory(), as: .decorator, at: site), tag: tag, order: order)
  }

  /// Wraps the instances of a key, by a closure of the main actor.
  ///
  /// As `decorate(as:tag:order:_:)`; its instances, and all that depend on them, can be resolved on the main actor.
  /// Elsewhere it is the error `Garland/IsolationMismatch`.
  ///
  /// - Parameters:
  ///   - type: The type of the key; the compiler checks that the decorator receives and returns it.
  ///   - tag: The tag of the key, or nil for none.
  ///   - order: The place among the decorators of the key: the lower, the nearer to the decorated instance.
  ///   - factory: Wraps an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func decorate<Value, each Dependency, Failure: Error>(
    as type: Value.Type, tag: (any BindingTag.Type)? = nil, order: Int = 0,
    main factory:
      @escaping @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainFactory(factory, as: .decorator, at: site), tag: tag, order: order)
  }

  @usableFromInline
  func add<Value, Context>(
    _ declaration: Declaration<Value>, tag: (any BindingTag.Type)?, order: Int
  ) -> Registration<Value, Context> {
    declaration.tag = tag
    declaration.order = order
    return add(declaration)
  }
}
