// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private struct Misfire: Error {}

private final class Engine {
  init() throws { throw Misfire() }
}

private struct Plate: Sendable {
  init() throws { throw Misfire() }
  init(text: Assisted<String>) throws { throw Misfire() }
}

private final class Car {
  let engine: Lazy<Engine>
  let make: () -> Plate
  let makeNew: AssistedProvider<Plate, String>

  init(
    engine: Lazy<Engine>, make: @escaping () -> Plate, makeNew: AssistedProvider<Plate, String>
  ) {
    (self.engine, self.make, self.makeNew) = (engine, make, makeNew)
  }
}

private func container() throws -> Container {
  let builder = ContainerBuilder()
  builder.register(Engine.init)
  builder.register { try Plate() }
  builder.register(Plate.init(text:))
  builder.register(Car.init)
  return try builder.build()
}

private let carLine = #line - 4

private final class Wheel: PerRequest {
  init(container: Resolver, arguments: Void) { let _: Wheel = container.resolve() }
}

private let wheelLine = #line - 3

private final class Trailer {
  @Resolved var wheel: Wheel
}

private let trailerLine = #line - 3

extension InjectedValues {
  fileprivate var plate: Plate {
    get { self[container: Plate.self] }
    set { self[container: Plate.self] = newValue }
  }
}

private let plateLine = #line - 5

// The compiler takes what stands in an exit test for where the test is.
private func callProvider() throws { _ = try container().resolve(Provider<Engine>.self)() }
private func callSendable() throws { _ = try container().resolve(Provider<Plate>.self)() }
private func callAssisted() throws { _ = try container().resolve(Car.self).makeNew("text") }
private func setOnce() { Container().bootstrap() }
private func setAgain() { Container().bootstrap() }
private let callLine = #line - 5

/// What a program that stops says first, with the places in this file as lines, and without what to do.
private func stop(_ result: ExitTest.Result?) -> [String] {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  let lines = text.split(separator: "\n").drop { !$0.contains("error: [Garland/") }
  return lines.prefix { !$0.hasPrefix("  help: ") }.map { line in
    String(line).replacing(/(\ *)GarlandTests\/StopPlaceTests.swift:(\d+):\d+/) { match in
      "\(match.1.prefix(1))line \(match.2)"
    }
  }
}

/// Where a program that stops says that it was asked.
@Suite struct StopPlaceTests {
  private func places(_ result: ExitTest.Result?) -> [String] { Array(stop(result).dropFirst()) }

  // DIA-3
  @Test func `a provider says where it is called`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try callProvider()
    }
    #expect(places(result) == ["  note: it is asked for here line \(callLine)"])
  }

  // DIA-3
  @Test func `a provider of what is Sendable says where it is called`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try callSendable()
    }
    #expect(places(result) == ["  note: it is asked for here line \(callLine + 1)"])
  }

  // DIA-3
  @Test func `a provider with arguments says where it is called`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try callAssisted()
    }
    #expect(places(result) == ["  note: it is asked for here line \(callLine + 2)"])
  }

  // DIA-3
  @Test func `a resolver says where it is used`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Wheel.self)
    }
    #expect(
      stop(result).first
        == "line \(wheelLine): error: [Garland/EndlessCycle] 'Wheel' needs a new instance of itself without end"
    )
  }

  // DIA-3: nobody knows who reads a 'Lazy', and the place of its binding is not that of the reading.
  @Test func `a lazy says whose it is`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try container().resolve(Car.self).engine.value
    }
    #expect(
      places(result) == [
        "  note: it is asked for by the 'Lazy<Engine>' of 'Car', which is bound here line \(carLine)"
      ])
  }

  // DIA-3
  @Test func `a lazy of nobody says what it is`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try container().resolve(Lazy<Engine>.self).value
    }
    #expect(places(result) == ["  note: it is asked for by a 'Lazy<Engine>'"])
  }

  // DIA-3
  @Test func `a function says whose it is`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try container().resolve(Car.self).make()
    }
    #expect(
      places(result) == [
        "  note: it is asked for by the '() -> Plate' of 'Car', which is bound here line \(carLine)"
      ])
  }

  // DIA-3
  @Test func `a resolved property says where it is declared`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trailer().wheel
    }
    #expect(
      stop(result) == [
        "line \(trailerLine): error: [Garland/NoCurrentContainer] there is no current container",
        "  note: it is asked for by '@Resolved'",
      ])
  }

  // DIA-3
  @Test func `an injected value says where its property is`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = InjectedValues[\.plate]
    }
    #expect(
      stop(result) == [
        "line \(plateLine): error: [Garland/NoCurrentContainer] there is no current container",
        "  note: it is asked for by an injected 'Plate'",
      ])
  }

  // DIA-3
  @Test func `a property that asks only by its type says it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Injected<Plate>().wrappedValue
    }
    #expect(
      stop(result) == [
        "error: [Garland/NoCurrentContainer] there is no current container",
        "  note: it is asked for by an injected 'Plate'",
      ])
  }

  // DIA-3 REG-16
  @Test func `setting the program's container twice says both places`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setOnce()
      setAgain()
    }
    #expect(
      stop(result) == [
        "line \(callLine + 4): error: [Garland/SecondBootstrap] the program's container is set already",
        "  note: it is set here line \(callLine + 3)",
      ])
  }
}
