// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports factories that return nothing, so that they bind `()`.
struct VoidBindingRule: GraphRule {
  static let id = DiagnosticID.voidBinding

  private static let keys = [
    Key(TypeReference(Void.self)), Key(TypeReference(named: "()")),
    Key(TypeReference(named: "Void")),
  ]

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    let bindings = Self.keys.flatMap { index.keys.all($0) }.map(index.binding(ofExposure:))
    return bindings.filter {
      index.bindings[$0].origin == .factory && !analysis.accepts(Self.id, $0)
    }.map { finding($0, analysis) }
  }

  private func finding(_ number: Int, _ analysis: Analysis) -> Diagnostic {
    let help =
      "return an instance from the factory; one that is '~Copyable' needs a class around it, "
      + "because a binding can hand it out more than once"
    return analysis.finding(
      Self.id, about: number, .error, "a factory returns nothing, so that '()' is bound",
      subject: "()",
      help: help)
  }
}
