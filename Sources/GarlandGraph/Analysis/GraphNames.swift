// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The names of a graph's types, keys and bindings in messages.
///
/// Names are short unless two different types of the graph would have the same one; these have full names.
package struct GraphNames: Sendable {
  private let index: GraphIndex
  private var types: [TypeReference: String] = [:]
  private var fullNames: [TypeReference: String] = [:]

  package init(_ index: GraphIndex) {
    self.index = index
    var order: [TypeReference] = []
    Self.forEachType(of: index.graph) { type in
      guard types[type] == nil else { return }
      types.put(type.shortName, at: type)
      order.append(type)
    }
    let alike = order.grouped { types[$0] ?? "" }
    nameInFull(order.filter { alike[types[$0] ?? ""].map { $0.count > 1 } ?? false })
  }

  /// Gives full names to types with equal short names; private types of one name in several files are numbered.
  private mutating func nameInFull(_ alike: [TypeReference]) {
    var used: Set<String> = []
    let counted = alike.filter { type in
      let name = Self.stableName(of: type)
      fullNames.put(name, at: type)
      return !used.admit(name)
    }
    var numbers: [String: Int] = [:]
    for type in counted {
      let name = Self.stableName(of: type)
      var unused = name
      // An imported graph may have names with numbers already.
      while !used.admit(unused) {
        numbers[name, default: 1] += 1
        unused = "\(name) #\(numbers[name, default: 1])"
      }
      fullNames.put(unused, at: type)
    }
    for (type, name) in fullNames { types.put(name, at: type) }
  }

  /// The full name, or the short one for a type that only its place distinguishes, so that a finding stays the same
  /// when code is moved.
  private static func stableName(of type: TypeReference) -> String {
    let (name, short) = (type.qualifiedName, type.shortName)
    return name.hasPrefix("\(short) (") ? short : name
  }

  private static func forEachType(of graph: BindingGraph, _ body: (TypeReference) -> Void) {
    func visit(_ key: Key) {
      body(key.type)
      key.tag?.forEachType(body)
      if let arguments = key.arguments { body(arguments) }
    }
    for binding in graph.bindings {
      for exposure in binding.exposures { visit(exposure.key) }
      for request in binding.requests { visit(request.key) }
      if let implementation = binding.implementation { body(implementation) }
      if let kind = binding.lifetime.scopeKind { body(kind) }
      binding.opens.forEach(body)
      binding.scopes.forEach(body)
      for fault in binding.faults { fault.forEachType(body) }
    }
    for scope in graph.scopes {
      body(scope.kind)
      if let parent = scope.parent { body(parent) }
    }
    for root in graph.roots {
      visit(root.request.key)
      if let scope = root.scope { body(scope) }
    }
    for requirement in graph.requirements { visit(requirement.request.key) }
    // In an order of their own, so that the numbers of names do not depend on chance.
    let others = graph.provided.union(graph.emptyCollections)
    for key in others.ordered(by: { $0.order < $1.order }) { visit(key) }
  }

  /// The name of a type.
  package func type(_ type: TypeReference) -> String { types[type] ?? type.shortName }

  /// The full name of a type, which no other type of the graph has.
  package func fullName(_ type: TypeReference) -> String { fullNames[type] ?? type.qualifiedName }

  /// A type as an expression, such as `Clock.self` or `(any Clock).self`.
  func metatype(_ type: TypeReference) -> String { TypeNames.expression(of: self.type(type)) }

  /// The name of a tag.
  func tag(_ tag: TagReference) -> String {
    if case .type(let reference) = tag { return type(reference) }
    return tag.description
  }

  /// A lifetime as it is written in a registration.
  package func lifetime(_ lifetime: Lifetime) -> String {
    switch lifetime {
    case .scoped(let kind): "scoped(\(type(kind)))"
    default: lifetime.description
    }
  }

  /// A binding with its lifetime, such as `'Cart' (scoped(Session))`.
  func described(_ number: Int) -> String {
    "'\(binding(number))' (\(lifetime(index.bindings[number].lifetime)))"
  }

  /// A key in words, such as `any Clock tagged Main`.
  package func key(_ key: Key) -> String {
    var text = type(key.type)
    if let tag = key.tag { text += tag.suffix(type) }
    if let arguments = key.arguments { text += " with \(type(arguments))" }
    return text
  }

  /// A collection in words, such as `Many<any Plugin>` or `ManyByKey<String, any Plugin>`.
  ///
  /// The prefix stands before the element, as `() -> ` does in a collection of functions.
  package func collection(_ key: Key, prefix: String = "") -> String {
    guard case .keyed(let mapKey, let tag)? = key.tag else {
      return "Many<\(prefix)\(self.key(key))>"
    }
    let element = self.key(Key(key.type, tag: tag, arguments: key.arguments))
    return "ManyByKey<\(type(mapKey)), \(prefix)\(element)>"
  }

  /// The name of a binding, which is its first key.
  package func binding(_ number: Int) -> String { key(index.bindings[number].key) }

  /// The name of the type whose initializer or properties make the requests of a binding.
  package func maker(_ number: Int) -> String {
    let binding = index.bindings[number]
    if let implementation = binding.implementation { return type(implementation) }
    return key(binding.key)
  }

  /// The name of the root to which a request belongs.
  package func rootName(ofRequest number: Int) -> String {
    index.root(ofRequest: number).name
  }

  /// The path of modules to a module, such as `App -> Time`, or nil outside modules.
  package func modulePath(_ module: Int?) -> String? {
    moduleNames(module)?.joined(separator: " -> ")
  }

  /// The names on the path to a module, or nil outside modules.
  package func moduleNames(_ module: Int?) -> [String]? {
    guard var current = module, index.graph.modules.indices.contains(current) else { return nil }
    var path: [String] = []
    var seen: Set<Int> = []
    while index.graph.modules.indices.contains(current), seen.admit(current) {
      path.append(index.graph.modules[current].name)
      guard let parent = index.graph.modules[current].parent else { break }
      current = parent
    }
    return path.reversed()
  }

  /// A name for ordering bindings at the same location.
  func sortingName(of number: Int) -> String {
    let binding = index.bindings[number]
    let requests = binding.requests.map {
      "\(key($0.key)) \($0.timing.rawValue) \($0.cardinality.rawValue) \($0.site) \($0.isAwaited) "
        + "\($0.isInfallible) \($0.isNonisolated)"
    }
    let words =
      [self.binding(number), maker(number), modulePath(binding.module) ?? ""]
      + [lifetime(binding.lifetime), binding.precedence.rawValue, "\(binding.isolation)"]
      + ["\(binding.effects.rawValue)", binding.ending?.rawValue ?? ""] + requests
    return words.joined(separator: "\u{0}")
  }
}

extension Key {
  /// The strings by which keys are ordered that have no other order.
  fileprivate var order: (String, String) { (type.qualifiedName, description) }
}
