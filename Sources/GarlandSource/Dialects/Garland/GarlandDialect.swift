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

extension LoweringContext {
  /// Whether a declaration is Garland's, as a file sees it.
  func isGarlands(_ type: TypeDeclaration, _ file: SourceFile?) -> Bool {
    type.isExternal
      ? index.imports(Library.garland.name, file) : type.file?.unit == Library.garland.name
  }
}
