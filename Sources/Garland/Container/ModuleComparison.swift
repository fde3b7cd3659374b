// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells whether two modules of one type that is not `Hashable` bind the same.
enum ModuleComparison {
  /// The largest depth to which properties are compared; deeper ones count as different.
  private static let depth = 8

  /// Whether two modules are known to be equal; a property that cannot be compared, such as a closure, is not.
  static func areEqual(_ left: any Module, _ right: any Module) -> Bool {
    areEqual(left, right, depth)
  }

  private static func areEqual(_ left: Any, _ right: Any, _ depth: Int) -> Bool {
    guard depth > 0, type(of: left) == type(of: right) else { return false }
    if let left = left as? any Equatable { return isEqual(left, to: right) }
    if type(of: left) is AnyClass { return left as AnyObject === right as AnyObject }
    if let left = left as? any Any.Type { return left == right as? any Any.Type }
    let mirrors = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard mirrors.0.children.count == mirrors.1.children.count else { return false }
    // Values without properties are equal if they have no size; nothing is known of others.
    if mirrors.0.children.isEmpty {
      return takesNoRoom(left) || mirrors.0.displayStyle == .optional
    }
    return zip(mirrors.0.children, mirrors.1.children).allSatisfy {
      $0.label == $1.label && areEqual($0.value, $1.value, depth - 1)
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, to right: Any) -> Bool {
    (right as? Value) == left
  }

  private static func takesNoRoom<Value>(_ value: Value) -> Bool { MemoryLayout<Value>.size == 0 }
}
