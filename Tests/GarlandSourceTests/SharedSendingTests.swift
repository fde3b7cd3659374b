// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct SharedSendingTests {
  private static let declarations = """
    class Counter {}
    final class Safe: Sendable {}
    final class Locked: @unchecked Sendable {}
    @MainActor final class Screen {}
    @Macro final class Generated {}
    actor Worker {}
    protocol Plain: AnyObject {}
    protocol Counting: Plain, Sendable {}
    struct Numbers { let first: Int; let rest: [String] }
    struct Box { let counter: Counter }
    final class Sharing: Plain, Sendable {}
    final class Foreign: Library.Thing {}
    final class Holder { init(_ counter: Counter) {} }
    final class Hidden: Sendable { init(_ counter: Counter) {} }
    final class Later { init(_ counter: Provider<Counter>) {} }
    @MainActor let counter = Counter()
    final class Taking { init(_ counter: sending Counter) {} }
    """

  private static func found(
    _ parameter: String, _ registrations: String, _ more: String = ""
  ) throws -> [String] {
    try Sources.module(
      registrations + "\nbuilder.register(User.init)\(more)",
      declarations + "\nfinal class User: Sendable { init(_ value: \(parameter)) {} }"
    ).summaries.filter { $0.contains("SharedSending") }
  }

  // SND-1
  @Test(arguments: ["objectGraph", "singleton", "weak", "scoped(Day.self)"])
  func `what others have may not be given away`(_ lifetime: String) throws {
    #expect(
      try Self.found("sending Counter", "builder.register(Counter.init).lifetime(.\(lifetime))")
        == [
          "Garland/SharedSending: 'User' may give away its 'Counter', which others have as well"
        ])
  }

  @Test(arguments: ["Counter?", "Lazy<Counter>", "Tagged<Counter, Int>", "Many<Counter>"])
  func `what stands in a shape is found as well`(_ parameter: String) throws {
    let registration =
      parameter.hasPrefix("Many")
      ? "builder.contribute(Counter.init).lifetime(.objectGraph)"
      : "builder.register(Counter.init).lifetime(.objectGraph)"
    let tag = parameter.hasPrefix("Tagged") ? ".tag(Int.self)" : ""
    #expect(try Self.found("sending \(parameter)", registration + tag).count == 1)
  }

  @Test func `a structure is what its parts are`() throws {
    let shared = "builder.register(Counter.init)\nbuilder.register(Box.init).lifetime(.objectGraph)"
    #expect(try Self.found("sending Box", shared).count == 1)
  }

  // SND-1: the compiler joins what is made of something with that.
  @Test func `what is made of something that others have may not be given away`() throws {
    let shared = "builder.register(Counter.init).lifetime(.objectGraph)\n"
    #expect(
      try Self.found("sending Holder", shared + "builder.register(Holder.init)") == [
        "Garland/SharedSending: 'User' may give away its 'Holder' with a 'Counter' that others have as well"
      ])
  }

  @Test func `state of the main actor may not be given away`() throws {
    #expect(
      try Self.found("sending Counter", "builder.register(main: { counter })", "") == [
        "Garland/SharedSending: 'User' may give away its 'Counter', which belongs to the main actor"
      ])
  }

  // VAL-25
  @Test(arguments: [
    ("Counter", "builder.register(Counter.init).lifetime(.objectGraph)"),
    ("sending Counter", "builder.register(Counter.init)"),
    ("sending Counter", ""),
    ("sending Safe", "builder.register(Safe.init).lifetime(.singleton)"),
    ("sending Locked", "builder.register(Locked.init).lifetime(.singleton)"),
    ("sending Screen", "builder.register(main: Screen.init).lifetime(.singleton)"),
    ("sending Generated", "builder.register(Generated.init).lifetime(.singleton)"),
    ("sending Worker", "builder.register(Worker.init).lifetime(.singleton)"),
    ("sending Foreign", "builder.register { Foreign() }.lifetime(.singleton)"),
    (
      "sending any Counting",
      "builder.register(Sharing.init).as { $0 as any Counting }.lifetime(.singleton)"
    ),
    (
      "sending any Plain",
      "builder.register(Sharing.init).as { $0 as any Plain }.lifetime(.singleton)"
    ),
    ("sending Numbers", "builder.value(Numbers(first: 1, rest: []))"),
    ("sending Provider<Counter>", "builder.register(Counter.init)"),
    ("sending Assisted<Safe>", ""), ("Assisted<Counter>", ""),
  ])
  func `what nobody else has, or everybody may have, is no finding`(
    _ parameter: String, _ registration: String
  ) throws {
    #expect(try Self.found(parameter, registration) == [])
  }

  @Test(arguments: ["Hidden", "Later"])
  func `what cannot hold something that others have may be given away`(_ type: String) throws {
    let shared = "builder.register(Counter.init).lifetime(.objectGraph)\n"
    #expect(
      try Self.found("sending \(type)", shared + "builder.register(\(type).init)") == [])
  }

  @Test func `what is given on is found once`() throws {
    let shared = "builder.register(Counter.init).lifetime(.objectGraph)\n"
    #expect(
      try Self.found("sending Taking", shared + "builder.register(Taking.init)") == [
        "Garland/SharedSending: 'Taking' may give away its 'Counter', which others have as well"
      ])
  }

  @Test func `a finding can be accepted`() throws {
    let accepted = #".suppress(.sharedSending, because: "a lock guards it")"#
    let shared = "builder.register(Counter.init).lifetime(.objectGraph)"
    #expect(try Self.found("sending Counter", shared, accepted) == [])
  }

  // SND-1
  @Test func `an argument that the caller may keep may not be given away`() throws {
    let finding =
      "Garland/SharedSending: 'User with Counter' may give away its argument 'Counter', which the caller may keep"
    #expect(try Self.found("sending Assisted<Counter>", "") == [finding])
    let accepted = #".suppress(.sharedSending, because: "callers pass new ones")"#
    #expect(try Self.found("sending Assisted<Counter>", "", accepted) == [])
  }

  // SND-1
  @Test(arguments: [("objectGraph", 1), ("perRequest", 0)])
  func `what a container makes may not give away what others have`(
    _ lifetime: String, _ count: Int
  ) throws {
    let result = try Sources.verified(
      """
      import Garland
      \(Self.declarations)
      func pair(_ first: sending Counter, _ second: sending Counter) -> Int { 0 }
      func run() throws {
        let builder = ContainerBuilder()
        builder.register(Counter.init).lifetime(.\(lifetime))
        let container = try builder.build()
        _ = try container.make(pair)
      }
      """)
    let finding =
      "Garland/SharedSending: 'make' may give away its 'Counter', which others have as well"
    #expect(
      result.summaries.filter { $0.contains("SharedSending") }
        == Array(repeating: finding, count: count))
  }
}
