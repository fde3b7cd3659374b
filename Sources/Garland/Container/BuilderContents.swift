// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The contents of a builder.
struct BuilderContents {
  /// The declarations, in order.
  var declarations: [AnyDeclaration] = []
  /// The modules, in order.
  var modules: [IncludedModule] = []
  /// The requests from outside, apart from declarations that are roots themselves.
  var roots: [DeclaredRoot] = []
  /// The requirements of the modules, which others must bind.
  var requirements: [DeclaredRequirement] = []
  /// The collections that may be empty.
  var emptyCollections: Set<Key> = []
  /// The kinds of scopes, in the order of their first mention.
  var scopes = DeclaredScopes()
  /// The parent container, if there is one.
  var parent: ContainerAnchor?
  /// The observers of the instances that the container makes, in whatever profile.
  var declaredObservers = DeclaredObservers()
  /// The texts for the keys of elements in messages.
  var mapKeyTexts = MapKeyTexts()
  /// Whether some parts only exist in certain profiles.
  var hasConditions = false
  /// The active profiles, or nil for the contents in all profiles.
  private(set) var profiles: [BindingProfile]?
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

  /// The contents that exist when certain profiles are active.
  consuming func existing(in profiles: [BindingProfile]) -> BuilderContents {
    self.profiles = profiles
    guard hasConditions else { return self }
    let repeated = repeatedModules
    declarations.removeAll {
      !$0.condition.allSatisfy(profiles.contains) || $0.module.map(repeated.contains) == true
    }
    roots.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    requirements.removeAll { !$0.condition.allSatisfy(profiles.contains) }
    return self
  }

  /// The modules of which an equal one before them exists too, with the modules that they include.
  private var repeatedModules: Set<Int> {
    var result: Set<Int> = []
    for (number, module) in modules.enumerated() {
      let isRepeated =
        module.parent.map(result.contains) == true
        || module.earlier.contains { earlier in
          !result.contains(earlier)
            && modules[earlier].condition.allSatisfy((profiles ?? []).contains)
        }
      if isRepeated { result.admit(number) }
    }
    return result
  }
}
