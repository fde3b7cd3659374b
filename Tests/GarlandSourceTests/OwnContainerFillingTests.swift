// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Ways on which containers are filled that a program has written for itself.
struct OwnContainerFillingTests {
  // VAL-3: the type is a value of 'Any.Type', and the factory gives 'Any'.
  @Test(arguments: [("", 1), ("box.register(Clock.self) { _ in SystemClock() }", 0)])
  func `a container that takes any type by its value is read`(clock: String, missing: Int) throws {
    let found = try Sources.verified(
      """
      protocol Asking { func resolve<T>(_ type: T.Type, name: String?) -> T? }
      protocol Filling {
        func register(_ type: Any.Type, name: String?, make: @escaping (Asking) -> Any)
      }
      extension Filling {
        func register(_ type: Any.Type, make: @escaping (Asking) -> Any) {
          register(type, name: nil, make: make)
        }
      }
      final class Box: Filling, Asking {
        private var makers: [String: (Asking) -> Any] = [:]
        func register(_ type: Any.Type, name: String?, make: @escaping (Asking) -> Any) {
          makers["\\(type)"] = make
        }
        func resolve<T>(_ type: T.Type, name: String?) -> T? { makers["\\(type)"]?(self) as? T }
      }
      protocol Clock {}
      struct SystemClock: Clock {}
      struct Store { init(clock: Clock) {} }
      func fill(_ box: Filling) {
        box.register(Store.self) { Store(clock: $0.resolve(Clock.self, name: nil)!) }
        \(clock)
      }
      let box = Box()
      fill(box)
      _ = box.resolve(Store.self, name: nil)!
      """)
    #expect(found.diagnostics.filter { $0.id == .missingBinding }.count == missing)
    #expect(found.diagnostics.count == missing)
  }

  private static let missing = "Garland/MissingBinding: no binding for 'A'"

  /// Checks a program with a container, in which `FILL` stands for a registration on `NAME`.
  private func found(
    _ code: String, verbs: (String, String) = ("register", "resolve"), members: String = ""
  ) throws -> (filled: [String], empty: Verification) {
    let text = """
      class Box {
        static let shared = Box()
        private var makers: [String: () -> Any] = [:]
        \(members)
        @discardableResult
        func VERB<T>(_ make: @escaping () -> T) -> Self { makers["\\(T.self)"] = make; return self }
        func ASK<T>() -> T { makers["\\(T.self)"]!() as! T }
        func tell<T>(_ type: T.Type) -> Bool { makers["\\(T.self)"] != nil }
      }
      \(code)
      \(Sources.commonTypes)
      """.replacing("VERB", with: verbs.0).replacing("ASK", with: verbs.1)
    let filled = try Sources.verified(text.replacing("FILL", with: "\(verbs.0) { A() }"))
    let empty = try Sources.verified(text.replacing("FILL", with: "\(verbs.0) { 1 }"))
    return (filled.summaries, empty)
  }

  // VAL-17: names that libraries have as well are no others.
  @Test(arguments: [("register", "resolve"), ("register", "make"), ("bind", "get")])
  func `a function fills the container that it is given`(_ verb: String, _ ask: String) throws {
    let code = """
      func wire(_ box: Box) { box.FILL }
      @main struct App {
        static func main() { let box = Box(); wire(box); let a: A = box.ASK(); print(a) }
      }
      """
    let found = try found(code, verbs: (verb, ask))
    #expect(found.filled == [])
    #expect(found.empty.summaries.contains(Self.missing))
    let help = found.empty.diagnostics.flatMap(\.notes).map(\.text)
    #expect(!help.contains("bind 'A', or ask for it as an optional"))
  }

