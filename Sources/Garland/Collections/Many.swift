// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// All contributions to a collection, in the order in which they were registered.
///
/// ```swift
/// builder.register(Spelling.init).contributes { $0 as any Plugin }
/// builder.register { (plugins: Many<any Plugin>) in Editor(plugins: plugins.elements) }
/// ```
///
/// Each element keeps its own lifetime. A collection without contributions is a finding unless
/// `allowEmpty` declares it, or `Many<any Plugin>?` asks for it, which is nil then. Costs an array
/// and one resolve for each element.
///
/// The idea is Dagger's and Guice's multibinding.
public struct Many<Element>: RandomAccessCollection {
  /// The elements.
  public let elements: [Element]

  /// Wraps elements, for calling an initializer by hand in a test.
  ///
  /// - Parameter elements: The elements.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// The position of the first element.
  public var startIndex: Int { elements.startIndex }
  /// The position behind the last element.
  public var endIndex: Int { elements.endIndex }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

/// A collection crosses threads if its elements may.
extension Many: Sendable where Element: Sendable {}

extension Many: NamedByArguments {
  static var arguments: [any Any.Type] { [Element.self] }
}

extension Many: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addRequest(for: Element.self, cardinality: .many)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    // Kept without their type and written in place: with it, each step of each resolve would ask the runtime for a type
    // that is made of it. Sound, because what is read is what was kept, and a throwing node leaves `count` elements.
    let targets = wiring.elements(Element.self).map { $0.reference.toOpaque() }
    return Node<Many> { resolution in
      let elements = try [Element](unsafeUninitializedCapacity: targets.count) { elements, count in
        for target in targets {
          let node = NodeReference(Unmanaged<Node<Element>>.fromOpaque(target))
          elements.initializeElement(at: count, to: try node.value(&resolution))
          count += 1
        }
      }
      return Many(elements)
    }
  }
}
