// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension Library {
  /// The names of the scopes that Factory has.
  static let scopesOfFactory: Set<String> = ["cached", "graph", "shared", "singleton", "unique"]

  /// Factory, whose bindings are properties of containers: computed ones, or static ones as in its first version.
  static let factory = Library(
    name: "Factory",
    furtherModules: ["FactoryKit"],
    marks: [],
    hallmarks: ["ContainerManager", "ManagedContainer"],
    hasCommonName: true,
    commonNames: [
      "AutoRegistering", "Container", "DynamicInjected", "Factory", "Injected", "InjectedContainer",
      "InjectedObject", "InjectedObservable", "LazyInjected", "ManagedContainer",
      "ParameterFactory", "Scope", "SharedContainer", "WeakLazyInjected",
    ],
    containerTypes: ["Container"],
    rootTypes: [],
    filledTypes: [],
    moduleFunction: "autoRegister",
    verbs: [],
    resetsScopes: true,
    sharing: "add '.singleton'",
    severities: [
      // The first arguments are kept.
      .cachedArguments: .warning,
      // Two properties of one name are of two programs, or they would not compile.
      .duplicateBinding: nil, .ambiguousBinding: nil,
      // Two factories of one class are no rarity, and each is meant.
      .tornSingleton: nil,
      // A scope is always open.
      .outOfScope: nil,
    ],
    helps: [
      .captiveDependency:
        "give both factories one scope, or resolve the other one when it is used, by '@DynamicInjected'",
      .cachedArguments: "write '.scopeOnParameters', or no scope",
      .unusedBinding: "remove the factory, if nothing outside of these sources resolves it",
    ])
}
