// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Garland's registrations on a `ContainerBuilder`.
struct GarlandDialect: Dialect {
  let name = "Garland"
  let marks = ["ContainerBuilder"]
  let containerTypes: Set<String> = ["ContainerBuilder", "Container", "Resolver", "Scope"]
  let rootTypes: Set<String> = ["ContainerBuilder", "Container"]
  let filledTypes: Set<String> = ["ContainerBuilder"]
  let registrationTypes: Set<String> = ["Registration"]
  let moduleFunction = "register"
  let verbs: Set<String> = [
    "register", "registerStoryboard", "contribute", "value", "include", "defaultLifetime", "root",
    "allowEmpty", "resolve", "resolveOrThrow", "resolveIfBound", "resolveAsync", "make", "inject",
    "replace", "bootstrap", "checksInjections", "scope", "input",
    "decorate", "build", "require",
  ]
  let commonNames: Set<String> = [
    "Container", "ContainerBuilder", "Resolver", "Module", "Singleton", "PerRequest",
    "PerObjectGraph", "WeakSingleton", "PerRequestActor", "IsolatedSingleton",
    "IsolatedWeakSingleton", "Resolvable", "Resolved", "Injected", "InjectedValues", "InjectionKey",
    "Lazy", "Provider", "Many", "ManyByKey", "Tagged", "Assisted", "AssistedProvider",
    "AsyncLazy", "AsyncProvider", "Scope", "ScopeOpener", "ScopeKind", "SynchronousScopeKind",
    "ContainerScope",
  ]
  let containersByCall = ["build": "Container", "include": "ContainerBuilder"]
  let hasBuilders = true
  let makesSelfDescribing = true
  let opensScopes = true
  let parentResolvesItsOwn = true
  let readsTypesLiterally = true
  let fillsOptionalProperties = true

  func containerMember(_ name: String) -> String? {
    switch name {
    case "registered", "current", "currentIfAny", "container": "Container"
    case "resolver": "Resolver"
    default: nil
    }
  }

  func reader(_ context: LoweringContext) -> any RegistrationReader {
    GarlandReader(context: context)
  }
}

extension Dialect where Self == GarlandDialect {
  static var garland: GarlandDialect { GarlandDialect() }
}

extension LoweringContext {
  /// Whether a declaration is Garland's, as a file sees it.
  func isGarlands(_ type: TypeDeclaration, _ file: SourceFile?) -> Bool {
    type.isExternal
      ? index.imports(GarlandDialect().name, file) : type.file?.unit == GarlandDialect().name
  }
}
