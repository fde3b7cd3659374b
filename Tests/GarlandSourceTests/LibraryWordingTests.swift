// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Findings in the words of the library that a program uses.
struct LibraryWordingTests {
  /// The help for the only error.
  private func help(_ text: String) throws -> [String] {
    let errors = try Sources.verified(text).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == [.dependencyCycle])
    return errors.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
  }

  // DIA-1
  @Test func `a cycle of Factory's is broken when a property is used`() throws {
    let help = try help(
      """
      import Factory
      final class A { @Injected(\\.b) var b: B }
      final class B { @Injected(\\.a) var a: A }
      extension Container {
        var a: Factory<A> { self { A() } }
        var b: Factory<B> { self { B() } }
      }
      @main struct Main { static func main() { _ = Container.shared.a() } }
      """)
    #expect(help == ["fill 'A.b' when it is first used", "fill 'B.a' when it is first used"])
  }

  // DIA-1
  @Test func `a cycle of Resolver's is shared by its graph`() throws {
    let help = try help(
      """
      import Resolver
      final class A { @Injected var b: B }
      final class B { @Injected var a: A }
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { A() }.scope(.unique)
          register { B() }.scope(.unique)
        }
      }
      @main struct Main { static func main() { let a: A = Resolver.resolve() } }
      """)
    #expect(
      help == [
        "fill 'A.b' when it is first used", "fill 'B.a' when it is first used",
        "then share the instances of the cycle by '.scope(.graph)'",
      ])
  }

  // DIA-1: Swinject knows no asynchronous requests.
  @Test func `who asks unseen is not said to await`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      final class A {}
      final class B { init(a: A) {} }
      final class Home: Assembly {
        let name: String
        init(name: String) { self.name = name }
        func assemble(container: Container) {
          container.register(Int.self, name: name) { _ in 1 }
          container.register(B.self) { r in B(a: r.resolve(A.self)!) }
        }
      }
      let assembler = Assembler([Home(name: read())])
      """)
    let steps = result.diagnostics.flatMap(\.steps).map(\.text)
    #expect(steps.contains { $0.contains("'B' is requested by the root") })
  }
}
