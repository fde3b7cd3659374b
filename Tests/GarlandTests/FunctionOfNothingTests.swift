// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Port {}
private struct Ship {}

private struct Described: PerRequest {
  init(container: Resolver, arguments: Void) {}
}

/// Requests of functions that return what nothing is bound as.
@Suite struct FunctionOfNothingTests {
  private func error<Need>(
    of type: Need.Type, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Diagnostic {
    let builder = ContainerBuilder()
    builder.register { (_: Need) in 1 }
    let error = #expect(throws: GraphError.self, sourceLocation: sourceLocation) {
      try builder.build()
    }
    return try #require(error?.diagnostics.first, sourceLocation: sourceLocation)
  }

  // VAL-1
  @Test func `the result is what is missing, as for a provider`() throws {
    let line = #line - 9
    let found = try error(of: (() -> Ship).self)
    #expect(found.id == .missingBinding)
    #expect(found.summary == "no binding for 'Ship'")
    #expect(found.path == "Int -> () -> Ship")
    #expect(found.location?.line == line)
    #expect(
      found.steps.first?.text == "'Ship' is requested through a provider by 'Int' (parameter 1)")
  }

  // VAL-1
  @Test func `whatever the function may do`() throws {
    struct Local {}
    #expect(try error(of: (() throws -> Ship).self).path == "Int -> Provider<Ship>")
    #expect(try error(of: (@Sendable () -> any Port).self).path == "Int -> () -> any Port")
    #expect(try error(of: (@MainActor () -> Local).self).summary.contains("Local"))
    #expect(try error(of: (() async throws -> Ship).self).path == "Int -> AsyncProvider<Ship>")
    #expect(try error(of: (() -> (Ship, Double)).self).subject == "(Ship, Double)")
    #expect(try error(of: (() -> () -> Ship).self).subject == "Ship")
    #expect(try error(of: Lazy<() -> Ship>.self).subject == "Ship")
    #expect(try error(of: Many<() -> Ship>.self).short == "error EmptyCollection Many<Ship>")
  }

  // VAL-1
  @Test func `a function that is something else stays what it is`() throws {
    #expect(try error(of: (() -> Void).self).subject == "() -> ()")
    #expect(try error(of: ((Ship) -> Ship).self).subject == "(Ship) -> Ship")
    #expect(try error(of: (() -> Described).self).subject == "() -> Described")
    #expect(try error(of: (() -> () -> Int).self).subject == "() -> () -> Int")
  }

  // VAL-1 OPT-1
  @Test func `a resolve says the same, and an optional is nil`() throws {
    let builder = ContainerBuilder()
    builder.register { (ship: (() -> Ship)?, all: Many<() -> Ship>?) in
      ship == nil && all == nil
    }
    let container = try builder.build()
    #expect(container.resolve(Bool.self))
    let error = container.error(resolving: (() -> Ship).self)
    #expect(error?.diagnostic.summary == "no binding for 'Ship'")
    #expect(!container.isBound((() -> Ship).self))
    #expect(try container.resolveIfBound((() -> Ship).self) == nil)
    let other = ContainerBuilder()
    other.root((() -> Ship).self)
    #expect(other.findings == ["error MissingBinding Ship"])
  }
}
