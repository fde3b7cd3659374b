// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The names of a library for dependency injection, and their meanings.
///
/// Each library is a constant in the folder of its dialect, and is listed in `Libraries.all`. The `Dialect` reads the
/// library's calls.
struct Library: Sendable {
  // MARK: Names

  /// The name of the library and of its main module.
  let name: String
  /// The further modules whose import makes the names of the library's types visible.
  var furtherModules: Set<String> = []
  /// Texts of which every file that passes containers on has at least one.
  var marks: [String]
  /// Types that only the library's sources declare, by which these are recognized in any folder.
  var hallmarks: Set<String> = []
  /// Whether an app may well have a module of its own with the library's name.
  ///
  /// Without it, such a module is regarded as the library itself.
  var hasCommonName = false
  /// The names of the library's types that other code may well declare too.
  var commonNames: Set<String> = []

  // MARK: Types

  /// The types on which registrations and resolves are called.
  var containerTypes: Set<String>
  /// The types whose creation is a composition root.
  var rootTypes: Set<String>
  /// The types to which bindings are added.
  var filledTypes: Set<String>
  /// The types that a registration returns, whose extensions are read.
  var registrationTypes: Set<String> = []
  /// The name of the function by which a module adds its registrations; nil if the library has no modules.
  var moduleFunction: String?
  /// The library's base types of containers that the program may subclass or conform to, with their containers.
  var containersByBase: [String: String] = [:]
  /// The types of a container's members that are containers too, by name.
  var containersByMember: [String: String] = [:]
  /// The types that calls on a container return, when these are containers too, by the name of the call.
  var containersByCall: [String: String] = [:]

  // MARK: Calls

  /// The names of the calls on containers that are read.
  var verbs: Set<String>
  /// The verbs that register the result of their closure, also in functions of the program that call them.
  var registeringVerbs: Set<String> = ["register"]
  /// Whether creating one of `registrationTypes` is a registration in the container that the whole program shares.
  var registersByValue = false
  /// The verbs that return an instance, so that a chained call is not one on the container.
  var resolvingVerbs: Set<String> = ["resolve"]
  /// The verbs whose closure runs for each object that a storyboard creates.
  var storyboardVerbs: Set<String> = []
  /// The operator on a container that resolves the type which its context requires.
  var resolvingOperator: String?
  /// Functions that take a container and add nothing to it.
  var harmlessFunctions: Set<String> = []
  /// The labels of arguments whose container a new one shares, such as that of an assembler.
  var sharedContainerLabels: Set<String> = []
  /// The labels of the argument for the parent of a new container.
  var parentLabels: Set<String> = ["parent"]

  /// The property wrappers that resolve the type of their property.
  var propertyWrappers: [String: PropertyWrapper] = [:]

  /// The label of the argument by which a property wrapper is given a name.
  var nameLabel = "name"

  /// When a property wrapper resolves, and whether it returns nil if nothing is bound.
  struct PropertyWrapper: Sendable {
    let timing: Request.Timing
    var isOptional = false
  }

  /// The call that ends the instances of a scope; nil if the library has none that is read.
  var scopeReset: ScopeReset?

  /// A call that ends the instances of a scope.
  struct ScopeReset: Sendable {
    /// Words of which every file with such a call has at least one.
    let words: [String]
    /// The scope of instances that live as long as the container.
    let lasting: String
    /// The name of the scope that a call resets, or nil if it resets none.
    let scope: @Sendable (FunctionCallExprSyntax, MemberAccessExprSyntax) -> String?
  }

  /// Whether its scopes end by a reset, after which holders of an instance keep using it.
  ///
  /// Without it, a singleton that holds an instance of a scope is an error rather than a warning.
  var resetsScopes = false

  // MARK: Meaning

  /// The advice for sharing one instance between all users, as the start of a help text; nil if none is known.
  let sharing: String?
  /// The call that makes the requests of one resolve share an instance; nil if there is none.
  var graphLifetime: String?
  /// Whether calls on the container's type use a container that the whole program shares.
  ///
  /// Without it, calls on the type are not read, and their registrations are in no graph.
  var hasSharedContainer = false

  /// Whether a builder, which can be filled but not asked, creates the containers.
  ///
  /// Without it, creating an object from a container is assumed to add nothing to it.
  var hasBuilders = false
  /// Whether containers also make types that describe themselves.
  ///
  /// Without it, nothing is bound for a request of such a type.
  var makesSelfDescribing = false
  /// Whether a container opens scopes.
  ///
  /// Without it, requests in a scope are made outside it.
  var opensScopes = false
  /// Whether a parent container resolves the dependencies of its own bindings, rather than the child that is asked.
  ///
  /// Without it, a key that a parent lacks is not missing if a child has it.
  var parentResolvesItsOwn = false
  /// Whether a factory is passed the container and resolves its dependencies from it.
  ///
  /// Without it, functions of the program that register by a type parameter are not read.
  var passesContainersToFactories = false
  /// Whether a function of the program that registers in the library's way takes the type as its first, unlabelled
  /// argument.
  var registersTypeFirst = false
  /// Whether a registration without a type binds the result type of its factory.
  ///
  /// Without it, functions of the program that register the result of a closure are not read.
  var registersResults = false
  /// Whether a request for `T?` or `() -> T` is at first one for exactly that type.
  var readsTypesLiterally = false
  /// Whether a request for `T?` is one for exactly that type, and returns nil if neither it nor `T` is bound.
  ///
  /// Without it, a binding of `T?` serves no such request, unless types are read literally.
  var servesOptionals = false
  /// Whether a registration can have a property set after everything has been constructed.
  ///
  /// Without it, the help for a cycle does not advise it.
  var injectsProperties = false
  /// Whether the injection of an optional property requires a binding, unless it is marked otherwise.
  ///
  /// Without it, a property that stays nil is no finding.
  var fillsOptionalProperties = false
  /// Whether a later registration of a key replaces an earlier one.
  ///
  /// Without it, both are bound in any order.
  var lastRegistrationWins = false
  /// The severities of findings with another meaning in the library; nil for findings without one.
  var severities: [DiagnosticID: Severity?] = [:]
  /// The help texts for findings in the words of the library instead of Garland's.
  var helps: [DiagnosticID: String] = [:]

  /// The words of registering code: the verbs, and words that start or end with one, such as `autoregister`.
  var registeringWords: Set<String> {
    registeringVerbs.union(
      verbs.filter { verb in
        registeringVerbs.contains { verb.hasPrefix($0) || verb.hasSuffix($0) }
      })
  }

  /// The modules whose import makes the names of the library's types visible.
  var modules: Set<String> { furtherModules.union([name]) }

  /// Whether the library has a type of a name that other code may declare too, or a property wrapper of that name.
  func declares(_ type: String) -> Bool {
    commonNames.contains(type) || propertyWrappers[type] != nil
  }
}
