// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reports that many of a program's files have no code, because conditions of its build are not set.
struct LeftOutFiles {
  let files: [SourceFile]

  /// The subject of the note, which is not a key.
  static let subject = "conditions"

  /// One note, or none if few files are without code.
  func find() -> [Diagnostic] {
    let all = files.filter { !$0.isDependency }
    let left = all.filter { $0.parsed.hasConditions && Self.isLeftOut($0) }
    guard left.count * 4 > all.count, let first = left.first,
      let place = first.tree.statements.first(where: { $0.item.is(IfConfigDeclSyntax.self) })
    else { return [] }
    let count = left.count == 1 ? "1 file is" : "\(left.count) files are"
    var notes: [Diagnostic.Note] = []
    if let name = mostFrequentName(in: left) {
      notes.append(
        Diagnostic.Note(.help, "define what the program is built with, such as by '-D \(name)'"))
    }
    return [
      Diagnostic(
        .notVerified, severity: .note, subject: Self.subject,
        summary: "\(count) left out: no condition is met under which they have code",
        location: first.location(of: place), notes: notes)
    ]
  }

  /// Whether a file has no code on the platform for which the program is built.
  static func isOfOtherPlatform(_ file: SourceFile) -> Bool {
    guard file.parsed.hasConditions, isLeftOut(file) else { return false }
    return file.tree.statements.compactMap { $0.item.as(IfConfigDeclSyntax.self) }
      .flatMap(\.clauses).compactMap(\.condition).allSatisfy(isOfPlatforms)
  }

  /// Whether a condition only tests the platform.
  private static func isOfPlatforms(_ condition: ExprSyntax) -> Bool {
    condition.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard case .identifier = token.tokenKind else { return true }
      let call = Syntax(token).enclosing(FunctionCallExprSyntax.self)
      return call?.calledExpression.trimmedDescription == "os"
    }
  }

  /// Whether all of a file's declarations are in inactive branches of `#if`.
  private static func isLeftOut(_ file: SourceFile) -> Bool {
    var hasCode = false
    for statement in file.tree.statements {
      if statement.item.is(ImportDeclSyntax.self) { continue }
      guard let choice = statement.item.as(IfConfigDeclSyntax.self) else { return false }
      for clause in choice.clauses {
        guard case .statements(let items)? = clause.elements else { continue }
        let code = items.filter { !$0.item.is(ImportDeclSyntax.self) && !$0.isErrorDirective }
        hasCode = hasCode || !code.isEmpty
        if code.contains(where: { file.active.contains($0) }) { return false }
      }
    }
    return hasCode
  }

  /// The name that most files test.
  private func mostFrequentName(in files: [SourceFile]) -> String? {
    var counts: [String: Int] = [:]
    for file in files {
      let clauses = file.tree.statements.compactMap { $0.item.as(IfConfigDeclSyntax.self) }
        .flatMap(\.clauses)
      for name in Set(clauses.flatMap(wantedNames)) { counts[name, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The names that would activate code if they were defined: those of a branch with code, and the negated ones of a
  /// branch without.
  private func wantedNames(_ clause: IfConfigClauseSyntax) -> [String] {
    guard let condition = clause.condition else { return [] }
    let hasCode =
      if case .statements(let items)? = clause.elements {
        items.contains { !$0.isErrorDirective }
      } else { false }
    return condition.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .identifier = token.tokenKind,
        token.parent?.parent?.is(FunctionCallExprSyntax.self) != true
      else { return nil }
      let isNegated = token.previousToken(viewMode: .sourceAccurate)?.text == "!"
      return hasCode != isNegated ? token.text : nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is `#error` or `#warning`, which the parser takes for a macro.
  fileprivate var isErrorDirective: Bool {
    let name =
      item.as(MacroExpansionExprSyntax.self)?.macroName
      ?? item.as(MacroExpansionDeclSyntax.self)?.macroName
    return name.map { ["error", "warning"].contains($0.text) } ?? false
  }
}
