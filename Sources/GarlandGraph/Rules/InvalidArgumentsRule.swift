// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports factories that request the arguments of a call in a way in which they are not available.
///
/// No declaration can accept it: a parameter would read one value as another.
struct InvalidArgumentsRule: GraphRule {
  static let id = DiagnosticID.invalidArguments

  func check(_ analysis: Analysis) -> [Diagnostic] {
    analysis.faults.compactMap { number, fault in finding(number, fault, analysis) }
  }

  private func finding(
    _ number: Int, _ fault: DeclarationFault, _ analysis: Analysis
  ) -> Diagnostic? {
    let binding = analysis.index.bindings[number]
    let name = analysis.names.key(Key(binding.key.type, tag: binding.key.tag))
    let summary: String
    let help: String
    switch fault {
    case .severalArguments(let types):
      let names = types.map(analysis.names.type)
      summary =
        "'\(name)' has \(types.count) 'Assisted' parameters, but a call passes one value"
      help = "take one 'Assisted<(\(names.joined(separator: ", ")))>', or a struct of your own"
    case .lateArguments(let type):
      let argument = "Assisted<\(analysis.names.type(type))>"
      let isExternal = binding.origin == .external
      summary =
        isExternal
        ? "'\(name)' is made elsewhere, and nobody passes '\(argument)'"
        : "'\(name)' reads its arguments after the call that passed them"
      help =
        isExternal
        ? "let whoever makes the instance set it, or register an initializer that takes it"
        : "take '\(argument)' as a parameter of the factory, and not as a deferred one"
    case .replacedTag, .ignoredLifetime: return nil
    }
    return analysis.finding(Self.id, about: number, .error, summary, subject: name, help: help)
  }
}
