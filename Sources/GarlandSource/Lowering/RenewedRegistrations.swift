// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds requests that functions make of a container just after they have registered the key again.
///
/// The first registration serves everybody else, and the new one serves the requests after it.
struct RenewedRegistrations {
  let context: LoweringContext

  /// A registration or a request that a piece of code makes each time it runs.
  private struct Step {
    /// The index of the binding or of the root.
    let number: Int
    let token: TokenSyntax

    /// The container, as it is written.
    var container: String? {
      token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    }
  }

  /// The graphs of a container after functions have changed it, with the requests that these make then.
  func graphs(of assembler: GraphAssembler) -> [BindingGraph] {
    let renewed = registrations(of: assembler)
    guard !renewed.isEmpty else { return [] }
    let roots = assembler.roots.indices.filter { assembler.roots[$0].isCertain }
    let asked = steps(roots) { assembler.roots[$0].readings.first?.location }
    let reach = CodeReach(context: context)
    return renewed.sorted { $0.value[0].number < $1.value[0].number }.compactMap { code, own in
      let served = served(asked[code] ?? [], by: own, assembler).filter { key, _ in
        let others = assembler.bindings.indices.filter { place in
          assembler.bindings[place].binds(key) && !own.contains { $0.number == place }
        }
        return !mayRun(others.map { assembler.bindings[$0] }, in: code, reach)
      }
      return served.isEmpty ? nil : graph(of: assembler, served)
    }
  }

  /// Whether a piece of code, or code that it calls, may make one of some other registrations.
  private func mayRun(_ others: [PendingBinding], in code: Syntax, _ reach: CodeReach) -> Bool {
    let called = reach.follow([code]).code
    return others.contains { context.code(registering: $0).map { called.contains($0.id) } ?? true }
  }

  /// The registrations whose keys others bind as well, by the code that makes them.
  private func registrations(of assembler: GraphAssembler) -> [Syntax: [Step]] {
    var counts: [Key: Int] = [:]
    for pending in assembler.bindings {
      for exposure in pending.binding.exposures { counts[exposure.key, default: 0] += 1 }
    }
    let renewing = assembler.bindings.indices.filter { place in
      let pending = assembler.bindings[place]
      return pending.number != nil && !pending.isAlternative && !pending.hasUnknownKey
        && pending.lastWins && pending.binding.precedence == .ordinary
        && pending.binding.exposures.allSatisfy { $0.role.servesAlone }
        && pending.binding.exposures.contains { counts[$0.key, default: 0] > 1 }
    }
    return steps(renewing) { assembler.bindings[$0].binding.location }
  }

  private func steps(
    _ numbers: [Int], _ location: (Int) -> GarlandGraph.SourceLocation?
  ) -> [Syntax: [Step]] {
    var found: [Syntax: [Step]] = [:]
    for number in numbers {
      guard let (code, token) = location(number).flatMap(context.certainCode),
        code.is(FunctionDeclSyntax.self) || code.is(InitializerDeclSyntax.self)
      else { continue }
      found[code, default: []].append(Step(number: number, token: token))
    }
    return found
  }

  /// The keys that are requested after their last registration, with its binding and the indices of these roots.
  private func served(
    _ asked: [Step], by own: [Step], _ assembler: GraphAssembler
  ) -> [Key: (binding: Int, roots: [Int])] {
    var found: [Key: (binding: Int, roots: [Int])] = [:]
    for step in asked {
      guard let key = assembler.roots[step.number].readings.first?.key,
        let last = own.filter({ assembler.bindings[$0.number].binds(key) })
          .max(by: { $0.token.position < $1.token.position }),
        last.token.position < step.token.position, last.container == step.container
      else { continue }
      found[key, default: (last.number, [])].roots.append(step.number)
    }
    return found
  }

  private func graph(
    of assembler: GraphAssembler, _ served: [Key: (binding: Int, roots: [Int])]
  ) -> BindingGraph {
    var renewed = assembler
    let serving = Set(served.values.map(\.binding))
    for place in renewed.bindings.indices where !serving.contains(place) {
      renewed.bindings[place].binding.exposures.removeAll { served[$0.key] != nil }
      // The needs of other registrations are checked where they serve.
      renewed.bindings[place].requests = []
    }
    renewed.bindings.removeAll { $0.binding.exposures.isEmpty }
    let roots = Set(served.values.flatMap(\.roots))
    renewed.roots = roots.sorted().map { assembler.roots[$0] }
    return renewed.graph()
  }
}

extension PendingBinding {
  /// Whether it binds a key.
  fileprivate func binds(_ key: Key) -> Bool { binding.exposures.contains { $0.key == key } }
}
