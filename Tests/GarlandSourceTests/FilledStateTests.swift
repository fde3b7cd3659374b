// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State with something in it from the start, or that an instance remembers, in objects that each user gets for itself.
struct FilledStateTests {
  /// What is found when two screens get a service of their own by Swinject.
  private func found(
    _ service: String, first: String = "service.write()",
    second: String = "use(service.value.sink { _ in })", scope: String = "", kept: String = ""
  ) throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Swinject
      import CoreData
      \(Sources.twoUsers(service, first, second))
      let container = Container()
      container.register(Service.self) { _ in Service() }\(scope)
      container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
      container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }\(kept)
      let first = container.resolve(First.self)!
      let second = container.resolve(Second.self)!
      """
    ).diagnostics.filter { $0.id == .splitState }
  }

  /// A subject into which the initializer puts something.
  private static func service(_ start: String = "load()", _ load: String = "value.send(1)")
    -> String
  {
    """
    final class Service {
      let value = CurrentValueSubject<Int, Never>(0)
      init() { \(start) }
      private func load() { \(load) }
      func write() { value.send(2) }
    }
    """
  }

  // LIF-1: who subscribes waits for more than what is there from the start.
  @Test(arguments: [service(), service("value.send(1)")])
  func `a subscription misses what others send later`(_ service: String) throws {
    let finding = try found(service)
    #expect(finding.map(\.severity) == [.warning])
    #expect(
      finding.map(\.summary) == [
        "'Second' gets another 'Service' than 'First', "
          + "and does not see what that one changes in 'value'"
      ])
    #expect(try found(service, scope: ".inObjectScope(.container)") == [])
  }

  // LIF-1, VAL-25: what a subscription of its own only empties tells nobody what others have sent.
  @Test(arguments: [("value.send(nil)", true), ("value.send(new)", false), ("write()", false)])
  func `an instance that only empties its subject is not brought up to date`(
    _ change: String, _ isFound: Bool
  ) throws {
    let service = """
      final class Service {
        let value = CurrentValueSubject<Int?, Never>(nil)
        init() { Bus.changes.sink { [weak self] in self?.take($0) } }
        private func take(_ new: Int) { \(change) }
        func write() { value.send(2) }
      }
      """
    #expect(try found(service).map(\.severity) == (isFound ? [.error] : []))
    #expect(try found(service, scope: ".inObjectScope(.container)") == [])
  }

  // VAL-25: each instance has what there is, or brings itself up to date.
  @Test func `what each instance puts there itself is missed by nobody`() throws {
    #expect(try found(Self.service(), second: "print(service.value.value)") == [])
    #expect(try found(Self.service(), first: "use(service.value); service.write()") == [])
    #expect(try found(Self.service("load()", "Task { value.send(1) }")) == [])
    #expect(try found(Self.service("Task { load() }")) == [])
    #expect(try found(Self.service("observe { [weak self] in self?.write() }")) == [])
    let variable = """
      final class Service {
        private(set) var value: Int?
        init() { value = load() }
        func write() { value = 2 }
      }
      """
    #expect(try found(variable, second: "print(service.value ?? 0)") == [])
  }

  // LIF-1
  @Test func `a subject of nothing is empty at first`() throws {
    let service = """
      final class Service {
        let value: CurrentValueSubject<Void, Never> = .init(())
        func write() { value.send() }
      }
      """
    #expect(try found(service).map(\.severity) == [.error])
    let filled = service.replacing(".init(())", with: ".init(other)")
    #expect(try found(filled).map(\.severity) == [.warning])
    #expect(try found(filled.replacing(".init(other)", with: "Other.shared.value")) == [])
  }

  /// A service that reads what is set, and puts that into a subject.
  private static let settings = """
    final class Service {
      private var subject: CurrentValueSubject<Int, Never>
      var value: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      var last: Int { subject.value }
      init() {
        subject = CurrentValueSubject(Start.usual)
        subject.send(stored())
      }
      func write() { subject.send(last + stored()) }
      private func stored() -> Int { UserDefaults.standard.integer(forKey: "") }
    }
    """

  // LIF-1: what is there now is not all that a subscription waits for.
  @Test(arguments: ["service.write()", "print(service.last); service.write()"])
  func `a stream of what is set misses what others set`(_ first: String) throws {
    let finding = try found(Self.settings, first: first)
    #expect(finding.map(\.severity) == [.warning])
    #expect(
      finding.map(\.summary) == [
        "'Second' gets another 'Service' than 'First', "
          + "and does not see what that one changes in 'subject'"
      ])
    #expect(try found(Self.settings, first: first, scope: ".inObjectScope(.container)") == [])
  }

  // VAL-25
  @Test func `who may find what is set needs no other object`() throws {
    #expect(try found(Self.settings, second: "print(service.last)") == [])
    let own = "use(service.value.sink { _ in }); service.write()"
    #expect(try found(Self.settings, first: own) == [])
    #expect(try found(Self.settings, second: own) == [])
    let unknown = "print(service.last); service.change()"
    #expect(try found(Self.settings, first: unknown) == [])
  }

  // LIF-1: who is kept has what it found when it was made.
  @Test func `who is kept misses what is set later`() throws {
    let kept = ".inObjectScope(.container)"
    let read = "print(service.last)"
    #expect(try found(Self.settings, second: read, kept: kept).map(\.severity) == [.error])
    #expect(try found(Self.settings, second: read + "; service.write()", kept: kept) == [])
    let once = "}\nconvenience init(now service: Service) { self.init(service: service); \(read)"
    #expect(try found(Self.settings, second: once, kept: kept) == [])
  }

  // VAL-25: who starts a flow of screens and listens to it hears of its own.
  @Test func `each user of a flow has its own`() throws {
    let flow = """
      final class Service {
        let value = PassthroughSubject<Int, Never>()
        func write() { show(Screen(onDone: { self.finish() })) }
        private func finish() { value.send(1) }
      }
      """
    let own = "use(service.value.sink { _ in }); service.write()"
    #expect(try found(flow, second: own) == [])
    #expect(try found(flow).map(\.severity) == [.error])
    for other in ["Task { self.finish() }", "queue.async { self.finish() }"] {
      let now = flow.replacing("show(Screen(onDone: { self.finish() }))", with: other)
      #expect(try found(now, second: own).map(\.severity) == [.error])
    }
  }

  private static func cache(_ property: String) -> String {
    """
    final class Service {
      \(property)
      func write() { if cachedKey == nil { cachedKey = make() } }
      var value: Int { 1 }
    }
    """
  }

  // LIF-1
  @Test(arguments: ["private var cachedKey: Key?", "private var cachedKey: [Key] = []"])
  func `what is remembered is remembered once for each user`(_ property: String) throws {
    let use = "service.write()"
    let finding = try found(Self.cache(property), first: use, second: use)
    #expect(
      finding.map(\.summary) == [
        "'Service' is made anew for each of its 2 users, and each has a cache of its own in 'cachedKey'"
      ])
    #expect(finding.map(\.severity) == [.warning])
  }

  private static func memo(_ property: String, _ value: String, _ word: String = "async ") -> String
  {
    """
    final class Service {
      \(property)
      func write(_ id: Int) \(word)-> Key {
        if let key = \(value) { return key }
        let made = make(id)
        \(value) = made
        return made
      }
    }
    """
  }

  // LIF-1: what a method gives back instead of making it again is a cache, whatever its name is.
  @Test(arguments: [
    memo("private var store: [Int: Key] = [:]", "store[id]"),
    memo("private var store: [Int: Key] = [:]", "store[id]", ""),
    memo("private var current: Key?", "current"), memo("private var key: Key?", "self.key"),
    memo("private var write: Key?", "self.write"),
  ])
  func `a memo is remembered once for each user`(_ service: String) throws {
    let use = "Task { await service.write(1) }"
    let finding = try found(service, first: use, second: use)
    #expect(finding.map(\.severity) == [.warning])
    #expect(finding.first?.summary.contains("a cache of its own") == true)
  }

  private static func waiting(_ property: String, _ value: String) -> String {
    memo(property, value).replacing("return key", with: "return await key.value").replacing(
      "make(id)", with: "Task { make(id) }"
    ).replacing("return made", with: "return await made.value")
  }

  // LIF-1: whoever asks meanwhile is to wait for the same task.
  @Test(arguments: [
    waiting("private var task: Task<Key, Never>?", "task"),
    waiting("private var tasks: [Int: Task<Key, Never>] = [:]", "tasks[id]"),
    waiting("private var task: Task<Key, Never>?", "task").replacing("final class", with: "actor"),
  ])
  func `a task that is running is waited for once for each user`(_ service: String) throws {
    let use = "Task { await service.write(1) }"
    let finding = try found(service, first: use, second: use)
    #expect(finding.map(\.severity) == [.warning])
    #expect(finding.first?.summary.contains("a running task of its own") == true)
    let outer =
      service.replacing("Service", with: "Inner") + """

        final class Service {
          private let inner = Inner()
          func write(_ id: Int) async -> Key { await inner.write(id) }
        }
        """
    let nested = try found(outer, first: use, second: use)
    #expect(nested.first?.summary.contains("a 'Inner' with a running task") == true)
  }

  // LIF-1
  @Test(arguments: [
    ("AnyPublisher<Key, Never>", "a stream that is shared"),
    ("Observable<Key>", "a stream that is shared"), ("Single<Key>", "a running task"),
    ("Task<Key, Never>", "a running task"),
  ])
  func `what is not over yet is shared by each user alone`(_ type: String, _ words: String) throws {
    let service = Self.memo("private var current: \(type)?", "current", "")
      .replacing("-> Key", with: "-> \(type)")
    let finding = try found(
      service, first: "use(service.write(1))", second: "use(service.write(1))")
    #expect(finding.map(\.severity) == [.warning])
    #expect(finding.first?.summary.contains("\(words) of its own") == true)
  }

  // VAL-25: what is made at once is made again as well, and what only its own code gets is no memo for others.
  @Test(arguments: [
    memo("private var current: Key?", "current", ""), memo("var current: Key?", "current"),
    memo("private lazy var current: Key? = nil", "current"),
    memo("private var current: Key?", "current").replacing("func write", with: "private func fill")
      + "extension Service { func write(_ id: Int) async {} }",
    memo("private var current: Key?", "current").replacing("current = made", with: "use(made)"),
    waiting("private var task: Task<Key, Never>?", "task").replacing(
      "return await key.value", with: "key.cancel()"),
  ])
  func `what is no memo is no cache`(_ service: String) throws {
    let use = "Task { await service.write(1) }"
    #expect(try found(service, first: use, second: use).map(\.summary) == [])
  }

  // VAL-25
  @Test(arguments: [
    "private var key: Key?", "private var cachedKey: Key? = Key.shared",
    "private weak var cachedKey: Key?", "private static var cachedKey: Key?",
    "private var cachedKey: Key? { get { Key.shared } set {} }", "private var cacheKey: Key?",
  ])
  func `what is given or kept elsewhere is no cache`(_ property: String) throws {
    let use = "service.write()"
    #expect(try found(Self.cache(property), first: use, second: use) == [])
  }

  private static func store(_ body: String) -> String {
    """
    final class Service {
      private let store: NSPersistentContainer
      init() { store = Service.open(name: "store") }
      func write() { store.save() }
      static let shared = NSPersistentContainer(name: "")
      static func open(name: String) -> NSPersistentContainer {
        \(body)
      }
    }
    """
  }

  // LIF-1
  @Test func `a store that a static function opens is opened once for each user`() throws {
    let use = "service.write()"
    let opened = "let store = NSPersistentContainer(name: name)\nreturn store"
    #expect(
      try found(Self.store(opened), first: use, second: use).map(\.summary) == [
        "'Service' is made anew for each of its 2 users, and each has a store of its own in 'store'"
      ])
    #expect(
      try found(Self.store("let store = shared\nreturn store"), first: use, second: use) == [])
  }

  /// What is found about the state of a screen that follows whether somebody is signed in.
  private func followed(_ members: String) throws -> [String] {
    try Sources.verified(
      """
      import Combine
      import Swinject
      final class Account { @Published var isSignedIn = false; var page = 0 }
      final class ScreenState {
        @Published private(set) var page = 0
        let account: Account
        \(members)
      }
      final class Flow {
        let state: ScreenState
        init(state: ScreenState) { self.state = state }
        func start() { print(state.page) }
      }
      final class Splash {
        let state: ScreenState
        init(state: ScreenState) { self.state = state }
        func end() { state.update(page: 2) }
      }
      let container = Container()
      container.register(Account.self) { _ in Account() }.inObjectScope(.container)
      container.register(ScreenState.self) { r in ScreenState(account: r.resolve(Account.self)!) }
      container.register(Flow.self) { r in Flow(state: r.resolve(ScreenState.self)!) }
      container.register(Splash.self) { r in Splash(state: r.resolve(ScreenState.self)!) }
      container.resolve(Flow.self)!.start()
      container.resolve(Splash.self)!.end()
      """
    ).summaries
  }

  private static let assigning =
    "init(account: Account) { self.account = account\n"
    + "account.$isSignedIn.map { $0 ? 1 : 0 }.assign(to: &$page) }"
  private static let update = "func update(page: Int) { self.page = page }"

  // LIF-1
  @Test(
    arguments: [
      assigning,
      "init(account: Account) { self.account = account; follow() }\n"
        + "func follow() { account.$isSignedIn.sink { self.page = $0 ? 1 : 0 } }",
      "init(account: Account) { self.account = account\n"
        + "account.$isSignedIn.map { $0 ? 1 : 0 }.assign(to: \\.page, on: self) }",
    ], [update, "func update(page: Int) { print(page); self.page = max(page, Pages.first) }"])
  func `what follows something else is split if a user sets it besides`(
    _ following: String, _ update: String
  ) throws {
    #expect(
      try followed("\(following)\n\(update)") == [
        "Garland/SplitState: 'Flow' gets another 'ScreenState' than 'Splash', "
          + "and does not see what that one changes in 'page'"
      ])
  }

  // VAL-25
  @Test(arguments: [
    // It only follows what all share.
    "\(assigning)\nfunc update(page: Int) { account.isSignedIn = page > 0 }",
    "\(assigning)\nfunc update(page: Int) { self.page = page; account.page = page }",
    // What is set is sent on to what all share.
    "init(account: Account) { self.account = account\n"
      + "account.$isSignedIn.map { $0 ? 1 : 0 }.assign(to: &$page)\n"
      + "$page.sink { account.page = $0 } }\n\(update)",
    "\(assigning)\nfunc update(page: Int) { self.page = page; Pages.shared.page = page }",
    "\(assigning)\nfunc update(page: Int) { self.page = page; Pages.changed.send(page) }",
    "\(assigning)\nfunc update(page: Int) { if page > 0 { self.page = page; tellAll(page) } }",
    // Each sets it for itself at first, or when it has loaded it.
    "init(account: Account) { self.account = account\n"
      + "load { self.page = $0 } }\n\(update)",
    "init(account: Account) { self.account = account; update(page: account.page) }\n\(update)",
    "init(account: Account) { self.account = account; page = account.page }\n\(update)",
  ])
  func `what only follows something that is shared is not split`(_ members: String) throws {
    #expect(try followed(members) == [])
  }

  // LIF-1
  @Test(arguments: [
    ("account.$isSignedIn.withUnretained(self).filter { $1 }.sink { owner, _ in owner", true),
    ("account.$isSignedIn.subscribe(with: self, onNext: { (owner, _) in owner", true),
    ("account.$isSignedIn.subscribe(with: other) { owner, _ in owner", false),
    ("account.$isSignedIn.withUnretained(self).map { $1 }.sink { owner in owner", false),
    ("account.$isSignedIn.withUnretained(self).sink { _, owner in owner", false),
  ])
  func `what a stream hands to a closure may be who subscribes`(
    _ stream: String, _ isSelf: Bool
  ) throws {
    let found = try Sources.verified(
      """
      import Combine
      import Swinject
      final class Account { @Published var isSignedIn = false }
      final class ScreenState { private(set) var page = 0
      func update(page: Int) { self.page = page } }
      final class Flow {
        let state: ScreenState
        init(state: ScreenState) { self.state = state }
        func start() { print(state.page) }
      }
      final class Splash {
        let account = Account(), other = Account()
        let state: ScreenState
        init(state: ScreenState) { self.state = state }
        func follow() { \(stream).state.update(page: 1) }\(stream.contains("(owner") ? ")" : "") }
      }
      let container = Container()
      container.register(ScreenState.self) { _ in ScreenState() }
      container.register(Flow.self) { r in Flow(state: r.resolve(ScreenState.self)!) }
      container.register(Splash.self) { r in Splash(state: r.resolve(ScreenState.self)!) }
      container.resolve(Flow.self)!.start()
      container.resolve(Splash.self)!.follow()
      """
    ).diagnostics
    #expect(found.map(\.id) == (isSelf ? [.splitState] : []))
  }
}
