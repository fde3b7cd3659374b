// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Garland's registrations on a `ContainerBuilder`.
struct GarlandDialect: Dialect {
  let library = Library.garland

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    GarlandReader(context: context)
  }
}

extension Dialect where Self == GarlandDialect {
  static var garland: GarlandDialect { GarlandDialect() }
}
