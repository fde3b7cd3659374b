// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension ModuleExpressionReader {
  /// The places in functions that nothing calls where modules are handed to the parameter that an expression names, for
  /// the modules that no other code hands to it.
  func uncalled(
    handedTo expression: ExprSyntax
  ) -> [TypeDeclaration: GarlandGraph.SourceLocation] {
    guard isShared,
      let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .parameter(_, let function)? = context.typer.value(named: name, at: Syntax(expression)),
      let calls = HandedModules(context: context).expressions(forParameter: name, of: function)
    else { return [:] }
    let arguments = calls.joined().map { argument in
      (argument, argument.firstToken(viewMode: .sourceAccurate)?.outermostFunction)
    }
    let uncalled = UncalledFunctions(context: context).find(among: Set(arguments.compactMap(\.1)))
    guard !uncalled.isEmpty else { return [:] }
    var found: [TypeDeclaration: GarlandGraph.SourceLocation] = [:]
    var others: Set<TypeDeclaration> = []
    for (argument, function) in arguments {
      let isUncalled = function.map { uncalled.contains($0.id) } ?? false
      let place = isUncalled ? context.index.file(of: argument)?.location(of: argument) : nil
      for module in modules(in: argument) ?? [] {
        if let place { found[module] = found[module] ?? place } else { others.insert(module) }
      }
    }
    return found.filter { !others.contains($0.key) }
  }
}
