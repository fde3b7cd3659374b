// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Resolving from a container that is built and warm.
struct ResolvingWorkloads {
  private let container: Container
  private let dictionary = DictionaryLocator()

  init() throws {
    container = try ContainerBuilder(ShopModule(), ChainModule()).build()
  }

  var all: [Workload] {
    let container = container
    let dictionary = dictionary
    return [
      Workload(
        name: "singleton through a protocol", byHand: { use(ByHand.clock) },
        byDictionary: { use(dictionary.clock()) },
        byGarland: { use(container.resolve((any Clock).self)) }, allowedAllocations: 0),
      Workload(
        name: "per-request leaf", byHand: { use(ByHand.leaf()) },
        byDictionary: { use(dictionary.leaf()) },
        byGarland: { use(container.resolve((any Leaf).self)) }, allowedAllocations: 0),
      Workload(
        name: "pair of a singleton and a leaf", byHand: { use(ByHand.pair()) },
        byDictionary: { use(dictionary.pair()) },
        byGarland: { use(container.resolve((any Pair).self)) }, allowedAllocations: 0),
      Workload(
        name: "graph of 19 objects", byHand: { use(ByHand.screen()) },
        byDictionary: { use(dictionary.screen()) },
        byGarland: { use(container.resolve(Screen.self)) }, allowedAllocations: 0),
      Workload(
        name: "chain of 100", byHand: { use(ChainByHand.link0()) },
        byGarland: { use(container.resolve(Link<D0, D0>.self)) }, allowedAllocations: 0),
      Workload(
        name: "two run-time arguments", byHand: { use(ByHand.order(customer: 42, day: 7)) },
        byDictionary: { use(dictionary.order(customer: 42, day: 7)) },
        byGarland: { use(container.resolve(Order.self, arguments: (customer: 42, day: 7))) },
        allowedAllocations: 0),
      Workload(
        name: "collection of 5", byHand: { use(ByHand.plugins()) },
        byGarland: { use(container.resolve(Many<any Plugin>.self)) }),
    ]
  }
}
