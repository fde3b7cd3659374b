// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A value of an object graph, without its type.
enum GraphObject {
  /// An instance of a class, for a node whose type the class is.
  case object(AnyObject)
  /// A value of another type, in a box.
  case boxed(GraphBox)
  /// The object that a value of another type was, such as that of a protocol.
  case erased(AnyObject)

  /// The object, if it is one.
  var reference: AnyObject? {
    switch self {
    case .object(let object), .erased(let object): object
    case .boxed(let box): box.object
    }
  }
}

/// A value that is no object by its type.
class GraphBox {
  /// The object that it is in truth, if it is one.
  var object: AnyObject? { nil }
}
