// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Modules that no container includes, and modules of which nothing is used.
struct UnreachedModuleTests {
  private static func verified(_ app: String, _ feature: String, _ modules: String = "App()")
    throws -> Verification
  {
    try Sources.verified(
      """
      import Garland
      protocol Rule {}
      struct TideRule: Rule {}
      struct ExportRule: Rule {}
      struct Center { let rules: Many<any Rule> }
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Center.init)
          \(app)
        }
      }
      struct Feature: Module {
        func register(in builder: ContainerBuilder) { \(feature) }
      }
      func run() throws { _ = try ContainerBuilder(\(modules)).build().resolve(Center.self) }
      """)
  }

  private static let own = "builder.contribute(as: (any Rule).self, TideRule.init)"

  // VAL-25
  @Test(arguments: ["", "key: \"e\", "])
  func `contributions of a module that nobody includes are no error`(_ key: String) throws {
    let result = try Self.verified(
      Self.own, "builder.contribute(as: (any Rule).self, \(key)ExportRule.init)")
    #expect(result.summaries == [])
  }

  // DIA-7
  @Test func `what a module would contribute to an empty collection is named`() throws {
    let result = try Self.verified(
      "", "builder.contribute(as: (any Rule).self, ExportRule.init)")
    #expect(result.diagnostics.map(\.id) == [.emptyCollection])
    let help = result.diagnostics.first?.notes.first?.text ?? ""
    #expect(help.hasPrefix("include 'Feature'") && help.hasSuffix("which contributes to it"))
  }

  // DIA-7
  @Test func `an unused module with what was meant for a collection says so`() throws {
    let result = try Self.verified(
      Self.own, "builder.register(as: (any Rule).self, ExportRule.init)", "App(), Feature()")
    #expect(result.diagnostics.map(\.id) == [.unusedModule])
    #expect(
      result.diagnostics.first?.notes.map(\.text) == [
        "'Many<any Rule>' has 1 contribution: use 'contribute' to add 'ExportRule'",
        "include the module no longer, or declare what needs it as a root",
      ])
  }
}
