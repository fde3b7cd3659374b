// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A type whose annotations say what it is given and what it makes.
final class AnnotatedType {
  let library: AnnotationLibrary
  let name: AnnotatedTypeName
  /// The other types as which it is made.
  let otherNames: [AnnotatedTypeName]
  let dependencies: [AnnotatedDependency]
  /// Whether a program makes it by itself.
  let isRoot: Bool
  let location: GarlandGraph.SourceLocation
  /// The types that make it, each of them once.
  private(set) var parents: [AnnotatedType] = []

  init(
    _ library: AnnotationLibrary, name: AnnotatedTypeName, otherNames: [AnnotatedTypeName] = [],
    dependencies: [AnnotatedDependency], isRoot: Bool = false,
    location: GarlandGraph.SourceLocation
  ) {
    self.library = library
    self.name = name
    self.otherNames = otherNames
    self.dependencies = dependencies
    self.isRoot = isRoot
    self.location = location
  }

  func addParent(_ parent: AnnotatedType) {
    if !parents.contains(where: { $0 === parent }) { parents.append(parent) }
  }

  var key: Key { Key(TypeReference(named: name.description)) }

  /// The key of one of its dependencies.
  func key(of dependency: AnnotatedDependency) -> Key {
    Key(TypeReference(named: "\(name).\(dependency.name)"))
  }

  /// The dependency that serves those below it as one that they receive.
  func provider(of source: AnnotatedDependency.Source) -> AnnotatedDependency? {
    dependencies.first { dependency in
      if case .received = dependency.origin { return false }
      return library.serves(dependency, source)
    }
  }
}
