// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension Library {
  /// Swinject, with its registrations on a `Container`, also those of SwinjectAutoregistration.
  static let swinject = Library(
    name: "Swinject",
    furtherModules: ["SwinjectAutoregistration", "SwinjectStoryboard"],
    marks: ["Swinject"],
    hallmarks: ["ServiceEntry", "ObjectScopeProtocol"],
    commonNames: [
      "Assembler", "Assembly", "Container", "GraphIdentifier", "Lazy", "ObjectScope", "Provider",
      "Resolver",
    ],
    // A container tells each factory in which resolution it runs.
    containerTypes: [
      "Assembler", "Container", "GraphIdentifier", "Resolver", "SwinjectStoryboard",
    ],
    rootTypes: ["Assembler", "Container"],
    filledTypes: ["Assembler", "Container"],
    registrationTypes: ["ServiceEntry"],
    moduleFunction: "assemble",
    containersByBase: ["Container": "Resolver"],
    containersByMember: ["resolver": "Resolver", "defaultContainer": "Container"],
    containersByCall: ["synchronize": "Resolver"],
    verbs: [
      "register", "autoregister", "forward", "resolve", "apply", "storyboardInitCompleted",
      "registerForStoryboard",
    ],
    registeringVerbs: ["register", "_register"],
    storyboardVerbs: ["storyboardInitCompleted", "registerForStoryboard"],
    resolvingOperator: "~>",
    harmlessFunctions: ["SwinjectStoryboard.create"],
    sharedContainerLabels: ["container"],
    parentLabels: ["parent", "parentAssembler"],
    scopeReset: .init(
      words: ["resetObjectScope"], lasting: "container", scope: resetOfSwinject),
    resetsScopes: true,
    sharing: "add '.inObjectScope(.container)'",
    graphLifetime: ".inObjectScope(.graph)",
    passesContainersToFactories: true,
    registersTypeFirst: true,
    servesOptionals: true,
    lastRegistrationWins: true,
    severities: [
      // The last registration of a key replaces the others, and the first arguments are kept.
      .duplicateBinding: .warning, .cachedArguments: .warning,
      // Registrations of one class under several keys are no rarity, and each is meant.
      .tornSingleton: nil,
      // A test may keep what the app makes anew.
      .overrideLifetime: nil,
      // A factory cannot throw, and everything is made on the thread that asks.
      .isolationMismatch: nil, .uncaughtFailure: nil,
    ],
    helps: [
      .duplicateBinding: "keep one of them, or register them under names",
      .cachedArguments: "leave the object scope out, or register what is shared by itself",
      .unusedBinding: "remove the registration, if nothing outside of these sources resolves it",
      .unusedModule:
        "load the assembly no longer, if nothing outside of these sources resolves what it has",
    ])

  /// Reads `container.resetObjectScope(.session)`.
  @Sendable private static func resetOfSwinject(
    _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax
  ) -> String? {
    guard member.declName.baseName.text == "resetObjectScope", let scope = call.arguments.first
    else { return nil }
    return scope.expression.nameToken?.identifierText
  }
}
