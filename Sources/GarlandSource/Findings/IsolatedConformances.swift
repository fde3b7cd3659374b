// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds bindings that belong to no actor and hand out an instance as a protocol to which its type conforms on the main
/// actor only.
///
/// Swift 6.3 does not look at such a conformance where it converts a function, such as `Screen.init` to a function that
/// returns `any Counting`.
struct IsolatedConformances {
  let context: LoweringContext

  /// The findings, in the order of the registrations.
  func find() -> [Diagnostic] {
    context.registrations.compactMap { registration in
      let pending = registration.pending
      guard pending.binding.isolation == .nonisolated, let asked = registration.exposed,
        let made = registration.value?.withoutOptional.declaration,
        let base = asked.declarations.first(where: { isIsolated(made, to: $0) }),
        !context.comments.accepts(.isolationMismatch, pending.binding.suppressions)
      else { return nil }
      return finding(pending.binding, made, base)
    }
  }

  /// Whether a type's conformance to a protocol belongs to the main actor.
  private func isIsolated(_ type: TypeDeclaration, to base: TypeDeclaration) -> Bool {
    guard base.isProtocol, type !== base else { return false }
    let written = type.inherited.first { inherited in
      context.typer.types.resolve(inherited).declarations.contains { $0 === base }
    }
    guard let written else { return false }
    if written.as(AttributedTypeSyntax.self)?.attributes.names.contains("MainActor") == true {
      return true
    }
    // Where everything belongs to the main actor by default, so do conformances to protocols that do not.
    return type.file?.isMainActorByDefault == true && base.file?.isMainActorByDefault == false
      && !base.isExternal && IsolationReader(typer: context.typer).isolation(of: type) == .mainActor
  }

  private func finding(
    _ binding: Binding, _ type: TypeDeclaration, _ base: TypeDeclaration
  ) -> Diagnostic {
    let (name, other) = (context.namer.name(.nominal(type, [])), base.name)
    return Diagnostic(
      .isolationMismatch, subject: binding.key.description,
      summary:
        "'\(binding.key)' can be used anywhere, but '\(name)' conforms to '\(other)' on the main actor only",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .help,
          "register it by 'main:', or convert it by '.as { $0 as any \(other) }', which the compiler checks"
        )
      ])
  }
}
