// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of the program's own that call a factory while it is registered.
struct OwnFactoryCallTests {
  private static func app(_ body: String) throws -> Verification {
    try Sources.verified(
      """
      final class Box {
        private var storage: [String: Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { \(body) }
        func resolve<T>(_ type: T.Type) -> T { storage["\\(type)"] as! T }
        func locked(_ code: () -> Void) { code() }
        func called<T>(_ code: () -> T) -> T { code() }
        func setUp<T>(_ code: () -> T) -> T { code() }
      }
      final class Once<T> {
        let make: () -> T
        lazy var value = make()
        init(_ make: @escaping () -> T) { self.make = make }
      }
      final class Slot {
        let make: () -> Any
        private var kept: Any?
        init(make: @escaping () -> Any) { self.make = make }
        func value() -> Any {
          if let kept { return kept }
          let new = make()
          kept = new
          return new
        }
      }
      struct Plain {
        let make: () -> Any
        var name = ""
        mutating func rename(_ new: String) { name = new }
        func value() -> Any { make() }
      }
      \(Sources.cacheWithUsers)
      final class Log {}
      final class Start { init(log: Log) {} }
      let box = Box()
      box.register(Cache.self) { Cache() }
      box.register(Log.self) { Log() }
      box.register(Start.self) { Start(log: box.resolve(Log.self)) }
      box.register(Writer.self) { Writer(cache: box.resolve(Cache.self)) }
      box.register(Reader.self) { Reader(cache: box.resolve(Cache.self)) }
      _ = box.resolve(Writer.self)
      _ = box.resolve(Reader.self)
      """)
  }

  // LIF-2 VAL-20: one instance, made then; what its factory asks for is needed.
  @Test(arguments: [
    "storage[\"\\(type)\"] = make()", "let value = make()\nstorage[\"\\(type)\"] = value",
    "storage.updateValue(make(), forKey: \"\\(type)\")",
  ])
  func `what is made while it is registered is one instance`(_ body: String) throws {
    let result = try Self.app(body)
    #expect(result.summaries == [])
    #expect(Set(result.combinedGraph.bindings.map(\.lifetime)) == [.eager])
  }

  // LIF-1 VAL-17: which of both it is, only the running program knows.
  @Test(arguments: [
    "if storage.isEmpty { storage[\"\\(type)\"] = make; return }\nstorage[\"\\(type)\"] = make()",
    "storage[\"\\(type)\"] = storage.isEmpty ? make() : nil",
    "storage[\"\\(type)\"] = storage[\"\\(type)\"] ?? make()",
    "if storage.isEmpty && check(make()) { return }",
    "for _ in storage { storage[\"\\(type)\"] = make() }",
    "do { try check() } catch { storage[\"\\(type)\"] = make() }",
  ])
  func `what is made in some branch has no lifetime that is known`(_ body: String) throws {
    let bindings = try Self.app(body).combinedGraph.bindings
    #expect(Set(bindings.map(\.lifetime)) == [.unread])
  }

  // LIF-1: what is called for each request is made for each.
  @Test(arguments: [
    "storage[\"\\(type)\"] = make", "storage[\"\\(type)\"] = { make() }",
    "storage[\"\\(type)\"] = { return make() as Any }",
    "storage[\"\\(type)\"] = { guard count > 0 else { fatalError() }\nreturn make() }",
    "storage[\"\\(type)\"] = Plain(make: make)", "storage.updateValue(make, forKey: \"\\(type)\")",
    "if storage.isEmpty { _ = make() }\nstorage[\"\\(type)\"] = make",
  ])
  func `what is kept as a factory is made anew`(_ body: String) throws {
    let result = try Self.app(body)
    #expect(
      result.diagnostics.map(\.id.name).sorted() == [
        "SplitState", "UnusedBinding", "UnusedBinding",
      ])
    #expect(Set(result.combinedGraph.bindings.map(\.lifetime)) == [.perRequest])
  }

  // LIF-1 VAL-17: whether it is made once or each time is not written here.
  @Test(arguments: [
    "locked { storage[\"\\(type)\"] = make() }",
    "locked {\nlet value = make()\nstorage[\"\\(type)\"] = value\n}",
    "var kept: T?\nstorage[\"\\(type)\"] = { if kept == nil { kept = make() }; return kept! }",
    "let once = Once(make)\nstorage[\"\\(type)\"] = { once.value }",
    "storage[\"\\(type)\"] = Once { make() }", "storage[\"\\(type)\"] = Slot(make: make)",
    "storage[\"\\(type)\"] = Unknown(make)", "storage[\"\\(type)\"] = memoized(make)",
    "func build() -> Any { make() }\nstorage[\"\\(type)\"] = build",
  ])
  func `what other code makes has no lifetime that is known`(_ body: String) throws {
    let result = try Self.app(body)
    #expect(!result.diagnostics.contains { $0.id.name == "SplitState" })
    #expect(Set(result.combinedGraph.bindings.map(\.lifetime)) == [.unread])
  }

  // LIF-2
  @Test(arguments: ["called", "setUp"])
  func `what a function calls that is given the factory is made while it is registered`(
    _ name: String
  ) throws {
    let bindings = try Self.app("storage[\"\\(type)\"] = \(name)(make)").combinedGraph.bindings
    #expect(Set(bindings.map(\.lifetime)) == [.eager])
  }

  // VAL-25
  @Test(arguments: [("", []), ("//", ["Garland/MissingBinding: no binding for 'any Clock'"])])
  func `a factory may be of a generic alias`(_ left: String, _ found: [String]) throws {
    let result = try Sources.verified(
      """
      typealias Making<Value> = (Locator) -> Value
      final class Locator {
        static let shared = Locator()
        private var services: [String: (Locator) -> Any] = [:]
        func register<S>(_ type: S.Type, _ make: @escaping Making<S>) { services["\\(type)"] = make }
        func resolve<S>(_ type: S.Type) -> S { services["\\(type)"]!(self) as! S }
      }
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Model { init(_ clock: Clock) {} }
      \(left)Locator.shared.register(Clock.self) { _ in SystemClock() }
      Locator.shared.register(Model.self) { Model($0.resolve(Clock.self)) }
      print(Locator.shared.resolve(Model.self))
      """)
    #expect(result.summaries == found)
  }

  // VAL-25
  @Test(arguments: [("", []), ("//", ["Garland/MissingBinding: no binding for 'any Clock'"])])
  func `a factory may be of an alias`(_ left: String, _ found: [String]) throws {
    let result = try Sources.verified(
      """
      typealias Making = (Locator) -> Any
      final class Locator {
        static let shared = Locator()
        private var services: [String: Making] = [:]
        func register<S>(type: S.Type, factory: @escaping Making) { services["\\(type)"] = factory }
        func resolve<S>(type: S.Type) -> S? { services["\\(type)"]?(self) as? S }
      }
      protocol Clock {}
      struct SystemClock: Clock {}
      final class Model { init(_ clock: Clock) {} }
      \(left)Locator.shared.register(type: Clock.self) { _ in SystemClock() }
      Locator.shared.register(type: Model.self) { Model($0.resolve(type: Clock.self)!) }
      print(Locator.shared.resolve(type: Model.self)!)
      """)
    #expect(result.summaries == found)
  }
}
