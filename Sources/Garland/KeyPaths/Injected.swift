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
/// A new value is seen at once, by whatever way it was set; setting the property is setting the value, for everybody
/// who reads it. `@Injected var clock: any Clock` does the same with a binding of the current container. The property can be used in structs, classes, actors and types of the main actor. In a class with
/// `@Observable` it also needs `@ObservationIgnored`. A class that conforms to `Sendable` can have no `var`: write
/// `private let networkProvider = Injected(\.networkProvider)` there, and read its `wrappedValue`.
@propertyWrapper
public struct Injected<Value: Sendable>: Sendable {
  /// Reads the value, or sets it if it is handed a new one; returns what it has then.
  ///
  /// One closure does both because it captures the key path: while a key path literal is captured just once, the
  /// optimizer replaces it by calls of the property's getter and setter. Reading by key path takes several times as long.
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
      values.assign(newValue.pointee, at: keyPath)
      return newValue.pointee
    }
  }

  /// Gives access to a value of the current container, asked each time.
  ///
  /// - Parameter type: The type that is bound in the container; can be left out where it is known.
  public init(_ type: Value.Type = Value.self) {
    access = { values, newValue in
      guard let newValue else { return values[container: Value.self] }
      values[container: Value.self] = newValue.pointee
      return newValue.pointee
    }
  }

  /// Gives access to a value that the current container has under a tag, asked each time.
  ///
  /// - Parameters:
  ///   - type: The type that is bound in the container; can be left out where it is known.
  ///   - tag: The tag under which it is bound.
  public init<Tag: BindingTag>(_ type: Value.Type = Value.self, tag: Tag.Type) {
    access = { values, newValue in
      guard let newValue else { return values[container: Value.self, tag: Tag.self] }
      values[container: Value.self, tag: Tag.self] = newValue.pointee
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
