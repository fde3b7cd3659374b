// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DeclarationIndex {
  /// Factory's own container, which is the default.
  var factoryContainer: TypeDeclaration {
    globals["Container"]?.first { $0.file.map(isOfLibrary) == true }
      ?? external("Container", of: .factory)
  }
}
