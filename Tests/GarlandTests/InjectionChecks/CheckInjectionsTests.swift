// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Observation
import Testing

@propertyWrapper private struct Stored<Value> {
  var wrappedValue: Value
}

@propertyWrapper private struct Hidden<Value> {
  private var value: Value
  var wrappedValue: Value { value }

  init(wrappedValue: Value) {
    value = wrappedValue
  }
}

@propertyWrapper private struct Plain {
  var wrappedValue: (any Bulb)?
}

private class Parent {
  var inherited: (any Bulb)?
}

private final class Everything: Parent {
  var plain: (any Bulb)?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var unwrapped: (any Bulb)!
  weak var weakly: (any Bulb)?
  unowned var unowned: Lightbulb?
  unowned(unsafe) var unsafely: Lightbulb?
  var nested: Lightbulb???
  var closure: (() -> Void)?
  var anything: Any?
  let constant: Lightbulb? = nil
  private var secret: Int?
  var present: Lightbulb? = Lightbulb()
  var sure = Lightbulb()
  var computed: Lightbulb? { nil }
}

private final class Wrapped {
  @Stored var stored: (any Bulb)?
  @Hidden var hidden: (any Bulb)?
  @Plain var plain: (any Bulb)?
  @Stored @Hidden var twice: (any Bulb)?
  @Stored var present: Lightbulb?
  @Stored var sure = Lightbulb()
  var _underscored: Lightbulb?

  init() {
    _stored = Stored(wrappedValue: nil)
    _hidden = Hidden(wrappedValue: nil)
    _plain = Plain(wrappedValue: nil)
    _twice = Stored(wrappedValue: Hidden(wrappedValue: nil))
    _present = Stored(wrappedValue: Lightbulb())
  }
}

private final class Late {
  lazy var unused = Lightbulb()
  lazy var unusedOptional: Lightbulb? = nil
  lazy var empty: Lightbulb? = nil
  lazy var full: Lightbulb? = Lightbulb()
}

@Observable private final class Observed {
  var service: Lightbulb?
  var name = ""
}

private struct Value {
  var first: Lightbulb?
  var second: Lightbulb? = Lightbulb()
}

private enum State {
  case loading
  case loaded(Lightbulb?)
  case failed(reason: String?, Int?)
}

private actor Keeper {
  var service: Lightbulb?
  var other: Lightbulb? = Lightbulb()

  func check() -> [String] {
    do {
      try checkInjections(self)
      return []
    } catch {
      return error.properties.map(\.path)
    }
  }

  func set() { service = Lightbulb() }
}

