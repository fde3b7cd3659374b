// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A parameter that the caller supplies at run time, beside the dependencies that the container injects.
///
/// ```swift
/// builder.register { (orders: any OrderStorage, id: Assisted<Int>) in OrderModel(orders: orders, id: id.value) }
/// let model = container.resolve(OrderModel.self, arguments: 42)
/// ```
///
/// A binding has at most one; several arguments are a tuple or a struct of your own. It is then found by
/// `AssistedProvider<OrderModel, Int>` and `resolve(_:arguments:)` only, and its lifetime is `.perRequest`.
public struct Assisted<Arguments> {
  /// The run-time arguments.
  public let value: Arguments

  /// Wraps arguments, for calling a factory by hand in a test.
  ///
  /// - Parameter value: The arguments.
  public init(_ value: Arguments) {
    self.value = value
  }
}

/// Arguments cross threads if their type may.
extension Assisted: Sendable where Arguments: Sendable {}

extension Assisted: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addArguments(Arguments.self)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    wiring.keepArguments = { KeptArguments(of: Arguments.self, at: $0) }
    return Node<Assisted> { resolution in
      guard let arguments = resolution.arguments else {
        throw ResolutionFailure(.noArguments(TypeReference(Arguments.self).shortName))
      }
      // Sound, because the key by which the binding was found contains the type of the arguments.
      return Assisted(arguments.load(as: Arguments.self))
    }
  }
}
