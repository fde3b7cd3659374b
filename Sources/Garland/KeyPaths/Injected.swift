// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reads an injected value each time that the property is read.
///
/// ```swift
/// struct DataController {
///   @Injected(\.networkProvider) var networkProvider: any NetworkProviding
/// }
/// ```
///
/// A new value is seen at once, by whatever way it was set; setting the property is setting the
/// value, for everybody who reads it. `@Injected var clock: any Clock` does the same with a binding
/// of the current container. The property can be used in structs, classes, actors and types of the
/// main actor. In a class with `@Observable` it also needs `@ObservationIgnored`. A class that
/// conforms to `Sendable` can have no `var`: write
/// `private let networkProvider = Injected(\.networkProvider)` there, and read its `wrappedValue`. So does a
/// `nonisolated struct`, where the compiler takes no wrapper that is `Sendable`.
@frozen
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
  /// Reads the value, or sets it to a new one if there is one, and returns the value of the property then.
  ///
  /// One closure does both because it captures the key path: while a key path literal is captured
  /// just once and only followed, the optimizer replaces it by calls of the property's getter and
  /// setter. Reading by key path takes several times as long. The pointer is sound, because it is only read
  /// during the call.
  @usableFromInline
  let access: @Sendable (inout InjectedValues, _ newValue: UnsafePointer<Value>?) -> Value

  /// Gives access to the value that a property of `InjectedValues` stands for.
  ///
  /// - Parameter keyPath: The property; it has a setter, so that a test can set another value.
  @inlinable
  @inline(__always)
  public init(_ keyPath: any WritableKeyPath<InjectedValues, Value> & Sendable) {
    access = { values, newValue in
      guard let newValue else { return values[keyPath: keyPath] }
      var assigned = values.assigning(newValue.pointee)
      assigned[keyPath: keyPath] = newValue.pointee
      if !assigned.commit() { values[keyPath: keyPath] = newValue.pointee }
      return newValue.pointee
    }
  }

  /// Gives access to a property of an object that a property of `InjectedValues` stands for.
  ///
  /// - Parameter keyPath: The way through the object.
  @inlinable
  @inline(__always)
  public init(_ keyPath: any ReferenceWritableKeyPath<InjectedValues, Value> & Sendable) {
    access = { values, newValue in
      guard let newValue else { return values[keyPath: keyPath] }
      values[keyPath: keyPath] = newValue.pointee
      return newValue.pointee
    }
  }

  /// Gives access to the value that a property of the main actor stands for, which can only be read and set there.
  ///
  /// The properties of `InjectedValues` belong to it in a target whose default isolation is the main actor, unless
  /// their extension is `nonisolated`. The program stops with `Garland/IsolationMismatch` if the value is used
  /// elsewhere.
  ///
  /// - Parameter keyPath: The property; it has a setter, so that a test can set another value.
  @MainActor
  public init(
    _ keyPath:
      @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<InjectedValues, Value>
  ) {
    access = { values, newValue in
      let newValue = newValue?.pointee
      let current = values
      return InjectionIssue.onMainActor(injecting: Value.self) {
        guard let newValue else { return current[keyPath: keyPath()] }
        current.assign(newValue, at: keyPath())
        return newValue
      }
    }
  }

  /// Gives access to what the current container has for the property's type, asked each time.
  public init() {
    access = { values, newValue in
      guard let newValue else { return values.valueByType(Value.self) }
      values[container: Value.self] = newValue.pointee
      return newValue.pointee
    }
  }

  /// The value.
  @inlinable public var wrappedValue: Value {
    get {
      var values = InjectedValues.current
      return access(&values, nil)
    }
    set {
      var values = InjectedValues.current
      withUnsafePointer(to: newValue) { pointer in _ = access(&values, pointer) }
    }
  }
}
