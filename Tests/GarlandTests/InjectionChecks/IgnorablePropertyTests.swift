// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private class Ancestor {
  var inherited: Lightbulb?
}

private class TheObject: Ancestor {
  var service: (any Bulb)?
  var notService: (any Bulb)?
  var lamp: Lightbulb?
  var counter: Int?
  lazy var late = Lightbulb()

  enum PropertiesToIgnore: String, IgnorableProperty {
    case notService
    case lamp
  }
}

@propertyWrapper private struct Stored<Value> {
  var wrappedValue: Value
}

private final class Final {
  var first: Lightbulb?
  var second: Lightbulb?
  @Stored var wrapped: Int?

  init() {
    _wrapped = Stored(wrappedValue: nil)
  }
}

private struct Value {
  var first: Lightbulb?
  var second: Lightbulb?
}

@Suite struct IgnorablePropertyTests {
  private let all = [
    "service: any Bulb?", "notService: any Bulb?", "lamp: Lightbulb?", "counter: Int?",
    "inherited: Lightbulb?",
  ]

  @Test func `a property is ignored by its name`() {
    #expect(
      missing(in: TheObject(), ignoring: ["service", "inherited"])
        == ["notService: any Bulb?", "lamp: Lightbulb?", "counter: Int?"])
  }

  @Test func `a property is ignored by an enumeration of names`() {
    let ignored: [TheObject.PropertiesToIgnore] = [.notService, .lamp]
    #expect(
      missing(in: TheObject(), ignoring: ignored)
        == ["service: any Bulb?", "counter: Int?", "inherited: Lightbulb?"])
  }

  @Test func `names, enumerations and key paths go together`() {
    let ignored: [any IgnorableProperty] = [
      "service", TheObject.PropertiesToIgnore.notService, \TheObject.counter, \Value.first,
    ]
    #expect(
      missing(in: TheObject(), ignoring: ignored) == ["lamp: Lightbulb?", "inherited: Lightbulb?"])
  }

  @Test func `a name of no property changes nothing`() {
    #expect(missing(in: TheObject(), ignoring: ["servise", ""]) == all)
  }

  @Test func `a property is ignored by a key path that prints its name`() throws {
    #expect(
      missing(in: Final(), ignoring: [\Final.first, \Final.wrapped]) == ["second: Lightbulb?"])
    #expect(missing(in: Value(), ignoring: [\Value.second]) == ["first: Lightbulb?"])
    try checkInjections(Final(), ignoring: [\.first, \.second, \.wrapped])
    #expect((\Value.second).ignoredPropertyName == "second")
  }

  @Test func `a property that could be overridden is ignored by a key path`() {
    let ignored: [any IgnorableProperty] = [\TheObject.counter]
    #expect(missing(in: TheObject(), ignoring: ignored) == all.filter { $0 != "counter: Int?" })
    let object = TheObject()
    object.service = Lightbulb()
    #expect(
      missing(in: object, ignoring: [\TheObject.notService] + ignored)
        == ["lamp: Lightbulb?", "inherited: Lightbulb?"])
  }

  @Test func `a key path to a property that is set does not hide another one`() {
    let object = TheObject()
    object.service = Lightbulb()
    #expect(
      missing(in: object, ignoring: [\TheObject.service])
        == ["notService: any Bulb?", "lamp: Lightbulb?", "counter: Int?", "inherited: Lightbulb?"])
  }

  @Test func `a key path that could mean several properties hides none and says why`() throws {
    do {
      try checkInjections(
        TheObject(), ignoring: [\.service, \.lamp, \.inherited, \.counter], line: 8, column: 7)
      Issue.record("nothing is missing")
    } catch {
      #expect(error.properties.map(\.name) == ["service", "notService"])
      let notes = error.diagnostics[0].notes.map { "\($0.kind): \($0.text)" }
      #expect(
        notes == [
          """
          note: several nil properties have this type, and the ignored key path does not tell which \
          it is; make the property final or ignore its name
          """,
          "help: inject it before the check, or ignore 'service'",
        ])
    }
    #expect(
      missing(in: TheObject(), ignoring: [\TheObject.service, \TheObject.notService])
        == ["lamp: Lightbulb?", "counter: Int?", "inherited: Lightbulb?"])
  }

  @Test func `a key path of the superclass holds for the subclass`() {
    #expect(
      missing(in: TheObject(), ignoring: [\Ancestor.inherited, "lamp"])
        == ["service: any Bulb?", "notService: any Bulb?", "counter: Int?"])
  }
}
