// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// A number of items, fifty under each tag.
struct ItemBatches: Module, Hashable {
  let count: Int

  func register(in builder: ContainerBuilder) {
    for tag in BatchTags.all.prefix(count / 50) { builder.include(ItemsModule(tag: tag)) }
  }
}
