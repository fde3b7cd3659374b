// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The annotated types of a program, and which of them make which.
struct AnnotatedTrees {
  /// The types, in the order of the sources.
  let all: [AnnotatedType]
  private let byName: [AnnotationLibrary: [AnnotatedTypeName: [AnnotatedType]]]

  init(_ context: LoweringContext) {
    all = Self.read(context)
    byName = all.reduce(into: [:]) { found, type in
      for name in [type.name] + type.otherNames {
        found[type.library, default: [:]][name, default: []].append(type)
      }
    }
    for type in all {
      for made in types(madeBy: type) { made.addParent(type) }
    }
  }

  private static func read(_ context: LoweringContext) -> [AnnotatedType] {
    let files = context.index.files.filter { !$0.isOfTest }
    let safe = files.filter { context.index.imports(SafeDIAnnotations.moduleName, $0) }.flatMap {
      let reader = SafeDIAnnotations($0, context.index)
      reader.walk($0.tree)
      return reader.types
    }
    return safe
      + files.mentioning(WeaverAnnotations.words).flatMap {
        let reader = WeaverAnnotations($0, context.index)
        reader.walk($0.tree)
        return reader.types
      }
  }

  /// The libraries whose annotations were found.
  var libraries: Set<AnnotationLibrary> { Set(all.map(\.library)) }

  /// The annotated types that may be made under a name: one, unless modules have types of one name.
  func types(_ name: AnnotatedTypeName, of library: AnnotationLibrary) -> [AnnotatedType] {
    byName[library]?[name] ?? byName[library]?[name.base] ?? []
  }

  /// The annotated types that a type certainly makes for its dependencies.
  func types(madeBy type: AnnotatedType) -> [AnnotatedType] {
    type.dependencies.compactMap { dependency in
      guard case .made(let name, _) = dependency.origin else { return nil }
      let found = types(name, of: type.library)
      return found.count == 1 ? found[0] : nil
    }
  }

  /// Whether a program makes a type by itself.
  func isRoot(_ type: AnnotatedType) -> Bool {
    guard type.library == .weaver else { return type.isRoot }
    return type.parents.isEmpty
      && type.dependencies.allSatisfy { if case .made = $0.origin { true } else { false } }
  }

  /// A type with those that it makes, and that these make.
  func below(_ top: AnnotatedType) -> [AnnotatedType] {
    TreeWalk.reached(from: top, by: types(madeBy:))
  }

  // MARK: Paths

  /// A dependency of a type above.
  struct Provider {
    let type: AnnotatedType
    let dependency: AnnotatedDependency
    var key: Key { type.key(of: dependency) }
  }

  /// The result of a search on all paths from the roots.
  struct Result {
    /// The first matching dependency on each path, without repetitions.
    var providers: [Provider] = []
    /// The shortest path from each root on which nothing matches.
    var missing: [[AnnotatedType]] = []
  }

  /// Finds what a type receives.
  func find(_ source: AnnotatedDependency.Source, for type: AnnotatedType) -> Result {
    var result = Result()
    TreeWalk.visit(from: type, by: \.parents) { place, way in
      if place !== type, let found = place.provider(of: source) {
        result.providers.append(Provider(type: place, dependency: found))
        return false
      }
      if isRoot(place) { result.missing.append(way()) }
      return true
    }
    return result
  }
}
