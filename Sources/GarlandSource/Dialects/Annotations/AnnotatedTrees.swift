// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The annotated types of a program, and which of them make which.
struct AnnotatedTrees {
  /// The types, in the order of the sources.
  let all: [AnnotatedType]
  private let byName: [AnnotationLibrary: [AnnotatedTypeName: AnnotatedType]]

  init(_ context: LoweringContext) {
    all = Self.read(context)
    byName = all.reduce(into: [:]) { found, type in
      for name in [type.name] + type.otherNames {
        found[type.library, default: [:]][name] = type
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

  /// The annotated type that is made under a name.
  func type(_ name: AnnotatedTypeName, of library: AnnotationLibrary) -> AnnotatedType? {
    byName[library]?[name] ?? byName[library]?[name.base]
  }

  /// The annotated types that a type makes for its dependencies.
  func types(madeBy type: AnnotatedType) -> [AnnotatedType] {
    type.dependencies.compactMap { dependency in
      guard case .made(let name, _) = dependency.origin else { return nil }
      return self.type(name, of: type.library)
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
    var found = [top]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(top)]
    var next = 0
    while next < found.count {
      found += types(madeBy: found[next]).filter { seen.insert(ObjectIdentifier($0)).inserted }
      next += 1
    }
    return found
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
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
    // Those that are nearer come first, so that the first path to a root is the shortest one.
    var steps: [(type: AnnotatedType, below: Int?)] = [(type, nil)]
    var next = 0
    while next < steps.count {
      let place = steps[next].type
      if next > 0, let found = place.provider(of: source) {
        result.providers.append(Provider(type: place, dependency: found))
      } else {
        if isRoot(place) {
          let path = sequence(first: next) { steps[$0].below }.map { steps[$0].type }
          result.missing.append(path)
        }
        for parent in place.parents where seen.insert(ObjectIdentifier(parent)).inserted {
          steps.append((parent, next))
        }
      }
      next += 1
    }
    return result
  }
}
