// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Tells of which types only registrations make instances to which no root leads.
struct UnmadeTypes {
  private let context: LoweringContext
  private let files: [SourceFile]
  /// The places of the bindings that no root leads to.
  private let unreached: Set<GarlandGraph.SourceLocation>

  init(context: LoweringContext, _ results: [CompositionRoots.Result], _ files: [SourceFile]) {
    self.context = context
    self.files = files
    var reached: Set<GarlandGraph.SourceLocation> = []
    var all: Set<GarlandGraph.SourceLocation> = []
    for result in results {
      for graph in [result.graph] + result.branches + result.steps {
        let places = graph.bindings.map(\.location)
        all.formUnion(places.compactMap(\.self))
        let isOpen = result.hasUnreadRoots || !result.gaps.isEmpty || result.lacksContainer
        guard !isOpen, !result.isRest, !graph.roots.isEmpty else {
          reached.formUnion(places.compactMap(\.self))
          continue
        }
        let index = GraphIndex(graph)
        let found = index.reachable(from: [index.bindingCount])
        reached.formUnion(found.compactMap { $0 < places.count ? places[$0] : nil })
      }
    }
    unreached = all.subtracting(reached)
  }

  /// Whether nothing makes an instance of a type that is bound at a place.
  func contains(_ type: TypeDeclaration, boundAt place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place, unreached.contains(place),
      // A storyboard makes what has a superclass of the system's.
      context.storyboards.isEmpty || !type.mayHaveSuperclass
    else { return false }
    let names = context.index.addingSubtypes(to: [type.name])
    return files.mentioning(names).allSatisfy { file in
      file.identifiers(named: names).allSatisfy { token in
        token.isNameOfDeclaration || token.parent?.is(IdentifierTypeSyntax.self) == true
          || isUnreached(token, file)
      }
    }
  }

  /// Whether a token stands in a registration that no root leads to.
  private func isUnreached(_ token: TokenSyntax, _ file: SourceFile) -> Bool {
    token.upward.contains { node in
      node.as(FunctionCallExprSyntax.self).map { call in
        CallChain(call, in: file).calls.contains { unreached.contains($0.location) }
      } == true
    }
  }
}
