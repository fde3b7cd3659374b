// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Observation
import Testing

/// Each test that sets a value outside of all scopes has a key of its own, because others run at the same time.
private struct ArticleKey: InjectionKey {
  static var defaultValue: any Clock { Watch(name: "default") }
}
private struct SetFirstKey: InjectionKey {
  static let made = Guarded(0)
  static var defaultValue: any Clock { Watch(name: "default \(made.count())") }
}
private struct LateKey: InjectionKey {
  static let made = Guarded(0)
  static var defaultValue: any Clock { Watch(name: "default \(made.count())") }
}
private struct OwnersKey: InjectionKey {
  static var defaultValue: any Clock { Watch(name: "default") }
}
private struct ReleasedKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}
private struct OptionalKey: InjectionKey {
  static var defaultValue: Int? { nil }
}
private struct SettingsKey: InjectionKey {
  static var defaultValue: Preferences { Preferences() }
}
private struct SwitchedKey: InjectionKey {
  static var defaultValue: Bool { false }
}

private struct Preferences: Equatable {
  var name = "plain"
  var numbers = [1, 2, 3]
}

extension InjectedValues {
  fileprivate var article: any Clock {
    get { self[ArticleKey.self] }
    set { self[ArticleKey.self] = newValue }
  }
  fileprivate var setFirst: any Clock {
    get { self[SetFirstKey.self] }
    set { self[SetFirstKey.self] = newValue }
  }
  fileprivate var late: any Clock {
    get { self[LateKey.self] }
    set { self[LateKey.self] = newValue }
  }
  fileprivate var owners: any Clock {
    get { self[OwnersKey.self] }
    set { self[OwnersKey.self] = newValue }
  }
  fileprivate var released: any Clock {
    get { self[ReleasedKey.self] }
    set { self[ReleasedKey.self] = newValue }
  }
  fileprivate var optional: Int? {
    get { self[OptionalKey.self] }
    set { self[OptionalKey.self] = newValue }
  }
  fileprivate var settings: Preferences {
    get { self[SettingsKey.self] }
    set { self[SettingsKey.self] = newValue }
  }
  fileprivate var name: String { settings.name }
  fileprivate var chosen: String {
    get { self[SwitchedKey.self] ? "on" : "off" }
    set { self[SwitchedKey.self] = newValue == "on" }
  }
}

/// An object that has properties of its own.
private final class Node: @unchecked Sendable {
  var next: Node?
  var name: String

  init(name: String) {
    self.name = name
  }
}

private struct NodeKey: InjectionKey {
  static var defaultValue: Node? { Node(name: "default") }
}

extension InjectedValues {
  fileprivate var node: Node? {
    get { self[NodeKey.self] }
    set { self[NodeKey.self] = newValue }
  }
}

private struct Controller {
  @Injected(\.article) var clock: any Clock
}

private struct StructOwner: Sendable { @Injected(\.owners) var clock }
private final class ClassOwner { @Injected(\.owners) var clock }
private actor ActorOwner {
  @Injected(\.owners) var clock
  var name: String { clock.name }
}
@MainActor private final class MainOwner { @Injected(\.owners) var clock }
private final class SendableOwner: Sendable {
  private let injected = Injected(\.owners)
  var clock: any Clock { injected.wrappedValue }
}
@Observable private final class ObservableOwner {
  @ObservationIgnored @Injected(\.owners) var clock
  var count = 0
}

@Suite struct InjectedValuesTests {
  // OVR-2
  @Test func `a new value reaches what was injected before`() {
    var controller = Controller()
    let other = Controller()
    #expect(controller.clock.name == "default")
    #expect(controller.clock === other.clock)

    InjectedValues[\.article] = Watch(name: "mock")
    #expect(controller.clock.name == "mock")
    #expect(InjectedValues[\.article] === other.clock)

    controller.clock = Watch(name: "set by the property")
    #expect(other.clock.name == "set by the property")
    #expect(InjectedValues[\.article] === controller.clock)
  }

  // LIF-15
  @Test func `no default is made if a value was set before`() {
    InjectedValues[\.setFirst] = Watch(name: "mock")
    #expect(InjectedValues[\.setFirst].name == "mock")
    #expect(SetFirstKey.made.value == 0)
  }

  // LIF-9, LIF-15
  @Test func `a default is made when it is read first and never again`() {
    struct Owner { @Injected(\.late) var clock }
    let owner = Owner()
    #expect(LateKey.made.value == 0)
    #expect(owner.clock === Owner().clock)
    #expect(LateKey.made.value == 1)
  }

  // ASY-7, ASY-8
  @Test func `every kind of type can have injected properties`() async {
    let mock = Watch(name: "mock")
    await withInjected {
      $0.owners = mock
    } operation: {
      #expect(StructOwner().clock === mock)
      #expect(ClassOwner().clock === mock)
      #expect(await ActorOwner().name == "mock")
      #expect(await MainOwner().clock === mock)
      #expect(SendableOwner().clock === mock)
      #expect(ObservableOwner().clock === mock)
    }
  }

  @Test func `a value that was replaced is released`() {
    var watched: [Weakly] = []
    for number in 0..<10 {
      let clock = Watch(name: "\(number)")
      watched.append(Weakly(clock))
      InjectedValues[\.released] = clock
    }
    #expect(watched.map(\.isAlive) == Array(repeating: false, count: 9) + [true])
  }

  @Test func `nil is a value like any other`() {
    #expect(InjectedValues[\.optional] == nil)
    InjectedValues[\.optional] = 7
    #expect(InjectedValues[\.optional] == 7)
    InjectedValues[\.optional] = nil
    #expect(InjectedValues[\.optional] == nil)
  }

  @Test func `a key path may lead on into the value`() {
    withInjected {
      $0.settings.name = "changed"
    } operation: {
      #expect(InjectedValues[\.name] == "changed")
      InjectedValues[\.settings.numbers].append(4)
      var numbers = Injected(\.settings.numbers)
      #expect(numbers.wrappedValue == [1, 2, 3, 4])
      numbers.wrappedValue = []
      #expect(InjectedValues[\.settings] == Preferences(name: "changed", numbers: []))
    }
    #expect(InjectedValues[\.settings] == Preferences())
  }

  @Test func `a key path may lead on through an object`() {
    withInjected(in: .test(reportingTo: { _ in })) {
      var next = Injected(\.node!.next)
      next.wrappedValue = Node(name: "next")
      InjectedValues[\.node!.next!.name] = "renamed"
      #expect(InjectedValues[\.node]?.name == "default")
      #expect(next.wrappedValue?.name == "renamed")
    }
  }

  @Test func `a property may compute what it gives access to`() {
    withInjected {
      $0.chosen = "on"
    } operation: {
      var chosen = Injected(\.chosen)
      #expect(chosen.wrappedValue == "on")
      chosen.wrappedValue = "something else"
      #expect(chosen.wrappedValue == "off")
    }
  }

  @Test func `a key path that is made at run time is followed too`() {
    let paths: [any WritableKeyPath<InjectedValues, String> & Sendable] = [
      \.settings.name, \.chosen,
    ]
    #expect(paths.map { Injected($0).wrappedValue } == ["plain", "off"])
  }
}
