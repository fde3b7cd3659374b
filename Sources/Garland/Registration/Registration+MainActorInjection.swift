// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Registration where Context == MainActor {
  /// Sets a property after construction; what it holds has to be bound, also if it is optional.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<Property>(
    _ keyPath: @autoclosure @escaping MainActorKeyPath<Value, Property>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainProperty(keyPath, isRequired: true, isCyclic: false, at: site))
  }

  /// Sets an optional property after construction if the dependency is bound, and leaves it alone otherwise.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<Dependency>(
    optional keyPath: @autoclosure @escaping MainActorKeyPath<Value, Dependency?>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainProperty(keyPath, isRequired: false, isCyclic: false, at: site))
  }

  // NB: Overloads for up to three dependencies, because type-checking a closure against a pack is exponential in the
  // length of the chain (Scripts/check-chains.sh).

  /// Calls a closure with the instance alone after construction, such as `{ $0.pageSize = 20 }`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    // An overload of its own, because the compiler takes `$0` for a constant where a pack is empty.
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its dependency after construction, such as `{ $0.clock = $1 }`.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its two dependencies after construction.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<First, Second, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, First, Second) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its three dependencies after construction.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<First, Second, Third, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, First, Second, Third) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a closure with the instance and its dependencies after construction.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<First, Second, Third, Fourth, each Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, First, Second, Third, Fourth, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a closure with a struct and its four dependencies after construction.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  @_disfavoredOverload
  public func injection<each Dependency, Failure: Error>(
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    // Only reached with four dependencies of a struct, for which the pack above is empty; see there.
    return add(.mainCall(body, isCyclic: false, at: site))
  }

  /// Calls a method with dependencies after construction.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  @_disfavoredOverload
  public func injection<each Dependency, Failure: Error>(
    method:
      @escaping @MainActor @Sendable (Value) ->
      @MainActor (repeat each Dependency) throws(Failure) -> Void,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainMethod(method, at: site))
  }

  /// Calls a closure when an instance is constructed and everything is injected; once for each instance.
  ///
  /// Several closures run in the order in which they were added.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  public func afterConstruction<Failure: Error>(
    _ body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value) throws(Failure) -> Void
  ) -> Registration {
    change {
      $0.noteFailure(Failure.self)
      $0.add(mainHook(body))
    }
  }
}

extension Registration where Value: AnyObject, Context == MainActor {
  /// Sets a property that closes a cycle, when everything else of the object graph is constructed.
  ///
  /// The dependency has to be bound, even if the property is optional.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<Property>(
    cycle: Bool, _ keyPath: @autoclosure @escaping MainActorKeyPath<Value, Property>,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, noClosure: _NoTrailingClosure = nil
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainProperty(keyPath, isRequired: true, isCyclic: cycle, at: site))
  }

  /// Calls a closure that closes a cycle, when everything else of the object graph is constructed.
  ///
  /// The parameters are those of the form for no actor.
  @discardableResult
  @inlinable
  public func injection<each Dependency, Failure: Error>(
    cycle: Bool, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column,
    calling body:
      @autoclosure @escaping @MainActor @Sendable () ->
      (inout Value, repeat each Dependency) throws(Failure) -> Void
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(.mainCall(body, isCyclic: cycle, at: site))
  }
}
