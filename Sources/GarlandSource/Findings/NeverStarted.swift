// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds instances with something to start, in programs that nowhere call `start()`.
///
/// It says so only where nobody else can have the container: all that the sources import is among them or the system's,
/// and they offer nothing to others.
struct NeverStarted {
  let context: LoweringContext
  let files: [SourceFile]

  /// The findings in the graphs of containers that are known, each one once.
  func find(in results: [CompositionRoots.Result]) -> [Diagnostic] {
    let started = Set(
      context.registrations.filter(\.pending.isStarted).compactMap(\.pending.binding.location))
    guard !started.isEmpty, isWhole, !files.contains(where: mayStart) else { return [] }
    let known = results.filter {
      !$0.isOfTest && $0.location != nil && $0.gaps.isEmpty && !$0.hasUnreadRoots
    }
    var seen: Set<GarlandGraph.SourceLocation> = []
    return known.flatMap(\.graph.bindings).filter { binding in
      guard let place = binding.location, started.contains(place) else { return false }
      return !binding.suppressions.contains { $0.id == .neverStarted }
        && seen.insert(place).inserted
    }
    .map(finding)
  }

  private func finding(_ binding: Binding) -> Diagnostic {
    let name = binding.key.description
    let owner = binding.lifetime.scopeKind == nil ? "container" : "scope"
    return Diagnostic(
      .neverStarted, severity: .warning, subject: name,
      summary: "'\(name)' is never started, because nobody calls 'start()'",
      location: binding.location,
      notes: [Diagnostic.Note(.help, "call 'try await \(owner).start()' when it is there")])
  }

  /// Whether no code but that of the sources can have their containers.
  private var isWhole: Bool {
    files.allSatisfy { file in
      guard file.imports.contains(Library.garland.name) else { return true }
      return file.imports.allSatisfy { Self.harmless.contains($0) || context.index.hasUnit($0) }
        && !file.tree.tokens(viewMode: .sourceAccurate).contains {
          [.keyword(.public), .keyword(.open), .keyword(.package)].contains($0.tokenKind)
        }
    }
  }

  /// Modules that know nothing of containers, or whose functions start none.
  private static let harmless: Set<String> = [
    "AppKit", "Combine", "Dispatch", "Foundation", "FoundationEssentials", "Garland",
    "GarlandGraph", "GarlandTesting", "Glibc", "OSLog", "Observation", "Swift", "SwiftUI",
    "Synchronization", "Testing", "UIKit", "XCTest", "os",
  ]

  /// Whether something in a file, active or not, may call `start` of a container or scope.
  private func mayStart(_ file: SourceFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.identifierText == "start",
        let name = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      guard let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id
      else { return context.typer.value(named: "start", at: Syntax(name)) == nil }
      guard let base = member.base else { return false }
      let type = context.typer.typeExpression(base) ?? context.typer.type(of: base)
      guard let owner = type?.withoutOptional.declaration else { return true }
      return owner.isProtocol || ["Container", "Scope"].contains(owner.name)
    }
  }
}
