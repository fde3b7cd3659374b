// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of a program's own whose methods hand the container on to modules.
struct OwnModuleTests {
  /// The findings in an app whose container has a method that loads modules.
  private func found(_ loader: String, _ calls: String, in extended: Bool) throws -> Verification {
    try Sources.verified(
      """
      protocol Part { func register(in box: Box) }
      final class Box {
        static let shared = Box()
        private var makers: [ObjectIdentifier: (Box) -> Any] = [:]
        func register<T>(_ type: T.Type, make: @escaping (Box) -> T) {
          makers[ObjectIdentifier(type)] = make
        }
        func resolve<T>(_ type: T.Type) -> T { makers[ObjectIdentifier(type)]!(self) as! T }
        \(extended ? "}\nextension Box {" : "")
        \(loader)
      }
      struct PartA: Part { func register(in box: Box) { box.register(A.self) { _ in A() } } }
      struct PartB: Part {
        func register(in box: Box) { box.register(B.self) { B(a: $0.resolve(A.self)) } }
      }
      struct PartC: Part { func register(in box: Box) { box.register(C.self) { _ in C(id: 1, p: A()) } } }
      @main struct App {
        static func main() {
          \(calls)
          _ = Box.shared.resolve(B.self)
        }
      }
      \(Sources.commonTypes)
      """)
  }

  // MOD-1: the modules of the only call are those which are loaded.
  @Test(
    arguments: [
      (
        "func load(_ parts: [Part]) { parts.forEach { $0.register(in: self) } }",
        "Box.shared.load([PartA(), PartB()])", "Box.shared.load([PartB()])"
      ),
      (
        "func load(_ parts: Part...) { for part in parts { part.register(in: self) } }",
        "Box.shared.load(PartA(), PartB())", "Box.shared.load(PartB())"
      ),
      (
        "func boot() { PartA().register(in: self); more() }\nfunc more() { PartB().register(in: self) }",
        "Box.shared.boot()", "Box.shared.more()"
      ),
    ], [true, false])
  func `a container's method hands the container on to modules`(
    _ form: (loader: String, calls: String, fewer: String), extended: Bool
  ) throws {
    #expect(try found(form.loader, form.calls, in: extended).summaries == [])
    let broken = try found(form.loader, form.fewer, in: extended)
    #expect(
      broken.summaries.filter { !$0.contains("NotVerified") } == [
        "Garland/MissingBinding: no binding for 'A'"
      ])
  }

  // MOD-1: which module each of several calls passes is not told apart.
  @Test(arguments: [
    "func load(_ part: Part) { part.register(in: self) }",
    "func load(_ part: any Part) { part.register(in: self) }",
    "func load(_ part: some Part) { part.register(in: self) }",
    "func load<T: Part>(_ part: T) { part.register(in: self) }",
  ])
  func `a container's method takes one module at a time`(_ loader: String) throws {
    let calls = "Box.shared.load(PartA())\nBox.shared.load(PartB())"
    #expect(try found(loader, calls, in: true).diagnostics.filter { $0.severity == .error } == [])
  }

  // VAL-17: a container's own functions are not taken for those of modules.
  @Test func `a container's method calls its own registering function`() throws {
    let loader = "func load() { register(B.self) { _ in B(a: A()) } }"
    #expect(try found(loader, "Box.shared.load()", in: true).summaries == [])
    #expect(
      try found(loader, "", in: true).diagnostics.map(\.id).contains(.missingBinding))
  }

  // MOD-1: which type each of several calls passes is not told apart either.
  @Test(
    arguments: [
      "func load<M: Module>(_ type: M.Type) { type.init().add(to: self) }",
      "func load<M: Module>(_ type: M.Type) { M().add(to: self) }",
      "func load<M: Module>(_ type: M.Type) { type.fill(self) }",
      "func load(_ type: any Module.Type) { type.init().add(to: self) }",
      "func load(_ types: any Module.Type...) { for type in types { type.init().add(to: self) } }",
      "func load(_ types: Module.Type...) { types.forEach { $0.fill(self) } }",
    ], [true, false])
  func `a container's method takes the types of modules`(_ loader: String, isLoaded: Bool) throws {
    let found = try Sources.verified(
      """
      protocol Module { init(); func add(to box: Box); static func fill(_ box: Box) }
      final class Box {
        static let shared = Box()
        private var makers: [String: (Box) -> Any] = [:]
        func register<T>(_ type: T.Type, make: @escaping (Box) -> T) { makers["\\(type)"] = make }
        func resolve<T>(_ type: T.Type) -> T { makers["\\(type)"]!(self) as! T }
        \(loader)
      }
      final class A {}
      struct Core: Module {
        func add(to box: Box) { box.register(A.self) { _ in A() } }
        static func fill(_ box: Box) { Core().add(to: box) }
      }
      @main struct App {
        static func main() {
          \(isLoaded ? "Box.shared.load(Core.self)" : "")
          _ = Box.shared.resolve(A.self)
        }
      }
      """)
    let missing = ["Garland/MissingBinding: no binding for 'A'"]
    #expect(
      found.summaries.filter { !$0.contains("NotVerified") } == (isLoaded ? [] : missing))
  }

  // MOD-1: a static function may hand what it is given to the instance's function of the same name.
  @Test(arguments: ["", ": Graph"])
  func `a static function hands modules on to a function of its name`(_ type: String) throws {
    func found(_ part: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        protocol Graph { var assembler: Assembler { get }; func load(_ all: [Assembly]) }
        final class LiveGraph: Graph {
          let assembler = Assembler()
          func load(_ all: [Assembly]) { assembler.apply(assemblies: all) }
        }
        extension LiveGraph {
          static let shared\(type) = LiveGraph()
          static func load(_ all: [Assembly]) { LiveGraph.shared.load(all) }
        }
        final class PartA: Assembly {
          func assemble(container: Container) { container.register(A.self) { _ in A() } }
        }
        final class PartB: Assembly {
          func assemble(container: Container) {
            container.register(B.self) { B(a: $0.resolve(A.self)!) }
          }
        }
        @main struct App {
          static func main() {
            LiveGraph.load([\(part)PartB()])
            _ = LiveGraph.shared.assembler.resolver.resolve(B.self)!
          }
        }
        \(Sources.commonTypes)
        """
      ).summaries
    }
    #expect(try found("PartA(), ") == [])
    #expect(try found("").contains("Garland/MissingBinding: no binding for 'A'"))
  }
}
