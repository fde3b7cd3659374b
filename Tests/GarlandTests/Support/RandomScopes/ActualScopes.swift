// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph

/// A script that runs in the library.
///
/// Sound as `@unchecked Sendable`: everything happens on one thread.
final class ActualScopes: ScopesRun, @unchecked Sendable {
  /// What a generated factory or ending throws.
  struct Failure: Error {
    let text: String
  }

  var script: ScopesScript
  var log: [String] = []
  private let plan: ScopesPlan
  private var container: Container?
  private var scopes: [AnyScope?] = []
  private var pieces: [Piece?] = []
  private var attempts: [Int: Int] = [:]
  private var made = 0
  private var living: Set<Int> = []
  private static let types = (0..<9).map { numberType($0, bits: 4) }

  init(_ plan: ScopesPlan, _ script: ScopesScript) throws {
    self.plan = plan
    self.script = script
    let builder = ContainerBuilder()
    for kind in AnyScope.kinds { Self.declare(kind, in: builder) }
    for number in plan.nodes.indices {
      Self.register(Self.types[number], number, self, in: builder)
    }
    container = try builder.build()
  }

  var scopeCount: Int { scopes.count }
  var pieceCount: Int { pieces.count }
  var alive: [Int] { living.sorted() }

  func vanish(_ piece: Int) { living.remove(piece) }

  func perform(_ step: ScopesStep) -> String {
    do {
      switch step {
      case .open(let scope, let isSame): return try open(in: scope, isSame)
      case .resolve(let node, let scope): return try resolve(node, in: scope)
      case .end(let scope): return try end(scope)
      case .drop(let scope):
        scopes[scope] = nil
        return "dropped"
      case .use(let piece, let link): return try use(piece, link)
      case .forget(let piece):
        pieces[piece] = nil
        return "forgotten"
      }
    } catch {
      return (error as? ResolutionError)?.diagnostic.id.name ?? "\(error)"
    }
  }

  /// Ends the container and lets go of everything.
  func finish() async {
    do { try await container?.end() } catch { log.append(Self.text(error)) }
    log.append("at the end: \(alive)")
    container = nil
    scopes = []
    pieces = []
    log.append("afterwards: \(alive)")
  }

  private func open(in scope: Int?, _ isSame: Bool) throws -> String {
    guard let scope else {
      guard let container else { return "gone" }
      scopes.append(.outer(try container.open(OuterKind.self)))
      return "opened"
    }
    guard let outer = scopes[scope] else { return "gone" }
    scopes.append(try outer.open(isSame: isSame))
    return "opened"
  }

  private func resolve(_ node: Int, in scope: Int?) throws -> String {
    func resolve<Place: Number>(_ place: Place.Type) throws -> String {
      guard let scope else {
        guard let container else { return "gone" }
        return keep(try container.resolveOrThrow(PieceOf<Place>.self))
      }
      guard let found = scopes[scope] else { return "gone" }
      return keep(try found.resolve(PieceOf<Place>.self))
    }
    return try resolve(Self.types[node])
  }

  private func keep(_ piece: Piece) -> String {
    pieces.append(piece)
    return "found \(piece.number)"
  }

  private func end(_ scope: Int) throws -> String {
    guard let found = scopes[scope] else { return "gone" }
    do { try found.endNow() } catch { return Self.text(error) }
    return "ended"
  }

  private static func text(_ error: any Error) -> String {
    let errors = (error as? EndingError)?.errors ?? [error]
    return "errors: " + errors.map { ($0 as? Failure)?.text ?? "\($0)" }.joined(separator: " ")
  }

  private func use(_ piece: Int, _ link: Int) throws -> String {
    guard let found = pieces[piece] else { return "gone" }
    guard found.links.indices.contains(link), case .later(let make) = found.links[link] else {
      return "nothing"
    }
    return keep(try make())
  }
}

extension ActualScopes {
  private static func declare<Kind: ScopeKind>(_ kind: Kind.Type, in builder: ContainerBuilder) {
    builder.scope(kind)
  }

  private static func register<Place: Number>(
    _ place: Place.Type, _ number: Int, _ run: ActualScopes, in builder: ContainerBuilder
  ) {
    let node = run.plan.nodes[number]
    let registration = factory(place, number, node.needs.map(type), run, in: builder)
    switch node.life {
    case .perRequest: break
    case .objectGraph: registration.lifetime(.objectGraph)
    case .singleton: registration.lifetime(.singleton)
    case .weak: registration.lifetime(.weak)
    case .scoped(let kind): registration.lifetime(.scoped(AnyScope.kinds[kind]))
    }
    for (action, fails) in node.endings.enumerated() {
      registration.onEnd { piece in
        run.log.append("end \(piece.number).\(action)")
        run.interrupt()
        if fails { throw Failure(text: "\(piece.number).\(action)") }
      }
    }
  }

  private static func type(_ need: ScopesPlan.Need) -> any PieceSource.Type {
    func type<Place: Number>(_ place: Place.Type) -> any PieceSource.Type {
      need.isLater ? Provider<PieceOf<Place>>.self : PieceOf<Place>.self
    }
    return type(types[need.target])
  }

  private func make<Place: Number>(
    _ node: Int, _ links: [Piece.Link]
  ) throws -> PieceOf<Place> {
    attempts[node, default: 0] += 1
    let failsEvery = plan.nodes[node].failsEvery
    if failsEvery > 0, attempts[node, default: 0] % failsEvery == 0 {
      throw Failure(text: "\(node)")
    }
    let piece = PieceOf<Place>(number: made, links: links, run: self)
    living.insert(made)
    made += 1
    log.append("made \(piece.number) of \(node) with \(links.map(\.text).joined(separator: " "))")
    interrupt()
    return piece
  }

  private static func factory<Place: Number>(
    _ place: Place.Type, _ number: Int, _ types: [any PieceSource.Type], _ run: ActualScopes,
    in builder: ContainerBuilder
  ) -> Registration<PieceOf<Place>, Nonisolated> {
    func one<A: PieceSource>(_ a: A.Type) -> Registration<PieceOf<Place>, Nonisolated> {
      builder.register { (a: A) in try run.make(number, [a.pieceLink]) }
    }
    func two<A: PieceSource, B: PieceSource>(
      _ a: A.Type, _ b: B.Type
    ) -> Registration<PieceOf<Place>, Nonisolated> {
      builder.register { (a: A, b: B) in try run.make(number, [a.pieceLink, b.pieceLink]) }
    }
    func three<A: PieceSource, B: PieceSource, C: PieceSource>(
      _ a: A.Type, _ b: B.Type, _ c: C.Type
    ) -> Registration<PieceOf<Place>, Nonisolated> {
      builder.register { (a: A, b: B, c: C) in
        try run.make(number, [a.pieceLink, b.pieceLink, c.pieceLink])
      }
    }
    switch types.count {
    case 0: return builder.register { try run.make(number, []) }
    case 1: return one(types[0])
    case 2: return two(types[0], types[1])
    default: return three(types[0], types[1], types[2])
    }
  }
}

extension Piece.Link {
  fileprivate var text: String {
    if case .now(let piece) = self { "\(piece.number)" } else { "later" }
  }
}
