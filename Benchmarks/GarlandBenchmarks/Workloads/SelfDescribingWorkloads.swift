// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// What self-describing types cost beside hand-written code and beside the first article's container.
struct SelfDescribingWorkloads {
  private let container = Container()
  private let dictionary = DictionaryLocator()
  private let view = ShelfView()

  var all: [Workload] {
    let container = container
    let dictionary = dictionary
    let view = view
    container.withCurrent { _ = view.shelf }
    return [
      Workload(
        name: "self-describing singleton", byHand: { use(Self.shelf) },
        byDictionary: { use(dictionary.resolve(Shelf.self) { _ in Shelf() }) },
        byGarland: { use(container.resolve(Shelf.self)) }, allowedAllocations: 0),
      Workload(
        name: "self-describing leaf", byHand: { use(Self.label()) },
        byGarland: { use(container.resolve(ShelfLabel.self)) }, allowedAllocations: 0),
      Workload(
        name: "self-describing type with arguments", byHand: { use(Self.model(42, 7)) },
        byDictionary: {
          let shelf = dictionary.resolve(Shelf.self) { _ in Shelf() }
          use(ShelfModel(shelf: shelf, arguments: .init(customer: 42, day: 7)))
        },
        byGarland: {
          let model: ShelfModel = container.resolve(.init(customer: 42, day: 7))
          use(model)
        }, allowedAllocations: 0),
      Workload(
        name: "property wrapper that has resolved", byHand: { use(Self.shelf) },
        byGarland: { use(view.shelf) }, allowedAllocations: 0),
    ]
  }

  private static let shelf = Shelf()

  @inline(never) private static func label() -> ShelfLabel { ShelfLabel() }
  @inline(never) private static func model(_ customer: Int, _ day: Int) -> ShelfModel {
    ShelfModel(shelf: shelf, arguments: .init(customer: customer, day: day))
  }
}
