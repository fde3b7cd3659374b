// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State that is meant to be shared, in objects that each user gets for itself.
struct SplitStateTests {
  /// What is found when each user gets a service of its own by Swinject.
  private static func found(
    _ service: String, _ first: String = "service.write()",
    _ second: String = "print(service.value)",
    scope: String = ".inObjectScope(.transient)", use: String = both
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      \(Sources.twoUsers(service, first, second))
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Service.self) { _ in Service() }\(scope)
          container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
          container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
        }
      }
      let resolver = Assembler([Parts()]).resolver
      \(use)
      """
    ).summaries
  }

  private static let both = "_ = resolver.resolve(First.self)!\n_ = resolver.resolve(Second.self)!"
  private static let token = """
    final class Service {
      private(set) var value: String?
      func write() { value = "secret" }
    }
    """
  private static let cache = """
    final class Service {
      private let cache = NSCache<NSString, NSString>()
      func write() { cache.setObject("", forKey: "") }
      var value: Int { cache.object(forKey: "") == nil ? 0 : 1 }
    }
    """
  private static let unseen =
    "Garland/SplitState: 'Second' gets another 'Service' than 'First', and does not see what that one changes in "
  private static let twice =
    "Garland/SplitState: 'Service' is made anew for each of its 2 users, and each has a cache of its own in 'cache'"

  // VAL-25: the property has the name of a delegate's methods.
  @Test func `a method is used where it is called`() throws {
    let service = """
      final class Service {
        private let manager = Manager()
        private var callback: (() -> Void)?
        func write() { callback = {}; manager.ask() }
        func manager(_ manager: Manager, didUpdate: Int) { callback?() }
        var value: Int { manager.start() }
      }
      """
    #expect(try Self.found(service) == [])
    let calling = service.replacing(
      "manager.start()", with: "{ manager(Manager(), didUpdate: 1); return 1 }()")
    #expect(try Self.found(calling) != [])
  }

  private static let messages: [(String, String)] = [
    (token, "value"),
    (
      """
      final class Service { private let subject = PassthroughSubject<Int, Never>()
      var value: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      func write() { subject.send(1) } }
      """, "subject"
    ),
    (
      """
      final class Service { private let subject: CurrentValueSubject<Int, Never>
      init() { subject = CurrentValueSubject(0) }
      var value: Int { subject.value }
      func write() { subject.send(1) } }
      """, "subject"
    ),
    (
      """
      final class Service { private var items: [Int] = []
      func write() { add() }
      private func add() { items.append(1) }
      var value: Int { items.count } }
      """, "items"
    ),
    (
      """
      actor Service { var all = [1: 2]; var value: [Int: Int] { known }
      private var known: [Int: Int] = [:]; func write() { self.known[1] = 2 } }
      """, "known"
    ),
    (
      """
      final class Service { @Published private(set) var value: Int? = nil
      func write() { value = 1 } }
      """,
      "value"
    ),
    (
      """
      final class Service { weak var owner: AnyObject?
      func write() { owner = nil }
      var value: Bool { owner == nil } }
      """, "owner"
    ),
  ]

  private static let caches: [String] = [
    cache,
    """
    final class Service { private var cache: [Int: Int] = [:]
    func write() { cache[1] = 2 }
    var value: Int { cache.count } }
    """,
    """
    final class MemoryCache<K> { private var items: [K] = [] }
    final class Service { private let cache: MemoryCache<Int>
    init() { let all = MemoryCache<Int>(); cache = all }
    func write() { _ = cache }; var value: Int { 1 } }
    """,
    """
    final class Service { private let cache: MemoryCache
    init(cache: MemoryCache = MemoryCache()) { self.cache = cache }
    func write() { _ = cache }; var value: Int { 1 } }
    """,
  ]

  private static let others: [String] = [
    // A value, of which everybody has a copy.
    "struct Service { var value = 1; mutating func write() { value = 2 } }",
    // What it is given is shared by whoever gives it.
    """
    final class Service { private let cache: NSCache<NSString, NSString>
    init(cache: NSCache<NSString, NSString> = resolve()) { self.cache = cache }
    func write() {}; var value: Int { cache.countLimit } }
    """,
    """
    final class Service { private let subject: CurrentValueSubject<Int, Never>
    init(subject: CurrentValueSubject<Int, Never> = .init(0)) { self.subject = subject }
    var value: Int { subject.value }; func write() { subject.send(1) } }
    """,
    """
    final class Service { private let subject: CurrentValueSubject<Int, Never>
    init() { subject = CurrentValueSubject(0) }
    init(subject: CurrentValueSubject<Int, Never>) { self.subject = subject }
    var value: Int { subject.value }; func write() { subject.send(1) } }
    """,
    // It fills itself.
    """
    final class Service { var value = 0
    init() { load { self.value = 1 } }
    func write() { value = 2 } }
    """,
    """
    final class Service { private(set) var value = 0
    init() { load() }
    private func load() { value = 2 }; func write() { load() } }
    """,
    // What it starts with is the same for all.
    """
    final class Service { var value = UserDefaults.standard.string(forKey: "")
    func write() { value = "" } }
    """,
    // A framework calls it.
    """
    final class Service: NSObject, Listening { private(set) var value = 0
    func manager(_ manager: Int, didUpdate: Int) { value = 1 }; func write() {} }
    """,
    """
    final class Service { private(set) var value = 0
    @objc func tapped() { value = 1 }; func write() {} }
    """,
    // A screen has what it shows.
    """
    import UIKit
    final class Service: UIViewController { var value = 0; func write() { value = 1 } }
    """,
    // Nobody can see it.
    "final class Service { private var count = 0; func write() { count += 1 }; var value: Int { 1 } }",
    // Nothing changes.
    "final class Service { let value = 1; private let names = [1: 2]; func write() { print(names) } }",
    // What is in a file is there for all.
    """
    final class DiskCache { let all = FileManager.default }
    final class Service { private let cache = DiskCache(); func write() {}; var value: Int { 1 } }
    """,
    """
    final class UserCache { var all: Int { UserDefaults.standard.integer(forKey: "") }; var n = 1 }
    final class Service { private let users = UserCache(); func write() {}; var value: Int { 1 } }
    """,
    // Only its own messages end there.
    "final class Service { static var shared = 0; var value: Int { 1 }; func write() { Self.shared = 1 } }",
    "final class Service { lazy var value = 1; func write() { value = 2 } }",
    "enum Service { case one; var value: Int { 1 }; func write() {}; init() { self = .one } }",
  ]

  // LIF-1
  @Test(arguments: messages)
  func `what one user changes and another one reads is reported`(
    _ service: String, _ state: String
  ) throws {
    #expect(try Self.found(service) == [Self.unseen + "'\(state)'"])
    #expect(try Self.found(service, scope: "") == [Self.unseen + "'\(state)'"])
    #expect(try Self.found(service, scope: ".inObjectScope(.container)") == [])
  }

  /// What two screens get that ask for a service with a subject, by DITranquillity.
  private static func severities(
    _ first: String, _ second: String, _ lifetime: String = ".objectGraph", more: String = ""
  ) throws -> [Severity] {
    let service = """
      final class Service { private let subject = PassthroughSubject<Int, Never>()
      var value: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
      func write() { subject.send(1) } }
      """
    return try Sources.verified(
      """
      import DITranquillity
      \(Sources.twoUsers(service, first, second))
      func start() {
        let container = DIContainer()
        container.register(Service.init).lifetime(\(lifetime))
        container.register(First.init)
        container.register(Second.init)
        \(more)
        let first: First = container.resolve()
        let second: Second = container.resolve()
      }
      """
    ).diagnostics.filter { $0.id == .splitState }.map(\.severity)
  }

  // LIF-1: what somebody sends who never receives is lost, if nobody else has that subject.
  @Test func `what a subject sends to nobody is an error`() throws {
    let (write, read) = ("service.write()", "use(service.value)")
    #expect(try Self.severities(write, read) == [.error])
    #expect(try Self.severities(write, read, ".prototype") == [.error])
    #expect(try Self.severities(write, "\(read); \(write)") == [.error])
    #expect(try Self.severities("\(read); \(write)", "\(write); \(read)") == [])
    #expect(try Self.severities("\(read); \(write)", read) == [.warning])
    #expect(try Self.severities(write, read, ".single") == [])
    #expect(try Self.severities(write, write) == [])
  }

  // LIF-1: each flow may have its own.
  @Test func `who shares a subject with others in its graph may mean it only for them`() throws {
    let more = """
      container.register { Flow(first: $0, third: $1) }
      container.register(Third.init)
      let flow: Flow = container.resolve()
      """
    let types = """
      final class Third { init(service: Service) {} }
      final class Flow { init(first: First, third: Third) {} }
      """
    let read = "use(service.value)\n}\n}\n\(types)\nfunc later() {\ndo {"
    #expect(try Self.severities("service.write()", read, more: more) == [.warning])
  }

  // VAL-25: who is given what is there shares it.
  @Test(arguments: ["Service.shared", "service", "Service.shared as Service"])
  func `what a factory only gives away is not split`(_ made: String) throws {
    for service in [Self.token, Self.messages[1].0] {
      let result = try Sources.verified(
        """
        import Swinject
        \(Sources.twoUsers(service, "service.write()", "use(service.value)"))
        extension Service { static let shared = Service() }
        let service = Service.shared
        let container = Container()
        container.register(Service.self) { _ in \(made) }
        container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
        container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
        let first = container.resolve(First.self)!
        let second = container.resolve(Second.self)!
        """)
      #expect(result.summaries == [])
    }
  }

  // LIF-1: a subject that is bound by itself is one for everybody or of no use.
  @Test(arguments: [
    ("subject.send(1)", "use(subject.sink { _ in })", true),
    ("subject.send(1)", "subject.send(2)", false), ("use(subject)", "use(subject.value)", false),
    ("subject.send(subject.value + 1)", "use(subject.value)", false),
  ])
  func `a subject that is bound by itself is shared`(
    _ first: String, _ second: String, _ isFound: Bool
  ) throws {
    let code = Sources.twoUsers("", first, second)
      .replacing("service: Service", with: "subject: CurrentValueSubject<Int, Never>")
      .replacing("self.service = service", with: "self.subject = subject")
    for (lifetime, isSplit) in [("prototype", isFound), ("single", false)] {
      let result = try Sources.part(
        """
        container.register { CurrentValueSubject<Int, Never>(0) }.lifetime(.\(lifetime))
        container.register(First.init)
        container.register(Second.init)
        """, code)
      let found = result.diagnostics.filter { $0.id == .splitState }
      #expect(found.map(\.severity) == (isSplit ? [.error] : []))
    }
  }

  // VAL-25
  @Test func `a subject that is there already is one for all`() throws {
    let code = Sources.twoUsers("", "subject.send(1)", "use(subject.sink { _ in })")
      .replacing("service: Service", with: "subject: CurrentValueSubject<Int, Never>")
      .replacing("self.service = service", with: "self.subject = subject")
    let result = try Sources.part(
      """
      container.register { Bus.all }.lifetime(.prototype)
      container.register(First.init)
      container.register(Second.init)
      """, code + "\nenum Bus { static let all = CurrentValueSubject<Int, Never>(0) }")
    #expect(result.diagnostics.filter { $0.id == .splitState } == [])
  }

  // LIF-1
  @Test(arguments: ["service.value = \"secret\"", "service.write()"])
  func `a property that others can assign is state as well`(_ change: String) throws {
    let service = "final class Service { var value: String?; func write() { value = \"\" } }"
    #expect(try Self.found(service, change) == [Self.unseen + "'value'"])
    #expect(try Self.found(service, change, change) == [])
  }

  // LIF-1
  @Test(arguments: caches)
  func `a cache that each user has for itself is reported`(_ service: String) throws {
    #expect(try Self.found(service) == [Self.twice])
    #expect(try Self.found(service, scope: ".inObjectScope(.container)") == [])
    #expect(try Self.found(service, scope: ".inObjectScope(.weak)") == [])
  }

  // VAL-25: each user can do with its own.
  @Test(arguments: [
    ("service.write(); print(service.value)", "service.write(); print(service.value)"),
    ("print(service.value)", "print(service.value)"),
    ("service.write()", "service.write()"),
    ("service.write()", ""),
    ("service.write()", "use(service)"),
    ("service.write()", "let other = service; print(other)"),
  ])
  func `users that need nothing of each other share nothing`(
    _ first: String, _ second: String
  ) throws {
    #expect(try Self.found(Self.token, first, second) == [])
  }

  // VAL-25
  @Test(arguments: others)
  func `state that is not split is not reported`(_ service: String) throws {
    #expect(try Self.found(service).filter { $0.contains("SplitState") } == [])
  }

  // VAL-25: who sets a delegate or a callback hears of what it does itself.
  @Test(arguments: [
    "var onChange: (() -> Void)?\nfunc write() { onChange = {} }\nfunc start() { onChange?() }",
    """
    weak var owner: AnyObject?
    func write() { owner = nil }
    func start() { print(owner as Any) }
    """,
    "var limit = 3\nfunc write() { limit = 5 }\nfunc start() { print(limit) }",
  ])
  func `who sets up an object for itself shares nothing`(_ members: String) throws {
    let service = "final class Service { \(members)\nvar value: Int { 1 } }"
    let own = "service.write(); service.start()"
    #expect(try Self.found(service, own, "service.start()") == [])
    let apart = try Self.found(service, "service.write()", "service.start()")
    #expect(apart.count == 1)
  }

  // LIF-1: the users of one resolve share an instance of its graph.
  @Test func `users that come from one resolve share its instance`() throws {
    let screen = """
      final class Screen { init(first: First, second: Second) {} }
      func show(_ r: Resolver) -> Screen {
        Screen(first: r.resolve(First.self)!, second: r.resolve(Second.self)!)
      }
      """
    let registered = """
      .inObjectScope(.graph)
          container.register(Screen.self) { r in
            Screen(first: r.resolve(First.self)!, second: r.resolve(Second.self)!)
          }
      """
    let use = "_ = resolver.resolve(Screen.self)!\n" + screen.prefix { $0 != "\n" }
    #expect(try Self.found(Self.token, scope: registered, use: use) == [])
    let apart = registered.replacing(".graph", with: ".transient")
    #expect(try Self.found(Self.token, scope: apart, use: use).count == 1)
  }

  // VAL-25: what no root reaches uses nothing.
  @Test func `one user has its own`() throws {
    let use = "_ = resolver.resolve(First.self)!"
    let found = try Self.found(Self.cache, scope: "", use: use)
    #expect(found.filter { $0.contains("SplitState") } == [])
    let only = try Sources.verified(
      """
      import Swinject
      \(Sources.twoUsers(Self.cache, "", ""))
      let container = Container()
      container.register(Service.self) { _ in Service() }
      container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
      _ = container.resolve(First.self)!
      """)
    #expect(only.summaries == [])
  }

  // DIA-16
  @Test func `a finding can be accepted`() throws {
    let scope = "  // garland:ignore SplitState each screen has its own"
    #expect(try Self.found(Self.cache, scope: scope) == [])
  }

  // DIA-1
  @Test func `the notes say who changes and who reads it, and what helps`() throws {
    let result = try Sources.verified(
      """
      import Swinject
      \(Sources.twoUsers(Self.token, "service.write()", "print(service.value ?? \"\")"))
      let container = Container()
      container.register(Service.self) { _ in Service() }
      container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
      container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
      let first = container.resolve(First.self)!
      let second = container.resolve(Second.self)!
      """)
    let finding = result.diagnostics.first { $0.id == .splitState }
    #expect(finding?.severity == .error)
    #expect(
      finding?.notes.map(\.text) == [
        "'value' is a variable of each 'Service'", "'First' changes it by 'write'",
        "'Second' reads it by 'value'",
        "add '.inObjectScope(.container)', so that its users share one, or accept that each user has its own",
      ])
  }

  // VAL-25: what gives away one that it keeps lets its users share it.
  @Test(arguments: [
    "make()", "all[1, default: Service()]", "kept ?? Service()",
    "if let kept { return kept }; let made = Service(); kept = made; return made",
  ])
  func `who is given one that is remembered shares it`(_ making: String) throws {
    func found(_ returned: String) throws -> [String] {
      try Sources.verified(
        """
        import Swinject
        \(Sources.twoUsers(Self.token, "service.write()", "print(service.value)"))
        nonisolated(unsafe) var kept: Service?
        nonisolated(unsafe) var all: [Int: Service] = [:]
        func make() -> Service {
          \(returned)
          let made = Service()
          kept = made
          return made
        }
        let container = Container()
        container.register(Service.self) { _ in \(making) }.inObjectScope(.transient)
        container.register(First.self) { r in First(service: r.resolve(Service.self)!) }
        container.register(Second.self) { r in Second(service: r.resolve(Service.self)!) }
        _ = container.resolve(First.self)!
        _ = container.resolve(Second.self)!
        """
      ).summaries.filter { $0.contains("SplitState") }
    }
    #expect(try found("if let kept { return kept }") == [])
    if making == "make()" { #expect(try found("").count == 1) }
  }
}
