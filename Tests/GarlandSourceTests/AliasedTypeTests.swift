// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Generic types that are keys under two names.
struct AliasedTypeTests {
  private static func summaries(_ declarations: String, _ asked: String) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      \(declarations)
      struct Feature: Reducer { struct State {}; enum Action {} }
      struct Other: Reducer { struct State {}; enum Action {} }
      let container = Container()
      container.register(StoreOf<Feature>.self) { _ in Store() }
      _ = container.resolve(\(asked).self)!
      """
    ).diagnostics.map { "\($0.severity): \($0.summary)" }
  }

  private static let own = """
    protocol Reducer { associatedtype State; associatedtype Action }
    final class Store<S, A> {}
    typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
    """
  private static let other = "import Stores"

  // KEY-1
  @Test func `a generic alias is the key of what it stands for`() throws {
    #expect(try Self.summaries(Self.own, "Store<Feature.State, Feature.Action>") == [])
    #expect(
      try Self.summaries(Self.own, "StoreOf<Other>")
        == ["error: no binding for 'Store<Other.State, Other.Action>'"])
  }

  // VAL-25
  @Test func `what may be an alias of another module is not verified`() throws {
    let asked = "Store<Feature.State, Feature.Action>"
    #expect(
      try Self.summaries(Self.other, asked) == [
        "note: whether '\(asked)' is bound is not verified: a module that is not among these sources "
          + "declares it, perhaps as another name for what is bound"
      ])
    for asked in ["Store<Other.State, Other.Action>", "StoreOf<Other>", "Store<Feature, Other>"] {
      #expect(
        try Self.summaries(Self.other, asked) == ["error: no binding for '\(asked)'"])
    }
  }
}
