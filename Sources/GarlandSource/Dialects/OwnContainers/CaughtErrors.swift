// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Follows the errors of resolves through factories that throw them in turn, up to the requests that catch them.
struct CaughtErrors {
  let context: LoweringContext

  /// Lets a factory go without what it asks for if all who ask for what it makes catch its error.
  func settle(_ bindings: inout [PendingBinding], _ roots: [PendingRoot]) {
    guard context.fatesOfErrors.values.contains(.passedOn) else { return }
    let asked = Set((bindings.flatMap(\.requests) + roots.map(\.readings)).joined().map(\.key))
    let needed = needed(by: roots, bindings, asked)
    for place in bindings.indices
    where isAsked(bindings[place], asked) && !bindings[place].keys.contains(where: needed.contains)
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

  /// The keys without which some code does not go on.
  private func needed(
    by roots: [PendingRoot], _ bindings: [PendingBinding], _ asked: Set<Key>
  ) -> Set<Key> {
    let outer = roots.flatMap(\.readings).filter { fate(of: $0) != .caught }
    let inner = bindings.flatMap { pending in
      let isAsked = isAsked(pending, asked)
      // Where a program starts, nothing calls the factory of what nobody asks for.
      let isCalled =
        !isAsked && (!context.index.startsProgram || pending.isRoot || pending.isStarted)
      return pending.requests.joined().filter {
        let fate = fate(of: $0)
        return fate == nil || fate == .passedOn && isCalled
      }
    }
    var byKey: [Key: [PendingBinding]] = [:]
    for pending in bindings { for key in pending.keys { byKey[key, default: []].append(pending) } }
    var found = Set((outer + inner).map(\.key))
    var open = Array(found)
    while let key = open.popLast() {
      for request in (byKey[key] ?? []).lazy.flatMap({ $0.requests.joined() })
      where fate(of: request) == .passedOn && found.insert(request.key).inserted {
        open.append(request.key)
      }
    }
    return found
  }

  /// Whether the requests that are read are all that ask for a binding.
  private func isAsked(_ pending: PendingBinding, _ asked: Set<Key>) -> Bool {
    !pending.isRoot && !pending.isStarted && pending.keys.contains(where: asked.contains)
  }

  private func fate(of request: Request) -> ErrorFate? {
    request.location.flatMap { context.fatesOfErrors[$0] }
  }
}

extension PendingBinding {
  fileprivate var keys: [Key] { binding.exposures.map(\.key) }
}
