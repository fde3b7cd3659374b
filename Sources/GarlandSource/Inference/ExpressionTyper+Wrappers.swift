// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The property wrapper that a memberwise initializer takes instead of the wrapped value.
  ///
  /// It does so if the wrapper cannot be created from the value alone: it has an initial value itself, or needs more
  /// arguments.
  func wrapper(
    handedFor property: PropertyDeclaration, of value: SourceType?, _ values: [String: SourceType]
  ) -> SourceType? {
    guard property.value == nil else { return nil }
    if let injected = injected(by: property) {
      return .nominal(injected, [value ?? valueInjected(into: property)].compactMap(\.self))
    }
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

  /// Whether a memberwise initializer takes Garland's wrapper of a property, with a default value.
  func isHandedInjected(_ property: PropertyDeclaration) -> Bool {
    !property.isPrivate && injected(by: property) != nil
  }

  /// The type of the `InjectedValues` value at the key path in the attribute of a property.
  private func valueInjected(into property: PropertyDeclaration) -> SourceType? {
    for case .attribute(let attribute) in property.attributes {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let path = arguments.first?.expression.as(KeyPathExprSyntax.self),
        let values = index.extendedTypes["InjectedValues"]
      else { continue }
      return type(at: path, in: .nominal(values, []))
    }
    return nil
  }

  /// The type of Garland's wrapper `@Injected`, if a property has it.
  private func injected(by property: PropertyDeclaration) -> TypeDeclaration? {
    for case .attribute(let attribute) in property.attributes
    where attribute.attributeName.lastName == "Injected" {
      let type = types.resolve(attribute.attributeName).declaration
      if let type, index.isGarlands(type, property.file) { return type }
    }
    return nil
  }

  /// Whether a wrapper, as it is written, is created from the wrapped value.
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
