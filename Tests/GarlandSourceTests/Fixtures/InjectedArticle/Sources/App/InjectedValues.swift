// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The values of the second article, written by the application itself.

public protocol InjectionKey {
  associatedtype Value
  static var currentValue: Self.Value { get set }
}

struct InjectedValues {
  private static var current = InjectedValues()

  static subscript<K>(key: K.Type) -> K.Value where K: InjectionKey {
    get { key.currentValue }
    set { key.currentValue = newValue }
  }

  static subscript<T>(_ keyPath: WritableKeyPath<InjectedValues, T>) -> T {
    get { current[keyPath: keyPath] }
    set { current[keyPath: keyPath] = newValue }
  }
}

@propertyWrapper
struct Injected<T> {
  private let keyPath: WritableKeyPath<InjectedValues, T>
  var wrappedValue: T {
    get { InjectedValues[keyPath] }
    set { InjectedValues[keyPath] = newValue }
  }

  init(_ keyPath: WritableKeyPath<InjectedValues, T>) {
    self.keyPath = keyPath
  }
}
