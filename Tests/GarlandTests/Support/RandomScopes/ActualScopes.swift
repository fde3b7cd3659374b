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
  let plan: ScopesPlan
  private var container: Container?
  private var scopes: [AnyScope?] = []
  private var pieces: [Piece?] = []
  var attempts: [Int: Int] = [:]
  var made = 0
  var living: Set<Int> = []
  private let tasks = ScriptedTasks()
  private var asks: [Task<Void, Never>?] = []
  /// What the factories wait for that have been begun: whether they fail when they go on.
  var creations: [CheckedContinuation<Bool, Never>?] = []
  static let types = (0..<9).map { numberType($0, bits: 4) }

  init(_ plan: ScopesPlan, _ script: ScopesScript) throws {
    self.plan = plan
    self.script = script
    let builder = ContainerBuilder()
    register(in: builder)
    container = try builder.build()
  }

  var scopeCount: Int { scopes.count }
  var pieceCount: Int { pieces.count }
  var openAsks: [Int] { asks.indices.filter { asks[$0] != nil } }
  var openCreations: [Int] { creations.indices.filter { creations[$0] != nil } }
  var alive: [Int] { living.sorted() }

  func vanish(_ piece: Int) { living.remove(piece) }

  func perform(_ step: ScopesStep) -> String {
    do {
      switch step {
      case .open(let scope, let isSame): return try open(in: scope, isSame)
      case .resolve(let node, let scope): return try resolve(node, in: scope)
      case .ask(let node, let scope): return ask(node, in: scope)
      case .finish(let creation, let fails): return finish(creation, fails)
      case .cancel(let ask): return cancel(ask)
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
      return Self.name(of: error)
    }
  }

  /// Ends the container and lets go of everything.
  func finish() {
    _ = tasks.begin { [container] in
      do { try await container?.end() } catch { self.log.append(Self.text(error)) }
    }
    tasks.goOn()
    finishCreations()
    log.append("at the end: \(alive)")
    container = nil
    scopes = []
    pieces = []
    log.append("afterwards: \(alive)")
  }

  /// The name of a finding; the end of the container is that of the outermost scope.
  private static func name(of error: any Error) -> String {
    guard let error = error as? ResolutionError else { return "\(error)" }
    if error.cause is CancellationError { return "Cancelled" }
    let id = error.diagnostic.id
    return (id == .containerEnded ? .scopeEnded : id).name
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
    guard found.links.indices.contains(link) else { return "nothing" }
    switch found.links[link] {
    case .now: return "nothing"
    case .later(let make): return keep(try make())
    case .awaited(let make):
      return ask {
        defer { withExtendedLifetime(found) {} }
        return try await make()
      }
    }
  }
}

// MARK: - What is awaited

extension ActualScopes {
  private func ask(_ node: Int, in scope: Int?) -> String {
    func ask<Place: Number>(_ place: Place.Type) -> String {
      guard let scope else {
        guard let container else { return "gone" }
        return self.ask { try await container.resolveAsync(PieceOf<Place>.self) }
      }
      guard let found = scopes[scope] else { return "gone" }
      return self.ask { try await found.resolveAsync(PieceOf<Place>.self) }
    }
    return ask(Self.types[node])
  }

  private func ask(_ resolve: @escaping @Sendable () async throws -> Piece) -> String {
    let number = asks.count
    asks.append(nil)
    asks[number] = tasks.begin {
      let outcome: String
      do {
        outcome = self.keep(try await resolve())
      } catch {
        outcome = Self.name(of: error)
      }
      self.asks[number] = nil
      self.log.append("ask \(number): \(outcome)")
    }
    tasks.goOn()
    return "asked \(number)"
  }

  private func finish(_ creation: Int, _ fails: Bool) -> String {
    guard let factory = creations[creation] else { return "gone" }
    creations[creation] = nil
    factory.resume(returning: fails)
    tasks.goOn()
    return "gone on"
  }

  private func cancel(_ ask: Int) -> String {
    guard let task = asks[ask] else { return "gone" }
    task.cancel()
    tasks.goOn()
    return "cancelled"
  }
}
