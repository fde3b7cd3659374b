// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// State that is split although the user that changes it is handed the object by the one that asks for it.
struct FollowedInstanceTests {
  /// What is found when a factory of windows is handed a bus that its windows send by, and a screen follows one.
  private func found(
    _ make: String = "Window(bus: bus)", window: String = "bus.send()", more: String = "",
    screen: String = "_ = bus.events.sink { print($0) }", scope: String = ".transient"
  ) throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Combine
      import Swinject
      final class Bus {
        private let subject = PassthroughSubject<Int, Never>()
        var events: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
        func send() { subject.send(1) }
      }
      final class Window {
        var bus: Bus?
        init() {}
        init(bus: Bus) { self.bus = bus }
        static func made(by bus: Bus) -> Window {
          let window = Window()
          window.bus = bus
          return window
        }
        func press() { \(window) }
      }
      final class Windows {
        private let bus: Bus
        init(bus: Bus) { self.bus = bus }
        func make() -> Window { \(make) }
      }
      final class Screen {
        private let bus: Bus
        init(bus: Bus) { self.bus = bus }
        func show() { \(screen) }
      }
      \(more)
      let container = Container()
      container.register(Bus.self) { _ in Bus() }.inObjectScope(\(scope))
      container.register(Windows.self) { r in Windows(bus: r.resolve(Bus.self)!) }
      container.register(Screen.self) { r in Screen(bus: r.resolve(Bus.self)!) }
      container.resolve(Windows.self)!.make().press()
      container.resolve(Screen.self)!.show()
      """
    ).diagnostics.filter { $0.id == .splitState }
  }

  private static let split = [
    "'Screen' gets another 'Bus' than 'Windows', "
      + "and does not see what that one changes in 'subject'"
  ]

  // LIF-1
  @Test(arguments: [
    "Window(bus: bus)", "Window(bus: (self.bus))", "Window.made(by: bus)",
    "let window = Window(); window.bus = bus; return window",
    "let make = { [bus] in Window(bus: bus) }; return make()",
  ])
  func `who is handed an object uses that of the one who hands it`(_ make: String) throws {
    let finding = try found(make)
    #expect(finding.map(\.summary) == Self.split)
    #expect(finding.map(\.severity) == [.error])
    #expect(try found(make, scope: ".container") == [])
  }

  // LIF-1
  @Test func `an object is followed through several hands`() throws {
    let more = """
      final class Outer {
        private let window: Window
        init(bus: Bus) { window = Window(bus: bus) }
      }
      """
    #expect(
      try found("use(Outer(bus: bus)); return Window()", more: more).map(\.summary) == Self.split)
  }

  // VAL-25
  @Test(arguments: [
    "Window(bus: wrapped(bus))", "use(bus); return Window(bus: bus)", "makeWindow(bus)",
    "other().bus = bus; return Window()",
  ])
  func `who is handed to somebody unknown is not followed`(_ make: String) throws {
    #expect(try found(make, screen: "use(bus)") == [])
    #expect(try found(make, window: "print(bus as Any)") == [])
  }

  // VAL-25
  @Test func `who hands on what it got to somebody unknown may have an answer`() throws {
    #expect(try found(window: "use(bus)") == [])
    #expect(try found(screen: "_ = bus.events.sink { print($0) }; use(bus)") == [])
  }
}
