// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The classes that inherit from others, which have what those ask for as well.
final class Heirs {
  /// Owns this, so it outlives it.
  private unowned let context: LoweringContext
  private lazy var direct = Dictionary(
    grouping: context.index.all.filter { type in
      type.isReference && type.file?.isDependency == false && type.file?.isOfTest == false
    }
  ) { context.typer.superclass(of: $0)?.declaration }

  init(context: LoweringContext) { self.context = context }

  /// The classes that inherit from a class, also through others.
  func all(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard type.isReference, !type.isFinal else { return [] }
    var found: [TypeDeclaration] = []
    var open = [type]
    while let next = open.popLast() {
      let new = (direct[next] ?? []).filter { !found.contains($0) && $0 !== type }
      found += new
      open += new
    }
    return found
  }
}
