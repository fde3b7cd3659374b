// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// All bindings of a container or of a code base, as values.
///
/// The graph holds no instance and runs no code of the user. Copying and comparing it is cheap enough for tests;
/// it is `Sendable` and can be exported.
public struct BindingGraph: Equatable, Sendable {
  /// The bindings in the order in which they were declared.
  public var bindings: [Binding]
  /// The modules that declared them.
  public var modules: [ModuleDescription]
  /// The kinds of scopes that the program opens.
  public var scopes: [ScopeDescription]
  /// The profiles that are active, the strongest last.
  public var profiles: [BindingProfile]
  /// The requests from outside; when there are none, every binding counts as used.
  public var roots: [Root]
  /// The keys that modules require from others.
  public var requirements: [Requirement]
  /// The collections that may be empty.
  public var emptyCollections: Set<Key>
  /// Keys that are supplied from outside the graph, so that their absence is no finding.
  public var provided: Set<Key>
  /// The help texts for missing keys that are provided in another way than by a binding.
  public var remedies: [Key: String]
  /// Facts that only the sources have.
  package var facts = SourceFacts()

  /// Creates a graph.
  public init(
    bindings: [Binding] = [], modules: [ModuleDescription] = [], scopes: [ScopeDescription] = [],
    profiles: [BindingProfile] = [], roots: [Root] = [], requirements: [Requirement] = [],
    emptyCollections: Set<Key> = [], provided: Set<Key> = [], remedies: [Key: String] = [:]
  ) {
    self.bindings = bindings
    self.modules = modules
    self.scopes = scopes
    self.profiles = profiles
    self.roots = roots
    self.requirements = requirements
    self.emptyCollections = emptyCollections
    self.provided = provided
    self.remedies = remedies
  }
}
