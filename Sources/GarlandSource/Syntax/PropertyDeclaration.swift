// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A property or global variable.
struct PropertyDeclaration {
  let name: String
  /// The written type.
  let type: TypeSyntax?
  /// The value that it starts with.
  let value: ExprSyntax?
  /// The code of a computed property.
  let getter: CodeBlockItemListSyntax?
  let isLet: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isLazy: Bool
  /// Whether a property wrapper makes the first value, as in `@Injected(\.clock) var clock`.
  var isFilledByWrapper = false
  var attributes: AttributeListSyntax = []
  let file: SourceFile
  /// Where it is declared in the file.
  let position: AbsolutePosition

  /// The place of the declaration.
  var location: GarlandGraph.SourceLocation { file.location(at: position) }
  /// Whether a protocol asks for it, so that it has no code.
  var isRequirement: Bool { getter?.isEmpty == true }
  /// Whether instances store it.
  var isStored: Bool { getter == nil && !isStatic }
}
