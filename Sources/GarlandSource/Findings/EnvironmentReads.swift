// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells whether code may read a property that a view takes from its environment.
///
/// SwiftUI stops the program when the missing object is read, not when the property is declared.
struct EnvironmentReads {
  let context: LoweringContext

  /// Whether the property's name is used in the code of its type or of the type's protocols, or as a member elsewhere.
  ///
  /// Without `isActive`, code for other platforms and configurations counts too.
  func mayRead(
    _ property: PropertyDeclaration, of owner: TypeDeclaration, isActive: Bool = true
  ) -> Bool {
    let own = context.typer.types.ancestors(of: owner)
    let names = Set(["", "$", "_"].map { $0 + property.name })
    return context.index.files.mentioning(names).contains { file in
      file.identifiers(named: names).contains { token in
        guard file.location(of: token) != property.location,
          !isActive || file.active.contains(token)
        else { return false }
        if isInside(token, own) { return true }
        return (!property.isPrivate || file === property.file) && token.isMemberOfOther
          && !token.isAssigned && !isOfOtherType(token, own)
      }
    }
  }

  /// The names in a piece of code that certainly mean the property.
  func reads(of property: PropertyDeclaration, in code: Syntax) -> [DeclReferenceExprSyntax] {
    guard let file = context.index.file(of: code) else { return [] }
    let names = [property.name, "$" + property.name]
    return code.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard names.contains(token.identifierText), file.active.contains(token),
        let name = token.parent?.as(DeclReferenceExprSyntax.self),
        !name.isMemberName || name.isOfSelf,
        case .property(let found, _)? = context.typer.value(
          named: property.name, at: Syntax(name.whole)),
        found.location == property.location
      else { return nil }
      return name
    }
  }

  /// Whether a name is that of a member of another type, as far as it is certain what it stands behind.
  private func isOfOtherType(_ token: TokenSyntax, _ own: Set<TypeDeclaration>) -> Bool {
    guard let base = token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base,
      case .nominal(let type, _)? = context.typer.type(of: base)?.withoutOptional
    else { return false }
    return !own.contains(type)
      && !context.typer.types.ancestors(of: type).contains(where: own.contains)
  }

  private func isInside(_ token: TokenSyntax, _ own: Set<TypeDeclaration>) -> Bool {
    sequence(first: Syntax(token), next: \.parent).contains { node in
      if let extended = node.as(ExtensionDeclSyntax.self)?.extendedType {
        return context.typer.types.resolve(extended).declarations.contains(where: own.contains)
      }
      return context.index.byNode[node.id].map(own.contains) ?? false
    }
  }
}

extension TokenSyntax {
  /// Whether it names what an assignment sets, which an object of the environment never is.
  fileprivate var isAssigned: Bool {
    parent?.as(DeclReferenceExprSyntax.self)?.whole.isAssigned == true
  }

  /// Whether it stands behind the dot of something that is not `self`.
  fileprivate var isMemberOfOther: Bool {
    guard let path = parent?.parent, !path.is(KeyPathPropertyComponentSyntax.self) else {
      return true
    }
    guard let member = path.as(MemberAccessExprSyntax.self),
      member.declName.baseName.id == id
    else { return false }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self)
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isOfSelf: Bool {
    let access = parent?.as(MemberAccessExprSyntax.self)
    return access?.declName.id == id && access?.base?.trimmedDescription == "self"
  }
}
