// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads object scopes.
struct SwinjectScopes {
  let context: LoweringContext

  /// The lifetime of a scope, or nil if only the running program knows it.
  ///
  /// A scope of the program's own keeps its instances until the program resets it.
  func lifetime(_ scope: ExprSyntax) -> Lifetime? {
    let names = ScopeNames(typer: context.typer, owners: ["ObjectScope"])
    switch names.scope(scope) {
    case nil: return nil
    case .ofLibrary("transient"), .ofLibrary("none"): return .perRequest
    case .ofLibrary("graph"): return .objectGraph
    case .ofLibrary("weak"): return .weak
    case let found? where context.resetScopes.contains(found.name, of: .swinject):
      return .scoped(found.name)
    default: return .singleton
    }
  }
}
