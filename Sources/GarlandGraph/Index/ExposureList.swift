// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Numbers the exposures of a graph and gathers the facts about its bindings in the same pass.
struct ExposureList {
  private(set) var exposures: [GraphIndex.ExposureEntry] = []
  private(set) var starts: [Int32] = [0]
  private(set) var traits: [BindingTraits] = []
  private(set) var flags: BindingTraits.Flags = []
  private(set) var lifetimes: BindingTraits.Lifetimes = []

  init(capacity: Int) {
    exposures.reserveCapacity(capacity)
    starts.reserveCapacity(capacity + 1)
    traits.reserveCapacity(capacity)
  }

  /// Adds the binding with a number, which must be the next one.
  mutating func append(_ bindings: [Binding], _ number: Int) {
    for position in bindings[number].exposures.indices {
      exposures.append(
        GraphIndex.ExposureEntry(binding: Int32(number), position: Int32(position)))
    }
    starts.append(Int32(exposures.count))
    let facts = BindingTraits(bindings, number)
    traits.append(facts)
    flags.formUnion(facts.flags)
    lifetimes.formUnion(facts.lifetime)
  }
}
