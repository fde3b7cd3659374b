// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a self-describing type is made from, and where the instance goes.
///
/// A protocol extension cannot return `Self` for a class that is not final, hence the place in memory. It lives on the
/// stack of the resolve.
public struct _ResolvableRequest {
  /// Resolves what the instance needs.
  let container: Resolver
  private let arguments: UnsafeRawPointer
  private let place: UnsafeMutableRawPointer

  /// What the caller supplied.
  func arguments<Arguments>(_ type: Arguments.Type) -> Arguments {
    // Sound, because the key by which the type was found contains the type of the arguments.
    arguments.load(as: type)
  }

  /// Hands over the instance.
  func fill<Value>(_ value: Value) {
    place.initializeMemory(as: Value.self, to: value)
  }

  /// Makes an instance.
  static func make<Value: Resolvable>(
    _ type: Value.Type, container: Resolver, arguments: UnsafeRawPointer
  ) -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let place = buffer.baseAddress.map { UnsafeMutableRawPointer($0) }
      // A buffer of one element has an address, also if the element is empty.
      guard let place else { trap(.ended) }
      type._make(_ResolvableRequest(container: container, arguments: arguments, place: place))
      return place.assumingMemoryBound(to: Value.self).move()
    }
  }
}

/// A request belongs to the thread whose stack it lives on.
@available(*, unavailable)
extension _ResolvableRequest: Sendable {}
