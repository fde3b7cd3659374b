// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftIfConfig
import SwiftSyntax

/// The active code of a file in a configuration.
///
/// `configuredRegions` of SwiftIfConfig finds the same, but copies the surroundings of each condition to evaluate it,
/// so that thousands of conditions in one file take quadratic time.
struct ActiveCode {
  /// The active clause of each `#if`.
  private var clauses: [SyntaxIdentifier: IfConfigClauseSyntax] = [:]
  /// The inactive ranges, in the order of the file, each up to and including the next `#`; none is inside another one.
  private var inactive: [ClosedRange<AbsolutePosition>] = []

  /// Creates the active code of a file without conditions.
  init() {}

  /// Evaluates all conditions of a file.
  init(_ file: ParsedText, in configuration: some BuildConfiguration) {
    let reader = ConditionReader(file.conditions, configuration)
    reader.walk(file.tree)
    clauses = reader.clauses
    inactive = reader.inactive
  }

  /// The active clause of an `#if`; nil if there is none, or if the `#if` is itself inactive.
  func clause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? { clauses[node.id] }

  /// The first clause with code that is active here and not elsewhere; imports are no code.
  func firstClause(inactiveIn other: ActiveCode) -> IfConfigClauseSyntax? {
    clauses.values.filter { $0.hasCode && $0.elements.map(other.contains) == false }
      .min { $0.position < $1.position }
  }

  /// Whether a node is active.
  func contains(_ node: some SyntaxProtocol) -> Bool {
    let position = node.position
    var range = inactive[...]
    while !range.isEmpty {
      let middle = range.startIndex + range.count / 2
      if position < range[middle].lowerBound {
        range = range[..<middle]
      } else if position > range[middle].upperBound {
        range = range[(middle + 1)...]
      } else {
        return false
      }
    }
    return true
  }
}

/// Evaluates the conditions in active code.
private final class ConditionReader<Configuration: BuildConfiguration>: WordVisitor {
  private let configuration: Configuration
  private(set) var clauses: [SyntaxIdentifier: IfConfigClauseSyntax] = [:]
  private(set) var inactive: [ClosedRange<AbsolutePosition>] = []

  init(_ conditions: WordPlaces, _ configuration: Configuration) {
    self.configuration = configuration
    super.init(conditions)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.clauses.first { $0.condition.map(isTrue) ?? true }
    clauses[node.id] = active
    for clause in node.clauses {
      guard let elements = clause.elements else { continue }
      if clause.id == active?.id {
        walk(elements)
      } else {
        inactive.append(elements.position...elements.endPosition)
      }
    }
    return .skipChildren
  }

  private func isTrue(_ condition: ExprSyntax) -> Bool {
    // Alone, because to fold the operators of a part makes the whole tree anew.
    let found = IfConfigRegionState.evaluating(condition.detached, in: configuration)
    return found.state == .active
      && !found.diagnostics.contains { $0.diagMessage.severity == .error }
  }
}

extension IfConfigClauseSyntax {
  /// Whether it has statements or declarations other than imports.
  fileprivate var hasCode: Bool {
    switch elements {
    case .statements(let items)?: items.contains { !$0.item.is(ImportDeclSyntax.self) }
    case .decls(let members)?: !members.isEmpty
    default: false
    }
  }
}
