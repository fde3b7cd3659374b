// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps a trailing closure from matching a parameter that takes none; always nil.
///
/// It is public only because public functions mention it. A closure is then passed to one overload of `injection` only,
/// and the compiler checks a chain of forty of them as fast as forty lines. `Scripts/check-chains.sh` sees to it.
public typealias _NoTrailingClosure = ((Never) -> Never)?

extension Registration where Context == Nonisolated {
  /// Sets a property after construction; what it holds has to be bound, also if it is optional.
  ///
  /// - Parameters:
  ///   - keyPath: The property, as a literal or a constant: it is evaluated for each instance.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - noClosure: Leave it out; it only keeps trailing closures away from this form.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable @inline(__always)
  public func injection<Property>(
    _ keyPath: @autoclosure @escaping PropertyKeyPath<Value, Property>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .property(
        named: { keyPath().storedPropertyName }, isRequired: true, isCyclic: false, at: site
      ) { $0[keyPath: keyPath()] = $1 })
  }

  /// Sets an optional property after construction if the dependency is bound, and leaves it alone otherwise.
  ///
  /// - Parameters:
  ///   - keyPath: The property, as a literal or a constant: it is evaluated for each instance.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - noClosure: Leave it out; it only keeps trailing closures away from this form.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable @inline(__always)
  public func injection<Dependency>(
    optional keyPath: @autoclosure @escaping PropertyKeyPath<Value, Dependency?>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .property(
        named: { keyPath().storedPropertyName }, isRequired: false, isCyclic: false, at: site
      ) { $0[keyPath: keyPath()] = $1 })
  }

  // NB: Overloads for up to three dependencies, because type-checking a closure against a pack is exponential in the
  // length of the chain (Scripts/check-chains.sh).

  /// Calls a closure with the instance alone after construction, such as `{ $0.pageSize = 20 }`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body: @escaping @Sendable (inout Value) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    // An overload of its own, because the compiler takes `$0` for a constant where a pack is empty.
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its dependency after construction, such as `{ $0.clock = $1 }`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body: @escaping @Sendable (inout Value, Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its two dependencies after construction.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<First, Second, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body: @escaping @Sendable (inout Value, First, Second) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its three dependencies after construction.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<First, Second, Third, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body: @escaping @Sendable (inout Value, First, Second, Third) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its dependencies after construction.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<First, Second, Third, Fourth, each Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @escaping @Sendable (inout Value, First, Second, Third, Fourth, repeat each Dependency)
      throws(Failure)
      -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with a struct and its four dependencies after construction.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  @_disfavoredOverload
  public func injection<each Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    // For a struct with exactly four dependencies: the pack above would be empty, and the compiler takes `$0` for a
    // constant then.
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a method with dependencies after construction.
  ///
  /// A method of the main actor makes it the error `Garland/IsolationMismatch` to resolve the type elsewhere. One of
  /// another actor cannot be called.
  ///
  /// - Parameters:
  ///   - method: The method of the type, such as `ViewController.setUp`.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  @_disfavoredOverload
  public func injection<each Dependency, Failure: Error>(
    method:
      @escaping @Sendable (Value) ->
      @isolated(any) (repeat each Dependency) throws(Failure) -> Void,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.method(method, at: site))
  }

  /// Calls a closure when an instance is constructed and everything is injected; once for each instance.
  ///
  /// Several closures run in the order in which they were added.
  ///
  /// - Parameter body: Is called with the instance.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func afterConstruction<Failure: Error>(
    _ body: @escaping @Sendable (inout Value) throws(Failure) -> Void
  ) -> Registration {
    change {
      $0.noteFailure(Failure.self)
      $0.add { value, _ in try body(&value) }
    }
  }
}

extension Registration where Value: AnyObject, Context == Nonisolated {
  /// Sets a property that closes a cycle, when everything else of the object graph is constructed.
  ///
  /// The dependency has to be bound, even if the property is optional.
  ///
  /// - Parameters:
  ///   - cycle: Whether the injection waits; true where it closes a cycle.
  ///   - keyPath: The property, as a literal or a constant: it is evaluated for each instance.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - noClosure: Leave it out; it only keeps trailing closures away from this form.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable @inline(__always)
  public func injection<Property>(
    cycle: Bool, _ keyPath: @autoclosure @escaping PropertyKeyPath<Value, Property>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .property(
        named: { keyPath().storedPropertyName }, isRequired: true, isCyclic: cycle, at: site
      ) { $0[keyPath: keyPath()] = $1 })
  }

  /// Calls a closure that closes a cycle, when everything else of the object graph is constructed.
  ///
  /// - Parameters:
  ///   - cycle: Whether the call waits; true where it closes a cycle.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - body: Sets properties or calls methods, such as `{ $0.router = $1 }`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func injection<each Dependency, Failure: Error>(
    cycle: Bool, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column,
    calling body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: cycle, at: site))
  }
}
