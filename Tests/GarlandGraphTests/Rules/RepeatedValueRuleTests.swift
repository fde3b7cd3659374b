// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import Testing

@Suite struct RepeatedValueRuleTests {
  private static func value(_ key: String, tag: String? = nil) -> Binding {
    Binding.make(key, tag: tag, line: 1).with { $0.origin = .value }
  }

  private static let account = Binding.make(
    "Account", line: 2,
    [
      .parameter("String", label: "name", line: 3),
      .parameter("String", label: "password", line: 4),
    ])

  // KEY-17
  @Test func `one string for a name and a password is reported`() {
    let graph = BindingGraph(bindings: [Self.value("String"), Self.account])
    #expect(
      graph.report() == """
        App/Module.swift:2:3: warning: [Garland/RepeatedValue] 2 parameters of 'Account' get the \
        same 'String'
          the parameter 'name' is 'String'       App/Types.swift:3:8
          the parameter 'password' is 'String'   App/Types.swift:4:8
          help: tell the values apart by tags, or give them types of their own

        """)
  }

  @Test func `tags, types of one's own, factories and single parameters are meant so`() {
    let made = Binding.make("String", line: 1)
    let tagged = Binding.make(
      "Account", [.parameter("String"), .parameter("String", tag: "Password")])
    let themes = Binding.make("Screen", [.parameter("Theme"), .parameter("Theme")])
    let single = Binding.make("Account", [.parameter("String"), .parameter("Int")])
    for bindings in [
      [made, Self.account], [Self.value("String"), Self.value("String", tag: "Password"), tagged],
      [Self.value("Theme"), themes], [Self.value("String"), Self.value("Int"), single],
    ] {
      #expect(BindingGraph(bindings: bindings).check().isEmpty)
    }
  }

  // DIA-4
  @Test func `of many parameters ten are listed`() {
    let account = Binding.make("Account", (0..<12).map { .parameter("String", line: $0) })
    let finding = BindingGraph(bindings: [Self.value("String"), account]).check().first
    #expect(finding?.steps.count == 11)
    #expect(finding?.steps.last?.text == "and 2 others")
  }

  @Test func `the finding can be accepted`() {
    let account = Self.account.with {
      $0.suppressions = [Suppression(.repeatedValue, because: "a test")]
    }
    #expect(BindingGraph(bindings: [Self.value("String"), account]).check().isEmpty)
  }
}
