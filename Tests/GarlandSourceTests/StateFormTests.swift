// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// The forms in which a class keeps, changes and gives away state that each user gets for itself.
struct StateFormTests {
  /// The properties that are found when two screens get a service of their own.
  private func found(
    _ service: String, _ first: String = "service.write()",
    _ second: String = "print(service.value)", scope: String = ".transient"
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      \(Sources.twoUsers(service, first, second))
      let container = Container()
      container.register(Service.self) { _ in Service() }.inObjectScope(\(scope))
      container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
      container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
      _ = container.resolve(First.self)!
      _ = container.resolve(Second.self)!
      """
    ).summaries.filter { $0.contains("SplitState") }
      .map { String($0.split(separator: "'").last ?? "") }
  }

  // MARK: Taking

  private static let pending = """
    final class Service {
      var value: Int?
      func write() { value = 1 }
      func clear() { value = nil }
      func take() -> Int? { defer { value = nil }; return value }
    }
    """

  // LIF-1: nobody puts anything there for who waits for it, whether it takes it away or not.
  @Test(arguments: [
    "print(service.value as Any); service.value = nil",
    "print(service.value as Any); service.clear()",
    "print(service.take() as Any)", "if service.value != nil { service.value = nil }",
  ])
  func `who takes away what it reads waits for others`(_ second: String) throws {
    #expect(try found(Self.pending, "service.write()", second) == ["value"])
    #expect(try found(Self.pending, "service.value = 2", second) == ["value"])
    #expect(try found(Self.pending, "service.write()", second, scope: ".container") == [])
  }

  // VAL-25
  @Test(arguments: [
    "print(service.value as Any); service.value = 2", "service.clear()",
    "print(service.value as Any); service.write()", "service.value = nil",
  ])
  func `who puts something there itself may read that`(_ second: String) throws {
    #expect(try found(Self.pending, "service.write()", second) == [])
  }

  // LIF-1
  @Test func `emptying a list is no putting there`() throws {
    let list = """
      final class Service {
        private(set) var value: [Int] = []
        func write() { value.append(1) }
        func clear() { value.removeAll() }
        func empty() { value = [Int]() }
      }
      """
    for clearing in ["clear", "empty"] {
      #expect(
        try found(list, "service.write()", "print(service.value); service.\(clearing)()") == [
          "value"
        ])
    }
    #expect(try found(list, "service.write()", "print(service.value); service.write()") == [])
  }

  // MARK: Names

  // LIF-1: the value of a local variable of the name is still the property.
  @Test(arguments: [
    "guard let value = value else { return }; print(value)",
    "if let value = value { print(value) }", "let value = value ?? 0; print(value)",
    "guard let value else { return }; print(value)",
  ])
  func `a variable of the same name has the property's value`(_ code: String) throws {
    let service = { (code: String) in
      """
      final class Service {
        private var value: Int?
        func write() { value = 1 }
        func show(_ other: Int) { \(code) }
      }
      """
    }
    #expect(try found(service(code), "service.write()", "service.show(1)") == ["value"])
    let local = "let value = other; if value > 0 { let value = value + 1; print(value) }"
    #expect(try found(service(local), "service.write()", "service.show(1)") == [])
  }

  // VAL-25: what a 'catch' without a pattern has caught is no property of that name.
  @Test(arguments: [
    ("do { try run() } catch { print(error) }", false),
    ("do { try run() } catch is Failure {} catch { print(error) }", false),
    ("do { try run() } catch { print(self.error as Any) }", true),
    ("do { try run() } catch let other { print(other, error as Any) }", true),
  ])
  func `a caught error is no property`(_ code: String, _ isFound: Bool) throws {
    let service = """
      final class Service {
        private(set) var error: Error?
        func write() { do { try run() } catch { self.error = error } }
        func show() { \(code) }
        private func run() throws {}
      }
      """
    #expect(try found(service, "service.write()", "service.show()") == (isFound ? ["error"] : []))
  }

  // LIF-1: a method that leaves without what another one sets does not set it itself.
  @Test(arguments: [
    ("guard let current = current else { return }; value = current + 1; current = value", true),
    ("guard let now = self.current else { return }; self.current = now + 1", true),
    ("guard current != nil else { return }; current = 2", true),
    ("guard let now = current else { current = 1; return }; current = now + 1", false),
    ("guard let now = current else { return start() }; current = now + 1", false),
    ("current = 2; guard let now = current else { return }; print(now)", false),
    ("if let now = current { print(now) }; current = 2", false),
  ])
  func `a method that leaves without a value needs who sets it`(_ code: String, _ isFound: Bool)
    throws
  {
    let service = """
      final class Service {
        private var current: Int?
        private var value = 0
        func start() { current = 1 }
        func show() { \(code) }
      }
      """
    #expect(
      try found(service, "service.start()", "service.show()") == (isFound ? ["current"] : []))
    #expect(try found(service, "service.start()", "service.start(); service.show()") == [])
  }

  // MARK: Places

  private static func locked(_ property: String, write: String = "current = 1") -> String {
    """
    final class Service {
      private let queue = DispatchQueue(label: "")
      private var stored: Int?
      \(property): Int? {
        get { queue.sync { stored } }
        set { queue.sync { stored = newValue } }
      }
      func write() { \(write) }
    """
  }

  // LIF-1
  @Test func `what is behind a lock is state as well`() throws {
    let hidden = Self.locked("private var current") + "\n  var value: Int? { current }\n}"
    #expect(try found(hidden) == ["stored"])
    #expect(try found(hidden, scope: ".container") == [])
    #expect(try found(hidden, "print(service.value as Any)") == [])
    let open = Self.locked("var value", write: "value = 1") + "\n}"
    #expect(try found(open) == ["stored"])
    #expect(try found(open, "service.value = 1") == ["stored"])
    #expect(
      try found(open, "service.value = 1", "service.value = 2; print(service.value as Any)") == [])
    #expect(try found(open, "print(service.value as Any)") == [])
  }

  // LIF-1
  @Test(arguments: [
    ("Mutex<Int?>(nil)", "withLock { $0 = 1 }", "withLock { $0 }"),
    ("Mutex<[Int]>([])", "withLock { all in all.append(1) }", "withLock { all in all.count }"),
    (
      "OSAllocatedUnfairLock(initialState: Held())", "withLock { $0.page = 1 }",
      "withLock { $0.page }"
    ),
    ("OSAllocatedUnfairLock(initialState: 0)", "withLockUnchecked { $0 += 1 }", "withLock({ $0 })"),
    ("LockIsolated([Int]())", "withLock { $0 = $0 + [1] }", "withLock { page(of: $0) }"),
  ])
  func `a lock may hold the state`(_ lock: String, _ write: String, _ read: String) throws {
    func service(_ lock: String) -> String {
      """
      struct Held { var page = 0 }
      final class Service {
        private let held = \(lock)
        var value: Int? { held.\(read) }
        func write() { held.\(write) }
      }
      """
    }
    #expect(try found(service(lock)) == ["held"])
    #expect(try found(service(lock), scope: ".container") == [])
    #expect(try found(service("NSLock()")) == [])
    #expect(try found(service("Mutex(load())")) == [])
    let both = "service.write(); print(service.value)"
    #expect(try found(service(lock), both, both) == [])
  }

  // LIF-1
  @Test func `an actor changes its state behind what it waits for`() throws {
    let actor = """
      actor Service {
        private var items: [Int] = []
        var value: Int { items.count }
        func write() async { await keep(load()) }
        private func load() async -> Int { 1 }
        private func keep(_ item: Int) async { await Task.yield(); items.append(item) }
      }
      """
    let write = "Task { await service.write() }"
    #expect(try found(actor, write, "Task { print(await service.value) }") == ["items"])
    #expect(try found(actor, write, write) == [])
  }

  // LIF-1
  @Test(arguments: [
    ("Int", "value = 0"), ("String", "self.value = \"\""), ("[Int]", "value = []"),
    ("[Int: Int]", "value = [:]"), ("Page", "value = .first"),
  ])
  func `a first value may stand in the initializer`(_ type: String, _ start: String) throws {
    let service = """
      final class Service {
        private(set) var value: \(type)
        init() { \(start) }
        func write() { value = next() }
      }
      """
    #expect(try found(service) == ["value"])
    #expect(try found(service.replacing(start, with: "value = load()")) == [])
  }

  // MARK: Streams

  private static let published = """
    final class Service: ObservableObject {
      @Published var value = 0
      func write() { value = 1 }
    }
    """

  // LIF-1
  @Test(arguments: [
    "_ = service.$value.sink { print($0) }", "service.$value.assign(to: &$own)",
    "service.$value.map { $0 }.assign(to: \\.own, on: self)",
  ])
  func `who follows what is published waits for others`(_ second: String) throws {
    #expect(try found(Self.published, "service.write()", second) == ["value"])
    #expect(try found(Self.published, "service.value = 2", second) == ["value"])
    #expect(try found(Self.published, "service.write()", second + "; service.value = 2") == [])
  }

  // LIF-1: what a view of SwiftUI binds, it shows and sets.
  @Test func `who binds a value to a control sets it`() throws {
    let optional = Self.published.replacing("= 0", with: ": Int?")
    let (text, sheet) = ("TextField(text: $service.value)", "sheet(isPresented: $service.value)")
    for service in [Self.published, optional] {
      #expect(try found(service, "service.write()", text) == [])
      #expect(try found(service, "service.write()", sheet) == ["value"])
    }
    #expect(try found(optional, text) == ["value"])
    #expect(try found(optional, text.replacing("$", with: "self.$")) == ["value"])
    #expect(try found(optional, text, scope: ".container") == [])
    #expect(try found(Self.published, text) == [])
    #expect(try found(optional, sheet) == [])
  }

  // LIF-1: RxSwift's `bind` follows a stream.
  @Test(arguments: ["bind(to: list)", "bind { print($0) }", "bind(onNext: { print($0) })"])
  func `who binds to a stream waits for others`(_ bind: String) throws {
    let service = """
      final class Service {
        private let subject = PublishSubject<Int>()
        var value: Observable<Int> { subject }
        func write() { subject.onNext(1) }
      }
      """
    let imports = "import RxSwift\n"
    #expect(
      try found(imports + service, "service.write()", "_ = service.value.\(bind)") == ["subject"])
    #expect(try found(imports + service, "service.write()", "service.value.bind(1)") == [])
  }

  // LIF-1
  @Test func `a function may return what is sent`() throws {
    let service = """
      final class Service {
        private let subject = PassthroughSubject<Int, Never>()
        func value() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
        func write() { subject.send(1) }
      }
      """
    let follow = "_ = service.value().sink { print($0) }"
    #expect(try found(service, "\(follow); service.write()", follow) == ["subject"])
    let own = "\(follow); service.write()"
    #expect(try found(service, own, own) == [])
  }

  // VAL-25: what an extension of a protocol does with the state is not known.
  @Test func `who uses what the class does not have may read by it`() throws {
    let service = """
      protocol Counting { var subject: CurrentValueSubject<Int, Never> { get } }
      extension Counting { var current: Int { subject.value } }
      final class Service: Counting {
        let subject = CurrentValueSubject<Int, Never>(0)
        func write() { subject.send(1) }
      }
      """
    let own = "_ = service.subject.sink { print($0) }; service.write()"
    #expect(try found(service, "service.write()", own) == ["subject"])
    #expect(try found(service, "service.write(); print(service.current)", own) == [])
  }

  // MARK: Objects of its own

  /// A service with a store that it makes for itself.
  private static func keeping(_ store: String, _ more: String = "") -> String {
    """
    class Store {
      static let shared = Store()
      private(set) var items: [Int] = []
      func add(_ item: Int) { items.append(item) }
      func clear() { items = [] }
    }
    extension Store { var hasNone: Bool { items.isEmpty } }
    final class Service {
      \(store)
      func write() { store.add(1) }
      func clear() { store.clear() }
      var value: Int { store.items.count }
      \(more)
    }
    """
  }

  // LIF-1
  @Test(arguments: [
    "private let store = Store()", "private let store: Store; init() { store = Store() }",
    "private let store: Any = Store()",
  ])
  func `what an object keeps in one of its own is state as well`(_ store: String) throws {
    let service = Self.keeping(store)
    #expect(try found(service) == ["store"])
    #expect(try found(service, scope: ".container") == [])
    let taking = "print(service.value); service.clear()"
    #expect(try found(service, "service.write()", taking) == ["store"])
    let own = "service.write(); print(service.value)"
    #expect(try found(service, own, own) == [])
    #expect(try found(service, "service.write()", "service.write()") == [])
    let hidden = service.replacing("store.items.count", with: "store.hasNone ? 1 : 0")
    #expect(try found(hidden) == ["store"])
  }

  // VAL-25: others may have that object, too, or it has no such state.
  @Test(arguments: [
    ("private let store = Store.shared", ""), ("private let store = make()", ""),
    ("let store = Store()", ""), ("private var store = Store()", ""),
    ("private let store: Store; init(store: Store = Store()) { self.store = store }", ""),
    ("private let store = Store()", "func give() -> Store { store }"),
    ("private let store = Store()", "init() { store.add(2) }"),
    ("private let store = Store()", "func ask() { store.other() }"),
  ])
  func `what others may have too is not its own`(_ store: String, _ more: String) throws {
    #expect(try found(Self.keeping(store, more)) == [])
  }

  // LIF-1
  @Test func `what is sent through an object of its own is lost`() throws {
    let service = """
      final class Bus { let subject = PassthroughSubject<Int, Never>() }
      final class Service {
        private let bus = Bus()
        var value: AnyPublisher<Int, Never> { bus.subject.eraseToAnyPublisher() }
        func write() { bus.subject.send(1) }
      }
      """
    let follow = "use(service.value.sink { _ in })"
    #expect(try found(service, "service.write()", follow) == ["bus"])
    #expect(try found(service, "service.write()", "\(follow); service.write()") == ["bus"])
    #expect(try found(service, follow, follow) == [])
  }
}
