// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
import Testing

private class Document {}

private final class Letter: Document, PerRequest {
  init(container: Resolver, arguments: Void) {}
}

/// Says by itself how an optional of it is made.
public struct Postmark: Equatable {
  let value: Int
}

extension Optional: Resolvable where Wrapped == Postmark {}

extension Optional: PerRequest where Wrapped == Postmark {
  /// Is never called.
  public init(container: Resolver, arguments: Void) { self = Postmark(value: 1) }
}

/// A request is for the type that the compiler knows, whatever metatype is passed.
@Suite struct MetatypeTests {
  @Test func `the metatype of a subclass asks for the static type`() throws {
    let type: Document.Type = Letter.self
    let builder = ContainerBuilder()
    builder.register(Document.init)
    let container = try builder.build()
    #expect(Swift.type(of: container.resolve(type)) == Document.self)
    #expect(Swift.type(of: try container.resolveOrThrow(type)) == Document.self)
    #expect(container.isBound(type))
  }

  @Test func `a subclass that describes itself is not found by its superclass`() throws {
    let type: Document.Type = Letter.self
    let container = try ContainerBuilder().build()
    #expect(!container.isBound(type))
    #expect(throws: ResolutionError.self) { try container.resolveOrThrow(type) }
  }

  @Test func `an optional stays optional, even if somebody lets it describe itself`() throws {
    let container = try ContainerBuilder().build()
    #expect(container.resolve(Postmark?.self) == nil)
  }
}
