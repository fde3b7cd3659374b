// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds containers that each object of a class makes for itself, while several subclasses fill theirs.
///
/// They are read as one container, in which two of them may bind the same key.
struct SubclassContainers {
  let context: LoweringContext

  /// Accepts in such a container that keys are bound repeatedly.
  func note(in assembler: inout GraphAssembler, _ creation: LoweringContext.Creation) {
    guard let type = owner(of: Syntax(creation.node)), type.isReference,
      context.index.addingSubtypes(to: [type.name]).count > 2
    else { return }
    let name = context.index.displayName(of: type)
    for place in assembler.bindings.indices {
      assembler.bindings[place].binding.suppressions.append(
        Suppression(
          .duplicateBinding, because: "each subclass of '\(name)' has a container of its own"))
    }
  }

  /// The type whose objects run a piece of code when they are made.
  private func owner(of node: Syntax) -> TypeDeclaration? {
    guard let code = CodePlace.code(around: node) else { return nil }
    let property = code.parent?.parent?.as(VariableDeclSyntax.self)
    let isStatic = property?.modifiers.contains { ["class", "static"].contains($0.name.text) }
    guard code.is(InitializerDeclSyntax.self) || isStatic == false else {
      return nil
    }
    return context.typer.types.enclosingType(of: node)
  }
}
