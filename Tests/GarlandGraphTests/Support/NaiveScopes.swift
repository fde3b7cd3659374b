// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What a graph's findings about scopes and awaiting should be, by following every way there is.
///
/// It knows graphs in which each key is bound once and no declaration accepts anything. It shares nothing with the
/// rules but the words of the model.
struct NaiveScopes {
  let graph: BindingGraph

  /// Who keeps what too long, as first lines.
  var captives: Set<String> {
    var result: Set<String> = []
    for holder in graph.bindings where isKeeping(holder) {
      let found = [true, false].flatMap { visible(from: holder.requests, declared: $0) }
      for kept in found where !isOpen(kept, in: holder.lifetime.scopeKind) {
        result.insert("\(words(holder)) keeps \(words(kept)) beyond its scope")
      }
    }
    return result
  }

  /// Which keys roots ask for outside of a scope, with the kind that is not open there.
  var entries: Set<[String]> {
    var result: Set<[String]> = []
    for root in graph.roots {
      for kept in visible(from: [root.request], declared: true) where !isOpen(kept, in: root.scope)
      {
        let place = root.scope?.shortName ?? ""
        result.insert([root.request.key.description, place, kept.lifetime.description])
      }
    }
    return result
  }

  /// Which keys are asked for without awaiting them although they have to be, and which bindings `build()` cannot make.
  var mismatches: Set<String> {
    var result: Set<String> = []
    for request in graph.roots.map(\.request) where mustBeAwaited(request) {
      result.insert(request.key.description)
    }
    for binding in graph.bindings {
      let later = binding.requests.filter { $0.timing == .lazy || $0.timing == .provider }
      for request in later where mustBeAwaited(request) {
        result.insert(request.key.description)
      }
      if binding.lifetime == .eager, mustBeAwaited(binding, []) {
        result.insert("build: \(binding.key)")
      }
    }
    return result
  }

  private func words(_ binding: Binding) -> String { "'\(binding.key)' (\(binding.lifetime))" }

  private func isKeeping(_ binding: Binding) -> Bool {
    binding.lifetime != .perRequest && binding.lifetime != .objectGraph
  }

  private func targets(_ request: Request) -> [Binding] {
    graph.bindings.filter { binding in
      binding.exposures.contains { exposure in
        exposure.key == request.key
          && (exposure.role == .contribution) == (request.cardinality == .many)
      }
    }
  }

  /// The instances of scopes that requests lead to, through instances that belong to who asked.
  ///
  /// A provider may ask for what is scoped to a kind that nobody declares.
  private func visible(from requests: [Request], declared: Bool) -> [Binding] {
    var seen: [Key] = []
    var found: [Binding] = []
    var open = requests
    while let request = open.popLast() {
      guard declared || request.timing != .provider else { continue }
      for target in targets(request) where !seen.contains(target.key) {
        seen.append(target.key)
        if let kind = target.lifetime.scopeKind,
          graph.scopes.contains(where: { $0.kind == kind }) == declared
        {
          found.append(target)
        }
        if !isKeeping(target) { open += target.requests }
      }
    }
    return found
  }

  private func isOpen(_ binding: Binding, in place: TypeReference?) -> Bool {
    var current = place
    while let kind = current {
      if binding.lifetime == .scoped(kind) { return true }
      current = graph.scopes.first { $0.kind == kind }?.parent
    }
    return false
  }

  private func mustBeAwaited(_ request: Request) -> Bool {
    !request.isAwaited && targets(request).contains { mustBeAwaited($0, []) }
  }

  private func mustBeAwaited(_ binding: Binding, _ above: Set<Key>) -> Bool {
    if binding.effects.contains(.async) || binding.isolation == .globalActor("Disk") {
      return true
    }
    guard !above.contains(binding.key) else { return false }
    return binding.requests.contains { request in
      !request.isAwaited && (request.timing == .eager || request.timing == .afterConstruction)
        && targets(request).contains { mustBeAwaited($0, above.union([binding.key])) }
    }
  }
}
