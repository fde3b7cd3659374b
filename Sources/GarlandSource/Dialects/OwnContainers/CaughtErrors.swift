// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Follows the errors of resolves through factories that throw them in turn, up to the requests that catch them.
struct CaughtErrors {
  let context: LoweringContext

  /// Lets a factory go without what it asks for if all who ask for what it makes catch its error.
  func settle(_ bindings: inout [PendingBinding], _ roots: [PendingRoot]) {
    guard context.fatesOfErrors.values.contains(.passedOn) else { return }
    var byKey: [Key: [PendingBinding]] = [:]
    for pending in bindings { for key in pending.keys { byKey[key, default: []].append(pending) } }
    let asked = bindings.flatMap(\.requests).joined() + roots.flatMap(\.readings)
    let caught = keys(behind: asked.filter { fate(of: $0) == .caught }, byKey)
    let needed = keys(behind: needed(by: roots, bindings, Set(asked.map(\.key))), byKey)
    for place in bindings.indices
    where bindings[place].keys.contains(where: caught.contains)
      && !bindings[place].keys.contains(where: needed.contains)
    {
      bindings[place].requests = bindings[place].requests.map { readings in
        readings.map { reading in
          var reading = reading
          if fate(of: reading) == .passedOn { reading.cardinality = .optional }
          return reading
        }
      }
    }
  }

  /// The requests without which some code does not go on, as far as no other request leads to it.
  private func needed(
    by roots: [PendingRoot], _ bindings: [PendingBinding], _ asked: Set<Key>
  ) -> [Request] {
    let inner = bindings.flatMap { pending in
      // Where a program starts, nothing calls the factory of what nobody asks for.
      let isAsked = context.index.startsProgram || pending.keys.contains(where: asked.contains)
      let isCalled = !isAsked || pending.isRoot || pending.isStarted
      return pending.requests.joined().filter {
        let fate = fate(of: $0)
        return fate == nil || fate == .passedOn && isCalled
      }
    }
    return roots.flatMap(\.readings).filter { fate(of: $0) != .caught } + inner
  }

  /// The keys for which some requests are, and those for which the factories of these throw.
  private func keys(behind requests: [Request], _ byKey: [Key: [PendingBinding]]) -> Set<Key> {
    var found = Set(requests.map(\.key))
    var open = Array(found)
    while let key = open.popLast() {
      for request in (byKey[key] ?? []).lazy.flatMap({ $0.requests.joined() })
      where fate(of: request) == .passedOn && found.insert(request.key).inserted {
        open.append(request.key)
      }
    }
    return found
  }

  private func fate(of request: Request) -> ErrorFate? {
    request.location.flatMap { context.fatesOfErrors[$0] }
  }
}

extension PendingBinding {
  fileprivate var keys: [Key] { binding.exposures.map(\.key) }
}
