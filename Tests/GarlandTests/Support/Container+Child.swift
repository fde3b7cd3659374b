// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

extension Container {
  /// A child of this container, with what a closure registers.
  func child(_ register: (ContainerBuilder) -> Void = { _ in }) throws -> Container {
    let builder = try ContainerBuilder(parent: self)
    register(builder)
    return try builder.build()
  }
}
