// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Binds what an initializer or closure returns; its parameters are the dependencies.
  ///
  /// ```swift
  /// builder.register(MyPresenter.init)
  /// builder.register { (clock: any Clock) in Feed(clock: clock, pageSize: 20) }
  /// ```
  ///
  /// Any number of parameters, throwing or not. An error that it throws reaches whoever resolves,
  /// and the next resolve tries again. A parameter can ask for `Lazy`, `Provider`, a function,
  /// `Many`, `Tagged`, an optional, `Assisted` or the `Container`. The lifetime is `.perRequest`
  /// unless `lifetime(_:)` says otherwise.
  ///
  /// - Parameters:
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value, Failure: Error>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .exclusive, at: site, .unknownSendable))
  }

  /// Binds what an initializer or closure returns under another type, and under this type only.
  ///
  /// ```swift
  /// builder.register(as: (any Networking).self, MyNetworking.init)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type under which the instances are found; the compiler checks that they have it.
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func register<each Dependency, Value, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .exclusive, at: site))
  }

  /// Binds what an initializer or closure returns as an element of a collection, and as nothing else.
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
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.factory(factory, as: .contribution, at: site))
  }

  /// Binds a type whose instances something else makes, such as a decoder.
  ///
  /// The container makes none of them. Code that has one passes it to `Container.inject(into:)`, which runs the
  /// `injection` and `afterConstruction` closures of this registration. Instances that are made meanwhile and depend on
  /// the object receive it. Requesting the object anywhere else is the error `Garland/ExternalInstance`.
  ///
  /// ```swift
  /// builder.external(LegacyCache.self).afterConstruction { print($0) }
  /// try container.inject(into: LegacyCache())
  /// ```
  ///
  /// For an object of the main actor, such as a view controller, use the label `main:`.
  ///
  /// - Parameters:
  ///   - type: The type of the objects.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func external<Value>(
    _ type: Value.Type, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.external(at: site))
  }

  /// Binds a ready-made value; every resolve returns it.
  ///
  /// - Parameters:
  ///   - type: The type under which alone the value is found, if it is another one; the compiler checks that it has it.
  ///   - value: The value.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func value<Value: Sendable>(
    as type: Value.Type? = nil, _ value: Value, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.value(value, at: site))
  }

  @inlinable
  func add<Value, Context>(
    _ declaration: Declaration<Value>
  ) -> Registration<Value, Context> {
    add(declaration as AnyDeclaration)
    return Registration(declaration, in: self)
  }
}
