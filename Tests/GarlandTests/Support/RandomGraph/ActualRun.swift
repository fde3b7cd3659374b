// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A planned graph in a real builder.
final class ActualRun: @unchecked Sendable {
  /// All instances, in the order of their construction.
  private(set) var instances: [Part] = []
  private let plan: GraphPlan
  private static let types = (0..<GraphPlan.keys).map { numberType($0, bits: 4) }

  init(_ plan: GraphPlan) {
    self.plan = plan
  }

  /// A builder with all bindings of the plan.
  func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    for (number, node) in plan.nodes.enumerated() {
      Self.register(Self.types[number], number, node, self, in: builder)
    }
    return builder
  }

  /// Resolves a binding from outside.
  func resolve(_ node: Int, from container: Container) throws -> Part {
    let shape = Self.type(
      GraphPlan.Need(shape: .plain, target: node, isTagged: plan.nodes[node].isTagged))
    return try Self.resolve(shape, from: container)
  }

  /// The number of an instance, or -1 if nobody has seen its construction.
  func number(of part: Part) -> Int { instances.firstIndex { $0 === part } ?? -1 }

  /// The name of a key as findings print it.
  static func name(_ key: String) -> String {
    let number = Int(key.prefix { $0.isNumber }) ?? 0
    let type = type(GraphPlan.Need(shape: .plain, target: number, isTagged: false))
    let module = "\(type)"
    return key.contains("tagged") ? "\(module) tagged Main" : module
  }

  private static func resolve<Root: Needed>(
    _ type: Root.Type, from container: Container
  ) throws -> Part {
    let parts = try container.resolveOrThrow(type).link.parts()
    guard let part = parts.first else { throw Broken(reason: "nothing was resolved") }
    return part
  }

  /// The type that asks for a need.
  static func type(_ need: GraphPlan.Need) -> any Needed.Type {
    func shape<Place: Number>(_ place: Place.Type) -> any Needed.Type {
      need.isTagged
        ? shaped(Tagged<Thing<Place>, Main>.self, need.shape)
        : shaped(Thing<Place>.self, need.shape)
    }
    return shape(types[need.target])
  }

  /// The type that asks for a value in a shape.
  static func shaped<Value: Needed>(
    _ type: Value.Type, _ shape: GraphPlan.Shape
  ) -> any Needed.Type {
    switch shape {
    case .plain: Value.self
    case .optional: Value?.self
    case .lazy: Lazy<Value>.self
    case .optionalLazy: Lazy<Value>?.self
    case .provider: Provider<Value>.self
    case .many: Many<Part>.self
    case .lazyMany: Lazy<Many<Part>>.self
    }
  }
}

extension ActualRun {
  private static func register<Place: Number>(
    _ place: Place.Type, _ number: Int, _ node: GraphPlan.Node, _ run: ActualRun,
    in builder: ContainerBuilder
  ) {
    let registration = factory(place, number, node.parameters.map(type), run, in: builder)
    if node.isTagged { registration.tag(Main.self) }
    if node.contributes { registration.contributes { $0 as Part } }
    for need in node.properties { inject(type(need), isLater: false, registration) }
    for need in node.laterProperties { inject(type(need), isLater: true, registration) }
    switch node.life {
    case .perRequest: break
    case .objectGraph: registration.lifetime(.objectGraph)
    case .singleton: registration.lifetime(.singleton)
    case .weak: registration.lifetime(.weak)
    }
  }

  private func note<Value: Part>(_ part: Value) throws -> Value {
    // More than any plan that is compared makes: something goes round in a circle.
    guard instances.count < 5_000 else { throw Broken(reason: "endless") }
    instances.append(part)
    return part
  }

  private static func factory<Place: Number>(
    _ place: Place.Type, _ number: Int, _ types: [any Needed.Type], _ run: ActualRun,
    in builder: ContainerBuilder
  ) -> Registration<Thing<Place>, Nonisolated> {
    func one<A: Needed>(_ a: A.Type) -> Registration<Thing<Place>, Nonisolated> {
      builder.register { (a: A) in try run.note(Thing<Place>(node: number, links: [a.link])) }
    }
    func two<A: Needed, B: Needed>(
      _ a: A.Type, _ b: B.Type
    ) -> Registration<Thing<Place>, Nonisolated> {
      builder.register { (a: A, b: B) in
        try run.note(Thing<Place>(node: number, links: [a.link, b.link]))
      }
    }
    func three<A: Needed, B: Needed, C: Needed>(
      _ a: A.Type, _ b: B.Type, _ c: C.Type
    ) -> Registration<Thing<Place>, Nonisolated> {
      builder.register { (a: A, b: B, c: C) in
        try run.note(Thing<Place>(node: number, links: [a.link, b.link, c.link]))
      }
    }
    switch types.count {
    case 0: return builder.register { try run.note(Thing<Place>(node: number, links: [])) }
    case 1: return one(types[0])
    case 2: return two(types[0], types[1])
    default: return three(types[0], types[1], types[2])
    }
  }

  private static func inject<Place: Number, A: Needed>(
    _ a: A.Type, isLater: Bool, _ registration: Registration<Thing<Place>, Nonisolated>
  ) {
    if isLater {
      registration.injection(cycle: true) { (thing, a: A) in thing.links.append(a.link) }
    } else {
      registration.injection { (thing, a: A) in thing.links.append(a.link) }
    }
  }
}
