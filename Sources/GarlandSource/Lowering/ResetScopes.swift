// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which scopes the program resets while it runs, so that their instances end.
final class ResetScopes {
  private let index: DeclarationIndex
  private let deadCode: DeadCode
  /// The names of the scopes, by the library.
  private lazy var found = Libraries.all.reduce(into: [String: Set<String>]()) { found, library in
    if let reset = library.scopeReset { found[library.name] = read(reset, of: library) }
  }

  init(_ index: DeclarationIndex, besides deadCode: DeadCode) {
    self.index = index
    self.deadCode = deadCode
  }

  /// Whether the program resets a scope without resetting the instances that live as long as the container.
  func contains(_ scope: String, of library: Library) -> Bool {
    found[library.name]?.contains(scope) ?? false
  }

  /// Reads the resets of a library.
  private func read(_ reset: Library.ScopeReset, of library: Library) -> Set<String> {
    var found: Set<String> = []
    for file in index.files.mentioning(reset.words)
    where !file.isOfTest && file.libraries.contains(where: { $0.name == library.name }) {
      let calls = ResetCalls(reset) { call in
        self.deadCode.runs(file.location(of: call))
      }
      calls.walk(file.tree)
      // An instance that is reset together with the singletons is kept by none of them.
      for names in calls.byCode.values where !names.contains(reset.lasting) {
        found.formUnion(names)
      }
    }
    return found
  }
}

/// Finds the names of the scopes that pieces of code reset.
private final class ResetCalls: SyntaxVisitor {
  private let reset: Library.ScopeReset
  private let isRun: (FunctionCallExprSyntax) -> Bool
  private(set) var byCode: [SyntaxIdentifier: Set<String>] = [:]

  init(_ reset: Library.ScopeReset, isRun: @escaping (FunctionCallExprSyntax) -> Bool) {
    self.reset = reset
    self.isRun = isRun
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let name = reset.scope(node, member), isRun(node)
    {
      let code = CodePlace.code(around: node)?.id ?? node.root.id
      byCode[code, default: []].insert(name)
    }
    return .visitChildren
  }
}
