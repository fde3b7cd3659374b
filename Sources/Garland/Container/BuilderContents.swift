// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The contents of a builder.
struct BuilderContents {
  /// The declarations, in order.
  private(set) var declarations: [AnyDeclaration]
  /// The modules, in order.
  let modules: [IncludedModule]
  /// The requests from outside, apart from declarations that are roots themselves.
  private(set) var roots: [DeclaredRoot]
  /// The requirements of the modules, which others must bind.
  private(set) var requirements: [DeclaredRequirement]
  /// The collections that may be empty.
  let emptyCollections: Set<Key>
  /// The kinds of scopes.
  let scopes: DeclaredScopes
  /// The parent container, if there is one.
  private(set) var parent: ContainerAnchor?
  /// The observers of the instances that the container makes, in whatever profile.
  let declaredObservers: DeclaredObservers
  /// The texts for the keys of elements in messages.
  let mapKeyTexts: MapKeyTexts
  /// The active profiles, or nil for the contents in all profiles.
  let profiles: [BindingProfile]?

  /// The observers of the instances that the container makes.
  var observers: InstanceObservers { declaredObservers.existing(in: profiles ?? []) }

  /// The contents without the reference to the parent, for users that must not keep it.
  consuming func withoutParent() -> BuilderContents {
    parent = nil
    return self
  }

  /// The contents with further declarations, which come first.
  func adding(_ others: [AnyDeclaration]) -> BuilderContents {
    declaring(others + declarations)
  }

  /// The contents with all offers of the parent container.
  var inheritingAll: BuilderContents {
    guard let parent else { return self }
    return adding(parent.core.graph.offers()).withoutParent()
  }

  /// The contents with other declarations.
  func declaring(_ declarations: [AnyDeclaration]) -> BuilderContents {
    var copy = self
    copy.declarations = declarations
    return copy
  }

  /// Removes everything that does not exist when certain profiles are active.
  fileprivate mutating func select(_ profiles: [BindingProfile]) {
    declarations.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    roots.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    requirements.removeAll { !$0.condition.allSatisfy(profiles.contains) }
  }
}

extension ContainerBuilder {
  /// The contents of the builder in all profiles.
  var contents: BuilderContents { contents(in: nil) }

  /// The contents that exist when certain profiles are active.
  func contents(in profiles: [BindingProfile]?) -> BuilderContents {
    var contents = BuilderContents(
      declarations: declarations, modules: modules, roots: roots, requirements: requirements,
      emptyCollections: emptyCollections, scopes: scopes, parent: parent,
      declaredObservers: observers, mapKeyTexts: mapKeyTexts, profiles: profiles)
    if hasConditions, let profiles { contents.select(profiles) }
    return contents
  }
}
