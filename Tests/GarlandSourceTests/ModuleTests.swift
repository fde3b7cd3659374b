// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules as the sources include them.
struct ModuleTests {
  private static let types = """
    struct Clock {}
    struct Spare {}
    struct Main { init(clock: Clock) {} }
    """

  // VAL-14, MOD-1
  @Test func `a module that only leads to used modules has the hint, in Garland's own words`()
    throws
  {
    let result = try Sources.verified(
      """
      import Garland
      struct ClockModule: Module {
        func register(in builder: ContainerBuilder) { builder.register(Clock.init) }
      }
      struct OldModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Spare.init)
          builder.include(ClockModule())
        }
      }
      struct AppModule: Module {
        func register(in builder: ContainerBuilder) {
          builder.include(OldModule())
          builder.register(Main.init).root()
        }
      }
      func start() throws { _ = try ContainerBuilder(AppModule()).build() }
      \(Self.types)
      """)
    #expect(result.diagnostics.map(\.subject) == ["OldModule"])
    #expect(
      result.diagnostics.first?.notes.map(\.text) == [
        "include 'ClockModule' directly instead, or declare what needs 'OldModule' as a root"
      ])
  }

  // VAL-14
  @Test(arguments: [true, false])
  func `a part of DITranquillity has it too`(isIncludedElsewhere: Bool) throws {
    let result = try Sources.verified(
      """
      import DITranquillity
      class ClockPart: DIPart {
        static func load(container: DIContainer) { container.register(Clock.init) }
      }
      class OldPart: DIPart {
        static func load(container: DIContainer) {
          container.register(Spare.init)
          container.append(part: ClockPart.self)
        }
      }
      class AppPart: DIPart {
        static func load(container: DIContainer) {
          container.append(part: OldPart.self)
          \(isIncludedElsewhere ? "container.append(part: ClockPart.self)" : "")
          container.register(Main.init)
        }
      }
      func start() {
        let container = DIContainer()
        container.append(part: AppPart.self)
        let main: Main = container.resolve()
        print(main)
      }
      \(Self.types)
      """)
    #expect(result.diagnostics.map(\.subject) == ["OldPart"])
    #expect(
      result.diagnostics.first?.notes.map(\.text)
        == (isIncludedElsewhere
          ? [
            "what is used behind it is included elsewhere, too",
            "include the module no longer, or declare what needs it as a root",
          ]
          : ["include 'ClockPart' directly instead, or declare what needs 'OldPart' as a root"]))
  }

  // MOD-1: an initializer in an extension delegates to one of the library's.
  @Test(arguments: ["self.init([LIST])", "self.init([LIST], container: Container())"])
  func `an assembler's own initializer lists the assemblies`(_ delegation: String) throws {
    let found = { (list: String) in
      try Sources.verified(
        """
        import Swinject
        final class PartA: Assembly { func assemble(container: Container) { container.register(A.self) { _ in A() } } }
        final class PartB: Assembly {
          func assemble(container: Container) { container.register(B.self) { B(a: $0.resolve(A.self)!) } }
        }
        extension Assembler {
          convenience init(isReal: Bool) { \(delegation.replacing("LIST", with: list)) }
        }
        let assembler = Assembler(isReal: true)
        _ = assembler.resolver.resolve(B.self)!
        \(Sources.commonTypes)
        """
      ).summaries.filter { !$0.contains("NotVerified") }
    }
    #expect(try found("PartA(), PartB()") == [])
    let missing = ["Garland/MissingBinding: no binding for 'A'"]
    #expect(try found("PartB()").filter { $0.contains("'A'") } == missing)
  }
}
