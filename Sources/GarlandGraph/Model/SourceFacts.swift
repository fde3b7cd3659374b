// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Facts about a graph that only its sources have, for the help in findings.
package struct SourceFacts: Equatable, Sendable {
  /// The places of bindings whose instances conform to the protocol of a missing key.
  package var conforming: [Key: Set<SourceLocation>] = [:]
  /// The places of bindings whose instances do not conform to the protocol of a missing key, if they are not among
  /// those that do.
  package var strangers: [Key: Set<SourceLocation>] = [:]
  /// The calls that would bind missing keys, such as `builder.register(Clock.init)`.
  package var registrations: [Key: String] = [:]
  /// The help for parameters whose default value is ignored by a reference to their function, by their place.
  package var defaults: [SourceLocation: String] = [:]

  /// Whether a registration can have a property set after everything has been constructed.
  package var injectsProperties = true
  /// The call that makes the instances of one resolve share a binding's instance; nil if none is known.
  package var graphLifetime: String? = ".lifetime(.objectGraph)"
  /// Whether a shared instance belongs to the object graph in which it is made, and not to one of its own.
  package var sharedInstancesJoinGraphs = false
  /// Whether unreadable code may make requests from outside, so that the roots are not all known.
  package var hasUnreadRoots = false

  /// Whether the library ends its scopes by a reset, after which holders of an instance keep using it.
  package var resetsScopes = false

  /// The makers of instances other than initializers, by the place of the binding.
  package var makers: [SourceLocation: Maker] = [:]

  /// A maker of instances other than an initializer.
  package enum Maker: Equatable, Sendable {
    /// A function, with its name and without labels.
    case function(String)
    /// A closure, whose parameters have no labels.
    case closure
  }

  /// The places of resolves for instances that are made outside the graph.
  package var externalResolves: Set<SourceLocation> = []
  /// The kind of scope in which another kind is opened that does not name it as its parent, by that other kind.
  package var openedIn: [TypeReference: TypeReference] = [:]

  /// The types of keys that have other names in the sources, by these names.
  package var aliases: [String: Set<TypeReference>] = [:]
  /// The folder to which relative paths of files refer.
  package var currentFolder = ""

  /// Creates empty facts.
  package init() {}
}
