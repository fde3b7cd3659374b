// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The type of values that object graphs keep without it.
struct GraphType<Value> {
  private let isClass = Value.self is AnyClass

  /// A value without its type.
  func object(_ value: Value) -> GraphObject {
    guard isClass else { return GraphObject(form: .boxed, kept: TypedGraphBox(value)) }
    // Sound, because an instance of a class is a reference.
    return GraphObject(form: .object, kept: unsafeBitCast(value, to: AnyObject.self))
  }

  /// A value of this type, as a graph keeps it.
  ///
  /// - Parameter object: What `object(_:)` has made of the value.
  /// - Returns: The value.
  /// - Throws: `Reason.ownedElsewhere` if it conforms to the type only on an actor that the caller is not on.
  func value(of object: GraphObject) throws -> Value {
    // Sound, because the value has this type.
    switch object.form {
    case .object: return unsafeBitCast(object.kept, to: Value.self)
    case .boxed: return unsafeDowncast(object.kept, to: TypedGraphBox<Value>.self).value
    case .erased: return try cast(object.kept)
    }
  }

  /// Whether a variable still has the value that a graph keeps as an object.
  func isKept(_ value: inout Value, as object: GraphObject) -> Bool {
    guard isClass, case .object = object.form else {
      return self.object(value).reference === object.reference
    }
    // Sound, because an instance of a class is a reference. A copy of it would be counted.
    let address = withUnsafePointer(to: &value) {
      UnsafeRawPointer($0).load(as: UnsafeRawPointer.self)
    }
    return address == UnsafeRawPointer(Unmanaged.passUnretained(object.kept).toOpaque())
  }

  // It stands apart, because room for an optional value costs a metadata look-up even where it is not used.
  @inline(never)
  private func cast(_ object: AnyObject) throws -> Value {
    guard let value = object as? Value else { throw ResolutionFailure(.ownedElsewhere) }
    return value
  }
}

private final class TypedGraphBox<Value>: GraphBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override var object: AnyObject? {
    guard let value = Unwrapping.unwrapped(value) else { return nil }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }
}