  // VAL-20
  @Test(arguments: [
    ("", "struct Boot { let box: Box; func go() { box.FILL } }\nBoot(box: Box.shared).go()"),
    ("", "struct Boot { let box: Box; func go() { box.FILL } }\nBoot(box: .shared).go()"),
    ("", "func wire(_ box: Box = .shared) { box.FILL }\nwire()"),
    ("func setUp() { FILL }", "Box.shared.setUp()"),
    ("init() { FILL }", ""),
    (
      "",
      """
      protocol Part { func load(_ box: Box) }
      struct Own: Part { func load(_ box: Box) { box.FILL } }
      extension Box { func load(_ parts: [any Part]) { parts.forEach { $0.load(self) } } }
      Box.shared.load([Own()])
      """
    ),
    (
      "",
      "extension Box { func fill(_ box: Box) { box.more() }; func more() { FILL } }\n"
        + "Box().fill(.shared)"
    ),
    ("init() { self.FILL }", ""),
    ("init() { setUp() }\nprivate func setUp() { more() }\nfunc more() { FILL }", ""),
    ("convenience init(_ name: String) { self.init() }\ninit() { FILL }", ""),
  ])
  func `a container is filled by what it is given to and by itself`(
    _ members: String, _ code: String
  ) throws {
    let found = try found(
      "\(code)\nlet a: A = Box.shared.resolve()\nprint(a)", members: members)
    #expect(found.filled == [])
    #expect(found.empty.summaries.contains(Self.missing))
  }

  // VAL-20
  @Test(arguments: [
    "override init() { super.init(); FILL }", "override func setUp() { FILL }",
  ])
  func `a container is filled by a class that inherits from it`(_ member: String) throws {
    let code = """
      final class Own: Box { static let own = Own()\n\(member) }
      let a: A = Own.own.resolve()
      print(a)
      """
    let found = try found(code, members: "init() { setUp() }\nfunc setUp() {}")
    #expect(found.filled == [])
    #expect(found.empty.summaries.contains(Self.missing))
  }

  // VAL-17
  @Test func `registrations can be chained`() throws {
    let code = """
      let box = Box().register { "" }.FILL
      let a: A = box.resolve()
      let text: String = box.resolve()
      print(a, text)
      """
    let found = try found(code)
    #expect(found.filled == [])
    #expect(found.empty.summaries.contains(Self.missing))
  }

  // VAL-25
  @Test func `what generic code registers later on is not verified`() throws {
    let found = try Sources.verified(
      """
      final class Box {
        static let shared = Box()
        private var values: [String: Any] = [:]
        func register<T>(_ type: T.Type, instance: T) { values["\\(type)"] = instance }
        func resolve<T>(_ type: T.Type) -> T { values["\\(type)"] as! T }
      }
      struct Entry {
        let add: (Box) -> Void
        init<T>(_ type: T.Type, _ value: T) { add = { $0.register(type, instance: value) } }
      }
      for entry in [Entry(A.self, A())] { entry.add(Box.shared) }
      print(Box.shared.resolve(A.self))
      \(Sources.commonTypes)
      """)
    #expect(!found.diagnostics.isEmpty)
    #expect(found.diagnostics.allSatisfy { $0.id == .notVerified })
  }

  // VAL-17: a question before, or a handler behind.
  @Test(arguments: [
    ("guard Box.shared.tell(A.self) else { return }\nprint(ASK)", true),
    ("if Box.shared.tell(A.self) { print(ASK) }", true),
    ("if !Box.shared.tell(A.self) { print(ASK) }", false),
    ("do { print(try TRY) } catch { print(error) }", true),
    ("do { print(try TRY) } catch { fatalError() }", false),
    ("do { print(try! TRY) } catch { print(error) }", false),
  ])
  func `what need not be there is no error`(_ code: String, _ isFine: Bool) throws {
    let ask = code.replacing("ASK", with: "Box.shared.resolve() as A")
      .replacing("TRY", with: "Box.shared.resolveOrThrow(A.self)")
    let throwing = "func resolveOrThrow<T>(_ type: T.Type) throws -> T { resolve() }"
    let found = try found(
      "func show() throws {\n\(ask)\n}\nBox.shared.FILL\nlet number: Int = Box.shared.resolve()",
      members: throwing)
    #expect(found.empty.summaries == (isFine ? [] : [Self.missing]))
  }
}
