// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Adds to registrations the requests of the functions to which their factories hand the container.
struct HandedFunctions {
  let context: LoweringContext

  /// Moves the requests of such functions to the registrations.
  func settle() {
    var reached: Set<ContainerIdentity> = []
    for number in context.registrations.indices {
      for function in context.registrations[number].functions {
        var seen: Set<ContainerIdentity> = []
        add(.incoming(function), to: number, &seen)
        reached.formUnion(seen)
      }
    }
    for identity in reached {
      context.scripts[identity]?.removeAll { if case .root = $0.kind { true } else { false } }
    }
  }

  private func add(
    _ identity: ContainerIdentity, to number: Int, _ seen: inout Set<ContainerIdentity>
  ) {
    guard seen.insert(identity).inserted else { return }
    for action in context.scripts[identity] ?? [] {
      switch action.kind {
      case .root(let root):
        var readings = root.readings
        for place in readings.indices where root.timing != .eager {
          readings[place].timing = root.timing
        }
        context.registrations[number].pending.requests.append(readings)
      case .call(let function): add(.incoming(function), to: number, &seen)
      default: break
      }
    }
  }
}
