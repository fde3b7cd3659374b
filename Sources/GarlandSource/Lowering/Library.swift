// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A library whose way of declaring dependencies the verifier reads.
enum Library: String, CaseIterable {
  case garland = "Garland"
  case ditranquillity = "DITranquillity"

  /// The types on which registrations and resolves are called.
  var containerTypes: Set<String> {
    switch self {
    case .garland: ["ContainerBuilder", "Container", "Resolver", "Scope"]
    case .ditranquillity: ["DIContainer"]
    }
  }

  /// The types whose creation is a composition root.
  var rootTypes: Set<String> {
    switch self {
    case .garland: ["ContainerBuilder", "Container"]
    case .ditranquillity: ["DIContainer"]
    }
  }

  /// The type of a container's member that is a container too.
  func containerMember(_ name: String) -> String? {
    guard self == .garland else { return nil }
    switch name {
    case "registered", "current", "currentIfAny", "container": return "Container"
    case "resolver": return "Resolver"
    default: return nil
    }
  }

  /// The name of the function with which a module registers what it has.
  var moduleFunction: String {
    switch self {
    case .garland: "register"
    case .ditranquillity: "load"
    }
  }

  /// The names of Garland's types that other code could declare as well.
  static let garlandNames: Set<String> = [
    "Container", "ContainerBuilder", "Resolver", "Module", "Singleton", "PerRequest",
    "PerObjectGraph", "WeakSingleton", "PerRequestActor", "IsolatedSingleton",
    "IsolatedWeakSingleton", "Resolvable", "Resolved", "Injected", "InjectedValues", "InjectionKey",
    "Lazy", "Provider", "Many", "ManyByKey", "Tagged", "Assisted", "AssistedProvider",
    "AsyncLazy", "AsyncProvider", "Scope", "ScopeOpener", "ScopeKind", "SynchronousScopeKind",
    "ContainerScope",
  ]

  /// The library that declares a type with a name that others could use as well.
  static func declaring(_ name: String) -> Library? {
    allCases.first { $0.containerTypes.contains(name) }
  }

  /// The library of a container's or builder's type.
  static func of(_ type: SourceType?, _ index: DeclarationIndex) -> Library? {
    guard let declaration = type?.withoutOptional.declaration,
      let library = declaring(declaration.name)
    else {
      return nil
    }
    if declaration.isExternal { return library }
    return library.isDeclared(declaration, index) ? library : nil
  }

  /// Whether a type is the library's own, as far as its name can belong to it.
  func owns(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
    guard let file = type.file else { return type.isExternal }
    if file.unit == rawValue { return true }
    // The library's own folders need not be named after it.
    return self == .ditranquillity
      && index.globals["DIComponentBuilder"]?.contains { $0.file?.unit == file.unit } ?? false
  }

  /// Whether a declared type is the library's own, because the library is among the sources.
  private func isDeclared(_ declaration: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
    switch self {
    case .garland: declaration.file?.unit == rawValue
    case .ditranquillity:
      index.globals["DIComponentBuilder"] != nil && index.globals["DIPart"] != nil
    }
  }
}
