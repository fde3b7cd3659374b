// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers of a program's own in forms that are named instead of read.
struct InstanceStoreTests {
  /// Checks an app whose code keeps a clock.
  private func found(_ code: String) throws -> [String] {
    try Sources.verified(
      """
      protocol Clock {}
      final class SystemClock: Clock {}
      \(code)
      """
    ).summaries
  }

  private func unread(_ name: String, _ uses: String) -> [String] {
    ["Garland/NotVerified: '\(name)' is a container of the program's own; its \(uses) not read"]
  }

  // VAL-17: it is told by what it keeps and hands out.
  @Test(arguments: [
    (
      """
      private var kept: [ObjectIdentifier: Any] = [:]
      subscript<T>(_ type: T.Type) -> T {
        get { kept[ObjectIdentifier(type)] as! T }
        set { kept[ObjectIdentifier(type)] = newValue }
      }
      """, "box[Clock.self] = SystemClock()\nprint(box[Clock.self])", "2 uses are"
    ),
    (
      """
      private var makers = [String: (Box) -> Any]()
      func callAsFunction<T>() -> T { makers["\\(T.self)"]!(self) as! T }
      func fill<T>(_ make: @escaping (Box) -> T) { makers["\\(T.self)"] = make }
      """, "box.fill { _ in SystemClock() as Clock }\nlet clock: Clock = box()", "1 use is"
    ),
    (
      """
      fileprivate var makers: [ObjectIdentifier: () -> Any] = [:]
      func bind<T>(_ type: T.Type) -> Binder<T> { Binder(box: self) }
      func resolve<T>(_ type: T.Type = T.self) -> T { makers[ObjectIdentifier(type)]!() as! T }
      }
      struct Binder<T> {
        let box: Box
        func to(_ make: @escaping () -> T) { box.makers[ObjectIdentifier(T.self)] = make }
      """, "box.bind(Clock.self).to { SystemClock() }\nprint(box.resolve(Clock.self))", "1 use is"
    ),
    (
      """
      enum Service { case clock, other }
      private var makers: [Service: () -> Any] = [:]
      func register(_ service: Service, _ make: @escaping () -> Any) { makers[service] = make }
      func resolve<T>(_ service: Service) -> T { makers[service]!() as! T }
      """, "box.register(.clock) { SystemClock() }\nlet clock: Clock = box.resolve(.other)",
      "1 use is"
    ),
    (
      """
      private var kept: [Any] = []
      func put(_ value: Any) { kept.append(value) }
      func get<T>() -> T {
        for value in kept { if let found = value as? T { return found } }
        fatalError()
      }
      """, "box.put(SystemClock())\nlet clock: Clock = box.get()", "1 use is"
    ),
    (
      """
      struct Entry { let make: () -> Any }
      private var entries: [String: Entry] = [:]
      func fill(_ name: String, _ entry: Entry) { entries[name] = entry }
      func take<T>() -> T { find("\\(T.self)") as! T }
      private func find(_ name: String) -> Any { entries[name]!.make() }
      """, "box.fill(\"Clock\", .init { SystemClock() })\nlet clock: Clock = box.take()", "1 use is"
    ),
  ])
  func `a container in another form is named`(
    _ members: String, _ uses: String, _ count: String
  ) throws {
    let box = "final class Box {\n\(members)\n}\nlet box = Box()\n"
    #expect(try found(box + uses) == unread("Box", count))
    #expect(try found(box) == [])
  }

  // VAL-17: functions at the top level may keep instances in a variable.
  @Test func `functions may be a container`() throws {
    let code = """
      private var makers: [String: () -> Any] = [:]
      func provide<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\\(type)"] = make }
      func inject<T>() -> T { makers["\\(T.self)"]!() as! T }
      provide(Clock.self) { SystemClock() }
      let clock: Clock = inject()
      """
    #expect(try found(code) == unread("makers", "1 use is"))
  }

  // VAL-17: an object may hand out its properties by their key paths.
  @Test(arguments: [("Clock", true), ("Int", false)])
  func `an object with key paths may be a container`(_ type: String, _ isOfServices: Bool) throws {
    let code = """
      struct Services { static var shared: Services?; let clock: \(type); let count: Int }
      @propertyWrapper struct Inject<T> {
        private let path: KeyPath<Services, T>
        init(_ path: KeyPath<Services, T>) { self.path = path }
        var wrappedValue: T { Services.shared![keyPath: path] }
      }
      final class Screen { @Inject(\\.clock) var clock; @Inject(\\.count) private var count: Int }
      """
    #expect(try found(code) == (isOfServices ? unread("Services", "2 uses are") : []))
  }

  // VAL-25: what is kept by values, or made where it is not there, is no container.
  @Test(arguments: [
    "private var kept: [String: Any] = [:]\nfunc get<T>(_ key: String) -> T? { kept[key] as? T }",
    "private var kept: [Any] = []\nfunc get<T>(_ place: Int) -> T { kept[place] as! T }",
    """
    private var kept: [String: Any?] = [:]
    func get<T>(_ name: String) -> T? {
      guard let value = kept[name] else { return nil }
      return T.self == [Int].self ? [Int]() as? T : value as? T
    }
    """,
    "private var kept: [Any] = []\nfunc get<T>(_ type: T.Type) -> T? { kept.compactMap { $0 as? T }.last }",
    """
    private var kept: [ObjectIdentifier: Any] = [:]
    func get<T>(_ type: T.Type, _ make: () -> T) -> T { kept[ObjectIdentifier(type)] as? T ?? make() }
    """,
    "private var kept: [String: [Int]] = [:]\nfunc get<T>(_ key: T.Type) -> T { kept[\"\"] as! T }",
    """
    private var handlers: [String: (Any) -> Any] = [:]
    func get<T>(_ name: String, _ value: Any) -> T { handlers[name]!(value) as! T }
    """,
  ])
  func `a store of values is no container`(_ members: String) throws {
    let code = """
      final class Box {
        \(members)
      }
      let box = Box()
      let a: Clock? = box.get("a")
      let b: Clock? = box.get(1)
      let c: Clock = box.get(Clock.self)
      let d: Clock = box.get(Clock.self) { SystemClock() }
      let e: Clock = box.get("a", 1)
      """
    #expect(try found(code) == [])
  }

  // VAL-25: a view draws values by their names.
  @Test(arguments: [(": View", []), ("", ["Garland/NotVerified"])])
  func `a view is no container`(_ kind: String, _ want: [String]) throws {
    let code = """
      struct Box\(kind) {
        var values: [String: () -> Any] = [:]
        func get<T>(_ name: String) -> T? { values[name.lowercased()].map { $0() as! T } }
        var body: some View { Text(get("a") ?? "") }
      }
      let clock: Clock? = Box().get("b")
      """
    let ids = try found("import SwiftUI\n" + code).map { String($0.prefix { $0 != ":" }) }
    #expect(ids == want)
  }

  // VAL-25: what reads an instance by key paths does not keep it.
  @Test(arguments: [(", title: KeyPath<T, String>", false), ("", true)])
  func `a function that shows what it is given registers nothing`(
    _ parameter: String, _ isRegistering: Bool
  ) throws {
    let code = """
      final class Row {
        func bind<T>(_ model: T\(parameter)) {}
      }
      struct Page { func getPart<T>() -> T? { nil } }
      Row().bind(SystemClock(), title: \\.name)
      """
    #expect(try found(code) == (isRegistering ? unread("Row", "1 registration is") : []))
  }
}
