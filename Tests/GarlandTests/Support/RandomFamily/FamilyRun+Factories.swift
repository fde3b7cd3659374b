// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

extension FamilyRun {
  /// The type that asks for a need.
  static func type(_ need: FamilyPlan.Need) -> any Needed.Type {
    need.target == FamilyPlan.ticket
      ? ActualRun.shaped(Ticket.self, need.shape) : ActualRun.type(need)
  }

  /// Binds a key.
  func register<Place: Number>(
    _ place: Place.Type, _ key: Int, _ node: FamilyPlan.Node, _ level: Int,
    in builder: ContainerBuilder
  ) {
    if node.isExternal {
      let registration = builder.external(Thing<Place>.self)
      if plan.isTagged(key) { registration.tag(Main.self) }
      return
    }
    let number = FamilyPlan.number(level, key, isDecorator: false)
    let types = node.parameters.map(Self.type)
    func add<each Need: Needed>(_ types: repeat (each Need).Type) {
      let make = factory(place, number, repeat each types)
      if node.isMain {
        finish(builder.register(main: make), key, node)
      } else {
        inject(node, finish(builder.register(make), key, node))
      }
    }
    func one<A: Needed>(_ a: A.Type) { add(a) }
    func two<A: Needed, B: Needed>(_ a: A.Type, _ b: B.Type) { add(a, b) }
    func three<A: Needed, B: Needed, C: Needed>(_ a: A.Type, _ b: B.Type, _ c: C.Type) {
      add(a, b, c)
    }
    switch types.count {
    case 0: add()
    case 1: one(types[0])
    case 2: two(types[0], types[1])
    default: three(types[0], types[1], types[2])
    }
  }

  /// Wraps what is bound under a key.
  func decorate<Place: Number>(
    _ place: Place.Type, _ key: Int, _ node: FamilyPlan.Node, _ level: Int,
    in builder: ContainerBuilder
  ) {
    let number = FamilyPlan.number(level, key, isDecorator: true)
    let tag: (any BindingTag.Type)? = plan.isTagged(key) ? Main.self : nil
    func add<each Need: Needed>(_ types: repeat (each Need).Type) {
      let make = factory(place, number, Thing<Place>.self, repeat each types)
      if node.isMain {
        builder.decorate(as: Thing<Place>.self, tag: tag, main: make)
      } else {
        builder.decorate(as: Thing<Place>.self, tag: tag, make)
      }
    }
    func one<A: Needed>(_ a: A.Type) { add(a) }
    if let need = node.parameters.first { one(Self.type(need)) } else { add() }
  }

  private func factory<Place: Number, each Need: Needed>(
    _ place: Place.Type, _ number: Int, _ types: repeat (each Need).Type
  ) -> @Sendable (repeat each Need) throws -> Thing<Place> {
    { (needs: repeat each Need) in
      try self.note()
      var links: [Part.Link] = []
      for need in repeat each needs { links.append(need.link) }
      return Thing<Place>(node: number, links: links)
    }
  }

  private func inject<Place: Number>(
    _ node: FamilyPlan.Node, _ registration: Registration<Thing<Place>, Nonisolated>
  ) {
    func add<A: Needed>(_ type: A.Type, isLater: Bool) {
      if isLater {
        registration.injection(cycle: true) { (thing, a: A) in thing.links.append(a.link) }
      } else {
        registration.injection { (thing, a: A) in thing.links.append(a.link) }
      }
    }
    for need in node.properties { add(Self.type(need), isLater: false) }
    for need in node.laterProperties { add(Self.type(need), isLater: true) }
  }

  @discardableResult
  private func finish<Place: Number, Context>(
    _ registration: Registration<Thing<Place>, Context>, _ key: Int, _ node: FamilyPlan.Node
  ) -> Registration<Thing<Place>, Context> {
    if plan.isTagged(key) { registration.tag(Main.self) }
    if node.contributes { registration.contributes { $0 as Part } }
    switch node.life {
    case .perRequest: break
    case .objectGraph: registration.lifetime(.objectGraph)
    case .singleton, .scoped(.container): registration.lifetime(.singleton)
    case .weak: registration.lifetime(.weak)
    case .scoped(.visit): registration.lifetime(.scoped(Visit.self))
    case .scoped(.room): registration.lifetime(.scoped(Room.self))
    case .scoped(.trip): registration.lifetime(.scoped(Trip.self))
    }
    return registration
  }
}
