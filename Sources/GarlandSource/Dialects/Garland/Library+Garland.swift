// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Library {
  /// Garland, with its registrations on a `ContainerBuilder`.
  static let garland = Library(
    name: "Garland",
    marks: ["ContainerBuilder"],
    commonNames: [
      "Container", "ContainerBuilder", "Resolver", "Module", "Singleton", "PerRequest",
      "PerObjectGraph", "WeakSingleton", "PerRequestActor", "IsolatedSingleton",
      "IsolatedWeakSingleton", "Resolvable", "Resolved", "Injected", "InjectedValues",
      "InjectionKey",
      "Lazy", "Provider", "Many", "ManyByKey", "Tagged", "Assisted", "AssistedProvider",
      "AsyncLazy", "AsyncProvider", "Scope", "ScopeOpener", "ScopeKind", "SynchronousScopeKind",
      "ContainerScope",
    ],
    containerTypes: ["ContainerBuilder", "Container", "Resolver", "Scope"],
    rootTypes: ["ContainerBuilder", "Container"],
    filledTypes: ["ContainerBuilder"],
    registrationTypes: ["Registration"],
    moduleFunction: "register",
    containersByMember: [
      "registered": "Container", "current": "Container", "currentIfAny": "Container",
      "container": "Container", "resolver": "Resolver",
    ],
    containersByCall: ["build": "Container", "include": "ContainerBuilder"],
    verbs: [
      "register", "registerStoryboard", "external", "contribute", "value", "decorate", "include",
      "defaultLifetime", "root", "allowEmpty", "require", "replace", "scope", "input", "build",
      "resolve", "resolveOrThrow", "resolveIfBound", "resolveAsync", "make", "inject", "bootstrap",
      "checksInjections",
    ],
    harmlessFunctions: [
      "expectInjected", "expectInjectedDeeply", "expectNoFindings", "expectNoLeaks",
    ],
    sharing: "add '.lifetime(.singleton)' or '.lifetime(.scoped(…))'",
    graphLifetime: ".lifetime(.objectGraph)",
    hasBuilders: true,
    makesSelfDescribing: true,
    opensScopes: true,
    parentResolvesItsOwn: true,
    readsTypesLiterally: true,
    injectsProperties: true,
    fillsOptionalProperties: true)
}
