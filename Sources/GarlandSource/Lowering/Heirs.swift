// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The subclasses of classes, which inherit the requests of those.
final class Heirs {
  private let index: DeclarationIndex
  private let typer: ExpressionTyper
  private lazy var direct = Dictionary(
    grouping: index.all.filter { type in
      type.isReference && type.file?.isDependency == false && type.file?.isOfTest == false
    }
  ) { typer.superclass(of: $0)?.declaration }

  init(index: DeclarationIndex, typer: ExpressionTyper) {
    self.index = index
    self.typer = typer
  }

  /// The direct and indirect subclasses of a class.
  func all(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard type.isReference, !type.isFinal else { return [] }
    var found: [TypeDeclaration] = []
    var seen: Set = [type]
    var open = [type]
    while let next = open.popLast() {
      let new = (direct[next] ?? []).filter { seen.insert($0).inserted }
      found += new
      open += new
    }
    return found
  }
}
