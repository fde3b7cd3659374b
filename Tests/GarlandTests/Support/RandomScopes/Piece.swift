// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// An instance of a generated graph with scopes.
///
/// Sound as `@unchecked Sendable`: a generated graph is resolved by one thread.
class Piece: @unchecked Sendable {
  /// What an instance was given for one need.
  enum Link {
    case now(Piece)
    case later(() throws -> Piece)
    case awaited(@Sendable () async throws -> Piece)
  }

  let number: Int
  let links: [Link]
  private let run: ActualScopes

  init(number: Int, links: [Link], run: ActualScopes) {
    self.number = number
    self.links = links
    self.run = run
  }

  deinit { run.vanish(number) }
}

/// An instance of the binding with a number.
final class PieceOf<Place: Number>: Piece, @unchecked Sendable {}

/// A type that a generated factory can ask for.
protocol PieceSource: Sendable, SendableMetatype {
  var pieceLink: Piece.Link { get }
}

extension PieceOf: PieceSource {
  var pieceLink: Piece.Link { .now(self) }
}

extension AsyncProvider: PieceSource where Value: Piece {
  var pieceLink: Piece.Link { .awaited { try await self() } }
}

extension Provider: PieceSource where Value: Piece {
  var pieceLink: Piece.Link { .later { try self.resolved() } }
}

/// The outermost kind of scope.
enum OuterKind: SynchronousScopeKind {}
/// Inside the outermost kind.
enum MiddleKind: SynchronousScopeKind {
  typealias Parent = OuterKind
}
/// The innermost kind.
enum InnerKind: SynchronousScopeKind {
  typealias Parent = MiddleKind
}

/// A scope of any of the kinds.
enum AnyScope: Sendable {
  case outer(Scope<OuterKind>)
  case middle(Scope<MiddleKind>)
  case inner(Scope<InnerKind>)

  static let kinds: [any ScopeKind.Type] = [OuterKind.self, MiddleKind.self, InnerKind.self]

  /// Opens a scope of the same kind or of the next one inside.
  func open(isSame: Bool) throws -> AnyScope {
    switch self {
    case .outer(let scope):
      isSame ? .outer(try scope.openNested()) : .middle(try scope.open(MiddleKind.self))
    case .middle(let scope):
      isSame ? .middle(try scope.openNested()) : .inner(try scope.open(InnerKind.self))
    case .inner(let scope): .inner(try scope.openNested())
    }
  }

  func resolve<Value>(_ type: Value.Type) throws -> Value {
    switch self {
    case .outer(let scope): try scope.resolveOrThrow(type)
    case .middle(let scope): try scope.resolveOrThrow(type)
    case .inner(let scope): try scope.resolveOrThrow(type)
    }
  }

  func resolveAsync<Value: Sendable>(_ type: Value.Type) async throws -> Value {
    switch self {
    case .outer(let scope): try await scope.resolveAsync(type)
    case .middle(let scope): try await scope.resolveAsync(type)
    case .inner(let scope): try await scope.resolveAsync(type)
    }
  }

  func endNow() throws {
    switch self {
    case .outer(let scope): try scope.endNow()
    case .middle(let scope): try scope.endNow()
    case .inner(let scope): try scope.endNow()
    }
  }
}
