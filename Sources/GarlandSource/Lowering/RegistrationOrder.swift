// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A step on the way to a registration: what a function does to a container, and which of the things it does.
struct ScriptStep: Equatable {
  let script: ContainerIdentity
  let number: Int
  /// The place of the step; nil for what happens before everything else in the script.
  let location: GarlandGraph.SourceLocation?
}

/// Tells which registrations of a container take a key from earlier ones, as far as the text shows the order.
struct RegistrationOrder {
  let index: DeclarationIndex
  /// The steps to the registrations of each key.
  private var known: [Key: [[ScriptStep]]] = [:]
  /// Of how many registrations of a key the order is looked at.
  private static let limit = 32

  init(index: DeclarationIndex) { self.index = index }

  /// The keys that a registration takes from earlier ones, all of them or none; none unless it is certain to be done
  /// wherever the container is filled.
  mutating func keys(
    takenBy pending: PendingBinding, after steps: [ScriptStep], isCertain: Bool
  ) -> Set<Key> {
    let binding = pending.binding
    let library = Libraries.all.first { $0.name == pending.dialect }
    guard library?.lastRegistrationWins == true, binding.precedence == .ordinary,
      !binding.isPrivate, binding.condition.isEmpty, !pending.hasUnknownKey
    else { return [] }
    let keys = Set(binding.exposures.lazy.filter(\.role.servesAlone).map(\.key))
    let rivals = keys.filter { known[$0] != nil }
    let isLast =
      isCertain
      && rivals.allSatisfy { key in
        known[key, default: []].count <= Self.limit
          && known[key, default: []].allSatisfy { isLater(steps, than: $0) }
      }
    for key in keys where known[key, default: []].count <= Self.limit {
      known[key, default: []].append(steps)
    }
    return isLast ? rivals : []
  }

  /// Whether what the first steps lead to is done behind what the others lead to, whenever both are done.
  private func isLater(_ steps: [ScriptStep], than others: [ScriptStep]) -> Bool {
    guard let (own, other) = zip(steps, others).first(where: { $0 != $1 }),
      own.script == other.script, own.number > other.number, let place = own.location
    else { return false }
    guard let earlier = other.location else { return true }
    // Nothing tells when other functions and closures run.
    let code = code(at: place)
    return code != nil && code == self.code(at: earlier)
  }

  /// The function, the closure or the file whose statements something belongs to.
  private func code(at place: GarlandGraph.SourceLocation) -> SyntaxIdentifier? {
    var node = index.file(at: place.file)?.token(at: place)?.parent
    while let current = node {
      switch current.kind {
      case .accessorDecl, .closureExpr, .deinitializerDecl, .functionDecl, .initializerDecl,
        .sourceFile:
        return current.id
      // The value of a property.
      case .memberBlockItem: return nil
      default: node = current.parent
      }
    }
    return nil
  }
}

extension PendingBinding {
  /// Whether it serves one of some keys.
  func serves(anyOf keys: Set<Key>) -> Bool {
    binding.exposures.contains { $0.role.servesAlone && keys.contains($0.key) }
  }
}
