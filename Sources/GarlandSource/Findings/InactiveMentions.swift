// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Withdraws warnings about unused bindings that the branches of `#if` which do not count may use.
struct InactiveMentions {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) { self.files = files.filter(\.parsed.hasConditions) }

  /// The graphs without such warnings.
  func settled(_ graphs: [Verification.CheckedGraph]) -> [Verification.CheckedGraph] {
    files.isEmpty
      ? graphs
      : graphs.map { graph in
        var graph = graph
        graph.diagnostics.removeAll {
          $0.id == .unusedBinding && isMentioned(Self.name(in: $0.subject))
        }
        return graph
      }
  }

  /// The last name in a subject such as `any Clock`, `Shop.clock` or `Store<Item> tagged "main"`.
  private static func name(in subject: String) -> String {
    let type = subject.trimmingPrefix("any ").prefix { $0 != " " && $0 != "<" }
    return type.split(whereSeparator: { $0 == "." || $0 == "\\" }).last.map(String.init) ?? ""
  }

  private func isMentioned(_ name: String) -> Bool {
    files.mentioning([name]).contains { file in
      file.identifiers(named: [name]).contains { !file.active.contains($0) }
    }
  }
}
