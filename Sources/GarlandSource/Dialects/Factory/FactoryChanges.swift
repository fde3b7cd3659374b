// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// What a program does to its containers besides declaring their properties.
struct FactoryChanges {
  /// Something that is registered in the place of a factory.
  struct Registration {
    /// The type in whose code that is done.
    let owner: TypeDeclaration?
    let factory: ClosureExprSyntax?
    let location: GarlandGraph.SourceLocation
  }

  /// The factories in whose place something is registered.
  var registered: [Key: [Registration]] = [:]
  /// What tests register in the place of factories.
  var registeredInTests: [Key: [Registration]] = [:]
  /// The scopes that registrations give to factories, as `clock.register { … }.singleton` does.
  var registeredScopes: [Key: Set<String>] = [:]
  /// The factories that are handed to somebody who may register something in their place.
  var handed: Set<Key> = []
  /// The scopes that containers have for what names none.
  var defaultScopes: [TypeDeclaration: Set<String>] = [:]
  /// The scopes that are reset.
  var scopes: Set<String> = []
  /// The containers that are reset.
  var containers: Set<TypeDeclaration> = []
  /// The factories that are reset, with the places.
  var keys: [Key: String] = [:]

  /// The name of what ends the life of a factory's instance while the program runs, if anything does.
  func reset(
    of key: Key, _ scope: String, _ kind: String, _ container: TypeDeclaration
  ) -> String? {
    if let place = keys[key] { return place }
    if scopes.contains(scope) { return scope }
    // What is a singleton belongs to no container.
    return kind != "singleton" && containers.contains(container) ? container.name : nil
  }
}
