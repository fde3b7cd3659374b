// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Registration where Context == Nonisolated {
  /// Sets a property after construction.
  ///
  /// - Parameter keyPath: The property.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    _ keyPath: any WritableKeyPath<Value, Dependency> & Sendable,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.property(keyPath, isCyclic: false, at: site))
  }

  /// Sets an optional or implicitly unwrapped property after construction; the dependency has to be bound.
  ///
  /// - Parameter keyPath: The property.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    _ keyPath: any WritableKeyPath<Value, Dependency?> & Sendable,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.unwrappedProperty(keyPath, isCyclic: false, at: site))
  }

  /// Says in an error of the compiler that a property cannot be set; it cannot be called.
  @available(
    *, unavailable,
    message: "the property cannot be set here; make it a 'var' whose setter is visible"
  )
  @discardableResult
  public func injection<Dependency>(_ keyPath: any KeyPath<Value, Dependency> & Sendable)
    -> Registration
  {
    self
  }

  /// Sets an optional property after construction if the dependency is bound, and leaves it alone otherwise.
  ///
  /// - Parameter keyPath: The property.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    optional keyPath: any WritableKeyPath<Value, Dependency?> & Sendable,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.property(keyPath, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its dependencies after construction.
  ///
  /// - Parameter body: Sets properties or calls methods, such as `{ $0.clock = $1 }`.
  @discardableResult
  @inlinable
  public func injection<each Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance alone after construction, in line with the other injections.
  ///
  /// - Parameter body: Sets properties or calls methods, such as `{ $0.pageSize = 20 }`.
  @discardableResult
  @inlinable
  public func injection<Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: @escaping @Sendable (inout Value) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    // An overload of its own, because the compiler takes `$0` for a constant when a pack is empty.
    return add(.call(body, isCyclic: false, at: site))
  }

  /// Calls a method with dependencies after construction.
  ///
  /// - Parameter method: The method of the type, such as `ViewController.setUp`.
  @discardableResult
  @inlinable
  public func injection<each Dependency, Failure: Error>(
    method: @escaping @Sendable (Value) -> (repeat each Dependency) throws(Failure) -> Void,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .call(
        { (value: inout Value, dependency: repeat each Dependency) throws(Failure) in
          try method(value)(repeat each dependency)
        }, isCyclic: false, at: site))
  }

  /// Calls a closure when an instance is constructed and everything is injected; once for each instance.
  ///
  /// Several closures run in the order in which they were added.
  ///
  /// - Parameter body: Is called with the instance.
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
  /// - Parameters:
  ///   - cycle: Whether the injection waits; true where it closes a cycle.
  ///   - keyPath: The property.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    cycle: Bool, _ keyPath: any WritableKeyPath<Value, Dependency> & Sendable,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.property(keyPath, isCyclic: cycle, at: site))
  }

  /// Sets an optional or implicitly unwrapped property that closes a cycle; the dependency has to be bound.
  ///
  /// - Parameters:
  ///   - cycle: Whether the injection waits; true where it closes a cycle.
  ///   - keyPath: The property.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    cycle: Bool, _ keyPath: any WritableKeyPath<Value, Dependency?> & Sendable,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.unwrappedProperty(keyPath, isCyclic: cycle, at: site))
  }

  /// Calls a closure that closes a cycle, when everything else of the object graph is constructed.
  ///
  /// - Parameters:
  ///   - cycle: Whether the call waits; true where it closes a cycle.
  ///   - body: Sets properties or calls methods, such as `{ $0.router = $1 }`.
  @discardableResult
  @inlinable
  public func injection<each Dependency, Failure: Error>(
    cycle: Bool, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.call(body, isCyclic: cycle, at: site))
  }
}
