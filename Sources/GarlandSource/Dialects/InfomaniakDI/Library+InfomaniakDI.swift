// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Library {
  /// InfomaniakDI, whose registrations are values of the type `Factory`.
  static let infomaniakDI = Library(
    name: "InfomaniakDI",
    marks: ["SimpleResolver", "SimpleResolvable"],
    hallmarks: ["SimpleResolver", "SimpleResolvable", "LazyInjectService"],
    commonNames: ["Factory"],
    containerTypes: ["SimpleResolver", "SimpleResolvable", "SimpleStorable"],
    rootTypes: [],
    filledTypes: ["SimpleResolver", "SimpleStorable"],
    registrationTypes: ["Factory"],
    containersByMember: ["sharedResolver": "SimpleResolver"],
    verbs: ["resolve", "store"],
    registeringVerbs: [],
    registersByValue: true,
    propertyWrappers: [
      "InjectService": .init(timing: .eager), "LazyInjectService": .init(timing: .lazy),
    ],
    nameLabel: "customTypeIdentifier",
    sharing: nil,
    hasSharedContainer: true,
    passesContainersToFactories: true,
    lastRegistrationWins: true,
    severities: [
      // A program stores another factory for what it made for itself, or for what a test replaces.
      .duplicateBinding: nil, .overrideLifetime: nil,
      // Factories of one class under several keys are no rarity, and each is meant.
      .tornSingleton: nil,
      // What a factory throws stops the program where a property asks for it.
      .uncaughtFailure: nil, .isolationMismatch: nil,
    ],
    helps: [
      .unusedBinding: "remove the factory, if nothing outside of these sources resolves it"
    ])
}
