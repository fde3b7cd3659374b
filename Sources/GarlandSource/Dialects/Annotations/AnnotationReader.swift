// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Lowers the types that are annotated for SafeDI and Weaver: each root is a composition root.
struct AnnotationReader {
  private let context: LoweringContext
  private let trees: AnnotatedTrees

  /// The libraries whose annotations were found.
  var libraries: Set<AnnotationLibrary> { trees.libraries }

  init(context: LoweringContext) {
    self.context = context
    trees = AnnotatedTrees(context)
  }

  /// A graph for each root of a library.
  func graphs(of library: AnnotationLibrary) -> [CompositionRoots.Result] {
    roots.filter { $0.library == library }.map { root in
      CompositionRoots.Result(
        name: root.name.description, location: root.location,
        graph: AnnotatedGraph(root: root, trees: trees, context: context).graph, gaps: [],
        severities: Self.severities, helps: [.dependencyCycle: library.helpForCycle])
    }
  }

  /// The notes about types to which no root leads.
  func notes() -> [Diagnostic] {
    let reached = Set(roots.flatMap(trees.below).map { ObjectIdentifier($0) })
    let left = trees.all.filter { type in
      !reached.contains(ObjectIdentifier(type))
        && type.dependencies.contains { if case .received = $0.origin { true } else { false } }
    }
    return left.map(Self.note)
  }

  private var roots: [AnnotatedType] { trees.all.filter(trees.isRoot) }

  private static let severities: [DiagnosticID: Severity?] = [
    // Whoever has an object has all that it keeps, and its own code may use it.
    .outOfScope: nil, .captiveDependency: nil, .unusedBinding: nil,
  ]

  private static func note(_ type: AnnotatedType) -> Diagnostic {
    Diagnostic(
      .notVerified, severity: .note, subject: type.name.description,
      summary: "what '\(type.name)' receives is not verified: no root in these sources makes it",
      location: type.location)
  }
}
