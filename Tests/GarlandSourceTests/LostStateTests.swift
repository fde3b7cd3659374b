// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Changes of state that certainly reach nobody, and those that may reach somebody in another way.
struct LostStateTests {
  /// The severities of what is found when users get a service of their own by Swinject.
  private func found(
    _ members: String, _ first: String = "service.write()",
    _ second: String = "print(service.value)",
    third: String = "", making: String = "Service()", scope: String = ".transient",
    kept: String = "private let service"
  ) throws -> [Severity] {
    let users = Sources.twoUsers("final class Service { \(members) }", first, second)
      .replacing("private let service", with: kept)
    return try Sources.verified(
      """
      import Swinject
      \(users)
      final class Third {
        private let service: Service
        init(service: Service) { self.service = service }
        func run() { \(third) }
      }
      func make() -> Service { Service() }
      let container = Container()
      container.register(Service.self) { _ in \(making) }.inObjectScope(\(scope))
      container.register(Third.self) { r in Third(service: r.resolve(Service.self)!) }
      container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
      container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
      container.resolve(Third.self)!.run()
      container.resolve(First.self)!.run()
      container.resolve(Second.self)!.run()
      """
    ).diagnostics.filter { $0.id == .splitState }.map(\.severity)
  }

  private static let token = "private(set) var value: Int?; func write() { value = 1 }"

  // LIF-1: who writes has its object for nothing else, and who reads finds what it was at first.
  @Test(arguments: [
    token, "var value = 0; func write() { value += 1 }",
    "@Published var value = 0; func write() { DispatchQueue.main.async { self.value = 1 } }",
    "private var all: [Int] = []; var value: Int { all.count }; func write() { all.append(1) }",
    """
    private var all: [Int: Int] = [:]
    func item(of key: Int = 1) -> Int { all[key] ?? 0 }
    var value: Int { item(of: 2) }
    func write() { keep(Int("1")) }
    private func keep(_ next: Int?) { guard let next else { return }; all[1] = next; print(next) }
    """,
    """
    private let lock = NSLock(); private var stored: Int?; private var date: Date?
    var value: Int? { lock.lock(); defer { lock.unlock() }; return stored }
    func write() { lock.lock(); stored = 1; date = Date(); lock.unlock() }
    """,
  ])
  func `what nobody else can have is lost`(_ members: String) throws {
    #expect(try found(members) == [.error])
    #expect(try found(members, scope: ".container") == [])
  }

  // LIF-1: whatever else the one does, the other finds what it was at first.
  @Test(arguments: [
    "let client = Client(); \(token.replacing("value = 1", with: "value = 1; client.send(1)"))",
    token.replacing("value = 1", with: "value = 1; Client.shared.send(1)"),
    token.replacing("value = 1", with: "value = 1; Client.shared.value = 1"),
    token.replacing("value = 1", with: "value = 1; tell(1)"),
    token.replacing("value = 1", with: "value = 1; Client(1)"),
    token.replacing("value = 1", with: "value = 1; UserDefaults.standard.set(1, forKey: \"\")"),
    """
    private var stored: Item?
    var value: Int { stored == nil ? 0 : 1 }
    func write() { stored = Item(); stored?.start() }
    """,
    "var value: [Task] = []; func write() { value.append(Task()); start(value) }",
  ])
  func `what is read of an own object is what it was at first`(_ members: String) throws {
    #expect(try found(members) == [.error])
    #expect(try found(members, third: "service.write()") == [.error])
    #expect(try found(members, kept: "var service") == [.warning])
    #expect(try found(members, "service.write()", "print(service.value); service.write()") == [])
  }

  // LIF-1: nothing is done with each element of an empty list, but something is with the list.
  @Test(arguments: [("all.forEach { $0.stop() }", Severity.error), ("halt(all)", .warning)])
  func `a list of an own object is empty`(_ code: String, _ severity: Severity) throws {
    let list = """
      private var all: [Timer] = []; func stop() { \(code) }
      func write() { all.append(Timer()); start(all) }
      """
    #expect(try found(list, "service.write()", "service.stop()") == [severity])
  }

  // VAL-25: it may have reached somebody, or be found elsewhere.
  @Test(arguments: [
    "var value: Int? { didSet { all.send(1) } }; func write() { value = 1 }",
    token.replacing("value = 1", with: "value = 1; all.add(self)"),
    token + "; func start() { Client.shared.owner = self }",
    token + "; lazy var client = Client(owner: self)",
    "private var stored: Int?; var value: Int { stored ?? Store.value }; func write() { stored = 1 }",
    """
    let first: Int; private var stored: Int?
    var value: Int { stored ?? first }
    func write() { stored = 1 }
    """,
  ])
  func `what may be kept elsewhere is only a warning`(_ members: String) throws {
    #expect(try found(members) == [.warning])
  }

  // VAL-25: who writes has its object for something else as well.
  @Test func `who has more to do with its object may write for that`() throws {
    let loading = Self.token + "; func load() {}"
    let other = "\(loading); func other() -> Int? { load(); start(); return value }"
    #expect(try found(other, "service.write(); service.load()", "service.other()") == [.warning])
    #expect(try found(loading, "service.write(); service.load()") == [.error])
    #expect(try found(Self.token, making: "make()") == [.warning])
    #expect(try found(Self.token, kept: "var service") == [.warning])
    #expect(try found(Self.token, "use(service)") == [])
  }

  // LIF-1: who takes away what it finds puts nothing there.
  @Test func `what is taken away is lost`() throws {
    let list =
      "private(set) var value: [Int] = []; func write() { value.append(1) }; func clear() { value = [] }"
    #expect(try found(list, "service.write()", "print(service.value); service.clear()") == [.error])
  }

  // LIF-1: of what is split, the worst is reported.
  @Test func `what is certain comes before what may be`() throws {
    let bus = """
      private let subject = PassthroughSubject<Int, Never>()
      var value: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      func write() { subject.send(1) }
      """
    let own = "use(service.value.sink { _ in }); service.write()"
    #expect(try found(bus, own, "use(service.value.sink { _ in })") == [.warning])
    #expect(
      try found(bus, "service.write()", "use(service.value.sink { _ in })", third: own) == [.error])
  }
}
