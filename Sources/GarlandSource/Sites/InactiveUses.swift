// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The uses of properties in inactive branches of `#if`.
///
/// A property that is filled on first use, but only used in such branches, is never filled.
struct InactiveUses {
  let index: DeclarationIndex

  /// Whether a property has uses and all of them are in inactive branches.
  func areAll(of variable: VariableDeclSyntax, in file: SourceFile) -> Bool {
    guard file.parsed.hasConditions,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return false }
    let own = uses(of: name.identifierText, in: file).filter { $0.id != name.id }
    guard !own.isEmpty, !own.contains(where: { isActive($0, in: file) }) else { return false }
    return index.files.mentioning([name.identifierText]).allSatisfy { other in
      other === file
        || !uses(of: name.identifierText, in: other).contains { isActive($0, in: other) }
    }
  }

  private func uses(of name: String, in file: SourceFile) -> [TokenSyntax] {
    file.tree.tokens(viewMode: .sourceAccurate).filter { token in
      if case .identifier = token.tokenKind { token.identifierText == name } else { false }
    }
  }

  private func isActive(_ token: TokenSyntax, in file: SourceFile) -> Bool {
    file.active.contains(token)
  }
}
