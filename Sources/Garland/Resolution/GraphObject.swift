// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value of an object graph, without its type.
enum GraphObject {
  /// An instance of a class, for a node of that class.
  case object(AnyObject)
  /// A value of another type, in a box.
  case boxed(GraphBox)
  /// The object behind a value of another type, such as a protocol.
  case erased(AnyObject)

  /// The object, if it is one.
  var reference: AnyObject? {
    switch self {
    case .object(let object), .erased(let object): object
    case .boxed(let box): box.object
    }
  }
}

/// A value whose type is not a class.
class GraphBox {
  /// The object behind the value, if there is one.
  var object: AnyObject? { nil }
}
