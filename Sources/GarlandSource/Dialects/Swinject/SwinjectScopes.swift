// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads object scopes.
struct SwinjectScopes {
  let context: LoweringContext

  /// The lifetime that a scope gives.
  ///
  /// A scope of the program's own keeps its instances until the program resets it.
  func lifetime(_ scope: ExprSyntax?) -> Lifetime {
    let member = scope?.as(MemberAccessExprSyntax.self)
    guard member?.base == nil || member?.base?.trimmedDescription.hasSuffix("ObjectScope") == true
    else { return .singleton }
    let name =
      member?.declName.baseName.text
      ?? scope?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    switch name {
    case "transient", "none": return .perRequest
    case "graph": return .objectGraph
    case "weak": return .weak
    case let name? where context.resetScopes.contains(name, of: .swinject): return .scoped(name)
    default: return .singleton
    }
  }
}
