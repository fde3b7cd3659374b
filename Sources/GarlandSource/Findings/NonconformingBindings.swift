// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Finds bindings under types to which their instances do not conform, where the compiler does not check it.
struct NonconformingBindings {
  let context: LoweringContext

  /// The findings, in the order of the registrations.
  func find() -> [Diagnostic] {
    let conformances = context.conformances
    return context.registrations.flatMap { registration -> [Diagnostic] in
      guard let value = registration.value?.withoutOptional else { return [] }
      return registration.casts.compactMap { cast in
        guard conformances.relates(value, to: cast.type) == false,
          !context.comments.accepts(
            .nonconformingBinding, registration.pending.binding.suppressions)
        else { return nil }
        return finding(value, cast)
      }
    }
  }

  private func finding(_ value: SourceType, _ cast: PendingRegistration.Cast) -> Diagnostic {
    let name = context.namer.name(value)
    let other = context.namer.name(cast.type)
    let isClass = cast.type.declaration?.isReference == true
    let verb = isClass ? "does not inherit from it" : "does not conform to it"
    var notes: [Diagnostic.Note] = []
    if let declaration = value.declaration, let node = declaration.node, let file = declaration.file
    {
      notes.append(
        Diagnostic.Note(.note, "'\(name)' is declared here", at: file.location(ofName: node)))
    }
    notes.append(
      Diagnostic.Note(
        .help,
        isClass
          ? "let '\(name)' inherit from it, or remove '.\(cast.call)'"
          : "let '\(name)' conform to '\(cast.type.declaration?.name ?? other)', or remove '.\(cast.call)'"
      ))
    return Diagnostic(
      .nonconformingBinding, subject: name, summary: "'\(name)' is bound as '\(other)' and \(verb)",
      location: cast.location, notes: notes)
  }
}
