// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Facts about a graph that only its sources tell, for the help in findings.
package struct SourceFacts: Hashable, Sendable {
  /// The places of bindings whose instances conform to the protocol of a missing key.
  package var conforming: [Key: Set<SourceLocation>] = [:]
  /// The places of bindings whose instances do not conform to the protocol of a missing key.
  package var strangers: [Key: Set<SourceLocation>] = [:]
  /// The calls that would bind missing keys, such as `builder.register(Clock.init)`.
  package var registrations: [Key: String] = [:]
  /// The help for parameters whose default a reference to their function does not use, by their place.
  package var defaults: [SourceLocation: String] = [:]

  /// Whether a registration can say that a property is set once everything has been constructed.
  package var injectsProperties = true
  /// What lets the instances of one resolve share a binding's instance; nil if nothing does, or it is not known.
  package var graphLifetime: String? = ".lifetime(.objectGraph)"
  /// Whether something could not be read that may ask from outside, so that the roots are not all known.
  package var hasUnreadRoots = false

  /// Whether the scopes are those of a library that ends them while who keeps an instance goes on, by a reset.
  package var resetsScopes = false

  /// What makes instances, where it is no initializer, by the place of the binding.
  package var makers: [SourceLocation: Maker] = [:]

  /// What makes instances other than an initializer.
  package enum Maker: Hashable, Sendable {
    /// A function, with its name and without labels.
    case function(String)
    /// A closure, whose parameters only it knows.
    case closure
  }

  /// The places of resolves that ask for what something else makes.
  package var externalResolves: Set<SourceLocation> = []
  /// The kind in whose scopes another one is opened that does not name it as its parent, by that other one.
  package var openedIn: [TypeReference: TypeReference] = [:]

  /// The types of keys that have other names in the sources, by these names.
  package var aliases: [String: Set<TypeReference>] = [:]
  /// The folder that the paths of files start from which are no absolute ones.
  package var currentFolder = ""

  /// Makes facts of nothing.
  package init() {}
}
