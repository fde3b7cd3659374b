// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// One thing that a function does to a container, in the order of the text.
struct ContainerAction {
  /// The kind of action.
  enum Kind {
    /// Adds a binding; the number is its place in the list of all registrations.
    case register(Int)
    /// Adds the bindings of a module.
    case include(TypeDeclaration)
    /// Adds the bindings of something that is not among the sources.
    case includeUnknown(String)
    /// Hands the container to a function.
    case call(SyntaxIdentifier)
    /// Lets a collection be empty.
    case allowEmpty(Key)
    /// Says that others have to bind something; the readings are those of a request.
    case require([Request])
    /// Asks for something from outside of the graph.
    case root(PendingRoot)
    /// Changes the lifetime of the registrations behind it.
    case defaultLifetime(Lifetime)
    /// Declares a kind of scope, at the place that describes it or, without one, where it is only named.
    case scope(SourceType, GarlandGraph.SourceLocation?)
    /// Takes over everything of another container.
    case parent(ContainerIdentity)
    /// Adds everything that another container is filled with, or what an object does with the one that it is given.
    case refill(ContainerIdentity)
    /// Makes a container in which certain profiles are active; nil if these cannot be read.
    case build([BindingProfile]?, checking: CheckOptions.Extent)
  }

  let kind: Kind
  let location: GarlandGraph.SourceLocation
  /// Whether it is done by one of several types, of which only the running program knows which.
  let isAlternative: Bool
  /// What is called, if it may be another function of the same name.
  var overload: String?
  /// Whether a function does it that nothing in the program calls.
  var isUncalled = false
  /// The branches in which it is done.
  var path: [CodeBranch] = []
  /// Whether it is done in some cases only, or several times.
  var isConditional = false
  /// The kind of scope that resolves in it run in, when the container stands for a scope.
  var scope: SourceType?
  /// The profiles that must be active for it to be done.
  var condition: [BindingProfile] = []
  /// The arguments of the module that it includes.
  var module = ModuleValue.unknown
  /// The object whose method it calls.
  var receiver = Receiver.none

  /// An object on which a method is called.
  enum Receiver {
    /// None, or one of which nothing follows.
    case none
    /// The one that makes the call.
    case caller
    /// The one that makes the call, by `super`.
    case base
    /// One of a type or of what inherits from that.
    case other(TypeDeclaration)
  }
}

extension ContainerAction.Kind {
  /// The function or initializer that is given the container.
  var taker: SyntaxIdentifier? {
    switch self {
    case .call(let function), .refill(.incoming(let function)): function
    default: nil
    }
  }
}

extension ContainerAction {
  /// Whether the action can lead to bindings.
  var addsBindings: Bool {
    switch kind {
    case .register, .include, .includeUnknown, .call, .parent, .refill: true
    case .allowEmpty, .defaultLifetime, .require, .root, .scope, .build: false
    }
  }
}

/// A request from outside of the graph whose key may have more than one reading.
struct PendingRoot {
  var readings: [Request]
  var name: String
  /// The name of the library that is asked, unless several can be.
  var library: String?
  /// The class of the object that it injects into, which may be of one that inherits from it.
  var injected: TypeDeclaration?
  /// When it is made, seen from the code around it.
  var timing = Request.Timing.eager
  /// Whether a module declares it, rather than a resolve call.
  var isDeclared = false
  /// Whether it passes nothing, so that what takes arguments cannot serve it.
  var lacksArguments = false
  /// The type of what it passes, if that can be read.
  var arguments: TypeReference?
  /// The kind of scope in which it asks, or nil for the container itself.
  var scope: SourceType?
  /// Whether it cannot be told in which scope it asks.
  var hasUnknownScope = false
  /// The code that asks, if whatever makes its type may ask by it.
  var node: Syntax?
  /// The property whose wrapper asks, if one does.
  var wrapped: Wrapped?
  /// The class that asks by what it inherits, if the code around the request is generic.
  var heir: TypeDeclaration?
  /// The containers of which one is asked, if only the running program knows which.
  var containers: Set<ContainerIdentity> = []
  /// The type that keeps the container which is asked, in a property.
  var keeper: TypeDeclaration?
  /// The profiles that must be active for it to ask.
  var condition: [BindingProfile] = []
  /// The registration whose factory asks, which may be one of another container.
  var factory: Int?
  /// The container that the factory asks, if it need not be the factory's own.
  var asked: ContainerIdentity?

  /// Whether code asks, at once and whenever it runs, a container itself rather than a scope of it.
  var isCertain: Bool { timing == .eager && wrapped == nil && scope == nil && !isDeclared }
}

/// A binding whose requests may have more than one reading.
///
/// `() -> T` asks for a function if a function is bound and otherwise for a provider of `T`; this is known when all
/// bindings are.
struct PendingBinding {
  var binding: Binding
  var requests: [[Request]] = []
  /// The containers that its factory asks by their own names, by the place of the request; some may be its own.
  var others: [GarlandGraph.SourceLocation: ContainerIdentity] = [:]
  /// The place in the list of all registrations, if it is one.
  var number: Int?
  /// Its place in the order of registering, which is not that of the bindings where it takes the key of another one.
  var turn = 0
  /// The types of what the factory may give away, by where it gets them.
  var sent: [Request.Site: SourceType] = [:]
  /// Whether the key is not known, so that the binding could serve any request.
  var hasUnknownKey = false
  /// The type of such a binding, if it is known but for its arguments or the tag.
  var typeOfUnknownKey: String?
  /// Whether the tag of such a binding is known, if the type is not.
  var hasTagOfUnknownKey = false
  /// Whether one of several methods or modules registers it, of which only the running program knows which.
  var isAlternative = false
  /// Whether it is bound as the type whose function registers it, which may be one that inherits from the key's.
  var isOfSelf = false
  /// Whether a library makes what is bound, so that it is of no type that the sources declare.
  var isMadeByLibrary = false
  /// Whether the binding wins over others of its key.
  var isDefault = false
  /// Whether it is handed a key by others, so that it is an entry by itself.
  var isRoot = false
  /// Whether `root()` makes it an entry.
  var isDeclaredRoot = false
  /// Whether whoever asks for it as an entry awaits it.
  var isRootAwaited = false
  /// Whether `start()` makes it.
  var isStarted = false
  /// The name of the library that it is registered with.
  var dialect: String?
  /// The framework, in DITranquillity's sense, whose bindings come before those of others.
  var framework: TypeDeclaration?
  /// Whether a lifetime is written.
  var hasLifetime = false
  /// Whether it is written that each user has its own, rather than not written that they share one.
  var isForOneUser = false
  /// The kind of scope that the lifetime names.
  var scope: SourceType?
  /// The type that describes itself, when the binding is no registration.
  var type: TypeDeclaration?
  /// How the binding could be used other than by a request.
  var mention: Mention?
  /// The types of the instances that the key does not name: what they are made as, and what they are asked for as.
  var instances: (made: SourceType?, asked: SourceType?) = (nil, nil)

  /// Whether it replaces what is registered before it, where that is no error in its library.
  var lastWins: Bool {
    dialect.flatMap(Libraries.named)?.lastRegistrationWins == true
  }
}

extension [PendingBinding] {
  /// The library that all of them are registered with, if it is one.
  var onlyLibrary: Library? {
    let names = Set(map(\.dialect))
    return names.count == 1 ? names.first?.flatMap(Libraries.named) : nil
  }
}
