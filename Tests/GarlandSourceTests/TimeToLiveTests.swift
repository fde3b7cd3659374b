// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// A time to live as the sources write it.
struct TimeToLiveTests {
  // LIF-18
  @Test(arguments: [
    (".seconds(60)", Duration.seconds(60)), ("Duration.seconds(1_000)", .seconds(1000)),
    (".seconds(5 * 60)", .seconds(300)), (".seconds(24 * 60 * 60)", .seconds(86_400)),
    (".seconds(0.5)", .milliseconds(500)), (".milliseconds(1.5)", .microseconds(1500)),
    (".milliseconds(250)", .milliseconds(250)), (".microseconds(7)", .microseconds(7)),
    (".nanoseconds(9)", .nanoseconds(9)), (".zero", .zero), ("timeout", nil),
    (".seconds(timeout)", nil), (".seconds(60 + 1)", nil), (".seconds(-1)", nil),
    (".seconds(1e300)", nil), (".seconds(9_223_372_036_854_775_807 * 2)", nil),
    (".fortnights(1)", nil), ("timeout()", nil),
  ])
  func `a duration is read if it is written out`(_ text: String, _ duration: Duration?) throws {
    for clock in ["", ", clock: clock"] {
      let result = try Sources.module(
        "builder.register(X.init).lifetime(.timeToLive(\(text)\(clock)))", "final class X {}")
      let lifetimes = result.graphs.flatMap(\.graph.bindings).map(\.lifetime)
      #expect(lifetimes == [.timeToLive(duration)])
      #expect(result.lines == ["X timeToLive"])
    }
  }

  // LIF-18 VAL-4 VAL-21
  @Test func `who keeps it for longer is found in the sources too`() throws {
    let result = try Sources.module(
      """
      builder.register(Token.init).uncheckedLifetime(.timeToLive(.seconds(60)), because: "it is")
          builder.register(Cache.init).lifetime(.singleton)
          builder.register(Screen.init)
      """,
      """
      final class Token {}
      final class Cache { init(token: Token) {} }
      final class Screen { init(token: Token) {} }
      """)
    let findings = result.diagnostics.map { "\($0.severity) \($0.id.name): \($0.summary)" }
    #expect(
      findings == [
        "warning CaptiveDependency: 'Cache' (singleton) keeps its first 'Token' (timeToLive) and "
          + "does not see the next one"
      ])
  }
}
