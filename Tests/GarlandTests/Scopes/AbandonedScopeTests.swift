// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Garland
import Testing

@Suite struct AbandonedScopeTests {
  enum Session: ScopeKind {}
  enum Show: ScopeKind {}
  final class Basket: Sendable {}
  enum Other: BindingTag {}

  private static func container() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(Basket.init).lifetime(.scoped(Session.self)).onEnd { _ in }
    return try builder.build()
  }

  private static func findings(_ result: ExitTest.Result?) -> [Substring] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("[Garland/") }
  }

  #if DEBUG
    // DSP-2
    @Test func `a scope whose place another one takes says that nobody has ended it`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let container = try Self.container()
        var session = try container.open(Session.self)
        _ = session.resolve(Basket.self)
        session = try container.open(Session.self)
        try await session.end()
      }
      let found = Self.findings(result)
      #expect(found.count == 1)
      #expect(
        found.first?.hasSuffix(
          "warning: [Garland/ScopeNotEnded] a scope of 'AbandonedScopeTests.Session' was released without being ended"
        )
          == true)
    }

    // DSP-2 DSP-18
    @Test func `a scope that was started says that nobody has stopped it`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let builder = ContainerBuilder()
        builder.register(Basket.init).lifetime(.scoped(Show.self)).onStop { _ in }
        let container = try builder.build()
        var show = try container.open(Show.self)
        try await show.start()
        show = try container.open(Show.self)
      }
      #expect(Self.findings(result).count == 1)
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "  what was started, as 'AbandonedScopeTests.Basket' was last, has not been stopped   "))
    }
  #endif

  // DSP-2 DSP-18
  @Test func `a scope that is stopped, or has nothing to stop, is let go in silence`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let builder = ContainerBuilder()
      builder.register(Basket.init).lifetime(.scoped(Session.self)).onStop { _ in }
      builder.register(Basket.init).tag(Other.self).lifetime(.scoped(Show.self)).onStart { _ in }
      let container = try builder.build()
      var session = try container.open(Session.self)
      try await session.start()
      try await session.stop()
      session = try container.open(Session.self)
      var show = try container.open(Show.self)
      try await show.start()
      show = try container.open(Show.self)
    }
    #expect(Self.findings(result).isEmpty)
  }

  // DSP-2
  @Test func `a scope that is ended, or has nothing to end, is let go in silence`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let container = try Self.container()
      var session = try container.open(Session.self)
      _ = session.resolve(Basket.self)
      try await session.end()
      session = try container.open(Session.self)
    }
    #expect(Self.findings(result).isEmpty)
  }
}
