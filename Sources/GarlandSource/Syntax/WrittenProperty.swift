// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A property or global variable as its file declares it, which is the same for each program that compiles the file.
final class WrittenProperty: Sendable {
  let name: String
  /// The written type.
  let type: TypeSyntax?
  /// The initial value.
  let value: ExprSyntax?
  /// The code of a computed property.
  let getter: CodeBlockItemListSyntax?
  let isLet: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isLazy: Bool
  /// Whether a property wrapper provides the initial value, as in `@Injected(\.clock) var clock`.
  let isFilledByWrapper: Bool
  let attributes: AttributeListSyntax
  /// The position of the declaration in the file.
  let position: AbsolutePosition

  private init(
    _ name: String, _ binding: PatternBindingSyntax, in node: VariableDeclSyntax, type: TypeSyntax?
  ) {
    let modifiers = node.modifiers.map { $0.name.text }
    self.name = name
    self.type = type
    value = binding.initializer?.value
    getter = binding.accessorBlock?.getter
    isLet = node.bindingSpecifier.text == "let"
    isStatic = modifiers.contains("static") || modifiers.contains("class")
    isPrivate = node.modifiers.isPrivate
    isLazy = modifiers.contains("lazy")
    isFilledByWrapper = Self.isFilledByWrapper(node.attributes)
    attributes = node.attributes
    position = binding.positionAfterSkippingLeadingTrivia
  }

  /// Whether it is a requirement of a protocol, so that it has no code.
  var isRequirement: Bool { getter?.isEmpty == true }
  /// Whether instances store it.
  var isStored: Bool { getter == nil && !isStatic }
  /// Whether a memberwise initializer can leave the property out.
  var hasDefault: Bool { value != nil || isFilledByWrapper || !isLet && hasOptionalType }

  private var hasOptionalType: Bool {
    type?.is(OptionalTypeSyntax.self) == true
      || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }
}

extension WrittenProperty {
  /// The properties of a declaration, the last one first.
  static func all(in node: VariableDeclSyntax) -> [WrittenProperty] {
    var pending: TypeSyntax?
    return node.bindings.reversed().compactMap { binding in
      // In `let a, b: Int` both have the type.
      pending = binding.typeAnnotation?.type ?? pending
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      else { return nil }
      return WrittenProperty(
        name, binding, in: node,
        type: binding.initializer == nil ? pending : binding.typeAnnotation?.type)
    }
  }

  /// Whether an attribute is a wrapper that requires no value besides its own arguments.
  private static func isFilledByWrapper(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      if attribute.attributeName.trimmedDescription == "Resolved" { return true }
      guard case .argumentList(let arguments)? = attribute.arguments else { return false }
      return arguments.first?.expression.is(KeyPathExprSyntax.self) == true
    }
  }
}

extension AccessorBlockSyntax {
  /// The code that computes the value, or nil for a stored property with observers.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): return items
    case .accessors(let list):
      for accessor in list {
        switch accessor.accessorSpecifier.text {
        case "get", "_read", "unsafeAddress":
          return accessor.body?.statements ?? CodeBlockItemListSyntax([])
        default: continue
        }
      }
      return nil
    @unknown default: return nil
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether a declaration is private to its context or its file.
  var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}
