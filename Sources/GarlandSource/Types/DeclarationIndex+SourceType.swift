// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DeclarationIndex {
  /// The library of a container's or builder's type.
  func library(of type: SourceType?) -> Library? {
    type?.withoutOptional.declaration.flatMap { library(of: $0) }
  }
}
