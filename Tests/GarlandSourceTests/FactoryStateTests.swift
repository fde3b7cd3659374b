// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State that is split because Factory makes for each user what they are meant to share.
struct FactoryStateTests {
  private static let uses = [
    // By wrappers
    """
    final class First { @Injected(\\.service) private var service
    func run() { service.write() } }
    final class Second { @LazyInjected(\\.service) private var service
    func run() { print(service.value ?? "") } }
    func show() { First().run(); Second().run() }
    """,
    // By initializers
    """
    final class First { private let service: any Serving
    init(service: any Serving) { self.service = service }
    func run() { service.write() } }
    final class Second { private let service: any Serving
    init(service: any Serving) { self.service = service }
    func run() { print(service.value ?? "") } }
    extension Container {
      var first: Factory<First> { self { First(service: self.service()) } }
      var second: Factory<Second> { self { Second(service: self.service()) } }
    }
    @Injected(\\.first) var first
    @Injected(\\.second) var second
    """,
  ]

  private func found(
    _ factory: String, scope: String = "", use: String = uses[0],
    setting: String = "extension Container: AutoRegistering { func autoRegister() {} }"
  ) throws -> [String] {
    try Sources.verified(
      """
      import FactoryKit
      protocol Serving: AnyObject { var value: String? { get }; func write() }
      final class Service: Serving {
        static let shared = Service()
        private(set) var value: String?
        func write() { value = "" }
      }
      extension Container { var kept: any Serving { Service.shared } }
      extension Container { var service: Factory<any Serving> { self { \(factory) }\(scope) } }
      \(setting)
      \(use.replacing("@Injected(\\.first)", with: "@main struct App { @Injected(\\.first)"))
      \(use.contains("\\.first") ? "}" : "@main struct App { func run() { show() } }")
      """
    ).summaries
  }

  // Factory keeps the scope that a registration names, whatever the property says.
  @Test(arguments: [
    (".singleton", true), (".scope(.shared)", true), (".unique", false), ("", false),
  ])
  func `a registration gives its factory a scope`(scope: String, isShared: Bool) throws {
    let setting = """
      extension Container: AutoRegistering {
        func autoRegister() { service.register { Service() }\(scope) }
      }
      """
    #expect(
      try found("Service()", setting: setting) == (isShared ? [] : [Self.unseen]))
  }

  private static let unseen =
    "Garland/SplitState: 'Second' gets another '\\.service' than 'First', "
    + "and does not see what that one changes in 'value'"

  private static func container(_ scope: String) -> String {
    """
    extension Container: AutoRegistering {
      func autoRegister() { manager.defaultScope = .\(scope) }
    }
    """
  }

  // LIF-1
  @Test(arguments: uses)
  func `what each user gets for itself is split`(_ use: String) throws {
    #expect(try found("Service()", use: use) == [Self.unseen])
    // What one of them waits for never comes, although it is written that each has its own.
    #expect(try found("Service()", scope: ".unique", use: use) == [Self.unseen])
    #expect(try found("Service()", scope: ".singleton", use: use) == [])
  }

  // LIF-1
  @Test func `the scope of the container says whether its users share`() throws {
    let shared = Self.container("singleton")
    #expect(try found("Service()", setting: Self.container("unique")) == [Self.unseen])
    #expect(try found("Service()", setting: shared) == [])
    #expect(try found("Service()", scope: ".unique", setting: shared) == [Self.unseen])
  }

  // VAL-25: who writes that each user has its own may mean it.
  @Test func `a cache that is written to be for one user is not split`() throws {
    for (scope, isFound) in [("", true), (".unique", false)] {
      let result = try Sources.verified(
        """
        import FactoryKit
        final class Service {
          private let cache = NSCache<NSString, NSString>()
          func write() { cache.setObject("", forKey: "") }
        }
        extension Container { var service: Factory<Service> { self { Service() }\(scope) } }
        final class First { @Injected(\\.service) private var service
        func run() { service.write() } }
        final class Second { @Injected(\\.service) private var service
        func run() { service.write() } }
        @main struct App { func run() { First().run(); Second().run() } }
        """)
      #expect(result.diagnostics.map(\.id) == (isFound ? [.splitState] : []))
    }
  }

  // LIF-1
  @Test(arguments: [(".init()", true), ("PassthroughSubject()", true), ("Bus.all", false)])
  func `a subject that each user gets for itself is split`(
    _ factory: String, _ isSplit: Bool
  ) throws {
    let result = try Sources.verified(
      """
      import Combine
      import FactoryKit
      enum Bus { static let all = PassthroughSubject<Int, Never>() }
      extension Container { var events: Factory<PassthroughSubject<Int, Never>> { self { \(factory) } } }
      final class First { private let events = resolve(\\.events)
      func run() { events.send(1) } }
      final class Second { @LazyInjected(\\.events) private var events
      func run() { events.sink { print($0) } } }
      @main struct App { static func main() { First().run(); Second().run() } }
      """)
    #expect(result.diagnostics.map(\.severity) == (isSplit ? [.error] : []))
  }

  // VAL-25: what only a view sends that nobody sees is lost for nobody.
  @Test func `a subject by which only dead code sends is no error`() throws {
    let result = try Sources.verified(
      """
      import Combine
      import FactoryKit
      import SwiftUI
      extension Container { var events: Factory<PassthroughSubject<Int, Never>> { self { .init() } } }
      struct Hidden: View { private let events = resolve(\\.events)
      var body: some View { Button("") { events.send(1) } } }
      final class Second { @LazyInjected(\\.events) private var events
      func run() { events.sink { print($0) } } }
      @main struct App { static func main() { Second().run() } }
      """)
    #expect(result.diagnostics.filter { $0.id == .splitState } == [])
  }

  // VAL-25
  @Test func `what is not made by the factory is not split by it`() throws {
    #expect(try found("Service.shared") == [])
    #expect(try found("self.kept").filter { $0.contains("SplitState") } == [])
  }
}
