// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

extension ActualScopes {
  /// Binds what the plan says.
  func register(in builder: ContainerBuilder) {
    for kind in AnyScope.kinds { Self.declare(kind, in: builder) }
    for number in plan.nodes.indices { register(Self.types[number], number, in: builder) }
  }

  private static func declare<Kind: ScopeKind>(_ kind: Kind.Type, in builder: ContainerBuilder) {
    builder.scope(kind)
  }

  private func register<Place: Number>(
    _ place: Place.Type, _ number: Int, in builder: ContainerBuilder
  ) {
    let node = plan.nodes[number]
    let needs = node.needs.map { type($0, of: number) }
    let registration = factory(place, number, needs, in: builder)
    switch node.life {
    case .perRequest: break
    case .objectGraph: registration.lifetime(.objectGraph)
    case .singleton: registration.lifetime(.singleton)
    case .weak: registration.lifetime(.weak)
    case .scoped(let kind): registration.lifetime(.scoped(AnyScope.kinds[kind]))
    }
    for (action, fails) in node.endings.enumerated() {
      registration.onEnd { [self] piece in
        log.append("end \(piece.number).\(action)")
        interrupt()
        if fails { throw Failure(text: "\(piece.number).\(action)") }
      }
    }
  }

  private func type(_ need: ScopesPlan.Need, of node: Int) -> any PieceSource.Type {
    let isUseAwaited = plan.isUseAwaited(need, of: node)
    func type<Place: Number>(_ place: Place.Type) -> any PieceSource.Type {
      guard need.isLater else { return PieceOf<Place>.self }
      return isUseAwaited ? AsyncProvider<PieceOf<Place>>.self : Provider<PieceOf<Place>>.self
    }
    return type(Self.types[need.target])
  }

  private func factory<Place: Number>(
    _ place: Place.Type, _ number: Int, _ types: [any PieceSource.Type],
    in builder: ContainerBuilder
  ) -> Registration<PieceOf<Place>, Nonisolated> {
    func one<A: PieceSource>(_ a: A.Type) -> Registration<PieceOf<Place>, Nonisolated> {
      register(number, a, in: builder)
    }
    func two<A: PieceSource, B: PieceSource>(
      _ a: A.Type, _ b: B.Type
    ) -> Registration<PieceOf<Place>, Nonisolated> {
      register(number, a, b, in: builder)
    }
    func three<A: PieceSource, B: PieceSource, C: PieceSource>(
      _ a: A.Type, _ b: B.Type, _ c: C.Type
    ) -> Registration<PieceOf<Place>, Nonisolated> {
      register(number, a, b, c, in: builder)
    }
    switch types.count {
    case 0: return register(number, in: builder)
    case 1: return one(types[0])
    case 2: return two(types[0], types[1])
    default: return three(types[0], types[1], types[2])
    }
  }

  private func register<Place: Number, each Need: PieceSource>(
    _ number: Int, _ types: repeat (each Need).Type, in builder: ContainerBuilder
  ) -> Registration<PieceOf<Place>, Nonisolated> {
    guard plan.nodes[number].isAwaited else {
      return builder.register { [self] (needs: repeat each Need) throws -> PieceOf<Place> in
        var links: [Piece.Link] = []
        for need in repeat each needs { links.append(need.pieceLink) }
        return try make(number, links)
      }
    }
    return builder.register(async: {
      [self] (needs: repeat each Need) async throws -> PieceOf<Place> in
      var links: [Piece.Link] = []
      for need in repeat each needs { links.append(need.pieceLink) }
      return try await makeLater(number, links)
    })
  }
}

// MARK: - Factories

extension ActualScopes {
  private func make<Place: Number>(
    _ node: Int, _ links: [Piece.Link]
  ) throws -> PieceOf<Place> {
    try attempt(node)
    return construct(node, links)
  }

  /// Waits until the script lets it go on.
  private func makeLater<Place: Number>(
    _ node: Int, _ links: [Piece.Link]
  ) async throws -> PieceOf<Place> {
    try attempt(node)
    log.append("begun \(creations.count) of \(node) with \(Self.text(links))")
    let fails = await withCheckedContinuation { creations.append($0) }
    if fails { throw Failure(text: "\(node)") }
    return construct(node, links)
  }

  private func attempt(_ node: Int) throws {
    attempts[node, default: 0] += 1
    let failsEvery = plan.nodes[node].failsEvery
    if failsEvery > 0, attempts[node, default: 0] % failsEvery == 0 {
      throw Failure(text: "\(node)")
    }
  }

  private func construct<Place: Number>(_ node: Int, _ links: [Piece.Link]) -> PieceOf<Place> {
    let piece = PieceOf<Place>(number: made, links: links, run: self)
    living.insert(made)
    made += 1
    log.append("made \(piece.number) of \(node) with \(Self.text(links))")
    interrupt()
    return piece
  }

  private static func text(_ links: [Piece.Link]) -> String {
    links.map { if case .now(let piece) = $0 { "\(piece.number)" } else { "later" } }
      .joined(separator: " ")
  }
}
