// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The changes that a program makes to its containers besides declaring their properties.
struct FactoryChanges {
  /// A registration that replaces a factory.
  struct Registration {
    /// The type whose code makes the registration.
    let owner: TypeDeclaration?
    let factory: ClosureExprSyntax?
    let location: GarlandGraph.SourceLocation
  }

  /// The registrations that replace factories.
  var registered: [Key: [Registration]] = [:]
  /// The registrations of tests that replace factories.
  var registeredInTests: [Key: [Registration]] = [:]
  /// The scopes that registrations give to factories, as `clock.register { … }.singleton` does.
  var registeredScopes: [Key: Set<String>] = [:]
  /// The factories that are handed to somebody who may register something in their place.
  var handed: Set<Key> = []
  /// The default scopes of containers.
  var defaultScopes: [TypeDeclaration: Set<String>] = [:]
  /// The scopes that are reset.
  var scopes: Set<String> = []
  /// The containers that are reset.
  var containers: Set<TypeDeclaration> = []
  /// The factories that are reset, with the places.
  var keys: [Key: String] = [:]

  /// The words for the reset that ends a factory's instance while the program runs, if there is one.
  func reset(
    of key: Key, _ scope: String, _ kind: String, _ container: TypeDeclaration
  ) -> String? {
    if let place = keys[key] { return place }
    if scopes.contains(scope) { return scope }
    // A singleton belongs to no container.
    return kind != "singleton" && containers.contains(container) ? container.name : nil
  }
}
