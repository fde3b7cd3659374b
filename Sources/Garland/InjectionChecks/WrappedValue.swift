// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Finds the value inside a property wrapper.
///
/// `wrappedValue` is mostly computed and cannot be called by reflection, and it may have effects. Its storage is
/// found by the names that wrappers use for it. A wrapper that keeps its value in an object is not looked into: the
/// object may be an actor's, or others may be changing it.
enum WrappedValue {
  private static let storageNames: Set<String> = ["wrappedValue", "value", "storage", "box"]
  /// The largest number of nested wrappers and boxes; there are never more than a few.
  private static let deepest = 8

  /// The value that a wrapper wraps, or nil if the value is no wrapper.
  static func find(in wrapper: Any) -> Any? {
    var found: Any?
    var current = wrapper
    for _ in 0..<deepest {
      guard let next = stored(in: current) else { break }
      found = next
      if Unwrapping.isOptional(next) { break }
      current = next
    }
    return found
  }

  private static func stored(in wrapper: Any) -> Any? {
    guard !(type(of: wrapper) is AnyClass) else { return nil }
    // Nearly every wrapper is generic; what is wrapped mostly is not, and may have a property called `value`.
    let isGeneric = _typeName(type(of: wrapper), qualified: true).contains("<")
    let mirror = Mirror(reflecting: wrapper)
    for (_, child) in ReadableChildren(of: mirror, instance: wrapper) {
      let name = child.label.map { $0.drop { $0 == "_" } } ?? ""
      if name == "wrappedValue" || isGeneric && storageNames.contains(String(name)) {
        return child.value
      }
    }
    return nil
  }
}
