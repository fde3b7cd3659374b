// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The requested types that may be aliases of bound ones, or the other way round, because neither is declared here.
///
/// A module that is not among the sources may declare `typealias StoreOf<R> = Store<R.State, R.Action>`.
struct AliasedTypes {
  private let index: DeclarationIndex

  init(_ context: LoweringContext) { index = context.index }

  /// A generic type that the sources use without declaring it.
  private struct Generic {
    let base: String
    let arguments: Set<String>

    init?(_ key: Key, _ index: DeclarationIndex) {
      let parts = key.type.qualifiedName.split(separator: "<", maxSplits: 1)
      guard parts.count == 2, parts[1].hasSuffix(">"), !parts[1].contains("<") else { return nil }
      base = String(parts[0])
      guard index.globals[base] == nil, base.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return nil
      }
      arguments = Set(parts[1].dropLast().split(separator: ",").map(\.trimmed))
    }

    /// Whether all arguments are types within those of another one.
    func isMade(of other: Generic) -> Bool {
      base != other.base
        && arguments.allSatisfy { argument in
          other.arguments.contains { argument.hasPrefix($0 + ".") }
        }
    }
  }

  /// The requested keys of such types that nothing binds by their own name.
  func gaps(in graph: BindingGraph) -> [GraphAssembler.Gap] {
    let keys = Set(graph.bindings.flatMap(\.exposures).map(\.key))
    let bound = keys.compactMap { key in Generic(key, index).map { (key, $0) } }
    guard !bound.isEmpty else { return [] }
    return graph.allRequests.compactMap { request in
      guard let location = request.location, !keys.contains(request.key),
        let type = Generic(request.key, index),
        bound.contains(where: { key, other in
          key.tag == request.key.tag && (type.isMade(of: other) || other.isMade(of: type))
        })
      else { return nil }
      return GraphAssembler.Gap(
        text: "'\(request.key)'", location: location, kind: .alias,
        type: request.key.type.qualifiedName, tag: request.key.tag)
    }
  }
}
