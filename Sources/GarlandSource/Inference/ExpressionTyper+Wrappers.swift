// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The property wrapper that a memberwise initializer takes in the place of the wrapped value.
  ///
  /// It does so where the wrapper is not made of the value alone: it makes a first value by itself, or needs others.
  func wrapper(
    handedFor property: PropertyDeclaration, of value: SourceType?, _ values: [String: SourceType]
  ) -> SourceType? {
    guard property.value == nil else { return nil }
    for case .attribute(let attribute) in property.attributes {
      guard
        case .nominal(let type, let arguments) = types.resolve(
          attribute.attributeName, values: values),
        type.attributes.joined().contains(where: \.declaresWrapper)
      else { continue }
      let isInferred = arguments.isEmpty && type.genericParameters.count == 1
      let wrapper = SourceType.nominal(type, isInferred ? [value].compactMap(\.self) : arguments)
      return takesValue(wrapper, attribute) ? nil : wrapper
    }
    return nil
  }

  /// Whether a wrapper, as it is written, is made of the wrapped value.
  private func takesValue(_ wrapper: SourceType, _ attribute: AttributeSyntax) -> Bool {
    let found = initializers(of: wrapper).candidates.map(\.declaration.parameters)
    var isWritten = false
    if case .argumentList(let list)? = attribute.arguments {
      isWritten = !list.isEmpty
      if list.contains(where: { $0.label?.text == "wrappedValue" }) { return false }
    }
    if !isWritten, found.contains(where: { $0.allSatisfy(\.hasDefault) }) { return false }
    return found.contains { $0.first?.label == "wrappedValue" }
  }
}

extension AttributeListSyntax.Element {
  fileprivate var declaresWrapper: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "propertyWrapper"
  }
}
