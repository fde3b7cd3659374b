// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The dialects of the libraries that the verifier reads.
enum Dialects {
  /// The dialect of each of `Libraries.all`.
  static let all: [any Dialect] = [
    GarlandDialect(), TranquillityDialect(), SwinjectDialect(), ResolverDialect(), FactoryDialect(),
    InfomaniakDialect(), OwnContainerDialect(),
  ]
}
