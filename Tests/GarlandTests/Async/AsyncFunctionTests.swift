// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

/// Not `Sendable`.
private final class Draft { var text = "" }
private final class Wire: Sendable {}
private final class Radio: Sendable {
  let wire: Wire
  init(wire: Wire) { self.wire = wire }
}
private final class Gauge: Sendable {}
private protocol Dialling: Sendable {}
private struct Dial: Dialling {}
private final class Note { init(title: Title) {} }
@MainActor private final class Title { init() {} }
private enum Fault: Error { case some }

private struct Bench {
  let draft: () async throws -> Draft
  let gauge: @Sendable () async throws -> Gauge
  let radio: nonisolated(nonsending) () async throws -> Radio
  let dial: nonisolated(nonsending) @Sendable () async throws -> any Dialling
}

/// Functions that are awaited, of what is made without awaiting, or of what only something behind it makes so.
@Suite struct AsyncFunctionTests {
  private static func builder() -> ContainerBuilder {
    let builder = ContainerBuilder()
    builder.register(Draft.init)
    builder.register(Gauge.init).lifetime(.singleton)
    builder.register(async: { () async -> Wire in Wire() }).lifetime(.singleton)
    builder.register(Radio.init)
    builder.register(Dial.init).as { $0 as any Dialling }
    return builder
  }

  // ASY-6 LAZ-3
  @Test func `each form makes what is bound synchronously, and what needs something awaited`()
    async throws
  {
    let builder = Self.builder()
    builder.register(Bench.init)
    let bench = try builder.build().resolve(Bench.self)
    #expect(try await bench.draft() !== bench.draft())
    #expect(try await bench.gauge() === bench.gauge())
    let wires = try await (bench.radio().wire, bench.radio().wire)
    #expect(wires.0 === wires.1)
    #expect(try await bench.dial() is Dial)
  }

  // ASY-6
  @Test func `a child has the functions of its parent's keys`() async throws {
    let parent = try Self.builder().build()
    let builder = try ContainerBuilder(parent: parent)
    builder.register(Bench.init)
    let child = try builder.build()
    let bench = child.resolve(Bench.self)
    #expect(try await bench.gauge() === parent.resolve(Gauge.self))
    #expect(try await bench.radio().wire === parent.resolveAsync(Wire.self))
  }

  // SND-1 ASY-7
  @Test @MainActor func `what is not known to be Sendable is not made of the main actor`()
    async throws
  {
    let builder = ContainerBuilder()
    builder.register(main: { Title() })
    builder.register(main: { Note(title: Title()) })
    builder.register {
      (
        note: @escaping () async throws -> Note,
        here: nonisolated(nonsending) @escaping () async throws -> Note,
        title: @escaping () async throws -> Title
      ) in (note, here, title)
    }
    .suppress(.isolationMismatch, because: "a call says it, too")
    typealias Functions = (
      () async throws -> Note, nonisolated(nonsending) () async throws -> Note,
      () async throws -> Title
    )
    #expect(builder.findings == [])
    let functions = try builder.build().resolve(Functions.self)
    var errors: [String] = []
    do { _ = try await functions.0() } catch { errors.append("\(error)") }
    do { _ = try await functions.1() } catch { errors.append("\(error)") }
    #expect(errors.count(where: { $0.contains("[Garland/IsolationMismatch]") }) == 2)
    _ = try await functions.2()
  }

  private func help<Need>(_ type: Need.Type) -> [String] {
    let builder = Self.builder()
    builder.register { (_: Need) in 1 }
    let error = #expect(throws: GraphError.self) { try builder.build() }
    let findings = error?.diagnostics ?? []
    #expect(findings.map(\.id) == [.missingBinding])
    return findings.flatMap(\.notes).filter { $0.kind == .help }.map(\.text)
  }

  // VAL-1
  @Test func `a form that is not made has the form to write instead`() {
    #expect(help((@MainActor () -> Gauge).self) == ["ask for 'Provider<Gauge>'"])
    #expect(help((() throws(Fault) -> Gauge).self) == ["ask for '() throws -> Gauge'"])
    #expect(help((() async -> Gauge).self) == ["ask for '() async throws -> Gauge'"])
    #expect(
      help((@MainActor () async throws -> any Dialling).self)
        == ["ask for '() async throws -> any Dialling'"])
    #expect(help((@isolated(any) () -> Gauge).self) == ["ask for '() throws -> Gauge'"])
    #expect(help((() -> Lazy<Gauge>).self) == ["ask for 'Provider<Lazy<Gauge>>'"])
    #expect(help((() -> Gauge?).self) == ["ask for 'Provider<Gauge?>'"])
    #expect(help((() async throws -> Gauge?).self) == ["ask for 'AsyncProvider<Gauge?>'"])
    #expect(help((() -> Void).self) == ["bind '() -> ()', or ask for it as an optional"])
  }
}
