// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension Library {
  /// Resolver, with its registrations on the type `Resolver` and on its instances.
  static let resolver = Library(
    name: "Resolver",
    marks: ["Resolver"],
    hallmarks: ["ResolverRegistering", "ResolverRegistration"],
    commonNames: ["Resolver"],
    containerTypes: ["Resolver"],
    rootTypes: ["Resolver"],
    filledTypes: ["Resolver"],
    registrationTypes: ["ResolverOptions", "ResolverRegistration"],
    moduleFunction: "registerAllServices",
    containersByMember: ["main": "Resolver", "root": "Resolver"],
    verbs: ["register", "autoregister", "resolve", "optional"],
    resolvingVerbs: ["resolve", "optional"],
    parentLabels: ["child", "parent"],
    propertyWrappers: [
      "Injected": .init(timing: .eager), "InjectedObject": .init(timing: .eager),
      "LazyInjected": .init(timing: .lazy), "WeakLazyInjected": .init(timing: .lazy),
      "OptionalInjected": .init(timing: .eager, isOptional: true),
    ],
    scopeReset: .init(
      words: ["ResolverScope", "Resolver"], lasting: "application", scope: resetOfResolver),
    resetsScopes: true,
    sharing: "add '.scope(.application)'",
    graphLifetime: ".scope(.graph)",
    hasSharedContainer: true,
    passesContainersToFactories: true,
    registersResults: true,
    lastRegistrationWins: true,
    severities: [
      // The last registration of a key replaces the others.
      .duplicateBinding: .warning,
      // Registrations of one class under several keys are no rarity, and each is meant.
      .tornSingleton: nil,
      // Arguments are no part of a key.
      .cachedArguments: nil,
      // A test may keep what the app makes anew.
      .overrideLifetime: nil,
      // A factory cannot throw, and everything is made on the thread that asks.
      .isolationMismatch: nil, .uncaughtFailure: nil,
    ],
    helps: [
      .duplicateBinding: "keep one of them, or register them under names",
      .unusedBinding: "remove the registration, if nothing outside of these sources resolves it",
      .unusedModule: "register them no longer, if nothing outside of these sources resolves them",
    ])

  /// Reads `ResolverScope.session.reset()`.
  @Sendable private static func resetOfResolver(
    _ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax
  ) -> String? {
    guard member.declName.baseName.text == "reset",
      let scope = member.base?.as(MemberAccessExprSyntax.self),
      ["ResolverScope", "Resolver"].contains(scope.base?.trimmedDescription)
    else { return nil }
    return scope.declName.baseName.identifierText
  }
}
