// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension Syntax {
  /// Whether a member of a type, or the code of one, belongs to no instance.
  var isOfTypeItself: Bool {
    let member = upward.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }
    let modifiers = member?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.isOfType == true
  }

  /// Whether a binding of a variable is a property or a global variable, not a local one.
  var isMemberOrGlobal: Bool {
    guard let variable = parent?.parent, variable.is(VariableDeclSyntax.self) else { return false }
    guard let item = variable.parent else { return true }
    return item.is(MemberBlockItemSyntax.self)
      || item.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension DeclModifierListSyntax {
  /// Whether the declaration with these modifiers is a member of the type itself.
  var isOfType: Bool { contains { ["static", "class"].contains($0.name.text) } }

  /// Whether each instance has a value of the property with these modifiers from the start.
  var isOfStored: Bool { !isOfType && !contains { $0.name.text == "lazy" } }

  /// Whether code of other modules may use the declaration with these modifiers.
  var areVisibleOutside: Bool { contains { Self.visible.contains($0.name.text) } }

  /// The modifiers with which a declaration can be used in other modules.
  static let visible: Set<String> = ["open", "package", "public"]
}

extension VariableDeclSyntax {
  /// Whether code of other modules may use the property, also because of the extension around it.
  var isVisibleOutside: Bool {
    modifiers.areVisibleOutside
      || Syntax(self).enclosing(ExtensionDeclSyntax.self)?.modifiers.areVisibleOutside == true
  }
}
