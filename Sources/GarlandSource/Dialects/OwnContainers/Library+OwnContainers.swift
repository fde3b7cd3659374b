// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Library {
  /// The containers that a program implements itself; only their shape tells their names.
  static let ownContainers = Library(
    name: "own containers",
    marks: [],
    containerTypes: [],
    rootTypes: [],
    filledTypes: [],
    moduleFunction: "registerDependencies",
    verbs: [],
    resolvingVerbs: [],
    harmlessFunctions: ["self.init", "super.init"],
    sharing: nil,
    hasSharedContainer: true,
    passesContainersToFactories: true,
    lastRegistrationWins: true,
    severities: [
      // The last registration of a key replaces the others.
      .duplicateBinding: .warning,
      // Registrations of one class under several keys are no rarity, and each is meant.
      .tornSingleton: nil,
      // A test may keep what the app makes anew.
      .overrideLifetime: nil,
      // Such a container knows no actors, and whether it lets errors through is its own matter.
      .isolationMismatch: nil, .uncaughtFailure: nil,
    ],
    helps: [
      .duplicateBinding: "keep one of them, or tell them apart by a name",
      .unusedBinding: "remove the registration, if nothing outside of these sources resolves it",
    ])
}
