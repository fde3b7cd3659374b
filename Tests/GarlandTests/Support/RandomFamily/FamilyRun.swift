// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

/// The containers of a plan in real builders.
final class FamilyRun: Sendable {
  let plan: FamilyPlan
  private let count = Guarded(0)
  private static let types = (0..<FamilyPlan.keys).map { numberType($0, bits: 4) }

  /// The input of a visit.
  final class Ticket: Part, Needed, @unchecked Sendable {
    var link: Link { .now([self]) }
  }

  enum Visit: ScopeKind { typealias Input = Ticket }
  enum Room: ScopeKind { typealias Parent = Visit }
  enum Trip: ScopeKind {}

  init(_ plan: FamilyPlan) { self.plan = plan }

  /// Whether more was made than is worth following.
  var isTooMuch: Bool { count.value >= 2_000 }

  /// Notes that an instance is made.
  func note() throws {
    guard !isTooMuch else { throw Broken(reason: "too much") }
    count.change { $0 += 1 }
  }

  /// A builder of a container of the plan.
  func builder(_ level: Int, parent: Container?) throws -> ContainerBuilder {
    let builder = try parent.map { try ContainerBuilder(parent: $0) } ?? ContainerBuilder()
    if parent == nil {
      builder.value("")
      builder.scope(Visit.self)
    }
    for (key, node) in plan.levels[level].nodes.sorted(by: { $0.key < $1.key }) {
      register(Self.types[key], key, node, level, in: builder)
    }
    for (key, node) in plan.levels[level].decorators.sorted(by: { $0.key < $1.key }) {
      decorate(Self.types[key], key, node, level, in: builder)
    }
    return builder
  }

  /// The findings with which a check fails.
  static func findings(_ check: () throws -> Void) -> [Diagnostic] {
    do { try check() } catch {
      return (error as? GraphError)?.diagnostics.filter { $0.severity == .error } ?? []
    }
    return []
  }

  /// The findings of a root that asks for a key in a place.
  func findings(
    _ key: Int, in place: FamilyPlan.Place, _ builder: ContainerBuilder
  ) -> [Diagnostic] {
    func add<Root: Number>(_ root: Root.Type) {
      let tag: (any BindingTag.Type)? = plan.isTagged(key) ? Main.self : nil
      builder.root(Thing<Root>.self, tag: tag, in: Self.kind(place))
    }
    add(Self.types[key])
    return Self.findings { _ = try builder.build(checking: .reachableFromRoots) }
  }

  /// Builds without a check of what is bound.
  @MainActor static func build(unchecked builder: ContainerBuilder) throws -> Container {
    builder.root(String.self)
    return try builder.build(checking: .reachableFromRoots)
  }

  private static func kind(_ place: FamilyPlan.Place) -> (any ScopeKind.Type)? {
    switch place {
    case .container: nil
    case .visit: Visit.self
    case .room: Room.self
    case .trip: Trip.self
    }
  }
}

extension FamilyRun {
  /// Resolves a key in a place and uses everything that it leads to; the errors of it.
  @MainActor func errors(
    resolving key: Int, in place: FamilyPlan.Place, of container: Container
  ) throws -> [any Error] {
    count.change { $0 = 0 }
    let asked = try Self.open(place, in: container)
    var walk = FamilyWalk(plan)
    func resolve<Root: Needed>(_ type: Root.Type) {
      walk.follow(in: place) { try asked.ask(type).link.parts() }
    }
    resolve(Self.type(plan.request(key)))
    walk.finish()
    return walk.errors
  }

  private static func open(_ place: FamilyPlan.Place, in container: Container) throws -> any Asked {
    switch place {
    case .container: container
    case .visit: try container.open(Visit.self, with: Ticket(node: -1, links: []))
    case .room:
      try container.open(Visit.self, with: Ticket(node: -1, links: [])).open(Room.self)
    case .trip: try container.open(Trip.self)
    }
  }
}

/// A container or a scope.
private protocol Asked {
  @MainActor func ask<Value>(_ type: Value.Type) throws -> Value
}

extension Container: Asked {
  fileprivate func ask<Value>(_ type: Value.Type) throws -> Value { try resolveOrThrow(type) }
}

extension Scope: Asked {
  fileprivate func ask<Value>(_ type: Value.Type) throws -> Value { try resolveOrThrow(type) }
}
