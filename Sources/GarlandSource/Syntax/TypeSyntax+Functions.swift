// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension TypeSyntax {
  /// The type without attributes such as `@escaping`, `any` and `some`.
  var withoutAttributes: TypeSyntax {
    self.as(AttributedTypeSyntax.self)?.baseType.withoutAttributes
      ?? self.as(SomeOrAnyTypeSyntax.self)?.constraint ?? self
  }

  /// The function type, also an optional one.
  var asFunction: FunctionTypeSyntax? {
    let inner = self.as(OptionalTypeSyntax.self)?.wrappedType ?? self
    if let tuple = inner.as(TupleTypeSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return only.type.withoutAttributes.as(FunctionTypeSyntax.self)
    }
    return inner.as(FunctionTypeSyntax.self)
  }

  /// Whether it is a function type, also an optional one and with attributes.
  var isFunction: Bool { withoutAttributes.asFunction != nil }

  /// Whether `some` hides the type from users of the value.
  var isOpaque: Bool {
    self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some"
  }

  /// Whether `sending` is written before the type.
  var isSending: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "sending" }
      ?? false
  }

  /// Whether a parameter of the type is an autoclosure, whose argument is evaluated in each use.
  var isAutoclosure: Bool { hasAttribute("autoclosure") }

  /// Whether an attribute such as `escaping` is written before the type.
  func hasAttribute(_ name: String) -> Bool {
    self.as(AttributedTypeSyntax.self)?.attributes.names.contains(name) ?? false
  }
}
