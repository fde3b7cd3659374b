// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Code that ends the program if nothing is bound.
struct StoppingCodeTests {
  private static let swinject = "import Swinject\nlet container = Container()"
  private static let own = """
    final class Box {
      private var makers: [ObjectIdentifier: () -> Any] = [:]
      func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
      func resolve<T>(_ type: T.Type) -> T? { makers[ObjectIdentifier(type)]?() as? T }
    }
    let container = Box()
    """

  private static func summaries(_ library: String, _ body: String) throws -> [String] {
    try Sources([
      "Fatal.swift": """
      func stop(_ text: String = "") -> Never { fatalError(text) }
      enum Log {
        static func fail(_ text: String) -> Swift.Never { fatalError(text) }
        static func note(_ text: String) -> Clock { FixedClock() }
      }
      extension Optional {
        func orStop() -> Wrapped { self! }
        var orFail: Wrapped { guard let self else { stop() }; return self }
        func checked() -> Wrapped { if let value = self { return value }; Log.fail("nothing") }
        func orLog(_ other: Wrapped) -> Wrapped { self ?? other }
        func ifThere(_ use: (Wrapped) -> Void) { if self != nil { use(self!) } }
        func ifStrict(_ isStrict: Bool) -> Wrapped? { if isStrict { return self! }; return self }
      }
      """,
      "App.swift": """
      \(library)
      protocol Clock {}
      final class FixedClock: Clock {}
      final class Model {}
      container.register(Model.self) { \(library == swinject ? "_ in " : "")Model() }
      _ = container.resolve(Model.self)!
      func clock() -> any Clock {
        \(body)
      }
      _ = clock()
      """,
    ]).verified().summaries
  }

  // VAL-20
  @Test(
    arguments: [swinject, own],
    [
      "guard let clock = RESOLVE else { return stop() }\nreturn clock",
      "guard let clock = RESOLVE else { Log.fail(\"no clock\") }\nreturn clock",
      "let clock = RESOLVE\nguard let clock else { stop() }\nreturn clock",
      "return RESOLVE ?? stop()",
      "switch RESOLVE { case .none: stop()\ncase .some(let clock): return clock }",
      "switch RESOLVE { case let clock?: return clock\ncase nil: fatalError() }",
      "switch RESOLVE { case .some(let clock): return clock\ndefault: fatalError() }",
      "if let clock = RESOLVE { return clock }\nprint(1)\nfatalError()",
      "RESOLVE.orStop()", "RESOLVE.orFail", "return (RESOLVE).checked()",
    ])
  func `what ends the program without a value needs one`(_ library: String, _ body: String) throws {
    #expect(
      try Self.summaries(
        library, body.replacing("RESOLVE", with: "container.resolve((any Clock).self)"))
        == ["Garland/MissingBinding: no binding for 'any Clock'"])
  }

  // VAL-25
  @Test(
    arguments: [swinject, own],
    [
      "guard let clock = RESOLVE else { return promise().fail(\"no clock\") }\\nreturn clock",
      "guard let clock = RESOLVE else { return Log.note(\"no clock\") }\nreturn clock",
      "switch RESOLVE { case .none: return FixedClock()\ncase .some(let clock): return clock }",
      "if let clock = RESOLVE { return clock }\nif let other = made() { return other }\nfatalError()",
      "if let other = made() { return other }\nif let clock = RESOLVE { return clock }\nfatalError()",
      "if let other = made() { return other } else if let clock = RESOLVE { return clock } else { stop() }",
      "if let clock = RESOLVE { print(clock) }\nfatalError()",
      "RESOLVE.orLog(FixedClock())",
    ])
  func `what goes on without a value needs none`(_ library: String, _ body: String) throws {
    #expect(
      try Self.summaries(
        library, body.replacing("RESOLVE", with: "container.resolve((any Clock).self)")) == [])
  }
}
