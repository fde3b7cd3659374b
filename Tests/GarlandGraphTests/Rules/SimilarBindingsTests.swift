// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct SimilarBindingsTests {
  private static func notes(_ key: Key, _ bindings: [Binding]) -> [String] {
    let user = Binding.make("User", line: 90, [Request(key)])
    return BindingGraph(bindings: bindings + [user]).check()
      .filter { $0.id == .missingBinding }.flatMap(\.notes).map { "\($0.kind): \($0.text)" }
  }

  // KEY-5 KEY-18 DIA-7
  @Test func `the tags under which the type is bound are named`() {
    #expect(
      Self.notes(
        Key("Clock", tag: "Test"),
        [
          .make("Clock", tag: "Main", line: 2), .make("Clock", line: 1),
          .make("Clock", tag: "Spare", line: 3),
        ]) == [
          "similar: 'Clock' is bound without a tag", "similar: 'Clock tagged Main' is bound",
          "similar: 'Clock tagged Spare' is bound",
          "help: add '.tag(Test.self)' to the registration of 'Clock'",
        ])
  }

  // KEY-18
  @Test func `an untagged request names the tagged bindings`() {
    #expect(
      Self.notes(Key("Clock"), [.make("Clock", tag: "Main", line: 1)]) == [
        "similar: 'Clock tagged Main' is bound",
        "help: ask for 'Tagged<Clock, Main>', or bind it without a tag",
      ])
  }

  // KEY-15 KEY-3
  @Test func `a tag that is a string is printed with its special characters escaped`() {
    let key = Key(TypeReference(named: "Clock"), tag: .name("a \"b\"\nc"))
    let graph = BindingGraph(bindings: [.make("User", [Request(key)])])
    #expect(graph.check().map(\.summary) == [#"no binding for 'Clock tagged "a \"b\"\nc"'"#])
  }

  // OPT-6
  @Test(arguments: ["Clock?", "Optional<Clock>"])
  func `a binding of an optional does not serve what it wraps`(bound: String) {
    #expect(
      Self.notes(Key("Clock"), [.make(bound, line: 1)]) == [
        "similar: '\(bound)' is bound, which does not serve 'Clock'",
        "help: bind 'Clock', or ask for it as an optional",
      ])
  }

  // ARG-5
  @Test func `a binding that takes arguments is asked for by its provider`() {
    let assisted = Key(TypeReference(named: "Model"), arguments: TypeReference(named: "Int"))
    #expect(
      Self.notes(Key("Model"), [Binding(assisted, location: at("Module", 1))]) == [
        "similar: 'Model' takes arguments of 'Int'",
        "help: inject 'AssistedProvider<Model, Int>' and call it with the arguments",
      ])
  }

  // ARG-4
  @Test func `a request with arguments names the binding that takes none or others`() {
    let model = TypeReference(named: "Model")
    let other = Key(model, arguments: TypeReference(named: "String"))
    #expect(
      Self.notes(
        Key(model, arguments: TypeReference(named: "Int")),
        [.make("Model", line: 1), Binding(other, location: at("Module", 2))]) == [
          "similar: 'Model' is bound and takes no arguments",
          "similar: 'Model' takes arguments of 'String'",
          "help: ask for 'Model' without arguments",
          "help: inject 'AssistedProvider<Model, String>' instead",
        ])
  }

  // VAL-19 MOD-4
  @Test func `a binding that is private to another module is named with its module`() {
    let hidden = Binding.make("Clock", line: 1).with {
      $0.module = 1
      $0.isPrivate = true
    }
    let graph = BindingGraph(
      bindings: [hidden, .make("User", line: 2, [.parameter("Clock")])],
      modules: [ModuleDescription(name: "App"), ModuleDescription(name: "Time", parent: 0)])
    #expect(
      graph.check().flatMap(\.notes).map(\.text) == [
        "'Clock' is private to the module 'App -> Time'",
        "bind 'Clock' without '.privateToModule()', or ask for what the module exports",
      ])
  }

  // COL-5 COL-15
  @Test func `contributions do not serve a single request`() {
    let plugins = (1...2).map { line in
      Binding.make("any Plugin", line: line).with { $0.exposures[0].role = .contribution }
    }
    #expect(
      Self.notes(Key("any Plugin"), plugins) == [
        "similar: 'Many<any Plugin>' has 2 contributions",
        "help: ask for 'Many<any Plugin>', or bind 'any Plugin' by itself",
      ])
  }

  // DIA-7
  @Test(arguments: [
    ("any Clock", "SystemClock"), ("any Networking", "NetworkClient.Network"),
    ("any Presenter", "MyPresenter"), ("any Routing", "MyRouter"), ("any ClockProtocol", "Clock"),
    ("any URLLoader", "CachedURLLoader"), ("any Store", "OrderStoreImplementation"),
  ])
  func `an implementation whose name contains the protocol's is proposed`(
    protocolName: String, bound: String
  ) {
    #expect(
      Self.notes(Key(protocolName), [.make(bound, line: 1)]) == [
        "similar: '\(bound)' is bound as itself",
        "help: add '.as { $0 as \(protocolName) }' to the binding of '\(bound)'",
      ])
  }

  // DIA-7
  @Test func `what is bound as another protocol has to be bound as itself to be both`() {
    let clock = Binding.make("any Timing", line: 1).with {
      $0.implementation = TypeReference(named: "SystemClock")
    }
    #expect(
      Self.notes(Key("any Clock"), [clock]) == [
        "similar: 'SystemClock' is bound as 'any Timing'",
        "help: bind 'SystemClock' as itself, with '.as { $0 as any Timing }' and '.as { $0 as any Clock }'",
      ])
    #expect(
      Self.notes(Key("any Clock"), [clock, .make("TestClock", line: 2)]).last
        == "help: add '.as { $0 as any Clock }' to the binding of 'TestClock'")
  }

  // DIA-7
  @Test func `of several implementations the first two are named`() {
    #expect(
      Self.notes(Key("any Clock"), [.make("TestClock", line: 2), .make("SystemClock", line: 1)])
        == [
          "similar: 'SystemClock' is bound as itself", "similar: 'TestClock' is bound as itself",
          "help: add '.as { $0 as any Clock }' to the binding of 'SystemClock' or 'TestClock'",
        ])
    let three = ["TestClock", "SystemClock", "QuietClock"].enumerated().map { line, name in
      Binding.make(name, line: line + 1)
    }
    #expect(
      Self.notes(Key("any Clock"), three).last
        == "help: add '.as { $0 as any Clock }' to the binding of 'TestClock' or 'SystemClock', "
        + "or of another one")
  }

  // DIA-7
  @Test func `what only wraps the missing key is not proposed`() {
    #expect(
      Self.notes(Key("any Clock"), [.make("CachedClock", line: 1, [.parameter("any Clock")])])
        == [
          "note: also requested by 'User' (parameter 1)",
          "help: bind 'any Clock', or ask for it as an optional",
        ])
  }

  // DIA-7
  @Test(arguments: ["Any", "AnyObject", "any Any", "any Sendable"])
  func `nothing is similar to a type that everything conforms to`(name: String) {
    #expect(
      Self.notes(Key(name), [.make("AnyObjectStore", line: 1), .make("SendableAny", line: 2)])
        == ["help: bind '\(name)', or ask for it as an optional"])
  }

  // DIA-7
  @Test func `unrelated names and single letters are not similar`() {
    #expect(
      Self.notes(Key("any Clock"), [.make("Clockwork", line: 1), .make("Block", line: 2)])
        == ["help: bind 'any Clock', or ask for it as an optional"])
    #expect(
      Self.notes(Key("any A"), [.make("MyA", line: 1)])
        == ["help: bind 'any A', or ask for it as an optional"])
  }

  // DIA-7 GEN-1
  @Test func `another form of a generic type is named`() {
    #expect(
      Self.notes(Key("Box<Int>"), [.make("Box<String>", line: 1)]) == [
        "similar: 'Box<String>' is bound", "help: bind 'Box<Int>', or ask for it as an optional",
      ])
  }

  // DIA-7
  @Test func `at most five similar bindings are named`() {
    let bindings = (1...8).map { (line: Int) in Binding.make("Clock", tag: "Tag\(line)", line: line)
    }
    #expect(
      Self.notes(Key("Clock"), bindings).dropFirst(5) == [
        "similar: and 3 others", "help: bind 'Clock', or ask for it as an optional",
      ])
  }
}
