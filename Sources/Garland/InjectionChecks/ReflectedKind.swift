// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// How a check of an object graph treats the values of a type.
enum ReflectedKind {
  /// It skips them.
  case leaf
  /// It visits their elements.
  case elements
  /// It visits their properties.
  case properties

  /// The kinds of the types that a check has met.
  struct Cache {
    private var kinds: [ObjectIdentifier: ReflectedKind] = [:]
    private var ofSystem: [ObjectIdentifier: Bool] = [:]

    /// The kind of a value's type.
    mutating func kind(of value: Any, _ type: any Any.Type) -> ReflectedKind {
      let identity = ObjectIdentifier(type)
      if let known = kinds[identity] { return known }
      let kind = ReflectedKind(of: value, type)
      kinds.put(kind, at: identity)
      return kind
    }

    /// Whether a type belongs to the system.
    mutating func isOfSystem(_ type: any Any.Type) -> Bool {
      let identity = ObjectIdentifier(type)
      if let known = ofSystem[identity] { return known }
      let result = SystemModules.contain(type)
      ofSystem.put(result, at: identity)
      return result
    }

    /// Whether a value is skipped.
    mutating func isLeaf(_ value: Any) -> Bool {
      kind(of: value, type(of: value)) == .leaf
    }
  }

  private init(of value: Any, _ type: any Any.Type) {
    switch Mirror(reflecting: value).displayStyle {
    case .collection, .set, .dictionary: self = Self.hasPlainElements(type) ? .leaf : .elements
    // The cases of an enumeration differ, so one value does not tell whether others have something inside.
    case .class, .struct, .enum, .tuple, .foreignReference:
      self = SystemModules.contain(type) ? .leaf : .properties
    default: self = .leaf
    }
  }

  /// Whether a collection has numbers or texts as elements, of which there can be very many.
  private static func hasPlainElements(_ type: any Any.Type) -> Bool {
    func element<Elements: Sequence>(_ type: Elements.Type) -> any Any.Type {
      Elements.Element.self
    }
    guard let type = type as? any Sequence.Type else { return false }
    let elements = element(type)
    return elements is any Numeric.Type || elements is any StringProtocol.Type
      || elements is Bool.Type || elements is Character.Type
  }
}
