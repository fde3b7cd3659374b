// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The observers of instances that were declared on a builder, each with the profiles on which it depends.
struct DeclaredObservers {
  private typealias Declared = (
    condition: [BindingProfile], change: (inout InstanceObservers) -> Void
  )

  private var declared: [Declared] = []

  /// Adds observers that exist when all profiles of a condition are active.
  mutating func add(
    when condition: [BindingProfile], _ change: @escaping (inout InstanceObservers) -> Void
  ) {
    declared.append((condition, change))
  }

  /// The observers that exist when certain profiles are active; like a binding, that of the strongest profile wins.
  func existing(in profiles: [BindingProfile]) -> InstanceObservers {
    var observers = InstanceObservers()
    let existing = declared.filter { $0.condition.allSatisfy(profiles.contains) }
    for rank in 0...profiles.count {
      for next in existing where self.rank(next.condition, in: profiles) == rank {
        next.change(&observers)
      }
    }
    return observers
  }

  private func rank(_ condition: [BindingProfile], in profiles: [BindingProfile]) -> Int {
    condition.compactMap { profiles.lastIndex(of: $0) }.max().map { $0 + 1 } ?? 0
  }
}
