// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A stored property of an object, as the source code declares it.
struct StoredProperty {
  /// The name in the source code.
  let name: String
  /// The name of the storage, such as `_service` for a property with a wrapper.
  let label: String
  /// The value, seen through a wrapper.
  let value: Any

  /// Whether it is declared as an optional and is nil.
  var isNil: Bool {
    Unwrapping.isOptional(value) && Unwrapping.unwrapped(value) == nil
  }

  init(name: String, label: String, value: Any) {
    self.name = name
    self.label = label
    self.value = value
  }
}

extension StoredProperty {
  /// The beginning of the name of a lazy property's storage.
  static let lazyPrefix = "$__lazy_storage_$_"

  /// Reads a child of a mirror; nil if it is no property, or a lazy one that has not been used.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - position: Its number, for one without a label.
  ///   - isObservable: Whether the type has its properties from the `Observable` macro.
  init?(_ child: Mirror.Child, position: Int, isObservable: Bool) {
    let label = child.label ?? "\(position)"
    if label.hasPrefix(Self.lazyPrefix) {
      // The storage is an optional of the declared type, and nil until the first use.
      guard let value = Mirror(reflecting: child.value).children.first?.value else { return nil }
      self.init(name: String(label.dropFirst(Self.lazyPrefix.count)), label: label, value: value)
    } else if label.hasPrefix("$") || label.hasPrefix("_$") {
      return nil
    } else if label.hasPrefix("_") {
      self.init(underscored: label, value: child.value, isObservable: isObservable)
    } else if label.hasPrefix(".") {
      self.init(name: String(label.dropFirst()), label: label, value: child.value)
    } else {
      self.init(name: label, label: label, value: child.value)
    }
  }

  /// Reads a property whose name may come from a wrapper or from the `Observable` macro.
  private init(underscored label: String, value: Any, isObservable: Bool) {
    let wrapped = Unwrapping.isOptional(value) ? nil : WrappedValue.find(in: value)
    if let wrapped {
      self.init(name: String(label.dropFirst()), label: label, value: wrapped)
    } else {
      let name = isObservable ? String(label.dropFirst()) : label
      self.init(name: name, label: label, value: value)
    }
  }
}
