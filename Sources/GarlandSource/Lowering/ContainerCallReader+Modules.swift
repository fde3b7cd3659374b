// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ContainerCallReader {
  /// Whether a container is neither created by the function around a place nor passed to it.
  private func isKept(_ identity: ContainerIdentity, at place: Syntax) -> Bool {
    guard case .created = identity else { return false }
    return place.enclosingFunction.map { !context.tracker.made.isInside(identity, $0) } ?? true
  }

  /// Reads the modules that an expression names.
  func include(
    _ expression: ExprSyntax, _ call: CallChain.Call, _ identity: ContainerIdentity
  ) {
    let reader = ModuleExpressionReader(
      context: context, isShared: isKept(identity, at: Syntax(call.node)))
    let parts = ModuleExpressionReader.parts(of: expression)
    if let parts, parts.count > 1 {
      for part in parts { include(part, call, identity) }
      return
    }
    guard let modules = reader.modules(in: expression) else {
      if let parts {
        for part in parts { include(part, call, identity) }
        return
      }
      // Perhaps each of those that the sources declare.
      let possible = reader.possibleModules(in: expression)
      for module in possible {
        record(
          .include(module), at: Syntax(call.node), call.location, identity, isAlternative: true)
      }
      if !possible.isEmpty { return }
      record(.includeUnknown(expression.excerpt), at: call, identity)
      return
    }
    let uncalled = reader.uncalled(handedTo: expression)
    let shared = reader.sharedList(expression)
    for module in modules {
      let place = uncalled[module] ?? shared ?? call.location
      record(.include(module), at: Syntax(call.node), place, identity)
      if modules.count == 1, let last = context.scripts[identity]?.indices.last {
        context.scripts[identity]?[last].module = ModuleValueReader(context: context)
          .value(of: expression, modules[0])
      }
    }
  }
}
