// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource
import Testing

struct OwnContainerTests {
  /// Its keys are of a type of its own, so that a call does not say what is registered.
  private static let container = """
    struct Slot<T> {}
    final class Box {
      private var factories: [String: (Box) -> Any] = [:]
      func register<T>(_ slot: Slot<T>, factory: @escaping (Box) -> T) { factories["\\(slot)"] = factory }
      func resolve<T>(_ slot: Slot<T>) -> T { factories["\\(slot)"]!(self) as! T }
    }
    """
  private static let uses = """
    extension Box { func fillMore() { register(Slot<Double>()) { _ in 1 } } }
    func fill(_ box: Box, table: Table) {
      box.register(Slot<Int>()) { _ in 1 }
      box.register(Slot<String>()) { "\\($0.resolve(Slot<Int>()))" }
      table.register(Int.self, forCellReuseIdentifier: "")
    }
    """

  @Test func `one registration is one`() throws {
    let result = try Sources.verified(
      "\(Self.container)\nfunc fill(_ box: Box) { box.register(Slot<Int>()) { _ in 1 } }")
    #expect(
      result.summaries == [
        "Garland/NotVerified: 'Box' is a container of the program's own; its 1 registration is not read"
      ])
  }

  // VAL-17
  @Test func `a factory may be optional`() throws {
    let container = Self.container.replacing(
      "factory: @escaping (Box) -> T", with: "factory: ((Box) -> T)?")
    let result = try Sources.verified(
      "\(container)\nfunc fill(_ box: Box) { box.register(Slot<Int>()) { _ in 1 } }")
    #expect(
      result.summaries == [
        "Garland/NotVerified: 'Box' is a container of the program's own; its 1 registration is not read"
      ])
  }

  private static let typed = """
    final class Shelf {
      private var makers: [String: () -> Any] = [:]
      func register<T>(service: T.Type, _ make: @escaping () -> T) { makers["\\(T.self)"] = make }
      func add<T>(_ thing: T, for type: Any.Type) { makers["\\(type)"] = { thing } }
      func resolve<T>() -> T { makers["\\(T.self)"]!() as! T }
    }
    struct Mapper<In, Out> {}
    let shelf = Shelf()
    """

  // VAL-3: the factory tells the arguments of 'Mapper.self'.
  @Test func `generic arguments of a key are those of what the factory makes`() throws {
    let registrations = """
      shelf.register(service: Mapper.self) { Mapper<Int, String>() }
      shelf.register(service: Mapper.self) { Mapper<String, Int>() }
      """
    let two = "\nlet two: Mapper<String, Int> = shelf.resolve()"
    let asked = "\(two)\nlet one: Mapper<Int, String> = shelf.resolve()"
    #expect(try Sources.verified("\(Self.typed)\n\(registrations)\(asked)").summaries == [])
    let other = "\(two)\nlet one: Mapper<Bool, String> = shelf.resolve()"
    #expect(
      try Sources.verified("\(Self.typed)\n\(registrations)\(other)").summaries
        == ["Garland/MissingBinding: no binding for 'Mapper<Bool, String>'"])
  }

  // VAL-17: any type may be meant.
  @Test func `a parameter that takes any type is no key`() throws {
    let front = """
      final class Front {
        func add<T>(_ thing: T, for type: Any.Type) { shelf.add(thing, for: type) }
        func more<T>(_ thing: T, for type: Any.Type) { shelf.add(thing, for: type) }
      }
      """
    let found = try Sources.verified("\(Self.typed)\n\(front)").diagnostics
    #expect(Set(found.map(\.id)) == [.notVerified])
    let plain = "shelf.add(1, for: Int.self)\nshelf.add(2, for: Int.self)"
    #expect(
      try Sources.verified("\(Self.typed)\n\(plain)").diagnostics.contains {
        $0.id == .duplicateBinding
      })
  }

  // VAL-25: what binds one value to another makes no instances.
  @Test func `a type that converts values is no container`() throws {
    let bindings = """
      final class Bindings {
        func bind<T, Value>(_ key: Slot<T>, map: @escaping (T) -> Value) {}
        func resolve<T>(_ key: Slot<T>) -> T { fatalError() }
      }
      struct Slot<T> {}
      func fill(_ bindings: Bindings) { bindings.bind(Slot<Int>()) { "\\($0)" } }
      """
    #expect(try Sources.verified(bindings).summaries == [])
    let container = bindings.replacing("(T) -> Value", with: "() -> Value")
      .replacing("\\($0)", with: "")
    #expect(try Sources.verified(container).summaries.count == 1)
  }

  // VAL-17: what is given to it by functions that hand on anything is not read.
  @Test func `a container that travels in an environment is not verified`() throws {
    let text = """
      final class Box {
        private var store: [String: Any] = [:]
        func register<T>(dependency: T) { store[String(describing: T.self)] = dependency }
        func resolve<T>() -> T { store[String(describing: T.self)] as! T }
      }
      private struct BoxKey: EnvironmentKey { static let defaultValue = Box() }
      extension View {
        func add<T>(_ value: T) -> some View {
          transformEnvironment(\\.box) { $0.register(dependency: value) }
        }
      }
      """
    let app =
      "@main struct Main: App { var body: some Scene { WindowGroup { Text(\"\").add(1) } } }"
    let result = try Sources.verified("\(text)\n\(app)")
    #expect(
      result.summaries == [
        "Garland/NotVerified: 'Box' is a container of the program's own; nothing that it is given is read"
      ])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    // A library's container is for others, and one that nobody makes is not used.
    #expect(try Sources.verified(text).summaries == [])
    let unused = text.replacingOccurrences(of: "= Box()", with: "= 1")
    #expect(try Sources.verified("\(unused)\n\(app)").summaries == [])
  }

  // VAL-17: a container of which nothing is known is no green line.
  @Test func `a container of the program's own is told by its shape`() throws {
    let files = ["Box.swift": Self.container, "Fill.swift": Self.uses]
    let text =
      "Garland/NotVerified: 'Box' is a container of the program's own; its 3 registrations are not read"
    let result = try Sources(files).verified()
    #expect(result.summaries == [text])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.diagnostics.first?.location?.line == 2)
    #expect(result.unreadLibraries == ["Box"])
    #expect(result.counts.unreadLibraries == 1)
    let accepted = try Sources(files).verified(Verifier.Options(acceptedLibraries: ["Box"]))
    #expect(accepted.diagnostics.map(\.severity) == [.note])
    #expect(accepted.unreadLibraries == [])
  }

  // VAL-17
  @Test(arguments: [
    (
      "init<T>(_ name: String? = nil, _ make: @escaping () -> T)",
      "func add(part: Part) { parts[part.name] = part }",
      "parts.add(part: Part { () -> Int in 1 })\nparts.add(part: Part { \"\" })"
    ),
    (
      "init<T>(_ type: T.Type, _ make: @escaping () -> Any)",
      "func register(@PartBuilder _ all: () -> [Part]) { for part in all() { parts[part.name] = part } }",
      "parts.register { Part(Int.self) { 1 } }\nparts.register { Part(String.self) { \"\" } }"
    ),
  ])
  func `a container that is given what holds factories is told by its shape`(
    _ initializer: String, _ function: String, _ calls: String
  ) throws {
    let result = try Sources.verified(
      """
      struct Part {
        let name: String
        let make: () -> Any
        \(initializer) {
          self.name = "\\(T.self)"
          self.make = make
        }
      }
      @resultBuilder enum PartBuilder { static func buildBlock(_ parts: Part...) -> [Part] { parts } }
      final class Parts {
        private var parts: [String: Part] = [:]
        \(function)
        func resolve<T>() -> T { parts["\\(T.self)"]!.make() as! T }
      }
      func fill(_ parts: Parts) {
        \(calls)
      }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: 'Parts' is a container of the program's own; "
          + "its 2 registrations are not read"
      ])
  }

  // VAL-17
  @Test func `the functions of a container may stand in several protocols`() throws {
    let result = try Sources.verified(
      """
      protocol Registering { func register<T>(scope: Int, type: T.Type, make: @escaping (any Resolving) throws -> T) }
      protocol Resolving { func resolve<T>() throws -> T }
      final class Injection: Registering, Resolving {
        func register<T>(scope: Int, type: T.Type, make: @escaping (any Resolving) throws -> T) {}
        func resolve<T>() throws -> T { fatalError() }
      }
      func fill(_ all: Injection, _ some: any Registering) {
        all.register(scope: 1, type: Int.self) { _ in 1 }
        some.register(scope: 1, type: Int.self) { _ in 1 }
      }
      """)
    #expect(
      result.summaries == [
        "Garland/NotVerified: 'Registering' is a container of the program's own; "
          + "its 2 registrations are not read"
      ])
  }

  // VAL-17: what is registered is called there, and not handed out.
  @Test func `a type that notifies what is registered with it is no container`() throws {
    let notifies = "func notify<T>(_ type: T.Type, block: @escaping (T) -> Void) {}"
    let text = """
      final class Broadcaster {
        func register<T>(_ type: T.Type, observer: T) {}
        \(notifies)
      }
      func fill(_ all: Broadcaster) { all.register(Int.self, observer: 1) }
      """
    #expect(
      try Sources(["App.swift": text, "Box.swift": Self.container]).verified().summaries == [])
    let silent = text.replacing(notifies, with: "")
    #expect(
      try Sources(["App.swift": silent, "Box.swift": Self.container]).verified().summaries.count
        == 1)
  }

  // VAL-20: what is read beside it is no reason to distrust the whole.
  @Test func `an own container beside registrations that are read is a note`() throws {
    let result = try Sources([
      "Box.swift": Self.container, "Fill.swift": Self.uses,
      "App.swift": """
      import Garland
      struct AppModule: Module { func register(in builder: ContainerBuilder) { builder.register(A.init) } }
      struct A {}
      """,
    ]).verified()
    #expect(result.diagnostics.map(\.severity) == [.note])
    #expect(result.unreadLibraries == [])
  }

  // VAL-20
  @Test func `what only looks like a container is none`() throws {
    let result = try Sources.verified(
      """
      final class Table { func register<T>(_ type: T.Type, forCellReuseIdentifier: String) {} }
      final class Store { func get<T>(_ key: String) -> T? { nil }; func set<T>(_ value: T) {} }
      protocol Handler {}
      struct Tap: Handler {}
      final class Handlers { func register<T: Handler>(_ handler: T) {} }
      func show(_ table: Table, _ all: Handlers) {
        table.register(Int.self, forCellReuseIdentifier: "")
        all.register(Tap())
      }
      """)
    #expect(result.summaries == [])
    #expect(result.isEmpty)
  }

  // VAL-17: a key is a type of its own, whose associated type is what it stands for.
  @Test(arguments: [
    ("_ make: @escaping () -> Any", "K.Value", 2),
    ("_ make: @escaping () -> K.Value", "K.Value?", 2),
    ("_ value: K.Value", "K.Value", 2), ("_ count: Int", "K.Value", 0),
    ("_ make: @escaping () -> Any", "Int", 0),
  ])
  func `a container with types as its keys is noticed`(
    _ given: String, _ result: String, _ count: Int
  ) throws {
    let found = try Sources.verified(
      """
      protocol Key { associatedtype Value }
      enum Box {
        static var makers: [String: () -> Any] = [:]
        static func register<K: Key>(_ key: K.Type, \(given)) {}
        static func resolve<K: Key>(_ key: K.Type) -> \(result) { fatalError() }
      }
      enum NumberKey: Key { typealias Value = Int }
      enum TextKey: Key { typealias Value = String }
      func fill() {
        Box.register(NumberKey.self) { 1 }
        Box.register(TextKey.self) { "" }
      }
      print(Box.resolve(NumberKey.self))
      """)
    let want =
      "Garland/NotVerified: 'Box' is a container of the program's own; its 2 registrations are not read"
    #expect(found.summaries == (count == 0 ? [] : [want]))
  }
}
