// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct UnknownProfileTests {
  private func found(_ condition: String, _ active: String) throws -> [Diagnostic] {
    try Sources.verified(
      """
      import Garland
      import GarlandGraph
      struct Clock {}
      struct App: Module {
        func register(in builder: ContainerBuilder) {
          builder.register(Clock.init)
          builder.when(\(condition)) { builder.register { Clock() } }
          builder.register { "" }.when(.preview)
        }
      }
      func start() throws {
        let container = try ContainerBuilder(App()).build(profiles: [\(active)])
        _ = (container.resolve(Clock.self), container.resolve(String.self))
      }
      """
    ).diagnostics.filter { $0.summary.contains("depends on the profile") }
  }

  // OVR-8
  @Test(arguments: [
    ("BindingProfile(\"offline\")", "BindingProfile(\"ofline\")"),
    ("BindingProfile(\"Demo\")", "BindingProfile(\"demo\"), .preview"),
  ])
  func `a profile that is nearly one of the bindings' is named`(
    _ condition: String, _ active: String
  ) throws {
    let findings = try found(condition, active)
    #expect(findings.map(\.severity) == [.warning])
    let known = condition.split(separator: "\"")[1]
    #expect(findings.flatMap(\.notes).map(\.text) == ["write '\(known)'"])
  }

  // OVR-8
  @Test(arguments: [
    (".platform(\"iOS\")", ".platform(\"tvOS\")"),
    ("BindingProfile(\"stage1\")", "BindingProfile(\"stage2\")"),
    ("BindingProfile(\"offline\")", ".debug"), (".debug", ".debug"),
  ])
  func `a profile that no binding depends on yet is no mistake`(
    _ condition: String, _ active: String
  ) throws {
    #expect(try found(condition, active) == [])
  }
}
