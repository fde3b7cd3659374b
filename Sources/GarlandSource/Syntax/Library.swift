// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The names of a library for dependency injection, and what they mean.
///
/// Each is a constant in the folder of the library's dialect, and stands in `Libraries.all`. What its calls declare is
/// read by the `Dialect`.
struct Library: Sendable {
  // MARK: Names

  /// The name of the library and of its main module.
  let name: String
  /// The further modules whose import makes the names of the library's types visible.
  var furtherModules: Set<String> = []
  /// Texts, one of which is in every file that hands containers on.
  var marks: [String]
  /// Types that only the library's sources declare, by which these are known whatever their folder is called.
  var hallmarks: Set<String> = []
  /// Whether an app could call a module of its own as the library is called.
  ///
  /// Without it, such a module is taken for the library itself.
  var hasCommonName = false
  /// The names of the library's types that other code could declare as well.
  var commonNames: Set<String> = []

  // MARK: Types

  /// The types on which registrations and resolves are called.
  var containerTypes: Set<String>
  /// The types whose creation is a composition root.
  var rootTypes: Set<String>
  /// The types that bindings are added to.
  var filledTypes: Set<String>
  /// The types that a registration returns, whose extensions are read.
  var registrationTypes: Set<String> = []
  /// The name of the function with which a module registers what it has.
  var moduleFunction: String
  /// What the library's types of containers inherit from, which the program may extend.
  var containersByBase: [String: String] = [:]
  /// The types of a container's members that are containers too, by name.
  var containersByMember: [String: String] = [:]
  /// The types that calls on a container return, when these are containers too, by the name of the call.
  var containersByCall: [String: String] = [:]

  // MARK: Calls

  /// The names of the calls that start something on a container.
  var verbs: Set<String>
  /// The verbs that register what their closure makes, also where a function of the program calls them.
  var registeringVerbs: Set<String> = ["register"]
  /// The verbs that return what is bound, so that a further call of a chain is none on the container.
  var resolvingVerbs: Set<String> = ["resolve"]
  /// The verbs whose closure runs for each object that a storyboard makes.
  var storyboardVerbs: Set<String> = []
  /// The operator beside a container that resolves what its surroundings ask for.
  var resolvingOperator: String?
  /// Functions that are given a container and add nothing to it.
  var harmlessFunctions: Set<String> = []
  /// The labels of what a container is made with that it is a view of, such as that of an assembler.
  var sharedContainerLabels: Set<String> = []
  /// The labels of the parent that a container is made with.
  var parentLabels: Set<String> = ["parent"]

  /// The property wrappers that resolve the type of their property.
  var propertyWrappers: [String: PropertyWrapper] = [:]

  /// When a property wrapper resolves, and whether it gives nil when nothing is bound.
  struct PropertyWrapper: Sendable {
    let timing: Request.Timing
    var isOptional = false
  }

  /// How a program ends the instances of a scope; nil if the library has no such call that is read.
  var scopeReset: ScopeReset?

  /// A call that ends the instances of a scope.
  struct ScopeReset: Sendable {
    /// Words, one of which is in every file that has such a call.
    let words: [String]
    /// The scope of what lives as long as the container.
    let lasting: String
    /// The name of the scope that a call of a member resets, if it resets one.
    let scope: @Sendable (FunctionCallExprSyntax, MemberAccessExprSyntax) -> String?
  }

  /// Whether its scopes are ended by a reset, until which whoever keeps an instance goes on with it.
  ///
  /// Without it, a singleton that keeps an instance of a scope is an error and no warning.
  var resetsScopes = false

  // MARK: Meaning

  /// What lets the users of a binding share one instance, as the start of a help; nil if that is not known.
  let sharing: String?
  /// What a registration says by which the instances of one resolve share one of it; nil if nothing does.
  var graphLifetime: String?
  /// Whether calls on the container's type go to a container that the whole program shares.
  ///
  /// Without it, calls on the type are not read, and what they register is in no graph.
  var hasSharedContainer = false

  /// Whether containers are made by a builder, which is there to be filled and not to be asked.
  ///
  /// Without it, what is made with one is taken to add nothing to it.
  var hasBuilders = false
  /// Whether containers also make types that describe themselves.
  ///
  /// Without it, nothing is bound for a request of such a type.
  var makesSelfDescribing = false
  /// Whether a container opens scopes.
  ///
  /// Without it, what is asked for in a scope is asked for outside of it.
  var opensScopes = false
  /// Whether a parent container resolves what its own bindings need, instead of the child that is asked.
  ///
  /// Without it, what a parent lacks is not missing if a child has it.
  var parentResolvesItsOwn = false
  /// Whether a factory gets the container and asks it for what it needs.
  ///
  /// Without it, functions of the program that register by a type parameter are not read.
  var passesContainersToFactories = false
  /// Whether a function of the program that registers like the library's takes the type first, without a label.
  var registersTypeFirst = false
  /// Whether what is registered without a type is what its factory returns.
  ///
  /// Without it, functions of the program that register what a closure makes are not read.
  var registersResults = false
  /// Whether a request of `T?` or `() -> T` is first of all one of that very type.
  var readsTypesLiterally = false
  /// Whether a request of `T?` is one of that very type, and gets nil where neither it nor `T` is bound.
  ///
  /// Without it, a binding of `T?` serves no request of it, unless types are read literally.
  var servesOptionals = false
  /// Whether a registration can say that a property is set once everything has been constructed.
  ///
  /// Without it, the help for a cycle does not advise it.
  var injectsProperties = false
  /// Whether the injection of an optional property needs a binding, unless it says otherwise.
  ///
  /// Without it, a property that stays nil is no finding.
  var fillsOptionalProperties = false
  /// Whether a later registration of a key replaces the one before it.
  ///
  /// Without it, both are bound, whichever is the last.
  var lastRegistrationWins = false
  /// The severities of findings that mean something else in the library; nil for those that mean nothing.
  var severities: [DiagnosticID: Severity?] = [:]
  /// What to do about findings, in the words of the library instead of Garland's.
  var helps: [DiagnosticID: String] = [:]

  /// The words of code that registers: these verbs, and those that begin or end so, as `autoregister` does.
  var registeringWords: Set<String> {
    registeringVerbs.union(
      verbs.filter { verb in
        registeringVerbs.contains { verb.hasPrefix($0) || verb.hasSuffix($0) }
      })
  }

  /// The modules whose import makes the names of the library's types visible.
  var modules: Set<String> { furtherModules.union([name]) }

  /// Whether the library has a type of a name that other code could declare as well, or a property wrapper of it.
  func declares(_ type: String) -> Bool {
    commonNames.contains(type) || propertyWrappers[type] != nil
  }
}
