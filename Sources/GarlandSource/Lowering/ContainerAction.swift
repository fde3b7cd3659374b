// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// One operation of a function on a container, in the order of the text.
struct ContainerAction {
  /// The kind of action.
  enum Kind {
    /// Adds a binding; the number is its place in the list of all registrations.
    case register(Int)
    /// Adds the bindings of a module.
    case include(TypeDeclaration)
    /// Adds the bindings of something that the sources do not declare.
    case includeUnknown(String)
    /// Hands the container to a function.
    case call(SyntaxIdentifier)
    /// Lets a collection be empty.
    case allowEmpty(Key)
    /// Requires that others bind something; the requests are the readings of one.
    case require([Request])
    /// Asks for something from outside of the graph.
    case root(PendingRoot)
    /// Changes the default lifetime of the registrations that follow.
    case defaultLifetime(Lifetime)
    /// Declares a kind of scope, at the place that describes it or, without one, where it is only named.
    case scope(SourceType, GarlandGraph.SourceLocation?)
    /// Takes over everything of another container.
    case parent(ContainerIdentity)
    /// Adds everything that another container is filled with, or that an object adds to the container it is given.
    case refill(ContainerIdentity)
    /// Makes a container in which certain profiles are active; nil if these cannot be read.
    case build([BindingProfile]?, checking: CheckOptions.Extent)
  }

  var kind: Kind
  let location: GarlandGraph.SourceLocation
  /// Whether one of several types performs it, and only the running program knows which.
  let isAlternative: Bool
  /// The text of a call that may mean another function of the same name.
  var overload: String?
  /// Whether a function does it that nothing in the program calls.
  var isUncalled = false
  /// The branches in which it is done.
  var path: [CodeBranch] = []
  /// Whether it is done in some cases only, or several times.
  var isConditional = false
  /// The kind of scope in which its requests are made, when the container stands for a scope.
  var scope: SourceType?
  /// The profiles that must be active for it to be done.
  var condition: [BindingProfile] = []
  /// The arguments of the module that it includes.
  var module = ModuleValue.unknown
  /// The object whose method it calls.
  var receiver = Receiver.none

  /// The object on which a method is called.
  enum Receiver {
    /// None, or one about which nothing is known.
    case none
    /// The object that makes the call.
    case caller
    /// The object that makes the call, by `super`.
    case base
    /// An object of a type or of one that inherits from it.
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
  /// The class of the object that is injected into, which may be of a subclass.
  var injected: TypeDeclaration?
  /// When the request is made, relative to the code around it.
  var timing = Request.Timing.eager
  /// Whether a module declares it, rather than a resolve call.
  var isDeclared = false
  /// Whether it passes no arguments, so that a binding with arguments cannot serve it.
  var lacksArguments = false
  /// The type of the arguments that it passes, if they can be read.
  var arguments: TypeReference?
  /// The kind of scope in which it asks, or nil for the container itself.
  var scope: SourceType?
  /// Whether the scope in which it asks is not known.
  var hasUnknownScope = false
  /// The code that asks, if whoever makes an instance of its type may ask by it.
  var node: Syntax?
  /// The property whose wrapper makes the request, if one does.
  var wrapped: Wrapped?
  /// The class that makes the request by inheriting it, if the code of the request is generic.
  var heir: TypeDeclaration?
  /// The containers of which one is asked, if only the running program knows which.
  var containers: Set<ContainerIdentity> = []
  /// The type that keeps the container which is asked, in a property.
  var keeper: TypeDeclaration?
  /// The container that an object is given, keeps and asks later, by the function that is given it.
  var kept: ContainerIdentity?
  /// The profiles that must be active for it to ask.
  var condition: [BindingProfile] = []
  /// The registration whose factory makes the request; it may belong to another container.
  var factory: Int?
  /// The container that the factory asks, if it need not be the factory's own.
  var asked: ContainerIdentity?

  /// Whether the code around it always makes the request at once, and of a container itself rather than of a scope.
  var isCertain: Bool { timing == .eager && wrapped == nil && scope == nil && !isDeclared }
}

/// A binding whose requests may have more than one reading.
///
/// `() -> T` asks for a function if a function is bound and otherwise for a provider of `T`; this is known when all
/// bindings are.
struct PendingBinding {
  var binding: Binding
  var requests: [[Request]] = []
  /// The containers that its factory asks by their own names, by the place of the request; its own may be among them.
  var others: [GarlandGraph.SourceLocation: ContainerIdentity] = [:]
  /// The place in the list of all registrations, if it is one.
  var number: Int?
  /// Its place in the order of registration, which differs from that of the bindings if it takes the key of another
  /// one.
  var turn = 0
  /// The types of the values that the factory may send away, by the sites of their requests.
  var sent: [Request.Site: SourceType] = [:]
  /// Whether the key is not known, so that the binding could serve any request.
  var hasUnknownKey = false
  /// The type in such an unknown key, if it is known except for its arguments or the tag.
  var typeOfUnknownKey: String?
  /// Whether the tag in such an unknown key is known, if the type is not.
  var hasTagOfUnknownKey = false
  /// Whether one of several methods or modules registers it, and only the running program knows which.
  var isAlternative = false
  /// Whether it is bound as the `Self` type of the function that registers it, which may be a subtype of the key's
  /// type.
  var isOfSelf = false
  /// Whether a library makes the instance, so that its type is none that the sources declare.
  var isMadeByLibrary = false
  /// Whether what it binds as an optional has the key of what is wrapped.
  var bindsOptional = false
  /// Whether the binding wins over others of its key.
  var isDefault = false
  /// Whether others pass its key to a container, so that it is a root.
  var isRoot = false
  /// Whether `root()` declares it a root.
  var isDeclaredRoot = false
  /// Whether whoever resolves it as a root awaits it.
  var isRootAwaited = false
  /// Whether `start()` makes it.
  var isStarted = false
  /// The name of the library with which it is registered.
  var dialect: String?
  /// The framework, in DITranquillity's sense, whose bindings come before those of others.
  var framework: TypeDeclaration?
  /// Whether a lifetime is written.
  var hasLifetime = false
  /// Whether its text says that each user gets an instance, as opposed to merely not saying that they share one.
  var isForOneUser = false
  /// The kind of scope that the lifetime names.
  var scope: SourceType?
  /// The type that describes itself, when the binding is no registration.
  var type: TypeDeclaration?
  /// How the binding could be used other than by a request.
  var mention: Mention?
  /// The type of its instance as the factory makes it and as it is asked for, where the key does not name them.
  var instances: (made: SourceType?, asked: SourceType?) = (nil, nil)

  /// Whether it replaces earlier registrations of its key, where its library permits that.
  var lastWins: Bool {
    dialect.flatMap(Libraries.named)?.lastRegistrationWins == true
  }
}

extension [PendingBinding] {
  /// The library with which all of them are registered, if there is only one.
  var onlyLibrary: Library? {
    let names = Set(map(\.dialect))
    return names.count == 1 ? names.first?.flatMap(Libraries.named) : nil
  }
}
