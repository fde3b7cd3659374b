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
  var roots: [DeclaredRequest] = []
  /// The requirements of the modules, which others must bind.
  var requirements: [DeclaredRequest] = []
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
    func exists(_ condition: [BindingProfile], _ module: Int?) -> Bool {
      condition.allSatisfy(profiles.contains) && module.map(repeated.contains) != true
    }
    declarations.removeAll { !exists($0.condition, $0.module) }
    roots.removeAll { !exists($0.condition, $0.module) }
    requirements.removeAll { !exists($0.condition, $0.module) }
    return self
  }

  /// The modules of which an equal one exists too, with the modules that they include.
  ///
  /// The one with the fewest conditions stays, and of several the first one.
  private var repeatedModules: Set<Int> {
    var result: Set<Int> = []
    func isRepeated(_ number: Int) -> Bool {
      result.contains(number) || modules[number].parent.map(isRepeated) == true
    }
    for (number, module) in modules.enumerated() where exists(module) {
      let rival = module.earlier.first { !isRepeated($0) && exists(modules[$0]) }
      guard !isRepeated(number), let rival else { continue }
      let staysRival = modules[rival].condition.count <= module.condition.count
      result.admit(staysRival ? number : rival)
    }
    for number in modules.indices where isRepeated(number) { result.admit(number) }
    return result
  }

  private func exists(_ module: IncludedModule) -> Bool {
    module.condition.allSatisfy((profiles ?? []).contains)
  }
}
