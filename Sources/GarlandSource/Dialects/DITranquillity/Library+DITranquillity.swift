// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Library {
  /// DITranquillity, with its registrations on a `DIContainer`.
  static let ditranquillity = Library(
    name: "DITranquillity",
    marks: ["DIContainer"],
    hallmarks: ["DIComponentBuilder", "DIPart"],
    containerTypes: ["DIContainer"],
    rootTypes: ["DIContainer"],
    filledTypes: ["DIContainer"],
    registrationTypes: ["DIComponentBuilder"],
    moduleFunction: "load",
    containersByCall: ["append": "DIContainer"],
    verbs: [
      "register", "register1", "registerStoryboard", "append", "import", "resolve", "resolveMany",
      "inject",
    ],
    registeringVerbs: ["register", "register1"],
    resolvingOperator: "*",
    // The library's own helper takes a container to resolve from it.
    harmlessFunctions: ["DIStoryboard.create"],
    sharing: "add '.lifetime(.perRun(.strong))'",
    graphLifetime: ".lifetime(.objectGraph)",
    injectsProperties: true)
}
