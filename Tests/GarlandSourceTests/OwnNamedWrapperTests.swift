// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The names that the uses of an own property wrapper pass to a container of the program's own.
struct OwnNamedWrapperTests {
  private static func missing(_ key: String) -> String {
    "Garland/MissingBinding: no binding for '\(key)'"
  }

  /// Checks a screen of an app with a container, a property wrapper and a registration under a name and one without.
  private static func found(
    _ property: String, wrapper: String, label: String = "name", key: String = "\\(name ?? \"\")",
    more: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      final class A {}
      final class B {}
      final class Box {
        static let shared = Box()
        private var makers: [String: () -> Any] = [:]
        func register<T>(_ type: T.Type, \(label) name: String? = nil, _ make: @escaping () -> T) {
          makers["\\(type)\(key)"] = make
        }
        func resolve<T>(_ type: T.Type = T.self, \(label) name: String? = nil) -> T {
          makers["\\(type)\(key)"]!() as! T
        }
        \(more)
      }
      @propertyWrapper struct Found<T> {
        \(wrapper)
      }
      final class Screen {
        \(property)
      }
      Box.shared.register(A.self) { A() }
      Box.shared.register(B.self, \(label): "b") { B() }
      _ = Screen()
      """
    ).summaries.filter { !$0.contains("UnusedBinding") }
  }

  private static let two = """
    let wrappedValue: T
    init() { wrappedValue = Box.shared.resolve(T.self) }
    init(name: String) { wrappedValue = Box.shared.resolve(T.self, name: name) }
    """

  private static let kept = """
    private let name: String?
    init(name: String? = nil) { self.name = name }
    var wrappedValue: T { Box.shared.resolve(name: name) }
    """

  // VAL-17, KEY-1, VAL-25: each use asks under the name that it passes, or under none.
  @Test(arguments: [
    two, kept,
    "let wrappedValue: T\ninit(name: String? = nil) { wrappedValue = Box.shared.resolve(name: name) }",
    "let wrappedValue: T\ninit(name: String = \"\") { wrappedValue = Box.shared.resolve(name: name) }",
    """
    let wrappedValue: T
    init(name: String? = nil) { wrappedValue = find(name) }
    func find<V>(_ name: String?) -> V { Box.shared.resolve(V.self, name: name) }
    """,
  ])
  func `a use passes its name`(_ wrapper: String) throws {
    #expect(try Self.found("@Found var a: A", wrapper: wrapper) == [])
    #expect(try Self.found("@Found(name: \"b\") var b: B", wrapper: wrapper) == [])
    #expect(try Self.found("@Found var b: B", wrapper: wrapper) == [Self.missing("B")])
    #expect(
      try Self.found("@Found(name: \"c\") var b: B", wrapper: wrapper)
        == [Self.missing(#"B tagged "c""#)])
  }

  // VAL-17, KEY-1: the words of a name are the program's own.
  @Test(arguments: ["tag", "forKey"])
  func `a name may have another label`(_ label: String) throws {
    let wrapper = """
      let wrappedValue: T
      init(_ name: String? = nil) { wrappedValue = Box.shared.resolve(T.self, \(label): name) }
      """
    let found = { try Self.found($0, wrapper: wrapper, label: label) }
    #expect(try found("@Found var a: A") == [])
    #expect(try found("@Found(\"b\") var b: B") == [])
    #expect(try found("@Found(\"c\") var b: B") == [Self.missing(#"B tagged "c""#)])
  }

  // VAL-25: a text that a container takes where there is no name is no name.
  @Test(arguments: ["Box.shared.resolve(A.self, name: \"\")", "Box.shared.resolve(A.self)"])
  func `an empty name may be none`(_ call: String) throws {
    #expect(try Self.found("let a = \(call)", wrapper: Self.two) == [])
    let other = "\\(name ?? \"none\")"
    #expect(
      try Self.found("let a = \(call)", wrapper: Self.two, key: other)
        == (call.contains("name") ? [Self.missing(#"A tagged """#)] : []))
  }

  // VAL-25: a container may take what has no name where nothing has the name.
  @Test func `a name need not be registered where the container goes on without it`() throws {
    let more = """
      func find<T>(_ type: T.Type, name: String? = nil) -> T {
        (makers["\\(type)\\(name ?? "")"] ?? makers["\\(type)"])!() as! T
      }
      """
    let wrapper = """
      let wrappedValue: T
      init(name: String? = nil) { wrappedValue = Box.shared.find(T.self, name: name) }
      """
    let found = { try Self.found($0, wrapper: wrapper, more: more) }
    #expect(
      try found("@Found(name: \"c\") var a: A").allSatisfy {
        $0.contains("its name cannot be read")
      })
    #expect(try found("@Found var b: B") == [Self.missing("B")])
  }

  // VAL-25: of several registrations with arguments, the first one is taken in each run.
  @Test func `a request without arguments takes the first registration`() throws {
    let names = ["C", "D", "E", "F", "G", "H"]
    let types = names.map { "final class \($0) {}" }.joined(separator: "\n")
    let registrations = names.map {
      """
      container.register(\($0).self) { (_, id: Int) in \($0)() }
      container.register(\($0).self) { (_, id: String, number: Int) in \($0)() }
      """
    }.joined(separator: "\n")
    let properties = names.map { "@Found var \($0.lowercased()): \($0)" }.joined(separator: "\n")
    let found = try Sources.verified(
      """
      import Swinject
      \(types)
      let container = Container()
      @propertyWrapper struct Found<T> {
        let wrappedValue: T
        init() { wrappedValue = container.resolve(T.self)! }
      }
      final class Screen {
        \(properties)
      }
      \(registrations)
      _ = Screen()
      """
    ).summaries.sorted()
    #expect(
      found
        == names.map { "Garland/UnusedBinding: no root leads to '\($0) with (String, Int)'" })
  }
}
