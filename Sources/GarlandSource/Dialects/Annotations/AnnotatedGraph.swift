// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Builds the graph of the annotated types below a root.
struct AnnotatedGraph {
  private let root: AnnotatedType
  private let types: [AnnotatedType]
  private let trees: AnnotatedTrees
  private let context: LoweringContext
  private let inside: Set<ObjectIdentifier>
  /// The places of all dependencies.
  private let places: Set<GarlandGraph.SourceLocation>
  private(set) var graph = BindingGraph()

  init(root: AnnotatedType, trees: AnnotatedTrees, context: LoweringContext) {
    self.root = root
    self.trees = trees
    self.context = context
    types = trees.below(root)
    inside = Set(types.map { ObjectIdentifier($0) })
    places = Set(types.flatMap(\.dependencies).map(\.location))
    graph.roots.append(
      Root(Request(root.key, site: .body, location: root.location), name: "the program"))
    for type in types { add(type) }
  }

  private mutating func add(_ type: AnnotatedType) {
    var binding = Binding(type.key, location: type.location)
    binding.exposures[0].location = type.location
    if type === root { binding.lifetime = .singleton }
    for dependency in type.dependencies {
      switch dependency.origin {
      case .received(let source): binding.requests += received(source, by: dependency, of: type)
      case .given, .made:
        binding.requests.append(request(for: dependency, type.key(of: dependency)))
        add(dependency, of: type)
      }
    }
    graph.bindings.append(binding)
  }

  /// The request of a type for one of its dependencies, or of a dependency for what is made for it.
  private func request(
    for dependency: AnnotatedDependency, _ key: Key, isLater: Bool = false,
    site: Request.Site? = nil
  ) -> Request {
    Request(
      key, timing: isLater ? .provider : .eager, site: site ?? .property(dependency.name),
      location: dependency.location)
  }

  /// Adds the binding of a dependency that a type has for those below it.
  private mutating func add(_ dependency: AnnotatedDependency, of type: AnnotatedType) {
    var binding = Binding(type.key(of: dependency), location: dependency.location)
    binding.exposures[0].location = dependency.location
    if case .made(let name, let isLater) = dependency.origin {
      if !isLater { binding.lifetime = type === root ? .singleton : .scoped(type.key.type) }
      let found = trees.types(name, of: type.library)
      if found.count > 1 {
        binding.opaqueReason = "\(found.count) types are annotated under the name '\(name)'"
      } else if let made = found.first {
        binding.requests = [request(for: dependency, made.key, isLater: isLater, site: .body)]
        if type.library == .safeDI, !isLater { addUnforwarded(made, as: dependency, of: type) }
      } else if type.library == .safeDI {
        addUnannotated(name, for: dependency, to: &binding)
      }
    } else {
      binding.origin = .value
    }
    graph.bindings.append(binding)
  }

  /// Adds a request for a type that no annotation makes.
  private mutating func addUnannotated(
    _ name: AnnotatedTypeName, for dependency: AnnotatedDependency, to binding: inout Binding
  ) {
    guard let declared = context.index.global(name.base.description, from: nil),
      !declared.isExternal
    else {
      binding.opaqueReason = "the type '\(name)' cannot be read"
      return
    }
    let key = Key(TypeReference(named: name.description))
    binding.requests = [request(for: dependency, key, site: .body)]
    graph.remedies[key] =
      declared.isProtocol
      ? "let a type that is annotated '@Instantiable' fulfil '\(name)'"
      : "annotate '\(name)' with '@Instantiable'"
    graph.facts.strangers[key] = places
  }

  /// Adds what a type is only given by an instantiator, if another type makes it without one.
  private mutating func addUnforwarded(
    _ made: AnnotatedType, as dependency: AnnotatedDependency, of type: AnnotatedType
  ) {
    for given in made.dependencies {
      guard case .given = given.origin else { continue }
      let key = Key(TypeReference(named: "\(type.name).\(dependency.name).\(given.name)"))
      graph.roots.append(
        Root(request(for: dependency, key), name: type.key(of: dependency).description))
      graph.remedies[key] =
        "declare '@Instantiated let \(dependency.name): Instantiator<\(dependency.type)>' in"
        + " '\(type.name)', to which '\(given.name)' is passed"
      graph.facts.strangers[key] = places
    }
  }

  // MARK: What comes from above

  private mutating func received(
    _ source: AnnotatedDependency.Source, by dependency: AnnotatedDependency,
    of type: AnnotatedType
  ) -> [Request] {
    let result = trees.find(source, for: type)
    for path in result.missing where path.first === root {
      addMissing(source, dependency, of: type, on: path)
    }
    let isLater = !type.library.handsOverAtOnce
    return result.providers.filter { inside.contains(ObjectIdentifier($0.type)) }
      .map { request(for: dependency, $0.key, isLater: isLater) }
  }

  /// Adds an unserved request, named after the path on which nothing serves it.
  private mutating func addMissing(
    _ source: AnnotatedDependency.Source, _ dependency: AnnotatedDependency,
    of type: AnnotatedType, on path: [AnnotatedType]
  ) {
    let key = Key(TypeReference(named: "\(type.name).\(dependency.name)"))
    graph.roots.append(
      Root(
        request(for: dependency, key),
        name: path.map(\.name.description).joined(separator: " -> ")))
    graph.remedies[key] = remedy(source, on: path)
    graph.facts.strangers[key] = places
  }

  private func remedy(_ source: AnnotatedDependency.Source, on path: [AnnotatedType]) -> String {
    for above in path.dropLast().reversed() {
      for dependency in above.dependencies where dependency.name == source.name {
        guard case .made = dependency.origin else { continue }
        return "'\(above.name).\(source.name)' is '\(dependency.type)', and '\(source.type)' is"
          + " asked for: write the same type"
      }
    }
    for above in path.dropLast().reversed() {
      for dependency in above.dependencies where dependency.type == source.type {
        if case .received = dependency.origin { continue }
        return "'\(above.name).\(dependency.name)' is a '\(source.type)': write"
          + " '@Received(fulfilledByDependencyNamed: \"\(dependency.name)\", ofType:"
          + " \(source.type).self)', or the same name"
      }
    }
    let others = path.count > 2 ? " or in another type of the path" : ""
    return "declare '\(root.library.declaration(of: source))' in '\(root.name)'\(others)"
  }
}
