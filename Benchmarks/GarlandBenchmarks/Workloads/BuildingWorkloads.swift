// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Registering, checking and building, per binding, and looking up in containers of different sizes.
struct BuildingWorkloads {
  private let numbered = NumberedBindings()

  /// Registrations as a program writes them, with types that the compiler knows at the call.
  func building(_ count: Int) -> [Workload] {
    let numbered = numbered
    let registered = numbered.builderOfKnownTypes(count)
    return [
      Workload(
        name: "register \(count)", operations: count,
        byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(numbered.builderOfKnownTypes(count)) }),
      Workload(
        name: "register and seal \(count)", operations: count,
        byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(numbered.builderOfKnownTypes(count).sealedWithoutCheck()) }),
      Workload(
        name: "register and build \(count)", operations: count,
        byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(try? numbered.builderOfKnownTypes(count).build()) }),
      Workload(
        name: "check \(count)", operations: count, byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(registered.validate()) }),
    ]
  }

  /// Registrations in generic code, which learns the types while it runs; a program has few of them.
  func buildingInGenericCode(_ count: Int) -> [Workload] {
    let numbered = numbered
    return [
      Workload(
        name: "register \(count) in generic code", operations: count,
        byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(numbered.builder(count)) }),
      Workload(
        name: "register and build \(count) in generic code", operations: count,
        byHand: { use(numbered.registerByHand(count)) },
        byGarland: { use(try? numbered.builder(count).build()) }),
    ]
  }

  /// A hundred registrations as a program writes them, with types that the compiler knows at the call.
  func chain() -> [Workload] {
    let numbered = numbered
    let registered = ContainerBuilder(ChainModule())
    return [
      Workload(
        name: "register a chain of 100", operations: 100,
        byHand: { use(numbered.registerByHand(100)) },
        byGarland: { use(ContainerBuilder(ChainModule())) }),
      Workload(
        name: "register and build a chain of 100", operations: 100,
        byHand: { use(numbered.registerByHand(100)) },
        byGarland: { use(try? ContainerBuilder(ChainModule()).build()) }),
      Workload(
        name: "register and seal a chain of 100", operations: 100,
        byHand: { use(numbered.registerByHand(100)) },
        byGarland: { use(ContainerBuilder(ChainModule()).sealedWithoutCheck()) }),
      Workload(
        name: "check a chain of 100", operations: 100,
        byHand: { use(numbered.registerByHand(100)) },
        byGarland: { use(registered.validate()) }),
    ]
  }

  func lookup(_ count: Int) throws -> Workload {
    let container = try numbered.builder(count, ShopModule()).build()
    return Workload(
      name: "look-up among \(count)", byHand: { use(ByHand.clock) },
      byGarland: { use(container.resolve((any Clock).self)) }, allowedAllocations: 0)
  }
}
