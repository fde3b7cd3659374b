// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type that an attribute names, and the file that names it: that of the alias, if the attribute is one.
  func written(by attribute: AttributeSyntax) -> (type: TypeSyntax, file: SourceFile?) {
    var type = attribute.attributeName
    var seen: Set<TypeDeclaration> = []
    while let name = type.as(IdentifierTypeSyntax.self)?.name.identifierText,
      let alias = types.lookUpDeclaration(name, at: Syntax(type)), seen.insert(alias).inserted,
      case .alias(let target) = alias.kind
    {
      type = target
    }
    return (type, index.file(of: type))
  }
}