@Suite struct CheckInjectionsTests {
  @Test func `every kind of optional property is reported with its type`() {
    #expect(
      missing(in: Everything()) == [
        "plain: any Bulb?", "unwrapped: any Bulb?", "weakly: any Bulb?", "unowned: Lightbulb?",
        "unsafely: Lightbulb?", "nested: Lightbulb?", "closure: () -> ()?", "anything: Any?",
        "constant: Lightbulb?", "secret: Int?", "inherited: any Bulb?",
      ])
  }

  @Test(arguments: [nil, .some(nil), .some(.some(nil))] as [Lightbulb???])
  private func `a nil inside several optionals is a nil`(value: Lightbulb???) {
    let object = Everything()
    object.nested = value
    #expect(missing(in: object).contains("nested: Lightbulb?"))
  }

  @Test func `an instance inside several optionals is an instance`() {
    let object = Everything()
    object.nested = .some(.some(.some(Lightbulb())))
    #expect(!missing(in: object).contains("nested: Lightbulb?"))
  }

  @Test func `a weak property is read while somebody holds its object and afterwards`() {
    let object = Everything()
    var lamp: Lightbulb? = Lightbulb()
    object.weakly = lamp
    withExtendedLifetime(lamp) { #expect(!missing(in: object).contains("weakly: any Bulb?")) }
    lamp = nil
    #expect(missing(in: object).contains("weakly: any Bulb?"))
  }

  @Test func `a property with a wrapper is seen through and has its own name`() {
    #expect(
      missing(in: Wrapped()) == [
        "stored: any Bulb?", "hidden: any Bulb?", "plain: any Bulb?", "twice: any Bulb?",
        "_underscored: Lightbulb?",
      ])
  }

  @Test func `a lazy property that was not used is not missing and is not made`() {
    let object = Late()
    #expect(missing(in: object).isEmpty)
    _ = object.empty
    _ = object.full
    #expect(missing(in: object) == ["empty: Lightbulb?"])
  }

  @Test func `a property of an observable class has its own name`() {
    #expect(missing(in: Observed()) == ["service: Lightbulb?"])
  }

  @Test func `structs, enumerations, tuples and optionals are checked`() {
    #expect(missing(in: Value()) == ["first: Lightbulb?"])
    #expect(missing(in: State.loading).isEmpty)
    #expect(missing(in: State.loaded(nil)) == ["loaded: Lightbulb?"])
    #expect(
      missing(in: State.failed(reason: nil, nil)) == ["failed.reason: String?", "failed.1: Int?"])
    #expect(missing(in: (Lightbulb(), named: Int?.none)) == ["named: Int?"])
    #expect(missing(in: Optional(Value())) == ["first: Lightbulb?"])
    #expect(missing(in: Value?.none) == ["self: Value?"])
    #expect(missing(in: 7).isEmpty)
  }

  @Test func `the elements of a tuple are properties by themselves`() {
    final class Pair {
      var lights: (left: Lightbulb?, (Lightbulb?, right: Lightbulb?)) = (
        nil, (nil, right: Lightbulb())
      )
      var none: ()?
      var function: (() -> Void)? = {}
    }
    #expect(
      missing(in: Pair()) == ["lights.left: Lightbulb?", "lights.1.0: Lightbulb?", "none: ()?"])
  }

  @Test func `an actor is checked on itself`() async {
    let keeper = Keeper()
    #expect(await keeper.check() == ["service"])
    await #expect(throws: InjectionCheckError.self) { try await checkInjections(keeper) }
    await keeper.set()
    #expect(await keeper.check().isEmpty)
    #expect(await debugCheckInjections(keeper) === keeper)
  }

  // SND-9
  @Test func `an object that turns out to be an actor is not read`() throws {
    let error = try checkError(Keeper() as any AnyObject, line: 5)
    #expect(
      error.description == """
        App/Main.swift:5:3: error: [Garland/PropertyNotInjected] 'Keeper' is an actor and cannot be checked \
        from outside
          help: call 'checkInjections' where its type is known, so that it runs on the actor

        """)
  }

  // SND-9
  @MainActor @Test func `an object of the main actor is checked on it`() async {
    @MainActor final class Screen {
      var title: String?
    }
    let screen = Screen()
    #expect(throws: InjectionCheckError.self) { try checkInjections(screen) }
    #expect(throws: Never.self) { try checkInjections(screen, ignoring: [\.title]) }
    await #expect(throws: InjectionCheckError.self) { @concurrent in
      try await checkInjections(screen)
    }
  }

  @Test func `an object without missing injections is returned`() throws {
    let object = Late()
    #expect(try checkInjections(object) === object)
    #expect(try checkInjections(object, ignoring: [\.empty]) === object)
  }
}

// DIA-1 DIA-14
@Suite struct InjectionCheckErrorTests {
  private final class TheObject {
    var service: (any Bulb)?
    var router: Lightbulb??
  }

  @Test func `the error lists the properties`() throws {
    let object = TheObject()
    let error = try checkError(object)
    #expect(error.properties.map(\.name) == ["service", "router"])
    #expect(error.properties.map(\.path) == ["service", "router"])
    #expect(error.properties.allSatisfy { $0.owner is TheObject.Type })
    #expect(error.properties[0].type is (any Bulb).Type)
    #expect(error.properties[1].type is Lightbulb.Type)
    #expect(error.objectType is TheObject.Type)
    #expect(error.diagnostics.map(\.id) == [.propertyNotInjected, .propertyNotInjected])
  }

  @Test func `the text has a block for each property`() throws {
    #expect(
      try checkError(TheObject(), line: 12).description == """
        App/Main.swift:12:3: error: [Garland/PropertyNotInjected] 'InjectionCheckErrorTests.TheObject.service' is nil
          'service' is an optional 'any Bulb'
          help: inject it before the check, or ignore 'service'

        App/Main.swift:12:3: error: [Garland/PropertyNotInjected] 'InjectionCheckErrorTests.TheObject.router' is nil
          'router' is an optional 'Lightbulb'
          help: inject it before the check, or ignore 'router'

        """)
  }

  @Test func `the text of a nil object says so`() throws {
    #expect(
      try checkError(TheObject?.none, line: 5).description == """
        App/Main.swift:5:3: error: [Garland/PropertyNotInjected] the \
        'InjectionCheckErrorTests.TheObject' to check is nil
          help: make the object before the check

        """)
  }

  @Test func `the text shows ten properties`() throws {
    let object = (
      Int?.none, Int?.none, Int?.none, Int?.none, Int?.none, Int?.none, Int?.none, Int?.none,
      Int?.none, Int?.none, Int?.none
    )
    let error = try checkError(object, line: 1)
    #expect(error.properties.count == 11)
    let blocks = error.description.components("error:")
    #expect(blocks.count - 1 == 10)
    #expect(error.description.hasSuffix("or ignore '9'\n\nand 1 other\n"))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    var result: [Substring] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      result.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return result + [rest]
  }
}
