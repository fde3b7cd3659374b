// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A protocol for types that describe how they are made, with the containers that resolve them.
final class ResolvableFamily {
  /// Whether it is Garland's, rather than one that the sources declare.
  let isGarlands: Bool
  /// The protocol; nil for a library that is not among the sources.
  let base: TypeDeclaration?
  /// The types on which resolves are called.
  let containers: Set<TypeDeclaration>
  /// The names of the functions that resolve.
  let resolveNames: Set<String>
  /// The labels of the initializer that the protocol requires.
  let labels: [String?]
  /// The index of the run-time arguments among the parameters of that initializer.
  let argumentsPlace: Int?
  /// The static property that holds the lifetime.
  let lifetimeProperty: String?
  /// The property wrappers that resolve, if the sources declare them.
  var wrappers: Set<TypeDeclaration> = []

  init(
    isGarlands: Bool = false, base: TypeDeclaration? = nil, containers: Set<TypeDeclaration> = [],
    resolveNames: Set<String>, labels: [String?], argumentsPlace: Int?,
    lifetimeProperty: String? = nil
  ) {
    self.isGarlands = isGarlands
    self.base = base
    self.containers = containers
    self.resolveNames = resolveNames
    self.labels = labels
    self.argumentsPlace = argumentsPlace
    self.lifetimeProperty = lifetimeProperty
  }

  /// Garland's own.
  static func garland() -> ResolvableFamily {
    ResolvableFamily(
      isGarlands: true, resolveNames: ["resolve", "resolveOrThrow"],
      labels: ["container", "arguments"], argumentsPlace: 1)
  }
}
