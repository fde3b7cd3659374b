// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The types whose instances keep the container that makes them and ask it later on.
struct ContainerKeepers {
  private let registrations: [TypeDeclaration: Set<Int>]

  /// Finds the types, among some, whose instances only registrations make.
  init(_ types: [TypeDeclaration], _ context: LoweringContext) {
    let types = Set(types)
    var found: [TypeDeclaration: Set<Int>] = [:]
    for (number, registration) in context.registrations.enumerated() {
      guard let type = registration.value?.withoutOptional.declaration, types.contains(type),
        registration.pending.binding.origin == .factory
      else { continue }
      found[type, default: []].insert(number)
    }
    let others = Self.makers(of: Set(found.keys), context)
    registrations = found.filter { !others.contains($0.key) }
  }

  /// The types, among some, whose instances other code than registrations makes.
  static func makers(
    of types: Set<TypeDeclaration>, _ context: LoweringContext
  ) -> Set<TypeDeclaration> {
    guard !types.isEmpty else { return [] }
    let byName = Dictionary(grouping: types, by: \.name)
    var found: Set<TypeDeclaration> = []
    for file in context.index.files.mentioning(byName.keys) {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        switch token.tokenKind {
        case .identifier:
          guard let named = byName[token.identifierText], InnerMakings.makes(token),
            !isRegistered(Syntax(token), context)
          else { continue }
          found.formUnion(named)
        case .keyword(.`init`):
          guard let type = InnerMakings.implied(by: token, context.typer), types.contains(type),
            !isRegistered(Syntax(token), context)
          else { continue }
          found.insert(type)
        default: break
        }
      }
    }
    return found
  }

  private static func isRegistered(_ node: Syntax, _ context: LoweringContext) -> Bool {
    node.ancestors.contains { context.registrationByNode[$0.id] != nil }
  }

  /// The indices of the graphs that make a type, which can keep no other container than theirs; nil if not known.
  func graphs(making type: TypeDeclaration, _ graphs: [LooseRequests.Candidate]) -> [Int]? {
    guard let own = registrations[type] else { return nil }
    let makers = graphs.indices.filter { !graphs[$0].assembler.registrations.isDisjoint(with: own) }
    return makers.isEmpty ? nil : makers
  }
}
