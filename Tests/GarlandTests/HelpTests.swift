// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Tidings: Sendable {}
private struct NetworkTidings: Tidings {}
private final class TimedTidings: Tidings {
  init(feed: any Tidings) {}
}
private final class LateTidings: Tidings {
  init(feed: Lazy<any Tidings>) {}
}
private final class Shrub {
  init(children: Provider<Shrub>) {}
}
private struct Patron: Sendable {}
private enum Patronage: ScopeKind { typealias Input = Patron }
private final class Hamper: Sendable {
  init(member: Patron) {}
}
private final class Hatch: Sendable {
  init(opener: ScopeOpener<Patronage>) {}
}
private protocol Tallying {}
private struct Tally: Tallying {}

private final class Holder {
  var both: (Patron?, Int) = (nil, 1)
}

private struct Count: InjectionKey {
  static var defaultValue: Int { 1 }
}
extension InjectedValues {
  fileprivate var count: Int {
    get { self[Count.self] }
    set { self[Count.self] = newValue }
  }
}
private struct Teller {
  @Injected(\.count) var count
}

/// What findings of `build()` advise.
@Suite struct HelpTests {
  private func findings(_ register: (ContainerBuilder) -> Void) -> [Diagnostic] {
    let builder = ContainerBuilder()
    register(builder)
    return builder.validate()
  }

  private func help(_ findings: [Diagnostic]) -> [String] {
    findings.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
  }

  private static let decoration =
    "use 'decorate' instead of 'override()' to get the 'any Tidings' that is overridden"

  // CYC-1 OVR-5
  @Test func `an override that asks for what it overrides is a decorator`() {
    let found = findings {
      $0.register(as: (any Tidings).self, NetworkTidings.init)
      $0.register(as: (any Tidings).self, TimedTidings.init).override()
    }
    #expect(found.map(\.short) == ["error DependencyCycle any Tidings"])
    #expect(help(found) == [Self.decoration])
  }

  // CYC-1 LAZ-3
  @Test func `a shared instance that asks for itself later gets itself`() {
    let found = findings {
      $0.register(as: (any Tidings).self, NetworkTidings.init).lifetime(.singleton)
      $0.register(as: (any Tidings).self, LateTidings.init).lifetime(.singleton).override()
    }
    #expect(found.map(\.short) == ["warning DependencyCycle any Tidings"])
    #expect(
      found.first?.summary == "'any Tidings' (singleton) asks for itself, and gets itself")
    #expect(found.first?.path == "any Tidings -> Lazy<any Tidings>")
    #expect(help(found) == [Self.decoration])
    let alone = findings {
      $0.register(as: (any Tidings).self, LateTidings.init).lifetime(.singleton)
    }
    #expect(help(alone) == ["use 'self', or ask for what is bound otherwise"])
    #expect(findings { $0.register(Shrub.init) }.isEmpty)
  }

  // SCP-1 VAL-1
  @Test func `what an opener's scopes are opened with can be bound by their kind`() {
    let found = findings {
      $0.register(Hamper.init)
      $0.register(Hatch.init)
    }
    #expect(found.map(\.short) == ["error MissingBinding Patron"])
    #expect(
      help(found) == [
        "give what needs it the lifetime '.scoped(Patronage.self)', or say by "
          + "'builder.scope(Patronage.self)' that a 'Patronage' is opened with it"
      ])
  }

  // COL-3 CON-13
  @Test func `a collection of what need not be Sendable has no elements`() {
    let found = findings {
      $0.contribute(as: (any Tallying).self, Tally.init)
      $0.register(Tally.init).as { $0 as any Tallying }
      $0.register { (all: Many<any Tallying & Sendable>) in all.elements.count }
    }
    #expect(found.map(\.short) == ["error EmptyCollection Many<any Tallying & Sendable>"])
    #expect(
      help(found) == ["bind it as 'any Tallying & Sendable', or ask for 'any Tallying'"])
  }

  // CON-13
  @Test func `the parts of a type are named as Sendable where they stand`() {
    let found = findings {
      $0.register(as: [any Tallying].self) { [] }
      $0.register { (all: [any Tallying & Sendable]) in all.count }
    }
    #expect(found.map(\.summary) == ["no binding for '[any Tallying & Sendable]'"])
    #expect(
      help(found) == ["bind it as '[any Tallying & Sendable]', or ask for '[any Tallying]'"])
  }

  // DIA-7
  @Test func `a memberwise initializer takes the wrapper of a property, which nobody binds`() {
    let found = findings { $0.register(Teller.init(count:)) }
    #expect(found.map(\.short) == ["error MissingBinding Injected<Int>"])
    #expect(
      help(found) == [
        "write an initializer, or register a closure: the memberwise initializer takes 'Injected<Int>' for an "
          + "'@Injected' property"
      ])
  }

  // DIA-7
  @Test func `what is optional already is not told to be`() {
    func first(_ register: (ContainerBuilder) -> Void) -> Diagnostic? { findings(register).first }
    let property = first { $0.register { Holder() }.injection(\.both.0) }
    #expect(property?.steps.first?.text == "'Patron' is requested by 'Holder.both.0'")
    #expect(
      property?.notes.map(\.text)
        == ["bind 'Patron', or set the property by 'injection(optional:)'"])
    let tagged = first { $0.register { (number: Tagged<Int?, Spare>) in 1.5 } }
    #expect(
      tagged?.notes.map(\.text)
        == ["bind 'Int? tagged Spare', or ask for an optional 'Int tagged Spare'"])
    let provider = first { $0.register { (make: AssistedProvider<Int?, String>) in 1.5 } }
    #expect(
      provider?.notes.first?.text
        == "bind 'Int? with String', or ask for an optional 'Int with String'")
  }

  // DIA-18
  @Test func `the metatype of a protocol's existential is called as it is written`() {
    let found = findings { $0.register { (type: (any Tidings).Type, of: any Tidings.Type) in 1 } }
    #expect(Set(found.map(\.subject)) == ["(any Tidings).Type", "any Tidings.Type"])
  }
}
