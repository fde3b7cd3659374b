// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ExpressionTyper {
  /// The type of an attribute and the file that names it; for a type alias, these are the alias's own.
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
