// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Reading a property that is injected by key path, in a program and while a scope exists that the reader is not in.
struct KeyPathWorkloads {
  private let dictionary = DictionaryLocator()
  private let reader = ClockReader()

  init() {
    InjectedValues[\.replacedClock] = SystemClock()
  }

  var all: [Workload] {
    let dictionary = dictionary
    let reader = reader
    return [
      row("key path, default value", { use(dictionary.clock()) }) { use(reader.injected) },
      row("key path, value that was set", { use(dictionary.clock()) }) { use(reader.replaced) },
      row("key path, elsewhere a scope", { use(dictionary.clock()) }, inScope: true) {
        use(reader.injected)
      },
      Workload(
        name: "key path, making the wrappers", byHand: { use(ByHand.clock) },
        byGarland: { use(ClockReader()) }, allowedAllocations: 0),
    ]
  }

  /// A row of reads, many in each call: a read costs less than a call of a variant.
  @inline(__always)
  private func row(
    _ name: String, _ byDictionary: @escaping () -> Void, inScope: Bool = false,
    _ byGarland: @escaping () -> Void
  ) -> Workload {
    Workload(
      name: name, operations: 1_000,
      byHand: { for _ in 0..<1_000 { use(ByHand.clock) } },
      byDictionary: { for _ in 0..<1_000 { byDictionary() } },
      byGarland: {
        let values = inScope ? withInjected { InjectedValues.current } : InjectedValues.current
        withExtendedLifetime(values) { for _ in 0..<1_000 { byGarland() } }
      }, allowedAllocations: inScope ? nil : 0)
  }
}
