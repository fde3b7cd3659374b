// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The names by which code of the sources ends the program: functions that never return, and members of `Optional` that
/// return what is in it or else do not.
struct StoppingCode {
  /// The names of functions that never return, whatever declares them.
  private var functions: Set<String> = []
  /// Those of the members among them, with the names of their types.
  private var members: Set<String> = []
  /// The names of the members of all optional values that end the program if the value is nil.
  private(set) var unwrapping: Set<String> = []

  /// Knows no names.
  init() {}

  /// Finds the names that mean nothing else in the sources.
  init(_ index: DeclarationIndex) {
    let types = (index.all + index.dependencyTypes).map { ($0.name, $0.functions) }
    let extended = index.extensions.map { ($0.node.extendedType.lastName ?? "", $0.functions) }
    var others: Set<String> = []
    for (owner, group) in [("", index.functions)] + types + extended {
      for (name, found) in group {
        guard found.allSatisfy(\.isOfNever) else {
          others.insert(name)
          continue
        }
        functions.insert(name)
        members.insert("\(owner).\(name)")
      }
    }
    functions.subtract(others)
    var further: Set<String> = []
    for extended in index.extensionsByName["Optional"] ?? [] {
      for (name, found) in extended.functions {
        if found.allSatisfy({ unwraps($0.body?.statements) }) {
          unwrapping.insert(name)
        } else {
          further.insert(name)
        }
      }
      for property in extended.properties where unwraps(property.getter) {
        unwrapping.insert(property.name)
      }
    }
    unwrapping.subtract(further)
  }

  /// Whether a function that a call names never returns; a member only if its type is named, or is the caller's.
  func neverReturns(_ callee: ExprSyntax) -> Bool {
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return functions.contains(name)
    }
    guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base else {
      return false
    }
    let name = access.declName.baseName.identifierText
    let owner = base.nameToken?.identifierText
    return functions.contains(name)
      && owner.map { ["self", "Self"].contains($0) || members.contains("\($0).\(name)") } == true
  }

  /// Whether code of an optional value ends the program if that is nil, whatever else is so.
  private func unwraps(_ body: CodeBlockItemListSyntax?) -> Bool {
    guard let body else { return false }
    return body.contains { item in
      // What is forced elsewhere may be so only under a condition.
      let isResult = item.id == body.last?.id && !item.isConditional
      return item.tokens(viewMode: .sourceAccurate).contains { token in
        guard token.tokenKind == .keyword(.self) else { return false }
        let value = token.parent?.as(DeclReferenceExprSyntax.self).map(ExprSyntax.init)
        return isResult && value?.isForced == true || value?.isNeeded(self) == true
          || isBoundAsSelf(token)
      }
    }
  }

  /// Whether a token is the name in `guard let self else { fatalError() }`.
  private func isBoundAsSelf(_ token: TokenSyntax) -> Bool {
    let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    return binding?.initializer == nil && binding?.stopsOtherwise(self) == true
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a condition that may not hold and has no other branch.
  fileprivate var isConditional: Bool {
    let choice = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
    return choice.map { $0.elseBody == nil } ?? item.is(ForStmtSyntax.self)
  }
}

extension FunctionDeclSyntax {
  /// Whether it is declared to return `Never`.
  fileprivate var isOfNever: Bool {
    signature.returnClause?.type.lastName == "Never"
  }
}
