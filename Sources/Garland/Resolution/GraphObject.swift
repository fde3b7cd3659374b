// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value of an object graph, without its type.
struct GraphObject {
  /// What is kept for a value.
  enum Form {
    /// An instance of a class, for a node of that class.
    case object
    /// A value of another type, in a `GraphBox`.
    case boxed
    /// The object behind a value of another type, such as a protocol.
    case erased
  }

  let form: Form
  /// The object, or the box.
  let kept: AnyObject

  /// The object, if it is one.
  var reference: AnyObject? {
    // Sound, because the form says what is kept.
    form == .boxed ? unsafeDowncast(kept, to: GraphBox.self).object : kept
  }
}

/// A value whose type is not a class.
class GraphBox {
  /// The object behind the value, if there is one.
  var object: AnyObject? { nil }
}
