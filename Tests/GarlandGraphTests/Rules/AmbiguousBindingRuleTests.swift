// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct AmbiguousBindingRuleTests {
  private static func logger(_ name: String, _ line: Int) -> Binding {
    Binding.make(name, line: line).with {
      $0.exposures.append(Exposure(Key("Logger"), role: .candidate))
    }
  }

  private static let loggers = [logger("FileLogger", 2), logger("ConsoleLogger", 1)]

  // REG-11
  @Test func `a single request of several candidates is reported with all of them`() {
    let graph = BindingGraph(
      bindings: Self.loggers + [
        .make("A", line: 5, [.parameter("Logger", label: "logger", line: 6)]),
        .make("B", line: 7, [.parameter("Logger", label: "logger", line: 8)]),
      ])
    #expect(
      graph.report() == """
        App/Types.swift:6:8: error: [Garland/AmbiguousBinding] 2 bindings could serve 'Logger'
          A -> Logger
          'Logger' is requested by 'A.init(logger:)'   App/Types.swift:6:8
          'Logger' is bound by 'ConsoleLogger'         App/Module.swift:1:3
          'Logger' is bound by 'FileLogger'            App/Module.swift:2:3
          help: make one of them the default, tell them apart by tags, or ask for 'Many<Logger>'

        """)
  }

  // COL-1
  @Test func `candidates stand side by side as long as all of them are asked for`() {
    let graph = BindingGraph(
      bindings: Self.loggers + [.make("A", [.parameter("Logger", cardinality: .many)])])
    #expect(graph.check().isEmpty)
  }

  // REG-11
  @Test func `an override decides between candidates`() {
    let winner = Binding.make("Logger", line: 3).with { $0.precedence = .override }
    let graph = BindingGraph(bindings: Self.loggers + [winner, .make("A", [.parameter("Logger")])])
    #expect(graph.check().isEmpty)
  }

  // DIA-16
  @Test func `a declaration can accept what it is given`() {
    let user = Binding.make("A", [.parameter("Logger")]).with {
      $0.suppressions = [Suppression(.ambiguousBinding, because: "any of them will do")]
    }
    #expect(BindingGraph(bindings: Self.loggers + [user]).check().isEmpty)
  }
}
